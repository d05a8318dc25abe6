"""Visby in the lab: what a balance report counts."""
