"""Who sees what in Riga."""

from kogge.games.riga.view.making import Earlier, is_same_own_view, make_own_view, make_view
from kogge.games.riga.view.shapes import BuiltView, FamilyView, RigaOwnView, RigaView

__all__ = ["BuiltView", "Earlier", "FamilyView", "RigaOwnView", "RigaView", "is_same_own_view", "make_own_view", "make_view"]
