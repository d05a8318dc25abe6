"""Builds the wheel. With KOGGE_COMPILE=1 mypyc compiles engine, games, bots, tables and broadcasting; without, the source is packed as it is."""

import os
import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent))  # a build in isolation does not look here

COMPILED = ("src/kogge/engine", "src/kogge/games", "src/kogge/bots", "src/kogge/tables")
# What the service does for every viewer of every move.
BROADCAST = [f"src/kogge/service/tables/{name}.py" for name in ("broadcast", "events")]
# Stored data is decoded into the types of these modules, and schemas are made from them, by annotations: compiled classes keep no unions.
DECODED = [f"src/kogge/tables/{name}.py" for name in ("clock", "entries", "people", "sections", "snapshot")]
SHARED = "__mypyc"  # ends the name of the one library that holds all the code; the other modules only point into it

# Lets the C compiler inline what nobody outside will ever replace: 6 % fewer instructions in a random match of Visby.
INLINE = "-fno-semantic-interposition"
# This warning takes much of gcc's time on the one file that mypyc writes and nobody reads.
UNINDENTED = "-Wno-misleading-indentation"
# Leaves the optimizing to the link, which spreads it over all cores; the code is as fast as from one core.
SPREAD = "-flto=auto"


def extensions() -> list:
    if os.environ.get("KOGGE_COMPILE") != "1":
        return []
    from mypyc.build import mypycify
    from mypyc_mends import mend

    sources = sorted({str(path) for root in COMPILED for path in Path(root).rglob("*.py")} - set(DECODED)) + BROADCAST
    modules = mypycify(["--strict", *sources], opt_level="3", debug_level="0")
    mend([path for module in modules for path in module.sources], sources, "src")
    if sys.platform != "win32":
        for module in modules:
            spread = [SPREAD] if module.name.endswith(SHARED) else []
            module.extra_compile_args = [*module.extra_compile_args, INLINE, UNINDENTED, *spread]
            module.extra_link_args = [*module.extra_link_args, *spread]
    return modules


setup(ext_modules=extensions(), options={"build_ext": {"parallel": True}})
