"""Every sentence exists, in both languages, with the same arguments; and none is left that nobody says."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import kogge
from kogge.cli.play.session import COMMANDS
from kogge.cli.rules import trace
from kogge.engine import AnswerForced, AnswerSealed, DecisionView, Event, Gain, Outcome, Placement, Refusal
from kogge.engine.contract import NOT_ASKED
from kogge.engine.edition import PROVENANCES
from kogge.games import GAMES
from kogge.games.visby import Bundle, Card, PlayCards, Trade, events
from kogge.games.visby.components import CARDS
from kogge.games.visby.moves import PLAY_CARDS, TRADE
from kogge.games.visby.position import PHASES
from kogge.games.visby.scoring import SHARED, TIE_BREAKS
from kogge.service.people.limits import TOO_MUCH_HERE
from kogge.tables.refusals import Refused
from kogge.words import LANGUAGES, MissingWords, UnknownLanguage, Words
from kogge.words.messages import Messages
from kogge.words.sentences import kebab, read_words

SOURCE = Path(kogge.__file__).parent
FILES: tuple[str | None, ...] = (None, *[game.id for game in GAMES])
VISBY_EVENTS = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event]
NAMES = ("Lübeck", "Wismar", "Danzig")

VISBY = GAMES["visby"]

REFUSING = ("Refusal", "Refused.because", "Problem", "NoSession", "shortage.refused")
"""Calls that make a refusal, beginning with its code."""
CONSTANTS = {"NOT_ASKED": NOT_ASKED, "TOO_MUCH_HERE": TOO_MUCH_HERE}
"""Codes that have a name."""

SENTENCE = re.compile(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}")


class Variables(Visitor):
    """The variables a sentence shows, and all it uses. Those it only selects by are the language's own affair."""

    def __init__(self) -> None:
        self.shown: set[str] = set()
        self.used: set[str] = set()
        self.references: set[str] = set()

    def visit_Placeable(self, node: ftl.Placeable) -> None:  # noqa: N802 - the visitor finds it by this name
        if isinstance(node.expression, ftl.VariableReference):
            self.shown.add(node.expression.id.name)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802
        self.shown |= {argument.id.name for argument in node.arguments.positional if isinstance(argument, ftl.VariableReference)}
        self.generic_visit(node)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.used.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)


def sentences(lang: str, game_id: str | None) -> dict[str, ftl.Message]:
    """All messages of a file by their ids."""
    found: dict[str, ftl.Message] = {}
    for entry in FluentParser().parse(read_words(lang, game_id)).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice in {lang}"
            found[entry.id.name] = entry
    return found


def shown_in(lang: str, game_id: str | None) -> dict[str, set[str]]:
    """The ids of a file, attributes included, with the variables each shows, also through the sentences it is made of."""
    messages = {**sentences(lang, None), **sentences(lang, game_id)}
    shown: dict[str, set[str]] = {}
    for id, message in sentences(lang, game_id).items():
        for suffix, pattern in [
            ("", message.value),
            *[(f".{attribute.id.name}", attribute.value) for attribute in message.attributes],
        ]:
            if pattern is not None:
                shown[id + suffix] = set(_shown(pattern, messages))
    return shown


def _shown(pattern: ftl.Pattern, messages: dict[str, ftl.Message]) -> Iterator[str]:
    variables = Variables()
    variables.visit(pattern)
    yield from variables.shown
    for id in variables.references:
        value = messages[id].value
        assert value is not None
        yield from _shown(value, messages)


def ids(game_id: str | None, prefix: str) -> set[str]:
    """What stands behind a prefix in the ids of a file."""
    return {id.removeprefix(prefix) for id in sentences("en", game_id) if id.startswith(prefix)}


def literals(*folders: str) -> tuple[set[str], list[re.Pattern[str]]]:
    """The texts in the code of some folders, and the patterns of its composed ones."""
    plain: set[str] = set()
    composed: list[re.Pattern[str]] = []
    for path in [path for folder in folders for path in (SOURCE / folder).rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z_-]+" for part in node.values]
                if len(parts) > 1 and parts[0].endswith("\\-"):
                    composed.append(re.compile("".join(parts)))
    return plain, composed


