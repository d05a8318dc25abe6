"""Legality: offered moves are accepted, refused moves have a reason and change nothing, and no other seat has a decision."""

from __future__ import annotations

from kogge.engine.chance import SeededChance
from kogge.engine.conform.trial import Trial
from kogge.engine.contract import NOT_ASKED, Match
from kogge.engine.values import IllegalMove, MalformedMove, Move, NotYourDecision, Refusal, Seat

TRIED_OFFERS = 1
TRIED_PROBES = 2


def check_legality(trial: Trial) -> None:
    """All checks of legality in the present position."""
    match = trial.match
    to_act, asked = match.to_act, match.asked
    _check_end(trial)
    if not set(to_act) <= set(asked):
        trial.accuse("asked", f"{to_act} are to act but only {asked} are asked")
    census = match.census()
    if census != trial.census:
        trial.accuse("census", f"{census} instead of {trial.census}")
    bystander = match.copy()
    for seat in range(trial.players):
        if seat in asked:
            _check_offers(trial, seat)
            for probe in trial.probes(TRIED_PROBES):
                _check_probe(trial, bystander, seat, probe)
        else:
            _check_not_asked(trial, bystander, seat)
    if not trial.is_present(bystander):
        trial.accuse("refused-play-changes", "a refused play changed the match")
    if not trial.is_present(match):
        trial.accuse("copy-shares", "playing on copies, or asking, changed the match")


def _check_end(trial: Trial) -> None:
    """Nobody is to act exactly when there is an outcome, and an outcome ranks every seat."""
    match = trial.match
    over, outcome = not match.to_act, match.outcome
    if (outcome is not None) != over or match.is_over != over:
        trial.accuse("outcome", f"{match.to_act} are to act, is_over is {match.is_over}, the outcome is {outcome}")
    if outcome is not None:
        seats = [placement.seat for placement in outcome.standings]
        if seats != list(range(trial.players)) or min(outcome.places) != 1:
            trial.accuse("outcome", f"{outcome} does not rank every seat, from place 1 on")


def _check_offers(trial: Trial, seat: Seat) -> None:
    match = trial.match
    decision = match.decision(seat)
    if decision is None or decision.seat != seat:
        trial.accuse("decision", f"seat {seat} is asked and its decision is {decision}")
    offers = match.moves(seat)
    texts = [str(move) for move in offers]
    if not texts or len(set(texts)) != len(texts):
        trial.accuse("offers", f"seat {seat} is asked and offered nothing, or something twice: {texts}")
        return
    again = match.moves(seat)
    if list(again) != list(offers):
        trial.accuse("offers", f"seat {seat} is offered {texts}, and when asked again {[str(move) for move in again]}")
    for text, move in zip(texts, offers, strict=True):
        refusal = match.refusal(seat, move)
        if refusal is not None:
            trial.accuse("offer-refused", f"seat {seat} is offered '{text}' and refused it: {refusal}")
        _check_text(trial, text, move)
        trial.add_to_pool(text, move)
    for _ in range(TRIED_OFFERS):
        nth = trial.rng.below(len(texts))
        raised = _raised_by(match.copy(), seat, offers[nth], trial.rng)
        if raised:
            trial.accuse("offer-refused", f"seat {seat} is offered '{texts[nth]}' and playing it raises {raised}")


def _check_text(trial: Trial, text: str, move: Move) -> None:
    """The text form of a move leads back to it. Each text is parsed once a match."""
    known = trial.parsed.get(text)
    if known is None:
        try:
            known = trial.game.parse(text)
        except MalformedMove as error:
            trial.accuse("parse", f"'{text}' does not parse: {error}")
            return
        trial.parsed[text] = known
    if known != move:
        trial.accuse("parse", f"'{text}' parses to {known!r}, not to {move!r}")


def _check_probe(trial: Trial, bystander: Match, seat: Seat, move: Move) -> None:
    """A move that may not fit: `refusal` and `play` agree on it. Refused plays are tried on `bystander`, which must stay as it is."""
    try:
        refusal = trial.match.refusal(seat, move)
    except MalformedMove:
        raised = _raised_by(bystander, seat, move, trial.rng)
        if raised != "MalformedMove":
            trial.accuse("refusal", f"'{move}' of seat {seat} is malformed to refusal, but playing it raises '{raised}'")
        return
    if refusal is None:
        raised = _raised_by(trial.match.copy(), seat, move, trial.rng)
        if raised:
            trial.accuse("refusal", f"'{move}' of seat {seat} is not refused, but playing it raises {raised}")
        return
    if not refusal.code or not refusal.rule:
        trial.accuse("refusal", f"{refusal} lacks a code or a rule")
    raised = _raised_by(bystander, seat, move, trial.rng)
    if raised != _illegal(refusal):
        trial.accuse("refusal", f"'{move}' of seat {seat} is refused by {refusal}, but playing it raises '{raised}'")


def _check_not_asked(trial: Trial, bystander: Match, seat: Seat) -> None:
    match = trial.match
    if match.decision(seat) is not None or len(match.moves(seat)) or match.sealed(seat) is not None:
        trial.accuse("not-asked", f"seat {seat} is not asked, but has a decision, moves or a sealed move")
    for move in trial.probes(1):
        refusal = match.refusal(seat, move)
        if refusal is None or refusal.code != NOT_ASKED:
            trial.accuse("not-asked", f"seat {seat} is not asked, but refused by {refusal}")
        raised = _raised_by(bystander, seat, move, trial.rng)
        if raised != "NotYourDecision":
            trial.accuse("not-asked", f"seat {seat} is not asked, but its play raises '{raised}'")


def _raised_by(match: Match, seat: Seat, move: Move, rng: SeededChance) -> str:
    """Play a move; returns which of the contract's exceptions it raised, or nothing when it was accepted."""
    try:
        match.play(seat, move, rng)
    except IllegalMove as error:
        return _illegal(error.refusal)
    except MalformedMove:
        return "MalformedMove"
    except NotYourDecision:
        return "NotYourDecision"
    return ""


def _illegal(refusal: Refusal) -> str:
    return f"IllegalMove by {refusal}"
