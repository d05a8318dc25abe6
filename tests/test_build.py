"""The tests run against the build that the environment asks for."""

from __future__ import annotations

import os
import re
from importlib import metadata, resources
from types import ModuleType

import pytest

import kogge
from kogge.bots.search import tree_search
from kogge.engine import contract
from kogge.games.visby import flow
from kogge.service.tables import broadcast
from kogge.tables import table

IN_WHEEL = os.environ.get("KOGGE_EXPECT_COMPILED") == "1"


@pytest.mark.parametrize("module", [contract, flow, tree_search, table, broadcast])
def test_engine_games_bots_tables_and_broadcasting_are_compiled_exactly_when_expected(module: ModuleType) -> None:
    assert str(module.__file__).endswith(".py") != IN_WHEEL


@pytest.mark.skipif(not IN_WHEEL, reason="in a checkout the client need not be built")
def test_the_wheel_brings_the_client_with_the_scripts_it_begins_with() -> None:
    static = resources.files("kogge.service").joinpath("static")
    named = re.findall(r'(?:src|href)="/([^"]+\.(?:js|css))"', static.joinpath("index.html").read_text(encoding="utf-8"))
    assert named
    assert [name for name in named if not static.joinpath(name).is_file()] == []


def test_the_version_is_said_once() -> None:
    assert metadata.version("kogge") == kogge.__version__
