"""Builds the wheel. With KOGGE_COMPILE=1 the rules are compiled by mypyc; without, the same source is packed as it is."""

import os
from pathlib import Path

from setuptools import setup


def extensions() -> list:
    if os.environ.get("KOGGE_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    return mypycify(["--strict", *sorted(str(path) for path in Path("src").rglob("*.py"))], opt_level="3", debug_level="0")


setup(ext_modules=extensions())
