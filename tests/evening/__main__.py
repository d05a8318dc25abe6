"""Six friends, a television and a wheel: an evening without a snag, from the terminal to the last match.

    make evening

It installs the wheel in a clean environment, hosts in a folder with a blank in its name, and lets six phones play: they read the codes of
the terminal and of the screens, one dies and goes on as another device, one leaves and a bot plays for them because all agree, and a guest
invites the last. Says what happens, and ends with an error at the first snag.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from browser import qr
from browser.chromium import how_to_launch
from browser.player import Player, play_together
from evening.house import House, hosting
from evening.installation import install
from service.servers import scratch

NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Finn")
DECISIONS = 10
MENU = "[data-opens=menu]"
CODE = "svg[role=img]"
PLAYING = "[data-stage=playing]"
BEGUN = time.monotonic()


def say(what: str) -> None:
    sys.stdout.write(f"{time.monotonic() - BEGUN:6.1f} s  {what}\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("wheel", type=Path)
    parser.add_argument("environment", type=Path)
    given = parser.parse_args()
    installed = install(given.wheel.absolute(), given.environment.absolute())
    say(f"installed: {installed}")
    with scratch() as place, hosting(installed.kogge, place) as address, sync_playwright() as playwright:
        say(f"the terminal's code leads to {address}")
        browser = playwright.chromium.launch(**how_to_launch())
        house = House(browser, address)
        friends = gather(house)
        friends = play_visby(house, friends)
        for game in ("riga", "haithabu"):
            play_some(game, friends[:3])
        assert house.faults == [], house.faults
        browser.close()
    say("good night")


def gather(house: House) -> list[Player]:
    """One opens a table on a phone, the television joins it by its code, four read the code there, and a guest invites the last."""
    friends = [house.phone(seed) for seed in range(len(NAMES))]
    opener, guest, last = friends[0], friends[1], friends[-1]
    opener.open_a_table("visby", players=len(NAMES))
    rename(opener, NAMES[0])
    television = house.television()
    television.open("/")
    television.page.locator("[data-join]").fill(opener.page.locator("[data-code]").first.inner_text())
    television.touch(television.page.locator("[data-join-go]"))
    television.page.wait_for_selector("[data-stage=gathering]")
    television.touch(television.page.locator(MENU).first)
    television.touch(television.page.locator("[data-dialog=menu] a[href*='/board']"))
    board = television.page.locator("[data-board-gathering]")
    board.wait_for()
    for friend, name in zip(friends[1:-1], NAMES[1:-1], strict=True):
        friend.open(qr.read(board.locator(CODE).first))
        friend.sit_down(name)
        expect(board).to_contain_text(name)
    say("five sit at the table; their names are on the television")
    last.open(qr.read(guest.page.locator(f"aside {CODE}").first))
    last.sit_down(NAMES[-1])
    expect(board).to_contain_text(NAMES[-1])
    say("a guest has invited the sixth")
    opener.touch(opener.page.locator("[data-start]"))
    for friend in (*friends, television):
        friend.page.wait_for_selector(PLAYING)
    return [*friends, television]


def play_visby(house: House, there: Sequence[Player]) -> list[Player]:
    """A whole match: during it one phone dies and another takes its seat, and one player leaves and is replaced by a bot."""
    *friends, television = there
    play_together(friends, each=1)
    friends[2] = go_on_elsewhere(house, friends[2])
    say(f"{NAMES[2]}'s phone has died, and another one goes on")
    play_together(friends, each=1)
    leave(friends, 3)
    del friends[3]
    say(f"{NAMES[3]} has left, and a bot plays for them")
    play_together(friends)
    expect(television.page.locator("[data-over]")).to_be_visible()
    said = television.page.locator("body").inner_text()
    assert all([name in said for name in NAMES]), said
    answers = sum([friend.answers for friend in friends])
    say(f"Visby is over after {answers} answers of five people; the television shows the ranking")
    return friends


def rename(player: Player, name: str) -> None:
    player.touch(player.page.locator("[data-rename]"))
    field = player.page.locator("[data-dialog=name] input")
    field.fill(name)
    field.press("Enter")
    expect(player.page.locator("[data-dialog=name]")).to_have_count(0)


def go_on_elsewhere(house: House, dying: Player) -> Player:
    """The phone shows its return link and dies; another phone reads the link and takes its seat."""
    dying.settle()
    dying.touch(dying.page.locator(MENU).first)
    dying.touch(dying.page.locator("[data-return] summary"))
    way_back = qr.read(dying.page.locator(f"[data-return] {CODE}"))
    dying.page.context.close()
    other = house.phone(len(NAMES))
    other.open(way_back)
    other.page.wait_for_selector(PLAYING)
    return other


def leave(friends: Sequence[Player], seat: int) -> None:
    """A player leaves and asks for a bot to play on; all others agree."""
    leaving = friends[seat]
    leaving.settle()
    leaving.touch(leaving.page.locator(MENU).first)
    leaving.touch(leaving.page.locator("[data-people] summary"))
    leaving.touch(leaving.page.locator(f"[data-ask-bot='{seat}']"))
    for friend in friends:
        if friend is not leaving:
            friend.settle()
            friend.touch(friend.page.locator("[data-vote-agree]"))
    expect(leaving.page.locator("[data-replaced]")).to_be_visible()
    leaving.page.context.close()


def play_some(game: str, friends: Sequence[Player]) -> None:
    """Ten decisions of another game, at a table that one player opens and the others join by link."""
    opener = friends[0]
    opener.open_a_table(game, players=len(friends))
    link = qr.read(opener.page.locator(f"aside {CODE}").first)
    for friend in friends[1:]:
        friend.open(link)
        friend.touch(friend.page.locator("[data-sit]").first)
    expect(opener.page.locator("li.free")).to_have_count(0)
    opener.touch(opener.page.locator("[data-start]"))
    for friend in friends:
        friend.page.wait_for_selector(PLAYING)
    before = sum([friend.answers for friend in friends])
    while (given := sum([friend.answers for friend in friends]) - before) < DECISIONS:
        if not any([friend.play_if_asked() for friend in friends]):
            opener.page.wait_for_timeout(30)
    say(f"{given} decisions of {game.capitalize()}")


if __name__ == "__main__":
    main()
