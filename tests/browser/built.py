"""The built client, which is built again when its sources have changed; or one that was built elsewhere, in `KOGGE_CLIENT`."""

from __future__ import annotations

import fcntl
import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from nodejs import NODE, NPM, PROGRAMS

CHECKOUT = Path(__file__).parents[2]
WEB = CHECKOUT / "web"
BUILT = WEB / "dist"
LOCK = Path(tempfile.gettempdir()) / "kogge-client.lock"


def built_client() -> Path:
    """Where the built client lies. Tests that run side by side build it once."""
    if elsewhere := os.environ.get("KOGGE_CLIENT"):
        return Path(elsewhere)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not _is_new():
            path = os.pathsep.join([str(PROGRAMS), os.environ.get("PATH", os.defpath)])
            for command in ([str(NODE), str(NPM), "run", "--silent", "build"], [str(NODE), "check/compress.ts"]):
                subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path}, check=True)
    return BUILT


def _is_new() -> bool:
    index = BUILT / "index.html"
    return index.exists() and max([source.stat().st_mtime for source in _sources()]) <= index.stat().st_mtime


def _sources() -> Iterator[Path]:
    """All that a build reads: the client's own files, and the words that it shares with Python."""
    for folder in ("src", "public", "vite"):
        yield from [path for path in (WEB / folder).rglob("*") if path.is_file()]
    yield from [path for path in WEB.iterdir() if path.is_file()]
    for folder in ("words", "games"):
        yield from (CHECKOUT / "src" / "kogge" / folder).rglob("*.ftl")
