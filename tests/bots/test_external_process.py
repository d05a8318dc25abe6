"""Bots that are processes: which messages they get, what they may ask, and how they fail."""

from __future__ import annotations

import gc
import json
import pickle
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil  # type: ignore[import-untyped, unused-ignore]
import pytest

from example_bots import FIRST, QUICK, SHORTEST
from kogge.bots import make_bot
from kogge.bots.bot import close_bot
from kogge.bots.external_process import BUDGET_MS, BotFailed, ExternalBot, external_bot
from kogge.engine import Game, Match, NoChance, SeededChance
from kogge.games import GAMES
from kogge.games.visby import VISBY

KOGGE = f"{sys.executable} -c 'from kogge.cli import main; main()'"

LISTENER = """
import json, sys
heard = open(sys.argv[1], "wb")
def hear():
    line = sys.stdin.buffer.readline()
    heard.write(line); heard.flush()
    return json.loads(line) if line else sys.exit()
def say(**message): print(json.dumps(message), flush=True)
def ask(**question):
    say(**question)
    return hear()
assert hear()["type"] == "hello"
say(type="ready", name="Listener")
while True:
    told = hear()
    if told["type"] != "choose": continue
    move = told["moves"][0]
"""
"""A bot that writes down every message it gets, and replies as `behaviour` says after these lines."""

CURIOUS = """
    for move in told["moves"][:3]:
        ask(type="refusal", move=move); ask(type="preview", move=move); ask(type="play-out", move=move, times=2)
    ask(type="imagine")
    say(type="move", move=move)
"""


class Listened:
    """A bot that behaves as a few lines of Python say, and all messages it got."""

    def __init__(self, folder: Path, behaviour: str, game_id: str = "visby", patience: float = 10.0) -> None:
        program, self._heard = folder / "bot.py", folder / "heard"
        program.write_text(LISTENER + behaviour, encoding="utf-8")
        command = shlex.join([sys.executable, str(program), str(self._heard)])
        self.bot = ExternalBot(command, game_id, seed=5, patience=patience)

    @property
    def lines(self) -> bytes:
        return self._heard.read_bytes()

    @property
    def heard(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.lines.splitlines()]

    @property
    def last(self) -> dict[str, object]:
        return self.heard[-1]


def children() -> set[int]:
    return {child.pid for child in psutil.Process().children(recursive=True)}


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """All processes that a test starts have ended with it."""
    before = children()
    yield
    assert children() <= before


def play(match: Match, names: list[str], most: int = 1000) -> None:
    """Let bots answer, so many times at most."""
    rng = SeededChance(8)
    bots = [make_bot(name, match.game.id, seat) for seat, name in enumerate(names)]
    try:
        for _ in range(most):
            if match.to_act:
                seat = match.to_act[0]
                match.advance(seat, bots[seat].choose(match.chair(seat)), rng)
    finally:
        for bot in bots:
            close_bot(bot)


# Messages to a bot


def test_a_bot_is_greeted_and_asked_as_its_chair_is(tmp_path: Path) -> None:
    listened = Listened(tmp_path, '    say(type="move", move=move)')
    chair = VISBY.start(3, NoChance()).chair(2)
    move = listened.bot.choose(chair)
    listened.bot.close()
    hello, asked = listened.heard
    assert hello == {"type": "hello", "protocol": 1, "game": "visby", "players": 3, "seat": 2, "seed": 5}
    assert asked.keys() == {"type", "view", "decision", "moves", "asked", "to_act", "budget_ms"}
    assert asked["moves"] == [str(move) for move in chair.moves()]
    assert asked["to_act"] == [0, 1, 2]
    assert str(move) == str(chair.moves()[0])


def test_a_bot_hears_how_the_match_ended(tmp_path: Path) -> None:
    listened = Listened(tmp_path, '    say(type="move", move=move)')
    match = VISBY.start(2, NoChance())
    rng = SeededChance(1)
    while match.to_act:
        seat = match.to_act[0]
        move = listened.bot.choose(match.chair(0)) if seat == 0 else match.moves(seat)[0]
        match.advance(seat, move, rng)
    listened.bot.close()
    assert match.outcome is not None
    assert listened.last["type"] == "over"
    assert [standing["place"] for standing in listened.last["outcome"]["standings"]] == list(match.outcome.places)  # type: ignore[index]


