"""Tables of Haithabu on which something of everything lies, and what a reader sees of them."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

from games.haithabu.tables import play, table
from games.positions import completed
from kogge.cli import haithabu
from kogge.cli.drawing import Drawer
from kogge.cli.screen import THEME
from kogge.engine import Chair, Seat
from kogge.engine.chance import scripted
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.match import HaithabuMatch
from kogge.words import Words

__all__ = [
    "NAMES",
    "NIGHT_MOMENTS",
    "TURN_MOMENTS",
    "at_the_year_end",
    "busy_table",
    "buying_cheaper",
    "buying_transport",
    "chair",
    "choices_of",
    "choosing_event",
    "delivering",
    "discarding",
    "drawer",
    "ending_the_turn",
    "getting_a_character",
    "giving",
    "hiring",
    "lines",
    "loading",
    "naming_the_start",
    "on_the_market",
    "order_and_good",
    "order_and_sale",
    "picking_a_card",
    "placing",
    "play",
    "read",
    "rolling",
    "selling_dearer",
    "stowing",
    "table",
    "table_of",
    "turning_the_rondel",
    "using_the_seer",
]

NAMES = ("Lübeck", "Wismar", "Visby")


def busy_table(
    characters: str = "supplier", text: str = "", silver: int = 120, notes: int = 0, transports: str = "cart-30.2 ship-20.5"
) -> HaithabuMatch:
    """Lübeck is to place a worker, with goods in both stores, three orders and a cart; the others have a little. The text may say
    otherwise for the table."""
    own = f"silver {silver}, notes {notes}, characters {characters}, transports {transports}"
    families = (
        f"0: {own}, warehouse 4*cloth weapons 3*spices, post 3*mead 2*cloth 2*weapons, order-1 o18, order-2 o01 mead, order-4 o43; "
        "1: notes 2, characters juggler, warehouse 2*mead, order-1 s1, transports ship-40.3; "
        "2: characters steward, post tools, fulfilled o05 o06"
    )
    usual = ("round 3", "prices cloth 9 weapons 24", "market 0*pottery", "safe steward", "field-a 1 neutral", "field-d 0")
    return table(completed(f"{text}; {families}", "haithabu 3", *usual))


def hiring() -> HaithabuMatch:
    return busy_table(text="inn 2")


def placing() -> HaithabuMatch:
    return busy_table()


def on_the_market() -> HaithabuMatch:
    """Cloth can be bought and sold here."""
    return _placed("cloth")


def buying_transport() -> HaithabuMatch:
    return _placed("a")


def picking_a_card() -> HaithabuMatch:
    """The carpenter has three cards to choose from."""
    match = _placed("a", "carpenter")
    play(match, 0, "buy cart-20", chance=scripted(("transport", 3), ("transport", 5)))
    return match


def getting_a_character() -> HaithabuMatch:
    return _placed("b")


def selling_dearer() -> HaithabuMatch:
    return _placed("c")


def order_and_good() -> HaithabuMatch:
    return _at_night("d", "field-a, field-d")


def delivering() -> HaithabuMatch:
    return _at_night("e")


def loading() -> HaithabuMatch:
    """Cart and ship could both carry something; the ship was chosen."""
    match = _at_night("f")
    play(match, 0, "use ship")
    return match


def buying_cheaper() -> HaithabuMatch:
    return _at_night("g")


def order_and_sale() -> HaithabuMatch:
    return _placed("h")


def rolling() -> HaithabuMatch:
    return _placed("g")


def choosing_event() -> HaithabuMatch:
    """A storm or the Viking games."""
    match = rolling()
    play(match, 0, "roll 2", chance=scripted(("event", 5), ("event", 1)))
    return match


def giving() -> HaithabuMatch:
    """The Viking games: Wismar and Visby are to give Lübeck something."""
    match = rolling()
    play(match, 0, "roll 1", chance=scripted(("event", 1)))
    return match


def ending_the_turn() -> HaithabuMatch:
    """Lübeck could give a note back first."""
    match = busy_table(silver=250, notes=2)
    play(match, 0, "place mead", "pass")
    return match


def turning_the_rondel() -> HaithabuMatch:
    return table("stage phase-start; 0: characters juggler")


def at_the_year_end() -> HaithabuMatch:
    return _round_end("supplier", "round 4")


def naming_the_start() -> HaithabuMatch:
    return _round_end("start-player")


def using_the_seer() -> HaithabuMatch:
    return _round_end("seer", "prices mead 1")


def stowing() -> HaithabuMatch:
    return _round_end("stower")


def discarding() -> HaithabuMatch:
    """Lübeck has nine goods too many in the warehouse."""
    goods = "4*mead 6*cloth 2*pottery 4*tools weapons 2*spices"
    return table(
        f"stage round-end; 0: warehouse {goods}, order-1 o26",
        chance=scripted(("refill", 1), ("refill", 1), *[("price", 3)] * 6),
    )


def _placed(field: str, characters: str = "supplier", text: str = "") -> HaithabuMatch:
    match = busy_table(characters, text)
    play(match, 0, f"place {field}")
    return match


def _at_night(field: str, text: str = "") -> HaithabuMatch:
    """A worker on a field in the fog."""
    match = _placed(field, "supplier", text)
    play(match, 0, "roll 1", chance=scripted(("event", 3)))
    return match


def _round_end(characters: str, text: str = "") -> HaithabuMatch:
    return busy_table(characters, f"stage round-end; {text}")


TURN_MOMENTS = [
    hiring,
    placing,
    on_the_market,
    buying_transport,
    picking_a_card,
    getting_a_character,
    selling_dearer,
    order_and_sale,
    ending_the_turn,
    turning_the_rondel,
    at_the_year_end,
    naming_the_start,
    using_the_seer,
    stowing,
    discarding,
]
NIGHT_MOMENTS = [order_and_good, delivering, loading, buying_cheaper, rolling, choosing_event, giving]


def drawer() -> Drawer:
    return haithabu.drawer(HAITHABU.printed_edition(), NAMES)


def chair(match: HaithabuMatch, seat: Seat = 0) -> Chair:
    return match.chair(seat)


def lines(drawing: RenderableType, width: int = 100) -> list[str]:
    """The lines of a drawing without their colours."""
    console = Console(file=io.StringIO(), width=width, theme=THEME, color_system=None, highlight=False, markup=False, emoji=False)
    console.print(drawing)
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def table_of(match: HaithabuMatch, seat: Seat | None = 0, lang: str = "en", width: int = 100) -> list[str]:
    return lines(drawer().table(match.chair(seat), Words(lang, "haithabu"), NAMES, width), width)


def choices_of(match: HaithabuMatch, seat: Seat = 0, lang: str = "en", width: int = 100) -> list[str]:
    return lines(drawer().choices(match.chair(seat), Words(lang, "haithabu")), width)


def read(text: str, match: HaithabuMatch, seat: Seat = 0, lang: str = "en") -> str:
    """The move that was typed, in the notation of the record."""
    return str(drawer().read(text, match.chair(seat), Words(lang, "haithabu")))
