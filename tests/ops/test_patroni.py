"""The files of `ops/patroni` fit each other and keep what the manual promises. `make chaos-patroni` runs them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from service.servers import HOST, free_port
from service.servers.ops_files import EXAMPLE, FOLDER, MACHINES, settings_in
from service.servers.process import find_program

MANUAL = (FOLDER.parents[1] / "docs" / "run" / "failover.md").read_text()
CONFIG: dict[str, Any] = yaml.safe_load((FOLDER / "patroni.yaml").read_text())
SHARED: dict[str, Any] = CONFIG["bootstrap"]["dcs"]
HOSTS = {name: address for name, address in MACHINES.items() if name.startswith("db")}
LEAST_TTL = 20
"""Seconds: less than that Patroni does not support."""


def check(path: Path) -> subprocess.CompletedProcess[str]:
    """What HAProxy says of a configuration."""
    return subprocess.run([find_program("haproxy"), "-c", "-f", path], capture_output=True, text=True, timeout=60, check=False)


def test_a_move_is_acknowledged_when_the_replica_has_it() -> None:
    assert SHARED["synchronous_mode"] is True
    assert SHARED["postgresql"]["parameters"]["synchronous_commit"] == "on"


def test_a_host_that_dies_does_not_stop_the_site() -> None:
    assert SHARED["synchronous_mode_strict"] is False


def test_a_primary_gives_up_before_another_takes_its_place() -> None:
    assert SHARED["ttl"] >= SHARED["loop_wait"] + 2 * SHARED["retry_timeout"]
    assert SHARED["ttl"] >= LEAST_TTL


def test_a_silent_replica_is_given_up_long_before_a_primary() -> None:
    seconds = re.fullmatch(r"(\d+)s", SHARED["postgresql"]["parameters"]["wal_sender_timeout"])
    assert seconds is not None
    assert int(seconds[1]) + SHARED["loop_wait"] < SHARED["ttl"]


def test_an_old_primary_can_become_a_replica() -> None:
    assert SHARED["postgresql"]["use_pg_rewind"]
    assert SHARED["postgresql"]["parameters"]["wal_log_hints"] == "on"
    assert "data-checksums" in CONFIG["bootstrap"]["initdb"]


def test_play_goes_on_without_etcd() -> None:
    assert SHARED["failsafe_mode"] is True


def test_patroni_and_etcd_speak_the_api_in_which_a_primary_compares_before_it_writes() -> None:
    assert "etcd3" not in CONFIG
    assert settings_in("etcd.env.example")["ETCD_ENABLE_V2"] == "true"


def test_all_files_know_the_same_machines() -> None:
    assert CONFIG["etcd"]["hosts"] == [f"{address}:2379" for address in MACHINES.values()]
    cluster = ",".join([f"{name}=http://{address}:2380" for name, address in MACHINES.items()])
    assert settings_in("etcd.env.example")["ETCD_INITIAL_CLUSTER"] == cluster
    servers = re.findall(r"^    server (\w+) ([\d.]+):5432 check port 8008$", (FOLDER / "haproxy.cfg").read_text(), re.MULTILINE)
    assert dict(servers) == HOSTS


def test_whoever_replicates_may_do_it_from_both_hosts() -> None:
    role = settings_in("patroni.env.example")["PATRONI_REPLICATION_USERNAME"]
    assert f"host replication {role} 10.0.0.0/24 scram-sha-256" in CONFIG["postgresql"]["pg_hba"]
    assert all(address.startswith("10.0.0.") for address in HOSTS.values())


def test_nobody_is_let_in_without_a_password_but_the_administrator_of_the_machine() -> None:
    assert [line for line in CONFIG["postgresql"]["pg_hba"] if not line.endswith(" scram-sha-256")] == ["local all postgres peer"]


def test_the_examples_have_no_passwords() -> None:
    passwords = {name: value for name, value in settings_in("patroni.env.example").items() if name.endswith("_PASSWORD")}
    assert set(passwords.values()) == {""}
    roles = {name.removesuffix("_USERNAME") for name in settings_in("patroni.env.example") if name.endswith("_USERNAME")}
    assert {name.removesuffix("_PASSWORD") for name in passwords} == roles


def test_haproxy_finds_no_fault() -> None:
    done = check(FOLDER / "haproxy.cfg")
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr


def test_haproxy_finds_a_planted_fault(tmp_path: Path) -> None:
    planted = tmp_path / "haproxy.cfg"
    planted.write_text((FOLDER / "haproxy.cfg").read_text().replace("httpchk", "httpcheck"))
    assert check(planted).returncode != 0


def test_a_lost_primary_is_left_before_another_takes_its_place() -> None:
    found = re.search(r"inter (\d+)s fall (\d+) rise \d+ on-marked-down shutdown-sessions", (FOLDER / "haproxy.cfg").read_text())
    assert found is not None
    assert int(found[1]) * int(found[2]) < SHARED["ttl"]


@pytest.mark.skipif(shutil.which("patroni") is None, reason="Patroni is not installed")
def test_patroni_finds_no_fault() -> None:
    """It looks whether it could listen on this machine, and wants PostgreSQL where the settings say."""
    settings = {name: value or "secret" for name, value in settings_in("patroni.env.example").items()}
    here = {name: f"{HOST}:{free_port()}" for name in settings if name.endswith("_LISTEN")}
    done = subprocess.run(
        ["patroni", "--validate-config", FOLDER / "patroni.yaml"],
        env={"PATH": os.environ.get("PATH", os.defpath), **settings, **here},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout + done.stderr == ""
    assert done.returncode == 0


@pytest.mark.parametrize("file", sorted(file.name for file in FOLDER.iterdir()))
def test_the_manual_says_where_each_file_belongs(file: str) -> None:
    assert f"ops/patroni/{file} /etc/" in MANUAL


def test_the_manual_says_how_long_a_claim_lasts() -> None:
    assert f"`ttl` of {SHARED['ttl']} s" in MANUAL
    assert EXAMPLE in MANUAL
