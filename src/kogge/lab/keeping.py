"""A tournament kept in a file while it is played, so that it can be gone on with: a heading, then a line of JSON for each match."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from pathlib import Path

from kogge.games import GAMES
from kogge.lab.plan import Fixture, Plan
from kogge.lab.playing import Played, Thought

WHAT_IT_IS = "tournament"


class BadKeeping(Exception):
    """The file cannot be gone on with from this line: it is no kept tournament, or what stands there is not what was planned."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line} is not of this tournament")
        self.line = line


class CannotKeep(Exception):
    """The file can not be read or not be written."""


class OtherTournament(Exception):
    """The file is of a tournament that differs in something."""

    def __init__(self, what: str, kept: object, planned: object) -> None:
        super().__init__(f"{what} is {kept}, not {planned}")
        self.what = what
        self.kept = kept
        self.planned = planned


@contextmanager
def keeping(path: Path, plan: Plan, fixtures: Sequence[Fixture]) -> Iterator[tuple[list[Played], Callable[[Played], None]]]:
    """What the file already holds of these fixtures, and how to add to it. A last line that was not written to its end is dropped.

    Raises `OtherTournament`, `BadKeeping` and `CannotKeep`, and then the file is as it was.
    """
    heading = _line(_heading(plan))
    with _as_cannot_keep():
        written = path.read_bytes() if path.exists() else b""
    whole = written[: written.rfind(b"\n") + 1]
    if not whole and not heading.startswith(written):
        raise BadKeeping(1)
    kept = _read(whole, plan, fixtures) if whole else []
    with ExitStack() as closing:
        with _as_cannot_keep():
            file = closing.enter_context(path.open("ab"))
            file.truncate(len(whole))

        def write(line: bytes) -> None:
            with _as_cannot_keep():
                file.write(line)
                file.flush()

        if not whole:
            write(heading)
        yield kept, lambda played: write(_line(asdict(played)))


@contextmanager
def _as_cannot_keep() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CannotKeep from error


def _heading(plan: Plan) -> dict[str, object]:
    """What makes it this tournament and no other. How many matches are played is left open: more can be played later."""
    game = GAMES[plan.game]
    return {
        "kogge": WHAT_IT_IS,
        "game": plan.game,
        "rules": game.rules_version,
        "edition": str(game.printed_edition()),
        "options": dict(plan.options),
        "bots": list(plan.bots),
        "players": plan.players,
        "seed": plan.seed,
        "count": plan.count,
    }


def _line(data: dict[str, object]) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode() + b"\n"


def _read(whole: bytes, plan: Plan, fixtures: Sequence[Fixture]) -> list[Played]:
    """The matches of the lines of a file. It may hold more than are wanted now."""
    lines = whole.splitlines()
    heading = _object(lines[0], 1)
    if heading.get("kogge") != WHAT_IT_IS:
        raise BadKeeping(1)
    for what, planned in _heading(plan).items():
        if heading.get(what) != planned:
            raise OtherTournament(what, heading.get(what), planned)
    matches = zip(lines[1:], fixtures, strict=False)
    return [_played(_object(line, number), fixture, number) for number, (line, fixture) in enumerate(matches, start=2)]


def _object(line: bytes, number: int) -> dict[str, object]:
    try:
        data = json.loads(line)
    except ValueError as error:
        raise BadKeeping(number) from error
    if not isinstance(data, dict):
        raise BadKeeping(number)
    return data


def _played(data: dict[str, object], fixture: Fixture, line: int) -> Played:
    def numbers(name: str) -> tuple[int, ...]:
        listed = data.get(name)
        if not isinstance(listed, list) or len(listed) != len(fixture.seating) or not all(isinstance(one, int) for one in listed):
            raise BadKeeping(line)
        return tuple(listed)

    if (data.get("number"), data.get("deal"), data.get("seating")) != (fixture.number, fixture.deal, list(fixture.seating)):
        raise BadKeeping(line)
    thoughts = data.get("thoughts")
    try:
        thought = tuple([Thought(**one) for one in thoughts]) if isinstance(thoughts, list) else ()
    except TypeError as error:
        raise BadKeeping(line) from error
    return Played(fixture.number, fixture.deal, fixture.seating, numbers("places"), numbers("scores"), numbers("counts"), thought)
