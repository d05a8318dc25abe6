"""A client written from `docs/protocol.md` alone: it uses no part of Kogge."""

from __future__ import annotations

import json
import random
import socket
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from http.client import HTTPException
from http.cookiejar import CookieJar
from itertools import count
from typing import Any, Literal, Self
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0  # seconds without a message from the service
SHORTLY = 0.1  # seconds before another attempt to connect
NOW_AND_THEN = 3  # one of so many answers is chosen by its preview
QUESTIONS = ("offers", "preview", "ping")  # messages without a `seq`

Message = dict[str, Any]
Cuts = Mapping[int, Literal["before", "after"]]


class Refused(Exception):
    """The service refused a message."""

    def __init__(self, problem: Message) -> None:
        super().__init__(json.dumps(problem))


class Line:
    """The connection of a guest to a site. It reconnects by itself."""

    def __init__(self, site: str, name: str) -> None:
        self.site = site
        self.pages: dict[str, Message] = {}  # of the watched tables, kept up to date
        self.reconnected = 0
        self._invitations: dict[str, str] = {}  # of the watched tables
        self._table = ""  # what the last page or news was about
        self._unanswered: dict[str, Message] = {}
        self._answers: dict[str, Message] = {}
        self._ids = (f"s{number}" for number in count(1))
        self._cookies = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self._cookies))
        self._connection = ExitStack()
        self.name: str = self.request("/api/guest", {"name": name})["name"]
        self._socket = self._connect()

    def request(self, path: str, body: Message | None = None, **query: str | int) -> Any:
        """The response to a request: JSON, or plain text."""
        address = f"{self.site}{path}?{urlencode(query)}" if query else f"{self.site}{path}"
        request = Request(address, None if body is None else json.dumps(body).encode(), {"Content-Type": "application/json"})
        last_attempt = time.monotonic() + PATIENCE
        while True:
            try:
                with self._opener.open(request, timeout=PATIENCE) as response:
                    text = response.read().decode()
                    return json.loads(text) if response.headers.get_content_type() == "application/json" else text
            except HTTPError as error:
                with error:
                    if error.code not in (429, 503):
                        raise Refused(json.loads(error.read())) from error
                time.sleep(1)
            except (OSError, HTTPException):
                if time.monotonic() > last_attempt:
                    raise
                time.sleep(SHORTLY)

    def watch(self, table: str, invitation: str = "") -> None:
        """Watches a table from now on."""
        self._invitations[table] = invitation
        self._watch(table)
        self.until(lambda: table in self.pages)

    def say(self, do: str, table: str, **fields: Any) -> str:
        """Sends a command or a query. Returns its id."""
        id = next(self._ids)
        seen = {} if do in QUESTIONS or table not in self.pages else {"seq": self.pages[table]["seq"]}
        self._unanswered[id] = {"do": do, "id": id, "table": table, **seen, **fields}
        self._send(self._unanswered[id])
        return id

    def answer_to(self, id: str) -> Message:
        """Waits for the reply to a message."""
        while True:
            self.until(lambda: id in self._answers)
            answer = self._answers.pop(id)
            if answer["is"] != "refused":
                break
            if answer["problem"]["code"] not in ("try-again", "too-many-messages"):
                del self._unanswered[id]
                raise Refused(answer["problem"])
            time.sleep(1)
            self._send(self._unanswered[id])
        del self._unanswered[id]
        return answer

    def command(self, do: str, table: str, **fields: Any) -> None:
        """Carries out a command at a watched table. When this returns, the page shows it."""
        self.see_done(table, self.say(do, table, **fields))

    def see_done(self, table: str, id: str) -> None:
        """Waits until a command is done and the page shows it."""
        seq = self.answer_to(id)["seq"]
        self.until(lambda: self.pages[table]["seq"] >= seq)

    def until(self, holds: Callable[[], bool]) -> None:
        """Listens until something holds."""
        while not holds():
            self.hear()

    def hear(self) -> None:
        """Waits for one message and handles it; if the connection is lost, reconnects and sends again each message without a reply."""
        try:
            message = json.loads(self._socket.recv(PATIENCE))
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code == 4401:
                raise
            self._connect_again()
        else:
            self._heed(message)

    def cut(self) -> None:
        """Loses the connection without closing it, as a train does in a tunnel."""
        self._socket.socket.shutdown(socket.SHUT_RDWR)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def _heed(self, message: Message) -> None:
        match message["is"]:
            case "page":
                self._table = message["table"]
                self.pages[message["table"]] = message
            case "news":
                self._table = message.get("table", self._table)
                self._merge(self._table, message)
            case "presence":
                self.pages[message["table"]]["away"] = message["away"]
            case "moving":
                self._connect_again()
            case "refused" if "id" not in message:
                raise Refused(message["problem"])
            case _ if message["id"] in self._unanswered:
                self._answers[message["id"]] = message

    def _merge(self, table: str, news: Message) -> None:
        shown = self.pages[table]
        if news["seq"] <= shown["seq"]:
            return
        if news["seq"] > shown["seq"] + 1:
            self._watch(table)
            return
        shown.update({name: news[name] for name in ("seq", "you") if name in news})
        page = shown["page"]
        for step in [*news.get("steps", []), news.get("view", {})]:
            _change(page["match"] and page["match"]["view"], step)
        if "moved" in news:
            page["match"]["last"] += 1
            page["match"]["to_act"] = [seat for seat in page["match"]["to_act"] if seat != news["moved"]]
        _change(page["match"], news.get("match", {}))
        _change(page, news.get("page", {}))
        page["talk"] += news.get("said", [])

    def _watch(self, table: str) -> None:
        have = self.pages[table]["seq"] if table in self.pages else 0
        self._send({"do": "watch", "table": table, "have": have, "invitation": self._invitations[table], "protocol": 3})

    def _send(self, message: Message) -> None:
        try:
            self._socket.send(json.dumps(message))
        except ConnectionClosed:
            return  # the next receive notices it, too, and sends it again

    def _connect_again(self) -> None:
        self._connection.close()
        time.sleep(SHORTLY)
        self._socket = self._connect()
        self.reconnected += 1
        for table in self._invitations:
            self._watch(table)
        for message in self._unanswered.values():
            self._send(message)

    def _connect(self) -> ClientConnection:
        address = self.site.replace("http", "ws", 1) + "/socket"
        cookies = "; ".join([f"{cookie.name}={cookie.value}" for cookie in self._cookies])
        last_attempt = time.monotonic() + PATIENCE
        while True:
            try:
                return self._connection.enter_context(connect(address, additional_headers={"Cookie": cookies}, max_size=None))
            except (OSError, WebSocketException):
                if time.monotonic() > last_attempt:
                    raise
                time.sleep(SHORTLY)


