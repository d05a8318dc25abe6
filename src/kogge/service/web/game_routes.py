"""Routes about games: their facts for the lobby, their boxes, rules, words and lids, and own editions of guests."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Literal

import structlog
from litestar import Response, get
from litestar.connection import Request
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, PathParameter

from kogge.engine import Edition, Game, UnknownGame, write_edition
from kogge.games import GAMES
from kogge.service import wire
from kogge.service.settings import Settings
from kogge.service.web.people_routes import CurrentSite
from kogge.service.web.problems import RESPONSES
from kogge.service.web.static_files import REVALIDATE, SECURITY, TYPES, etag_matches, etag_of
from kogge.words import LANGUAGES, MissingWords, Words
from kogge.words.box import in_box
from kogge.words.rulebook import Rulebook, rulebook
from kogge.words.sentences import read_words

log = structlog.get_logger()

LAYOUT = "table.toml"
"""A game's declaration of its table, for clients without components for it."""

LID = "lid.svg"
"""The picture on a game's box."""

GameInPath = Annotated[str, PathParameter(max_length=32)]
LanguageInPath = Annotated[Literal["de", "en"], PathParameter()]
FingerprintInPath = Annotated[str, PathParameter(min_length=64, max_length=64, pattern="^[0-9a-f]+$")]

TAGGED = {304: ResponseSpec(None, description="as it was", generate_examples=False), **RESPONSES}


@get("/games", responses=RESPONSES)
async def games(site: CurrentSite) -> list[wire.GameInfo]:
    """The installed games, with the bots that can play them."""
    return [_info(game, site.settings) for game in GAMES]


@get("/games/{game:str}/box", responses=TAGGED | {200: ResponseSpec(wire.Box, description="the box", generate_examples=False)})
async def box(request: Request[None, None, State], game: GameInPath) -> Response[bytes]:
    """The contents of a game's box, with the source of each value."""
    return tagged(request, _box(game_of(game).id))


@get(
    "/editions/{fingerprint:str}/box",
    responses=TAGGED | {200: ResponseSpec(wire.Box, description="the box", generate_examples=False)},
)
async def own_box(request: Request[None, None, State], site: CurrentSite, fingerprint: FingerprintInPath) -> Response[bytes]:
    """The contents of the box of a guest's own edition, for anyone who knows its fingerprint."""
    return tagged(request, _box_of(await site.rooms.store.editions.read(fingerprint)))


@get("/editions/{fingerprint:str}", responses=RESPONSES, media_type=MediaType.TEXT)
async def own_edition(site: CurrentSite, fingerprint: FingerprintInPath) -> str:
    """The file of a guest's own edition, to replay and verify matches with it."""
    return write_edition(await site.rooms.store.editions.read(fingerprint))


@get("/games/{game:str}/rules", responses=TAGGED | {200: ResponseSpec(Rulebook, description="the rules", generate_examples=False)})
async def rules(request: Request[None, None, State], game: GameInPath, lang: FromQuery[Literal["de", "en"]]) -> Response[bytes]:
    """The rules of a game, paragraph by paragraph, with texts in Markdown."""
    return tagged(request, _rules(game_of(game).id, lang))


@get(
    "/games/{game:str}/words/{lang:str}",
    responses=TAGGED | {200: ResponseSpec(str, description="the words", generate_examples=False, media_type=MediaType.TEXT)},
)
async def words(request: Request[None, None, State], game: GameInPath, lang: LanguageInPath) -> Response[bytes]:
    """The sentences of a game in a language, as a Fluent file."""
    return tagged(request, _words(game_of(game).id, lang), MediaType.TEXT)


@get(
    "/games/{game:str}/lid.svg",
    responses=TAGGED | {200: ResponseSpec(str, description="the lid", generate_examples=False, media_type=TYPES[".svg"])},
)
async def lid(request: Request[None, None, State], game: GameInPath) -> Response[bytes]:
    """The picture on the box of a game, if it has one."""
    file = _file(game_of(game), LID)
    if not file.is_file():
        raise NotFoundException(f"{game} has no lid")
    return tagged(request, file.read_bytes(), TYPES[".svg"], SECURITY)


def _info(game: Game, settings: Settings) -> wire.GameInfo:
    bots = settings.bots_for(game.id)
    with_these = {players: settings.bots_for(game.id, players) for players in game.player_counts}
    counts = {bot: [players for players, here in with_these.items() if bot in here] for bot in bots}
    return wire.GameInfo(
        id=game.id,
        title=game.title,
        fewest=game.fewest,
        most=game.most,
        options={option.name: list(option.values) for option in game.options},
        bots=bots,
        minutes=game.minutes,
        scored_in=game.scored_in,
        all_at_once=game.all_at_once,
        against_bots=game.against_bots,
        taglines=_taglines(game.id),
        layout=_layout(game.id),
        lid=f"/api/games/{game.id}/{LID}" if _file(game, LID).is_file() else "",
        bot_players={bot: some for bot, some in counts.items() if some != list(game.player_counts)},
    )


@cache
def _taglines(game_id: str) -> dict[str, str]:
    """A sentence about a game, in each language that has one."""
    taglines = {}
    for lang in LANGUAGES:
        with suppress(FileNotFoundError, MissingWords):  # the lobby shows a game whose words are incomplete, too
            taglines[lang] = Words(lang, game_id).say("game-tagline")
    return taglines


@cache
def _layout(game_id: str) -> dict[str, Any] | None:
    """A game's declaration of its table, if it has one."""
    file = _file(GAMES[game_id], LAYOUT)
    try:
        return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else None
    except tomllib.TOMLDecodeError as bad:
        log.warning("table_layout_invalid", game=game_id, error=str(bad))
        return None


def _file(game: Game, name: str) -> Traversable:
    return resources.files(game.package).joinpath(name)


@cache
def _words(game_id: str, lang: str) -> bytes:
    return read_words(lang, game_id).encode()


def game_of(id: str) -> Game:
    try:
        return GAMES[id]
    except UnknownGame as unknown:
        raise NotFoundException(str(unknown)) from unknown


@cache
def _box(game_id: str) -> bytes:
    return _box_of(GAMES[game_id].printed_edition())


def _box_of(edition: Edition) -> bytes:
    groups = in_box(edition, Words(LANGUAGES[0], edition.game))
    return wire.encoder.encode(wire.Box(edition.game, str(edition), edition.title, groups))


@cache
def _rules(game_id: str, lang: str) -> bytes:
    return wire.encoder.encode(rulebook(game_id, lang))


def tagged(
    request: Request[None, None, State], body: bytes, media_type: str = MediaType.JSON, security: Mapping[str, str] | None = None
) -> Response[bytes]:
    """A body that is the same for everyone until there is a new version. A client that has it already gets 304."""
    tag = etag_of(body)
    headers = {**({} if security is None else security), "etag": tag, "cache-control": REVALIDATE}
    if etag_matches(tag, request.headers.get("if-none-match", "")):
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type=media_type, headers=headers)


GAME_ROUTES: list[HTTPRouteHandler] = [games, box, own_box, own_edition, rules, words, lid]
