# Two commands do all the set-up: `make serve` runs the main job, `make test` passes the tests.
.DEFAULT_GOAL := help
.PHONY: help serve test check bench bench-accuracy functions test-clients test-train train-env test-all bundle lock openapi clean

PYTHON ?= python3
PORT ?= 8080
VENV := .venv
BIN := $(VENV)/bin
# A stamp is as new as the lock file that it was installed from.
SERVE := $(VENV)/.serve
TEST := $(VENV)/.test
PIP := -m pip --disable-pip-version-check --quiet install

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

serve: $(SERVE) ## every function on one port of this machine: PORT=8080
	$(BIN)/groundwire serve --port $(PORT)

test: $(TEST) ## the tests: no network once installed
	$(BIN)/pytest -n 2 --dist loadfile

check: $(TEST) ## ruff, strict types, import rules
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(TEST) .venv-bench/.done ## a usual request beside its peers, and what a key check takes
	$(BIN)/python bench/usual_request.py --torch-python .venv-bench/bin/python
	$(BIN)/python bench/key_timing.py

bench-accuracy: $(TEST) ## accuracy on a folder of labelled pairs: DATA=FOLDER, and OPTIONS="--rows 240"
	$(BIN)/python -m bench.accuracy $(or $(DATA),$(error DATA must name a folder of NAME.jsonl files)) $(OPTIONS)

functions: $(SERVE) ## build/functions/<name>/: what is deployed
	$(BIN)/python -m infra.package functions build/functions

test-clients: $(SERVE) .venv-clients-new/.done .venv-clients-old/.done ## Google's own clients against the running server
	.venv-clients-new/bin/pytest -c tests/acceptance/pytest.ini tests/acceptance
	.venv-clients-old/bin/pytest -c tests/acceptance/pytest.ini tests/acceptance

train-env: .venv-train/.done ## .venv-train: what training a scorer needs (PyTorch)

test-train: .venv-train/.done ## training, on a model of two layers
	.venv-train/bin/pytest -c tests/training/pytest.ini tests/training

test-all: check functions test-clients test-train test ## everything that .ci/run calls

lock: $(TEST) ## pins and hashes again, from pyproject.toml and requirements/*.in
	$(BIN)/python requirements/lock.py

openapi: $(SERVE) ## docs/openapi.json, from the models
	$(BIN)/python -m groundwire.wire.openapi > docs/openapi.json

clean: ## removes environments and build output
	rm -rf .venv .venv-* build

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Groundwire needs Python 3.11 or newer: make PYTHON=python3.11 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(SERVE): $(BIN)/python functions/check/requirements.txt requirements/build.txt pyproject.toml
	@echo "Installing into $(VENV) (a minute or two, once) ..."
	$(BIN)/python $(PIP) --no-deps --require-hashes -r requirements/build.txt -r functions/check/requirements.txt
	$(BIN)/python $(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(TEST): $(SERVE) requirements/test.txt
	$(BIN)/python $(PIP) --no-deps --require-hashes -r requirements/test.txt
	@touch $@

# The locks are whole: nothing beside them is resolved. Pip insists on hashes as soon as a lock holds one.
.venv-clients-%/.done: requirements/clients-%.txt
	$(PYTHON) -m venv .venv-clients-$*
	.venv-clients-$*/bin/python $(PIP) --no-deps --require-hashes -r requirements/clients-$*.txt
	@touch $@

.venv-bench/.done: requirements/bench.txt
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python $(PIP) -r requirements/bench.txt
	@touch $@

# The product is put on the path, not installed: training needs few of its packages.
.venv-train/.done: requirements/train.txt
	$(PYTHON) -m venv .venv-train
	.venv-train/bin/python $(PIP) -r requirements/train.txt
	echo "$(CURDIR)/shared" > "$$(.venv-train/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/groundwire.pth"
	@touch $@
