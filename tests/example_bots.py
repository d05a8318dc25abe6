"""The commands of the bots in examples/bots."""

from __future__ import annotations

import shlex
from pathlib import Path

from nodejs import NODE

EXAMPLES = Path(__file__).parents[1] / "examples" / "bots"
FIRST = shlex.join([str(NODE), str(EXAMPLES / "first.mjs")])
QUICK = EXAMPLES / "quick.c"
"""In plain C: to be compiled."""
SHORTEST = shlex.join(["sh", str(EXAMPLES / "shortest.sh")])
