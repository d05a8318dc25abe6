"""A code that phones read, drawn in a terminal."""

from __future__ import annotations

import segno
from rich.text import Text

HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
"""Two dots above each other make one sign, since signs are twice as high as they are wide."""
BORDER = 2
"""Dots of light around the code. Two are enough where the next thing is far away."""


def code_of(text: str) -> Text:
    """The code of a text, dark on light whatever the terminal's colours are."""
    rows = [list(row) for row in segno.make_qr(text, error="m", boost_error=False).matrix_iter(border=BORDER)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    lines = [
        "".join([HALVES[bool(above), bool(below)] for above, below in zip(*rows[at : at + 2], strict=True)])
        for at in range(0, len(rows), 2)
    ]
    return Text("\n".join(lines), style="code", no_wrap=True)
