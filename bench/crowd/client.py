"""A process with a part of the crowd. It reads requests from its standard input, one JSON object a line, and answers each with a line.

python -m bench.crowd.client PARTS PART COMPANIES PORT...
"""

from __future__ import annotations

import asyncio
import gc
import sys
from typing import Any

import msgspec
import uvloop

from bench.crowd.crowd import Crowd

LONGEST = 1 << 16


async def serve(crowd: Crowd) -> None:
    """Do what is asked for, until the input ends."""
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader(LONGEST)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        answer = await _do(crowd, **msgspec.json.decode(line))
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.flush()
    await crowd.end()


async def _do(crowd: Crowd, do: str, **arguments: Any) -> object:
    done = getattr(crowd, do)(**arguments)
    return await done if asyncio.iscoroutine(done) else done


def main() -> None:
    parts, part, companies, *ports = [int(argument) for argument in sys.argv[1:]]

    async def run() -> None:
        await serve(Crowd(ports, list(range(part, companies, parts))))

    gc.disable()  # a collection would go through all pages, and their lag would be measured
    uvloop.run(run())


if __name__ == "__main__":
    main()
