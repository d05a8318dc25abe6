"""What mypyc leaves out of compiled classes and functions is put back here, in the C code that it has written.

- **Docstrings** of functions, classes, methods and properties, which it drops.
- **Annotations** of dataclasses as they are written, of which it keeps the outermost type: schemas are made from them.
- **Pickling and copying**: it would make objects by calling their `__init__` without arguments, and set fields that are frozen.
- **Weak references** to objects with a Python base, such as `Generic`: it lets them dangle, and its garbage collection frees them twice.

`tests/surface` shows what is there afterwards. A mend that does not find its place in the C code stops the build.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from pathlib import Path

from mypyc.codegen.cstring import c_string_initializer
from mypyc.namegen import NameGenerator

HELPERS = r"""
static PyObject *kogge_reduce(PyObject *self, PyObject *protocol) {
    PyObject *module = PyImport_ImportModule("kogge.restoring");
    if (module == NULL) return NULL;
    PyObject *reduced = PyObject_CallMethod(module, "reduce", "O", self);
    Py_DECREF(module);
    return reduced;
}

static PyObject *kogge_set_state(PyObject *self, PyObject *state) {
    PyObject *key, *value;
    Py_ssize_t at = 0;
    if (!PyDict_Check(state)) {
        PyErr_SetString(PyExc_TypeError, "the state of an object is a dictionary");
        return NULL;
    }
    while (PyDict_Next(state, &at, &key, &value)) {
        if (PyObject_GenericSetAttr(self, key, value) < 0) return NULL;
    }
    Py_RETURN_NONE;
}

static const struct { const char *module, *name, *field, *text; } kogge_annotations[] = {
%s    {NULL, NULL, NULL, NULL}
};

