"""The laboratory: engines and search strategies, measured. Nothing is imported until it is used."""
