"""Searching: worlds a seat could be in are imagined, answers are tried in them by everybody at once, and what is tried most is best."""
