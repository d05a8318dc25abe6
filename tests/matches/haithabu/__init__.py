"""Recorded matches of Haithabu."""
