"""A tournament stored in a file while it is played, so that it can be resumed: a heading, then a line of JSON for each match."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from pathlib import Path

from kogge.games import GAMES
from kogge.lab.editions import edition_of
from kogge.lab.matches import Played, Thought
from kogge.lab.plan import Fixture, Plan

WHAT_IT_IS = "tournament"


class BadTournamentFile(Exception):
    """The file cannot be resumed from this line: it is no tournament file, or the line is not of the planned match."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line} is not of this tournament")
        self.line = line


class TournamentFileError(Exception):
    """The file cannot be read or written."""


class OtherTournament(Exception):
    """The file is of another tournament: `what` differs."""

    def __init__(self, what: str, stored: object, planned: object) -> None:
        super().__init__(f"{what} is {stored}, not {planned}")
        self.what = what
        self.stored = stored
        self.planned = planned


@contextmanager
def tournament_file(path: Path, plan: Plan, fixtures: Sequence[Fixture]) -> Iterator[tuple[list[Played], Callable[[Played], None]]]:
    """The matches of these fixtures that the file already holds, and a function that appends one. An incomplete last line is dropped.

    Raises `OtherTournament`, `BadTournamentFile` and `TournamentFileError`, and leaves the file unchanged then.
    """
    heading = _line(_heading(plan))
    with _file_errors():
        written = path.read_bytes() if path.exists() else b""
    whole = written[: written.rfind(b"\n") + 1]
    if not whole and not heading.startswith(written):
        raise BadTournamentFile(1)
    stored = _read(whole, plan, fixtures) if whole else []
    with ExitStack() as closing:
        with _file_errors():
            file = closing.enter_context(path.open("ab"))
            file.truncate(len(whole))

        def write(line: bytes) -> None:
            with _file_errors():
                file.write(line)
                file.flush()

        if not whole:
            write(heading)
        yield stored, lambda played: write(_line(asdict(played)))


@contextmanager
def _file_errors() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise TournamentFileError from error


def _heading(plan: Plan) -> dict[str, object]:
    """What identifies a tournament. The number of matches is not part of it: more can be played later."""
    game = GAMES[plan.game]
    return {
        "kogge": WHAT_IT_IS,
        "game": plan.game,
        "rules": game.rules_version,
        "edition": str(edition_of(plan.game, plan.edition)),
        "options": dict(plan.options),
        "bots": list(plan.bots),
        "players": plan.players,
        "seed": plan.seed,
        "count": plan.count,
    }


def _line(data: dict[str, object]) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode() + b"\n"


def _read(whole: bytes, plan: Plan, fixtures: Sequence[Fixture]) -> list[Played]:
    """The matches in the lines of a file. It may hold more than the plan asks for."""
    lines = whole.splitlines()
    heading = _object(lines[0], 1)
    if heading.get("kogge") != WHAT_IT_IS:
        raise BadTournamentFile(1)
    for what, planned in _heading(plan).items():
        if heading.get(what) != planned:
            raise OtherTournament(what, heading.get(what), planned)
    matches = zip(lines[1:], fixtures, strict=False)
    return [_played(_object(line, number), fixture, number) for number, (line, fixture) in enumerate(matches, start=2)]


def _object(line: bytes, number: int) -> dict[str, object]:
    try:
        data = json.loads(line)
    except ValueError as error:
        raise BadTournamentFile(number) from error
    if not isinstance(data, dict):
        raise BadTournamentFile(number)
    return data


def _played(data: dict[str, object], fixture: Fixture, line: int) -> Played:
    def numbers(name: str) -> tuple[int, ...]:
        listed = data.get(name)
        if not isinstance(listed, list) or len(listed) != len(fixture.seating) or not all(isinstance(one, int) for one in listed):
            raise BadTournamentFile(line)
        return tuple(listed)

    if (data.get("number"), data.get("deal"), data.get("seating")) != (fixture.number, fixture.deal, list(fixture.seating)):
        raise BadTournamentFile(line)
    thoughts = data.get("thoughts")
    try:
        thought = tuple([Thought(**one) for one in thoughts]) if isinstance(thoughts, list) else ()
    except TypeError as error:
        raise BadTournamentFile(line) from error
    return Played(fixture.number, fixture.deal, fixture.seating, numbers("places"), numbers("scores"), numbers("counts"), thought)
