"""The files of the built client.

The node reads them at its start and serves only these, so no other file can ever be sent. A path that is no file is a page of the
client: the browser gets `index.html`, whose script decides what to show.
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

BUNDLED = Path(__file__).parents[1] / "static"
"""The directory of the client in a wheel, and in a checkout once it is built."""

RESERVED = frozenset({"api", "socket", "health", "ready", "metrics"})
"""First parts of paths that do not belong to the client."""

INDEX = "/index.html"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Compressions that may lie beside a file, smallest first, with the endings of their names."""

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

IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"

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
HTTPS_ONLY = {"cross-origin-opener-policy": "same-origin"}
"""Headers that browsers ignore with a warning over plain HTTP, as in a home network."""

Headers: TypeAlias = dict[str, str]


@dataclass(frozen=True)
class StaticResponse:
    """A response without the application behind it."""

    status: int
    headers: Headers
    body: bytes = b""


class ClientFile:
    """A file of the client, plain and in every compression that lies beside it."""

    def __init__(self, path: str, body: bytes, compressed: Mapping[str, bytes]) -> None:
        self._body = body
        self._compressed = compressed
        self._tag = etag_of(body)
        self._headers = {
            **SECURITY,
            "content-type": TYPES.get(Path(path).suffix, "application/octet-stream"),
            "cache-control": IMMUTABLE if path.startswith("/assets/") else REVALIDATE,
            "etag": self._tag,
            "vary": "accept-encoding",
        }

    def respond(self, request_headers: Mapping[str, str]) -> StaticResponse:
        """The file in the best compression that the browser accepts, or 304 if the browser has it."""
        if etag_matches(self._tag, request_headers.get("if-none-match", "")):
            return StaticResponse(304, self._headers)
        accepted = accepted_encodings(request_headers.get("accept-encoding", ""))
        for encoding, body in self._compressed.items():
            if encoding in accepted:
                return StaticResponse(200, {**self._headers, "content-encoding": encoding}, body)
        return StaticResponse(200, self._headers, self._body)


class Client:
    """All files of the client. If it is not built, every page says how to build it."""

    def __init__(self, directory: Path = BUNDLED) -> None:
        self._files = _read(directory)
        missing = "\n".join([Words(lang).say("client-missing") for lang in LANGUAGES])
        self._missing = StaticResponse(
            503, {"content-type": TYPES[".txt"], **SECURITY, "cache-control": "no-store"}, missing.encode()
        )

    def respond(self, method: str, path: str, request_headers: Mapping[str, str]) -> StaticResponse | None:
        """The response for a path; `None` if the path does not belong to the client."""
        if method not in ("GET", "HEAD") or path.removeprefix("/").partition("/")[0] in RESERVED:
            return None
        file = self._files.get(path)
        if file is None:
            if looks_like_a_file(path):
                return None
            file = self._files.get(INDEX)
        return self._missing if file is None else file.respond(request_headers)


def looks_like_a_file(path: str) -> bool:
    """Whether a path ends like the name of a file. `/rules/riga/R-5.1` does not: a number follows its dot."""
    return path.startswith("/assets/") or re.search(r"\.[A-Za-z][^/]*$", path) is not None


def etag_of(body: bytes) -> str:
    """The `ETag` of a content, the same for every compression."""
    return f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'


def etag_matches(tag: str, known: str) -> bool:
    """Whether an `If-None-Match` header contains this tag."""
    return tag in [one.strip() for one in known.split(",")]


def accepted_encodings(accepted: str) -> set[str]:
    """The encodings that an `Accept-Encoding` header allows; those with the weight 0 are excluded."""
    choices = [choice.replace(" ", "").partition(";q=") for choice in accepted.split(",")]
    return {encoding for encoding, _, weight in choices if not weight or weight.strip("0.")}


async def send_response(response: StaticResponse, scope: Message, send: Send) -> None:
    """Send a response, to a HEAD request without its body."""
    headers = {**response.headers, **(HTTPS_ONLY if scope["scheme"] == "https" else {})}
    if response.status != 304:
        headers["content-length"] = str(len(response.body))
    start: Message = {
        "type": "http.response.start",
        "status": response.status,
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    await send(start)
    await send({"type": "http.response.body", "body": response.body if scope["method"] != "HEAD" else b""})


def _read(directory: Path) -> dict[str, ClientFile]:
    """The files below a directory by their paths, without the build's own files, whose names begin with a dot."""
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
