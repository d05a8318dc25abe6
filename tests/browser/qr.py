"""Reads the codes that phones read, as our pages draw them: error correction M, bytes, and no error, so that none is corrected."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Locator

BLOCKS = {1: (10, 1), 2: (16, 1), 3: (26, 1), 4: (18, 2), 5: (24, 2), 6: (16, 4), 7: (18, 4), 8: (22, 4), 9: (22, 5)}
"""For each version: how many bytes of a block correct errors, and how many blocks there are."""
MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda x, y: (x + y) % 2,
    lambda _, y: y % 2,
    lambda x, _: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
)
"""A dot is turned over where its mask is 0."""
FORMAT_MASK = 0b101_0100_0001_0010
BYTES = 0b0100

Dot = tuple[int, int]


def read(drawing: Locator) -> str:
    """The text of a code that is drawn as a path of dots."""
    path = drawing.locator("path").get_attribute("d") or ""
    dots = [(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path)]
    left, top = min([x for x, _ in dots]), min([y for _, y in dots])
    return text_of({(x - left, y - top) for x, y in dots})


def read_in_terminal(text: str) -> str:
    """The text of a code that is drawn in a terminal, two dots above each other in one sign."""
    lines = [line for line in text.splitlines() if set(line) & set("▀▄█")]
    dark = {
        (x, 2 * y + half)
        for y, line in enumerate(lines)
        for x, sign in enumerate(line)
        for half in (0, 1)
        if sign in ("█", "▀▄"[half])
    }
    left, top = min([x for x, _ in dark]), min([y for _, y in dark])
    return text_of({(x - left, y - top) for x, y in dark})


def text_of(dark: set[Dot]) -> str:
    """The text of a code, of which the dark dots are given."""
    size = 1 + max([x for x, _ in dark])
    version = (size - 17) // 4
    mask = MASKS[(_format(dark) ^ FORMAT_MASK) >> 10 & 0b111]
    bits = "".join([str(int(((x, y) in dark) != (mask(x, y) == 0))) for x, y in _walk(size, _fixed(size, version))])
    told = [int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8)]
    stream = "".join([f"{byte:08b}" for byte in _in_order(told, *BLOCKS[version])])
    assert int(stream[:4], 2) == BYTES
    length = int(stream[4:12], 2)
    return bytes([int(stream[at : at + 8], 2) for at in range(12, 12 + 8 * length, 8)]).decode()


def _format(dark: set[Dot]) -> int:
    """The fifteen dots beside the corner at the upper left that encode the mask."""
    places = [*[(8, y) for y in (0, 1, 2, 3, 4, 5, 7, 8)], (7, 8), *[(x, 8) for x in (5, 4, 3, 2, 1, 0)]]
    return sum([1 << bit for bit, place in enumerate(places) if place in dark])


def _fixed(size: int, version: int) -> set[Dot]:
    """All dots that hold nothing of the text."""
    corners = {(x, y) for x in range(size) for y in range(size) if (x < 9 or x >= size - 8) and (y < 9 or y >= size - 8)}
    corners -= {(x, y) for x in range(size - 8, size) for y in range(size - 8, size)}
    rulers = {(6, at) for at in range(size)} | {(at, 6) for at in range(size)}
    centres = [] if version == 1 else [6, size - 7] if version < 7 else [6, (size - 1) // 2, size - 7]
    marks = [(x, y) for x in centres for y in centres if {(x, y), (y, x)}.isdisjoint({(6, 6), (6, size - 7)})]
    around = {(x + dx, y + dy) for x, y in marks for dx in range(-2, 3) for dy in range(-2, 3)}
    told = {(x, y) for x in range(6) for y in range(size - 11, size - 8)} if version >= 7 else set()
    return corners | rulers | around | told | {(y, x) for x, y in told}


def _walk(size: int, fixed: set[Dot]) -> Iterator[Dot]:
    """The dots of the text in their order: up and down in columns of two, from the right."""
    columns = [right - (right <= 6) for right in range(size - 1, 0, -2)]
    for turn, right in enumerate(columns):
        for y in range(size) if turn % 2 else range(size - 1, -1, -1):
            for x in (right, right - 1):
                if (x, y) not in fixed:
                    yield x, y


def _in_order(told: list[int], correcting: int, blocks: int) -> Iterator[int]:
    """The bytes of the text, which are taken in turn from each block; the last blocks may have one more than the first."""
    short, longer = divmod(len(told), blocks)
    for block in range(blocks):
        yield from [told[at * blocks + block] for at in range(short - correcting)]
        if block >= blocks - longer:
            yield told[(short - correcting) * blocks + block - (blocks - longer)]