def codes(kind: str, position: int, folder: str) -> set[str]:
    """The codes of all values of a kind (`Refusal`, `Finding`) that the code of a folder makes."""
    found: set[str] = set()
    for path in (SOURCE / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == kind:
                code = node.args[position]
                found.add(_code(code))
    return found


def _code(node: ast.expr) -> str:
    return str(node.value) if isinstance(node, ast.Constant) else CONSTANTS[ast.unparse(node)]


def refusals_of_tables() -> dict[str, set[str]]:
    """The codes of everything a table or the service can refuse, each with the arguments that come with it."""
    found: dict[str, set[str]] = {}
    for path in [*(SOURCE / "tables").rglob("*.py"), *(SOURCE / "service").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or ast.unparse(node.func).rpartition("wire.")[2] not in REFUSING:
                continue
            if node.args and (isinstance(node.args[0], ast.Constant) or ast.unparse(node.args[0]) in CONSTANTS):
                given = {str(keyword.arg) for keyword in node.keywords}
                if len(node.args) > 1 and isinstance(node.args[1], ast.Dict):
                    given |= {ast.literal_eval(key) for key in node.args[1].keys if key is not None}
                found.setdefault(_code(node.args[0]), given)
    return found


# Both languages


@pytest.mark.parametrize("game_id", FILES)
def test_both_languages_have_the_same_sentences(game_id: str | None) -> None:
    german, english = shown_in("de", game_id), shown_in("en", game_id)
    assert list(german) == list(english)


@pytest.mark.parametrize("game_id", FILES)
def test_both_languages_show_the_same_variables(game_id: str | None) -> None:
    assert shown_in("de", game_id) == shown_in("en", game_id)


@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_a_game_says_nothing_that_is_said_for_all(game_id: str) -> None:
    assert not sentences("en", game_id).keys() & sentences("en", None).keys()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", FILES)
def test_quotation_marks_are_those_of_the_language(lang: str, game_id: str | None) -> None:
    """Those of a command that one types are the shell's."""
    said = re.sub(
        r'style: "percent"|pip install "[^"]*"',
        "",
        "\n".join(line for line in read_words(lang, game_id).splitlines() if not line.startswith("#")),
    )
    assert '"' not in said
    assert "'" not in said
    assert said.count("„") == (said.count("“") if lang == "de" else 0)


# Everything has its sentence


def test_every_event_of_every_game_is_told() -> None:
    assert ids(None, "event-") == {kebab(kind.__name__) for kind in (AnswerSealed, AnswerForced)}


def test_every_event_of_visby_is_told() -> None:
    assert ids("visby", "event-") == {kebab(kind.__name__) for kind in VISBY_EVENTS}


def test_every_refusal_is_told() -> None:
    assert ids(None, "refusal-") == codes("Refusal", 0, "engine") | set(refusals_of_tables())
    assert ids("visby", "refusal-") == codes("Refusal", 0, "games/visby")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_of_a_table_is_told_by_what_comes_with_it(lang: str) -> None:
    messages = sentences(lang, None)
    for code, arguments in refusals_of_tables().items():
        variables = Variables()
        variables.visit(messages[f"refusal-{code}"])
        assert variables.used <= arguments, code


def test_everything_that_can_be_wrong_with_a_record_or_the_rules_is_told() -> None:
    assert ids(None, "finding-") == codes("Finding", 1, "engine")
    assert ids(None, "bad-edition-") == codes("BadEdition", 0, "engine") | codes("BadEdition", 0, "games")
    gaps = {value for name, value in vars(trace).items() if name.isupper() and isinstance(value, str)}
    assert ids(None, "gap-") == gaps


def test_every_decision_and_move_of_visby_is_told() -> None:
    assert ids("visby", "decision-") == {PLAY_CARDS, TRADE}
    assert ids("visby", "move-") == {str(move).split()[0] for move in (PlayCards((Card.SHIP,)), Trade())}


def test_every_card_has_noun_sign_and_help() -> None:
    cards = {str(card) for card in CARDS}
    things = {"seals", "wares", "campaign", "voyage", "market", "nothing"}
    assert ids("visby", "noun-") == cards | things
    assert ids("visby", "short-") == cards
    assert ids("visby", "card-") == {f"{card}-help" for card in cards}


def test_every_end_of_visby_is_told() -> None:
    assert ids("visby", "decided-by-") == {what for what, _ in (*TIE_BREAKS, SHARED)}
    assert ids("visby", "ended-by-") == {"seals-reached"}
    assert ids("visby", "score-") == {"seals-in-play", "seals-for-wares"}


def test_every_phase_and_option_of_visby_is_told() -> None:
    assert ids("visby", "phase-") == set(PHASES)
    expected = {option.name for option in VISBY.options}
    expected |= {f"{option.name}-{value}" for option in VISBY.options for value in option.values}
    assert ids("visby", "option-") == expected


def test_every_value_in_the_box_of_visby_has_its_label() -> None:
    facts = VISBY.printed_edition().facts
    labels = {re.sub(r"_\d+$", "", path.replace(".", "-")) for path in facts}
    assert ids("visby", "fact-") == labels
    groups = {path.partition(".")[0] for path in facts}
    assert ids("visby", "facts-") == groups - ids("visby", "noun-")
    assert ids(None, "provenance-") == set(PROVENANCES)
    assert len(ids("visby", "note-")) == len({fact.note for fact in facts.values() if fact.note})


def test_every_command_is_explained() -> None:
    expected = set(COMMANDS) | {f"{command}-help" for command in COMMANDS} | {"line"}
    assert ids(None, "command-") == expected


# What the tests above compare with the values that can occur.
BY_CONVENTION = (
    "bad-edition-",
    "event-",
    "refusal-",
    "finding-",
    "gap-",
    "decision-",
    "move-",
    "noun-",
    "fact-",
    "note-",
    "score-",
    "ended-by-",
)
BY_NAME_OF_THE_COMPLAINT = "misuse-"


@pytest.mark.parametrize("game_id", FILES)
def test_no_sentence_is_left_over(game_id: str | None) -> None:
    plain, composed = literals("cli", "lab", "service", "words")
    messages = sentences("en", game_id)
    referred: set[str] = set()
    for message in messages.values():
        variables = Variables()
        variables.visit(message)
        referred |= variables.references
    left_over = [
        id
        for id in messages
        if id not in plain
        and id not in referred
        and not id.startswith((*BY_CONVENTION, BY_NAME_OF_THE_COMPLAINT))
        and not any(pattern.fullmatch(id) for pattern in composed)
    ]
    assert left_over == []


def test_no_sentence_stands_in_the_code_of_the_terminal() -> None:
    found: list[str] = []
    for path in (SOURCE / "cli").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        found += [str(text.value) for text in texts if id(text) not in documentation and SENTENCE.search(str(text.value))]
    assert found == []


# Telling


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("amount", [0, 1, 2])
@pytest.mark.parametrize("kind", VISBY_EVENTS)
def test_events_of_visby_can_be_told(lang: str, amount: int, kind: type[Event]) -> None:
    words = Words(lang, "visby")
    given: dict[str, object] = {
        "seat": 1,
        "seats": (0, 1),
        "cards": (Card.KNIGHT, Card.SHIP),
        "card": Card.FLEET,
        "goods": "wares",
        "trade": "trade 1*2:1",
        "decided_by": "wares",
        "rule": "V-1.1",
    }
    make: Callable[..., Event] = kind
    event = make(**{field.name: given.get(field.name, amount) for field in fields(kind)})
    assert words.event(event, NAMES)
    assert "{" not in words.event(event, NAMES)


def test_a_number_chooses_the_plural() -> None:
    gave = events.TrackGave(seat=0, card=Card.SHIP, goods="wares", amount=1, lost=0, left=2, rule="V-7.2")
    assert Words("en", "visby").event(gave, NAMES) == "Lübeck, Ship: 1 ware."
    assert Words("de", "visby").event(gave, NAMES) == "Lübeck, Schiff: 1 Ware."


def test_one_less_than_nothing_is_one_too() -> None:
    words = Messages("en", ["points = { $points ->\n    [one] { $points } point\n   *[other] { $points } points\n}\n"])
    assert [words.format(words.pattern("points"), {"points": points}) for points in (-2, -1, 1)] == [
        "-2 points",
        "-1 point",
        "1 point",
    ]


def test_what_is_lost_is_said() -> None:
    gave = events.TrackGave(seat=1, card=Card.FLEET, goods="wares", amount=2, lost=1, left=1, rule="V-7.1")
    assert Words("en", "visby").event(gave, NAMES) == "Wismar, Fleet: 2 wares, 1 of them lost: the store is full."
    assert Words("de", "visby").event(gave, NAMES) == "Wismar, Flotte: 2 Waren, davon 1 verloren: Das Lager ist voll."


def test_a_sealed_answer_is_told_only_to_who_gave_it() -> None:
    sealed = AnswerSealed(seat=0, move="play troops merchant", rule="V-4.1")
    words = Words("de", "visby")
    assert words.event(sealed, NAMES) == "Lübeck hat gewählt: Truppen und Kaufmann legen."
    hidden = sealed.seen_by(1)
    assert hidden is not None
    assert words.event(hidden, NAMES) == "Lübeck hat gewählt."


def test_events_of_a_kind_are_told_in_one_line() -> None:
    revealed = [events.CardsRevealed(seat=seat, cards=(Card.SHIP,), rule="V-4.2") for seat in range(3)]
    gave = events.SupplyGave(seat=0, card=Card.TOLLKEEPER, goods="seals", amount=0, lost=0, rule="V-7.3")
    lines = Words("en", "visby").log([*revealed, gave], NAMES)
    assert [line.sentence for line in lines] == [
        "Revealed: Lübeck (Ship), Wismar (Ship) and Danzig (Ship).",
        "Lübeck, Tollkeeper: nobody else sailed, no seals.",
    ]
    assert lines[0].rule == "V-4.2"
    assert lines[0].events == tuple(revealed)


def test_refusals_and_decisions_speak_in_nouns() -> None:
    words = Words("de", "visby")
    assert words.refusal(Refusal("card-twice", "V-4.1", {"card": "ship"})) == "„Schiff“ hast du nur einmal."
    assert words.decision(DecisionView("play-cards", 0, "V-4.1", {"count": 2})) == "Wähle 2 Karten und lege sie verdeckt aus."


def test_refusals_of_a_table_are_told() -> None:
    free = Refused.because("seats-free", count=1).refusal
    assert Words("en").refusal(free) == "One seat is still free."
    assert (
        Words("de", "riga")
        .refusal(Refused.because("bad-name", longest=40).refusal)
        .startswith("Ein Name braucht 1 bis 40 sichtbare Zeichen")
    )


def test_moves_are_told() -> None:
    trade = Trade((Bundle(3, 3, 2), Bundle(1, 2, 1)))
    assert Words("de", "visby").move(trade) == "3 × 3:2 und 1 × 2:1 tauschen"
    assert Words("en", "visby").move(Trade()) == "trade nothing"


@pytest.mark.parametrize(
    ("least", "most", "told"),
    [
        (1, 1, "1 ware"),
        (0, 3, "0–3 wares"),
        (0, 1, "0–1 wares"),
        (-3, -3, "for 3 wares"),
        (-9, -3, "for 3–9 wares"),
        (-2, 4, "-2 to +4 wares"),
    ],
)
def test_gains_are_told(least: int, most: int, told: str) -> None:
    assert Words("en", "visby").gain(Gain("wares", least, most, "V-8.1")) == told


@pytest.mark.parametrize(
    ("places", "decided_by", "told"),
    [
        ((1, 2), "wares", "Lübeck wins with 31 seals. Equal in seals: the wares left over decided it."),
        (
            (1, 1),
            "shared",
            "Lübeck and Wismar share the victory with 31 seals each. Equal in seals, wares and cards: the victory is shared.",
        ),
    ],
)
def test_outcomes_are_told(places: tuple[int, ...], decided_by: str, told: str) -> None:
    standings = tuple(Placement(seat, place, 31, ()) for seat, place in enumerate(places))
    assert Words("en", "visby").outcome(Outcome(standings, "seals-reached", "V-10.1", decided_by, "V-10.5"), NAMES) == told


def test_a_missing_sentence_raises() -> None:
    with pytest.raises(MissingWords, match="no such sentence"):
        Words("en").say("never-written")


def test_a_missing_argument_raises() -> None:
    with pytest.raises(MissingWords, match="prompt"):
        Words("en").say("prompt")


def test_an_unknown_language_raises() -> None:
    with pytest.raises(UnknownLanguage):
        Words("fr")
