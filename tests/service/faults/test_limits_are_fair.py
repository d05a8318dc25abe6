"""Limits stop a guest who asks for too much, but not others at the same address; the cost for the database counts, too."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import asyncpg
import pytest

from kogge.engine import write_edition
from kogge.games import GAMES
from kogge.service.databases.upgrade import migrate
from kogge.service.people.pacer import Pacer
from service.faults.hostile import Guest, caller
from service.faults.site import hand_in, readiness
from service.lines import cookie_of, headers
from service.servers import PATIENCE, Postgres
from service.servers.site import Node
from stopwatch import passed

CLUB, HOME = "127.0.2.2", "127.0.2.3"
LONG_AGO = 3 * 24 * 3600 * 1000


@pytest.fixture(scope="module", autouse=True)
def _migrated(postgres: Postgres) -> None:
    asyncio.run(migrate((postgres.dsn,)))


async def _begin(*people: Guest) -> str:
    """A table at which these people play."""
    table = await people[0].open(players=2)
    for person in people:
        assert (await person.do("sit", table=table))["is"] == "done"
    if len(people) < 2:
        assert (await people[0].do("add-bot", table=table, bot="random"))["is"] == "done"
    assert (await people[0].do("start", table=table))["is"] == "done"
    return table


@pytest.mark.asyncio
async def test_a_match_that_was_left_long_ago_counts_no_more(postgres: Postgres) -> None:
    """Before, every match that nobody ever ended counted, and at last nobody at that address could open a table."""
    with Node([postgres], matches=1, address_factor=2) as node:
        async with Guest(node, "Danzig", address=CLUB) as one, Guest(node, "Thorn", address=CLUB) as two:
            left = [await _begin(one), await _begin(two)]
            assert (await one.http("POST", "/api/tables", {"game": "visby", "players": 2})).json()["code"] == "too-many-matches"
            async with Guest(node, "Elbing", address=CLUB) as three:
                refused = await three.http("POST", "/api/tables", {"game": "visby", "players": 2})
                assert refused.json()["code"] == "too-many-tables-here"
                async with hand_in(postgres.dsn) as database:
                    moment = int(time.time() * 1000) - LONG_AGO
                    await database.execute("update tables set changed_at = $1 where table_id = any($2)", moment, left)
                for guest in (one, three):
                    await guest.open()


@pytest.mark.asyncio
async def test_a_proxy_that_is_not_named_is_noticed(postgres: Postgres) -> None:
    """Before, the whole site silently was one address."""
    with Node([postgres]) as alone, Node([postgres], proxies="127.0.0.1") as behind:
        for node in (alone, behind):
            async with caller(node) as proxy:
                assert (await proxy.get("/api/games", headers={"x-forwarded-for": "203.0.113.7"})).status_code == 200
        assert "KOGGE_PROXIES" in (await readiness(alone))[1]
        assert await readiness(behind) == (200, "ready")


async def _transactions(database: asyncpg.Connection[asyncpg.Record]) -> int:
    """How many the server has ended so far, as far as it tells by now."""
    await asyncio.sleep(1.5)
    ended: int = await database.fetchval("select sum(xact_commit)::bigint from pg_stat_database")
    return ended


@pytest.mark.asyncio
@pytest.mark.parametrize("path", ["/ready", "/api/tables"])
async def test_what_is_the_same_for_all_is_asked_of_the_database_once(postgres: Postgres, path: str) -> None:
    """Before, each of 300 callers had it asked on connections that moves need."""
    with Node([postgres], messages=10_000, burst=10_000, guest_cpu_ms=10_000) as node:
        async with hand_in(postgres.dsn) as database, caller(node, CLUB) as http:
            before, begun = await _transactions(database), time.monotonic()
            answers = await asyncio.gather(*[http.get(path) for _ in range(300)])
            assert {answer.status_code for answer in answers} == {200}
            assert await _transactions(database) - before < 100 + 15 * (time.monotonic() - begun)


@pytest.mark.asyncio
async def test_a_table_that_is_opened_is_in_the_lobby_at_once(postgres: Postgres) -> None:
    with Node([postgres]) as node:
        async with Guest(node, "Danzig") as guest:
            for _ in range(3):
                table = await guest.open()
                assert table in [one["table"] for one in (await guest.http("GET", "/api/tables")).json()["tables"]]


@pytest.mark.asyncio
@pytest.mark.parametrize("path", ["/ready", "/metrics", "/api/nothing", "/health"])
async def test_every_path_counts(postgres: Postgres, path: str) -> None:
    """Before, only those under /api that there are did: one caller made readiness fail, and moves wait for a second."""
    with Node([postgres], messages=1, burst=10, address_factor=2) as node:
        async with caller(node, CLUB) as flood, caller(node, HOME) as other:
            answers = await asyncio.gather(*[flood.get(path) for _ in range(60)])
            assert 429 in {answer.status_code for answer in answers}
            limited = next(answer for answer in answers if answer.status_code == 429)
            assert (limited.json()["code"], limited.headers["retry-after"]) == ("too-much-here", "1")
            assert (await other.get(path)).status_code in (200, 404)


@pytest.mark.asyncio
async def test_who_is_refused_cannot_ask_again_at_once(postgres: Postgres) -> None:
    """Before, a single connection had hundreds of requests refused in a second, which nobody counted."""
    with Node([postgres], messages=1, burst=5, address_factor=1) as node:
        async with caller(node, CLUB) as http:
            answers, begun = [await http.get("/api/games") for _ in range(8)], time.monotonic()
            while time.monotonic() < begun + 2:
                answers.append(await http.get("/api/games"))
        assert 1 <= [answer.status_code for answer in answers].count(429) <= 8


@pytest.mark.asyncio
async def test_talk_of_guests_who_come_and_go_fills_no_table(postgres: Postgres) -> None:
    """Before, each fresh guest could have as much stored as the first."""
    with Node([postgres], talk_stored=4_000, talk=1_000, address_factor=2) as node:
        async with Guest(node, "Danzig", address=HOME) as opener:
            table = await opener.open()
            said: list[str] = []
            for number in range(4):
                async with Guest(node, f"Guest {number}", address=CLUB) as guest:
                    await guest.do("sit", table=table)
                    for _ in range(3):
                        answer = await guest.do("talk", table=table, text="\U0001f6a2" * 500)
                        said.append(answer.get("problem", {}).get("code", "said"))
                    await guest.do("leave", table=table)
            assert said.count("said") <= 5
            assert said[-1] == "said-enough-here"


@pytest.mark.asyncio
async def test_guests_of_one_address_talk_no_more_than_the_address_may(postgres: Postgres) -> None:
    """Before, each fresh guest had twenty lines a minute at each table."""
    with Node([postgres], talk=3, address_factor=2) as node:
        refused: list[str] = []
        for number in range(4):
            async with Guest(node, f"Guest {number}", address=CLUB) as guest:
                table = await guest.open()
                await guest.do("sit", table=table)
                for _ in range(3):
                    answer = await guest.ask("talk", table=table, text="Hello")
                    refused.append(answer.get("problem", {}).get("code", ""))
        assert refused[:6] == [""] * 6
        assert "too-much-here" in refused


@pytest.mark.asyncio
async def test_a_guest_brings_so_many_editions_along(postgres: Postgres) -> None:
    """Before, 64 KiB were stored for ever with every table that was opened."""
    text = write_edition(GAMES["visby"].printed_edition())
    with Node([postgres], editions=2, address_factor=2) as node:

        async def opened(guest: Guest, number: int) -> str:
            own = text.replace('title = "', f'title = "{number} ', 1)
            assert own != text
            answer = await guest.http("POST", "/api/tables", {"game": "visby", "players": 2, "edition": own})
            return str(answer.json().get("code", answer.status_code))

        async with Guest(node, "Danzig", address=CLUB) as one, Guest(node, "Thorn", address=CLUB) as two:
            assert [await opened(one, number) for number in (1, 2, 1, 3)] == ["201", "201", "201", "too-many-editions"]
            assert [await opened(two, number) for number in (1, 3, 4)] == ["201", "201", "201"]
            async with Guest(node, "Elbing", address=CLUB) as three:
                assert await opened(three, 5) == "too-much-here"


@pytest.mark.asyncio
async def test_the_time_to_try_an_edition_out_is_the_time_of_who_brought_it(postgres: Postgres) -> None:
    """Before, it was not counted: a guest with editions that take long kept the node busy for as long as they liked."""
    own = write_edition(GAMES["haithabu"].printed_edition()).replace('title = "', 'title = "Own ', 1)
    with Node([postgres], guest_cpu_ms=1) as node:
        async with Guest(node, "Danzig", address=CLUB) as guest:
            opened = await guest.http("POST", "/api/tables", {"game": "haithabu", "players": 2, "edition": own})
            assert opened.status_code == 201
            assert (await guest.http("GET", "/api/me")).status_code == 429


@pytest.mark.asyncio
async def test_who_types_nonsense_keeps_nobody_from_joining_by_code(postgres: Postgres) -> None:
    """Before, codes counted by address only: one guest who typed one a second kept a whole club out."""
    with Node([postgres], wrong_codes=5) as node:
        async with Guest(node, "Danzig", address=CLUB) as types, Guest(node, "Thorn", address=CLUB) as comes:
            told = [await types.http("POST", "/api/join", {"code": f"{number:06}"}) for number in range(10)]
            assert [answer.json()["code"] for answer in told][-1] == "too-many-codes"
            assert (await comes.http("POST", "/api/join", {"code": "000000"})).json()["code"] == "no-such-code"


@pytest.mark.asyncio
async def test_who_has_no_cookie_keeps_nobody_from_becoming_a_guest(postgres: Postgres) -> None:
    """Before, all callers without a cookie at one address had together what one guest has."""
    with Node([postgres], messages=1, burst=10, address_factor=10) as node:
        async with caller(node, CLUB) as stranger, caller(node, CLUB) as comes:
            await asyncio.gather(*[stranger.get("/api/games") for _ in range(20)])
            assert (await comes.post("/api/guest", json={"name": "Danzig"})).status_code == 200


@pytest.mark.asyncio
async def test_strangers_leave_half_of_an_address_to_guests(postgres: Postgres) -> None:
    """Before, they did so by having too little themselves."""
    with Node([postgres], messages=1, burst=10, address_factor=4) as node:
        async with caller(node, CLUB) as http:
            asked = await asyncio.gather(*[http.get("/api/games") for _ in range(60)])
            assert 429 in {answer.status_code for answer in asked}
            assert (await http.get("/api/games", headers=headers(cookie_of("g-club", "Danzig")))).status_code == 200


@pytest.mark.asyncio
async def test_who_plays_goes_on_while_others_use_up_what_their_address_may(postgres: Postgres) -> None:
    """Before, three fresh guests who asked for much had every move of everybody at their address refused; and a guest who was refused
    so often for what others did was cut off."""
    with Node(
        [postgres], messages=10_000, burst=10_000, guest_cpu_ms=10_000, address_cpu_ms=5, cpu_burst=20, bad_messages=5
    ) as node:
        async with (
            Guest(node, "Danzig", address=HOME) as one,
            Guest(node, "Thorn", address=HOME) as two,
            Guest(node, "Wisby", address=HOME) as asks_much,
        ):
            large = await asks_much.open("haithabu", 2)
            for message in ({"do": "sit"}, {"do": "add-bot", "bot": "random"}, {"do": "start"}):
                assert (await asks_much.do(**message, table=large))["is"] == "done"
            table = await _begin(one, two)
            page = await one.page(table)
            async with asyncio.timeout(PATIENCE):
                while (told := await asks_much.ask("offers", table=large, begin=0, count=200))["is"] != "refused":
                    pass
            refused = [told["problem"]["code"]]
            async with asyncio.timeout(PATIENCE):
                while len(refused) < 8 or told["is"] != "refused":
                    told = await one.ask("offers", table=table)
                    refused += [told["problem"]["code"]] if told["is"] == "refused" else []
            assert set(refused) == {"too-much-here"}
            assert page["you"] in page["page"]["match"]["to_act"]
            assert (await one.ask("answer", table=table, move=page["page"]["match"]["moves"][0]))["is"] == "done"
            assert (await one.ask("ping"))["is"] == "pong"


@pytest.mark.asyncio
async def test_bots_think_at_so_many_tables_of_one_guest(postgres: Postgres) -> None:
    """Before, one address could leave 500 matches of masters behind, for a day of a core's time."""
    with Node([postgres], thinking_tables=2, address_factor=2) as node:

        async def begun(guest: Guest, bot: str) -> str:
            table = await guest.open()
            for _ in range(2):
                assert (await guest.do("add-bot", table=table, bot=bot))["is"] == "done"
            answer = await guest.ask("start", table=table)
            return str(answer.get("problem", {}).get("code", answer["is"]))

        async with Guest(node, "Danzig", address=CLUB) as one, Guest(node, "Thorn", address=CLUB) as two:
            assert [await begun(one, "master") for _ in range(3)] == ["done", "done", "too-many-thinking"]
            assert await begun(one, "random") == "done"
            assert [await begun(two, "master") for _ in range(2)] == ["done", "done"]
            async with Guest(node, "Elbing", address=CLUB) as three, Guest(node, "Memel", address=HOME) as elsewhere:
                assert await begun(three, "master") == "too-much-here"
                assert await begun(elsewhere, "master") == "done"


