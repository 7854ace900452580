#!/bin/sh
# Make a virtual environment in the folder that is named; PYTHON says with which Python.
# Debian keeps the parts that this needs in a package of their own: it is installed where it is
# missing and where that is allowed, and asked for otherwise.
set -eu

target=$1
python=${PYTHON:-python3}

if ! command -v "$python" >/dev/null; then
    echo "Pencilmark needs Python 3.11 or newer; there is no $python here." >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Pencilmark needs Python 3.11 or newer; $python is $("$python" --version)." >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
        apt-get update -q
        apt-get install -y -q --no-install-recommends "python$version-venv"
    else
        echo "Python's venv is missing: install it (Debian: apt-get install python3-venv)." >&2
        exit 1
    fi
fi
"$python" -m venv "$target"
