"""Bots that are external processes: any command, in any language, that speaks the bot protocol over its standard input and output."""

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

from kogge.bots.bot_protocol import (
    LONGEST_LINE,
    LONGEST_QUOTE,
    Conversation,
    Message,
    ProtocolError,
    choose_message,
    decode_message,
    encode_message,
    error_message,
    hello_message,
    read_ready,
)
from kogge.bots.search.budget import read_budget
from kogge.engine import Chair, Move, Seat, SeededChance
from kogge.games import GAMES

RUN = "run:"
"""Prefix of the name of a bot that is a command."""
BUDGET_MS = 300
"""Default milliseconds for one decision."""
PATIENCE = 10.0
"""Seconds beyond its budget after which a bot without a move is killed. They include the time to start."""
GRACE = 1.0
"""Seconds for a bot to exit by itself after its standard input was closed."""
MOST_ERRORS = 3
"""So many protocol errors a bot may make in one decision; with the next one it has failed."""
STDERR_LINES = 10
"""So many of the last lines on its standard error are reported when a bot fails."""
LOWEST_PRIORITY = 19
"""The priority of a process that gives way to all others."""
OWN_PREFIX = "KOGGE_"
"""Prefix of the environment variables that a bot does not inherit: among them are the secrets of a service."""

NOT_STARTED = "not-started"
ENDED = "ended"
LATE = "late"
WRONG = "wrong"
UNSUITED = "unsuited"


class BotFailed(Exception):
    """An external bot could not be started, ended, was late, made too many protocol errors or does not play this game (`reason`); `stderr`
    are the last lines of its standard error."""

    def __init__(self, bot: str, reason: str, detail: str, stderr: str) -> None:
        super().__init__(bot, reason, detail, stderr)
        self.bot = bot
        self.reason = reason
        self.detail = detail
        self.stderr = stderr

    def __str__(self) -> str:
        sentence = f"the bot '{self.bot}' failed: {self.reason} ({self.detail})"
        return f"{sentence}\n{self.stderr}" if self.stderr else sentence


# A regular Python class, also when compiled: `weakref.finalize` needs one.
@mypyc_attr(native_class=False)
class ExternalBot:
    """A bot that is a process. The process starts with the first decision, and ends with `close` or when the bot is garbage collected."""

    def __init__(self, command: str, game_id: str, seed: int, budget_ms: int = BUDGET_MS, patience: float = PATIENCE) -> None:
        self.command = command
        self._game = GAMES[game_id]
        self._seed = seed
        self._rng = SeededChance(f"outside {seed}")
        self.budget_ms = budget_ms
        self._patience = patience
        self._name = command
        self._process: Process | None = None
        self._seated: tuple[Seat | None, int] = (None, 0)
        self._chair: Chair | None = None

    def choose(self, chair: Chair) -> Move:
        """The move of the process. Raises `BotFailed`, and then the process has ended."""
        until = time.monotonic() + self.budget_ms / 1000 + self._patience
        if self._process is not None and self._seated != (chair.viewer, chair.players):
            self.close()
        if self._process is None:
            self._process = self._start()
            self._seated = (chair.viewer, chair.players)
        self._chair = chair
        process = self._process
        process.kill_at(until)
        try:
            if process.is_new:
                self._handshake(process, chair)
            return self._ask(process, chair, until)
        except (OSError, EOFError) as error:
            process.end()
            if process.is_late:
                raise self._failed(process, LATE, f"{self.budget_ms / 1000 + self._patience:g} s") from error
            raise self._failed(process, ENDED, f"code {process.code}") from error
        except ProtocolError as error:
            process.kill()
            process.end()
            raise self._failed(process, WRONG, str(error)) from error
        finally:
            process.cancel_kill()

    def close(self) -> None:
        """Send the outcome to the process if the match is over, and end it."""
        process, chair = self._process, self._chair
        self._process, self._chair = None, None
        if process is None:
            return
        outcome = None if chair is None else chair.outcome
        if outcome is not None:
            process.kill_at(time.monotonic() + GRACE)
            with suppress(OSError):
                process.send({"type": "over", "outcome": outcome})
            process.cancel_kill()
        process.end()

    def _start(self) -> Process:
        try:
            process = Process(shlex.split(self.command))
        except (OSError, ValueError, IndexError) as error:
            raise BotFailed(self._name, NOT_STARTED, str(error), "") from error
        weakref.finalize(self, process.end)
        return process

    def _handshake(self, process: Process, chair: Chair) -> None:
        process.send(hello_message(self._game, chair, self._seed))
        name, repertoire = read_ready(decode_message(process.receive()))
        if name is not None:
            self._name = f"{name}: {self.command}"
        if not repertoire.plays(self._game.id, chair.players):
            process.end()
            raise self._failed(process, UNSUITED, str(repertoire))
        process.is_new = False

    def _ask(self, process: Process, chair: Chair, until: float) -> Move:
        conversation = Conversation(self._game, chair, self._rng, until)
        process.send(choose_message(chair, self.budget_ms))
        errors = 0
        while True:
            try:
                message = decode_message(process.receive())
                move = conversation.move_in(message)
                if move is not None:
                    return move
                reply = conversation.reply_to(message)
            except ProtocolError as error:
                errors += 1
                if errors > MOST_ERRORS:
                    raise
                reply = error_message(error)
            process.send(reply)

    def _failed(self, process: Process, reason: str, detail: str) -> BotFailed:
        """The error for a process that has ended. The next decision starts a new process."""
        self._process, self._chair = None, None
        return BotFailed(self._name, reason, detail, process.stderr)