@pytest.mark.asyncio
async def test_nobody_pays_for_what_an_outage_has_refused(place: Path) -> None:
    """Before, a client that tried again during an outage had no tables left to open, no codes to type and nothing to say after it."""
    many, edition = 1, write_edition(GAMES["visby"].printed_edition()).replace("printed", "printed anew", 1)
    wanted = {"game": "visby", "players": 2, "edition": edition}
    with Postgres(place / "cluster") as postgres:
        await migrate((postgres.dsn,))
        with Node([postgres], new_tables=many + 1, wrong_codes=many, talk=many, editions=many) as node:
            async with Guest(node, "Danzig") as guest:
                table = await guest.open()
                await guest.do("sit", table=table)
                code = (await guest.page(table))["invitation"]["code"]
                postgres.kill()
                for _ in range(many + 1):
                    opened, joined, talked = await asyncio.gather(
                        guest.http("POST", "/api/tables", wanted),
                        guest.http("POST", "/api/join", {"code": code}),
                        guest.ask("talk", table=table, text="Is it you?"),
                    )
                    assert opened.json() == joined.json() == {"code": "try-again"}
                    assert talked["problem"]["code"] == "try-again"
                postgres.start()
                async with asyncio.timeout(PATIENCE):
                    while (opened := await guest.http("POST", "/api/tables", wanted)).status_code == 503:
                        await asyncio.sleep(0.1)
                assert opened.status_code == 201, opened.text
                assert (await guest.http("POST", "/api/join", {"code": code})).json()["table"] == table
                assert (await guest.do("talk", table=table, text="It is."))["is"] == "done"


