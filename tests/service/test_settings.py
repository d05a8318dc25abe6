"""What can be set by environment variables."""

from __future__ import annotations

import os
import re
import subprocess
from dataclasses import fields
from pathlib import Path

import pytest

from kogge.cli.site.settings import markdown_lines, variable
from kogge.service.settings import RENAMED, BadSettings, Settings
from kogge.words import LANGUAGES, Words
from service.servers.site import PROGRAM

MANUAL = Path(__file__).parents[2] / "docs"
SITE = {"KOGGE_DATABASES": "postgresql://kogge:geheim@localhost/kogge", "KOGGE_SECRET": "0123456789abcdef"}


@pytest.mark.parametrize(
    ("given", "public_url"),
    [
        ("", ""),
        ("https://kogge.example", "https://kogge.example"),
        ("http://192.168.1.20:8700/", "http://192.168.1.20:8700"),
    ],
)
def test_public_address_is_read_without_the_last_slash(given: str, public_url: str) -> None:
    assert Settings.read({"KOGGE_PUBLIC_URL": given}).public_url == public_url


@pytest.mark.parametrize(
    "given", ["kogge.example", "ftp://kogge.example", "https://", "https://kogge.example/games", "http://[::1"]
)
def test_public_address_that_invitations_cannot_begin_with_is_refused(given: str) -> None:
    with pytest.raises(BadSettings, match="KOGGE_PUBLIC_URL"):
        Settings.read({"KOGGE_PUBLIC_URL": given})


@pytest.mark.parametrize(("old", "new"), RENAMED.items())
def test_former_name_of_a_setting_is_refused_with_its_new_name(old: str, new: str) -> None:
    with pytest.raises(BadSettings, match=f"{old} renamed {new}"):
        Settings.read({old: "1"})


def test_settings_have_their_new_names_only() -> None:
    names = {f"KOGGE_{field.name.upper()}" for field in fields(Settings)}
    assert set(RENAMED.values()) <= names
    assert not names & set(RENAMED)


def call_settings(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """`kogge settings`, in an environment with these settings alone."""
    rest = {name: value for name, value in os.environ.items() if not name.startswith("KOGGE_")}
    environment = {**rest, "LC_ALL": "C", "COLUMNS": "200", **variables}
    return subprocess.run(
        [*PROGRAM, "settings", *arguments], env=environment, capture_output=True, text=True, timeout=120, check=False
    )


def test_command_shows_what_is_set_without_its_secrets() -> None:
    done = call_settings(**SITE, KOGGE_PLAYOUTS="50")
    assert (done.returncode, done.stderr) == (0, "")
    assert "KOGGE_PLAYOUTS" in done.stdout
    assert "KOGGE_PORT" not in done.stdout, "it has its default"
    assert "geheim" not in done.stdout
    assert SITE["KOGGE_SECRET"] not in done.stdout
    assert "A site can start with these settings." in done.stdout


def test_command_says_what_is_missing_and_what_is_misspelt() -> None:
    done = call_settings(KOGGE_DATABASE=SITE["KOGGE_DATABASES"])
    assert done.returncode == 2
    assert "Did you mean KOGGE_DATABASES?" in done.stdout
    assert "KOGGE_DATABASES is not set." in " ".join(done.stderr.split())


def test_command_explains_one_setting() -> None:
    done = call_settings("former-secrets", "--lang", "de")
    assert (done.returncode, done.stderr) == (0, "")
    assert "durch Semikolons getrennt" in done.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_setting_is_explained(lang: str) -> None:
    lines = list(markdown_lines(Words(lang)))
    assert len(lines) == 2 + len(fields(Settings))


def test_the_manual_has_the_settings_as_the_command_prints_them() -> None:
    page = (MANUAL / "run" / "settings.md").read_text(encoding="utf-8")
    assert "\n".join(markdown_lines(Words("en"))) in page, "make settings-page"


def test_the_manual_speaks_of_settings_that_exist() -> None:
    known = {variable(field) for field in fields(Settings)}
    for page in MANUAL.rglob("*.md"):
        spoken = set(re.findall(r"`(KOGGE_[A-Z_]+)", page.read_text(encoding="utf-8")))
        assert {
            name for name in spoken - known if not name.startswith(("KOGGE_COMPILE", "KOGGE_EXPECT", "KOGGE_LOOKS"))
        } == set(), page
