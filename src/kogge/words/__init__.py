"""The sentences of all games, as Fluent files used by Python and by the browser alike, and the telling of what the engine says."""

from kogge.words.telling import LANGUAGES, MissingWords, UnknownLanguage, Words

__all__ = ["LANGUAGES", "MissingWords", "UnknownLanguage", "Words"]
