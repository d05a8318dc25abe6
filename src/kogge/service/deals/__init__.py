"""Deals that many tables play alike: the deal of the day, and duplicate play for clubs."""
