"""The deal of the day and duplicate play: one deal, the same for everyone, one try, and a proof afterwards."""

from __future__ import annotations

import asyncio
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

from kogge.engine import Record, Recording, SealedChance, commitment, notation
from kogge.engine.verify import verify
from kogge.games import GAMES
from kogge.service.databases.complete_store import complete_store
from kogge.service.databases.upgrade import migrate
from kogge.service.deals.deal import DAY, GRACE, Deal, day_of, deal_of_club, deal_of_day, streak
from kogge.service.deals.plays import play
from kogge.service.settings import Settings
from kogge.service.store.deals import Try
from kogge.service.work.deal_keeper import DealKeeper
from kogge.tables.entries import PersonId, TableId
from service.deal_players import DealPlayer
from service.lines import cookie_of, headers
from service.servers import Nats, Postgres
from service.servers.site import PROGRAM, Node
from service.servers.wrong_clock import WrongNode, WrongPostgres, WrongWorker

RIGA, VISBY = GAMES["riga"], GAMES["visby"]
TODAY = date(2026, 11, 19)
ANNA = PersonId("g-anna")


def riga_of(day: date) -> Deal:
    return deal_of_day(RIGA, RIGA.printed_edition(), day)


# What a deal is


def test_a_deal_of_the_day_lasts_from_midnight_to_midnight_and_its_secret_is_published_after_it() -> None:
    deal = riga_of(TODAY)
    begin = int(datetime(2026, 11, 19, tzinfo=UTC).timestamp() * 1000)
    assert [deal.state(at) for at in (begin - 1, begin, begin + DAY - 1, begin + DAY)] == ["coming", "open", "open", "closed"]
    assert [deal.is_revealed(at, running=3) for at in (begin + DAY, begin + DAY + GRACE)] == [False, True]
    assert deal.commitment == commitment(bytes.fromhex(deal.secret))
    assert day_of(deal.id) == ("riga", TODAY)
    assert day_of("a-club-of-2026-13-45") is None


def test_the_secret_of_a_clubs_deal_waits_for_those_who_still_play() -> None:
    deal = deal_of_club(RIGA, RIGA.printed_edition(), 3, 1, {}, ANNA, now=1_000)
    assert deal.state(10**15) == "open"
    assert not deal.is_revealed(10**15, running=0)
    closed = Deal(**{**deal.__dict__, "closes_at": 2_000})
    assert closed.state(2_000) == "closed"
    assert [closed.is_revealed(2_000, running) for running in (1, 0)] == [False, True]


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_the_same_moves_meet_the_same_chance_and_the_same_bots(game: Any) -> None:
    deal = deal_of_day(game, game.printed_edition(), TODAY)
    seats = (deal.players, deal.options, deal.seat)
    played = [play(game, game.printed_edition(), deal.secret, *seats, "random", seed) for seed in (1, 1, 2, 3, 4, 5, 6, 7)]
    assert played[0] == played[1]
    assert any(other != played[0] for other in played[2:]), "other moves end otherwise, but for chance"


@pytest.mark.parametrize(
    ("played", "is_over", "count"),
    [
        ((), False, 0),
        ((19,), False, 1),
        ((17, 18, 19), True, 3),
        ((17, 18), False, 2),
        ((17, 18), True, 0),
        ((15, 16, 18, 19), True, 2),
        ((16, 17), False, 0),
    ],
)
def test_a_streak_ends_at_a_day_without_a_score_once_that_is_over(played: tuple[int, ...], is_over: bool, count: int) -> None:
    assert streak({f"2026-11-{day}" for day in played}, TODAY, is_over) == count


# One node


@pytest.fixture(scope="module")
def node(postgres: Postgres) -> Iterator[Node]:
    asyncio.run(migrate((postgres.dsn,)))
    with Node([postgres], worker=True, messages=1_000_000, burst=1_000_000) as node:
        yield node


@asynccontextmanager
async def players(nodes: list[str], count: int, first: int = 0) -> AsyncIterator[list[DealPlayer]]:
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(trust_env=False, verify=False, timeout=30, limits=limits) as http:
        yield [DealPlayer(http, nodes, first + number) for number in range(count)]


async def today_at(player: DealPlayer, game: str) -> dict[str, Any]:
    deals = (await player.ask("GET", "/api/deals")).json()
    return next(one for one in deals if one["game"] == game)


