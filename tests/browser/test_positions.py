"""The fixed tables are what they were, and the service serves them."""

from __future__ import annotations

import httpx
import pytest

from browser.positions import EVENING, POSITIONS, person_of
from browser.positions.listing import LISTING, listing
from browser.site import Site
from kogge.service.tables.rooms import now_ms
from kogge.tables.page import match
from service.lines import cookie_of, headers


def test_the_same_tables_come_out_everywhere(site: Site) -> None:
    assert LISTING.read_text() == listing(site.fixed.values())


@pytest.mark.parametrize("game", POSITIONS)
def test_every_game_has_ten_positions(game: str) -> None:
    assert len({position.table_id for position in POSITIONS[game]}) == 10


@pytest.mark.parametrize("table_id", [position.table_id for positions in POSITIONS.values() for position in positions])
def test_the_service_shows_a_position(table_id: str, site: Site) -> None:
    fixed = site.fixed[table_id]
    cookie = cookie_of(person_of("Lübeck"), "Lübeck")
    answer = httpx.get(f"{site.url}/api/tables/{table_id}", headers=headers(cookie), trust_env=False)
    shown, should_be = answer.json(), match(fixed.table(), 0)
    assert should_be is not None
    assert (shown["seq"], shown["you"]) == (len(fixed.entries), 0)
    assert shown["page"]["match"]["moves"] == list(should_be.moves)
    assert shown["page"]["match"]["to_act"] == list(should_be.to_act)


def test_nothing_is_due_at_fixed_tables_before_that_evening(site: Site) -> None:
    fixed = ", ".join([f"'{table_id}'" for table_id in site.fixed])
    assert site.postgres.ask(f"select count(*) from due where table_id in ({fixed})") != "0"
    assert site.postgres.ask(f"select count(*) from due where table_id in ({fixed}) and due_at < {EVENING}") == "0"


def test_a_copy_is_the_same_position_just_now(site: Site) -> None:
    cookie = headers(cookie_of(person_of("Lübeck"), "Lübeck"))
    copy = site.copy("riga-build")
    first, second = (
        httpx.get(f"{site.url}/api/tables/{table_id}", headers=cookie, trust_env=False).json() for table_id in ("riga-build", copy)
    )
    assert second["page"]["match"] == first["page"]["match"]
    assert second["at"] == pytest.approx(now_ms(), abs=60_000)


def test_the_lobby_has_tables_to_join_and_one_to_watch(site: Site) -> None:
    cookie = cookie_of(person_of("Wismar"), "Wismar")
    lobby = httpx.get(f"{site.url}/api/tables", headers=headers(cookie), trust_env=False).json()["tables"]
    assert [shown["stage"] for shown in lobby].count("gathering") == 5
    assert [shown["stage"] for shown in lobby].count("playing") == 1
    mine = httpx.get(f"{site.url}/api/tables/mine", headers=headers(cookie), trust_env=False).json()
    assert {table["stage"] for table in mine} == {"gathering", "playing", "over"}
