"""Chance in a match at the terminal: sealed, the same for the same seed, and its secret saved with the match until it is over."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.at_the_terminal import flat, kogge
from kogge.engine.notation import read, write
from kogge.engine.record import Record

CALL = ("play", "riga", "--players", "2", "--bots", "random", "--names", "Wismar,Reval")
PROVEN = "all proven from the sealed secret."
OPEN = "they were not sealed and so are not proven."


def saved(file: Path) -> Record:
    return read(file.read_text(encoding="utf-8"))


def played(file: Path, *more: str, typed: tuple[str, ...] = ("1", "1", "q")) -> Record:
    kogge(*CALL, *more, "--save", file, typed=typed)
    return saved(file)


def test_the_same_seed_gives_the_same_match(tmp_path: Path) -> None:
    first, again, other = [played(tmp_path / f"{seed}.kogge", "--seed", seed) for seed in ("3", "3", "4")]
    assert first == again
    assert first.commitment != other.commitment
    assert first.deal != other.deal


def test_without_a_seed_no_two_matches_are_sealed_alike(tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    assert played(file).commitment != played(file).commitment


def test_every_draw_is_proven_also_across_a_break_and_after_taking_back(tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    before = played(file, "--seed", "3", typed=("1", "1", "u", "2", "q"))
    kogge("play", "--resume", file, typed=["1", "e", "y", "1", "e", "y", "1", "q"])
    after = saved(file)
    assert (after.commitment, after.secret) == (before.commitment, before.secret)
    assert len(after.active()) > len(before.active())
    assert any([entry.is_undo for entry in after.entries])
    assert PROVEN in flat(kogge("verify", file).output)


def test_a_match_of_which_the_secret_is_lost_goes_on_unsealed(tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    record = played(file, "--seed", "3")
    record.secret = ""
    file.write_text(write(record), encoding="utf-8")
    kogge("play", "--resume", file, typed=["1", "e", "y", "1", "q"])
    assert OPEN in flat(kogge("verify", file).output)


@pytest.mark.parametrize("secret", ["00", "nothing of the kind"])
def test_a_secret_that_is_not_the_one_promised_is_not_used(secret: str, tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    record = played(file, "--seed", "3")
    record.secret = secret
    file.write_text(write(record), encoding="utf-8")
    kogge("play", "--resume", file, typed=["1", "e", "y", "1", "q"])
    assert saved(file).secret == ""
    assert OPEN in flat(kogge("verify", file).output)


def test_with_the_seed_no_saved_secret_is_needed(tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    record = played(file, "--seed", "8")
    record.secret = ""
    file.write_text(write(record), encoding="utf-8")
    kogge("play", "--resume", file, "--seed", "8", typed=["1", "e", "y", "1", "q"])
    assert PROVEN in flat(kogge("verify", file).output)


def test_a_name_that_no_table_takes_is_refused() -> None:
    result = kogge("play", "visby", "--names", "x" * 41)
    assert "A name needs 1 to 40 visible characters." in flat(result.stderr)
    assert result.exit_code == 2


def test_a_bot_may_be_called_by_any_name_and_a_person_like_a_bot(tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    kogge("play", "visby", "--players", "2", "--names", "steady 2,Danzig", "--save", file)
    assert saved(file).names == ["steady 2", "Danzig"]
