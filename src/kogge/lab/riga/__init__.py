"""What the lab has for Riga: what its reports count."""

from kogge.lab.riga.balance import describe

__all__ = ["describe"]
