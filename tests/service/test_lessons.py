"""Lessons for browsers: a page that applies what a lesson sends has the pages of the lesson's table, along all ways."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import httpx
import msgspec
import pytest

from kogge.games import GAMES
from kogge.lessons.lesson import Lesson
from kogge.lessons.reading import lessons_of
from kogge.lessons.run import LessonRun
from kogge.service.databases.upgrade import migrate
from kogge.service.learning.lesson_paths import LEARNER
from kogge.tables.page import page
from service.changes import apply_news
from service.servers import Postgres
from service.servers.site import Node

LESSONS = [pytest.param(lesson, id=f"{game.id}-{lesson.id}") for game in GAMES for lesson in lessons_of(game)]


@pytest.fixture(scope="module")
def http(postgres: Postgres) -> Iterator[httpx.Client]:
    asyncio.run(migrate((postgres.dsn,)))
    with Node([postgres]) as node, httpx.Client(base_url=node.url, trust_env=False) as client:
        yield client


def page_of(run: LessonRun) -> dict[str, Any]:
    """The page of the lesson's table as a browser has it."""
    return dict(msgspec.json.decode(msgspec.json.encode(page(run.table, run.lesson.seat))))


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_browser_that_applies_what_it_gets_has_the_page_of_the_table(http: httpx.Client, lesson: Lesson) -> None:
    path = http.get(f"/api/games/{lesson.game}/lessons/{lesson.id}").json()
    assert [step["title"] for step in path["steps"]] == [dict(step.title) for step in lesson.steps]
    follow(path, lesson, 0, path["page"]["page"], path["page"]["seq"], ())


def follow(path: dict[str, Any], lesson: Lesson, node: int, had: dict[str, Any], seq: int, ways: tuple[str, ...]) -> None:
    """Go all ways from a node, with the page that the browser has there."""
    run = LessonRun(GAMES[lesson.game], lesson, LEARNER)
    for move in ways:
        if move:
            run.make_move(move)
        run.go_on()
    assert path["nodes"][node]["step"] == run.step
    assert had == page_of(run)
    assert set(path["nodes"][node]["ways"]) == set(run.right_moves() or [""])
    for move, way in path["nodes"][node]["ways"].items():
        has, last = deepcopy(had), seq
        for news in [*way["news"], *way["then"]]:
            assert news["seq"] == last + 1
            last = news["seq"]
            apply_news(has, news)
        if way["to"] is not None:
            follow(path, lesson, way["to"], has, last, (*ways, move))


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_the_lessons_of_a_game_are_listed(http: httpx.Client, game: str) -> None:
    listed = http.get(f"/api/games/{game}/lessons").json()
    assert [(one["id"], one["steps"]) for one in listed] == [(one.id, len(one.steps)) for one in lessons_of(GAMES[game])]


def test_moves_at_a_node_are_previewed_or_refused(http: httpx.Client) -> None:
    lesson = "/api/games/visby/lessons/4-the-market"
    path = http.get(lesson).json()
    trading = next(number for number, node in enumerate(path["nodes"]) if "trade 3*3:2 1*2:1" in node["ways"])
    preview = http.get(f"{lesson}/{trading}/preview", params={"move": "trade 3*3:2"}).json()
    assert preview["preview"]["totals"]
    refused = http.get(f"{lesson}/{trading}/preview", params={"move": "trade 9*3:2"}).json()
    assert refused["problem"]["rule"] == "V-8.1"
    offers = http.get(f"{lesson}/{trading}/offers", params={"begin": 0, "count": 5}).json()
    assert len(offers["moves"]) == 5
    assert http.get(f"{lesson}/{trading}/preview", params={"move": "nonsense"}).status_code == 409


@pytest.mark.parametrize(
    "where", ["visby/lessons/9-nothing", "chess/lessons", "chess/lessons/1-a", "visby/lessons/4-the-market/99/offers"]
)
def test_there_is_nothing_where_there_is_no_lesson(http: httpx.Client, where: str) -> None:
    assert http.get(f"/api/games/{where}").status_code == 404


def test_a_browser_that_has_a_lesson_does_not_get_it_again(http: httpx.Client) -> None:
    first = http.get("/api/games/visby/lessons/1-eight-cards")
    again = http.get("/api/games/visby/lessons/1-eight-cards", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
