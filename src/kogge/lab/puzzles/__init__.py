"""Makes puzzles from matches of bots: positions with one clearly best move, as two long searches agree."""
