"""Choosing clues: the fewest to add, the fewest to remove, a minimal choice."""
