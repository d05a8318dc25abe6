"""Who sees what in Visby."""

from kogge.games.visby.view.making import Earlier, make_view
from kogge.games.visby.view.shapes import FamilyView, VisbyView

__all__ = ["Earlier", "FamilyView", "VisbyView", "make_view"]
