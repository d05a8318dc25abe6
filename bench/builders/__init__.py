"""The builders' bench: what a learner gets out of a second, and what it learns."""
