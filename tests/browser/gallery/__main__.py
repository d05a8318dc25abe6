"""Take the gallery: `make gallery`, or a part of it: `PYTHONPATH=tests python -m browser.gallery --group visby --size phone`."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from playwright.async_api import async_playwright

from browser.built import built_client
from browser.chromium import LANGUAGES, SIZES, THEMES, how_to_launch
from browser.gallery.sheets import index, lay_out
from browser.gallery.shots import GROUPS, SUBJECTS, Shot, shots
from browser.gallery.taking import Taken, take
from browser.site import Site, serving


def main() -> None:
    wanted = _options()
    chosen = list(shots(wanted.group, wanted.name, wanted.size, wanted.theme, wanted.language))
    begun = time.monotonic()
    with serving(built_client()) as site:
        taken = asyncio.run(_take(site, chosen, wanted.into))
    faults = [f"{one.shot.file}: {fault}" for one in taken for fault in one.faults]
    sys.stdout.write("".join([f"{fault}\n" for fault in faults]))
    sys.stdout.write(f"{len(taken)} pictures in {wanted.into}, {len(faults)} faults, {time.monotonic() - begun:.0f} s\n")


async def _take(site: Site, chosen: Sequence[Shot], into: Path) -> list[Taken]:
    into.mkdir(parents=True, exist_ok=True)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**how_to_launch())
        taken = await take(browser, site, chosen, into)
        sheets = await lay_out(browser, taken, into.absolute())
        (into / "index.html").write_text(index(taken, sheets))
        await browser.close()
    return taken


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m browser.gallery")
    for option, values in (("group", GROUPS), ("size", tuple(SIZES)), ("theme", THEMES), ("language", tuple(LANGUAGES))):
        parser.add_argument(f"--{option}", nargs="+", choices=values, default=values)
    parser.add_argument("--name", nargs="+", choices=sorted({subject.name for subject in SUBJECTS}), default=(), metavar="NAME")
    parser.add_argument("--into", type=Path, default=Path("gallery"))
    return parser.parse_args()


if __name__ == "__main__":
    main()
