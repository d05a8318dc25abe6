"""A program in a real terminal, for tests that read and type."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

CTRL_C = "\x03"
ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|\][^\x07\x1b]*(\x07|\x1b\\)|[()][A-Z0-9])")


class Terminal:
    """A program that has a terminal of so many lines and columns. It is killed at the end if it still runs."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        lines: int = 24,
        columns: int = 80,
    ) -> None:
        self.written = ""
        self._command = command
        self._environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "LANG": "en", **(environment or {})}
        self._cwd = cwd
        self._size = (lines, columns)
        self._read_up_to = 0

    def __enter__(self) -> Self:
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", *self._size, 0, 0))
        self.process = subprocess.Popen(
            self._command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=self._environment,
            cwd=self._cwd,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509, so that Ctrl-C interrupts it
        )
        os.close(theirs)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._ours)

    @property
    def text(self) -> str:
        """The whole output, without colours."""
        return ESCAPES.sub("", self.written).replace("\r\n", "\n")

    def type(self, keys: str) -> None:
        os.write(self._ours, keys.encode())

    def read_until(self, expected: str, within: float = 60.0) -> str:
        """The output since the last call, up to the expected text."""
        until = time.monotonic() + within
        while expected not in self.text[self._read_up_to :]:
            assert time.monotonic() < until, f"“{expected}” was not written:\n{self.text}"
            assert self._read_some(), f"it ended without “{expected}”:\n{self.text}"
        end = self.text.index(expected, self._read_up_to) + len(expected)
        begun, self._read_up_to = self._read_up_to, end
        return self.text[begun:end]

    def read_to_end(self, within: float = 60.0) -> int:
        """Read until the program has ended; its exit code."""
        until = time.monotonic() + within
        while self._read_some():
            assert time.monotonic() < until, f"it did not end:\n{self.text}"
        return self.process.wait(max(1.0, until - time.monotonic()))

    def _read_some(self) -> bool:
        """Whether the program still runs."""
        if select.select([self._ours], [], [], 0.2)[0]:
            try:
                read = os.read(self._ours, 65536)
            except OSError:  # Linux raises this when the other end is closed
                return False
            self.written += read.decode(errors="replace")
            return bool(read)
        return True
