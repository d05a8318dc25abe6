"""The command line: `kogge`."""

import sys

from kogge.cli.version import VERSION


def main() -> None:
    if sys.argv[1:] == ["--version"]:  # scripts ask for it often: it need not load the other commands
        sys.stdout.write(f"{VERSION}\n")
        return
    from kogge.cli.commands import kogge_command

    kogge_command()
