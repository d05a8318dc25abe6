"""Work that takes time: the jobs of tables, and the thinking for bots, hints, analyses and replays."""
