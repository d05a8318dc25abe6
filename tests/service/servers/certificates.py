"""Certificates for servers of the tests, made by `openssl`."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

from service.servers.process import HOST

KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")


@dataclass(frozen=True)
class Authority:
    """An authority that signs certificates, in a directory of its own."""

    directory: Path

    @property
    def certificate(self) -> Path:
        return self.directory / "authority.pem"

    @staticmethod
    def made(directory: Path) -> Authority:
        directory.mkdir(parents=True)
        authority = Authority(directory)
        key = directory / "authority.key"
        _openssl("req", "-x509", *KEY, "-days", "2", "-subj", "/CN=Hanse", "-keyout", key, "-out", authority.certificate)
        return authority

    def sign(self, name: str = f"IP:{HOST}") -> tuple[Path, Path]:
        """A certificate for a server that is reached by this name, and its key."""
        certificate, key, request = [self.directory / f"server.{end}" for end in ("pem", "key", "csr")]
        _openssl("req", *KEY, "-subj", "/CN=server", "-addext", f"subjectAltName={name}", "-keyout", key, "-out", request)
        signed_by = ("-CA", self.certificate, "-CAkey", self.directory / "authority.key")
        _openssl("x509", "-req", "-in", request, *signed_by, "-days", "2", "-copy_extensions", "copy", "-out", certificate)
        return certificate, key


def _openssl(*arguments: str | Path) -> None:
    subprocess.run(["openssl", *map(str, arguments)], check=True, capture_output=True)
