"""A club's site from the image: it is composed, people play at it in browsers, all its tables are lost, restored and proved, and the same
people play on.

    make ops-compose

Says what happens and how long it took, and ends with an error at the first snag.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser, expect, sync_playwright

from browser.chromium import Look, how_to_launch
from browser.player import Player, play_together
from ops.containers.composed import PATIENCE, Composed, composed
from service.servers import wait_until_answers

PLAYING = "[data-stage=playing]"
BEFORE_THE_LOSS = 3
"""Moves of each person."""
ENTRIES = "select count(*) from entries"
TABLES = "select count(*) from tables"
ARCHIVED = "select count(*) from pg_stat_replication where application_name = 'pg_receivewal' and flush_lsn >= pg_current_wal_lsn()"
BEGUN = time.monotonic()


def say(what: str) -> None:
    sys.stdout.write(f"{time.monotonic() - BEGUN:6.1f} s  {what}\n")
    sys.stdout.flush()


def main() -> None:
    with composed() as site, browsing() as browser:
        site.up()
        say(f"composed; a node answers {site.wait_until_ready():.1f} s later")
        site.wait_until_healthy()
        say("nodes, worker, PostgreSQL and NATS say that they are well")
        people = [person(browser, site, seed) for seed in range(2)]
        open_and_sit(people, "visby")
        play_together(people)
        say(f"a match of two people and a bot is over, after {answers(people)} answers")
        wait_until_answers(lambda: bool(copies(site)), PATIENCE)
        moment = site.ask("select now()")
        open_and_sit(people, "riga")
        play_together(people, each=answers(people[:1]) + BEFORE_THE_LOSS)
        restart_nodes(site, people)
        lose_and_restore(site)
        site.up()
        say(f"composed again; a node answers {site.wait_until_ready():.1f} s later")
        play_together(people)
        say("the same people have played on to the end, in the same pages")
        lose_and_restore_until(site, moment)
    say("a good club")


@contextmanager
def browsing() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launch = how_to_launch()
        launch["args"] = [*launch["args"], "--ignore-certificate-errors"]  # the proxy has signed its certificate itself
        browser = playwright.chromium.launch(**launch)
        yield browser
        browser.close()


def person(browser: Browser, site: Composed, seed: int) -> Player:
    context = browser.new_context(**Look("laptop", language="en").of_context(site.url), ignore_https_errors=True)
    return Player(context.new_page(), seed)


def answers(people: Sequence[Player]) -> int:
    return sum([one.answers for one in people])


def open_and_sit(people: Sequence[Player], game: str) -> None:
    """One opens a table, the others come by its link, and a bot has the last seat."""
    opener, *others = people
    opener.open_a_table(game, players=len(people) + 1)
    link = opener.page.locator("aside input[readonly]").input_value()
    for other in others:
        other.open(link)
        other.sit_down()
    expect(opener.page.locator("li.free")).to_have_count(1)
    opener.touch(opener.page.locator("li.free [data-add-bot]"))
    expect(opener.page.locator("li.free")).to_have_count(0)
    opener.touch(opener.page.locator("[data-start]"))
    for one in people:
        one.page.wait_for_selector(PLAYING)


def restart_nodes(site: Composed, people: Sequence[Player]) -> None:
    """One node after the other, as for a new version; people play on after each."""
    for node in ("node-a", "node-b"):
        site.compose("restart", node)
        wait_until_answers(lambda name=node: site.is_healthy(name), PATIENCE)  # type: ignore[misc]
        play_together(people, each=max([one.answers for one in people]) + 1)
        say(f"{node} is restarted, and they play on")


def copies(site: Composed) -> list[str]:
    return site.once("backup", "list").split()


def lose_and_restore(site: Composed) -> None:
    """Nothing that was acknowledged is missing afterwards."""
    site.compose("stop", "node-a", "node-b", "worker")
    wait_until_answers(lambda: site.ask(ARCHIVED) == "1", PATIENCE)
    before = site.ask(ENTRIES)
    site.destroy_tables()
    say(f"PostgreSQL is killed and its disk is gone, with {before} entries")
    restore(site)
    after = site.ask(ENTRIES)
    assert after == before, f"{before} entries, restored {after}"


def lose_and_restore_until(site: Composed, moment: str) -> None:
    """Back to a moment at which there was one table."""
    site.destroy_tables()
    restore(site, moment)
    assert site.ask(TABLES) == "1"
    say(f"restored to {moment}: one table")


def restore(site: Composed, *moment: str) -> None:
    begun = time.monotonic()
    site.once("backup", "restore", *moment)
    site.up("postgres")
    wait_until_answers(lambda: bool(site.ask(TABLES)), PATIENCE)
    say(f"restored in {time.monotonic() - begun:.1f} s; {site.once('worker', 'prove').strip()}")


if __name__ == "__main__":
    main()
