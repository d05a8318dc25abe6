"""What can be set by environment variables."""

from __future__ import annotations

from dataclasses import fields

import pytest

from kogge.service.settings import RENAMED, BadSettings, Settings


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
