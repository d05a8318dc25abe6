"""Bots that are processes: any command, in any language, that speaks the bot protocol over its standard input and output."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
import weakref
from collections import deque
from contextlib import suppress
from pathlib import Path
from threading import Thread, Timer
from typing import IO

from mypy_extensions import mypyc_attr

from kogge.bots.search.budget import read_budget
from kogge.bots.speaking import LONGEST_LINE, Conversation, Message, Wrong, choose, hello, read, written, wrong
from kogge.engine import Chair, Move, Seat, SeededChance
from kogge.games import GAMES

RUN = "run:"
"""How the name of a bot begins that is a command."""
BUDGET_MS = 300
"""Milliseconds a bot should think about an answer, unless told otherwise."""
PATIENCE = 10.0
"""Seconds beyond its budget after which a bot that has not answered is killed. Starting takes its part of them."""
GRACE = 1.0
"""Seconds in which a bot ends by itself once nothing more will be said to it."""
MOST_WRONG = 3
"""How often a bot is told that it said something wrong before it has answered; the next time it has failed."""
LINES_KEPT = 10
"""So many lines of what a bot complained of last are told when it fails."""
LAST = 19
"""The priority of a process that stands back behind all others."""
OURS = "KOGGE_"
"""How the variables begin that a bot does not inherit: among them are the secrets of a service."""

NOT_STARTED = "not-started"
ENDED = "ended"
LATE = "late"
WRONG = "wrong"


class BotFailed(Exception):
    """A bot outside could not be started, ended, was late or said too much that is wrong (`reason`); `complaints` are the last lines it
    wrote to its standard error."""

    def __init__(self, bot: str, reason: str, detail: str, complaints: str) -> None:
        super().__init__(bot, reason, detail, complaints)
        self.bot = bot
        self.reason = reason
        self.detail = detail
        self.complaints = complaints

    def __str__(self) -> str:
        told = f"the bot '{self.bot}' failed: {self.reason} ({self.detail})"
        return f"{told}\n{self.complaints}" if self.complaints else told


# Python's own kind of class, also when compiled: only such a one can be watched for being thrown away.
@mypyc_attr(native_class=False)
class OutsideBot:
    """A bot that is a process. It is started when it is first asked, and ends with `close`, or when nobody holds the bot any more."""

    def __init__(self, command: str, game_id: str, seed: int, budget_ms: int = BUDGET_MS, patience: float = PATIENCE) -> None:
        self.command = command
        self._game = GAMES[game_id]
        self._seed = seed
        self._luck = SeededChance(f"outside {seed}")
        self.budget_ms = budget_ms
        self._patience = patience
        self._name = command
        self._process: Process | None = None
        self._sits: tuple[Seat | None, int] = (None, 0)
        self._chair: Chair | None = None

    def choose(self, chair: Chair) -> Move:
        """The answer of the process. Raises `BotFailed`, and then the process has ended."""
        until = time.monotonic() + self.budget_ms / 1000 + self._patience
        if self._process is not None and self._sits != (chair.viewer, chair.players):
            self.close()
        if self._process is None:
            self._process = self._started()
            self._sits = (chair.viewer, chair.players)
        self._chair = chair
        process = self._process
        process.kill_at(until)
        try:
            if process.is_new:
                self._greet(process, chair)
            return self._ask(process, chair, until)
        except (OSError, EOFError) as error:
            process.end()
            if process.is_late:
                raise self._failed(process, LATE, f"{self.budget_ms / 1000 + self._patience:g} s") from error
            raise self._failed(process, ENDED, f"code {process.code}") from error
        except Wrong as error:
            process.kill()
            process.end()
            raise self._failed(process, WRONG, str(error)) from error
        finally:
            process.let_live()

    def close(self) -> None:
        """Tell the process how the match ended, if it has, and end it."""
        process, chair = self._process, self._chair
        self._process, self._chair = None, None
        if process is None:
            return
        outcome = None if chair is None else chair.outcome
        if outcome is not None:
            process.kill_at(time.monotonic() + GRACE)
            with suppress(OSError):
                process.say({"type": "over", "outcome": outcome})
            process.let_live()
        process.end()

    def _started(self) -> Process:
        try:
            process = Process(shlex.split(self.command))
        except (OSError, ValueError, IndexError) as error:
            raise BotFailed(self._name, NOT_STARTED, str(error), "") from error
        weakref.finalize(self, process.end)
        return process

    def _greet(self, process: Process, chair: Chair) -> None:
        process.say(hello(self._game, chair, self._seed))
        ready = read(process.hear())
        name = ready.get("name")
        if ready.get("type") != "ready" or not isinstance(name, str):
            raise Wrong("not-ready")
        self._name = f"{name}: {self.command}"
        process.is_new = False

    def _ask(self, process: Process, chair: Chair, until: float) -> Move:
        conversation = Conversation(self._game, chair, self._luck, until)
        process.say(choose(chair, self.budget_ms))
        times_wrong = 0
        while True:
            try:
                said = read(process.hear())
                move = conversation.answer(said)
                if move is not None:
                    return move
                told = conversation.told(said)
            except Wrong as error:
                times_wrong += 1
                if times_wrong > MOST_WRONG:
                    raise
                told = wrong(error)
            process.say(told)

    def _failed(self, process: Process, reason: str, detail: str) -> BotFailed:
        """What is told of a process that has ended; the next time the bot is asked, it starts anew."""
        self._process, self._chair = None, None
        return BotFailed(self._name, reason, detail, process.complaints)


def outside_bot(name: str, game_id: str, seed: int) -> OutsideBot:
    """The bot of a name such as `run:node bot.mjs` or, with milliseconds or seconds to think, `run:node bot.mjs@1s`."""
    command, _, written = name.removeprefix(RUN).rpartition("@")
    budget = read_budget(written)
    if budget is None or budget.milliseconds is None:
        return OutsideBot(name.removeprefix(RUN), game_id, seed)
    return OutsideBot(command, game_id, seed, round(budget.milliseconds))


def give_way(process: int, by: int) -> None:
    """Let a process with a session of its own stand back behind this one, by so many steps of the system. Linux may share its time between
    sessions first; then the session has to stand back, too."""
    priority = min(LAST, os.getpriority(os.PRIO_PROCESS, 0) + by)
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, process, priority)
        Path(f"/proc/{process}/autogroup").write_text(str(priority))


class Process:
    """A command that runs in a group of processes of its own, and what it says line by line."""

    def __init__(self, command: list[str]) -> None:
        environment = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
        self._process = subprocess.Popen(  # noqa: S603 - whoever names the bot names the command
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            start_new_session=True,
        )
        give_way(self._process.pid, 0)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._to: IO[bytes] = self._process.stdin
        self._from: IO[bytes] = self._process.stdout
        self._complained: deque[bytes] = deque(maxlen=LINES_KEPT)
        self._listener = Thread(target=_listen, args=(self._process.stderr, self._complained), daemon=True)
        self._listener.start()
        self._killer: Timer | None = None
        self.is_new = True
        self.is_late = False

    @property
    def code(self) -> int | None:
        """What it ended with, if it has."""
        return self._process.returncode

    @property
    def complaints(self) -> str:
        """The last lines of its standard error."""
        return b"".join(list(self._complained)).decode(errors="replace").rstrip()

    def say(self, message: Message) -> None:
        """Raises `OSError` if nobody listens any more."""
        self._to.write(written(message))
        self._to.flush()

    def hear(self) -> bytes:
        """The next line. Raises `EOFError` if there is none, and `Wrong` if it is too long."""
        line = self._from.readline(LONGEST_LINE)
        if not line:
            raise EOFError("it said no more")
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            raise Wrong("line-too-long")
        return line

    def kill_at(self, when: float) -> None:
        """Kill it at a time unless it is let live before: then whoever waits for it waits no longer."""
        self._killer = Timer(max(0.0, when - time.monotonic()), self._kill_late)
        self._killer.daemon = True
        self._killer.start()

    def let_live(self) -> None:
        if self._killer is not None:
            self._killer.cancel()
            self._killer = None

    def _kill_late(self) -> None:
        self.is_late = True
        self.kill()

    def kill(self) -> None:
        """Kill it and all it has started, if it still runs."""
        if self._process.returncode is not None:
            return
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def end(self) -> None:
        """Say nothing more to it, wait until it ends, or else kill it. Doing it twice does it once."""
        self.let_live()
        with suppress(OSError):
            self._to.close()
        try:
            self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self.kill()
            self._process.wait()
        self._from.close()
        self._listener.join(GRACE)


def _listen(stream: IO[bytes], complained: deque[bytes]) -> None:
    """Keep the last of what is complained of, until there is no more."""
    with stream:
        while line := stream.readline(LONGEST_LINE):
            complained.append(line)