def _change(data: Any, change: Message) -> None:
    """Puts each value where its path leads. A path with `:a:b` leads to items of a list, one with a dot at its end to what changes."""
    for path, value in change.items():
        names, *items = path.split(":")
        *way, last = [int(name) if name.isdigit() else name for name in names.split(".")]
        place = data
        for name in way:
            place = place[name]
        if last == "":
            _change(place, value)
        elif items:
            place[last][int(items[0]) : int(items[1])] = value
        else:
            place[last] = value


class ProtocolClient(Line):
    """A guest who plays. It knows no rule: it makes any legal move, and now and then the one with the best preview."""

    def __init__(self, site: str, name: str, seed: int = 0) -> None:
        super().__init__(site, name)
        self.answered = 0
        self.previewed = 0
        self.undone = 0  # within the horizon
        self.undo_requests = 0  # undo requests beyond it
        self._chance = random.Random(seed)

    def open(self, game: str, players: int, **terms: Any) -> tuple[str, str]:
        """Opens a table and sits down at it. Returns the table and its invitation."""
        opened = self.request("/api/tables", {"game": game, "players": players, **terms})
        self.join(opened["table"], "")
        return opened["table"], opened["invitation"]["key"]

    def join(self, table: str, invitation: str) -> None:
        """Watches a table and sits down at it."""
        self.watch(table, invitation)
        self.command("sit", table, invitation=invitation, contribution=f"the luck of {self.name}")

    def start(self, table: str) -> None:
        """Puts bots of the first kind on all free seats, and starts the match."""
        page = self._page(table)
        bot = next(game["bots"][0] for game in self.request("/api/games") if game["id"] == page["terms"]["game"])
        for _ in [seat for seat in page["seats"] if seat["is_free"]]:
            self.command("add-bot", table, bot=bot)
        self.command("start", table)

    def play(self, table: str, cuts: Cuts) -> None:
        """Plays to the end. `cuts` says at which of its moves the connection is lost, before or after the move was sent."""
        self.until(lambda: self._page(table)["stage"] != "gathering")
        self.command("talk", table, text=f"Greetings from {self.name}!")
        while self._page(table)["stage"] != "over":
            you, undo, match = self.pages[table]["you"], self._page(table)["undo"], self._page(table)["match"]
            if undo is not None and you not in (undo["seat"], *undo["agreed"]):
                self._attempt(table, self.say("agree-to-undo", table))
            elif undo is not None or you not in match["to_act"]:
                self.hear()
            elif match["to_act"] != [you] or not self._undo(table, match["horizon"], match["last"]):
                self._answer(table, cuts.get(self.answered + 1))

    def record(self, table: str) -> str:
        """The record of a finished match."""
        text: str = self.request(f"/api/tables/{table}/record", invitation=self._invitations[table])
        return text

    def _page(self, table: str) -> Message:
        page: Message = self.pages[table]["page"]
        return page

    def _undo(self, table: str, horizon: int, last: int) -> bool:
        """Takes a move back, once within the horizon and once beyond it, while no move of others can come between."""
        done = False
        if horizon and not self.undone:
            done = self._attempt(table, self.say("undo", table, undoes=horizon))
            self.undone += done
        elif last and not horizon and not self.undo_requests:
            done = self._attempt(table, self.say("undo", table, undoes=last))
            self.undo_requests += done
        return done

    def _answer(self, table: str, cut: Literal["before", "after"] | None) -> None:
        move = self._chance.choice(self._page(table)["match"]["moves"])
        if self.answered % NOW_AND_THEN == 0:
            move = self._most_promising(table) or move
        if cut == "before":
            self.cut()
        id = self.say("answer", table, move=move)
        if cut == "after":
            self.cut()
        self.answered += self._attempt(table, id)

    def _most_promising(self, table: str) -> str | None:
        """Of the first legal moves, the one with the highest totals; `None` if there are none any more."""
        try:
            asked = self.answer_to(self.say("offers", table, begin=0, count=20))
        except Refused:
            return None
        self.previewed += 1
        gains = [gain[1] + (gain[2] if len(gain) > 2 else gain[1]) for gain in asked["gains"]]
        numbers = [preview[1] if preview and isinstance(preview[0], list) else preview for preview in asked["previews"]]
        totals = [sum([gains[number if number >= 0 else -1 - number] for number in preview]) for preview in numbers]
        move: str = asked["moves"][totals.index(max(totals))]
        return move

    def _attempt(self, table: str, id: str) -> bool:
        """Whether a command succeeds that others may have made impossible in the meantime."""
        try:
            self.see_done(table, id)
        except Refused:
            return False
        return True
