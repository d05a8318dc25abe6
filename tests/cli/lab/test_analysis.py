"""`kogge lab play-out`: a recorded match analysed in the terminal."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

import pytest

from cli.at_the_terminal import MATCHES, flat, kogge
from kogge.bots.analysis import Analysis, JudgedDecision, analysis_from
from kogge.bots.hints import Option
from kogge.cli.lab.analysis import chart, show_analysis
from kogge.cli.screen import Screen
from kogge.engine import NoChance, Recording, RecordSeq, read_edition
from kogge.engine.notation import write
from kogge.games.visby import VISBY
from kogge.words import Words

RECORD = MATCHES / "2p-0.kogge"
NAMES = ("Reval", "Danzig")


def judged(seq: int, seat: int, before: float, after: float, better: str = "trade nothing") -> JudgedDecision:
    options = (Option(better, 10, before, 1.2, 30.0),)
    return JudgedDecision(RecordSeq(seq), seat, "trade", "V-8.1", "trade 1*2:1", before, after, 1.5, 30.0, options)


TURNED = Analysis(
    "visby",
    2,
    200,
    1,
    (judged(1, 0, 0.5, 0.5), judged(2, 1, 0.5, 0.2), judged(4, 0, 0.5, 0.5), judged(5, 1, 0.6, 0.6), judged(6, 0, 1.0, 1.0)),
    (2, 5),
)


def told(analysis: Analysis, lang: str, capsys: pytest.CaptureFixture[str]) -> str:
    show_analysis(analysis, VISBY, NAMES, Screen(Words(lang, "visby")))
    return flat(capsys.readouterr().out)


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize(("lang", "turning"), [("en", "Turning points"), ("de", "Wendepunkte")])
def test_a_match_is_analysed_in_both_languages(lang: str, turning: str, columns: int) -> None:
    result = kogge("lab", "play-out", RECORD, "--budget", "3p", "--workers", "1", lang=lang, columns=columns)
    assert result.exit_code == 0
    assert turning in result.output
    assert max(len(line.rstrip()) for line in result.output.splitlines()) <= columns


def test_what_was_given_away_and_what_would_have_been_better_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(TURNED, "en", capsys)
    assert "▸ 2 Danzig Trade 1 × 2:1 50 → 20 Trade nothing" in said
    assert "Of 100 such matches Danzig would have won 20 instead of 50." in said
    assert "Better: trade nothing (wins 50 of 100, place 1.2, 30 seals)." in said


def test_what_others_and_luck_did_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert "5 Danzig, before this decision: by what others did, and by luck, the chance had gone from 20 to 60 of 100" in told(
        TURNED, "en", capsys
    )
    assert "hat sich die Aussicht seit der letzten von 20 auf 60 von 100 geändert" in told(TURNED, "de", capsys)


def test_a_match_without_turns_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(Analysis("visby", 2, 200, 1, (judged(1, 0, 0.5, 0.5),), ()), "en", capsys)
    assert "Nobody gave much of a chance away." in said
    assert "The match turned nowhere." in said
    assert "Danzig" not in said.partition("The chance to win")[2]


@pytest.mark.parametrize(
    ("width", "reval", "danzig", "turned"),
    [
        (80, "▅▅▅▅▅▅▅▅▅▅▅▅███", "▅▅▅▂▂▂▂▂▂▅▅▅▅▅▅", "   ▴     ▴"),
        (11, "▅▅█", "▂▅▅", "▴▴"),
    ],
)
def test_the_chart_shows_the_chances_from_left_to_right(width: int, reval: str, danzig: str, turned: str) -> None:
    lines = [[str(cell) for cell in column.cells] for column in chart(TURNED, NAMES, width).columns]
    assert lines == [["Reval", "Danzig", ""], [reval, danzig, turned]]


def test_the_analysis_is_the_same_however_many_work_on_it(tmp_path: Path) -> None:
    file = tmp_path / "analysis.json"
    printed = kogge("lab", "play-out", RECORD, "--budget", "3p", "--seed", "5", "--workers", "1", "--json", "-").output
    kogge("lab", "play-out", RECORD, "--budget", "3p", "--seed", "5", "--workers", "2", "--json", file)
    analysis = analysis_from(json.loads(printed))
    assert analysis_from(json.loads(file.read_text(encoding="utf-8"))) == analysis
    assert (analysis.game, analysis.players, analysis.playouts, analysis.seed) == ("visby", 2, 3, 5)


def test_a_record_of_another_edition_needs_that_edition(tmp_path: Path) -> None:
    printed = VISBY.printed_edition()
    record = tmp_path / "other.kogge"
    record.write_text(RECORD.read_text(encoding="utf-8").replace(printed.digest, "0" * 12), encoding="utf-8")
    result = kogge("lab", "play-out", record, "--budget", "3p", "--workers", "1")
    assert result.exit_code == 1
    assert "edition" in result.stderr


def test_a_match_of_an_own_edition_is_analysed_with_it(tmp_path: Path) -> None:
    printed = resources.files("kogge.games.visby").joinpath("edition.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(printed.replace("[end]\nseals = { value = 30", "[end]\nseals = { value = 12"), encoding="utf-8")
    recording = Recording.start(VISBY, NAMES, NoChance(), edition=read_edition(own.read_text(encoding="utf-8")))
    assert recording.edition.digest != VISBY.printed_edition().digest
    for seat in (0, 1):
        recording.play(seat, recording.match.moves(seat)[seat])
    record = tmp_path / "match.kogge"
    record.write_text(write(recording.record), encoding="utf-8")
    result = kogge("lab", "play-out", record, "--budget", "3p", "--workers", "1", "--edition", own, "--json", "-")
    assert [decision.seq for decision in analysis_from(json.loads(result.output)).decisions] == [1, 2]


@pytest.mark.parametrize("budget", ["1s", "250ms", "many", "0p"])
def test_a_budget_is_a_number_of_playouts(budget: str) -> None:
    result = kogge("lab", "play-out", RECORD, "--budget", budget)
    assert result.exit_code == 2
    assert f"“{budget}” is no number of playouts. Try 200p." in flat(result.stderr)
