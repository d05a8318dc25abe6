"""What can be set by environment variables."""

from __future__ import annotations

import pytest

from kogge.service.settings import BadSettings, Settings


@pytest.mark.parametrize(
    ("given", "public_url"),
    [
        ("", ""),
        ("https://kogge.example", "https://kogge.example"),
        ("http://192.168.1.20:8700/", "http://192.168.1.20:8700"),
    ],
)
def test_public_address_is_read_without_the_last_slash(given: str, public_url: str) -> None:
    assert Settings.whatever_is_in({"KOGGE_PUBLIC_URL": given}).public_url == public_url


@pytest.mark.parametrize(
    "given", ["kogge.example", "ftp://kogge.example", "https://", "https://kogge.example/games", "http://[::1"]
)
def test_public_address_that_invitations_cannot_begin_with_is_refused(given: str) -> None:
    with pytest.raises(BadSettings, match="KOGGE_PUBLIC_URL"):
        Settings.whatever_is_in({"KOGGE_PUBLIC_URL": given})
