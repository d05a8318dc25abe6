"""Measure all screens: `make screens`, or some: `PYTHONPATH=tests python -m browser.screens --group visby --size 375x553`.

Prints one line for each fault, and fails if there is one.
"""

from __future__ import annotations

import argparse
import sys
import time

from playwright.sync_api import sync_playwright

from browser.built import built_client
from browser.chromium import LANGUAGES, how_to_launch
from browser.gallery.shots import GROUPS, SUBJECTS, Subject
from browser.screens.measuring import LETTERS, SIZES
from browser.screens.walking import walk
from browser.site import serving

SAMPLE = (
    "visby/six-players",
    "visby/market",
    "riga/pay",
    "haithabu/market",
    "pages/lobby",
    "pages/own-table",
    "pages/lesson-haithabu",
    "pages/analysis",
    "pages/board-visby-choice",
)
"""What the gate looks at, in German: its words are the longer ones."""
EVERY_SIZE = tuple(f"{size}{letters}" for letters in LETTERS for size in SIZES)


def main() -> int:
    wanted = _options()
    subjects = [subject for subject in SUBJECTS if _is_wanted(subject, wanted)]
    languages = ("de",) if wanted.sample else wanted.language
    begun, count = time.monotonic(), 0
    with serving(built_client()) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**how_to_launch())
        for found in walk(browser, site, subjects, languages, wanted.size):
            count += 1
            sys.stdout.write(f"{found}\n")
            sys.stdout.flush()
        browser.close()
    sys.stdout.write(f"{len(subjects)} pages, {len(wanted.size)} sizes: {count} faults, {time.monotonic() - begun:.0f} s\n")
    return 1 if count else 0


def _is_wanted(subject: Subject, wanted: argparse.Namespace) -> bool:
    if wanted.sample:
        return f"{subject.group}/{subject.name}" in SAMPLE
    return subject.group in wanted.group and (not wanted.name or subject.name in wanted.name)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m browser.screens")
    parser.add_argument("--sample", action="store_true", help="a page of each kind, in German")
    for option, values in (("group", GROUPS), ("size", EVERY_SIZE), ("language", tuple(LANGUAGES))):
        parser.add_argument(f"--{option}", nargs="+", choices=values, default=values)
    parser.add_argument("--name", nargs="+", choices=sorted({subject.name for subject in SUBJECTS}), default=(), metavar="NAME")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
