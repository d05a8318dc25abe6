"""Two editions side by side, and data sets."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from cli.at_the_terminal import flat, kogge
from kogge.engine.notation import read
from kogge.lab.edition_comparison import interval_of


def shorter(folder: Path) -> Path:
    file = folder / "shorter.toml"
    kogge("box", "visby", "--template", file)
    text = file.read_text(encoding="utf-8").replace("seals = { value = 30,", "seals = { value = 12,")
    file.write_text(text.replace('name = "my-visby"', 'name = "shorter"'), encoding="utf-8")
    return file


COMPARE = ("lab", "compare", "visby", "printed")
RANDOM = ("--bot", "random", "--matches", "40", "--seed", "3")


def test_a_lower_goal_makes_a_shorter_match(tmp_path: Path) -> None:
    result = kogge(*COMPARE, shorter(tmp_path), *RANDOM, "--json", "--workers", "1")
    compared = {(one["what"], one["seat"]): one for one in json.loads(result.stdout)["compared"]}
    assert compared["rounds", None]["difference"]["high"] < 0
    assert compared["winning-score", None]["difference"]["high"] < 0
    wins = [compared["seat", seat]["first"]["mean"] for seat in range(2)]
    assert abs(sum(wins) - 1) < 1e-9
    assert kogge(*COMPARE, tmp_path / "shorter.toml", *RANDOM, "--json", "--workers", "2").stdout == result.stdout


def test_an_edition_does_not_differ_from_itself() -> None:
    result = kogge(*COMPARE, "printed", *RANDOM, "--json", "--workers", "1")
    for one in json.loads(result.stdout)["compared"]:
        assert one["first"] == one["second"]
        assert one["difference"]["low"] == one["difference"]["high"] == 0


def test_a_comparison_is_a_table_with_intervals(tmp_path: Path) -> None:
    result = kogge(*COMPARE, shorter(tmp_path), "--bot", "random", "--matches", "4", columns=120)
    assert result.exit_code == 0
    for said in ("second minus first", "wins of seat 2", "4 matches by each edition with the same deals", "shorter"):
        assert said in flat(result.output)


def test_an_interval_is_as_wide_as_its_values_are_spread() -> None:
    interval = interval_of([1.0, 2.0, 3.0, 4.0])
    assert (round(interval.mean, 3), round(interval.low, 3), round(interval.high, 3)) == (2.5, 1.235, 3.765)


def test_a_data_set_is_records_and_arrays(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    call = ("lab", "records", "visby", "--bots", "steady,random", "--matches", "3", "--seed", "5", "--workers", "1")
    result = kogge(*call, "--out", folder)
    assert result.exit_code == 0
    assert "has 3 matches" in flat(result.output)
    records = [read(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.kogge"))]
    arrays = np.load(folder / "decisions.npz", allow_pickle=False)
    assert arrays["bots"].tolist() == [["steady", "random"], ["random", "steady"], ["steady", "random"]]
    assert [record.tags["bot-0"] for record in records] == arrays["bots"][:, 0].tolist()
    rows = list(zip(arrays["match"], arrays["entry"], arrays["seat"], arrays["move"], strict=True))
    entries = [(number, entry.seq, entry.seat, entry.move) for number, record in enumerate(records) for entry in record.entries]
    assert [(*map(int, row[:3]), str(row[3])) for row in rows] == entries
    assert arrays["observation"].shape == (len(rows), len(arrays["observation_names"]))
    assert (arrays["chosen"] < arrays["offered"]).all()
    assert (arrays["places"].min(axis=1) == 1).all()
    assert kogge("verify", folder / "000000.kogge").exit_code == 0
    assert "There is something in" in flat(kogge(*call, "--out", folder).stderr)
