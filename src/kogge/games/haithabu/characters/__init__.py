"""The nine characters of Haithabu (H-8), each with all it does."""
