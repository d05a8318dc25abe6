"""Contact sheets: pictures side by side, with their names, as pages that Chromium turns into pictures again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from pathlib import Path

from playwright.async_api import Browser

from browser.chromium import SIZES
from browser.gallery.taking import Taken

MOST_SCREENS = 1.5
"""So much of a long page is on a sheet; the whole picture lies beside it."""
COLUMNS = {"phone": (5, 390), "tablet": (3, 600), "laptop": (2, 960), "screen": (2, 960)}
"""How many pictures stand side by side, and how wide each is."""
STYLE = """
body { margin: 0; padding: 16px; background: #777; color: #fff; font: 16px sans-serif; }
main { display: grid; gap: 16px; grid-template-columns: repeat(COLUMNS, WIDTHpx); align-items: start; width: max-content; }
figure { margin: 0; } img { display: block; width: WIDTHpx; max-height: HEIGHTpx; object-fit: cover; object-position: top; }
figcaption { padding: 4px 0; } .fault { background: #900; }
"""


async def lay_out(browser: Browser, taken: Sequence[Taken], into: Path) -> list[str]:
    """One sheet for each game, size, theme and language; their files."""
    files = []
    context = await browser.new_context()
    for group, look, some in _by_sheet(taken):
        columns, width = COLUMNS[some[0].shot.look.size]
        columns = min(columns, len(some))
        page = into / f"sheet-{group}-{look}.html"
        page.write_text(_sheet(f"{group} {look}", some, columns))
        tab = await context.new_page()
        await tab.set_viewport_size({"width": columns * (width + 16) + 16, "height": 800})
        await tab.goto(page.as_uri())
        picture = page.with_suffix(".png")
        await tab.screenshot(path=picture, full_page=True)
        await tab.close()
        page.unlink()
        files.append(picture.name)
    await context.close()
    return files


def _by_sheet(taken: Sequence[Taken]) -> Iterator[tuple[str, str, list[Taken]]]:
    def sheet(one: Taken) -> tuple[str, str]:
        return one.shot.subject.group, str(one.shot.look)

    for (group, look), some in groupby(sorted(taken, key=sheet), key=sheet):
        yield group, look, list(some)


def _sheet(title: str, taken: Sequence[Taken], columns: int) -> str:
    size = taken[0].shot.look.size
    width = COLUMNS[size][1]
    height = MOST_SCREENS * width * SIZES[size][1] / SIZES[size][0]
    style = STYLE.replace("COLUMNS", str(columns)).replace("WIDTH", str(width)).replace("HEIGHT", f"{height:.0f}")
    figures = "".join([_figure(one) for one in taken])
    return f'<!doctype html><meta charset="utf-8"><style>{style}</style><h1>{escape(title)}</h1><main>{figures}</main>'


def _figure(one: Taken) -> str:
    faults = "".join([f'<div class="fault">{escape(fault)}</div>' for fault in one.faults])
    return f'<figure><figcaption>{escape(one.shot.subject.name)}{faults}</figcaption><img src="{escape(one.shot.file)}"></figure>'


def index(taken: Sequence[Taken], sheets: Sequence[str]) -> str:
    """A page that leads to everything."""
    by_sheet = "".join([f'<li><a href="{escape(sheet)}">{escape(sheet)}</a>' for sheet in sheets])
    faults = "".join([f"<li>{escape(one.shot.file)}: {escape(fault)}" for one in taken for fault in one.faults])
    single = "".join([f'<li><a href="{escape(one.shot.file)}">{escape(one.shot.file)}</a>' for one in taken])
    return (
        '<!doctype html><meta charset="utf-8"><title>Kogge</title>'
        f"<h2>Contact sheets</h2><ul>{by_sheet}</ul><h2>Faults</h2><ul>{faults}</ul><h2>Pictures</h2><ul>{single}</ul>"
    )
