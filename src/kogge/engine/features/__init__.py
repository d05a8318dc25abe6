"""Views and offers as numbers, for learners: made while a match is played, so only what has changed is written again."""
