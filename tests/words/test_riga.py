"""Everything that Riga can say has its sentence, and the sentences read as people speak."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields

import pytest

from kogge.engine import DecisionView, Event, Refusal
from kogge.games.riga import RIGA, ChooseSide, Discard, EndTurn, Load, NameStart, Pay, Swap, TakeRow, events
from kogge.games.riga.components import CITIES, GOODS, KINDS, NAMES, RIGA_KINDS
from kogge.games.riga.decisions import KINDS as DECISION_KINDS
from kogge.games.riga.events import (
    BuildingBuilt,
    BuildingChosen,
    BuildingsDealt,
    BuildingTaken,
    CardsDiscarded,
    CostHalved,
    CostPaid,
    RowLaid,
    RowTaken,
    StartBuildingKept,
    TreasuryChosen,
    TurnBegan,
    TurnEnded,
    YardChosen,
)
from kogge.games.riga.position import SEASONS
from kogge.games.riga.scoring import SHARED, TIE_BREAKS
from kogge.words import LANGUAGES, MissingWords, Words
from kogge.words.sentences import kebab
from words.test_words import codes, ids

RIGA_EVENTS = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event]
MOVES = ("start", "keep", "take", "swap", "use", "build", "pay", "turn", "end", "load", "discard")
PLAYERS = ("Lübeck", "Wismar", "Rostock")

GERMAN = Words("de", "riga")
ENGLISH = Words("en", "riga")


# Everything has its sentence


def test_every_event_refusal_decision_and_move_is_told() -> None:
    assert ids("riga", "event-") == {kebab(kind.__name__) for kind in RIGA_EVENTS}
    assert ids("riga", "refusal-") == codes("Refusal", 0, "games/riga")
    assert ids("riga", "decision-") == set(DECISION_KINDS)
    assert ids("riga", "move-") == set(MOVES)


def test_everything_has_a_noun() -> None:
    gains = {"goods", "buildings", "points", "knights", "merchants", "ducats", "cost", "lost", "unneeded", "score", "payable"}
    sources = {"choice", "payment", "school-side"}
    composed = {"compound", "nth", "numbered", "applied"}
    words = {"row", "knight", "merchant", "nothing"}
    assert ids("riga", "noun-") == {*GOODS, *CITIES, *KINDS, *RIGA_KINDS} | gains | sources | composed | words
    assert ids("riga", "cause-") == {"buildings", "lodges", "archives", "buildings-in-hand", "unbuilt-riga"}


def test_every_building_is_explained() -> None:
    assert ids("riga", "card-") == {f"{kind}-help" for kind in (*KINDS, *RIGA_KINDS)}
    assert ids("riga", "brief-") == {*KINDS, *RIGA_KINDS} - {"fortress", "guild-house"}  # their people say it all


def test_every_season_option_and_end_is_told() -> None:
    assert ids("riga", "phase-") == set(SEASONS)
    assert ids("riga", "option-") == {"riga-buildings", "riga-buildings-with", "riga-buildings-without"}
    assert ids("riga", "decided-by-") == {what for what, _ in (*TIE_BREAKS, SHARED)}
    assert ids("riga", "ended-by-") == {"years-over"}
    assert ids("riga", "score-") == {"buildings", "lodges", "archives", "buildings-in-hand", "unbuilt-riga"}


def test_every_value_in_the_box_has_its_label() -> None:
    facts = RIGA.printed_edition().facts
    assert ids("riga", "fact-") == {path.rpartition(".")[2] for path in facts}
    groups = {path.partition(".")[0] for path in facts}
    assert ids("riga", "facts-") == {"goods", *(groups - ids("riga", "noun-"))}
    slugs = {re.sub(r"[^a-z0-9]+", "-", fact.note.casefold()).strip("-") for fact in facts.values() if fact.note}
    assert ids("riga", "note-") == slugs


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("amount", [0, 1, 2])
@pytest.mark.parametrize("is_known", [True, False])
@pytest.mark.parametrize("kind", RIGA_EVENTS)
def test_every_event_can_be_told(lang: str, amount: int, is_known: bool, kind: type[Event]) -> None:
    buildings = tuple(NAMES[:amount])
    given: dict[str, object] = {
        "seats": (0, 1),
        "goods": tuple(GOODS[:amount]),
        "buildings": buildings if is_known else None,
        "drawn": buildings if is_known else None,
        "discarded": buildings,
        "kept": "visby-archive" if is_known else None,
        "removed": buildings,
        "moved": buildings,
        "added": is_known,
        "building": "riga-school",
        "crane": "danzig-crane",
        "good": "wine",
        "other_good": "grain",
        "season": "summer",
        "side": "knight" if is_known else "merchant",
        "decided_by": "money",
        "rule": "R-1.1",
    }
    if kind.__name__ in ("HandShown", "BuildingsOffered", "BuildingChosen"):
        given["buildings"] = buildings
    make: Callable[..., Event] = kind
    event = make(**{field.name: given.get(field.name, amount) for field in fields(kind)})
    words = Words(lang, "riga")
    for line in (*words.log([event], PLAYERS), *words.log([event, event], PLAYERS)):
        assert line.sentence
        assert "{" not in line.sentence
        assert "-" not in line.sentence.replace("Trenn-Karte", "")


# Lists are counted, words are composed


@pytest.mark.parametrize(
    ("goods", "german", "english"),
    [
        (("wine", "wine", "grain"), "2 Wein, 1 Korn", "2 wine, 1 grain"),
        (("cloth",), "1 Tuch", "1 cloth"),
        (("2*wine", "grain", "visby-bank"), "2 Wein, 1 Korn und Bank in Visby", "2 wine, 1 grain and bank in Visby"),
        (("visby-bank", "riga-school"), "Bank in Visby und Schule in Riga", "bank in Visby and school in Riga"),
        ((), "nichts", "nothing"),
    ],
)
def test_goods_are_counted_in_lists(goods: tuple[str, ...], german: str, english: str) -> None:
    assert GERMAN.listed(goods) == german
    assert ENGLISH.listed(goods) == english


def test_a_word_made_of_two_is_told_by_both() -> None:
    assert GERMAN.noun("danzig-counting-house") == "Kontor in Danzig"
    assert ENGLISH.noun("danzig-counting-house") == "counting house in Danzig"
    with pytest.raises(MissingWords):
        GERMAN.noun("danzig-cathedral")
    with pytest.raises(MissingWords):
        GERMAN.noun("novgorod-bank")


@pytest.mark.parametrize(
    ("move", "german", "english"),
    [
        (TakeRow(1), "Reihe 2 nehmen", "take row 2"),
        (Swap(0, 2, 2, 3), "Wein aus Reihe 1 und Korn aus Reihe 3 tauschen", "swap wine from row 1 and grain from row 3"),
        (
            Pay((0, 0, 2, 1), 1 << 1, ((6, 0),)),
            "mit 2 Wein, 1 Korn, Bank in Visby und Kran in Visby für Archiv in Visby zahlen",
            "pay with 2 wine, 1 grain, bank in Visby and crane in Visby for archive in Visby",
        ),
        (Discard((1, 0, 0, 0), 1), "1 Tuch und Archiv in Visby abwerfen", "discard 1 cloth and archive in Visby"),
        (Load((0, 2, 0, 0)), "die Wechselstube mit 2 Glas laden", "load the exchange with 2 glass"),
        (ChooseSide("knight"), "die Schule auf Ritter drehen", "turn the school to knight"),
        (EndTurn(), "den Zug beenden", "end the turn"),
        (NameStart(1), "den Startspieler ernennen", "name the start player"),
    ],
)
def test_moves_are_told(move: Pay, german: str, english: str) -> None:
    assert GERMAN.move(move) == german
    assert ENGLISH.move(move) == english


def test_a_decision_names_several_buildings_with_their_articles() -> None:
    pay = DecisionView("pay", 0, "R-7.2", {"buildings": "visby-fortress visby-crane", "cost": 20})
    assert GERMAN.decision(pay) == "Womit bezahlst du die Festung in Visby und den Kran in Visby? Kosten: 20 Dukaten."
    assert ENGLISH.decision(pay) == "How do you pay for the fortress in Visby and the crane in Visby? Cost: 20 ducats."


def test_a_refusal_names_the_building() -> None:
    refused = Refusal("cannot-pay", "R-7.2", {"cost": 12, "ducats": 7, "city": "danzig"})
    assert GERMAN.refusal(refused) == "Das kostet mindestens 12 Dukaten, und in Danzig kommst du mit allem höchstens auf 7."


# The log


def told(words: Words, *happened: Event) -> list[str]:
    return [line.sentence for line in words.log(happened, PLAYERS)]


def test_german_has_its_cases() -> None:
    halved = CostHalved(seat=0, crane="danzig-crane", building="visby-archive", cost=5, rule="R-10.10")
    taken = BuildingTaken(seat=1, building="tallinn-building-yard", rule="R-6.2")
    assert told(GERMAN, halved, taken) == [
        "Lübeck nutzt den Kran in Danzig: Archiv in Visby nun für 5 Dukaten.",
        "Wismar nimmt den Bauhof in Tallinn.",
    ]


def test_a_payment_says_what_is_lost() -> None:
    paid = CostPaid(seat=0, goods=("cloth", "cloth"), cost=8, ducats=10, lost=2, rule="R-7.4")
    exact = CostPaid(seat=0, goods=(), cost=8, ducats=8, lost=0, rule="R-7.4")
    assert told(ENGLISH, paid) == ["Lübeck pays with 2 cloth, 10 ducats in all, 2 of them lost (cost 8)."]
    assert told(GERMAN, exact) == ["Lübeck zahlt ohne Waren 8 Dukaten."]


def test_buildings_that_are_built_together_make_one_line() -> None:
    built = [
        BuildingBuilt(seat=1, building=f"visby-{kind}", points=points, rule="R-7.1") for kind, points in (("bank", 4), ("lodge", 0))
    ]
    assert told(GERMAN, *built) == ["Wismar baut die Bank in Visby (4 Punkte) und die Loge in Visby."]
    assert told(ENGLISH, *built) == ["Wismar builds the bank in Visby (4 points) and the lodge in Visby."]


def test_rows_are_told_together() -> None:
    laid = [RowLaid(row=row, goods=("wine", "wine", "wine"), value=9, added=False, rule="R-4.1") for row in (1, 2)]
    assert told(GERMAN, *laid) == ["Neue Reihen: 1 (3 Wein) und 2 (3 Wein)."]
    assert told(GERMAN, laid[0]) == ["Neue Reihe 1: 3 Wein, Basiswert 9."]


def test_what_others_draw_is_only_counted() -> None:
    own = BuildingsDealt(seat=0, count=2, buildings=("visby-bank", "danzig-crane"), rule="R-2.5")
    other = BuildingsDealt(seat=1, count=2, buildings=None, rule="R-2.5")
    assert told(ENGLISH, own, other) == ["Buildings drawn: Lübeck 2 (bank in Visby and crane in Danzig) and Wismar 2."]
    kept = StartBuildingKept(seat=1, kept=None, discarded=None, rule="R-2.5")
    assert told(GERMAN, kept) == ["Wismar behält ein Gebäude."]
    assert told(GERMAN, YardChosen(seat=1, count=1, kept=None, rule="R-10.6")) == ["Wismar behält eines davon."]
    assert told(ENGLISH, TreasuryChosen(seat=1, kept=None, discarded=("wine", "grain"), rule="R-10.14")) == [
        "Wismar keeps one of the goods and discards 1 wine, 1 grain."
    ]


@pytest.mark.parametrize(
    ("goods", "count", "buildings", "german"),
    [
        (("grain", "grain"), 0, (), "Wismar wirft ab: 2 Korn."),
        ((), 1, None, "Wismar wirft ab: ein Gebäude."),
        (("grain",), 2, None, "Wismar wirft ab: 1 Korn und 2 Gebäude."),
        (("grain",), 1, ("visby-bank",), "Wismar wirft ab: 1 Korn und Bank in Visby."),
    ],
)
def test_what_is_discarded_in_winter(goods: tuple[str, ...], count: int, buildings: tuple[str, ...] | None, german: str) -> None:
    assert told(GERMAN, CardsDiscarded(seat=1, goods=goods, count=count, buildings=buildings, rule="R-8.1")) == [german]


def test_a_quiet_event_is_told_only_where_nothing_else_is() -> None:
    ended = TurnEnded(seat=0, rule="R-6.1")
    began = TurnBegan(seat=1, season="summer", rule="R-5.1")
    taken = RowTaken(seat=1, row=2, goods=("wine", "wine", "wine"), rule="R-6.2")
    chosen = BuildingChosen(seat=1, buildings=("riga-warehouse",), cost=6, rule="R-7.1")
    assert told(GERMAN, ended, began, taken) == ["Wismar nimmt Reihe 2: 3 Wein."]
    assert told(GERMAN, ended, began) == ["Lübeck beendet den Zug.", "Wismar ist dran."]
    assert told(GERMAN, chosen) == ["Wismar will den Speicher in Riga bauen: 6 Dukaten."]
