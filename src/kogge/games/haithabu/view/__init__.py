"""Who sees what in Haithabu."""

from kogge.games.haithabu.view.making import Earlier, make_view
from kogge.games.haithabu.view.shapes import FamilyView, FieldView, GoodView, HaithabuView, OrderView, StackView, TransportView

__all__ = ["Earlier", "FamilyView", "FieldView", "GoodView", "HaithabuView", "OrderView", "StackView", "TransportView", "make_view"]
