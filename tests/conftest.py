"""How tests are run, wherever that is.

Properties are tried without a stopwatch, since machines are busy at times, and in CI the same way every time. Ctrl-C ends what tests start,
also where they were started in the background: what is started there ignores it, and so does all that it starts.
"""

from __future__ import annotations

import os
import signal

from hypothesis import settings

signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
