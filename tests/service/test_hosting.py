"""`kogge host`: a living room in one command."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil  # type: ignore[import-untyped, unused-ignore]
import pytest

from browser.qr import read_in_terminal
from example_bots import SHORTEST
from kogge.service.addresses import choose_local_address, find_local_address
from service.company import guests, page_at, seat
from service.servers import HOST, PATIENCE, free_port, scratch, wait_until_answers
from service.servers.site import PROGRAM, Host
from terminal import CTRL_C, Terminal

LONG = "a" * 120
"""With such a name in it, a path is longer than that of a socket may be."""


@pytest.fixture
def folder() -> Iterator[Path]:
    """A place that PostgreSQL can reach under an account of its own."""
    with scratch() as place:
        yield place


def servers_in(folder: Path) -> list[int]:
    """All programs of PostgreSQL that run on something in a folder."""
    found = []
    for process in psutil.process_iter(["name", "cmdline", "status"]):
        command = process.info["cmdline"] or []
        if process.info["name"] in ("postgres", "initdb") and any([part.startswith(str(folder)) for part in command]):
            found.append(process.pid)
    return found


def call_host(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`kogge host` without a terminal, where it is expected to end at once."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "LC_ALL": "C", "KOGGE_BOT_PROCESSES": "1"}
    return subprocess.run(
        [*PROGRAM, "host", *arguments], cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False
    )


def assert_is_one_sentence(done: subprocess.CompletedProcess[str], *told: str) -> None:
    """It ended with a sentence and a code instead of a traceback."""
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    sentence = " ".join(done.stderr.split())
    for part in told:
        assert part in sentence


@pytest.mark.long
@pytest.mark.asyncio
@pytest.mark.parametrize("name", ["our tables", f"Tische für {LONG}"])
async def test_a_living_room_keeps_its_tables_and_has_outside_bots(folder: Path, name: str) -> None:
    living_room = Host(folder / name, outside_bots=f"spark={SHORTEST}")
    with living_room:
        async with guests([living_room.url], 1) as people:
            table = await seat(people, "visby", ["spark", "steady"])
            assert await people[0].play(table, random.Random(1), most=3) == 3
            before = people[0].pages[table]["seq"]
    assert "bot_stopped" not in living_room.said
    assert not servers_in(folder)
    with living_room:
        page = await page_at(people[0], living_room.url, table, before)
        assert [one["bot"] for one in page["page"]["seats"]] == [None, "spark", "steady"]


def test_a_taken_port_is_reported_before_anything_is_made(folder: Path) -> None:
    with socket.socket() as other:
        other.bind((HOST, 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert_is_one_sentence(call_host(folder, "our tables", "--port", port), f"port {port}", "--port")
    assert not (folder / "our tables").exists()


def test_a_folder_that_cannot_be_written_is_reported(folder: Path) -> None:
    (folder / "tables").write_text("a file is in the way")
    assert_is_one_sentence(call_host(folder, "tables", "--port", str(free_port())), "tables", "File exists")
    assert_is_one_sentence(call_host(folder, "/proc/tables", "--port", str(free_port())), "/proc/tables")


def test_an_address_that_this_machine_does_not_have_is_reported(folder: Path) -> None:
    assert_is_one_sentence(call_host(folder, "tables", "--address", "192.0.2.1"), "192.0.2.1")


@pytest.mark.long
def test_what_a_killed_host_has_left_is_taken_over_and_ended(folder: Path) -> None:
    """A second start beside the first is refused; one after the first was killed is not, and nothing runs after its end."""
    living_room = Host(folder / "our tables")
    living_room.start()
    said = call_host(folder, "our tables", "--port", str(free_port()))
    assert_is_one_sentence(said, "our tables", living_room.url)
    os.kill(living_room.pid, signal.SIGKILL)
    wait_until_answers(lambda: not living_room.is_running())
    living_room.stop()
    (left,) = servers_in(folder)
    assert psutil.pid_exists(left)
    again = Host(folder / "our tables")
    with again:
        (now,) = servers_in(folder)
        assert now != left
    assert not servers_in(folder)
    assert not (folder / "our tables" / "postgres" / "postmaster.pid").exists()


@pytest.mark.long
def test_a_person_at_a_terminal_is_asked_about_phones_and_ends_it_with_ctrl_c(folder: Path) -> None:
    address, port = find_local_address(), free_port()
    environment = {"PYTHONPATH": os.pathsep.join(sys.path), "KOGGE_BOT_PROCESSES": "1"}
    with Terminal([*PROGRAM, "host", "our tables", "--port", str(port), "--no-browser"], environment, cwd=folder) as terminal:
        if address is not None:
            terminal.read_until("Play with phones in this network")
            terminal.type("\n")
        terminal.read_until("Kogge is ready: ")
        with socket.create_connection((address or HOST, port), timeout=5), socket.create_connection((HOST, port), timeout=5):
            pass
        terminal.read_until("Ctrl-C ends")
        terminal.type(CTRL_C)
        assert terminal.read_to_end() == 0
    assert "kogge host 'our tables'" in terminal.text
    assert "Traceback" not in terminal.text
    assert '{"' not in terminal.text
    if address is not None:
        assert read_in_terminal(terminal.text) == f"http://{address}:{port}"
    assert not servers_in(folder)


@pytest.mark.long
@pytest.mark.parametrize("after", [0.6, 2.0, 4.0])
def test_a_host_that_is_stopped_while_it_starts_leaves_nothing_running(folder: Path, after: float) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "KOGGE_BOT_PROCESSES": "1"}
    command = [*PROGRAM, "host", "our tables", "--port", str(free_port())]
    with subprocess.Popen(command, cwd=folder, env=environment, stderr=subprocess.PIPE, text=True) as host:
        try:
            _, said = host.communicate(timeout=after)
        except subprocess.TimeoutExpired:
            host.terminate()
            try:
                _, said = host.communicate(timeout=PATIENCE)
            finally:
                host.kill()
    assert "Traceback" not in said
    assert not servers_in(folder)


WITHIN_POPEN = """
import os, signal, subprocess
from kogge.cli import main