@pytest.mark.parametrize("game", list(GAMES))
def test_nothing_that_a_seat_cannot_see_reaches_a_bot(game: Game, tmp_path: Path) -> None:
    """In matches that differ only in what the seat cannot know, the bot gets the same messages, byte for byte."""
    rng = SeededChance(0)
    match = game.start(4, rng)
    told: list[list[bytes]] = [[], []]
    differing = 0
    folders = [tmp_path / "here", tmp_path / "there"]
    for folder in folders:
        folder.mkdir()
    while differing < 3:
        seat = match.to_act[rng.below(len(match.to_act))]
        other = match.imagine(seat, SeededChance(9))
        if other.dump() != match.dump():
            differing += 1
            for world, folder, lines in zip((match, other), folders, told, strict=True):
                listened = Listened(folder, CURIOUS, game.id)
                listened.bot.choose(world.chair(seat))
                listened.bot.close()
                lines.append(listened.lines)
        moves = match.moves(seat)
        match.advance(seat, moves[rng.below(len(moves))], rng)
    assert told[0] == told[1]
    assert b'"world"' in told[0][0]


# Requests


def test_an_allowed_move_has_no_refusal_and_another_has_one(tmp_path: Path) -> None:
    listened = Listened(tmp_path, '    ask(type="refusal", move="play ship ship"); say(type="move", move=move)')
    listened.bot.choose(VISBY.start(2, NoChance()).chair(0))
    listened.bot.close()
    assert listened.last["refusal"]["code"]  # type: ignore[index]


def test_play_outs_end_with_places_and_scores_for_everyone(tmp_path: Path) -> None:
    listened = Listened(tmp_path, '    ask(type="play-out", move=move, times=3); say(type="move", move=move)')
    listened.bot.choose(VISBY.start(4, NoChance()).chair(0))
    listened.bot.close()
    ends = listened.last["ends"]
    assert isinstance(ends, list)
    assert len(ends) == 3
    assert all(min(end["places"]) == 1 and len(end["scores"]) == 4 for end in ends)


WRONGS = [
    ('say(type="move", move="herring")', "not-a-move", "herring"),
    ('say(type="move", move="play ship ship")', "refused", "play ship ship"),
    ('say(type="move", move=7)', "no-move", '{"type": "move", "move": 7}'),
    ('say(type="peek", seat=1)', "unknown-type", '{"type": "peek", "seat": 1}'),
    ('say(type="play-out", move=move, times=100000)', "bad-times", "100000"),
    ('print("herring", flush=True)', "not-json", "herring"),
    ("print([1], flush=True)", "no-object", "[1]"),
    ('print("[" * 60000, flush=True)', "not-json", "[" * 199 + "…"),
]


@pytest.mark.parametrize(("said", "why", "quote"), WRONGS)
def test_an_error_quotes_what_was_said_and_can_be_corrected(said: str, why: str, quote: str, tmp_path: Path) -> None:
    listened = Listened(tmp_path, f'    {said}; hear(); say(type="move", move=move)')
    chair = VISBY.start(2, NoChance()).chair(0)
    assert chair.refusal(listened.bot.choose(chair)) is None
    listened.bot.close()
    assert (listened.last["type"], listened.last["why"], listened.last["said"]) == ("wrong", why, quote)


# How a bot fails


def test_a_bot_that_is_wrong_again_and_again_has_failed(tmp_path: Path) -> None:
    listened = Listened(tmp_path, '    print("oh dear", file=sys.stderr)\n    while True: ask(type="peek")')
    with pytest.raises(BotFailed, match=r'wrong \(unknown-type: {"type": "peek"}\)\noh dear') as failed:
        listened.bot.choose(VISBY.start(2, NoChance()).chair(0))
    assert [told["type"] for told in listened.heard[2:]] == ["wrong"] * 3
    assert str(pickle.loads(pickle.dumps(failed.value))) == str(failed.value)


@pytest.mark.parametrize(
    ("ready", "failure"),
    [
        ('{"type":"ready"}', None),
        ('{"type":"ready","games":["riga","visby"],"players":[2,3]}', None),
        ('{"type":"ready","name":"Narrow","games":["riga"],"players":[2]}', r"'Narrow: .*' failed: unsuited \(riga \(2\)\)"),
        ('{"type":"ready","players":[3,4]}', r"unsuited \(\(3, 4\)\)"),
        ('{"type":"ready","games":"visby"}', r'wrong \(not-ready: {"type": "ready", "games": "visby"}\)'),
        ('{"type":"ready","name":7}', "wrong .not-ready: "),
        ('{"type":"hello"}', "wrong .not-ready: "),
    ],
)
def test_a_bot_says_what_it_is_ready_for(ready: str, failure: str | None, tmp_path: Path) -> None:
    program = tmp_path / "bot.sh"
    program.write_text(
        f'read -r hello; echo \'{ready}\'; read -r told; echo \'{{"type":"move","move":"play ship knight"}}\'\n', encoding="utf-8"
    )
    bot, chair = make_bot(f"run:sh {program}", "visby", 1), VISBY.start(2, NoChance()).chair(0)
    if failure is None:
        assert str(bot.choose(chair)) in ("play ship knight", "play knight ship")
        close_bot(bot)
        return
    with pytest.raises(BotFailed, match=failure):
        bot.choose(chair)


