"""The commands of the bots in examples/bots."""

from __future__ import annotations

from pathlib import Path

from nodejs import NODE

EXAMPLES = Path(__file__).parents[1] / "examples" / "bots"
FIRST = f"{NODE} {EXAMPLES / 'first.mjs'}"
SHORTEST = f"sh {EXAMPLES / 'shortest.sh'}"