execute = subprocess.Popen._execute_child

def execute_and_stop(popen, command, *more):
    execute(popen, command, *more)
    if command[0].endswith("{program}"):
        print("the signal comes here", flush=True)
        os.kill(os.getpid(), signal.SIGTERM)

subprocess.Popen._execute_child = execute_and_stop
main()
"""


@pytest.mark.long
@pytest.mark.parametrize("program", ["initdb", "postgres"])
def test_a_host_that_is_stopped_while_it_starts_a_program_leaves_nothing_running(folder: Path, program: str) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "KOGGE_BOT_PROCESSES": "1"}
    command = [sys.executable, "-c", WITHIN_POPEN.format(program=program), "host", "our tables", "--port", str(free_port())]
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as host:
        try:
            said, _ = host.communicate(timeout=PATIENCE)
        finally:
            host.kill()
    assert "the signal comes here" in said
    assert not servers_in(folder)


IN_A_FINALIZER = """
import os, signal
import kogge.service.host as hosting
from kogge.cli import main

class Finalized:
    def __del__(self):
        print("the signal comes here", flush=True)
        os.kill(os.getpid(), signal.SIGTERM)

right = hosting.{function}

def finalize(*arguments, **more):
    Finalized()
    return right(*arguments, **more)

hosting.{function} = finalize
main()
"""


@pytest.mark.long
@pytest.mark.parametrize("function", ["find_programs", "migrate", "serve"])
def test_a_signal_that_comes_where_python_drops_exceptions_ends_a_host_all_the_same(folder: Path, function: str) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "KOGGE_BOT_PROCESSES": "1"}
    command = [sys.executable, "-c", IN_A_FINALIZER.format(function=function), "host", "our tables", "--port", str(free_port())]
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as host:
        try:
            said, _ = host.communicate(timeout=PATIENCE)
        finally:
            host.kill()
    assert "the signal comes here" in said
    assert host.returncode == 0
    assert not servers_in(folder)


@pytest.mark.parametrize(
    ("interfaces", "routed", "chosen"),
    [
        ({"lo": ["127.0.0.1"]}, None, None),
        ({"lo": ["127.0.0.1"], "wlan0": ["192.168.1.20"]}, "192.168.1.20", "192.168.1.20"),
        ({"eth0": ["10.0.0.5"], "wlan0": ["192.168.1.20"]}, "192.168.1.20", "192.168.1.20"),
        ({"docker0": ["172.17.0.1"], "wlan0": ["192.168.1.20"]}, None, "192.168.1.20"),
        ({"tun0": ["10.8.0.2"], "en0": ["192.168.1.20"]}, "10.8.0.2", "192.168.1.20"),
        ({"eth0": ["203.0.113.9"]}, "203.0.113.9", None),
        ({"eth0": ["169.254.7.7"]}, None, None),
    ],
)
def test_the_address_for_phones_is_the_one_in_the_local_network(
    interfaces: dict[str, list[str]], routed: str | None, chosen: str | None
) -> None:
    assert choose_local_address(interfaces, routed) == chosen
