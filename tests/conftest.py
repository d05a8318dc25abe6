"""Settings of all test runs.

Hypothesis has no deadlines, since machines are busy at times, and is deterministic in CI. Ctrl-C ends the processes that tests start, also when
the tests run in the background: a background process ignores SIGINT, and so do its children. What fails is told at once.
"""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import settings

signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


LAST_WORDS = 3000
"""So many letters of an error are told at once."""


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Herald(config))


class Herald:
    """Says at once what failed: a run that is stopped from outside takes its summary with it."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            out = self._config.get_terminal_writer()
            out.line(f"\nFAILED after {report.duration:.0f} s: {report.nodeid}\n{report.longreprtext[-LAST_WORDS:]}")
