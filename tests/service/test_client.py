"""The node sends browsers the built client: its files, a page for every path of it, and never anything else."""

from __future__ import annotations

import asyncio
import gzip
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from kogge.service.databases.upgrade import migrate
from kogge.service.web.static_files import Client
from kogge.words import LANGUAGES, Words
from service.servers import Postgres
from service.servers.process import HOST
from service.servers.site import Node

INDEX = b"<!doctype html><title>Kogge</title>"
SCRIPT = b"export const ahoy = 1;\n" * 100
SECRET = b"nobody outside may read this"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A client as the build leaves it, in a directory beside which something secret lies."""
    around = tmp_path_factory.mktemp("client")
    (around / "secret.txt").write_bytes(SECRET)
    files = {
        "index.html": INDEX,
        "sw.js": b"self.skipWaiting();",
        "manifest.webmanifest": b"{}",
        "assets/entry-Ab12.js": SCRIPT,
        "assets/entry-Ab12.js.gz": gzip.compress(SCRIPT),
        "assets/entry-Ab12.js.br": b"as if by brotli",
        "assets/font-Cd34.woff2": b"wOF2",
        ".vite/manifest.json": SECRET,
    }
    for name, body in files.items():
        path = around / "dist" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
    return around / "dist"


@pytest.fixture(scope="module")
def node(postgres: Postgres, built: Path) -> Iterator[Node]:
    asyncio.run(migrate((postgres.dsn,)))
    with Node([postgres], client=str(built), proxies=HOST) as node:
        yield node


@pytest.fixture
def http(node: Node) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=node.url, trust_env=False, headers={"accept-encoding": "identity"}) as client:
        yield client


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/t/pQ3fTz0aXw_1Kd9s",
        "/t/pQ3fTz0aXw_1Kd9s/board",
        "/rules/riga/R-5.1",
        "/box/visby",
        "/about",
        "/mine",
        "/watch/a",
        "/x",
    ],
)
def test_every_path_of_the_client_gets_the_same_page(http: httpx.Client, path: str) -> None:
    answer = http.get(path)
    assert (answer.status_code, answer.content) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "type", "cache"),
    [
        ("/assets/entry-Ab12.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/font-Cd34.woff2", "font/woff2", "public, max-age=31536000, immutable"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
    ],
)
def test_a_file_says_what_it_is_and_how_long_it_holds(http: httpx.Client, built: Path, path: str, type: str, cache: str) -> None:
    answer = http.get(path)
    assert (answer.status_code, answer.content) == (200, (built / path[1:]).read_bytes())
    assert (answer.headers["content-type"], answer.headers["cache-control"]) == (type, cache)


@pytest.mark.parametrize(
    "path", ["/assets/gone", "/assets/gone.js", "/gone.svg", "/.vite/manifest.json", "/assets/entry-Ab12.js.gz"]
)
def test_a_file_that_is_not_there_is_not_a_page(http: httpx.Client, path: str) -> None:
    answer = http.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-page")


@pytest.mark.parametrize("path", ["/api/nothing", "/api/nothing/at/all", "/socket", "/health/nothing", "/metrics/nothing"])
def test_what_is_not_for_the_client_to_answer_gets_no_page(http: httpx.Client, path: str) -> None:
    assert http.get(path).status_code == 404


def test_only_looking_is_answered_with_a_page(http: httpx.Client) -> None:
    assert http.post("/about").status_code in (404, 405)
    head = http.head("/about")
    assert (head.status_code, head.content, head.headers["content-length"]) == (200, b"", str(len(INDEX)))


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("br; q=0.0", None),
        ("identity", None),
    ],
)
def test_a_file_comes_in_the_best_compression_that_is_understood(built: Path, accepted: str, encoding: str | None) -> None:
    answer = Client(built).respond("GET", "/assets/entry-Ab12.js", {"accept-encoding": accepted})
    assert answer is not None
    assert answer.headers.get("content-encoding") == encoding
    end = {"br": ".br", "gzip": ".gz", None: ""}[encoding]
    assert answer.body == (built / f"assets/entry-Ab12.js{end}").read_bytes()
    assert answer.headers["vary"] == "accept-encoding"


def test_a_browser_that_has_the_page_gets_304(http: httpx.Client) -> None:
    tag = http.get("/").headers["etag"]
    again = http.get("/mine", headers={"if-none-match": f'"other", {tag}'})
    assert (again.status_code, again.content) == (304, b"")
    assert http.get("/", headers={"if-none-match": '"other"'}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/assets/entry-Ab12.js"])
def test_no_page_of_ours_can_be_framed_or_made_to_load_or_send_elsewhere(http: httpx.Client, path: str) -> None:
    headers = http.get(path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
    assert policy["form-action"] == "'self'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]


def test_headers_for_https_are_sent_over_https_only(http: httpx.Client) -> None:
    assert "cross-origin-opener-policy" not in http.get("/").headers
    encrypted = http.get("/", headers={"x-forwarded-proto": "https"})
    assert encrypted.headers["cross-origin-opener-policy"] == "same-origin"


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/..%5csecret.txt",
        "//secret.txt",
        "/.vite/manifest.json",
        "/%2evite/manifest.json",
        "/index.html%00.js",
    ],
)
def test_no_path_leads_out_of_the_client(node: Node, path: str) -> None:
    with socket.create_connection((HOST, node.port), timeout=5) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: kogge\r\nConnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: connection.recv(65_536), b""))
    assert answer.startswith(b"HTTP/1.1 404")
    assert SECRET not in answer


def test_without_a_built_client_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    answer = Client(tmp_path).respond("GET", "/", {})
    assert answer is not None
    assert answer.status == 503
    assert answer.body.decode().splitlines() == [Words(lang).say("client-missing") for lang in LANGUAGES]
