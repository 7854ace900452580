"""Hostile inputs, made by chance: texts that were damaged, and puzzles of every odd form.

    make fuzz                              a minute of it, with a new seed
    make fuzz SEED=7 COUNT=10000           the same ten thousand of each part again
    python -m fuzz readers --seed 7 --first 4711 --count 1     one of them by itself

`readers` damages texts in every format and reads them. `puzzles` makes tiny puzzles in all the
freedom that a kind has and compares everything Pencilmark says about them with brute force.
`guided` lets atheris choose the texts. Kinds and formats are found, not listed; docs/trust.md says
what is promised and what was found.
"""
