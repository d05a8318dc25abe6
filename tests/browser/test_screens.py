"""The measuring of screens finds what is planted, and nothing at a table that is right."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser.conftest import Read
from browser.screens.exceptions import is_allowed
from browser.screens.measuring import SIZES, laid_out_wrong, show_at, too_pale

ADDED = "const it = document.createElement('u'); it.textContent = '{text}'; Object.assign(it.style, {style}); {where}(it)"
"""Adds an element. Its style is set by script: the pages refuse styles in markup."""


def _added(where: str, style: str, text: str = "") -> str:
    return f"() => {{ {ADDED.format(text=text, style=style, where=where)}; }}"


AFTER_A_NAME = "document.querySelector('.rival h3').after"
PLANTED = {
    "main button out of view": "document.querySelector('[data-main]').style.transform = 'translateY(300px)'",
    "px too wide": _added("document.body.append", "{display: 'block', width: '3000px', height: '1px'}"),
    "px into emptiness": _added("document.body.append", "{position: 'absolute', top: '3000px', visibility: 'hidden'}", "x"),
    "cut off": "Object.assign(document.querySelector('[data-decision]').style, {height: '8px', overflow: 'hidden'})",
    "cut by an ellipsis": "Object.assign(document.querySelector('[data-decision]').style, {display: 'block', maxWidth: '40px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'})",
    "a word broken": "Object.assign(document.querySelector('.rival h3').style, {width: '18px', overflowWrap: 'anywhere'})",
    "type of 9.0 px": "document.querySelector('[data-decision]').style.fontSize = '9px'",
    "covered by": _added(AFTER_A_NAME, "{width: '60px', height: '30px', marginLeft: '-60px', background: 'red', zIndex: 9}"),
    "overlaps": _added(AFTER_A_NAME, "{marginLeft: '-60px'}", "words"),
    "too small to touch": "Object.assign(document.querySelector('[data-undo]').style, {minWidth: '10px', width: '10px', minHeight: '10px', height: '10px', padding: 0})",
}
"""A fault, and what plants it."""
OVER_A_NAME = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.reach { position: relative; width: 1px; } .reach::after { content: ""; position: absolute; z-index: 9; inset: -30px -1px -30px -90px; background: FACE; }');
    document.adoptedStyleSheets.push(sheet);
    if (document.querySelector('.reach')) return;
    const it = document.createElement('u');
    it.className = 'reach';
    document.querySelector('.rival h3').after(it);
}"""
"""Lays a pseudo-element over a name, which is seen or not."""
AT = "390x664"


@pytest.mark.parametrize("fault", PLANTED)
def test_what_is_planted_is_found(fault: str, read: Read) -> None:
    page = _at(read, AT)
    assert not [found for found in _wrong(page, AT) if fault in found]
    page.evaluate(PLANTED[fault])
    assert [found for found in _wrong(page, AT) if fault in found]


def test_a_place_that_only_a_finger_reaches_covers_nothing(read: Read) -> None:
    page = _at(read, AT)
    page.evaluate(OVER_A_NAME.replace("FACE", "none"))
    assert not [found for found in laid_out_wrong(page, AT) if "covered by u.reach" in found]
    page.evaluate(OVER_A_NAME.replace("FACE", "red"))
    assert [found for found in laid_out_wrong(page, AT) if "covered by u.reach" in found]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_pale_text_is_found_in_both_themes(theme: str, read: Read) -> None:
    page = _at(read, AT)
    assert too_pale(page, theme) == []
    page.locator("[data-decision]").evaluate("it => { it.style.color = getComputedStyle(it.closest('.ask')).backgroundColor; }")
    assert too_pale(page, theme)


@pytest.mark.parametrize("size", SIZES)
def test_a_table_is_right_at_every_size(size: str, read: Read) -> None:
    page = _at(read, size)
    assert _wrong(page, size) == []


def _wrong(page: Page, size: str) -> list[str]:
    """What is measured without what is right as it is."""
    return [found for found in laid_out_wrong(page, size) if not is_allowed("visby/choice", size, found)]


def _at(read: Read, size: str) -> Page:
    page = read("/t/visby-choice")
    show_at(page, page.context.new_cdp_session(page), size)
    return page
