"""The messages of real conversations are of the types that bots in TypeScript get."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import msgspec
import pytest

from kogge.bots.bot_protocol import Conversation, ProtocolError, choose_message, encode_message, error_message, hello_message
from kogge.engine import Game, SeededChance
from kogge.games import GAMES

sys.path.append(str(Path(__file__).parents[2] / "web" / "check"))
from bot_types import FromKogge


@pytest.mark.parametrize("game", list(GAMES))
def test_messages_are_of_their_types(game: Game) -> None:
    chance = SeededChance(4)
    match = game.start(2, chance)
    chair = match.chair(match.to_act[0])
    conversation = Conversation(game, chair, chance, time.monotonic() + 60)
    move = str(chair.moves()[0])
    messages = [hello_message(game, chair, 3), choose_message(chair, 300)]
    messages += [conversation.reply_to({"type": kind, "move": move}) for kind in ("refusal", "preview", "play-out", "imagine")]
    wrongs: list[dict[str, object]] = [{"type": "peek"}, {"type": "play-out", "move": move, "times": 0}]
    for said in wrongs:
        with pytest.raises(ProtocolError) as raised:
            conversation.reply_to(said)
        messages.append(error_message(raised.value))
    messages.append({"type": "over", "outcome": {}})
    for message in messages:
        msgspec.json.decode(encode_message(message), type=FromKogge)
