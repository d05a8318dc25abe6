"""From nothing to the first move: how long it takes in the terminal, in a browser by pip, with the image, and composed.

    make first-move                  or one way: make first-move WAYS=wheel

Each way runs the commands of its page in the manual and ends when a move against bots is made. Nothing is cached by pip; images are there.
Nobody reads and thinks, so the times are those of the machine. Says what took how long, and how busy the machine was with other things before.
"""

from __future__ import annotations

import argparse
import os
import secrets
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress

from browser.player import Player
from ops.containers.club import browsing
from ops.containers.composed import composed
from ops.containers.podman import CHECKOUT, ENVIRONMENT, IMAGE, SERVERS, call, podman
from service.servers import HOST, free_port, scratch, wait_until_answers
from terminal import CTRL_C, Terminal

GOALS: Mapping[str, float] = {"wheel": 60.0}
"""Seconds, where there is a goal."""
READY_WITHIN = 300.0
GAME = "visby"
NETWORK = "kogge-first-move"


def main() -> None:
    ways = {"terminal": by_terminal, "wheel": by_wheel, "image": by_image, "compose": by_compose}
    parser = argparse.ArgumentParser()
    parser.add_argument("ways", nargs="*", choices=list(ways))
    for way in parser.parse_args().ways or ways:
        say(f"{way}: {os.getloadavg()[0]:.1f} processes want to run on {os.cpu_count()} cores")
        clock = Clock(way)
        ways[way](clock)
        clock.end()


class Clock:
    """Says after each step how long it took."""

    def __init__(self, way: str) -> None:
        self.way = way
        self.restart()

    def restart(self) -> None:
        """The browser is there."""
        self.begun = self.last = time.monotonic()

    def step(self, what: str) -> None:
        now = time.monotonic()
        say(f"{self.way}: {now - self.last:6.1f} s  {what}")
        self.last = now

    def end(self) -> None:
        took = self.last - self.begun
        goal = GOALS.get(self.way)
        say(f"{self.way}: {took:6.1f} s  in all" + (f", goal {goal:.0f} s" if goal else ""))


def say(what: str) -> None:
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


def by_wheel(clock: Clock) -> None:
    """A new environment, the wheel and what it needs, `kogge host`."""
    (wheel,) = (CHECKOUT / "dist").glob("kogge-*-cp*.whl")
    with browsing_at() as move, scratch() as place:
        clock.restart()
        call(sys.executable, "-m", "venv", place / "kogge")
        clock.step("an environment for Python")
        programs, port = place / "kogge" / "bin", free_port()
        call(
            programs / "pip",
            "install",
            "--quiet",
            "--no-cache-dir",
            "--disable-pip-version-check",
            f"{wheel}[service,host]",
            within=READY_WITHIN,
        )
        clock.step('pip install "kogge[service,host]"')
        host = [str(programs / "kogge"), "host", "--no-phones", "--no-browser", "--port", str(port)]
        with Terminal(host, {"PYTHONPATH": ""}, cwd=place) as terminal:
            terminal.read_until("Kogge is ready", READY_WITHIN)
            clock.step("kogge host, until it is ready")
            move(f"http://{HOST}:{port}")
            clock.step("the page is open, and a move against bots is made")
            terminal.type(CTRL_C)
            terminal.read_to_end()


def by_terminal(clock: Clock) -> None:
    """The same without a site."""
    (wheel,) = (CHECKOUT / "dist").glob("kogge-*-cp*.whl")
    with scratch() as place:
        call(sys.executable, "-m", "venv", place / "kogge")
        clock.step("an environment for Python")
        programs = place / "kogge" / "bin"
        call(programs / "pip", "install", "--quiet", "--no-cache-dir", "--disable-pip-version-check", wheel, within=READY_WITHIN)
        clock.step("pip install kogge")
        with Terminal([str(programs / "kogge"), "play", GAME], {"PYTHONPATH": ""}, cwd=place, lines=60) as terminal:
            terminal.read_until("›")
            terminal.type("1\n")
            terminal.read_until("Revealed")
            clock.step(f"kogge play {GAME}, and the first move")


def by_image(clock: Clock) -> None:
    """The image beside PostgreSQL's, which are there: one node that does a worker's work."""
    port = free_port()
    site = {"KOGGE_DATABASES": "postgresql://kogge:kogge@kogge-tables/kogge", "KOGGE_SECRET": secrets.token_hex(32)}
    tables = {"POSTGRES_USER": "kogge", "POSTGRES_PASSWORD": "kogge", "POSTGRES_DB": "kogge", "PGDATA": "/var/lib/postgresql/kogge"}
    with browsing_at() as move, removed("kogge-node", "kogge-tables"):
        clock.restart()
        podman("network", "create", NETWORK)
        entrypoint = ("--entrypoint", "docker-entrypoint.sh")
        podman(
            "run",
            "--detach",
            "--name",
            "kogge-tables",
            "--network",
            NETWORK,
            *entrypoint,
            *environment(tables),
            SERVERS,
            "postgres",
        )
        migrate = ["podman", "run", "--rm", "--network", NETWORK, *environment(site), IMAGE, "migrate"]
        wait_until_answers(
            lambda: subprocess.run(migrate, capture_output=True, check=False, env=ENVIRONMENT).returncode == 0, READY_WITHIN
        )
        clock.step("PostgreSQL, and kogge migrate")
        publish = ("--publish", f"{HOST}:{port}:8700")
        podman(
            "run",
            "--detach",
            "--name",
            "kogge-node",
            "--network",
            NETWORK,
            *publish,
            *environment(site),
            IMAGE,
            "serve",
            "--worker",
        )
        wait_until_answers(lambda: answers(port), READY_WITHIN)
        clock.step("kogge serve --worker, until it answers")
        move(f"http://{HOST}:{port}")
        clock.step("the page is open, and a move against bots is made")


def by_compose(clock: Clock) -> None:
    """The images are there: `.env` is filled in, and all is started."""
    with browsing_at() as move, composed() as site:
        clock.restart()
        site.up()
        clock.step("podman-compose up")
        site.wait_until_ready()
        clock.step("a node answers through the proxy")
        move(site.url)
        clock.step("the page is open, and a move against bots is made")


@contextmanager
def browsing_at() -> Iterator[Callable[[str], None]]:
    """A browser that is open already, and makes a first move at a site."""
    with browsing() as browser:

        def move(url: str) -> None:
            player = Player(browser.new_context(base_url=url, ignore_https_errors=True).new_page())
            player.open("/")
            player.touch(player.page.locator(f"[data-bots={GAME}]"))
            assert player.play(most=1) == 1

        yield move


@contextmanager
def removed(*containers: str) -> Iterator[None]:
    """Nothing is left of these containers."""
    try:
        yield
    finally:
        for command in (["rm", "--force", "--volumes", *containers], ["network", "rm", NETWORK]):
            with suppress(AssertionError):
                podman(*command)


def environment(variables: Mapping[str, str]) -> list[str]:
    return [part for name, value in variables.items() for part in ("--env", f"{name}={value}")]


def answers(port: int) -> bool:
    with suppress(OSError), urllib.request.urlopen(f"http://{HOST}:{port}/ready", timeout=5) as answer:
        return bool(answer.status == 200)
    return False


if __name__ == "__main__":
    main()
