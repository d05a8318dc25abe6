"""`kogge puzzle`: the puzzles of a game, one after the other, and those that are solved."""

from __future__ import annotations

from typing import Annotated

import typer

from kogge.cli.files import find_game
from kogge.cli.learn.progress import Progress, puzzle_name
from kogge.cli.learn.puzzle_session import PuzzleSession
from kogge.cli.options import GameArgument
from kogge.cli.screen import OutOfInput, Screen
from kogge.cli.stop import Stop
from kogge.engine import Game
from kogge.lessons.puzzle import Puzzle, puzzles_of


def puzzle(
    context: typer.Context,
    game: GameArgument,
    puzzle: Annotated[int | None, typer.Argument(metavar="metavar-number", help="option-help-puzzle")] = None,
    lists: Annotated[bool, typer.Option("--list", help="option-help-list-puzzles")] = False,
) -> None:
    chosen = find_game(game)
    puzzles = puzzles_of(chosen)
    if not puzzles:
        raise Stop("no-puzzles", title=chosen.title)
    progress = Progress.load()
    screen: Screen = context.obj.of_edition(chosen, chosen.printed_edition())
    if lists:
        show_puzzles(screen, chosen, puzzles, progress)
        return
    number = next_puzzle(chosen, puzzles, progress) if puzzle is None else puzzle
    if not 1 <= number <= len(puzzles):
        raise Stop("no-such-puzzle", number=number, count=len(puzzles))
    solve(screen, chosen, puzzles, number, progress)


def solve(screen: Screen, game: Game, puzzles: tuple[Puzzle, ...], number: int, progress: Progress) -> None:
    """One puzzle after the other, from this one on, until the player has enough."""
    while True:
        is_solved = PuzzleSession(game, puzzles[number - 1], number, len(puzzles), screen).play()
        if is_solved is None:
            return
        if is_solved:
            progress.add(game.id, puzzle_name(puzzles[number - 1].id))
            if not progress.save():
                screen.say("puzzles-not-kept", "warning")
        if all([progress.has(game.id, puzzle_name(one.id)) for one in puzzles]):
            screen.say("puzzles-all-solved", title=game.title)
            return
        if not wants_more(screen):
            return
        number = number % len(puzzles) + 1


def wants_more(screen: Screen) -> bool:
    try:
        return screen.confirm("puzzle-next")
    except OutOfInput:
        return False


def next_puzzle(game: Game, puzzles: tuple[Puzzle, ...], progress: Progress) -> int:
    """The number of the first puzzle that is not solved; of the first one if all are."""
    unsolved = [number for number, one in enumerate(puzzles, start=1) if not progress.has(game.id, puzzle_name(one.id))]
    return unsolved[0] if unsolved else 1


def show_puzzles(screen: Screen, game: Game, puzzles: tuple[Puzzle, ...], progress: Progress) -> None:
    screen.heading(game.title)
    for number, one in enumerate(puzzles, start=1):
        is_solved = "yes" if progress.has(game.id, puzzle_name(one.id)) else "no"
        decision = game.read_position(one.position).decision(one.seat)
        assert decision is not None
        screen.say("puzzle-listed", number=number, kind=screen.words.decision(decision), grade=one.grade, solved=is_solved)
    screen.say("puzzles-how", "faint", game=game.id)
