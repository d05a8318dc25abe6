"""Replies to clients that ask about moves: what they would give, or why they are refused."""

from __future__ import annotations

from kogge.engine import IllegalMove, NotYourDecision, Recording, Seat
from kogge.service import wire
from kogge.tables import page


def offers_of(recording: Recording, seat: Seat, asked: wire.AskOffers) -> wire.Offers:
    """Some of the legal moves of a seat, with their previews."""
    chair = recording.match.chair(seat)
    moves = chair.moves()
    some = moves[asked.begin : asked.begin + asked.count]
    offers = page.shorten([chair.preview(move) for move in some])
    texts = [str(move) for move in some]
    return wire.Offers(asked.id, asked.table, recording.record.last_seq, len(moves), texts, offers["gains"], offers["previews"])


def preview_of(recording: Recording, seat: Seat, asked: wire.AskPreview) -> wire.PreviewReply:
    """The preview of a move of a seat, or why it is illegal. Raises `MalformedMove`."""
    answer = wire.PreviewReply(asked.id, asked.table, recording.record.last_seq, asked.move, None, None)
    try:
        preview = recording.match.chair(seat).preview(recording.game.parse(asked.move))
        answer.preview = None if asked.reason else preview
    except IllegalMove as illegal:
        answer.problem = wire.Problem.of(illegal.refusal)
    except NotYourDecision:
        answer.problem = wire.Problem("not-asked")
    return answer
