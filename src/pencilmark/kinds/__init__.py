"""One folder for each kind of puzzle."""
