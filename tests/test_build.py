"""The tests run against the build they say they do."""

from __future__ import annotations

import os
from importlib import metadata

import kogge
from kogge.engine import contract
from kogge.games.visby import flow


def test_engine_and_games_are_compiled_exactly_when_expected() -> None:
    expected = os.environ.get("KOGGE_EXPECT_COMPILED") == "1"
    assert [not str(module.__file__).endswith(".py") for module in (contract, flow)] == [expected, expected]


def test_the_version_is_said_once() -> None:
    assert metadata.version("kogge") == kogge.__version__