static char kogge_dataclass(PyObject *decorator, PyObject *type, PyObject *dict, PyObject *annotations, PyObject *kind) {
    PyObject *module = PyObject_GetAttrString(type, "__module__");
    if (module == NULL) return 0;
    for (int at = 0; kogge_annotations[at].module != NULL; at++) {
        if (strcmp(kogge_annotations[at].name, ((PyTypeObject *)type)->tp_name) != 0) continue;
        if (PyUnicode_CompareWithASCIIString(module, kogge_annotations[at].module) != 0) continue;
        PyObject *text = PyUnicode_FromString(kogge_annotations[at].text);
        if (text == NULL || PyDict_SetItemString(annotations, kogge_annotations[at].field, text) < 0) {
            Py_XDECREF(text);
            Py_DECREF(module);
            return 0;
        }
        Py_DECREF(text);
    }
    Py_DECREF(module);
    return CPyDataclass_SleightOfHand(decorator, type, dict, annotations, kind);
}
"""

DATACLASS = "CPyDataclass_SleightOfHand("
SETUP = "_setup, METH_O, NULL},"
SET_STATE = '{"__setstate__", (PyCFunction)CPyPickle_SetState, METH_O, NULL},'
RESTORABLE = (
    '{"__setstate__", (PyCFunction)kogge_set_state, METH_O, NULL},\n{"__reduce_ex__", (PyCFunction)kogge_reduce, METH_O, NULL},'
)
STRING = r'(?:"(?:[^"\\]|\\.)*"|NULL)'

INDENTED = re.compile(r"^ +", re.MULTILINE)
INCLUDED = re.compile(r'(?:#include "[^"\n]+"\n)+')
METHODS = re.compile(r"static PyMethodDef \w+_methods\[\] = \{\n.*?\{NULL\}", re.DOTALL)
FUNCTION = re.compile(rf"(\(PyCFunction\)CPyPy_(\w+),\s+[A-Z_| ]+, PyDoc_STR\()({STRING})\)")
PROPERTY = re.compile(r"(\(getter\)(\w+),\s+(?:NULL|\(setter\)\w+),\s+)NULL, NULL\}")
CLASS = re.compile(r"static PyTypeObject CPyType_(\w+)_template_ = \{\n.*?\n\};", re.DOTALL)
DOC = re.compile(rf"(\.tp_doc = PyDoc_STR\()({STRING})\)")
FREED = re.compile(r"\.tp_dealloc = \(destructor\)(\w+),")
FREEING = re.compile(r"^(\w+_dealloc)\(\w+ \*self\)\n\{\n(?:.*\n){,40}?PyObject_GC_UnTrack\(self\);\n", re.MULTILINE)
END_WEAKLY = "PyObject_ClearWeakRefs((PyObject *)self);\n"  # before the object does
FILLER = re.compile(
    r"CPyStatics\[\d+\](; /\* 'mypyc filler docstring' \*/\n.*'__doc__' \*/\n(?:.*\n){3}"
    r'CPy_AddTraceback\("([^"]+)", "<module>", (\d+),)'
)
OWNED_WEAKLY = re.compile(
    r"^Py_(?:VISIT|CLEAR)\(\*\(\(PyObject \*\*\)\(\(char \*\)self \+ sizeof\(PyObject \*\) \+ .*\n", re.MULTILINE
)


class Sources:
    """The docstrings and the annotations of the modules that are compiled, found by the names they have in C."""

    def __init__(self, paths: Sequence[str], root: str) -> None:
        modules = {path: _module_of(path, root) for path in paths}
        self._names = NameGenerator([list(modules.values())])
        self.docs: dict[str, str] = {}
        self.signatures: dict[str, str] = {}
        self.docs_by_line: dict[tuple[str, int], str] = {}
        self.annotations: list[tuple[str, str, str, str]] = []
        for path, module in modules.items():
            tree = ast.parse(Path(path).read_text(encoding="utf-8"))
            postponed = any(isinstance(node, ast.ImportFrom) and node.module == "__future__" for node in tree.body)
            self._read(module, "", tree.body, postponed)
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef) and (doc := ast.get_docstring(node)) is not None:
                    for line in (node.lineno, *[decorator.lineno for decorator in node.decorator_list]):
                        self.docs_by_line[path, line] = c_string_initializer(doc.encode())

    def _read(self, module: str, within: str, body: list[ast.stmt], postponed: bool) -> None:
        for node in body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                doc = ast.get_docstring(node)
                if doc is not None:
                    self._document(module, within, node, c_string_initializer(doc.encode()))
                if isinstance(node, ast.FunctionDef):
                    name = f"{within}.{node.name}" if within else node.name
                    self.signatures[self._names.private_name(module, name)] = c_string_initializer(_signature(node, bool(within)))
                else:
                    self._read(module, node.name, node.body, postponed)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and within and postponed:
                text = ast.unparse(node.annotation)
                if not text.startswith(("ClassVar", "InitVar", "KW_ONLY")):
                    self.annotations.append((module, within, node.target.id, text))

    def _document(self, module: str, within: str, node: ast.FunctionDef | ast.ClassDef, doc: str) -> None:
        name = f"{within}.{node.name}" if within else node.name
        self.docs.setdefault(self._names.private_name(module, name), doc)
        if within:
            self.docs[self._names.private_name(module, f"{within}_get_{node.name}")] = doc


def _module_of(path: str, root: str) -> str:
    parts = Path(path).relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _literal(default: ast.expr) -> ast.expr:
    return default if isinstance(default, ast.Constant) else ast.Constant(...)


def _signature(node: ast.FunctionDef, is_method: bool) -> bytes:
    """The signature of a function, where mypyc cannot write it: a default that is no literal is shown as dots."""
    arguments = deepcopy(node.args)
    arguments.defaults = [_literal(default) for default in arguments.defaults]
    arguments.kw_defaults = [None if default is None else _literal(default) for default in arguments.kw_defaults]
    for argument in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]:
        argument.annotation = None
    return f"{node.name}({'$' if is_method else ''}{ast.unparse(arguments)})\n--\n\n".encode()


def mend(written: Iterable[str], compiled: Sequence[str], root: str) -> None:
    """Mend the C files that mypyc has written for these sources below `root`."""
    sources = Sources(compiled, root)
    for path in {path for path in written if "__native" in Path(path).name}:
        text = Path(path).read_text(encoding="utf-8")
        Path(path).write_text(mended(text, sources), encoding="utf-8")


def mended(text: str, sources: Sources) -> str:
    text = INDENTED.sub("", text)  # most of it is indentation, by hundreds of columns
    text = _found(DATACLASS, text).replace(DATACLASS, "kogge_dataclass(")
    text = _counted(METHODS, text, lambda found: _restorable(found[0]))
    text = _counted(FUNCTION, text, lambda found: f"{found[1]}{_documented(found[3], found[2], sources)})")
    text = _counted(PROPERTY, text, lambda found: f"{found[1]}{sources.docs.get(found[2], 'NULL')}, NULL}}")
    text = _counted(FILLER, text, lambda found: f"{_as_object(sources.docs_by_line.get((found[2], int(found[3]))))}{found[1]}")
    weak: set[str] = set()
    text = _counted(CLASS, text, lambda found: _documented_class(found[0], sources.docs.get(found[1]), weak))
    text = _counted(FREEING, text, lambda found: found[0] + (END_WEAKLY if found[1] in weak else ""))
    text = _counted(OWNED_WEAKLY, text, lambda _: "")
    rows = "".join(
        [f"    {{{', '.join([c_string_initializer(part.encode()) for part in row])}}},\n" for row in sources.annotations]
    )
    [includes] = INCLUDED.findall(text)
    return text.replace(includes, f"{includes}{HELPERS % rows}", 1)


def _found(mark: str, text: str) -> str:
    if mark not in text:
        raise LookupError(f"mypyc writes no {mark} any more")
    return text


def _counted(pattern: re.Pattern[str], text: str, change: Callable[[re.Match[str]], str]) -> str:
    text, count = pattern.subn(change, text)
    if count == 0:
        raise LookupError(f"mypyc writes nothing like {pattern.pattern} any more")
    return text


def _documented(signature: str, name: str, sources: Sources) -> str:
    return _with_doc(sources.signatures.get(name, "NULL") if signature == "NULL" else signature, sources.docs.get(name))


def _as_object(doc: str | None) -> str:
    """A docstring that is made once, with its class, and stays."""
    return "Py_None" if doc is None else f"PyUnicode_FromString({doc})"


def _with_doc(signature: str, doc: str | None) -> str:
    """A signature, followed by the docstring: C joins texts that stand side by side."""
    if doc is None:
        return signature
    return doc if signature == "NULL" else f"{signature} {doc}"


def _documented_class(text: str, doc: str | None, weak: set[str]) -> str:
    if ".tp_weaklistoffset" in text:
        weak.update(FREED.findall(text))
    return DOC.sub(lambda found: f"{found[1]}{_with_doc(found[2], doc)})", text)


def _restorable(methods: str) -> str:
    """A class makes an object without calling `__init__`, says its state and takes it, also where fields are frozen."""
    if SETUP not in methods:  # an exception pickles as Python's do
        return methods
    return methods.replace(SETUP, "_setup, METH_O | METH_CLASS, NULL},").replace(SET_STATE, RESTORABLE)
