"""The list of all fixed tables, with a digest of what is seen at each. It changes only when rules, editions, bots or positions do."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from browser.positions import FixedTable

LISTING = Path(__file__).with_name("positions.md")

HEAD = """# Fixed tables

What `tests/browser` and the gallery look at. After a change on purpose: `PYTHONPATH=tests python -m browser.positions`.

| table | entries | what the first seat sees | shows |
|---|---|---|---|
"""


def listing(tables: Iterable[FixedTable]) -> str:
    """The list as it should be, in the order of names."""
    rows = sorted([(fixed.table_id, len(fixed.entries), fixed.digest, fixed.shows) for fixed in tables])
    return HEAD + "".join([f"| `{table_id}` | {count} | `{digest}` | {shows} |\n" for table_id, count, digest, shows in rows])
