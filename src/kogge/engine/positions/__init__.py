"""Positions as text that people read and type: for tests, bug reports and the terminal.

    riga 3, riga-buildings with;
    year 4, turn 2, start 1;
    rows 3*wine / glass cloth;
    0: goods 2*wine, hand visby-bank, built danzig-crane, used danzig-crane;
    1: goods grain, secret-hand tallinn-lodge;
    asks take 0

A position begins with the game and the number of players. A part is a keyword and the words after it. `;` and `,` end a part; after
`0:` the parts up to the next `;` belong to seat 0. Line breaks are spaces. What the text does not name is as usual; each game says in
its own `position_notation` what that is and which keywords it has. All games have these:

- `option value`: an option of the match that is not the usual one.
- `asks KIND SEATS [for WORDS]`: the decision that is open. If several are, the newest stands last. Without it, the match goes on from
  the position until it asks something.
- `sealed MOVE`, of a seat: the move it has made under seal in the open decision.
- `edition NAME FINGERPRINT`, if it is not the printed one.
- `exact {…}` at the very end: fields of `dump_position` as JSON that the words before do not give.

Reading what `write` wrote gives a match with the same `dump`.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from kogge.engine.chance import Chance
from kogge.engine.contract import Match
from kogge.engine.decision import SEATS_IN, mask_of
from kogge.engine.edition import Edition
from kogge.engine.positions.parts import (
    ASKS,
    EXACT,
    MOST,
    TABLE,
    BadPosition,
    Part,
    Parts,
    Word,
    amounts_of_words,
    mask_of_words,
)
from kogge.engine.positions.position_text import PositionText
from kogge.engine.values import EventLog, MalformedMove, Seat

if TYPE_CHECKING:
    from kogge.engine.game import Game

__all__ = [
    "MOST",
    "TABLE",
    "BadPosition",
    "Part",
    "Parts",
    "PositionText",
    "Word",
    "amounts_of_words",
    "game_of",
    "mask_of_words",
    "on_one_line",
    "read",
    "settings_of",
    "write",
]

FOR: Final = "for"
SEALED: Final = "sealed"
EDITION: Final = "edition"


def game_of(text: str) -> str:
    """The first word of a position: its game. Empty if there is none."""
    return Parts(text).header.text


def on_one_line(text: str) -> str:
    """The same position on one line, as a record has it."""
    return " ".join(text.split())


def settings_of(game: Game, text: str) -> tuple[int, dict[str, str]]:
    """The number of players and the options of a position. Raises `BadPosition`."""
    parts = Parts(text)
    return _players(game, parts), _settings(game, parts)


def write(match: Match) -> str:
    """The position of a match as text, secrets included."""
    game = match.game
    text = PositionText(game.id, match.players)
    if match.edition.fingerprint != game.printed_edition().fingerprint:
        text.words(EDITION, str(match.edition).split())
    game.write_position_parts(match, text)
    for seat in range(match.players):
        move = match.sealed(seat)
        if move is not None:
            text.words(SEALED, str(move).split(), seat)
    lines = [str(text)]
    for decision in match.decisions:
        words = [ASKS, decision.kind, *[str(seat) for seat in SEATS_IN[decision.asked]]]
        more = game.decision_words(decision.kind, decision.numbers())
        lines.append(" ".join([*words, FOR, *more] if more else words))
    # What the words do not give stands as it is at the end.
    given, wanted = _laid_out(game, Parts(lines[0]), match.edition).dump_position(), match.dump_position()
    exact = {name: value for name, value in wanted.items() if given[name] != value}
    if exact:
        lines.append(f"{EXACT} {json.dumps(exact)}")
    return ";\n".join(lines) + "\n"


def read(game: Game, text: str, edition: Edition, chance: Chance, news: EventLog | None = None) -> Match:
    """The match that stands as the text says. If `news` is given, it gets what happens until the first decision. Raises `BadPosition`."""
    parts = Parts(text)
    match = _laid_out(game, parts, edition)
    sealed = [(seat, parts.part(SEALED, seat)) for seat in range(match.players)]
    parts.expect_all_read(match.players, game.title)
    if parts.exact:
        match = _made_exact(match, parts)
    if parts.asks:
        match.decisions = []
        match.load_decisions({"questions": [_decision(game, match.players, part) for part in parts.asks]})
    else:
        match.news = news
        match.go_on(chance)
        match.news = None
    for seat, part in sealed:
        if part is not None:
            _seal(match, seat, part)
    return match


def _laid_out(game: Game, parts: Parts, edition: Edition) -> Match:
    """The match as the parts say, before anything is asked."""
    players = _players(game, parts)
    named = parts.part(EDITION)
    if named is not None and str(named) != str(edition):
        raise BadPosition(named.key, f"the edition is '{edition}'")
    return game.lay_out(players, _settings(game, parts), edition, parts)


def _players(game: Game, parts: Parts) -> int:
    header = parts.part(game.id)
    if header is None or header.key is not parts.header:
        raise BadPosition(parts.header, f"a position of {game.title} begins with '{game.id}' and the number of players")
    return header.only().number(game.fewest, game.most)


def _settings(game: Game, parts: Parts) -> dict[str, str]:
    settings: dict[str, str] = {}
    for option in game.options:
        settings[option.name] = option.values[parts.one_of(option.name, option.values, 0, f"value of {option.name}")]
    return settings


def _made_exact(match: Match, parts: Parts) -> Match:
    """The same match with the exact fields in place of those the words gave."""
    fields: dict[str, Any] = match.dump_position()
    for name, value in parts.exact.items():
        if name not in fields or not _is_like(value, fields[name]):
            raise BadPosition(parts.exact_at, f"'{name}' is no such field of {match.game.title}")
        fields[name] = value
    exact = match.game.load_position(match.players, fields, match.edition)
    for decision in match.decisions:
        exact.ask(decision)
    return exact


def _is_like(value: object, other: object) -> bool:
    """Whether two values are of the same type, and lists hold values of the same type."""
    if isinstance(value, list) and isinstance(other, list):
        return not other or all(_is_like(item, other[0]) for item in value)
    return type(value) is type(other)


def _decision(game: Game, players: int, part: Part) -> dict[str, object]:
    """A decision as `load_decisions` takes it."""
    words = [word.text for word in part.words]
    end = words.index(FOR) if FOR in words else len(words)
    if end < 2:
        raise BadPosition(part.key, f"after '{ASKS}' stand the kind of the decision and the seats it is put to")
    kind = part.words[0]
    asked = mask_of([word.number(0, players - 1) for word in part.words[1:end]])
    kinds = game.decision_kinds()
    if kinds and kind.text not in kinds:
        raise BadPosition(kind, f"'{kind.text}' is no decision of {game.title}")
    return {
        "kind": kind.text,
        "asked": asked,
        "owing": asked,
        "answers": [None] * players,
        "arguments": game.decision_numbers(Part(kind, part.words[end + 1 :])),
        "settles": False,
    }


def _seal(match: Match, seat: Seat, part: Part) -> None:
    """Let a seat have made its move under seal."""
    if seat not in match.asked or len(match.asked) == 1:
        raise BadPosition(part.key, f"seat {seat} is not asked together with others")
    try:
        move = match.game.parse(str(part))
        refusal = match.refusal(seat, move)
    except MalformedMove as error:
        raise BadPosition(part.key, str(error)) from None
    if refusal is not None:
        raise BadPosition(part.key, f"'{part}' is refused: {refusal.code}")
    match.made[seat] = move
    match.pending &= ~(1 << seat)
    if not match.pending:
        raise BadPosition(part.key, "the last move is never sealed")
