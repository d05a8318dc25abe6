"""Pictures of every page and of all positions, at all sizes, in both themes and languages, laid out on contact sheets."""
