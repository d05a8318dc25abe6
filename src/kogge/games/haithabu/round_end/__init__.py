"""The end of a round of Haithabu (H-10)."""
