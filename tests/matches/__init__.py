"""Recorded matches, and what must occur in them."""
