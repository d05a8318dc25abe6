"""Settings of all test runs.

Hypothesis has no deadlines, since machines are busy at times, and is deterministic in CI. Ctrl-C ends the processes that tests start, also when
the tests run in the background: a background process ignores SIGINT, and so do its children.
"""

from __future__ import annotations

import os
import signal

from hypothesis import settings

signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