def record_of(text: str) -> Record:
    return notation.read(text)


async def points_by_source(one: DealPlayer, table: str, seat: int) -> int:
    """The points of a seat at a table that is over, added up line by line as the page of its deal shows them."""
    outcome = (await one.table(table))["page"]["match"]["outcome"]
    lines = next(standing["lines"] for standing in outcome["standings"] if standing["seat"] == seat)
    assert len(lines) > 1
    return sum([line["points"] for line in lines])


@pytest.mark.asyncio
async def test_a_try_counts_once_and_gives_nothing_away(node: Node) -> None:
    async with players([node.url], 2) as (anna, bert):
        today = await today_at(anna, "visby")
        deal = today["deal"]
        begun = await asyncio.gather(*[anna.begin(deal) for _ in range(4)])
        assert len(set(begun)) == 1
        table = begun[0]
        shown = await anna.table(table)
        assert (shown["deal"], shown["invitation"]) == (deal, None)
        assert shown["page"]["commitment"] == today["commitment"]
        assert await bert.refused("GET", f"/api/tables/{table}") == "no-such-table"

        await anna.play(table, 1)
        assert (await anna.page(deal))["scores"] == []
        assert (await anna.page(deal))["running"] == 1
        await anna.play(table)
        page = await anna.ended(deal)
        mine = page["mine"]
        assert mine["scores"][today["players"] - 3 + page["seat"]] == mine["score"]
        assert page["scores"] == [[mine["score"], 1]]
        assert await points_by_source(anna, table, page["seat"]) == mine["score"]
        assert (page["streak"], (await bert.page(deal))["streak"]) == (1, 0)
        assert (page["secret"], page["mine"]["key"], page["tries"][0]["table"]) == ("", "", table)
        assert (await bert.page(deal))["scores"] == [], "who has still to play learns nothing"

        record = record_of(await anna.record(table))
        assert (record.secret, record.tags["deal"]) == ("", deal)
        assert (await anna.table(table))["page"]["secret"] is None
        assert await anna.begin(deal) == table
        assert (await anna.do(table, "want-rematch")).json()["code"] == "deal-is-played-once"

        month = (await anna.ask("GET", f"/api/games/visby/deals?month={today['day'][:7]}")).json()
        assert month == [{"deal": deal, "day": today["day"], "ended": True, "score": mine["score"], "par": None}]


@pytest.mark.asyncio
async def test_nobody_takes_back_what_has_shown_something_or_lets_a_bot_play_for_a_while(node: Node) -> None:
    async with players([node.url], 1, first=10) as (anna,):
        table = await anna.begin((await today_at(anna, "riga"))["deal"])
        seat = (await anna.table(table))["you"]
        await anna.play(table, 6)
        record = (await anna.ask("GET", f"/api/tables/{table}/replay")).json()
        first = 1 + [step["happened"].get("seat") for step in record["steps"] if step["happened"]["kind"] == "Answered"].index(seat)
        assert (await anna.do(table, "undo", undoes=first)).json()["code"] == "deal-is-played-once"
        assert (await anna.do(table, "ask-bot", seat=seat)).json()["code"] == "deal-is-played-once"
        assert (await anna.do(table, "hint-nothing")).status_code == 400
        assert await anna.refused("POST", f"/api/tables/{table}/hint") == "no-hints-here"


@pytest.mark.asyncio
async def test_who_gives_up_has_had_the_try(node: Node) -> None:
    async with players([node.url], 1, first=20) as (anna,):
        deal = (await today_at(anna, "riga"))["deal"]
        table = await anna.begin(deal)
        assert (await anna.do(table, "concede")).status_code == 200
        page = await anna.ended(deal)
        assert page["mine"]["score"] is None
        assert page["scores"] == []
        assert await anna.begin(deal) == table


@pytest.mark.asyncio
async def test_tomorrows_deal_is_promised_and_not_played(node: Node) -> None:
    async with players([node.url], 1, first=30) as (anna,):
        today = await today_at(anna, "riga")
        page = await anna.page(today["tomorrow"])
        assert (page["state"], page["commitment"], page["secret"]) == ("coming", today["tomorrows_commitment"], "")
        assert await anna.refused("POST", f"/api/deals/{today['tomorrow']}/try") == "deal-is-coming"
        assert await anna.refused("GET", "/api/deals/riga-1999-01-01") == "no-such-page"
        assert await anna.refused("POST", "/api/deals/no-such-deal/try") == "no-such-page"


