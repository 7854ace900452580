"""Making puzzles: unique, minimal, as difficult as wanted, the same again for the same seed."""
