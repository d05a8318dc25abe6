"""A fourth game, in a distribution of its own: installed beside the wheel, it is there in the terminal, in the lab and in the browser.

    make fourth-game

Says what happens, and ends with an error at the first snag. `--without-browser` leaves out the browser.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from browser.chromium import how_to_launch
from browser.player import Player, play_together
from evening.house import House, hosting
from fourth_game.installation import CHECKOUT, GAME, Installed, install
from service.servers import scratch

ID = "goofspiel"
TITLE = "Goofspiel"
ROUNDS = 13
PLAYING = "[data-stage=playing]"
AT_MOST = 120
"""Seconds that a single command may take."""
BEGUN = time.monotonic()


def say(what: str) -> None:
    sys.stdout.write(f"{time.monotonic() - BEGUN:6.1f} s  {what}\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("wheel", type=Path)
    parser.add_argument("environment", type=Path)
    parser.add_argument("--without-browser", action="store_true")
    given = parser.parse_args()
    nobody_names_it()
    installed = install(given.wheel.absolute(), given.environment.absolute())
    say("two wheels are installed")
    with tempfile.TemporaryDirectory(prefix="fourth game ") as folder:
        place = Path(folder)
        terminal(installed, place)
        lab(installed, place)
    if not given.without_browser:
        in_the_browser(installed)
    say(f"{TITLE} is at home")


def nobody_names_it() -> None:
    """No file of Kogge or of its client knows of the game."""
    for root in ("src", "web"):
        found = subprocess.run(
            ["git", "grep", "-il", ID, "--", root], cwd=CHECKOUT, capture_output=True, text=True, check=False
        ).stdout
        assert not found, f"named in {found}"
    say("no file in src and web names it")


def run(installed: Installed, place: Path, *words: str, typed: str = "") -> str:
    """Run a command of `kogge` in a folder with a blank in its name; its output."""
    return _run([str(installed.kogge), *words], place, typed)


def _run(call: list[str], place: Path, typed: str = "") -> str:
    environment = {"PATH": "/usr/bin:/bin", "LANG": "en", "LC_ALL": "C.UTF-8", "HOME": str(place), "COLUMNS": "100"}
    done = subprocess.run(
        call, cwd=place, env=environment, input=typed, capture_output=True, text=True, timeout=AT_MOST, check=False
    )
    assert done.returncode == 0, f"{call}: {done.returncode}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def terminal(installed: Installed, place: Path) -> None:
    assert TITLE in run(installed, place, "games")
    assert "G-4.2" in run(installed, place, "rules", ID)
    watched = run(installed, place, "watch", ID, "--players", "3", "--bots", "steady", "--seed", "1")
    assert f"Round {ROUNDS} of {ROUNDS}" in watched
    say("bots have played in the terminal")
    typed = "\n".join(["hint", "rules", "bid 99", *[str(card) for card in range(1, ROUNDS)], ""])
    played = run(
        installed, place, "play", ID, "--players", "2", "--bots", "random", "--seed", "2", "--save", "match.kogge", typed=typed
    )
    for said in ("What would a bot do?", "The 99 is not in your hand", "The match ended with the last prize"):
        assert said in played, played[-3000:]
    say("played in the terminal, with a hint")
    assert TITLE in run(installed, place, "replay", "match.kogge")
    run(installed, place, "verify", "match.kogge")
    judged = json.loads(run(installed, place, "lab", "play-out", "match.kogge", "--budget", "20p", "--workers", "1", "--json", "-"))
    assert judged
    say("the match is replayed, verified and analysed")


def lab(installed: Installed, place: Path) -> None:
    run(installed, place, "conform", ID, "--matches", "2", "--workers", "1")
    run(installed, place, "rules", "trace", ID, "--tests", str(GAME / "tests"))
    _run([str(installed.python), "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", str(GAME)], place)
    say("it is conformant, its rules are traced, and its own tests pass")
    ranked = run(installed, place, "lab", "tournament", ID, "--bots", "steady,random", "--matches", "10", "--workers", "1")
    assert "steady" in ranked
    programs = Path(__file__).with_name("programs.py")
    adapted = _run([str(installed.python), "-P", str(programs), ID], place)
    assert f"from {installed.environment}" in adapted, adapted
    say("the lab has held a tournament, and programs have played it through PettingZoo and OpenSpiel")


def in_the_browser(installed: Installed) -> None:
    with scratch() as place, hosting(installed.kogge, place) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**how_to_launch())
        house = House(browser, address)
        against_bots(house)
        say("played against bots in the browser")
        with_two_people(house)
        say("two people have played in their browsers")
        assert house.faults == [], house.faults
        browser.close()


def against_bots(house: House) -> None:
    player = house.phone(1)
    player.open("/")
    expect(player.page.locator("body")).to_contain_text(TITLE)
    player.touch(player.page.locator(f"[data-bots={ID}]"))
    player.page.wait_for_selector(PLAYING)
    assert player.play() == ROUNDS - 1


def with_two_people(house: House) -> None:
    opener, guest = house.phone(2), house.phone(3)
    opener.open_a_table(ID, players=2)
    code = opener.page.locator("[data-code]").first.inner_text()
    guest.open("/")
    guest.page.locator("[data-join]").fill(code)
    guest.touch(guest.page.locator("[data-join-go]"))
    guest.page.wait_for_selector("[data-stage=gathering]")
    guest.sit_down("Ben")
    expect(opener.page.locator("li.free")).to_have_count(0)
    opener.touch(opener.page.locator("[data-start]"))
    players: list[Player] = [opener, guest]
    for player in players:
        player.page.wait_for_selector(PLAYING)
    play_together(players)
    assert [player.answers for player in players] == [ROUNDS - 1] * 2


if __name__ == "__main__":
    main()