def test_a_bot_that_dawdles_is_killed_with_all_it_has_started(tmp_path: Path) -> None:
    dawdling = '    import subprocess; subprocess.run(["sleep", "60"])'
    listened = Listened(tmp_path, dawdling, patience=1.0)
    begun = time.monotonic()
    with pytest.raises(BotFailed, match=r"late \(1\.3 s\)"):
        listened.bot.choose(VISBY.start(2, NoChance()).chair(0))
    assert time.monotonic() - begun < 10


def test_a_bot_that_floods_us_without_listening_is_killed(tmp_path: Path) -> None:
    flooding = '    while True: say(type="preview", move=move)'
    with pytest.raises(BotFailed, match="late"):
        Listened(tmp_path, flooding, patience=0.5).bot.choose(VISBY.start(2, NoChance()).chair(0))


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("no-such-command", "not-started"),
        ("'", "not-started"),
        ("", "not-started"),
        ("false", r"ended \(code 1\)"),
        ("yes", "wrong"),
    ],
)
def test_a_command_that_is_no_bot_fails_and_says_how(command: str, reason: str) -> None:
    with pytest.raises(BotFailed, match=reason):
        make_bot(f"run:{command}", "visby", 1).choose(VISBY.start(2, NoChance()).chair(0))


def test_a_bot_that_nobody_holds_any_more_ends(tmp_path: Path) -> None:
    listened = Listened(tmp_path, '    say(type="move", move=move)')
    before = children()
    listened.bot.choose(VISBY.start(2, NoChance()).chair(0))
    assert len(children() - before) == 1
    del listened
    gc.collect()
    assert children() == before


def test_a_bot_does_not_inherit_the_secrets_of_a_service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOGGE_SECRET", "a secret that only tests know")
    listened = Listened(
        tmp_path, '    import os; say(type="move", move="herring" if "KOGGE_SECRET" in os.environ else move); hear()'
    )
    listened.bot.choose(VISBY.start(2, NoChance()).chair(0))
    listened.bot.close()
    assert listened.last["type"] == "choose"


# The bots there are


@pytest.mark.long
@pytest.mark.parametrize("game", list(GAMES))
def test_our_own_bot_plays_the_same_outside(game: Game) -> None:
    """It gets only imagined worlds, and plays as it does at the chair itself."""
    inside, outside = game.start(2, SeededChance(3)), game.start(2, SeededChance(3))
    play(inside, ["steady", "random"], most=16)
    play(outside, [f"run:{KOGGE} bot steady {game.id}", "random"], most=16)
    assert inside.dump() == outside.dump()


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("command", [FIRST, SHORTEST, "quick"])
def test_the_examples_answer_whatever_they_are_asked(command: str, game: Game, tmp_path: Path) -> None:
    if command == "quick":
        command = str(tmp_path / "quick")
        subprocess.run(["gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-o", command, QUICK], check=True)
    bot = ExternalBot(command, game.id, seed=1, budget_ms=10)
    rng, answered = SeededChance(2), 0
    match = game.start(game.fewest, rng)
    for _ in range(16):
        if match.to_act:
            seat = match.to_act[0]
            moves = match.moves(seat)
            if seat == 0:
                move = bot.choose(match.chair(seat))
                assert match.refusal(seat, move) is None
                answered += 1
            else:
                move = moves[rng.below(len(moves))]
            match.advance(seat, move, rng)
    bot.close()
    assert answered >= 4


@pytest.mark.long
def test_the_example_beats_random_without_knowing_the_rules() -> None:
    """Its budget is time, so it gets enough of it to win on a busy machine, too."""
    wins = 0
    for number in range(8):
        match = VISBY.start(2, SeededChance(number))
        bots = [ExternalBot(FIRST, "visby", number, budget_ms=120), make_bot("random", "visby", number)]
        rng = SeededChance(number)
        while match.to_act:
            seat = match.to_act[0]
            match.advance(seat, bots[seat].choose(match.chair(seat)), rng)
        assert match.outcome is not None
        wins += 0 in match.outcome.winners
        close_bot(bots[0])
    assert wins >= 6


@pytest.mark.parametrize(
    ("name", "command", "milliseconds"),
    [
        ("run:node bot.mjs", "node bot.mjs", BUDGET_MS),
        ("run:node bot.mjs@1.5s", "node bot.mjs", 1500),
        ("run:me@home bot", "me@home bot", BUDGET_MS),
        ("run:node bot.mjs@40p", "node bot.mjs@40p", BUDGET_MS),
    ],
)
def test_a_name_holds_a_command_and_perhaps_a_time(name: str, command: str, milliseconds: int) -> None:
    bot = external_bot(name, "visby", 1)
    assert (bot.command, bot.budget_ms) == (command, milliseconds)
