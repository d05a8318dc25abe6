"""The files of `ops/compose` fit each other and the manual. `make ops-compose` runs them."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from kogge.cli.site.settings import variable
from kogge.service.settings import Settings

CHECKOUT = Path(__file__).parents[2]
FOLDER = CHECKOUT / "ops" / "compose"
TEXT = (FOLDER / "compose.yaml").read_text()
SERVICES: dict[str, dict[str, Any]] = yaml.safe_load(TEXT)["services"]
OURS = {name for name, service in SERVICES.items() if "localhost/kogge" in service["image"]}
KNOWN = {variable(field) for field in fields(Settings)}


def test_nodes_and_worker_are_one_image() -> None:
    assert {"node-a", "node-b", "worker"} == OURS


@pytest.mark.parametrize("name", sorted(OURS))
def test_only_settings_that_exist_are_set(name: str) -> None:
    assert set(SERVICES[name]["environment"]) <= KNOWN


def test_the_example_names_settings_that_exist() -> None:
    assert set(re.findall(r"KOGGE_[A-Z_]+(?==)", (FOLDER / "env.example").read_text())) <= KNOWN


@pytest.mark.parametrize("name", sorted(OURS))
def test_containers_of_kogge_may_do_little(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]


def test_only_the_proxy_is_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert [name for name, service in SERVICES.items() if "outside" in service["networks"]] == ["proxy"]
    assert yaml.safe_load(TEXT)["networks"]["inside"]["internal"]


def test_everything_comes_back_by_itself() -> None:
    """Podman restarts nothing whose dependency has ended, so there are none."""
    assert {service["restart"] for service in SERVICES.values()} == {"unless-stopped"}
    assert [name for name, service in SERVICES.items() if "depends_on" in service] == []


def test_the_proxy_knows_each_node() -> None:
    nodes = {name for name in SERVICES if name.startswith("node-")}
    for line in re.findall(r"reverse_proxy (.*) \{", (FOLDER / "Caddyfile").read_text()):
        assert set(re.findall(r"(node-\w+):8700", line)) == nodes


def test_what_can_be_set_is_in_the_manual() -> None:
    manual = (CHECKOUT / "docs" / "run" / "compose.md").read_text() + (FOLDER / "env.example").read_text()
    for name in re.findall(r"\$\{([A-Z_]+)", TEXT):
        assert re.search(rf"\b{name}\b", manual), name
