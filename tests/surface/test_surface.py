"""Docstrings, signatures and annotations are those of the source, also where it was compiled."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import pydoc
from importlib import import_module
from typing import Any

import pytest

from kogge.engine import Match
from surface.public import PUBLIC
from surface.sources import Said, fields_said, modules, parameters_of, parameters_shown, said_in

MODULES = modules()


@pytest.mark.parametrize("package", PUBLIC)
def test_the_public_names_of_a_package_are_those_that_are_listed_here(package: str) -> None:
    assert sorted(import_module(package).__all__) == sorted(PUBLIC[package])
    for name in PUBLIC[package]:
        assert getattr(import_module(package), name) is not None


UNSHOWN = ("kogge.bots.external_process.ExternalBot.",)
"""Methods of a class that stays a regular one when it is compiled: mypyc gives its methods neither docstrings nor signatures."""


@pytest.mark.parametrize("module", MODULES)
def test_docstrings(module: str) -> None:
    lost = []
    for said in said_in(module):
        doc = ast.get_docstring(said.node)
        if str(said).startswith(UNSHOWN):
            continue
        if doc is not None and inspect.getdoc(said.found()) != doc:
            lost.append(str(said))
    assert lost == []


def differs(said: Said) -> bool:
    """Whether a function shows other parameters than the source has."""
    assert isinstance(said.node, ast.FunctionDef)
    written = parameters_of(said.node)
    if len(said.path) > 1 and any(ast.unparse(decorator) == "classmethod" for decorator in said.node.decorator_list):
        written = written[1:]
    try:
        return parameters_shown(said.found()) != written
    except ValueError:
        return True


@pytest.mark.parametrize("module", MODULES)
def test_signatures(module: str) -> None:
    functions = [said for said in said_in(module) if said.is_plain_function and not str(said).startswith(UNSHOWN)]
    assert [str(said) for said in functions if differs(said)] == []


@pytest.mark.parametrize("module", MODULES)
def test_annotations_of_dataclasses(module: str) -> None:
    lost = []
    for said in said_in(module):
        if not isinstance(said.node, ast.ClassDef):
            continue
        kind: Any = said.found()
        annotations = inspect.get_annotations(kind)
        if not dataclasses.is_dataclass(kind):
            continue
        own = fields_said(said.node)
        if {name: str(text) for name, text in annotations.items()} != own:
            lost.append(str(said))
        if any(field.type != own[field.name] for field in dataclasses.fields(kind) if field.name in own):
            lost.append(f"fields of {said}")
    assert lost == []


def test_help_explains_a_class_and_its_methods() -> None:
    shown = pydoc.plain(pydoc.render_doc(Match))
    assert "One playing of a game, from the deal to the outcome." in shown
    assert "Make the move of `seat` with all its consequences" in shown
    assert "play(self, " in shown
    assert "The seats that still have to move in the open decision" in shown
