"""Makes a release from the compiled wheel in `dist`, and checks it.

    python ops/release/release.py            `make release` builds the wheel first
    python ops/release/release.py --only-check
    python ops/release/release.py --final    refuses what is not to be published: no date in the change log, changes that are not committed

The folder `release` has everything afterwards: wheel, source, bill of materials, notes and checksums. It can be installed from with pip.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
RELEASE = "release"
HEADING = re.compile(r"(?m)^## (?P<version>\S+) \((?P<date>.*)\)$")
DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
SEMANTIC = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
EXTRAS = "service,host"
WATCHED = ("watch", "visby", "--bots", "random,random", "--players", "2", "--seed", "1")


class Unfit(Exception):
    """What speaks against a release."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("checkout", type=Path, nargs="?", default=CHECKOUT)
    parser.add_argument("--final", action="store_true")
    parser.add_argument("--only-check", action="store_true")
    given = parser.parse_args()
    try:
        version, notes = check(given.checkout, given.final)
        say(f"kogge {version}: one version everywhere, and the change log describes it")
        if not given.only_check:
            make(given.checkout, version, notes)
    except Unfit as unfit:
        sys.exit(f"no release: {unfit}")


def say(what: str) -> None:
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


def check(checkout: Path, is_final: bool) -> tuple[str, str]:
    """The version and its notes. Raises `Unfit`."""
    version = str(tomllib.loads((checkout / "pyproject.toml").read_text())["project"]["version"])
    if not SEMANTIC.fullmatch(version):
        raise Unfit(f"{version} is no semantic version")
    if f'__version__ = "{version}"' not in (checkout / "src/kogge/__init__.py").read_text():
        raise Unfit(f"kogge.__version__ is not {version}")
    date, notes = section(checkout, version)
    if is_final:
        if not DATE.fullmatch(date):
            raise Unfit(f"the change log says ({date}) where the date of {version} belongs")
        if changed := run("git", "status", "--porcelain", folder=checkout):
            raise Unfit(f"not committed:\n{changed}")
    return version, notes


def section(checkout: Path, version: str) -> tuple[str, str]:
    """What the change log says in brackets behind a version, and of it. Raises `Unfit`."""
    log = (checkout / "CHANGELOG.md").read_text()
    headings = list(HEADING.finditer(log))
    if not headings or headings[0]["version"] != version:
        raise Unfit(f"the change log does not begin with a section for {version}")
    end = headings[1].start() if len(headings) > 1 else len(log)
    notes = log[headings[0].end() : end].strip()
    if not notes:
        raise Unfit(f"the change log says nothing of {version}")
    return headings[0]["date"], notes


def make(checkout: Path, version: str, notes: str) -> None:
    """Fill the folder of the release. Raises `Unfit`."""
    release = checkout / RELEASE
    shutil.rmtree(release, ignore_errors=True)
    release.mkdir()
    wheel = Path(shutil.copy2(the_wheel(checkout, version), release))
    run(sys.executable, "-m", "build", "--quiet", "--sdist", "--no-isolation", "--outdir", release, folder=checkout)
    source = release / f"kogge-{version}.tar.gz"
    say(f"{wheel.name}: {megabytes(wheel)}; {source.name}: {megabytes(source)}")
    with scratch() as place:
        compare_with_source(wheel, source, place)
    say("the source builds, and has everything that is in the wheel")
    with scratch() as place:
        said, packages = install(release, version, place, release / f"kogge-{version}.cdx.json")
    say(f"in a clean environment: {said}, with {packages} packages, plays a match")
    (release / "NOTES.md").write_text(f"{notes}\n")
    files = sorted(release.iterdir())
    (release / "SHA256SUMS").write_text(
        "".join([f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files])
    )
    say(f"{release}: {', '.join(file.name for file in sorted(release.iterdir()))}")


def the_wheel(checkout: Path, version: str) -> Path:
    """The compiled wheel of this version. Raises `Unfit`."""
    found = list((checkout / "dist").glob(f"kogge-{version}-cp*.whl"))
    if len(found) != 1:
        raise Unfit(f"dist has {len(found)} compiled wheels of {version}: make wheel")
    return found[0]


def compare_with_source(wheel: Path, source: Path, place: Path) -> None:
    """Build the source, without compiling, and compare what both wheels have. Raises `Unfit`."""
    with tarfile.open(source) as archive:
        archive.extractall(place, filter="data")
    (folder,) = place.iterdir()
    run(sys.executable, "-m", "build", "--quiet", "--wheel", "--no-isolation", "--outdir", place / "wheel", folder=folder)
    (built,) = (place / "wheel").iterdir()
    if differing := sorted(files_of(wheel) ^ files_of(built)):
        raise Unfit(f"wheel and source differ: {', '.join(differing[:10])}")


def files_of(wheel: Path) -> set[str]:
    """What a wheel installs, but for compiled modules and what describes the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if not name.endswith(".so") and ".dist-info/" not in name}


def install(release: Path, version: str, place: Path, bill: Path) -> tuple[str, int]:
    """Install from the folder as from an index, play, and write the bill of materials: what `kogge` says of itself, and how many packages
    there are. Raises `Unfit`."""
    environment = place / "environment"
    run(sys.executable, "-m", "venv", "--without-pip", environment)
    program = environment / "bin" / "kogge"
    pip = (
        sys.executable,
        "-m",
        "pip",
        "--python",
        environment / "bin" / "python",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    )
    run(*pip, "--find-links", release, f"kogge[{EXTRAS}]=={version}")
    said = run(program, "--version", folder=place)
    if said != f"kogge {version}":
        raise Unfit(f"the installed kogge says “{said}”")
    run(program, *WATCHED, folder=place)
    bill.write_text(run(sys.executable, CHECKOUT / "ops/image/sbom.py", environment, version, "application"))
    return said, len(list(environment.glob("lib/python*/site-packages/*.dist-info")))


def run(*command: str | Path, folder: Path | None = None) -> str:
    """What a command prints. Raises `Unfit` if it fails."""
    done = subprocess.run([str(part) for part in command], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Unfit(f"{' '.join(map(str, command))}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    return done.stdout.strip()


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder whose name has a space, as those of people have."""
    with tempfile.TemporaryDirectory(prefix="a release ") as name:
        yield Path(name)


def megabytes(file: Path) -> str:
    return f"{file.stat().st_size / 1_000_000:.1f} MB"


if __name__ == "__main__":
    main()
