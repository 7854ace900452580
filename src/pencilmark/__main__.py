"""`python -m pencilmark`: the command line."""

import sys

from .cli import script

if __name__ == "__main__":
    sys.exit(script())
