"""Monte Carlo tree search over imagined worlds: each playout samples a world that the seat could be in. The most tried move is the best."""
