"""The market of Haithabu (H-4)."""
