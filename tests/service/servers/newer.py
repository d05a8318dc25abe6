"""A version after this one: its protocol has a higher number, and nothing else is different."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kogge.service.wire import PROTOCOL
from service.servers.earlier import REPOSITORY
from service.servers.site import Node

NEWER = PROTOCOL + 1
IN_CLIENT = ("protocol:{}}}", "protocol==={}")
"""Where the built client says its protocol, and looks whether a node has the same."""


def unpack_newer(directory: Path) -> Path:
    """The sources of the version after this one, in a directory: the path to import them from."""
    sources = directory / "src"
    shutil.copytree(REPOSITORY / "src", sources, ignore=shutil.ignore_patterns("static", "__pycache__", "*.so"))
    _replace(sources / "kogge/service/wire/client_messages.py", f"PROTOCOL = {PROTOCOL}\n", f"PROTOCOL = {NEWER}\n")
    return sources


def newer_client(built: Path, directory: Path) -> Path:
    """The built client of the version after this one. Its scripts have other names, since browsers keep what they have by its name."""
    client = directory / "client"
    shutil.copytree(built, client, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    known, wanted = [[place.format(protocol) for place in IN_CLIENT] for protocol in (PROTOCOL, NEWER)]
    (script,) = [path for path in (client / "assets").glob("*.js") if known[0] in path.read_text(encoding="utf-8")]
    for before, after in zip(known, wanted, strict=True):
        _replace(script, before, after)
    scripts = [*(client / "assets").glob("*.js")]
    names = re.compile("|".join([re.escape(path.name) for path in scripts]))
    for path in client.rglob("*"):
        if path.suffix in (".js", ".html"):
            text = names.sub(lambda found: _renamed(found[0]), path.read_text(encoding="utf-8"))
            path.write_text(text, encoding="utf-8")
    for path in scripts:
        path.rename(path.with_name(_renamed(path.name)))
    return client


def _renamed(script: str) -> str:
    return script.replace(".js", "-newer.js")


def _replace(path: Path, known: str, wanted: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(known) == 1, f"{known} must be in {path.name} once"
    path.write_text(text.replace(known, wanted), encoding="utf-8")


class NewerNode(Node):
    """`kogge serve` of the version after this one."""

    def __init__(self, sources: Path, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._sources = sources

    def _account(self) -> Mapping[str, Any]:
        environment = super()._account()["env"]
        return {"env": {**environment, "PYTHONPATH": os.pathsep.join([str(self._sources), *sys.path])}}
