"""Balance reports: what is counted, that the same study gives the same file, and that the file needs nothing else."""

from __future__ import annotations

from functools import cache
from html.parser import HTMLParser
from importlib import resources
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from kogge.cli.commands import kogge_command
from kogge.engine import Game
from kogge.games import GAMES
from kogge.lab.balance.matches import Job, Played, description_of, play
from kogge.lab.balance.page import page
from kogge.lab.balance.report import Study, draw_up, play_all
from kogge.lab.balance.sentences import Formatter
from kogge.lab.executor import Executor
from kogge.words import LANGUAGES, Words

VOID = {"meta", "br"}


def job(game: str, players: int) -> Job:
    return Job(game, players, "random", 7, GAMES[game].settings(players, {}))


@cache
def match_of(game: str, players: int) -> Played:
    return play(job(game, players))


def study(game: Game, *players: int, matches: int = 3) -> Study:
    return Study(game, players, "random", matches, 1, game.settings(players[0], {}))


@cache
def html_of(game_id: str, lang: str) -> str:
    found = study(GAMES[game_id], 2, 3, matches=2)
    return page(draw_up(found, play_all(found, Executor())), Words(lang, game_id))


def used(match: Played, kind: str) -> int:
    return sum([times for uses in match.uses for (name, _), times in uses.items() if name == kind])


def kogge(*arguments: str) -> Result:
    environment = {"COLUMNS": "200", "LC_ALL": "en_XX.UTF-8", "NO_COLOR": "1", "TERM": "dumb"}
    return CliRunner(env=environment).invoke(kogge_command, ["lab", "balance", *arguments], catch_exceptions=False)


# What is counted


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_the_same_job_gives_the_same_record(game: str) -> None:
    assert play(job(game, 2)) == match_of(game, 2)


def test_every_card_laid_in_visby_is_counted() -> None:
    match = match_of("visby", 2)
    assert used(match, "cards") == match.rounds * 2 * 2
    assert match.first is None


def test_every_building_of_riga_is_counted_as_card_kind_and_city() -> None:
    match = match_of("riga", 3)
    assert used(match, "buildings") == used(match, "building-kinds") == used(match, "cities") > 0
    assert match.rounds == 9
    assert match.first is not None


def test_no_more_is_used_in_haithabu_than_there_was() -> None:
    match = match_of("haithabu", 3)
    assert match.rounds == 8
    for kind in ("orders-taken", "orders-fulfilled", "transports"):
        things = {thing for name, thing in match.offers if name == kind}
        assert things
        for thing in things:
            assert sum([uses.get((kind, thing), 0) for uses in match.uses]) <= match.offers[kind, thing]
    assert used(match, "fields-by-night") == used(match, "night-events") > 0


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_only_what_the_description_names_is_counted(game: str) -> None:
    known = {(kind.name, thing) for kind in description_of(game, "").kinds for thing in kind.things}
    match = match_of(game, 2)
    assert {key for counts in (*match.uses, match.offers) for key in counts} <= known


def test_seats_asked_at_once_are_waited_for_together() -> None:
    match = match_of("visby", 3)
    assert match.rounds <= match.waits < sum(match.moves)


# The file


def test_the_same_study_gives_the_same_file_however_many_work_on_it() -> None:
    found = study(GAMES["visby"], 2, 4)
    alone, together = [page(draw_up(found, play_all(found, Executor(workers))), Words("en", "visby")) for workers in (1, 2)]
    assert alone == together


class Reader(HTMLParser):
    """Reads a file strictly: what is opened is closed, in order. Keeps elements with their attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_the_file_is_whole_and_needs_nothing_else(game: str, lang: str) -> None:
    html = html_of(game, lang)
    reader = Reader()
    reader.feed(html)
    assert reader.open == []
    assert not {"script", "link", "img", "iframe"} & {tag for tag, _ in reader.elements}
    assert "url(" not in html
    assert "://" not in html
    ids = {attributes.get("id") for _, attributes in reader.elements}
    assert {str(link["href"]).removeprefix("#") for link in reader.all("a")} <= ids
    assert reader.all("html") == [{"lang": lang}]


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_plot_has_a_title_and_its_numbers_in_a_table(game: str) -> None:
    reader = Reader()
    reader.feed(html_of(game, "en"))
    tags = [tag for tag, _ in reader.elements]
    plots = [number for number, tag in enumerate(tags) if tag == "svg"]
    assert plots
    for number in plots:
        assert tags[number + 1] == "title"
        assert "table" in tags[number : tags.index("figure", number) if "figure" in tags[number:] else None]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_everything_counted_has_a_name(game: str, lang: str) -> None:
    formatter = Formatter(Words(lang, game))
    for kind in description_of(game, "").kinds:
        assert formatter.kind(kind)
        assert len({formatter.thing(kind, thing) for thing in kind.things}) == len(kind.things)


@pytest.mark.parametrize(
    ("game", "kind", "thing", "path"),
    [
        ("visby", "rates", "1:2", "market.space_15"),
        ("riga", "building-kinds", "bank", "bank.cost"),
        ("haithabu", "orders-fulfilled", "o02", "order.o02.reward"),
        ("haithabu", "transports", "ship-40.9", "ship-40.card_9"),
        ("haithabu", "characters", "start-player", "characters.start_player_silver"),
    ],
)
def test_things_know_which_of_their_values_are_reconstructed(game: str, kind: str, thing: str, path: str) -> None:
    found = next(known for known in description_of(game, "").kinds if known.name == kind)
    assert path in [fact.path for fact in found.facts[thing] if fact.is_reconstructed]


# The command


def test_the_command_writes_the_report(tmp_path: Path) -> None:
    out = tmp_path / "visby.html"
    result = kogge("visby", "--players", "2", "--matches", "2", "--bots", "random", "--out", str(out), "--workers", "1")
    assert result.exit_code == 0
    assert result.output == f"The report is in {out}.\n"
    assert "Is Visby in balance?" in out.read_text(encoding="utf-8")


def test_another_edition_says_what_it_changes(tmp_path: Path) -> None:
    printed = resources.files("kogge.games.visby").joinpath("edition.toml").read_text(encoding="utf-8")
    mine, out = tmp_path / "mine.toml", tmp_path / "visby.html"
    mine.write_text(printed.replace("seals = { value = 30,", "seals = { value = 9,"), encoding="utf-8")
    options = ("--players", "2", "--matches", "2", "--bots", "random", "--workers", "1")
    assert kogge("visby", *options, "--edition", str(mine), "--out", str(out)).exit_code == 0
    html = out.read_text(encoding="utf-8")
    assert "<code>end.seals</code></td><td>30</td><td>9</td>" in html


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--players", "7"), "“7” are no numbers of players of Visby."),
        (("--players", "2,many"), "“2,many” are no numbers of players of Visby."),
        (("--bots", "steady,random"), "about one bot that plays all seats"),
    ],
)
def test_what_cannot_be_reported_on_is_told(arguments: tuple[str, ...], told: str) -> None:
    result = kogge("visby", *arguments)
    assert result.exit_code == 2
    assert told in result.output