def external_bot(name: str, game_id: str, seed: int) -> ExternalBot:
    """The bot of a name such as `run:node bot.mjs` or, with a time budget, `run:node bot.mjs@1s`."""
    command, _, written = name.removeprefix(RUN).rpartition("@")
    budget = read_budget(written)
    if budget is None or budget.milliseconds is None:
        return ExternalBot(name.removeprefix(RUN), game_id, seed)
    return ExternalBot(command, game_id, seed, round(budget.milliseconds))


def environment_of_bots() -> dict[str, str]:
    """The environment variables that code of others may see: all but ours."""
    return {name: value for name, value in os.environ.items() if not name.startswith(OWN_PREFIX)}


def give_way(process: int, by: int) -> None:
    """Lower the priority of a process with a session of its own, by so many nice levels below this one. Linux may schedule by sessions
    first (autogroup); so the session's priority is lowered, too."""
    priority = min(LOWEST_PRIORITY, os.getpriority(os.PRIO_PROCESS, 0) + by)
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, process, priority)
        Path(f"/proc/{process}/autogroup").write_text(str(priority))


class Process:
    """A command that runs in a process group of its own, with messages line by line."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - the caller names the bot, and so the command
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment_of_bots(),
            start_new_session=True,
        )
        give_way(self._process.pid, 0)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._to: IO[bytes] = self._process.stdin
        self._from: IO[bytes] = self._process.stdout
        self._stderr_lines: deque[bytes] = deque(maxlen=STDERR_LINES)
        self._stderr_reader = Thread(target=_read_lines, args=(self._process.stderr, self._stderr_lines), daemon=True)
        self._stderr_reader.start()
        self._killer: Timer | None = None
        self.is_new = True
        self.is_late = False

    @property
    def code(self) -> int | None:
        """The exit code, if the process has ended."""
        return self._process.returncode

    @property
    def stderr(self) -> str:
        """The last lines of its standard error."""
        return b"".join(list(self._stderr_lines)).decode(errors="replace").rstrip()

    def send(self, message: Message) -> None:
        """Raises `OSError` if the process has closed its standard input."""
        self._to.write(encode_message(message))
        self._to.flush()

    def receive(self) -> bytes:
        """The next line. Raises `EOFError` if there is none, and `ProtocolError` if it is too long."""
        line = self._from.readline(LONGEST_LINE)
        if not line:
            raise EOFError("end of output")
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            raise ProtocolError("line-too-long", line[:LONGEST_QUOTE].decode(errors="replace"))
        return line

    def kill_at(self, when: float) -> None:
        """Kill it at a time unless `cancel_kill` comes first. A caller that waits in `receive` or `send` then gets an error."""
        self._killer = Timer(max(0.0, when - time.monotonic()), self._kill_late)
        self._killer.daemon = True
        self._killer.start()

    def cancel_kill(self) -> None:
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
        """Close its standard input, wait until it ends, or else kill it. A second call does nothing."""
        self.cancel_kill()
        with suppress(OSError):
            self._to.close()
        try:
            self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self.kill()
            self._process.wait()
        self._from.close()
        self._stderr_reader.join(GRACE)


def _read_lines(stream: IO[bytes], lines: deque[bytes]) -> None:
    """Read a stream to its end. `lines` holds the last of them."""
    with stream:
        while line := stream.readline(LONGEST_LINE):
            lines.append(line)
