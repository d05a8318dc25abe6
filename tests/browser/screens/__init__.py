"""Measuring every screen: what is cut off, out of view, too small, or too pale, at all sizes that must work."""
