"""The table of Riga as a drawing in text."""

from __future__ import annotations

from kogge.games.riga.components import EXCHANGE, NAMES, SCHOOL
from kogge.games.riga.view import BuiltView, FamilyView, RigaView


def draw(view: RigaView) -> str:
    """The table in a few lines of text, as a spectator sees it."""
    lines = [
        f"Riga, year {view.year} of {view.years}, {view.season}",
        f"  goods: {view.goods_pile} in the pile, {len(view.goods_discards)} discarded",
        f"  buildings: {view.building_pile} in the pile, {view.building_discards} discarded",
        *[f"  row {number + 1}: {' '.join(row)}" for number, row in enumerate(view.rows) if row],
        f"  above: {' '.join(view.above) or '-'}",
        f"  below: {' '.join(view.below) or '-'}",
    ]
    return "\n".join(lines + [_draw_family(view, family) for family in view.families])


def _draw_family(view: RigaView, family: FamilyView) -> str:
    turn = "*" if family.seat == view.active else " "
    goods, buildings = " ".join(family.known_goods) or "-", " ".join(family.known_buildings) or "-"
    built = " ".join([_draw_built(family, built) for built in family.built]) or "-"
    return (
        f" {turn}seat {family.seat}: {family.points:2} points {family.knights} knights {family.merchants} merchants"
        f"  goods {family.goods} ({goods}) buildings {family.buildings} ({buildings})  built {built}"
    )


def _draw_built(family: FamilyView, built: BuiltView) -> str:
    if built.used:
        return f"{built.building}(used)"
    if built.building == NAMES[SCHOOL] and family.school:
        return f"{built.building}({family.school})"
    return f"{built.building}({family.exchange})" if built.building == NAMES[EXCHANGE] else built.building
