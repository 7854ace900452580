"""Explaining: from a puzzle to the steps of its solution, each proved."""
