"""What the readers and writers of several formats are made of."""
