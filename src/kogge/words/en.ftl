# What all games share, in English. How names become sentences is told in kogge/words/telling.py.

## Lists and numbers

list-empty = nothing
list-and = { $earlier } and { $last }
list-or = { $earlier } or { $last }
whole-number = { NUMBER($number) }
decimal = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
seconds = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
percent-range =
    { NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }

## What a move would give

gain-won-exact = { $amount } { $what }
gain-won-range = { $least }–{ $most } { $what }
gain-paid-exact = for { $amount } { $what }
gain-paid-range = for { $least }–{ $most } { $what }
gain-mixed-range = { $least } to +{ $most } { $what }

## Events of every game

event-answer-sealed =
    { $replaced ->
        [yes] { $seat } has chosen anew{ sealed-part }
       *[no] { $seat } has chosen{ sealed-part }
    }
event-answer-forced = { $seat } has no other choice{ sealed-part }
    .quiet = yes
sealed-part =
    { $move-key ->
        [none] .
       *[other] : { $move }.
    }

## Refusals of every game

refusal-not-asked = You are asked for nothing now.
refusal-player-count = This game is for { $fewest } to { $most } players.
refusal-unknown-option = There is no option “{ $option }”.
refusal-unknown-value = “{ $option }” cannot be “{ $value }”. Possible: { $allowed }.
refusal-other-game = The record is of “{ $recorded }”, not of “{ $known }”.
refusal-other-rules = It was played by rules { $recorded }; here are rules { $known }.
refusal-other-edition = It was played with edition “{ $recorded }”, not with “{ $known }”. Give its file with --edition.
refusal-malformed-move = “{ $move }” is no answer to what was asked.
refusal-other-chance = The recorded luck does not fit ({ $detail }).
refusal-too-much-chance = More luck is recorded than was drawn.

## Refusals of every table

refusal-unknown-terms = No table can be opened on these terms.
refusal-has-begun = The match has already begun.
refusal-not-begun = The match has not begun yet.
refusal-is-over = The match is over.
refusal-not-over = The match is not over yet.
refusal-not-opener = Only whoever opened the table may do that.
refusal-not-invited = Only those who come by its link may sit at this table.
refusal-not-seated = You have no seat at this table.
refusal-sits-already = You already have a seat at this table.
refusal-bad-name = A name needs 1 to { $longest } characters, and none that cannot be seen.
refusal-name-taken = Somebody at this table is already called “{ $name }”.
refusal-table-full = No seat is free at this table.
refusal-seat-taken = That seat is not free.
refusal-seats-free =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
refusal-no-bot-there = No bot sits there.
refusal-too-late = Too late: something else has happened since.
refusal-time-is-up = Your time is up.
refusal-time-is-left = The time is not up yet.
refusal-nothing-to-undo = There is no such answer that could be taken back.
refusal-undo-asked-already = Somebody has already asked to take something back. That has to be settled first.
refusal-nothing-asked = Nobody has asked to take anything back.
refusal-agreed-already = You have already agreed.
refusal-bad-talk = A message needs 1 to { $longest } characters.
refusal-nobody-to-mute = Nobody sits there whom you could mute.
refusal-wants-already = You have already said that you would play again.

## Refusals of the site

refusal-no-session = We do not know you yet. Tell us a name.
refusal-session-expired = You have been away for long. Tell us your name again.
refusal-other-origin = This page may not do that.
refusal-no-such-page = There is nothing here.
refusal-no-such-method = That cannot be done here.
refusal-no-such-table = There is no such table, or it is not for your eyes.
refusal-no-such-seat = There is no such seat at this table.
refusal-other-table = That was meant for another table.
refusal-unknown-game = There is no game “{ $game }”.
refusal-unknown-bot = There is no bot “{ $bot }”.
refusal-no-time-on-clock = A clock needs some time on it.
refusal-too-many-tables = Nobody can look at more than { $most } tables at once.
refusal-too-many-messages = That was too fast. At most { $per_second } messages a second are taken.
refusal-too-many-requests = That was too fast. At most { $per_second } requests a second are taken.
refusal-too-large = That was too long.
refusal-not-understood = That was not understood.
refusal-not-a-move = That is no answer of this game.
refusal-try-again = Nothing can be kept right now. Please try again in a moment.
refusal-failed = Something went wrong on our side. Your match is safe.

## The end of every match

score-place = Place
score-name = Name
score-total = Total
score-nth = { $place }.

## Where a value is known from

provenance-rulebook = printed rules
    .explained = Printed rules: stated in the rulebook that comes with the game.
provenance-public = public source
    .explained = Public source: not in the rulebook, but seen in another public source.
provenance-inferred = inferred
    .explained = Inferred: deduced from what is known. The reasons stand in the rules.
