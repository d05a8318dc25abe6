"""What axe, a checker of accessibility, finds wrong with a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """rules => axe.run(document, {runOnly: rules, resultTypes: ["violations"]}).then(found =>
    found.violations.flatMap(rule => rule.nodes.map(node => [rule.id, node.target.join(" "), node.failureSummary])))"""


def violations(page: Page) -> list[str]:
    """Each with its rule, the element, and what to mend."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    found: list[list[Any]] = page.evaluate(RUN, RULES)
    return [f"{rule}: {element}\n{summary}" for rule, element, summary in found]


@cache
def _source() -> str:
    return AXE.read_text()
