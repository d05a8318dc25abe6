"""No signal is lost, wherever Python was when it came."""

from __future__ import annotations

import os
import pty
import signal
import sys
import threading
from collections.abc import Iterator
from typing import IO

import pytest

from kogge.cli.screen import Screen
from kogge.cli.signals import signals_interrupt
from kogge.words import Words

SIGNALS = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT]


class Interrupted:
    """A signal comes while Python lets go of this, and Python drops what a signal raises there."""

    def __init__(self, sig: signal.Signals) -> None:
        self.sig = sig

    def __del__(self) -> None:
        os.kill(os.getpid(), self.sig)


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Iterator[IO[str]]:
    """With input typed at a real terminal."""
    ours, theirs = pty.openpty()
    with open(ours, "w") as typing, open(theirs) as terminal:  # noqa: PTH123
        monkeypatch.setattr(sys, "stdin", terminal)
        yield typing


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("sig", SIGNALS)
def test_a_signal_that_came_in_a_finalizer_interrupts_when_an_answer_is_asked_for(typing: IO[str], sig: signal.Signals) -> None:
    later = threading.Timer(5.0, lambda: print("an answer", file=typing, flush=True))
    later.start()
    with signals_interrupt():
        Interrupted(sig)
        with pytest.raises(KeyboardInterrupt):
            Screen(Words("en")).ask("step")
    later.cancel()


@pytest.mark.parametrize("sig", SIGNALS)
def test_a_signal_that_comes_while_nobody_types_interrupts(typing: IO[str], sig: signal.Signals) -> None:
    later = threading.Timer(0.2, lambda: os.kill(os.getpid(), sig))
    later.start()
    with pytest.raises(KeyboardInterrupt), signals_interrupt():
        Screen(Words("en")).ask("step")


def test_what_is_typed_is_read_line_by_line(typing: IO[str]) -> None:
    with signals_interrupt():
        print("one\ntwo", file=typing, flush=True)
        screen = Screen(Words("en"))
        assert [screen.ask("step"), screen.ask("step")] == ["one", "two"]
