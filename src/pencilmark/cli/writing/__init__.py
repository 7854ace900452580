"""Files that a command writes: whole or not at all, by one writer, resumed where they ended."""
