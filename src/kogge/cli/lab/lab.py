"""`kogge lab`: many matches at once."""

from __future__ import annotations

import typer

from kogge.cli.commandline import Command, Group, help_unless_called
from kogge.cli.lab.analysis import play_out
from kogge.cli.lab.balance import balance
from kogge.cli.lab.compare import compare
from kogge.cli.lab.puzzles import puzzles
from kogge.cli.lab.records import records
from kogge.cli.lab.tournament import tournament
from kogge.cli.lab.train import train

lab = typer.Typer(cls=Group, callback=help_unless_called, invoke_without_command=True)

lab.command("balance", cls=Command, help="help-lab-balance")(balance)
lab.command("compare", cls=Command, help="help-lab-compare")(compare)
lab.command("tournament", cls=Command, help="help-lab-tournament")(tournament)
lab.command("play-out", cls=Command, help="help-lab-play-out")(play_out)
lab.command("puzzles", cls=Command, help="help-lab-puzzles")(puzzles)
lab.command("records", cls=Command, help="help-lab-records")(records)
lab.command("train", cls=Command, help="help-lab-train")(train)
