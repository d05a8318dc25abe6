"""What a page holds in its memory."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page


def strings_in_memory(page: Page) -> set[str]:
    """Every text that the scripts of a page can still reach: what they received, what they made of it, and what is in the document."""
    session = page.context.new_cdp_session(page)
    pieces: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda told: pieces.append(told["chunk"]))
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    snapshot: dict[str, Any] = json.loads("".join(pieces))
    return set(snapshot["strings"])
