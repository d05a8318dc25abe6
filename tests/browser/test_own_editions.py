"""A table opened with a file from one's own box: everybody sees that, the box shows what is in it, and a file that is wrong says why."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.player import Player
from kogge.engine import read_edition
from kogge.games.riga import RIGA
from kogge.words import Words
from kogge.words.template import template

CRANE = 10
"""What a crane costs here, and not in print."""


def test_a_table_with_a_file_from_ones_own_box(new_page: NewPage, tmp_path: Path) -> None:
    text = template(RIGA, Words("de", "riga"))
    bad, good = tmp_path / "bad.toml", tmp_path / "my-riga.toml"
    bad.write_text(text.replace("[crane]", "[cranes]"), encoding="utf-8")
    head, crane, rest = text.partition("[crane]")
    good.write_text(head + crane + re.sub("value = 8", f"value = {CRANE}", rest, count=1), encoding="utf-8")

    page = new_page()
    player = Player(page)
    player.open("/")
    player.touch(page.locator("[data-open=riga]"))
    page.locator("[data-edition-file]").set_input_files(bad)
    page.locator("[data-open-table]").click()
    expect(page.get_by_role("alert")).to_contain_text("bad.toml")
    expect(page.get_by_role("alert")).to_contain_text("crane")
    page.locator("[data-edition-file]").set_input_files(good)
    player.touch(page.locator("[data-open-table]"))
    expect(page.locator("[data-terms]")).to_contain_text("eigene Ausgabe")

    player.open(f"/box/riga/{read_edition(good.read_text(encoding='utf-8')).fingerprint}")
    expect(page.locator("main")).to_contain_text("Riga aus meiner Schachtel")
    expect(page.locator("section[aria-labelledby=box-crane]")).to_contain_text(str(CRANE))
