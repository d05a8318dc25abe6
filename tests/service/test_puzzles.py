"""Puzzles for browsers: the page of the seat, without the answer, replies to tries, and the explanation."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from kogge.games import GAMES
from kogge.lessons.puzzle import Puzzle, puzzles_of
from kogge.lessons.run import table_at
from kogge.service.databases.upgrade import migrate
from kogge.service.learning.lesson_paths import LEARNER
from kogge.tables.page import page
from service.servers import Postgres
from service.servers.site import Node

PUZZLES = [pytest.param(game.id, puzzle, id=f"{game.id}-{puzzle.id}") for game in GAMES for puzzle in puzzles_of(game)]
FIRST = puzzles_of(GAMES["visby"])[0]


@pytest.fixture(scope="module")
def http(postgres: Postgres) -> Iterator[httpx.Client]:
    asyncio.run(migrate((postgres.dsn,)))
    with Node([postgres]) as node, httpx.Client(base_url=node.url, trust_env=False) as client:
        yield client


def tried(http: httpx.Client, game: str, puzzle: Puzzle, move: str) -> dict[str, Any]:
    reply: dict[str, Any] = http.get(f"/api/games/{game}/puzzles/{puzzle.id}/try", params={"move": move}).json()
    return reply


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_the_puzzles_of_a_game_are_listed(http: httpx.Client, game: str) -> None:
    listed = http.get(f"/api/games/{game}/puzzles").json()
    assert [(one["id"], one["kind"], one["grade"]) for one in listed] == [
        (one.id, one.kind, one.grade) for one in puzzles_of(GAMES[game])
    ]


@pytest.mark.parametrize(("game", "puzzle"), PUZZLES)
def test_the_page_is_what_the_seat_sees_and_has_no_answer(http: httpx.Client, game: str, puzzle: Puzzle) -> None:
    got = http.get(f"/api/games/{game}/puzzles/{puzzle.id}").json()
    table = table_at(GAMES[game], puzzle.position, puzzle.seat, LEARNER)
    assert got["page"].pop("page") == msgspec.json.decode(msgspec.json.encode(page(table, puzzle.seat)))
    assert set(got) == {"id", "game", "kind", "phase", "grade", "seat", "page"}
    assert (got["id"], got["seat"], got["grade"]) == (puzzle.id, puzzle.seat, puzzle.grade)


@pytest.mark.parametrize(("game", "puzzle"), PUZZLES)
def test_a_right_try_is_explained(http: httpx.Client, game: str, puzzle: Puzzle) -> None:
    reply = tried(http, game, puzzle, puzzle.right[0])
    assert reply["right"]
    solution = reply["solution"]
    assert [one["move"] for one in solution["moves"] if one["right"]] == list(puzzle.right)
    assert [search["chance"] - search["second"] >= 0.15 for search in solution["searches"]] == [True, True]
    assert [one["move"] for one in solution["course"]] == [one.move for one in puzzle.course]
    assert http.get(f"/api/games/{game}/puzzles/{puzzle.id}/solution").json() == solution


def test_a_wrong_try_says_what_it_is_worth_and_gives_nothing_away(http: httpx.Client) -> None:
    second = FIRST.searches[0].second(FIRST.right)
    reply = tried(http, "visby", FIRST, second.move)
    expected = {"right": False, "chance": second.chance, "best": FIRST.best.chance, "problem": None, "solution": None}
    assert reply == {"move": second.move, **expected}


def test_an_illegal_try_is_refused(http: httpx.Client) -> None:
    reply = tried(http, "visby", FIRST, "trade 9*3:2" if FIRST.kind == "trade" else "play troops knight blacksmith")
    assert not reply["right"]
    assert reply["solution"] is None
    assert reply["problem"]["rule"].startswith("V-")
    at = f"/api/games/visby/puzzles/{FIRST.id}"
    assert http.get(f"{at}/try", params={"move": "nonsense"}).status_code == 409


def test_moves_have_previews(http: httpx.Client) -> None:
    at = f"/api/games/visby/puzzles/{FIRST.id}"
    offers = http.get(f"{at}/offers", params={"begin": 0, "count": 3}).json()
    assert len(offers["moves"]) == 3
    assert http.get(f"{at}/preview", params={"move": offers["moves"][0]}).json()["preview"]


@pytest.mark.parametrize("where", ["visby/puzzles/0-0", "visby/puzzles/0-0/solution", "visby/puzzles/0-0/offers", "chess/puzzles"])
def test_there_is_nothing_where_there_is_no_puzzle(http: httpx.Client, where: str) -> None:
    assert http.get(f"/api/games/{where}").status_code == 404
    assert http.get("/api/games/visby/puzzles/0-0/try", params={"move": "play ship"}).status_code == 404


def test_a_browser_that_has_a_puzzle_does_not_get_it_again(http: httpx.Client) -> None:
    first = http.get(f"/api/games/visby/puzzles/{FIRST.id}")
    again = http.get(f"/api/games/visby/puzzles/{FIRST.id}", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
