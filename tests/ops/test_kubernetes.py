"""The manifests in `ops/kubernetes`: each fits the schemas of Kubernetes, and what they say of Kogge is true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml

from kogge.cli.site.settings import variable
from kogge.service.settings import Settings

FOLDER = Path(__file__).parents[2] / "ops" / "kubernetes"
BASE = FOLDER / "base"
OVERLAYS = ("club", "world")
VERSIONS = ("1.30", "1.34")
"""The oldest that is supported and a new one."""


def manifests(*folders: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every manifest for the cluster, with where it stands."""
    for file in [file for folder in folders for file in sorted((FOLDER / folder).glob("*.yaml"))]:
        for document in yaml.safe_load_all(file.read_text()):
            if document["kind"] != "Kustomization":
                yield f"{file.parent.name}/{file.stem}: {document['kind']} {document['metadata']['name']}", document


BASE_MANIFESTS = dict(manifests("base"))


def of_kind(kind: str) -> dict[str, dict[str, Any]]:
    return {one["metadata"]["name"]: one for one in BASE_MANIFESTS.values() if one["kind"] == kind}


def pods() -> Iterator[tuple[str, dict[str, Any]]]:
    """The pod templates by what makes them."""
    for kind in ("Deployment", "StatefulSet", "Job"):
        for name, one in of_kind(kind).items():
            yield name, one["spec"]["template"]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("where", list(BASE_MANIFESTS))
def test_manifest_fits_its_schema(where: str, version: str) -> None:
    kubernetes_validate.validate(BASE_MANIFESTS[where], version, strict=True)


def test_a_misspelt_field_does_not_fit() -> None:
    planted = {**of_kind("Deployment")["kogge-node"]}
    planted["spec"] = {**planted["spec"], "replicsa": 2}
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(planted, VERSIONS[-1], strict=True)


def test_every_file_is_named_in_its_kustomization() -> None:
    told = yaml.safe_load((BASE / "kustomization.yaml").read_text())["resources"]
    assert sorted(told) == sorted(file.name for file in BASE.glob("*.yaml") if file.name != "kustomization.yaml")


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_overlays_change_what_is_there(overlay: str) -> None:
    told = yaml.safe_load((FOLDER / overlay / "kustomization.yaml").read_text())
    assert told["resources"] == ["../base"]
    assert {image["name"] for image in told["images"]} == {pod["spec"]["containers"][0]["image"] for _, pod in pods()}
    base = {(one["kind"], one["metadata"]["name"]): one for one in BASE_MANIFESTS.values()}
    patches = [one for _, one in manifests(overlay)]
    assert patches
    for patch in patches:
        original = base[patch["kind"], patch["metadata"]["name"]]
        kubernetes_validate.validate({**original, "spec": {**original["spec"], **patch["spec"]}}, VERSIONS[-1], strict=True)


def test_only_settings_that_exist_are_set() -> None:
    known = {variable(field) for field in fields(Settings)}
    assert set(of_kind("ConfigMap")["kogge-settings"]["data"]) <= known
    for _, pod in pods():
        assert {one["name"] for one in pod["spec"]["containers"][0].get("env", [])} <= known


def test_a_node_has_longer_to_stop_than_it_drains() -> None:
    pod = of_kind("Deployment")["kogge-node"]["spec"]["template"]["spec"]
    waits = int(pod["containers"][0]["lifecycle"]["preStop"]["exec"]["command"][1])
    assert pod["terminationGracePeriodSeconds"] >= waits + 2 * Settings().drain_for / 1000


def test_everything_that_selects_pods_selects_some() -> None:
    labels = {pod["metadata"]["labels"]["app.kubernetes.io/component"] for _, pod in pods()}
    for kind in ("Service", "PodDisruptionBudget", "NetworkPolicy"):
        for name, one in of_kind(kind).items():
            spec = one["spec"]
            chosen = (
                spec["selector"] if kind == "Service" else spec["selector" if "selector" in spec else "podSelector"]["matchLabels"]
            )
            assert chosen["app.kubernetes.io/component"] in labels, name


@pytest.mark.parametrize(("name", "pod"), list(pods()), ids=lambda one: one if isinstance(one, str) else "")
def test_pods_are_not_root_and_have_limits(name: str, pod: dict[str, Any]) -> None:
    assert pod["spec"]["securityContext"]["runAsNonRoot"], name
    for container in pod["spec"]["containers"]:
        assert not container["securityContext"]["allowPrivilegeEscalation"]
        assert container["securityContext"]["readOnlyRootFilesystem"]
        assert container["resources"]["limits"]["memory"]
