"""A bill of materials, as CycloneDX: Python's packages in an environment, and for an image Debian's packages in the system.

    python3 sbom.py ENVIRONMENT VERSION container|application > kogge.cdx.json

It runs while the image is built, in the base alone, so it needs nothing but Python.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from email.parser import HeaderParser
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any
from urllib.parse import quote

DPKG = Path("/var/lib/dpkg/status")
LONGEST_NAME = 60
"""Some packages have the whole text of their licence where its name belongs."""


def python_packages(environment: Path) -> Iterator[dict[str, Any]]:
    """The packages that an environment contains."""
    for package in distributions(path=[str(folder) for folder in environment.glob("lib/python*/site-packages")]):
        name, version = package.name, package.version
        yield component(name, version, f"pkg:pypi/{normal(name)}@{quote(version, safe='')}", licence_of(package))


def debian_packages(status: Path = DPKG) -> Iterator[dict[str, Any]]:
    """The packages that dpkg has installed. Their licences are in `/usr/share/doc`, which small images do without."""
    for paragraph in status.read_text(encoding="utf-8").strip().split("\n\n"):
        fields = HeaderParser().parsestr(paragraph)
        if fields["Status"] == "install ok installed":
            name, version = fields["Package"], fields["Version"]
            yield component(name, version, f"pkg:deb/debian/{name}@{quote(version, safe='')}?arch={fields['Architecture']}")


def normal(name: str) -> str:
    """A package's name as PyPI spells it, whatever its author prefers."""
    return re.sub(r"[-_.]+", "-", name).lower()


def licence_of(package: Distribution) -> str:
    """The licence as its author names it; empty if there is no short name."""
    facts = package.metadata
    named = facts["License-Expression"] or facts["License"] or ""
    classified = [entry.rpartition(" :: ")[2] for entry in facts.get_all("Classifier", []) if entry.startswith("License ::")]
    if not named or len(named) > LONGEST_NAME:
        named = " and ".join(classified)
    return str(named)


def component(name: str, version: str, purl: str, licence: str = "") -> dict[str, Any]:
    licences = {"licenses": [{"license": {"name": licence}}]} if licence else {}
    return {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl, **licences}


def bill(environment: Path, version: str, kind: str) -> dict[str, Any]:
    """Everything, in an order that does not depend on the machine."""
    system = debian_packages() if kind == "container" else ()
    parts = sorted([*python_packages(environment), *system], key=lambda part: str(part["purl"]))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {"type": kind, "bom-ref": "kogge", "name": "kogge", "version": version}},
        "components": parts,
    }


if __name__ == "__main__":
    json.dump(bill(Path(sys.argv[1]), sys.argv[2], sys.argv[3]), sys.stdout, indent=1)
