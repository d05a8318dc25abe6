"""Everything that Haithabu can say has its sentence, and the sentences read as people speak."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields

import pytest

from kogge.engine import DecisionView, Event, Refusal
from kogge.games.haithabu import HAITHABU, events
from kogge.games.haithabu.calendar import SEASONS
from kogge.games.haithabu.components import CHARACTERS, EVENTS, FIELDS, GOODS, STACKS
from kogge.games.haithabu.events import (
    CharacterPoached,
    EventCame,
    GoodGiven,
    GoodsDelivered,
    GoodsSold,
    OrderFulfilled,
    OrderTaken,
    PriceMoved,
    RondelTurned,
    TransportBought,
    TurnEnded,
    WorkerPlaced,
)
from kogge.games.haithabu.position import STORES, VEHICLES
from kogge.words import LANGUAGES, Words
from kogge.words.sentences import kebab
from words.test_words import codes, ids

HAITHABU_EVENTS = [
    kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]
DECISIONS = set(HAITHABU.decision_kinds())
MOVES = {
    *("take", "turn", "hire", "worker", "place", "repay", "end", "roll", "event", "give", "lose", "pass", "buy", "sell", "pick"),
    *("deliver", "use", "load", "start", "price", "stow", "discard"),
}
PLAYERS = ("Lübeck", "Wismar", "Visby")

GERMAN = Words("de", "haithabu")
ENGLISH = Words("en", "haithabu")


# Everything has its sentence


def test_every_event_refusal_decision_and_move_is_told() -> None:
    assert ids("haithabu", "event-") == {kebab(kind.__name__) for kind in HAITHABU_EVENTS}
    assert ids("haithabu", "refusal-") == codes("Refusal", 0, "games/haithabu")
    assert ids("haithabu", "decision-") == DECISIONS
    assert ids("haithabu", "move-") == MOVES


def test_everything_has_a_noun() -> None:
    things = {*GOODS, *FIELDS, *CHARACTERS, *EVENTS, *STORES, *VEHICLES}
    amounts = {"points", "silver", "notes", "goods", "characters", "transports", "orders"}
    gains = {"price", "buying-price", "selling-price", "fee", "surplus", "lacks", "short", "room", "replaced", "event"}
    gains |= {"reward-points", "reward-silver", "short-cost", "could-buy", "could-cost", "nothing-to-do"}
    parts = {"o", "s", "compound", "numbered", "tagged", "holding", "any"}
    others = {"draw", "gifts", "nothing", "own", "neutral"}
    assert ids("haithabu", "noun-") == things | amounts | gains | parts | others


def test_every_field_character_and_event_is_explained() -> None:
    assert ids("haithabu", "card-") == {f"{thing}-help" for thing in (*FIELDS, *CHARACTERS, *EVENTS)}
    assert {f"field-{field}" for field in FIELDS} <= {f"field-{id}" for id in ids("haithabu", "field-")}


def test_every_stage_season_and_end_is_told() -> None:
    assert ids("haithabu", "phase-") == {"opening", "phase-start", "turns", "round-end", "finished"}
    assert ids("haithabu", "season-") == set(SEASONS)
    assert ids("haithabu", "decided-by-") == {"points", "shared"}
    assert ids("haithabu", "ended-by-") == {"rounds-over"}
    lines = {"points-in-play", "characters", "notes", "silver", "goods-on-orders", "transports", "most-orders"}
    assert ids("haithabu", "score-") == lines


def test_every_value_in_the_box_has_its_label() -> None:
    facts = HAITHABU.printed_edition().facts
    labels = {re.sub(r"_\d+$", "", path.rpartition(".")[2]) for path in facts}
    assert ids("haithabu", "fact-") == (labels - {"silver"}) | {"players-silver", "notes-silver"}
    groups = {path.partition(".")[0] for path in facts}
    assert ids("haithabu", "facts-") == groups - set(STACKS)
    slugs = {re.sub(r"[^a-z0-9]+", "-", fact.note.casefold()).strip("-") for fact in facts.values() if fact.note}
    assert ids("haithabu", "note-") == slugs


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("amount", [0, 1, 2])
@pytest.mark.parametrize("is_so", [True, False])
@pytest.mark.parametrize("kind", HAITHABU_EVENTS)
def test_every_event_can_be_told(lang: str, amount: int, is_so: bool, kind: type[Event]) -> None:
    given: dict[str, object] = {
        "seat": 1 if kind is not RondelTurned or is_so else None,
        "seats": (0, 1) if is_so else (2,),
        "goods": tuple(GOODS[:amount]),
        "orders": ("s1", "o07"),
        "transports": ("cart-20.3",),
        "discarded": ("o12",) * amount,
        "day": ("h", "a"),
        "dice": (2, 5),
        "order": "o07" if is_so else "s3",
        "transport": "ship-30.2",
        "replaced": "cart-20.3" if is_so else None,
        "good": "weapons",
        "store": "post" if is_so else "warehouse",
        "character": "supplier",
        "event": "storm" if is_so else "fog",
        "field": "f" if is_so else "mead",
        "worker": "own" if is_so else "neutral",
        "season": "spring",
        "night": is_so,
        "supplier": is_so,
        "up": is_so,
        "decided_by": "points",
        "rule": "H-1.1",
    }
    make: Callable[..., Event] = kind
    event = make(**{field.name: given.get(field.name, amount) for field in fields(kind)})
    words = Words(lang, "haithabu")
    for line in (*words.log([event], PLAYERS), *words.log([event, event], PLAYERS)):
        assert line.sentence
        assert "{" not in line.sentence
        assert "-" not in line.sentence


# Goods, orders and transports


@pytest.mark.parametrize(
    ("goods", "german", "english"),
    [
        (("mead", "mead", "cloth"), "2 Met, 1 Tuch", "2 mead, 1 cloth"),
        (("tools", "weapons", "spices"), "1 Werkzeug, 1 Waffe, 1 Gewürz", "1 tool, 1 weapon, 1 spice"),
        (("2*tools", "4*weapons", "3*spices"), "2 Werkzeug, 4 Waffen, 3 Gewürze", "2 tools, 4 weapons, 3 spices"),
        (("pottery",), "1 Keramik", "1 pottery"),
    ],
)
def test_goods_are_counted(goods: tuple[str, ...], german: str, english: str) -> None:
    assert GERMAN.listed(goods) == german
    assert ENGLISH.listed(goods) == english


@pytest.mark.parametrize(
    ("word", "german", "english"),
    [
        ("o07", "Auftrag 7", "order 7"),
        ("o12", "Auftrag 12", "order 12"),
        ("s1", "Startauftrag 1", "start order 1"),
        ("cart-20", "Karren 20", "cart 20"),
        ("ship-40.9", "Schiff 40.9", "ship 40.9"),
    ],
)
def test_orders_and_transports_are_named_by_their_numbers(word: str, german: str, english: str) -> None:
    assert GERMAN.noun(word) == german
    assert ENGLISH.noun(word) == english


@pytest.mark.parametrize(
    ("move", "german", "english"),
    [
        ("place f", "einen Arbeiter auf Feld F stellen", "place a worker on field F"),
        ("place mead", "einen Arbeiter auf den Markt für Met stellen", "place a worker on the mead market"),
        ("turn 0", "das Rondell lassen, wie es ist", "leave the rondel as it is"),
        ("turn 1", "das Rondell um 1 Feld drehen", "turn the rondel 1 field"),
        ("turn 2", "das Rondell um 2 Felder drehen", "turn the rondel 2 fields"),
        ("hire", "einen neutralen Arbeiter anwerben", "hire a neutral worker"),
        ("hire nobody", "niemanden anwerben", "hire nobody"),
        ("worker neutral", "zuerst den neutralen Arbeiter einsetzen", "place the neutral worker first"),
        ("roll 1", "mit einem Würfel würfeln", "roll one die"),
        ("roll 2", "mit zwei Würfeln würfeln", "roll two dice"),
        ("repay 1", "1 Schuldschein zurückgeben", "give back 1 promissory note"),
        ("repay 3", "3 Schuldscheine zurückgeben", "give back 3 promissory notes"),
        ("give weapons post", "Waffen aus dem Handelsposten geben", "give weapons from the trading post"),
        ("give silver", "Silber geben", "give silver"),
        ("give point", "einen Punkt geben", "give a point"),
        ("lose cart", "den Karren abgeben", "give up the cart"),
        ("lose seer", "Seher abgeben", "give up seer"),
        ("take o12", "Auftrag 12 nehmen", "take order 12"),
        ("take point", "einen Punkt nehmen", "take a point"),
        ("buy 4*cloth", "4 Tuch kaufen", "buy 4 cloth"),
        ("buy ship-30", "Schiff 30 kaufen", "buy ship 30"),
        ("deliver 3 2*mead cloth", "2 Met, 1 Tuch an Platz 3 liefern", "deliver 2 mead, 1 cloth to place 3"),
        ("price mead up", "den Preis für Met heben", "raise the price of mead"),
        ("price spices down", "den Preis für Gewürze senken", "lower the price of spices"),
        ("use ship", "das Schiff nehmen", "use the ship"),
        ("pass", "nichts weiter", "nothing more"),
        ("end", "den Zug beenden", "end the turn"),
    ],
)
def test_moves_are_told(move: str, german: str, english: str) -> None:
    assert str(HAITHABU.parse(move)) == move
    assert GERMAN.move(move) == german
    assert ENGLISH.move(move) == english


# Questions and refusals


def test_a_question_names_who_is_given_something() -> None:
    gift = DecisionView("gift", 0, "H-7.1", {"to": 2, "silver": 10, "points": 1})
    assert GERMAN.decision(gift, PLAYERS) == "Wikingerspiele: Was gibst du Visby, eine Ware, 10 Silber oder 1 Punkt?"
    assert ENGLISH.decision(gift, PLAYERS) == "Viking games: what do you give Visby, a good, 10 silver or 1 point?"


@pytest.mark.parametrize(
    ("question", "german"),
    [
        (("hire", {"cost": 40, "left": 1}), "Wirbst du den neutralen Arbeiter an, für 40 Silber?"),
        (("place", {"worker": "neutral"}), "Wohin stellst du den neutralen Arbeiter?"),
        (("buy-transport", {"vehicle": "ship", "cards": 1}), "Welches Schiff kaufst du?"),
        (("order-and-good", {"points": 1, "step": "good"}), "Und welche Ware nimmst du umsonst dazu?"),
        (
            ("load", {"transport": "ship-40.1", "room": 4}),
            "Was kommt auf Schiff 40.1, mit Platz für 4 beliebige Waren zusätzlich zu den eigenen Sorten?",
        ),
        (
            ("store", {"store": "post", "count": 1, "limit": 10}),
            "In deinem Handelsposten ist eine Ware zu viel, 10 dürfen bleiben: Welche kommt in den Vorrat?",
        ),
    ],
)
def test_questions_are_one_sentence(question: tuple[str, dict[str, int | str]], german: str) -> None:
    kind, arguments = question
    told = GERMAN.decision(DecisionView(kind, 0, "H-3.4", arguments), PLAYERS)
    assert told == german
    assert told.count("?") == 1


def test_refusals_speak_in_nouns_and_cases() -> None:
    safe = Refusal("character-safe", "H-8.10", {"character": "supplier"})
    assert GERMAN.refusal(safe) == "In dieser Runde kann niemand den Lieferanten abwerben."
    wanted = Refusal("not-wanted", "H-6.5", {"place": 2, "good": "weapons", "lacks": 1})
    assert ENGLISH.refusal(wanted) == "The order on place 2 lacks only 1 of these: weapons."
    paid = Refusal("cannot-pay", "H-6.1", {"cost": 40, "silver": 7, "notes": 0})
    assert GERMAN.refusal(paid) == "Das kostet 40 Silber, du hast 7, und alle Schuldscheine sind vergeben."


# The log


def told(words: Words, *happened: Event) -> list[str]:
    return [line.sentence for line in words.log(happened, PLAYERS)]


def test_everyone_in_an_event_is_called_by_name() -> None:
    poached = CharacterPoached(seat=0, owner=2, character="supplier", silver=10, rule="H-6.2")
    assert told(GERMAN, poached) == ["Lübeck wirbt Visby für 10 Silber den Lieferanten ab."]
    assert told(ENGLISH, poached) == ["Lübeck poaches the supplier from Visby for 10 silver."]
    gifts = [GoodGiven(seat=seat, to=0, good="mead", store="post", rule="H-7.1") for seat in (1, 2)]
    assert told(ENGLISH, *gifts) == ["Goods for Lübeck: Wismar (mead) and Visby (mead)."]


def test_a_worker_goes_to_a_field_or_to_the_market() -> None:
    night = WorkerPlaced(seat=0, worker="neutral", field="f", night=True, rule="H-3.4")
    day = WorkerPlaced(seat=0, worker="own", field="spices", night=False, rule="H-3.4")
    assert told(GERMAN, night) == ["Lübeck stellt den neutralen Arbeiter auf Feld F, bei Nacht."]
    assert told(GERMAN, day) == ["Lübeck stellt einen Arbeiter auf den Markt für Gewürze."]
    assert told(ENGLISH, day) == ["Lübeck places a worker on the spice market."]


def test_the_rondel_turns_by_itself_or_by_the_juggler() -> None:
    by_itself = RondelTurned(phase=2, fields=1, day=("g", "h", "a", "b"), seat=None, rule="H-3.3")
    by_juggler = RondelTurned(phase=2, fields=0, day=("h", "a", "b", "c"), seat=1, rule="H-8.2")
    assert told(GERMAN, by_itself) == ["Phase 2: Das Rondell dreht sich um 1 Feld. Am Tag: G, H, A und B."]
    assert told(GERMAN, by_juggler) == ["Phase 2: Der Gaukler von Wismar dreht das Rondell gar nicht. Am Tag: H, A, B und C."]


def test_prices_that_move_together_are_told_together() -> None:
    moved = [PriceMoved(good=good, before=5, after=6, rule="H-4.2") for good in ("mead", "weapons")]
    assert told(GERMAN, *moved) == ["Preise: Met 5 → 6 und Waffen 5 → 6."]
    assert told(ENGLISH, moved[1]) == ["Price of weapons: 5 → 6."]


def test_deliveries_and_sales_tell_what_they_bring() -> None:
    part = GoodsDelivered(seat=0, order="o07", goods=("mead",), lacks=1, rule="H-6.5")
    assert told(GERMAN, part) == ["Lübeck liefert 1 Met an Auftrag 7, dem noch 1 Ware fehlt."]
    whole = OrderFulfilled(seat=0, order="o07", points=6, silver=70, supplier=True, rule="H-6.5")
    assert told(ENGLISH, whole) == ["Lübeck fulfils order 7: 6 points and 70 silver, supplier included."]
    sold = GoodsSold(seat=0, goods=("mead", "mead"), silver=8, points=2, rule="H-4.4")
    assert told(GERMAN, sold) == ["Lübeck verkauft 2 Met für 8 Silber und bekommt 2 Punkte, weil der Markt dort leer war."]


def test_what_a_transport_replaces_is_told() -> None:
    bought = TransportBought(seat=1, transport="cart-30.2", silver=30, replaced="cart-20.9", rule="H-6.1")
    assert told(GERMAN, bought) == ["Wismar kauft Karren 30.2 für 30 Silber; Karren 20.9 kommt aus dem Spiel."]


def test_events_of_the_night_say_what_they_do() -> None:
    came = EventCame(seat=2, event="unpaid-drinks", rule="H-7.4")
    assert told(GERMAN, came) == ["Zechprellerei: Visby muss die Zeche zahlen."]


def test_the_end_of_a_turn_is_quiet() -> None:
    ended, taken = TurnEnded(seat=0, rule="H-3.4"), OrderTaken(seat=1, order="s2", rule="H-6.9")
    assert told(ENGLISH, ended, taken) == ["Wismar takes start order 2."]
    assert told(ENGLISH, ended) == ["Lübeck ends the turn."]


@pytest.mark.parametrize(
    ("lang", "order", "cart"),
    [
        ("de", "Lübeck nimmt Auftrag (2 Met, 4 Tuch).", "Karren (4 beliebige, 1 Met)"),
        ("en", "Lübeck takes order (2 mead, 4 cloth).", "cart (4 of any kind, 1 mead)"),
    ],
)
def test_cards_without_a_name_are_told_by_what_they_hold(lang: str, order: str, cart: str) -> None:
    words = Words(lang, "haithabu").holding(HAITHABU.contents(HAITHABU.printed_edition()))
    assert told(words, OrderTaken(seat=0, order="o01", rule="H-6.9")) == [order]
    assert words.noun("cart-30.1") == cart
