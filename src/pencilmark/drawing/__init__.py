"""Drawings: a scene is made by the kind, and turned into output here."""

from __future__ import annotations