provenance-unknown = unknown
    .explained = Unknown: nothing is known, this is our proposal.
box-edition = Edition { $edition }
box-value = Value
box-known-from = Known from
box-note = { $known_from } ({ $note })
box-reconstructed = { $mark } reconstructed: { $count } of { $all } values.
box-all-known =
    { $count ->
        [one] The only value is known.
       *[other] All { $count } values are known.
    }
box-own-edition = Do you own the printed game? Write what differs into an edition file of your own and play with it: kogge play { $game } --edition FILE

## Playing

usual-names = Lübeck, Wismar, Stralsund, Danzig, Reval, Rostock
welcome = { $title }. At the table: { $names }. Type ? for help.
welcome-back = { $title }, where you left it. At the table: { $names }. Type ? for help.
watching = { $title }. At the table: { $seats }. Seed { $seed }.
news = Since you looked last
news-for-all = What happened
prompt = { $name } ›
curtain = Pass the keyboard to { $name }. { $name }, press Enter when nobody else is looking.
answers-yes = y yes
anyway = Do it anyway? (y/n) ›
table-you = { $name } (you)

command-help = ? h help
command-help-help = this help
command-undo = u undo
command-undo-help = take back your last answer; what others have acted on, if they agree
command-change = c change
command-change-help = change an answer that still lies sealed (c NAME when several do)
command-previews = p preview previews
command-previews-help = what each answer would bring; with an answer behind it, that one in detail
command-rules = r rule rules
command-rules-help = the rule behind the question; r 6.2 shows a paragraph, r 6 a section
command-log = l log
command-log-help = everything that happened so far
command-quit = q quit
command-quit-help = quit and keep the match
command-line = { $key }   { $help }

no-answer = “{ $typed }” is no answer to this question.
log-empty = Nothing has happened yet.
undone = Taken back.
undo-nothing = You have not answered anything yet that could be taken back.
undo-learned = { $name } would like to take back an answer, but has learned something by it. Everyone has to agree.
undo-others-acted = { $name } would like to take back an answer, but { $other } has answered since. Everyone has to agree.
undo-agree = { $name }, do you agree? (y/n) ›
undo-declined = { $name } does not agree. Everything stays as it is.
change-nothing = Nobody has an answer lying sealed that could still be changed.
change-whose = Whose answer? { $names } have answered. Type c and a name.
change-prompt = { $name }, your new answer (Enter keeps the old one) ›
save-where = Keep the match in which file? (Enter: do not keep it) ›
saved = Saved in { $file }.
left = Until next time.
left-saved = Until next time. To go on: kogge play --resume { $file }

## Replaying and proving

replaying = { $title }: { $names }. From { $file }.
entry =
    { $struck ->
        [yes] { $seq }  { $name } (taken back later)
       *[no] { $seq }  { $name }
    }
entry-undo = { $name } takes back entry { $undoes } and all after it.
step = Enter goes on ›
replay-unfinished =
    { $count ->
        [one] The record ends here, after 1 answer. The match is not over.
       *[other] The record ends here, after { $count } answers. The match is not over.
    }
verify-what = { $title }: { $names }
verify-moves =
    { $moves ->
        [one] 1 answer, allowed by the rules
       *[other] { $moves } answers, all allowed by the rules
    }{ $struck ->
        [0] .
        [one] ; 1 of them was taken back.
       *[other] ; { $struck } of them were taken back.
    }
verify-chance-none = Luck had no part in it.
verify-chance-open =
    { $draws ->
        [one] 1 draw is possible, but it was not sealed and so is not proven.
       *[other] { $draws } draws are possible, but they were not sealed and so are not proven.
    }
verify-chance-proven =
    { $draws ->
        [one] 1 draw, proven from the sealed secret.
       *[other] { $draws } draws, all proven from the sealed secret.
    }
verify-chance-unproven =
    { $draws ->
        [one] 1 draw, sealed, but the secret has not been revealed yet.
       *[other] { $draws } draws, sealed, but the secret has not been revealed yet.
    }
verify-over = The match is over.
verify-unfinished = The match is not over yet.
verify-sound = The record holds.
verify-unsound =
    { $count ->
        [one] The record does not hold: 1 finding.
       *[other] The record does not hold: { $count } findings.
    }
finding-does-not-replay = { $seq ->
    [0] This match cannot be dealt here: { $problem }
   *[other] Entry { $seq } cannot have been played like this: { $problem }
 }
finding-other-chance = Entry { $seq }: the sealed secret gives other luck than was recorded.
finding-bad-secret = The revealed secret is not the one that was committed to before the match.
finding-unreadable-secret = The revealed secret is not written in hexadecimal.

## Rules and their trace

