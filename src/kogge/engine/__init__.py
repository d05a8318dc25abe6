"""What every game is made of. `contract` is the place to begin reading."""

from kogge.engine.chair import Chair
from kogge.engine.chance import Chance, Chanced, NoChance, RecordedChance, SealedChance, SeededChance, commitment, scripted
from kogge.engine.contract import Match
from kogge.engine.decision import Decision, Moves
from kogge.engine.discovery import Registry, UnknownGame
from kogge.engine.edition import BadEdition, Edition, Fact, read_edition, write_edition
from kogge.engine.game import BadOptions, Game, Option
from kogge.engine.positions import BadPosition
from kogge.engine.record import Entry, Record, RecordSeq
from kogge.engine.recording import Recording, ReplayFailed, UndoRefused
from kogge.engine.values import (
    AnswerForced,
    AnswerSealed,
    DecisionView,
    Event,
    EventLog,
    Gain,
    IllegalMove,
    MalformedMove,
    Move,
    NotYourDecision,
    Outcome,
    Placement,
    Preview,
    Refusal,
    ScoreLine,
    Seat,
    Viewer,
    is_public,
    seen,
)

__all__ = [
    "AnswerForced",
    "AnswerSealed",
    "BadEdition",
    "BadOptions",
    "BadPosition",
    "Chair",
    "Chance",
    "Chanced",
    "Decision",
    "DecisionView",
    "Edition",
    "Entry",
    "Event",
    "EventLog",
    "Fact",
    "Gain",
    "Game",
    "IllegalMove",
    "MalformedMove",
    "Match",
    "Move",
    "Moves",
    "NoChance",
    "NotYourDecision",
    "Option",
    "Outcome",
    "Placement",
    "Preview",
    "Record",
    "RecordSeq",
    "RecordedChance",
    "Recording",
    "Refusal",
    "Registry",
    "ReplayFailed",
    "ScoreLine",
    "SealedChance",
    "Seat",
    "SeededChance",
    "UndoRefused",
    "UnknownGame",
    "Viewer",
    "commitment",
    "is_public",
    "read_edition",
    "scripted",
    "seen",
    "write_edition",
]
