# Everything happens in .venv; no Python outside of it is touched.
#
#   make run       set up, and a tour: one puzzle of each kind, solved and drawn
#   make serve     set up, and open the page on which puzzles are played
#   make site      build the page for a static host, with the engine in the browser: the folder site/
#   make test      set up for development, lint, run all tests
#   make test-pages  all tests of the page, on both editions of it
#   make lint      ruff and mypy only
#   make fuzz      hostile inputs, made by chance; SEED=, COUNT= and SECONDS= as you like
#   make bench     the measurements of docs/speed.md (beside other tools)
#   make pictures  draw the pictures of the README and the docs again, and write docs/techniques.md
#   make clean     remove what was made, .venv too

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
JOBS ?= 3
SEED ?=
COUNT ?=
SECONDS ?=

.DEFAULT_GOAL := run
.PHONY: run serve site test all-tests test-pages lint fuzz bench pictures clean

run: $(VENV)/ready
	@$(BIN)/python scripts/tour.py

serve: $(VENV)/ready-web
	@$(BIN)/pencilmark serve

site: $(VENV)/ready
	@$(BIN)/python scripts/make_site.py

# types are checked while the first tests run
test: $(VENV)/ready-dev $(VENV)/ready-node $(VENV)/ready-site
	@$(MAKE) --no-print-directory -j 2 lint all-tests

# Tests start Python hundreds of times. In containers it is often told to keep nothing that it has
# compiled: then half of each start is compiling. (A checkout that is read-only does without.)
all-tests:
	-$(BIN)/python -m compileall -q src docs/template-kind/src
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal

test-pages: $(VENV)/ready-dev $(VENV)/ready-node $(VENV)/ready-site
	$(BIN)/python -m pytest -n $(JOBS) tests/web --edition both

lint: $(VENV)/ready-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

fuzz: $(VENV)/ready-dev
	$(BIN)/python -m fuzz $(if $(SEED),--seed $(SEED)) $(if $(COUNT),--count $(COUNT)) \
	  $(if $(SECONDS),--seconds $(SECONDS))

bench: $(VENV)/ready-bench
	$(BIN)/python -m bench

pictures: $(VENV)/ready-dev
	$(BIN)/python scripts/pictures.py
	$(BIN)/python scripts/techniques.py
	$(BIN)/python scripts/generators.py
	$(BIN)/python scripts/api.py
	$(BIN)/python scripts/notebook.py

clean:
	rm -rf $(VENV) site build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests docs scripts fuzz bench -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp says that a set-up is done; it is done again when its requirements change.

$(BIN)/python:
	PYTHON=$(PYTHON) sh scripts/make-venv.sh $(VENV)

$(VENV)/ready: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) install --quiet -c constraints.txt -e .
	@touch $@

$(VENV)/ready-web: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) install --quiet -c constraints.txt -e '.[web]'
	@touch $(VENV)/ready $@

$(VENV)/ready-dev: pyproject.toml constraints.txt docs/template-kind/pyproject.toml | $(BIN)/python
	$(PIP) install --quiet -c constraints.txt -e '.[dev]'
	$(PIP) install --quiet -c constraints.txt --no-deps -e docs/template-kind
	@touch $(VENV)/ready $(VENV)/ready-web $@

# The JavaScript that our links are tried on, and what the page is checked with. Where npm is
# missing, or fetches nothing, the tests that need it are skipped.
$(VENV)/ready-node: Makefile | $(BIN)/python
	@if command -v npm >/dev/null; then \
	  npm install --silent --no-audit --no-fund --fetch-retries=0 \
	    --prefix $(VENV)/node pzpr@~0.10.1 lz-string@~1.5.0 typescript@~7.0.2 axe-core@~4.14.0 \
	    >/dev/null && touch $@ \
	    || echo "npm fetched nothing: tests that need it are skipped"; \
	fi

# Python for the browser, which the edition without a server is built from. Where it cannot be
# fetched, that edition is not tried.
$(VENV)/ready-site: scripts/static_edition/fetching.py | $(VENV)/ready-dev
	@$(BIN)/python scripts/make_site.py --fetch && touch $@ \
	  || echo "The edition without a server is not tried."

$(VENV)/ready-bench: $(VENV)/ready-dev
	$(PIP) install --quiet -c constraints.txt -e '.[bench]'
	@touch $@
