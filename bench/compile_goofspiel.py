"""Compiles the engine and Goofspiel into one library, in a folder that the bench measures: `compile_goofspiel.py FOLDER`.

A distribution of its own cannot be compiled against a compiled engine: mypyc knows the layout of classes only within one library.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

HERE = Path(__file__).parent.parent
PACKAGES = {
    "kogge": HERE / "src" / "kogge",
    "kogge_goofspiel": HERE / "examples" / "games" / "goofspiel" / "src" / "kogge_goofspiel",
}

AS_IN_THE_WHEEL = ["-fno-semantic-interposition", "-flto=auto"]
"""The optimisation flags of `setup.py`."""


def main(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    for name, package in PACKAGES.items():
        shutil.copytree(package, folder / name, ignore=shutil.ignore_patterns("static", "__pycache__", "*.so"))
    os.chdir(folder)
    sources = sorted(str(path) for root in ("kogge/engine", "kogge_goofspiel") for path in Path(root).rglob("*.py"))
    modules = mypycify(["--strict", *sources], opt_level="3", debug_level="0")
    for module in modules:
        module.extra_compile_args = [*module.extra_compile_args, *AS_IN_THE_WHEEL]
        module.extra_link_args = [*module.extra_link_args, *AS_IN_THE_WHEEL]
    setup(name="goofspiel-and-engine", packages=[], ext_modules=modules, script_args=["--quiet", "build_ext", "--inplace"])


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
