"""Measurements of Pencilmark, side by side with other tools. Never timed tests."""