no-such-paragraph = There is no { $number } in the rules of { $title }. Sections run from { $first } to { $last }.
trace-paragraph = Paragraph
trace-cited = Cited in code
trace-proven = Proven by tests
trace-complete = All { $count } paragraphs are cited and proven.
trace-gaps =
    { $count ->
        [one] 1 gap.
       *[other] { $count } gaps.
    }
gap-not-in-language = { $number } is missing in the rules in “{ $place }”.
gap-other-order = { $number } stands in another place in the rules in “{ $place }”.
gap-not-cited = { $number } is cited nowhere in the code.
gap-not-proven = { $number } is proven by no test.
gap-unknown-in-code = { $place } cites { $number }, which does not exist.
gap-unknown-in-test = { $place } proves { $number }, which does not exist.

## The lab

conform-progress = Matches
conform-players = Players
conform-options = Options
conform-matches = Matches
conform-decisions = Decisions
conform-worlds = Worlds
conform-violations = Violations
conform-sound = The game keeps its contract.
conform-violation = { $check }:
conform-unsound =
    { $count ->
        [one] The game breaks its contract: 1 violation.
       *[other] The game breaks its contract: { $count } violations.
    }
tournament-bot = Bot
tournament-seats = Seats
tournament-wins = Wins
tournament-share = Share
tournament-interval = 95 % interval
tournament-place = Mean place
tournament-score = Mean score
tournament-count = { $event }
tournament-note =
    { $matches ->
        [one] 1 match, seed { $seed }. A bot on several seats is counted once for all of them.
       *[other] { $matches } matches with rotated seats, seed { $seed }. A bot on several seats is counted once for all of them.
    }
tournament-goal-missed = “{ $bot }” can be trusted to win { NUMBER($low, style: "percent", maximumFractionDigits: 1) } only; the goal is { NUMBER($goal, style: "percent", maximumFractionDigits: 1) }.
tournament-count-missed = For “{ $bot }” it happened { NUMBER($mean, maximumFractionDigits: 2) } times a match; the goal is { NUMBER($least, maximumFractionDigits: 2) }.
perft-depth = Answers
perft-positions = Positions
perft-seconds = Time
games-name = Name
games-title = Game
games-players = Players
games-options = Options
games-player-range = { $fewest }–{ $most }
games-option = --{ $option } ({ $meaning }): { $values }
version = kogge { $version }

## What can go wrong before a match

unknown-command = There is no command “{ $command }”. There are: { $known }.
unknown-language = There is no language “{ $lang }”. There are: { $known }.
unknown-game = There is no game “{ $game_id }”. There are: { $known }.
unknown-bot = There is no bot “{ $bot }”. There are: { $known }.
unknown-event = The game has no event “{ $event }” that happens to a seat. There are: { $known }.
which-game = Which game? Try: kogge play visby
no-such-file = There is no file { $file }.
no-such-folder = There is no folder { $folder }.
no-such-seat = There is no seat { $seat } at this table. Seats run from 1 to { $players }.
no-such-viewer = Nobody called “{ $eyes }” plays there. Possible: { $names }, a seat from 1 to { $players }, spectator or all.
no-seat-left = { $bots } bots at a table for { $players } leave no seat for you.
bad-option = “{ $typed }” is no option. One reads like this: --option length=long
bad-names = Names must differ, and there cannot be more than { $players }.
cannot-read = { $file } cannot be read.
cannot-write = { $file } cannot be written.
bad-edition-not-toml = { $file } is no edition: it cannot be read as TOML ({ $detail }).
bad-edition-no-about = { $file } is no edition: its table [edition] needs game, name and title.
bad-edition-no-value = { $file } is no edition: “{ $path }” should be a number, a word or a list of numbers, with where it is from.
bad-edition-no-provenance = { $file } is no edition: “{ $path }” does not say where it is from. Possible are { $detail }.
bad-edition-missing = { $file } is no edition of this game: “{ $path }” is missing.
bad-edition-not-a-number = { $file } is no edition of this game: “{ $path }” should be a whole number, and is { $detail }.
bad-edition-not-numbers = { $file } is no edition of this game: “{ $path }” should be a list of whole numbers, and is { $detail }.
bad-edition-not-a-word = { $file } is no edition of this game: “{ $path }” should be a word, and is { $detail }.
bad-edition-wrong-length = { $file } is no edition of this game: “{ $path }” should be a list of { $detail } numbers.
bad-edition-out-of-bounds = { $file } is no edition of this game: “{ $path }” should be { $detail }.
bad-edition-not-a-good = { $file } is no edition of this game: “{ $path }” should be one of its goods, and is { $detail }.
bad-edition-not-a-rate = { $file } is no edition of this game: “{ $path }” should be a rate such as 3:2, wares to seals.
bad-edition-not-a-scale = { $file } is no edition of this game: “{ $path }” should be a scale of prices that rises from 1 on and holds the first step.
edition-of-other-game = { $file } is an edition of “{ $other }”, not of { $title }.
bad-record = { $file } is no record of a match. Line { $line } makes no sense: “{ $text }”
record-of-other-game = { $file } holds a match of “{ $other }”.
does-not-replay = { $seq ->
    [0] This match cannot be dealt here: { $problem }
   *[other] Entry { $seq } cannot be replayed: { $problem }
 }
