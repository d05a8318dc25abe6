"""Asking `kogge` for help loads no game, no bot and no service, and so takes no time."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable

import pytest

HEAVY = {"kogge.engine", "kogge.games", "kogge.bots", "kogge.tables", "kogge.service", "asyncio", "babel", "litestar"}
CALL = """
import sys
sys.argv = ["kogge", *{arguments!r}]
from kogge.cli import main
try:
    main()
finally:
    print(*sorted(sys.modules), file=sys.stderr)
"""


@pytest.mark.parametrize("call", [["--help"], ["--version"], [], ["play", "--help"], ["host", "--help"], ["dance"]])
def test_help_loads_nothing_heavy(call: list[str], record_property: Callable[[str, object], None]) -> None:
    begun = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", CALL.format(arguments=call)], capture_output=True, text=True, check=False)
    took = time.perf_counter() - begun
    record_property("seconds", took)
    sys.stdout.write(f"kogge {' '.join(call)}: {took:.2f} s\n")  # pytest -rP shows it
    assert done.returncode == (2 if call == ["dance"] else 0)
    assert not HEAVY & set(done.stderr.split())