@pytest.mark.asyncio
async def test_a_move_waits_for_no_connection_that_others_use(postgres: Postgres) -> None:
    """Before, moves and whatever else anybody asked for shared the connections to a database."""
    with Node([postgres]) as node:
        async with Guest(node, "Danzig") as player, Guest(node, "Elbing") as curious, hand_in(postgres.dsn) as hand:
            table = await _begin(player)
            async with hand.transaction():
                await hand.execute("lock table codes in access exclusive mode")
                typing = [asyncio.create_task(curious.http("POST", "/api/join", {"code": f"{code:06}"})) for code in range(20)]
                await asyncio.sleep(0.3)
                begun = passed()
                assert (await player.ask("talk", table=table, text="Your turn."))["is"] == "done"
                took = passed() - begun
                assert not any([one.done() for one in typing])
            await asyncio.gather(*typing)
    assert took < 1


@pytest.mark.asyncio
async def test_a_burst_of_requests_leaves_room_for_a_move_between_two_of_them() -> None:
    """Before, a move that came in behind a hundred requests was read after all of them."""
    pacer, done = Pacer(), list[str]()

    async def ask() -> None:
        await pacer.turn()
        done.append("request")

    asking = [asyncio.create_task(ask()) for _ in range(100)]
    await asyncio.sleep(0)
    asyncio.get_running_loop().call_soon(done.append, "move")
    asking[50].cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    assert done.index("move") < 5
    assert done.count("request") == 99
    await asyncio.wait_for(pacer.turn(), 1)
