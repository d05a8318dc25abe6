"""The night in Haithabu: dice (H-5) and events (H-7)."""
