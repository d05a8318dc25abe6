"""`make siege`: honest people play while guests who mean harm do everything at once that costs something.

    python -m service.siege (whole|short)

Exits non-zero if a figure falls short.
"""

from __future__ import annotations

import asyncio
import sys

from service.servers import scratch
from service.siege.running import SHORT, WHOLE, siege


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(how: str) -> int:
    size = {"whole": WHOLE, "short": SHORT}[how]
    say(f"siege: {size.tables} tables of honest people, {size.siege:.0f} s, one guest with 20 sockets and 50 from one address")
    with scratch(in_memory=True) as place:
        figures = asyncio.run(siege(place, size, say))
    for figure in figures:
        say(str(figure))
    return 1 if any([figure.is_short for figure in figures]) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "whole"))
