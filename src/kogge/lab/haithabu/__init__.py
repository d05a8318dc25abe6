"""Haithabu in the lab: what a balance report counts."""
