"""A report as one self-contained HTML file: sentences, plots, and the numbers behind them in tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from kogge.engine import Fact
from kogge.lab.balance import plots
from kogge.lab.balance.figures import Figures, Seats, Spread
from kogge.lab.balance.findings import Finding, findings_of, in_short, suspects
from kogge.lab.balance.plots import Row, Tick
from kogge.lab.balance.report import Report
from kogge.lab.balance.sentences import Formatter
from kogge.lab.balance.style import STYLE
from kogge.lab.balance.tally import ANY
from kogge.lab.balance.things import PLAIN, KindFigures, Share, ThingFigures
from kogge.words import Words

WORDS = "words"
MOST_UNFOLDED = 8
"""Longer tables of words are folded away."""
MOST_ROWS = 20
"""Of a kind with more things, only those that stand out are drawn; the table has all of them."""


def page(report: Report, words: Words) -> str:
    """The whole file, in the language of the words."""
    return Page(report, words).whole()


class Page:
    def __init__(self, report: Report, words: Words) -> None:
        self.report = report
        self.study = report.study
        self.words = words
        self.formatter = Formatter(words)
        self.say = words.say

    def whole(self) -> str:
        title = escape(self.say("balance-title", title=self.study.game.title))
        sections = "".join([self.players(figures) for figures in self.report.figures])
        return (
            f'<!doctype html>\n<html lang="{self.words.lang}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
            f"<style>{STYLE}</style>\n</head>\n<body>\n<header><h1>{title}</h1>{self.about()}</header>\n"
            f"<main>{self.contents()}{self.changed()}{self.short()}{self.suspects()}{sections}</main>\n"
            f"<footer>{self.method()}</footer>\n</body>\n</html>\n"
        )

    # The head of the page

    def about(self) -> str:
        study, edition = self.study, self.report.edition
        about = self.say("balance-about", matches=study.matches, bot=study.bot, seed=str(study.seed), edition=str(edition))
        options = [
            self.say("balance-option", option=self.say(f"option-{name}"), value=self.say(f"option-{name}-{value}"))
            for name, value in study.options.items()
        ]
        return "".join([f"<p>{escape(line)}</p>" for line in (about, *options)])

    def contents(self) -> str:
        links = [("short", self.say("balance-in-short")), ("edition", self.say("balance-reconstructed"))]
        links += [(f"players-{figures.players}", self.player_count(figures.players)) for figures in self.report.figures]
        items = "".join([f'<li><a href="#{id}">{escape(text)}</a></li>' for id, text in links])
        return f'<nav aria-label="{escape(self.say("balance-contents"))}"><ul>{items}</ul></nav>'

    def player_count(self, players: int) -> str:
        return self.say("balance-players", players=players)

    def changed(self) -> str:
        if not self.report.changed:
            return ""
        rows = [
            [f"<code>{escape(fact.path)}</code>", _value(printed), _value(fact), escape(fact.note)]
            for fact, printed in self.report.changed
        ]
        headings = [self.say(f"balance-changed-{heading}") for heading in ("path", "printed", "tried", "note")]
        return f"<h2>{escape(self.say('balance-changed'))}</h2>{self.words_table(headings, rows)}"

    def short(self) -> str:
        heading = f'<h2 id="short">{escape(self.say("balance-in-short"))}</h2>'
        return heading + self.findings(in_short(self.report.figures))

    def findings(self, findings: Iterable[Finding]) -> str:
        items = "".join([f"<li>{escape(self.formatter.sentence(finding))}</li>" for finding in findings])
        return f'<ul class="findings">{items}</ul>'

    def suspects(self) -> str:
        heading = f'<h2 id="edition">{escape(self.say("balance-reconstructed"))}</h2>'
        facts = self.report.edition.facts.values()
        unsure = [fact for fact in facts if fact.is_reconstructed]
        found = suspects(self.report.figures)
        about = self.say("balance-reconstructed-about", unsure=len(unsure), facts=len(facts), found=len(found))
        if not found:
            return f"{heading}<p>{escape(about)}</p>"
        rows = [
            [
                escape(self.formatter.thing(suspect.kind, suspect.thing)),
                escape(self.formatter.kind(suspect.kind)),
                escape("; ".join([self.at(verdict, players) for verdict, players in suspect.verdicts])),
                "<br>".join([self.fact(fact) for fact in suspect.facts]),
            ]
            for suspect in found
        ]
        headings = [self.say(f"balance-suspect-{column}") for column in ("thing", "kind", "verdict", "values")]
        return f"{heading}<p>{escape(about)}</p>{self.words_table(headings, rows)}"

    def at(self, verdict: str, players: Sequence[int]) -> str:
        return self.say(f"balance-at-{verdict}", players=self.words.joined([str(count) for count in players]))

    def fact(self, fact: Fact) -> str:
        provenance = self.say(f"provenance-{fact.provenance}")
        return f"<code>{escape(fact.path)}</code> {_value(fact)} ({escape(provenance)})"

    def method(self) -> str:
        paragraphs = [self.say(f"balance-method-{part}") for part in ("bots", "users", "verdicts", "intervals")]
        return "".join([f"<p>{escape(line)}</p>" for line in paragraphs])

    # One number of players

    def players(self, figures: Figures) -> str:
        seats = [self.seats("balance-seats", figures.seats, figures.has_first)]
        if figures.has_first:
            seats.append(self.seats("balance-chairs", figures.chairs, False))
        spreads = [
            self.spread("balance-scores-plot", figures.scores, figures.winning_scores),
            self.spread("balance-margins-plot", figures.margins),
            self.spread("balance-moves-plot", figures.moves),
            *[self.spread(f"balance-{found.gauge.kind}-plot", found.spread, found.winners) for found in figures.gauges],
        ]
        drawn = [*seats, *spreads, self.points(figures), self.length(figures), *[self.kind(kind) for kind in figures.kinds]]
        return (
            f'<section aria-labelledby="players-{figures.players}">'
            f'<h2 id="players-{figures.players}">{escape(self.player_count(figures.players))}</h2>'
            f'{self.findings(findings_of(figures))}<div class="figures">{"".join(drawn)}</div></section>'
        )

    def seats(self, id: str, seats: Seats, ordered: bool) -> str:
        names = [self.formatter.seat(number + 1, ordered) for number in range(len(seats.shares))]
        rows = [Row(name, share.share, *share.interval) for name, share in zip(names, seats.shares, strict=True)]
        plot = plots.shares(self.say(f"{id}-plot"), rows, seats.even, self.ticks())
        cells = [[escape(name), *self.share(share)] for name, share in zip(names, seats.shares, strict=True)]
        headings = [self.say(f"balance-{column}") for column in ("seat-heading", "wins", "interval-heading")]
        return self.figure(f"{id}-plot", plot, self.table(headings, cells))

    def ticks(self) -> list[Tick]:
        return [Tick(share, self.say("balance-tick", share=share)) for share in plots.TICKS]

    def lead_ticks(self) -> list[Tick]:
        return [Tick(lead, self.formatter.points(lead)) for lead in plots.LEAD_TICKS]

    def share(self, share: Share) -> list[str]:
        if not share.trials:
            return ["–", "–"]
        return [escape(self.formatter.percent(share.share)), escape(self.formatter.interval(share.interval))]

    def spread(self, id: str, spread: Spread, front: Spread | None = None) -> str:
        plot = plots.histogram(self.say(id), spread, front)
        columns = [(self.say(f"{id}.behind"), spread)]
        if front is not None:
            columns.append((self.say(f"{id}.front"), front))
        rows = [
            [escape(name), self.number(found.mean), *[str(found.part(tenths)) for tenths in (1, 5, 9)]] for name, found in columns
        ]
        headings = [self.say(f"balance-{column}") for column in ("of-whom", "mean", "tenth", "half", "nine-tenths")]
        return self.figure(id, plot, self.table(headings, rows))

    def points(self, figures: Figures) -> str:
        rows = [
            [escape(self.say(f"score-{line}")), self.number(mean), self.number(winners)] for line, mean, winners in figures.lines
        ]
        headings = [self.say(f"balance-{column}") for column in ("points-from", "everyone", "winners")]
        return self.figure("balance-points", "", self.table(headings, rows), folded=False)

    def length(self, figures: Figures) -> str:
        measured = (("rounds", figures.rounds), ("moves", figures.moves), ("waits", figures.waits))
        rows = [
            [escape(self.say(f"balance-length-{name}")), self.number(found.mean), str(found.part(1)), str(found.part(9))]
            for name, found in measured
        ]
        headings = [self.say(f"balance-{column}") for column in ("per-match", "mean", "tenth", "nine-tenths")]
        return self.figure("balance-length-table", "", self.table(headings, rows), folded=False)

    def kind(self, found: KindFigures) -> str:
        rows = [thing for thing in found.things if thing.users.trials and thing.others.trials]
        if len(rows) > MOST_ROWS:
            rows = [thing for thing in rows if thing.verdict != PLAIN][:MOST_ROWS]
        rows.sort(key=lambda thing: -thing.lead)
        drawn = [Row(self.formatter.thing(found.kind, thing.thing), thing.lead, *thing.interval, thing.verdict) for thing in rows]
        name = self.formatter.kind(found.kind)
        plot = plots.shares(self.say("balance-kind-plot", kind=name), drawn, found.usual, self.lead_ticks()) if drawn else ""
        return self.figure("balance-kind-plot", plot, self.kind_table(found), kind=name, by=found.kind.by)

    def kind_table(self, found: KindFigures) -> str:
        is_offered = any([thing.offered is not None for thing in found.things])
        columns = ["thing", *(["offered"] if is_offered else []), "used"]
        columns += ["users", "interval-heading", "others", "interval-heading", "lead", "interval-heading", "verdict"]
        if found.kind.by != ANY:
            columns = ["users-more" if column == "users" else "others-less" if column == "others" else column for column in columns]
        rows = [
            [
                escape(self.formatter.thing(found.kind, thing.thing)),
                *([self.number(thing.offered or 0)] if is_offered else []),
                self.say("decimal", number=thing.used),
                *self.share(thing.users),
                *self.share(thing.others),
                *self.lead(thing),
                escape(self.say(f"balance-verdict-{thing.verdict}")),
            ]
            for thing in found.things
        ]
        return self.table([self.say(f"balance-{column}") for column in columns], rows)

    def lead(self, thing: ThingFigures) -> list[str]:
        if not thing.users.trials or not thing.others.trials:
            return ["–", "–"]
        low, high = [self.formatter.points(bound) for bound in thing.interval]
        return [self.formatter.points(thing.lead), f"{low} – {high}"]

    # Parts of the page

    def number(self, number: float) -> str:
        return escape(self.formatter.number(number))

    def figure(self, id: str, plot: str, table: str, folded: bool = True, **arguments: str) -> str:
        heading, caption = self.say(id, **arguments), self.say(f"{id}.caption", **arguments)
        inside = plot + (self.folded(table) if folded else table)
        return f"<figure><h3>{escape(heading)}</h3><figcaption>{escape(caption)}</figcaption>{inside}</figure>"

    def folded(self, table: str) -> str:
        return f"<details><summary>{escape(self.say('balance-numbers'))}</summary>{table}</details>"

    def words_table(self, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        """A table of words, folded away if it is long."""
        table = self.table(headings, rows, WORDS)
        return self.folded(table) if len(rows) > MOST_UNFOLDED else table

    def table(self, headings: Sequence[str], rows: Sequence[Sequence[str]], kind: str = "numbers") -> str:
        """A table of cells that are HTML already: of numbers behind a first column of words, or all of words. It scrolls where it is too
        wide, by keyboard too."""
        head = "".join([f'<th scope="col">{escape(heading)}</th>' for heading in headings])
        body = "".join([f"<tr>{''.join([f'<td>{cell}</td>' for cell in row])}</tr>" for row in rows])
        inside = f'<table class="{kind}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
        name = escape(self.say("balance-numbers"))
        return f'<div class="wide" role="group" aria-label="{name}" tabindex="0">{inside}</div>'


def _value(fact: Fact | None) -> str:
    if fact is None:
        return "–"
    return escape(" ".join([str(item) for item in fact.value]) if isinstance(fact.value, list) else str(fact.value))
