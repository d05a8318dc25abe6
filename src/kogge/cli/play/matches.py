"""Beginning and resuming a match at one terminal: one person against bots, or several people at one screen."""

from __future__ import annotations

from pathlib import Path

from kogge.cli.files import check_options, find_game, load_edition, load_position, load_record, save
from kogge.cli.options import options_of, secret_of, seed_or_any
from kogge.cli.play.seating import Seating, against_bots, hot_seat, new_table, read_bots, resumed, seating_of, split_list
from kogge.cli.play.session import Session
from kogge.cli.screen import Screen
from kogge.cli.stop import Stop
from kogge.engine import Game, Record, commitment
from kogge.engine.positions import settings_of
from kogge.words import Words

USUAL_PLAYERS = 4


def begin_match(
    screen: Screen,
    game: str,
    players: int | None,
    seat: int,
    bots: str,
    is_hot_seat: bool,
    names: str,
    option: list[str] | None,
    edition: Path | None,
    seed: int | None,
    path: Path | None,
) -> None:
    """Seat the players at a new match and play it."""
    if not game:
        raise Stop("which-game")
    chosen = find_game(game)
    given = split_list(names)
    cast = read_bots(bots)
    count = players or how_many(chosen, is_hot_seat, given, cast)
    settings = check_options(chosen, count, options_of(option))
    seating = seat_people(count, seat, cast, is_hot_seat, given, screen.words.of(chosen.id))
    printed = load_edition(chosen, edition)
    table = new_table(chosen, printed, settings, seating, secret_of(seed))
    save(table, path)
    of_game = screen.of_edition(chosen, printed)
    of_game.say("welcome", title=chosen.title, names=of_game.words.joined(seating.names))
    Session(table, seating, seating.make_bots(chosen, seed_or_any(seed)), of_game, path).play()


def begin_at_position(
    screen: Screen,
    position: str,
    game: str,
    seat: int,
    bots: str,
    is_hot_seat: bool,
    names: str,
    edition: Path | None,
    seed: int | None,
    path: Path | None,
) -> None:
    """Seat the players at a position and continue the match from there."""
    cast = read_bots(bots)
    text, match = load_position(position, game, edition)
    of_game = screen.of_edition(match.game, match.edition)
    seating = seat_people(match.players, seat, cast, is_hot_seat, split_list(names), of_game.words)
    _, settings = settings_of(match.game, text)
    table = new_table(match.game, match.edition, settings, seating, secret_of(seed), text)
    save(table, path)
    of_game.say("welcome-to-position", title=match.game.title, names=of_game.words.joined(seating.names))
    Session(table, seating, seating.make_bots(match.game, seed_or_any(seed)), of_game, path).play()


def seat_people(players: int, seat: int, bots: list[str], is_hot_seat: bool, names: list[str], words: Words) -> Seating:
    """All people at the hot seat, or one person among bots at the seat counted from 1."""
    if is_hot_seat:
        return hot_seat(players, bots, names, words)
    if not 1 <= seat <= players:
        raise Stop("no-such-seat", seat=seat, players=players)
    if len(bots) >= players:
        raise Stop("no-seat-left", players=players, bots=len(bots))
    return against_bots(players, seat - 1, bots, names, words)


def continue_match(screen: Screen, resume: Path, game: str, bots: str, edition: Path | None, seed: int | None, path: Path) -> None:
    """Resume a saved match with the same seats."""
    record = load_record(resume)
    if game and game != record.game:
        raise Stop("record-of-other-game", file=str(resume), other=record.game)
    chosen = find_game(record.game)
    printed = load_edition(chosen, edition)
    of_game = screen.of_edition(chosen, printed)
    seating = seating_of(record, read_bots(bots))
    table = resumed(chosen, printed, record, seating, secret_for(record, seed), of_game.words)
    if table.stage == "over":
        raise Stop("match-is-over", file=str(resume))
    of_game.say("welcome-back", title=chosen.title, names=of_game.words.joined(seating.names))
    Session(table, seating, seating.make_bots(chosen, seed_or_any(seed)), of_game, path).play()


def secret_for(record: Record, seed: int | None) -> str:
    """The secret of a record, if it matches its commitment; else a new one for all draws from now on."""
    return record.secret if opens(record.secret, record.commitment) else secret_of(seed)


def opens(secret: str, committed: str) -> bool:
    try:
        return commitment(bytes.fromhex(secret)) == committed
    except ValueError:
        return False


def how_many(game: Game, is_hot_seat: bool, names: list[str], bots: list[str]) -> int:
    """The number of people or bots that were named; the usual number when these are too few. A single bot can fill any number of seats."""
    named_bots = len(bots) if is_hot_seat or len(bots) == 1 else len(bots) + 1
    named = max(len(names), named_bots)
    return named if named >= game.fewest else min(USUAL_PLAYERS, game.most)
