"""The pages of `make crowd` ping when pages in the browser do."""

from __future__ import annotations

import re
from pathlib import Path

from bench.crowd import lines

LINE = Path(__file__).parents[1] / "web/src/wire/line.ts"


def test_the_crowd_pings_as_the_client_does() -> None:
    constants = dict(re.findall(r"const (\w+) = ([\d_]+);", LINE.read_text()))
    for name in ("ASK_AFTER", "ASK_IDLE_AFTER", "BEAT"):
        assert int(constants[name].replace("_", "")) == 1000 * getattr(lines, name), name
