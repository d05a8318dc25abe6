"""The built client, as browsers get it.

Its files are read when the node starts. What is asked for is looked up among their names, so nothing else can ever be sent. A path
that is no file is a page of the client, which finds out by itself what to show there: it gets `index.html`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from kogge.service.web.socket import Message, Send
from kogge.words import LANGUAGES, Words

PACKED = Path(__file__).parents[1] / "static"
"""Where the client lies in a wheel, and in a checkout once it is built."""

NOT_OURS = frozenset({"api", "socket", "health", "ready", "metrics"})
"""What paths begin with that the client has no say in."""

INDEX = "/index.html"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""How files may lie there compressed, the smallest first, and how such a file's name ends."""

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"

POLICY = "; ".join(
    [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    ]
)
SECURITY = {
    "content-security-policy": POLICY,
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",  # an address may hold an invitation
}
IF_ENCRYPTED = {"cross-origin-opener-policy": "same-origin"}
"""What browsers ignore, and complain about, where nothing is encrypted, as in a home network."""

Headers: TypeAlias = dict[str, str]


@dataclass(frozen=True)
class Answer:
    """What a browser gets."""

    status: int
    headers: Headers
    body: bytes = b""


class ClientFile:
    """A file of the client, as it is and in every compression that lies beside it."""

    def __init__(self, path: str, body: bytes, compressed: Mapping[str, bytes]) -> None:
        self._body = body
        self._compressed = compressed
        self._tag = tag_of(body)
        self._headers = {
            **SECURITY,
            "content-type": TYPES.get(Path(path).suffix, "application/octet-stream"),
            "cache-control": FOR_EVER if path.startswith("/assets/") else ASK_FIRST,
            "etag": self._tag,
            "vary": "accept-encoding",
        }

    def answer(self, asked: Mapping[str, str]) -> Answer:
        """The file in the best compression that is understood, or only that it is still the same."""
        if is_known(self._tag, asked.get("if-none-match", "")):
            return Answer(304, self._headers)
        accepted = understood(asked.get("accept-encoding", ""))
        for encoding, body in self._compressed.items():
            if encoding in accepted:
                return Answer(200, {**self._headers, "content-encoding": encoding}, body)
        return Answer(200, self._headers, self._body)


class Client:
    """All files of the client. Without any, every page says how to build it."""

    def __init__(self, directory: Path = PACKED) -> None:
        self._files = _read(directory)
        missing = "\n".join([Words(lang).say("client-missing") for lang in LANGUAGES])
        self._missing = Answer(503, {"content-type": TYPES[".txt"], **SECURITY, "cache-control": "no-store"}, missing.encode())

    def answer(self, method: str, path: str, asked: Mapping[str, str]) -> Answer | None:
        """What a browser gets for a path; nothing if that is not for the client to answer."""
        if method not in ("GET", "HEAD") or path.removeprefix("/").partition("/")[0] in NOT_OURS:
            return None
        file = self._files.get(path)
        if file is None:
            if looks_like_a_file(path):
                return None
            file = self._files.get(INDEX)
        return self._missing if file is None else file.answer(asked)


def looks_like_a_file(path: str) -> bool:
    """Whether a path ends like the name of a file. `/rules/riga/R-5.1` does not: what stands behind its dot is a number."""
    return path.startswith("/assets/") or re.search(r"\.[A-Za-z][^/]*$", path) is not None


def tag_of(body: bytes) -> str:
    """The same tag for the same content, however it is compressed."""
    return f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'


def is_known(tag: str, known: str) -> bool:
    """Whether a browser that says which tags it knows has this content already."""
    return tag in [one.strip() for one in known.split(",")]


def understood(accepted: str) -> set[str]:
    """The encodings that a browser accepts; one with the weight 0 it does not."""
    choices = [choice.replace(" ", "").partition(";q=") for choice in accepted.split(",")]
    return {encoding for encoding, _, weight in choices if not weight or weight.strip("0.")}


async def send_answer(answer: Answer, scope: Message, send: Send) -> None:
    """Send what a browser gets; a HEAD gets no body."""
    headers = {**answer.headers, **(IF_ENCRYPTED if scope["scheme"] == "https" else {})}
    if answer.status != 304:
        headers["content-length"] = str(len(answer.body))
    start: Message = {
        "type": "http.response.start",
        "status": answer.status,
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    await send(start)
    await send({"type": "http.response.body", "body": answer.body if scope["method"] != "HEAD" else b""})


def _read(directory: Path) -> dict[str, ClientFile]:
    """The files below a directory by their paths; what the build keeps for itself begins with a dot."""
    below = {path.relative_to(directory): path for path in sorted(directory.rglob("*")) if path.is_file()}
    bodies = {
        f"/{name.as_posix()}": path.read_bytes()
        for name, path in below.items()
        if not any([part.startswith(".") for part in name.parts])
    }
    return {
        name: ClientFile(name, body, {how: bodies[name + end] for how, end in ENCODINGS.items() if name + end in bodies})
        for name, body in bodies.items()
        if not name.endswith(tuple(ENCODINGS.values()))
    }
