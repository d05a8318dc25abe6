"""Loading games, editions and records by name, and saving matches, with a message for every error."""

from __future__ import annotations

import tempfile
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from kogge.cli.stop import Failure, Stop
from kogge.engine import (
    BadEdition,
    BadOptions,
    Edition,
    Game,
    Match,
    Record,
    ReplayFailed,
    SeededChance,
    UnknownGame,
    read_edition,
)
from kogge.engine.notation import MalformedRecord, read, write
from kogge.engine.positions import BadPosition, game_of
from kogge.games import GAMES
from kogge.tables.table import Table
from kogge.words import Words


def find_game(id: str) -> Game:
    try:
        return GAMES[id]
    except UnknownGame as error:
        raise Stop("unknown-game", game_id=error.id, known=", ".join(error.known)) from error


def find_games(id: str) -> list[Game]:
    """The game of that name, or all of them when none is named."""
    return [find_game(id)] if id else list(GAMES)


def check_options(game: Game, players: int, options: dict[str, str]) -> dict[str, str]:
    """All options of a match with their values. Raises `Stop` when they do not go together."""
    try:
        return game.settings(players, options)
    except BadOptions as error:
        raise Stop.refused(error.refusal, game.id) from error


def load_edition(game: Game, path: Path | None) -> Edition:
    """The edition of a file, or the printed one."""
    if path is None:
        return game.printed_edition()
    try:
        edition = read_edition(read_text(path))
        game.check_edition(edition)
    except BadEdition as error:
        raise Stop(f"bad-edition-{error.code}", file=str(path), path=error.path, detail=error.detail) from error
    return edition


def edition_text(game: Game, path: Path | None) -> str:
    """The text of an edition file that is one of this game; empty for the printed edition. Raises `Stop`."""
    if path is None:
        return ""
    load_edition(game, path)
    return read_text(path)


def load_record(path: Path) -> Record:
    text = read_text(path)
    try:
        return read(text)
    except MalformedRecord as error:
        lines = text.splitlines()
        line = lines[error.line - 1] if error.line <= len(lines) else ""
        raise Failure("bad-record", file=str(path), line=error.line, text=line) from error


def load_position(typed: str, game_id: str, edition: Path | None) -> tuple[str, Match]:
    """A position, given as text or as the name of a file with the text: the text, and a match there. Raises `Stop`."""
    text = read_text(Path(typed)) if _is_file(typed) else typed
    try:
        named = game_of(text)
        if named not in GAMES:
            raise Stop("no-position", typed=typed, known=", ".join([game.id for game in GAMES]))
        if game_id and game_id != named:
            raise Stop("position-of-other-game", other=named)
        game = find_game(named)
        match = game.read_position(text, load_edition(game, edition), SeededChance(0))
    except BadPosition as error:
        raise Stop("bad-position", line=error.word.line, column=error.word.column, problem=error.problem) from error
    if match.is_over:
        raise Stop("position-is-over")
    return text, match


def _is_file(typed: str) -> bool:
    """Whether this is the name of a file. A text may be too long for a name."""
    try:
        return Path(typed).is_file()
    except OSError:
        return False


def does_not_replay(error: ReplayFailed, words: Words) -> Failure:
    return Failure("does-not-replay", seq=error.seq, problem=words.refusal(error.refusal))


def save(table: Table, path: Path | None) -> None:
    """Save the match of a table if there is a path, with the secret of sealed chance: it is needed to resume the match."""
    if path is None:
        return
    assert table.recording is not None
    record = table.recording.record
    text = write(replace(record, secret=table.secret if record.commitment else ""))
    whole = path.resolve()
    if whole.exists() and not whole.is_file():
        write_text(path, text)  # a pipe, say
        return
    # To another file first, so that the old one survives an interrupt.
    unfinished = whole.with_name(f"{whole.name}.new")
    try:
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(whole)
    except OSError as error:
        raise Failure("cannot-write", file=str(path)) from error


def save_somewhere(table: Table) -> Path | None:
    """Save the match of a table in a new file in the working directory, or else where it can be written; `None` if that fails."""
    name = f"{table.game.id}-{time.strftime('%Y-%m-%d-%H%M%S')}.kogge"
    for path in (Path(name), Path.home() / name, Path(tempfile.gettempdir()) / name):
        with suppress(Failure):
            save(table, path)
            return path
    return None


def write_text(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Failure("cannot-write", file=str(path)) from error


def read_text(path: Path) -> str:
    """The text of a file. Raises `Stop`."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise Stop("no-such-file", file=str(path)) from error
    except (OSError, UnicodeDecodeError) as error:
        raise Stop("cannot-read", file=str(path)) from error
