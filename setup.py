"""Builds the wheel. With KOGGE_COMPILE=1 the engine and the games are compiled by mypyc; without, the same source is packed as it is."""

import os
from pathlib import Path

from setuptools import setup

COMPILED = ("src/kogge/engine", "src/kogge/games")


def extensions() -> list:
    if os.environ.get("KOGGE_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    sources = sorted(str(path) for root in COMPILED for path in Path(root).rglob("*.py"))
    return mypycify(["--strict", *sources], opt_level="3", debug_level="0")


setup(ext_modules=extensions())