match-is-over = The match in { $file } is over. To see it again: kogge replay { $file }
misuse = This call makes no sense. How it goes: { $call } --help
misuse-no-such-option = There is no option { $name } here. How it goes: { $call } --help
misuse-missing-parameter = { $name } is missing. How it goes: { $call } --help
misuse-bad-parameter = That is no value for { $name }. How it goes: { $call } --help
misuse-bad-option-usage = { $name } needs a value. How it goes: { $call } --help

## Help

help-usage = Usage: { $call }
help-options = [OPTIONS]
help-command = COMMAND
help-lang = the language; that of the system if not given
help-help = this help
help-kogge = Three Baltic trading games at one table.
help-play = Play against bots, or several people at one keyboard.
help-watch = Let bots play and look on.
help-replay = Show a recorded match again.
help-verify = Prove that a recorded match went by the rules.
help-rules = Read the rules, or trace them through code and tests.
help-rules-show = Read the rules, a section of them or a paragraph.
help-rules-trace = Show which code cites and which tests prove each paragraph.
help-box = Show what lies in the box and how each number is known.
help-games = List the games.
help-conform = Check that a game keeps its contract, with many random matches.
help-host = Host tables for one house: everything in one process.
help-serve = Run a node of the site. Settings come from the environment.
help-work = Run a worker: bots think here, clocks are watched.
help-migrate = Bring the databases to what this version needs.
help-prove = Replay all tables of a site by the rules of this version.
proved = { $tables } { $tables ->
        [one] table
       *[other] tables
    } replayed, { $failed } of them not.
hosting = The tables are kept in { $directory }. The site answers at { $address } in a moment; Ctrl-C ends it.
service-missing = The service is not installed. Install kogge[service,host].
bad-settings = { $detail }
client-missing = The pages of Kogge are not built here: run `make web` in a checkout, or install kogge[service] from a wheel.
help-lab = Many matches at once.
help-lab-tournament = Let bots play a tournament with rotated seats.
help-perft = Count the positions after so many answers.
help-picture = Draw a moment of a match as SVG.

metavar-game = GAME
metavar-file = FILE
metavar-folder = FOLDER
metavar-number = N
metavar-bots = BOT,BOT
metavar-names = NAME,NAME
metavar-option = NAME=VALUE
metavar-seconds = SECONDS
metavar-eyes = WHO
metavar-paragraph = PARAGRAPH
metavar-share = SHARE
metavar-event = EVENT

option-help-game = which game; kogge games lists them
option-help-any-game = one of the games kogge games lists; all of them if none is named
option-help-record = a recorded match
option-help-players = how many play; four if nobody is named
option-help-seat = your seat, counted from 1
option-help-bots = the bots, random or steady; a single one takes all other seats
option-help-hot-seat = everyone plays here, with a curtain between; --bots take the last seats
option-help-names = who sits where, from the first seat on
option-help-option = an option of the game, as kogge games lists them (may be given several times)
option-help-edition = play with the numbers of your own edition file
option-help-seed = the seed of luck and bots; a new one each time if not given
option-help-save = keep the match in this file
option-help-resume = go on with a kept match; seats and options come from the file
option-help-pause = seconds to wait after each step
option-help-as = through whose eyes: a name, a seat from 1 on, spectator, or all with everything open
option-help-step = wait for Enter after each entry
option-help-paragraph = such as 6.2, or 6 for a section
option-help-tests = where the tests are
option-help-conform-matches = matches for each number of players and each option
option-help-conform-players = only this number of players; may be given several times
option-help-conform-seed = the seed; the same seed gives the same result
option-help-workers = processes at once
option-help-tournament-bots = who plays, one for each seat
option-help-matches = how many matches
option-help-goal = fail unless the first bot’s share of wins is surely above this
option-help-count = count an event for each seat, such as order-fulfilled
option-help-least = fail unless it happened to the first bot so often on average
option-help-depth = how many answers deep
option-help-directory = where the tables are kept
option-help-address = where to listen; 0.0.0.0 lets everyone in the house in
option-help-port = the port to listen on
option-help-worker = also do the work of a worker, for a site of one process
option-help-version = show the version
option-help-picture = the SVG file to write
