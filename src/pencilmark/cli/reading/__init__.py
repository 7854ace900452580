"""Puzzles as they come in: from files, from standard input, from examples."""
