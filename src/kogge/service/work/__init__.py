"""Work that takes time: what is due at tables, and the thinking of bots, hints, analyses and replays."""
