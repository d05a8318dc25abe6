"""Teaching a value function by self-play, and finding out whether it is worth keeping."""
