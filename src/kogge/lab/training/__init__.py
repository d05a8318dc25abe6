"""Training a value function by self-play, and a trial that shows whether it is better than none."""
