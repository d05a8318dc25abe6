"""What the source says of a module, to compare with what is there when it is imported."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

PACKAGES = ("kogge.engine", "kogge.games", "kogge.bots", "kogge.tables")
"""Everything that is compiled."""

Function = ast.FunctionDef


@dataclass(frozen=True)
class Said:
    """A class, function, method or property of the source: where it stands, and its node."""

    module: str
    path: tuple[str, ...]
    node: ast.FunctionDef | ast.ClassDef

    def __str__(self) -> str:
        return ".".join((self.module, *self.path))

    @property
    def is_property(self) -> bool:
        return any(ast.unparse(decorator) in ("property", "cached_property") for decorator in self.node.decorator_list)

    @property
    def is_plain_function(self) -> bool:
        """Whether it is a function without decorators, which may put another in its place."""
        return isinstance(self.node, ast.FunctionDef) and all(
            ast.unparse(decorator) in ("staticmethod", "classmethod") for decorator in self.node.decorator_list
        )

    def found(self) -> Any:
        """What is there under this name."""
        thing: Any = import_module(self.module)
        for name in self.path:
            thing = inspect.getattr_static(thing, name) if self.is_property else getattr(thing, name)
        return thing


def modules() -> list[str]:
    """All modules that are compiled, by name."""
    names: list[str] = []
    for package in PACKAGES:
        names += [package, *[module.name for module in walk_packages(import_module(package).__path__, f"{package}.")]]
    return names


def source_of(module: ModuleType) -> Path:
    """The source of a module, which a wheel brings beside what was compiled from it."""
    assert module.__file__ is not None
    file = Path(module.__file__)
    return file.with_name(f"{file.name.partition('.')[0]}.py")


def said_in(name: str) -> list[Said]:
    """What a module defines that has a public name."""
    tree = ast.parse(source_of(import_module(name)).read_text(encoding="utf-8"))
    return list(_said(name, (), tree.body))


def _said(module: str, within: tuple[str, ...], body: list[ast.stmt]) -> Iterator[Said]:
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_"):
            yield Said(module, (*within, node.name), node)
            if isinstance(node, ast.ClassDef):
                yield from _said(module, (*within, node.name), node.body)


def parameters_of(function: ast.FunctionDef) -> list[tuple[str, bool]]:
    """The parameters of a function, each with whether it may be left out."""
    arguments = function.args
    named = [*arguments.posonlyargs, *arguments.args]
    optional = [False] * (len(named) - len(arguments.defaults)) + [True] * len(arguments.defaults)
    found = list(zip([argument.arg for argument in named], optional, strict=True))
    if arguments.vararg:
        found.append((f"*{arguments.vararg.arg}", False))
    found += [
        (argument.arg, default is not None) for argument, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
    ]
    if arguments.kwarg:
        found.append((f"**{arguments.kwarg.arg}", False))
    return found


def parameters_shown(thing: Any) -> list[tuple[str, bool]]:
    """The same, as `inspect.signature` shows it."""
    shown = []
    for parameter in inspect.signature(thing).parameters.values():
        sign = "*" if parameter.kind is parameter.VAR_POSITIONAL else "**" if parameter.kind is parameter.VAR_KEYWORD else ""
        shown.append((f"{sign}{parameter.name}", parameter.default is not parameter.empty))
    return shown


def fields_said(node: ast.ClassDef) -> dict[str, str]:
    """The annotations of a class as they are written."""
    return {
        statement.target.id: ast.unparse(statement.annotation)
        for statement in node.body
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)
    }
