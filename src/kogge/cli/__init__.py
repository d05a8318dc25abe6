"""The command line: `kogge`."""

from kogge.cli.commands import kogge_command


def main() -> None:
    kogge_command()
