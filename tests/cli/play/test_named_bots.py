"""Bots of others at the terminal and in the lab: classes of modules, and what they play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.at_the_terminal import flat, kogge

FIRST = "bots.others_bots:First"


def test_a_class_of_a_module_plays_a_match_to_its_end() -> None:
    result = kogge("watch", "visby", "--bots", f"{FIRST},random", "--seed", "4")
    assert result.exit_code == 0
    assert FIRST in flat(result.output)


def test_a_class_plays_in_a_tournament_on_several_cores() -> None:
    result = kogge("lab", "tournament", "visby", "--bots", f"{FIRST},random", "--matches", "4", "--workers", "2", "--json")
    assert result.exit_code == 0
    assert [row["bot"] for row in json.loads(result.stdout)["rows"]] == [FIRST, "random"]


def test_a_module_of_the_working_directory_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path / "elsewhere"))  # what the command adds to the path is taken back with it
    (tmp_path / "bot_in_this_folder.py").write_text(
        "class Last:\n    def choose(self, chair): return chair.moves()[-1]\n", encoding="utf-8"
    )
    result = kogge("watch", "visby", "--bots", "bot_in_this_folder:Last,random", "--seed", "4")
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("herring", "There is no bot “herring”. There are: random, steady,"),
        ("no_module:Bot", "The bot “no_module:Bot” cannot be loaded: ModuleNotFoundError: No module named 'no_module'"),
        ("bots.others_bots:Second", "its module has no bots.others_bots:Second."),
        ("bots.others_bots:Idle", "“bots.others_bots:Idle” makes no bot"),
        ("bots.others_bots:Confused", "does not say properly what it plays: players: no list, or an empty one."),
    ],
)
def test_a_bot_that_cannot_play_is_refused_with_a_sentence(bot: str, sentence: str) -> None:
    for command in (("watch", "visby"), ("lab", "tournament", "visby"), ("lab", "balance", "visby")):
        result = kogge(*command, "--bots", bot)
        assert result.exit_code == 2
        assert sentence in flat(result.stderr)


def test_a_bot_is_not_seated_in_a_game_or_at_a_table_it_does_not_play() -> None:
    for arguments in (("haithabu", "--players", "2"), ("visby", "--players", "4")):
        result = kogge("watch", *arguments, "--bots", FIRST, lang="de")
        assert result.exit_code == 2
        assert "spielt das nicht. Er spielt: visby, riga (2, 3)." in flat(result.stderr)


def test_a_class_from_a_file_is_loaded_only_if_it_is_named_again(tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    kogge("play", "visby", "--seed", "3", "--players", "2", "--bots", FIRST, "--save", file, typed=["knight ship", "q"])
    file.write_text(file.read_text(encoding="utf-8").replace(FIRST, "no_module:Bot"), encoding="utf-8")
    assert "runs only if you name it again with --bots" in flat(kogge("play", "--resume", file, typed=["q"]).stderr)
