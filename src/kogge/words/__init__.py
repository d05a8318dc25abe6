"""The sentences of all games, as Fluent files that Python and the browser share, and the formatting of the engine's values by them."""

from kogge.words.sentences import LANGUAGES, MissingWords, UnknownLanguage, Words

__all__ = ["LANGUAGES", "MissingWords", "UnknownLanguage", "Words"]
