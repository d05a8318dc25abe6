"""The routes of boxes and rules, which need no session."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import pytest

from kogge.games import GAMES
from kogge.service.databases.upgrade import migrate
from kogge.words import LANGUAGES, Words
from kogge.words.rulebook import rulebook
from kogge.words.sentences import read_words
from service.servers import Postgres
from service.servers.site import Node

EVERY_GAME = [game.id for game in GAMES]


@pytest.fixture(scope="module")
def http(postgres: Postgres) -> Iterator[httpx.Client]:
    asyncio.run(migrate((postgres.dsn,)))
    with Node([postgres]) as node, httpx.Client(base_url=node.url, trust_env=False) as client:
        yield client


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_box_holds_every_value_of_the_printed_edition_in_its_order(http: httpx.Client, game: str) -> None:
    edition = GAMES[game].printed_edition()
    box = http.get(f"/api/games/{game}/box").json()
    assert (box["game"], box["edition"], box["title"]) == (game, str(edition), edition.title)
    facts = [fact for group in box["groups"] for fact in group["facts"]]
    assert [(fact["path"], fact["value"], fact["provenance"], fact["note"]) for fact in facts] == [
        (fact.path, fact.value, fact.provenance, fact.note) for fact in edition.facts.values()
    ]
    assert [fact["is_reconstructed"] for fact in facts] == [fact.is_reconstructed for fact in edition.facts.values()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_everything_in_the_box_is_named_by_words_there_are(http: httpx.Client, game: str, lang: str) -> None:
    words = Words(lang, game)
    for group in http.get(f"/api/games/{game}/box").json()["groups"]:
        assert words.knows(group["word"]) if group["word"] else words.noun(group["name"])
        for fact in group["facts"]:
            assert words.say(fact["word"], **({} if fact["number"] is None else {"number": fact["number"]}))
            assert all(words.noun(thing) for thing in fact["of"])
            assert words.say(f"provenance-{fact['provenance']}")
            assert words.knows(fact["note_word"]) if fact["note"] else fact["note_word"] is None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_rules_are_all_there(http: httpx.Client, game: str, lang: str) -> None:
    book = rulebook(game, lang)
    told = http.get(f"/api/games/{game}/rules", params={"lang": lang}).json()
    assert (told["title"], told["lead"]) == (book.title, book.lead)
    assert [(one["number"], one["title"], one["lead"]) for one in told["sections"]] == [
        (one.number, one.title, one.lead) for one in book.sections
    ]
    assert [(one["number"], one["section"], one["text"]) for one in told["paragraphs"]] == [
        (one.number, one.section, one.text) for one in book.paragraphs
    ]


def test_the_lobby_has_the_facts_of_every_game(http: httpx.Client) -> None:
    visby, riga, haithabu = http.get("/api/games").json()
    assert [game["id"] for game in (visby, riga, haithabu)] == EVERY_GAME
    assert [game["minutes"] for game in (visby, riga, haithabu)] == [[20, 20], [30, 50], [90, 90]]
    assert [game["against_bots"] for game in (visby, riga, haithabu)] == [4, 4, 3]
    assert [game["all_at_once"] for game in (visby, riga, haithabu)] == [True, False, False]
    assert [game["scored_in"] for game in (visby, riga, haithabu)] == ["seals", "points", "points"]
    assert riga["taglines"] == {lang: Words(lang, "riga").say("game-tagline") for lang in LANGUAGES}
    assert (riga["layout"]["seats"], riga["lid"]) == ("families", "")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_words_of_a_game_are_its_fluent_file(http: httpx.Client, game: str, lang: str) -> None:
    got = http.get(f"/api/games/{game}/words/{lang}")
    assert (got.text, got.headers["content-type"]) == (read_words(lang, game), "text/plain; charset=utf-8")


@pytest.mark.parametrize("path", ["/api/games/visby/box", "/api/games/visby/rules?lang=de", "/api/games/visby/words/de"])
def test_a_client_that_has_them_gets_304(http: httpx.Client, path: str) -> None:
    first = http.get(path)
    again = http.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/games/lubeck/box", 404),
        ("/api/games/lubeck/rules?lang=de", 404),
        ("/api/games/lubeck/words/de", 404),
        ("/api/games/lubeck/lid.svg", 404),
        ("/api/games/visby/lid.svg", 404),
        ("/api/games/visby/words/fr", 400),
        ("/api/games/visby/rules", 400),
        ("/api/games/visby/rules?lang=fr", 400),
    ],
)
def test_what_is_not_there_is_not_found(http: httpx.Client, path: str, status: int) -> None:
    assert http.get(path).status_code == status
