"""A game: what a player has written so far, move by move, and how it is kept. Knows no screen."""
