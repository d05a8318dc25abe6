"""What axe, a checker of accessibility, finds wrong with a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that look at colours."""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """([type, values]) => axe.run(document, {runOnly: {type, values}, resultTypes: ["violations"]}).then(found =>
    found.violations.flatMap(rule => rule.nodes.map(node => [rule.id, node.target.join(" "), node.failureSummary])))"""


def violations(page: Page) -> list[str]:
    """Each with its rule, the element, and what to mend."""
    return _found(page, "tag", RULES)


def violations_in_colours(page: Page) -> list[str]:
    """Those that another theme alone can make."""
    return _found(page, "rule", COLOURS)


def _found(page: Page, type: str, values: list[str]) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    found: list[list[Any]] = page.evaluate(RUN, [type, values])
    return [f"{rule}: {element}\n{summary}" for rule, element, summary in found]


@cache
def _source() -> str:
    return AXE.read_text()
