"""The edition of the page that needs no server: a folder that any static host can hand out.

`fetching.py` gets Python for the browser and the solver, `packing.py` puts our own packages beside
them and has all of it compiled (`compile.mjs` and `compiling.py`, in Node), `preparing.py` asks
what the page shows before its engine is there, and `building.py` makes the folder.
"""
