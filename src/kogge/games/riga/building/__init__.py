"""Building and paying (R-7)."""