@pytest.mark.asyncio
async def test_a_club_plays_one_deal_at_several_tables(node: Node) -> None:
    async with players([node.url], 5, first=40) as (host, *people):
        opened = await host.ask("POST", "/api/deals", {"game": "visby", "players": 3, "bots": 1})
        deal = opened.json()["deal"]
        assert opened.json()["link"] == f"{node.url}/deal/{deal}"
        tables = []
        for first, second in ((people[0], people[1]), (people[2], people[3])):
            begun = (await first.ask("POST", f"/api/deals/{deal}/try")).json()
            table, key = begun["table"], begun["key"]
            assert (await second.do(table, "sit", name=second.name, invitation=key, contribution="luck")).status_code == 200
            assert (await first.do(table, "remove-bot", seat=2)).json()["code"] == "deal-has-its-bots"
            assert (await first.do(table, "start")).status_code == 200
            tables.append(table)
            assert await second.begin(deal) == table
        third = (await host.ask("POST", f"/api/deals/{deal}/try")).json()
        assert (await people[0].do(third["table"], "sit", invitation=third["key"])).json()["code"] == "deal-is-played-once"
        assert (await host.do(third["table"], "close")).status_code == 200

        await asyncio.gather(people[0].play(tables[0]), people[1].play(tables[0]))
        assert await people[0].refused("POST", f"/api/deals/{deal}/close") == "not-opener"
        page = (await host.ask("POST", f"/api/deals/{deal}/close")).json()
        assert (page["state"], page["secret"]) == ("closed", ""), "two still play"
        assert await host.refused("POST", f"/api/deals/{deal}/try") == "deal-is-closed"
        await asyncio.gather(people[2].play(tables[1]), people[3].play(tables[1]))
        for one in people:
            await one.ended(deal)
        page = await host.page(deal)
        assert commitment(bytes.fromhex(page["secret"])) == page["commitment"]
        assert {(one["table"], one["seat"]) for one in page["tries"]} == {(table, seat) for table in tables for seat in (0, 1)}
        for nth, one in enumerate(people):
            mine = (await one.page(deal))["mine"]
            assert (mine["table"], mine["seat"]) == (tables[nth // 2], nth % 2)
            assert await points_by_source(one, mine["table"], mine["seat"]) == mine["score"]
        records = [record_of(await host.record(one["table"], one["key"])) for one in page["tries"]]
        assert [(record.secret, record.contributions) for record in records] == [(page["secret"], ["", "", ""])] * 4


@pytest.mark.asyncio
async def test_tries_count_among_the_tables_of_a_guest(postgres: Postgres) -> None:
    await migrate((postgres.dsn,))
    with Node([postgres], new_tables=1) as node:
        async with httpx.AsyncClient(trust_env=False, verify=False, timeout=30) as http:
            cookie = headers(cookie_of("g-opens-much", "Opens Much"))
            deals = [one["deal"] for one in (await http.get(f"{node.url}/api/deals", headers=cookie)).json()]
            answers = [await http.post(f"{node.url}/api/deals/{deal}/try", headers=cookie) for deal in deals[:2]]
            assert [answer.status_code for answer in answers] == [200, 409]
            assert answers[1].json()["code"] == "opens-too-fast"
            again = await http.post(f"{node.url}/api/deals/{deals[0]}/try", headers=cookie)
            assert again.json() == answers[0].json(), "to go on with a try is no new one"


# The store


@pytest.mark.asyncio
async def test_a_deal_is_made_once_however_many_want_it(place: Path) -> None:
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        async with complete_store((cluster.dsn,)) as here, complete_store((cluster.dsn,)) as there:
            wanted = [riga_of(TODAY) for _ in range(10)]
            await asyncio.gather(*[(here, there)[number % 2].deals.make(deal) for number, deal in enumerate(wanted)])
            assert await here.deals.read(wanted[0].id) == await there.deals.read(wanted[0].id)

            open_now = deal_of_day(RIGA, RIGA.printed_edition(), datetime.now(UTC).date())
            await here.deals.make(open_now)
            begun = await asyncio.gather(
                *[(here, there)[n % 2].deals.begin(open_now.id, ANNA, "Anna", TableId(f"table-{n}"), 0) for n in range(10)]
            )
            assert len({one.table for one in begun if one is not None}) == 1
            mine = begun[0]
            assert mine is not None
            late = Try(open_now.id, ANNA, "Anna", mine.table, 0, open_now.opens_at + DAY, 60, 1, [60, 50, 40])
            elsewhere = Try(open_now.id, ANNA, "Anna", TableId("another-table"), 0, open_now.opens_at + 1, 99, 1, [99, 5, 4])
            await here.deals.end(elsewhere)
            await there.deals.end(late)
            await here.deals.end(Try(open_now.id, ANNA, "Anna", mine.table, 0, open_now.opens_at + 1, 88, 1, [88, 5, 4]))
            ended = await here.deals.try_of(open_now.id, ANNA)
            assert ended is not None
            assert (ended.score, ended.ended_at) == (None, open_now.opens_at + DAY), "too late, and only the first end counts"


@pytest.mark.long
@pytest.mark.asyncio
async def test_masters_play_the_deals_of_today_and_no_more_often_than_wanted(place: Path) -> None:
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        async with complete_store((cluster.dsn,)) as store:
            today = datetime.now(UTC).date()
            deal = deal_of_day(VISBY, VISBY.printed_edition(), today)
            await store.deals.make(deal)
            first, second = (DealKeeper(Settings(deal_plays=1), store) for _ in range(2))
            try:
                done = await asyncio.gather(first.play_one(0), second.play_one(0))
                assert sorted(done) == [False, True], "one holds the lease"
                assert not await second.play_one(0)
            finally:
                await first.stop()
                await second.stop()
            [(score, place_)] = await store.deals.plays(deal.id)
            assert score > 0
            assert place_ in range(1, 4)


# Fifty people, two nodes, midnight

PEOPLE, BEFORE = 50, 40
ENDING = 6
"""People who end their try before midnight."""


def chance_by_line(records: list[Record], seat: int) -> int:
    """How often the same line of play occurs in several records; checks that chance and bots then do the same in each."""
    known: dict[str, tuple[object, ...]] = {}
    met = 0
    for record in records:
        line = ""
        for entry in record.active():
            if entry.seat != seat:
                found = known.setdefault(line + f"/{entry.seat}", (entry.move,))
                assert found == (entry.move,), "the same bot with the same seed"
            line += f"{entry.seat} {entry.move}\n"
            met += line in known
            assert known.setdefault(line, entry.chance) == entry.chance
    return met


@pytest.mark.long
@pytest.mark.asyncio
async def test_fifty_people_on_two_nodes_over_midnight_and_a_killed_node(place: Path, nats: Nats) -> None:
    to_midnight = DAY // 1000 - int(time.time()) % (DAY // 1000)
    with WrongPostgres(place / "cluster", ahead=to_midnight - 900) as cluster:
        await migrate((cluster.dsn,))
        more = {"messages": 1_000_000, "burst": 1_000_000}
        with (
            WrongNode(cluster, nats, **more) as here,
            WrongNode(cluster, nats, **more) as there,
            WrongWorker(cluster, nats),
        ):
            async with players([here.url, there.url], PEOPLE, first=100) as people:
                await _over_midnight(place, cluster, (here, there), people, lambda: cluster.set_clock(to_midnight + 60))


async def _over_midnight(
    place: Path, cluster: WrongPostgres, nodes: tuple[Node, Node], people: list[DealPlayer], midnight: Any
) -> None:
    here = nodes[0]
    promised = [await today_at(people[0], "riga") for _ in nodes]
    both = [(await people[0].ask("GET", "/api/deals", node=node.url)).json() for node in nodes]
    deals = [{one["game"]: (one["deal"], one["commitment"], one["tomorrows_commitment"]) for one in page} for page in both]
    assert deals[0] == deals[1], "both nodes name the same deals"
    deal, sealed, tomorrow = promised[0]["deal"], promised[0]["commitment"], promised[0]["tomorrow"]

    # Everybody begins at both nodes at once, and one of them dies meanwhile.
    early = people[:BEFORE]
    beginning = [asyncio.create_task(_begin_twice(player, deal)) for player in early]
    await asyncio.wait(beginning, return_when=asyncio.FIRST_COMPLETED)
    await asyncio.to_thread(here.kill)
    tables = dict(zip(early, await asyncio.gather(*beginning), strict=True))
    await asyncio.gather(*[player.play(tables[player]) for player in early[:ENDING]])
    await asyncio.gather(*[player.play(tables[player], 2) for player in early[ENDING:]])
    ended = [await player.ended(deal) for player in early[:ENDING]]
    assert [(page["secret"], page["state"]) for page in ended] == [("", "open")] * ENDING
    unopened = record_of(await early[0].record(tables[early[0]]))
    assert unopened.secret == ""
    assert verify(RIGA, RIGA.printed_edition(), unopened).chance == "unproven"

    await asyncio.to_thread(here.start)
    midnight()
    await _until_closed(people[0], deal, nodes)
    late, missed = early[ENDING], early[-1]
    await late.play(tables[late])
    assert (await late.ended(deal))["mine"]["score"] is None, "it did not end on its day"
    assert await people[-1].refused("POST", f"/api/deals/{deal}/try") == "deal-is-closed"

    # The next day, with the deal that was promised.
    renewed = await asyncio.gather(*[_begin_twice(player, tomorrow) for player in people[BEFORE - 5 :]])
    assert len(set(renewed)) == PEOPLE - BEFORE + 5
    today = await today_at(people[-1], "riga")
    assert (today["deal"], today["commitment"]) == (tomorrow, promised[0]["tomorrows_commitment"])

    pages = [await missed.page(deal, node.url) for node in nodes]
    for page in pages:
        del page["now"]
    assert pages[0] == pages[1], "both nodes have the same results"
    page = pages[0]
    assert commitment(bytes.fromhex(page["secret"])) == sealed
    assert sum(count for _, count in page["scores"]) == ENDING
    assert (page["begun"], page["running"]) == (BEFORE, BEFORE - ENDING - 1)
    tries = f"select count(*) || ' ' || count(distinct person) from tries where deal_id = '{deal}'"
    assert cluster.ask(tries) == f"{BEFORE} {BEFORE}", "nobody has two tries"
    opened = f"select count(*) from entries where kind = 'OpenedWithDeal' and what ->> 'deal' = '{deal}'"
    assert cluster.ask(opened) == str(BEFORE), "and each try has one table"

    records = [record_of(await player.record(tables[player])) for player in early[:ENDING]]
    for record in records:
        verdict = verify(RIGA, RIGA.printed_edition(), record)
        assert (verdict.is_sound, verdict.is_over, verdict.chance) == (True, True, "proven")
        assert (record.commitment, record.secret, record.deal) == (sealed, page["secret"], records[0].deal)
    assert chance_by_line(records, page["seat"]) > 0, "some played alike for a while"
    (place / "deal.kogge").write_text(await early[0].record(tables[early[0]]))
    proven = subprocess.run(
        [*PROGRAM, "verify", str(place / "deal.kogge")], capture_output=True, text=True, check=False, timeout=120
    )
    assert proven.returncode == 0, proven.stdout + proven.stderr


async def _begin_twice(player: DealPlayer, deal: str) -> str:
    """Begin a try in two windows at once: it is the same."""
    begun = await asyncio.gather(player.begin(deal), player.begin(deal))
    assert begun[0] == begun[1]
    return begun[0]


async def _until_closed(player: DealPlayer, deal: str, nodes: tuple[Node, Node]) -> None:
    """Until both nodes have noticed that it is another day."""
    for node in nodes:
        async with asyncio.timeout(90):
            while not (await player.page(deal, node.url))["secret"]:
                await asyncio.sleep(0.1)


def test_what_people_play_is_what_a_bot_would_have_met() -> None:
    """The chance at tables is that of `play`: sealed by the secret alone, without contributions."""
    deal = riga_of(TODAY)
    chance = SealedChance(bytes.fromhex(deal.secret), ["", "", ""])
    first = Recording.start(RIGA, ["a", "b", "c"], chance, deal.options, RIGA.printed_edition()).record.deal
    again = SealedChance(bytes.fromhex(deal.secret), ["", "", ""])
    assert Recording.start(RIGA, ["d", "e", "f"], again, deal.options, RIGA.printed_edition()).record.deal == first
