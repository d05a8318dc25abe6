"""The version before this one, from the history of this repository, to run beside it."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kogge.service.settings import RENAMED
from service.servers.process import HOST
from service.servers.site import PROGRAM, Node, Worker, settings

COMMIT = "2cb2ed36ecefa54b1cf36879d1cd7ebe022be905"
"""The last commit before tables kept their edition and shards were mapped."""
REPOSITORY = Path(__file__).resolve().parents[3]


def unpack_earlier(directory: Path) -> Path:
    """The sources of the version before, in a directory: the path to import them from."""
    archive = subprocess.run(["git", "archive", COMMIT, "src"], cwd=REPOSITORY, capture_output=True, check=False)
    if archive.returncode != 0:
        raise AssertionError(
            f"this test needs the history of the repository back to {COMMIT}; in a shallow clone, run `git fetch --unshallow` first: "
            + archive.stderr.decode(errors="replace")
        )
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as sources:
        sources.extractall(directory, filter="data")
    return directory / "src"


def for_earlier(environment: Mapping[str, str], sources: Path) -> dict[str, str]:
    """The environment in which a process runs the version before, with the names that its settings had."""
    former = {old: environment[new] for old, new in RENAMED.items() if new in environment}
    return {**environment, **former, "PYTHONPATH": os.pathsep.join([str(sources), *sys.path])}


class EarlierNode(Node):
    """`kogge serve` of the version before."""

    def __init__(self, sources: Path, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._sources = sources

    def _account(self) -> Mapping[str, Any]:
        return {"env": for_earlier(super()._account()["env"], self._sources)}


class EarlierWorker(Worker):
    """`kogge work` of the version before."""

    def __init__(self, sources: Path, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._sources = sources

    def _account(self) -> Mapping[str, Any]:
        return {"env": for_earlier(super()._account()["env"], self._sources)}


def migrate_as_before(sources: Path, databases: list[str]) -> None:
    """`kogge migrate` of the version before."""
    command = [*PROGRAM, "migrate"]
    environment = {**for_earlier({**os.environ, **settings(databases, None, 0)}, sources), "KOGGE_HOST": HOST}
    subprocess.run(command, env=environment, cwd="/", check=True, capture_output=True)
