# What all games share, in English. How names become sentences is told in kogge/words/telling.py.

## Lists and numbers

list-empty = nothing
list-and = { $earlier } and { $last }
reader = you
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
        [yes] { $seat } has chosen again{ sealed-part }
       *[no] { $seat } has chosen{ sealed-part }
    }
    .you =
        { $replaced ->
            [yes] You have chosen again{ sealed-part }
           *[no] You have chosen{ sealed-part }
        }
event-answer-forced = { $seat } has no other choice{ sealed-part }
    .you = You have no other choice{ sealed-part }
    .quiet = yes
sealed-part =
    { $move-key ->
        [none] .
       *[other] : { $move }.
    }

## Refusals of every game

refusal-not-asked = You have nothing to decide right now.
refusal-player-count = This game is for { $fewest } to { $most } players.
refusal-unknown-option = There is no option “{ $option }”.
refusal-unknown-value = “{ $option }” cannot be “{ $value }”. Possible: { $allowed }.
refusal-other-game = This is a record of “{ $recorded }”, not of “{ $known }”.
refusal-other-rules = It was played by version { $recorded } of the rules; this is version { $known }.
refusal-other-edition = It was played with edition “{ $recorded }”, not with “{ $known }”. Give its file with --edition.
refusal-malformed-move = “{ $move }” is not a move here.
refusal-other-chance = The recorded draws do not fit ({ $detail }).
refusal-too-much-chance = The record holds more draws than were made.
refusal-bad-position = The position from which the record begins cannot be read ({ $detail }).
refusal-other-position = Players and options of the table are not those of the position.

## Refusals of every table

refusal-unknown-terms = No table can be opened with these settings.
refusal-rated-without-hints = A rated match has no hints.
refusal-rated-as-printed = Only matches with the printed edition are rated.
refusal-bad-edition = This is not an edition of this game because of “{ $path }” ({ $problem }: { $detail }).
refusal-no-such-edition = There is no such edition.
refusal-no-hints-here = This table has no hints.
refusal-no-coach-here = A coach is only there for matches alone against bots, at tables with hints.
refusal-too-many-hints = That was too fast. Think for a moment, then ask again.
refusal-no-hint-now = There is no hint right now. Please try again in a moment.
refusal-has-begun = The match has already begun.
refusal-not-begun = The match has not begun yet.
refusal-is-over = The match is over.
refusal-no-moment-to-play-on = You cannot play on from there: the match had not begun yet, or it was over.
refusal-not-over = The match is not over yet.
refusal-not-opener = Only the host of the table can do that.
refusal-not-invited = You need an invitation to sit at this table.
refusal-not-seated = You have no seat at this table.
refusal-sits-already = You already have a seat at this table.
refusal-bad-name = A name needs 1 to { $longest } visible characters.
refusal-name-taken = “{ $name }” is already sitting here. Pick another name.
refusal-is-closed = This table was closed before the match began.
refusal-nobody-there = Nobody sits there.
refusal-sends-oneself-away = You cannot send yourself away. Just stand up.
refusal-sent-away = The host has sent you away from this table.
refusal-is-host-already = They are the host already.
refusal-bot-asked-already = There is already a vote on a bot. Settle that one first.
refusal-clock-decides = The clock runs at this table: when their time is up, a bot plays on.
refusal-not-replaced = No bot plays for you at this table.
refusal-nothing-to-give-back = No clock ran while nobody could play.
refusal-set-aside = This table cannot be opened now. It is not lost, and those who run this site know of it.
refusal-no-such-code = No open table has this code. Have another look at it.
refusal-too-many-codes = Too many codes in a row. Wait a moment, then try again.
refusal-bad-return-link = This link does not lead back to anyone. Copy it again, all of it.
refusal-link-expired = This link is too old. Get a new one on your other device.
refusal-table-full = No seat is free at this table.
refusal-seat-taken = That seat is not free.
refusal-seats-free =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
refusal-no-bot-there = There is no bot on that seat.
refusal-too-late = Too late: something else has happened since.
refusal-decision-passed = The match had already moved on: your move was for the decision before and was not played.
refusal-request-passed = That request is gone. Look at what is asked now.
refusal-seats-changed = Somebody else sits there by now. Please look again.
refusal-time-is-up = Your time is up.
refusal-time-is-left = The time is not up yet.
refusal-nothing-to-undo = There is nothing to take back there.
refusal-rated-is-no-practice = This match is rated: you cannot take back that much.
refusal-deal-is-played-once = Others play the same deal, and everyone has one try.
refusal-deal-has-its-bots = The bots belong to this deal: all tables play against the same ones.
refusal-deal-is-closed = This deal is closed. No new try can begin.
refusal-deal-is-coming = This is tomorrow’s deal: so far only its seal is public.
refusal-deal-without-people = Leave a seat for at least one person.
refusal-undo-asked-already = Another request to take back is still open.
refusal-nothing-asked = Nobody has asked to take anything back.
refusal-agreed-already = You have already agreed.
refusal-bad-talk = A message needs 1 to { $longest } characters.
refusal-said-enough = You have said a lot at this table. There is no room for more.
refusal-talks-too-fast = That was too fast: at most { $per_minute } lines a minute.
refusal-nobody-to-mute = There is nobody to mute on that seat.
refusal-wants-already = You have already asked to play again.

## Refusals of the site

refusal-no-session = We do not know you yet. Please tell us your name.
refusal-session-expired = You have been away for a long time. Please tell us your name again.
refusal-other-origin = This page may not do that.
refusal-other-host = This site is not called by that name.
refusal-no-such-page = This page does not exist.
refusal-no-such-method = That cannot be done here.
refusal-no-such-table = This table does not exist, or it is private.
refusal-no-such-seat = There is no such seat at this table.
refusal-other-table = That was meant for another table.
refusal-unknown-game = There is no game “{ $game }”.
refusal-unknown-bot = There is no bot “{ $bot }”.
refusal-bot-unsuited = “{ $bot }” does not play this game, or not with so many players.
refusal-no-time-on-clock = A clock needs some time on it.
refusal-too-many-tables = You can watch at most { $most } tables at once.
refusal-opens-too-fast = That was too fast: at most { $per_minute } new tables a minute.
refusal-too-many-open-tables = At most { $most } of your tables can wait for players. Close one first.
refusal-too-many-matches = At most { $most } matches at your tables can go on at once. Finish one first.
refusal-too-many-tables-here = Too many tables have been opened from your network, which you may share with others. Try again later.
refusal-too-much-here = Too much is being asked for from your network, which you may share with others. Wait a moment, then try again.
refusal-too-many-thinking = Bots are already thinking at { $most } of your tables. Begin when they are done at one of them.
refusal-too-many-editions = At most { $most } own editions a day.
refusal-said-enough-here = So much was said at this table that no more is stored.
refusal-too-many-analyses = At most { $most } of your analyses can wait. Ask again when one is done.
refusal-too-many-messages = That was too fast: at most { $per_second } messages a second.
refusal-too-many-requests = That was too fast: at most { $per_second } requests a second.
refusal-busy = Too much is going on right now. Please try again in a moment.
refusal-too-large = That was too long.
refusal-not-understood = That was not understood.
refusal-not-a-move = That is not a move in this game.
refusal-try-again = Nothing can be saved right now. Please try again in a moment.
refusal-newer-version = A newer version has continued this table. Reload the page in a moment.
refusal-failed = Something went wrong on our side. Your match is safe.

## The end of every match

score-place = Place
score-name = Name
score-total = Total
score-nth = { $place }.

## Where a value is known from

provenance-rulebook = printed rules
    .explained = Printed rules: stated in the rulebook that comes with the game.
provenance-box = own box
    .explained = Own box: read from the cards and boards of a printed game.
provenance-public = public source
    .explained = Public source: not in the rulebook, but seen in another public source.
provenance-inferred = inferred
    .explained = Inferred: deduced from what is known. The rules give the reasons.
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
box-own-edition = Do you own the game? “kogge box { $game } --template FILE” writes a template in which you fill in what your cards say. Play with it at your own table in the browser, or with “kogge play { $game } --edition FILE”.
box-honesty = The rules are from the book. The card values of Haithabu and most of those of Riga are reconstructed, and so are some powers. With your own box, load your own edition.
box-template-written = The template is in { $file }. Fill in what your cards say, and give the edition a name of its own.
option-help-box-check = say what is missing, wrong or odd in an own edition
box-check-failed = { $file } is no edition to play by yet: { $count ->
        [one] one thing is
       *[other] { $count } things are
    } missing or wrong.
box-odd-source = “{ $path }” is { $value } here and { $printed } in ours, but its source is the same. If it is from your box, write { $written }.
box-odd-much = “{ $path }” is { $value } here and { $printed } in ours. Is that so?
box-check-own = { $own } of { $all } values are from your box.
box-check-left = Still reconstructed, and worth a look at your cards ({ $count }): { $paths }
box-check-sound = { $file } can be played by: { $edition }.
template-head = An edition of { $game } of your own.
template-how = For each value, fill in what your box says, and write { $written } after it. Whatever you leave alone stays as it is in Kogge.
template-marks = A { $mark } before a line means: we reconstructed this value, look at your cards.
template-title = { $game } from my box

## Playing

usual-names = Lübeck, Wismar, Stralsund, Danzig, Reval, Rostock
welcome = { $title }. At the table: { $names }. Type ? for help.
welcome-back = { $title }, where you left it. At the table: { $names }. Type ? for help.
welcome-to-position = { $title }, from a position. At the table: { $names }. Type ? for help.
watching = { $title }. At the table: { $seats }. Seed { $seed }.
news = Since you last looked
news-for-all = What happened
prompt = { $name } ›
curtain = Pass the keyboard to { $name }. { $name }, press Enter when nobody else is looking.
answers-yes = y yes
anyway = Do it anyway? (y/n) ›
table-you = { $name } (you)

command-help = ? h help
command-help-help = this help
command-undo = u undo
command-undo-help = take back your last move; if others have moved since, they have to agree
command-redo = redo again
command-redo-help = do again what you took back
command-change = c change
command-change-help = change a move that is still face down (c NAME if there are several)
command-previews = p preview previews
command-previews-help = what each move would bring; with a move behind it, that one in detail
command-hint = hint
command-hint-help = what a bot would play here, and what to expect from it
command-rules = r rule rules
command-rules-help = the rule behind the decision; r 6.2 shows a paragraph, r 6 a section
command-log = l log
command-log-help = everything that has happened so far
command-quit = q quit
command-quit-help = quit and save the match
command-line = { $key }   { $help }

hint-title = What would a bot do?
hint-expected = wins { $wins } of 100, place { NUMBER($place, minimumFractionDigits: 1, maximumFractionDigits: 1) }, { $score } { $what }
hint-between = wins { $wins } of 100 ({ $least } to { $most }), place { NUMBER($place, minimumFractionDigits: 1, maximumFractionDigits: 1) }, { $score } { $what }
hint-best = the best
hint-close = close
hint-note =
    { $playouts ->
        [one] Played on once from here.
       *[other] Played on { $playouts } times from here, with hidden cards dealt again each time.
    }
no-such-move = “{ $typed }” is not a move here.
log-empty = Nothing has happened yet.
undone = Taken back: { $move }.
undone-with =
    { $count ->
        [one] { $names } decides again.
       *[other] { $names } decide again.
    }
undone-practice = From now on this match is practice: it does not count.
redo-nothing = You have taken nothing back that you could do again now.
undo-nothing = You have nothing to take back yet.
undo-learned = { $name } would like to take back a move but has learned something from it. Everyone has to agree.
undo-others-acted = { $name } would like to take back a move, but { $other } has moved since. Everyone has to agree.
undo-agree = { $name }, do you agree? (y/n) ›
undo-declined = { $name } does not agree. Nothing changes.
change-nothing = Nobody has a face-down move that could still be changed.
change-whose = Whose move? { $names } have chosen. Type c and a name.
change-prompt = { $name }, your new move (Enter keeps the old one) ›
save-where = Save the match to which file? (Enter: do not save it) ›
saved = Saved in { $file }.
left = Until next time.
left-saved = Until next time. To go on: kogge play --resume { $file }

## Learning

lesson-listed =
    { $done ->
        [yes] { $number }  { $title }, { $minutes } minutes, done
       *[no] { $number }  { $title }, { $minutes } minutes
    }
lessons-how = “kogge learn { $game }” goes on with the next one, “kogge learn { $game } 2” begins the second.
lessons-all-done = You know { $title } now. “kogge play { $game }” begins a match.
lessons-not-kept = That this lesson is done could not be stored.
no-lessons = There are no lessons for { $title } yet.
no-such-lesson = There is no lesson { $number }: they are numbered from 1 to { $count }.
lesson-step = Lesson { $number } · { $title } · step { $step } of { $count }
lesson-why = Why? { $why }
lesson-prompt = Your move (? for help) ›
lesson-go-on = Press Enter to go on.
lesson-right = Well done
lesson-done = Lesson done: { $title }.
lesson-next = Go on with “{ $title }”? (y/n)
lesson-left = “kogge learn { $game } { $number }” begins this lesson again.
lesson-no-step-before = This is the first step.
lesson-no-rule = This step has no rule of its own.
lesson-command-help = ? h help
lesson-command-help-help = this help
lesson-command-back = b back
lesson-command-back-help = the step before
lesson-command-skip = s skip
lesson-command-skip-help = let the coach make the move
lesson-command-rules = r rule rules
lesson-command-rules-help = the rule behind this step; r 6.2 shows a paragraph
lesson-command-quit = q quit
lesson-command-quit-help = leave the lesson
puzzle-listed =
    { $solved ->
        [yes] { $number }  { $kind }, grade { $grade } of 5, solved
       *[no] { $number }  { $kind }, grade { $grade } of 5
    }
puzzles-how = “kogge puzzle { $game }” shows the next one, “kogge puzzle { $game } 2” the second.
puzzles-all-solved = You have solved all puzzles of { $title }.
puzzles-not-kept = That this puzzle is solved could not be stored.
no-puzzles = There are no puzzles for { $title } yet.
no-such-puzzle = There is no puzzle { $number }: they are numbered from 1 to { $count }.
puzzle-title = Puzzle { $number } of { $count } · grade { $grade } of 5
puzzle-question = One move is clearly the best. Which?
puzzle-prompt = Your move (? for help) ›
puzzle-right = Right
puzzle-not-right = Possible, but not the best: it wins { $wins } of 100 matches, the best move { $best }.
puzzle-not-considered = Possible, but it only wastes something.
puzzle-solution = The best move: { $move }
puzzle-searches = Two searches agree: it wins { $first } and { $second } of 100, the next best move { $other } and { $another }. They took { NUMBER($playouts) } playouts.
puzzle-costs = “{ $move }” would cost { $points } of 100 matches.
puzzle-course = What probably follows:
puzzle-course-line = { $name }: { $move } ({ $share } of 100)
puzzle-course-own = you: { $move } ({ $share } of 100)
puzzle-next = The next puzzle? (y/n)
puzzle-command-answer = a answer
puzzle-command-answer-help = show the best move
puzzle-command-rules-help = the rule behind the decision; r 6.2 shows a paragraph
puzzle-command-quit-help = leave the puzzle
part-own = You
part-seats = The others
part-hand = Your hand
part-decision = Your decision

## Any game, drawn plainly

plain-move = Move
plain-brings = Brings
plain-depends = Depends on
plain-hint = Type a number, or a move as records write it: “{ $example }”. ? shows help.
plain-no-move = “{ $typed }” is not a move here. Type a number from the list, or a move as records write it: “{ $example }”.
plain-more =
    { $count ->
        [one] There is 1 more, which you can type.
       *[other] There are { $count } more, which you can type.
    }
plain-choosing = choosing …
plain-sealed = has chosen
plain-sealed-mine = { $what } (face down)

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
        [one] The record ends here, after 1 move. The match is not over.
       *[other] The record ends here, after { $count } moves. The match is not over.
    }
verify-what = { $title }: { $names }
verify-moves =
    { $moves ->
        [one] 1 move, allowed by the rules
       *[other] { $moves } moves, all allowed by the rules
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
finding-other-chance = Entry { $seq }: the sealed secret gives other draws than were recorded.
finding-bad-secret = The revealed secret is not the one that was committed to before the match.
finding-unreadable-secret = The revealed secret is not written in hexadecimal.

## Rules and their trace

overview = In two minutes
overview-goal = The goal
overview-turn = A turn
overview-win = What wins
overview-end = When it ends
no-such-paragraph = There is no { $number } in the rules of { $title }. Sections run from { $first } to { $last }.
trace-paragraph = Paragraph
trace-cited = Cited in code
trace-proven = Proven by tests
trace-modules = Modules that cite it
trace-spread = { $count } of at most { $most } paragraphs on how to play are cited in more than two modules.
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
tournament-rating = Rating
tournament-points = { $points } ± { $margin }
tournament-thinking = ms (most)
tournament-milliseconds = { NUMBER($mean, maximumFractionDigits: 1) } ({ NUMBER($longest, maximumFractionDigits: 0) })
tournament-progress = Matches
tournament-note =
    { $matches ->
        [one] 1 match, seed { $seed }. A bot on several seats is counted once for all of them.
       *[other] { $matches } matches with rotated seats, { $deals ->
            [one] one deal
           *[other] { $deals } deals
        }, seed { $seed }. A bot on several seats is counted once for all of them.
    }
tournament-goal-missed = “{ $bot }” can be trusted to win { NUMBER($low, style: "percent", maximumFractionDigits: 1) } only; the goal is { NUMBER($goal, style: "percent", maximumFractionDigits: 1) }.
tournament-count-missed = For “{ $bot }” it happened { NUMBER($mean, maximumFractionDigits: 2) } times a match; the goal is { NUMBER($least, maximumFractionDigits: 2) }.
analysis-progress = Decisions
analysis-title = { $title }: { $names }
analysis-note =
    { $decisions ->
        [one] 1 decision, { $playouts } playouts for it, seed { $seed }.
       *[other] { $decisions } decisions, { $playouts } playouts for each, seed { $seed }.
    } The chances are those of the seat that decided, from what it could know then.
analysis-missed = What could have been better
analysis-nothing-missed = Nobody gave much of a chance away.
analysis-entry = Entry
analysis-who = Who
analysis-did = Played
analysis-chance = Wins of 100
analysis-better = Better
analysis-change = { $before } → { $after }
analysis-turning = Turning points
analysis-no-turning = The match turned nowhere.
analysis-turn-cost = { $seq }  { $name }: { $move }. Of 100 such matches { $name } would have won { $after } instead of { $before }. Better: { $better } ({ $expected }).
analysis-turn-shift = { $seq }  { $name }, before this decision: by what others did, and by luck, the chance had gone from { $before } to { $after } of 100 since the last one.
analysis-course = The chance to win over the match
analysis-budget = “{ $budget }” is no number of playouts. Try 200p.
# Balance reports

train-playing = Self-play, generation { $generation }
train-trying = Trial
train-nothing = { $title } has no guide with features, so there is nothing that could be taught.
train-generation = Generation { $generation }: { $lessons } samples; forecasts are off by { NUMBER($error, maximumFractionDigits: 2) } points; surprise { NUMBER($surprise, minimumFractionDigits: 3, maximumFractionDigits: 3) } (0.693 would be knowing nothing).
train-trial = With what was taught { NUMBER($share, style: "percent", maximumFractionDigits: 1) } of matches are won against the same search without it (95 %: { NUMBER($low, style: "percent", maximumFractionDigits: 1) } – { NUMBER($high, style: "percent", maximumFractionDigits: 1) }), { NUMBER($milliseconds) } ms a decision for both.
train-keep = It is worth keeping.
train-leave = It is not surely better, so it is not worth keeping.
train-written = The record of the training run is in { $file }.
balance-number = { NUMBER($number, maximumFractionDigits: 1) }
balance-percent = { NUMBER($share, style: "percent", maximumFractionDigits: 1) }
balance-tick = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
balance-interval =
    { NUMBER($low, style: "percent", maximumFractionDigits: 0) } – { NUMBER($high, style: "percent", maximumFractionDigits: 0) }
balance-progress = Matches
balance-written = The report is in { $file }.
balance-one-bot = A balance report is about one bot that plays all seats, not about several.
compare-difference = second minus first
compare-rounds = rounds
compare-moves = moves
compare-waits = decisions of the table
compare-score = mean score
compare-winning-score = winning score
compare-margin = margin of the winner
compare-seat = wins of seat { $seat }
compare-range = { NUMBER($mean, maximumFractionDigits: 1) } ({ NUMBER($low, maximumFractionDigits: 1) } – { NUMBER($high, maximumFractionDigits: 1) })
compare-note = { $matches } matches by each edition with the same deals; “{ $bot }” plays all seats, seed { $seed }. In parentheses the bounds that hold the true value with 95 % confidence; for wins the difference is in percentage points.
balance-bad-players = “{ $typed }” are no numbers of players of { $title }. One reads like this: --players 2,3
balance-title = Is { $title } in balance?
balance-about = { $matches } matches for each number of players. “{ $bot }” plays all seats. Seed { $seed }, edition { $edition }.
balance-option = { $option }: { $value }.
balance-contents = Contents
balance-in-short = In short
balance-players =
    { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
balance-numbers = The numbers
balance-seat = Seat { $number }
balance-turn =
    { $number ->
        [1] who begins
       *[other] number { $number } in turn
    }
balance-thing-hint = { $thing }: { $hint }
balance-thing-lead = { $thing } ({ $lead })

balance-short-seats =
    { $unfair ->
        [0] Seats: no clear advantage at any number of players.
       *[other] Seats: a clear advantage at { $unfair } of { $counts } numbers of players.
    }
balance-short-strong = { $kind }: too good at most numbers of players: { $things }.
balance-short-weak = { $kind }: weak at most numbers of players: { $things }.
balance-short-dead = { $kind }: dead at most numbers of players, hardly ever used: { $things }.
balance-short-orders-fulfilled = Orders completed with { $players } players: { NUMBER($mean, maximumFractionDigits: 1) } per seat and match, by winners { NUMBER($winners, maximumFractionDigits: 1) }; the rulebook’s example has { $low } to { $high }.
balance-seats-even = No seat advantage shows: by chance alone wins would be at least as uneven in { NUMBER($likelihood, style: "percent", maximumFractionDigits: 1) } of such reports. An advantage of less than { NUMBER($unseen, maximumFractionDigits: 1) } percentage points could hide here.
balance-seats-hint = A hint of a seat advantage, no more: { $seat } wins { NUMBER($share, style: "percent", maximumFractionDigits: 1) }, where { NUMBER($even, style: "percent", maximumFractionDigits: 1) } would be even. By chance alone wins would be at least as uneven in { NUMBER($likelihood, style: "percent", maximumFractionDigits: 1) } of such reports.
balance-seats-clear = There is a seat advantage: { $seat } wins { NUMBER($share, style: "percent", maximumFractionDigits: 1) }, where { NUMBER($even, style: "percent", maximumFractionDigits: 1) } would be even. By chance alone wins would be so uneven in only { NUMBER($likelihood, style: "percent", maximumFractionDigits: 2) } of such reports.
balance-length = A match takes { NUMBER($rounds, maximumFractionDigits: 1) } rounds and { NUMBER($moves, maximumFractionDigits: 0) } moves, { $low } to { $high } in eight matches of ten. The table waits { NUMBER($waits, maximumFractionDigits: 0) } times for somebody.
balance-scores = Whoever wins has { NUMBER($winner, maximumFractionDigits: 1) } points on average, { $low } to { $high } in eight matches of ten; all seats together have { NUMBER($everyone, maximumFractionDigits: 1) }.
balance-margin = The first is { NUMBER($mean, maximumFractionDigits: 1) } points ahead of the second. { NUMBER($close, style: "percent", maximumFractionDigits: 0) } of matches are close, with { $most } points between them at most; in { NUMBER($level, style: "percent", maximumFractionDigits: 0) } both have the same.
balance-orders-fulfilled-below = A seat completes { NUMBER($mean, maximumFractionDigits: 2) } orders in a match, a winner { NUMBER($winners, maximumFractionDigits: 2) }: fewer than the { $low } to { $high } of the rulebook’s example.
balance-orders-fulfilled-within = A seat completes { NUMBER($mean, maximumFractionDigits: 2) } orders in a match, a winner { NUMBER($winners, maximumFractionDigits: 2) }: as in the rulebook’s example, which has { $low } to { $high }.
balance-orders-fulfilled-above = A seat completes { NUMBER($mean, maximumFractionDigits: 2) } orders in a match, a winner { NUMBER($winners, maximumFractionDigits: 2) }: more than the { $low } to { $high } of the rulebook’s example.
balance-all-plain = { $kind }: nothing stands out.
balance-hardly-used = { $kind }: hardly any at all, { NUMBER($used, maximumFractionDigits: 2) } per seat and match.
balance-brackets = In brackets stands by how many percentage points those who used a thing win more often than those who did not, or used it less.
balance-things-strong = { $kind }: too good by these matches: { $things }; { $usual } is usual here.
balance-things-weak = { $kind }: weak by these matches: { $things }; { $usual } is usual here.
balance-things-dead = { $kind }: dead, hardly ever used: { $things }.

balance-kind-cards = Cards laid
balance-kind-rates = Rates traded at
balance-kind-building-kinds = Kinds of buildings built
balance-kind-buildings = Buildings built
balance-kind-cities = Cities built in
balance-kind-functions = Functions used
balance-kind-goods-taken = Goods taken
balance-kind-fields = Fields used
balance-kind-fields-by-night = Fields used by night
balance-kind-characters = Characters
balance-kind-goods-bought = Goods bought
balance-kind-goods-sold = Goods sold
balance-kind-night-events = Events of the night
balance-kind-transport-stacks = Stacks of transports
balance-kind-transports = Transports bought
balance-kind-orders-taken = Orders taken
balance-kind-orders-fulfilled = Orders completed

balance-changed = What is tried here
balance-changed-path = Value
balance-changed-printed = Otherwise
balance-changed-tried = Here
balance-changed-note = Why
balance-reconstructed = Reconstructed values
balance-reconstructed-about =
    { $unsure } of { $facts } values of this edition are reconstructed. { $found ->
        [0] Nothing that has such values stands out.
        [one] One thing that has such values stands out:
       *[other] { $found } things that have such values stand out:
    }
balance-suspect-thing = What
balance-suspect-kind = As
balance-suspect-verdict = Stands out
balance-suspect-values = Reconstructed
balance-at-strong = too good with { $players } players
balance-at-weak = weak with { $players } players
balance-at-dead = dead with { $players } players

balance-seats-plot = Wins by seat
    .caption = Share of wins with its 95 % interval. The broken line is where all would be even.
balance-chairs-plot = Wins by chair
    .caption = A check: who begins is drawn by lot, so chairs should be even.
balance-scores-plot = Scores
    .caption = Bars: all seats. Line: whoever won.
    .behind = all
    .front = winners
balance-margins-plot = Margin
    .caption = Points between the first and the second.
    .behind = matches
balance-moves-plot = Length
    .caption = Moves in a match, of all seats together.
    .behind = matches
balance-orders-fulfilled-plot = Orders completed in a match
    .caption = Bars: all seats. Line: whoever won.
    .behind = all
    .front = winners
balance-points = Where points come from
    .caption = Points of a seat on average.
balance-length-table = How long it takes
    .caption = Seats that are asked at once are waited for together.
balance-kind-plot = { $kind }
    .caption =
        { $by ->
            [more] By how many percentage points those who used it more than the mean of their table win more often than those who used it less. The broken line is usual for this kind. ▲ too good, ▼ weak, ✕ dead.
           *[any] By how many percentage points those who used it win more often than those who did not. The broken line is usual for this kind. ▲ too good, ▼ weak, ✕ dead.
        }
balance-seat-heading = Seat
balance-wins = Wins
balance-interval-heading = 95 % interval
balance-of-whom = Of
balance-mean = Mean
balance-tenth = 10 %
balance-half = 50 %
balance-nine-tenths = 90 %
balance-points-from = From
balance-everyone = All
balance-winners = Winners
balance-per-match = In a match
balance-length-rounds = Rounds
balance-length-moves = Moves
balance-length-waits = Times waited
balance-thing = What
balance-offered = There per match
balance-used = Used per seat
balance-users = Wins of users
balance-others = Wins of others
balance-users-more = Wins, used more
balance-others-less = Wins, used less
balance-lead = Lead
balance-verdict = By this
balance-verdict-strong = ▲ too good
balance-verdict-weak = ▼ weak
balance-verdict-dead = ✕ dead
balance-verdict-plain = –
balance-method-bots = Bots played here, all of one kind. What they find too good or never use may look different among people, and with a better bot.
balance-method-users = Whoever is winning does more of everything. A thing is therefore compared with its kind: with the middle one of the leads that the users of its things have over the others, which the broken line shows.
balance-method-verdicts = Too good or weak is what lies so far from the line that chance would say so of any thing of a kind, at one number of players, only once in twenty times. A report has many kinds, so a wrong name or two is to be expected; what holds at several numbers of players is safer. Dead is what is used less than a quarter as often as the middle one of its kind, counted for each time it lay there where that is known.
balance-method-intervals = Intervals are Wilson’s, with 95 % confidence. Seats of one match are not independent of each other, so take them as a measure, not as a proof. Below the numbers under 10 %, 50 % and 90 % lie so many of all.

perft-depth = Moves
perft-positions = Positions
perft-seconds = Time
perft-at-least = over { NUMBER($number) }
perft-stopped = Stopped; the last row is not complete.
perft-draws-sampled = Each move draws and rolls once, by the seed. With --every-draw, everything chance could give is followed.
perft-draws-followed = Everything chance could give is followed. Where much is drawn or shuffled this never ends; Ctrl-C stops it.
games-name = Name
games-title = Game
games-players = Players
games-options = Options
games-player-range = { $fewest }–{ $most }
games-option = --option { $option }=… ({ $meaning }): { $values }

## What can go wrong before a match

unknown-command = There is no command “{ $command }”. There are: { $known }.
unknown-language = There is no language “{ $lang }”. There are: { $known }.
unknown-game = There is no game “{ $game_id }”. There are: { $known }.
unknown-bot = There is no bot “{ $bot }”. There are: { $known }; besides, module:Class names a class of yours, and run:COMMAND a program.
ray-missing = Ray is not installed. It comes with: pip install "kogge[lab]"
records-progress = Matches
numpy-missing = NumPy is not installed. It comes with: pip install "kogge[research]"
records-written = { $folder } has { $matches } matches and { $decisions } decisions.
no-cluster = There is no Ray cluster at { $address }.
no-bots = Nobody plays. Name the bots like this: --bots steady,random
kept-other-tournament = { $file } belongs to another tournament: its “{ $what }” is { $kept }, not { $planned }.
kept-badly = Line { $line } of { $file } does not belong to this tournament.
unknown-event = In this game no event “{ $event }” happens to a seat. There are: { $known }.
which-game = Which game? Try: kogge play visby
no-such-file = There is no file { $file }.
no-such-folder = There is no folder { $folder }.
no-such-seat = There is no seat { $seat } at this table. Seats run from 1 to { $players }.
no-such-viewer = Nobody called “{ $eyes }” plays there. Possible: { $names }, a seat from 1 to { $players }, spectator or all.
no-such-entry = There is no entry { $seq }: the record has { $last }.
no-seat-left = { $bots } bots at a table for { $players } leave no seat for you.
bad-option = “{ $typed }” is not an option. One looks like this: --option length=long
bad-names = Names must differ, and there cannot be more than { $players }.
cannot-read = { $file } cannot be read.
bot-not-named = The match was played with the bot “{ $bot }”. A command from a file runs only if you name it again with --bots.
bot-not-started = The bot “{ $bot }” cannot be started ({ $detail }). { $complaints }
bot-ended = The bot “{ $bot }” ended before it made a move ({ $detail }). { $complaints }
bot-late = The bot “{ $bot }” made no move within { $detail } and was stopped. { $complaints }
bot-wrong = The bot “{ $bot }” made no possible move ({ $detail }). { $complaints }
bot-unsuited = The bot “{ $bot }” does not play this. It plays: { $detail }. { $complaints }
bot-no-module = The bot “{ $bot }” cannot be loaded: { $detail }
bot-no-class = The bot “{ $bot }” cannot be loaded: its module has no { $detail }.
bot-no-bot = “{ $bot }” makes no bot, something with a method choose: { $detail }
bot-bad-repertoire = The bot “{ $bot }” does not say properly what it plays: { $detail }.
bot-told-nonsense = The bot cannot follow: “{ $told }”.
bad-bot-name = A bot cannot be called “{ $name }”. Small letters, digits and hyphens make a name, up to 24, and none of our bots’.
no-such-skeleton = There is no skeleton for “{ $language }”. There are: { $known }.
folder-taken = There is something in { $folder } already.
bot-begun = A bot that plays is in { $folder }.
bot-begun-python = Try there: pip install -e . and then: kogge watch visby --bots { $bot },random. Tests run with: pytest
bot-begun-program = Try there: kogge watch visby --bots { $bot },random. Tests run with: python3 -m unittest
bot-begun-typescript = Try there: kogge watch visby --bots { $bot },random. Tests run with: node --test
cannot-write = { $file } cannot be written.
bad-edition-not-toml = { $file } is not an edition: it is not valid TOML ({ $detail }).
bad-edition-no-about = { $file } is not an edition: its table [edition] needs game, name and title.
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
bad-edition-other-game = { $file } is an edition of “{ $detail }”, not of this game.
bad-edition-bad-name = { $file } is not an edition: its name needs small letters, digits and hyphens, 40 at most, and is “{ $detail }”.
bad-edition-unknown-value = { $file } is not an edition of this game: there is no “{ $path }” in it.
bad-edition-unplayable = With { $file } no match can be played to its end. Look through the numbers again.
bad-record = { $file } is not a record of a match. Line { $line } makes no sense: “{ $text }”
record-of-other-game = { $file } holds a match of “{ $other }”.
does-not-replay = { $seq ->
    [0] This match cannot be dealt here: { $problem }
   *[other] Entry { $seq } cannot be replayed: { $problem }
 }
match-is-over = The match in { $file } is over. To see it again: kogge replay { $file }
bad-position = That is no position. Line { $line }, column { $column }: { $problem }
no-position = “{ $typed }” is neither a file nor a position. A position begins with its game: { $known }.
position-of-other-game = That is a position of “{ $other }”.
position-is-over = In that position the match is over.
from-without-position = --from and --position do not go together: both say where the match begins.
at-without-from = --at belongs to --from, which names the record to play on from.
position-without = { $option } does not go with --position: players and options come from the position.
misuse = That does not work. Try: { $call } --help
misuse-no-such-option = There is no option { $name } here. Try: { $call } --help
misuse-missing-parameter = { $name } is missing. Try: { $call } --help
misuse-bad-parameter = That is not a value for { $name }. Try: { $call } --help
misuse-bad-option-usage = { $name } needs a value. Try: { $call } --help

## Help

help-usage = Usage: { $call }
help-options = [OPTIONS]
help-command = COMMAND
help-lang = the language; that of the system if not given
help-help = this help
help-kogge = Board games at one table: Visby, Riga and Haithabu from the Baltic, and any others that are installed.
help-learn = Learn a game by playing it, in short lessons.
help-puzzle = Solve positions with one clearly best move.
help-play = Play against bots, or several people at one keyboard.
help-watch = Let bots play and watch them.
help-replay = Show a recorded match again.
help-position = Write how a recorded match stands as text, for tests and bug reports. It shows all secrets: hands, piles and sealed moves.
help-verify = Prove that a recorded match went by the rules.
help-rules = Read the rules, or trace them through code and tests.
help-rules-show = Read the rules, a section of them or a paragraph.
help-rules-trace = Show which code cites and which tests prove each paragraph.
help-box = Show what lies in the box and how each number is known.
help-games = List the games.
help-conform = Check a game against its contract with many random matches.
help-host = Host tables at home: everything in one process.
help-serve = Run a node of the site. Settings come from the environment.
help-work = Run a worker: bots think here, clocks are watched.
help-migrate = Update the databases to what this version needs.
help-prove = Replay all tables of a site by the rules of this version.
proved = { $tables } { $tables ->
        [one] table
       *[other] tables
    } replayed, { $compared } of them compared with what happened and how it ended: { $failed ->
        [0] all hold
       *[other] { $failed } do not hold
    }.
prove-does-not-replay = { $table } does not replay: { $detail }
prove-other-rules = { $table } began by other rules and cannot go on with this version ({ $detail }).
prove-other-outcome = { $table } ends otherwise with this version.
prove-other-events = { $table } ends the same, but in another way.
prove-no-such-edition = { $table } is played by an edition that is gone ({ $detail }).
prove-unreadable = { $table } cannot be read: { $detail }
option-help-sample = Only so many tables, drawn by lot.
option-help-cores = Use so many cores; otherwise all.
help-aside = List tables that could not be loaded, and why.
option-help-again = Try this table again.
metavar-table = TABLE
aside-table = { $table } (version { $version }): { $why }
aside-none-such = { $table } is not set aside.
aside-count = { $count ->
        [0] No table is set aside.
        [one] One table is set aside.
       *[other] { $count } tables are set aside.
    }
help-shards = Show where the tables of a site live, and move them.
help-shards-show = Show how many shards and tables each cluster has.
help-shards-move = Move shards to a cluster while people play.
help-shards-split = Move half of the shards of a cluster to another one.
metavar-shards = SHARDS
option-help-shards = Which shards: 7, 0-63 or 0-63,128.
option-help-to-cluster = The number of the cluster they go to.
option-help-from-cluster = The number of the cluster that gives half of its shards.
shards-held = Cluster { $cluster } ({ $address }): { $shards } { $shards ->
        [one] shard
       *[other] shards
    }, { $tables } { $tables ->
        [one] table
       *[other] tables
    }
shards-moved = { $count } { $count ->
        [one] shard
       *[other] shards
    } with { $tables } { $tables ->
        [one] table
       *[other] tables
    } moved; the longest that one stood still was { $longest } s.
shards-old-nodes = Some nodes or workers do not know all clusters yet. Restart them with the same KOGGE_DATABASES first.
shards-no-such-cluster = This site has no cluster { $detail }.
shards-took-too-long = Shard { $detail } could not be moved quickly enough and is where it was.
shards-broken-off = The move of shard { $detail } was broken off. Nothing is lost; start it again.
no-such-shards = “{ $shards }” are no shards. They go from 0 to { $last }.
databases-not-set-up = Database { $detail } in KOGGE_DATABASES belongs to no site yet. Run `kogge migrate` with all databases first.
databases-another-site = Database { $detail } in KOGGE_DATABASES belongs to another site than the first.
databases-named-twice = KOGGE_DATABASES names the same cluster twice ({ $detail }).
databases-missing = KOGGE_DATABASES lacks a cluster that holds tables ({ $detail }). Nothing starts without it.
databases-misplaced = Database { $detail } holds tables that do not belong there. Name the same databases in KOGGE_DATABASES, in the same order, as before.
host-phones = Play with phones in this network ({ $address })? [Y/n] ›
host-starting = Setting up the tables in { $directory } …
host-ready = Kogge is ready: { $address }
host-scan = Scan this with a phone in the same network, or open { $address } there.
host-others = Others open { $address }
host-alone = Only this machine can open it. With phones: kogge host --phones
host-how-to-end = The tables stay in { $directory }. Ctrl-C ends the evening.
host-ended = Good night. The tables are in { $directory }; to go on: { $call }
host-no-network = This machine is in no local network that phones could join. To name an address: kogge host --address 192.168.1.20
host-already = Tables in { $directory } are being hosted already, at { $address }
host-cannot-write = The tables cannot be kept in { $directory }: { $said }
host-unreachable = PostgreSQL does not run as root, and other accounts cannot get into { $directory }. Host as an ordinary user, or in another folder.
host-other-version = The tables in { $directory } were made by another version of PostgreSQL.
host-database = The database in { $directory } does not start ({ $program }): { $said }
host-newer = A newer version of Kogge has used the tables in { $directory }. Update this one.
table-in-use = Something holds a table of the database and does not let go of it ({ $detail }): a backup, perhaps. Nothing is lost; run `kogge migrate` again.
no-database = A database does not answer, or lets nobody in: { $detail }
newer-schema = A newer version of Kogge has prepared these databases; this one would not understand them.
listen-taken = Something else uses port { $port } already. Choose another one with --port.
listen-forbidden = You may not listen on port { $port } here. Ports from 1024 on are free to all.
listen-nowhere = This machine does not have the address { $address }.
did-not-start = The service did not start; the log above says why.
service-missing = The service is not installed. It comes with: pip install "kogge[service,host]"
help-backup = Back up the tables of a living room to one file, while people play.
help-restore = Make the tables of a living room from a backup, and replay them all.
option-help-backup = Where the backup goes; otherwise it is named after the folder and the day.
option-help-backup-to-restore = A file that kogge backup has written.
option-help-postgres = The programs of another PostgreSQL, if the folder belongs to an older one, such as /usr/lib/postgresql/17/bin.
backup-made = { $tables ->
        [one] 1 table is backed up
       *[other] { $tables } tables are backed up
    } in { $file } ({ $kilobytes } kB). Keep it to yourself: it contains the secret that signs your guests’ sessions.
backup-how = To get them back in another place: { $call }
restored = The tables are in { $directory }. To play on: { $call }
backup-nothing = There are no hosted tables in { $directory }.
backup-not-empty = { $directory } is not empty. Name a new folder: nothing is overwritten.
backup-no-such-file = There is no file { $file }.
backup-no-backup = { $file } is no backup that kogge backup has written, or it is incomplete.
backup-newer = A newer version of Kogge has written { $file }. Update this one.
backup-other-version = The tables in { $directory } were made by PostgreSQL { $version }. Name its programs, such as --postgres /usr/lib/postgresql/{ $version }/bin
backup-no-programs = There are no programs of PostgreSQL in { $directory }.
backup-starting = Tables in { $directory } are just being set up, or closed. Try again.
backup-unreachable = PostgreSQL does not run as root, and other accounts cannot get into { $directory }. Work as an ordinary user, or in another folder.
backup-cannot-write = Nothing can be written to { $directory }: { $said }
backup-database = PostgreSQL refused ({ $program }): { $said }
help-settings = Show the settings of a site, check them and explain them.
option-help-setting = Only this setting, such as KOGGE_SECRET.
option-help-settings-all = Also those that have their default.
option-help-markdown = All settings with their defaults as a table in Markdown.
metavar-setting = SETTING
settings-default = Every setting has its default, and only KOGGE_DATABASES and KOGGE_SECRET must be set for a site. All of them: kogge settings --all
settings-is-set = set
settings-is-default = default
settings-hidden = (not shown)
settings-empty = (empty)
settings-column-name = Setting
settings-column-value = Value
settings-column-meaning = Meaning
settings-column-default-value = Default
settings-one-for-each-core = one for each core, 4 at most
settings-good = A site can start with these settings.
settings-unknown = { $nearest ->
        [none] { $setting } is no setting.
       *[other] { $setting } is no setting. Did you mean { $nearest }?
    }
setting-databases = PostgreSQL clusters of the site, separated by blanks, in any order. An address may name several hosts; the writable one is used.
setting-secret = Signs cookies and invitations: 16 characters or more, the same for every process.
setting-former-secrets = Earlier secrets, separated by semicolons: what they signed is still valid.
setting-nats = NATS servers, separated by blanks; empty for a single process.
setting-nats-credentials = File with credentials for NATS, if its address contains none.
setting-nats-ca = File with the certificate authority of NATS, if the system does not know it.
setting-host = Address at which a node listens.
setting-port = Port at which a node listens.
setting-public-url = The address of the site, such as https://kogge.example, for invitations. If empty, the one that the inviting client used.
setting-hosts = Host names that a node answers, separated by blanks, beside that of the public address; “local” stands for the local network. If empty, every name.
setting-origins = Further origins whose pages may call, separated by blanks.
setting-secure = 1: browsers send cookies over HTTPS only.
setting-bot-processes = Processes of a worker for bots that think: one for each core, 4 at most.
setting-think-for = Milliseconds that a bot may think about one move. Less than 2000 makes “master” weaker.
setting-hint-for = Milliseconds that a node thinks about a hint.
setting-auto-analysis = Whether a match of one person against bots is analysed by itself when it is over.
setting-playouts = Playouts for each decision of an analysis.
setting-proxies = Addresses or networks of your own proxies, separated by blanks: only their forwarding headers are trusted.
setting-address-factor = How many times the limits of one guest an address has, however many guests use it. A school behind one address needs more.
setting-messages = Messages and requests that a guest may send each second.
setting-burst = Messages and requests that a guest may send at once.
setting-guest-cpu-ms = Milliseconds of a node’s CPU time in each second for one guest.
setting-address-cpu-ms = The same for all guests of an address, and as much again for their moves.
setting-cpu-burst = How many seconds’ worth of that CPU time may be used at once.
setting-bad-messages = Unreadable or too frequent messages of one socket in a minute after which the node closes it.
setting-in-flight = Messages of one socket that the node reads before it has answered the first.
setting-watched-tables = Tables that one socket may watch.
setting-max-message-bytes = Bytes of the largest message or request.
setting-sockets = Open sockets of one guest.
setting-connections = Connections of an address, multiplied by the address factor: browsers also load pages and keep connections open.
setting-unread-bytes = Bytes that may wait for the sockets of a guest who does not read.
setting-tables = Tables of one guest that wait for players.
setting-matches = Tables opened by one guest at which a match is going on.
setting-match-idle-for = Seconds without a move after which a match does not count among these any more.
setting-listed-tables = Tables of one guest in a sample of the lobby.
setting-lobby-tables = Open tables from which a node takes its samples of the lobby: the newest, about 2 kB each.
setting-new-tables = Tables that one guest may open in a minute.
setting-thinking-tables = Tables of one guest at which bots think. With more, no further match with such bots starts.
setting-editions = Own editions that one guest may upload in a day.
setting-wrong-codes = Wrong codes that one guest may type in a minute.
setting-analyses = Unfinished analyses of one guest.
setting-deal-plays = Plays of a master with each deal of the day, one at a time with the lowest priority; 0: none.
setting-close-after = Seconds without activity after which a listed table closes if its match has not started.
setting-close-link-after = The same for a table that people join by link.
setting-pack-after = Seconds after which finished matches are packed; 0: never. The same for every worker.
setting-talk = Chat lines of one guest at one table in a minute.
setting-talk-stored = Bytes of chat that a table stores of one guest.
setting-hints = Hints that one guest may request in a minute.
setting-queued-requests = Hints of one guest that may wait at a node, and replays likewise.
setting-request-for = Milliseconds within which a client must have sent its request.
setting-stalled-for = Milliseconds after which the node disconnects a client that reads nothing.
setting-drain-for = Milliseconds that clients have to move to another node when this one stops.
setting-session-for = Seconds that a guest’s session lasts without use.
setting-database-connections = Connections of one process to each database, three of them for moves only.
setting-metrics-port = Port for the metrics of a worker; a node has them at /metrics.
setting-traces = Address of a collector of OpenTelemetry’s traces, such as http://127.0.0.1:4318; empty: none. Needs kogge[traces].
setting-trace-every = Of so many moves and other commands, one is traced; 0: none.
setting-client = Directory of a built client, instead of the one in the package.
setting-outside-bots = Bots of yours that may play at tables, separated by semicolons: name=command, name=module:Class, or the name of an installed bot; with name(visby 2-4)=… for some games and numbers of players. The same for every node and worker.
bad-settings-no-databases = { $setting } is not set. It takes one or more PostgreSQL addresses with blanks between them.
bad-settings-no-secret = { $setting } is not set, or has fewer than 16 characters. It signs the cookies of your guests.
bad-settings-no-former-secret = { $setting } holds a secret of fewer than 16 characters.
bad-settings-no-network = { $setting } takes addresses or networks, such as 10.0.0.0/8, not “{ $given }”.
bad-settings-no-file = { $setting } names a file that can be read, not “{ $given }”.
bad-settings-no-address = { $setting } takes an address without a path, such as https://kogge.example, not “{ $given }”.
bad-settings-no-collector = { $setting } takes the address of a collector, such as http://127.0.0.1:4318, not “{ $given }”.
bad-settings-no-traces = { $setting } is set, but what makes traces is not installed. It comes with: pip install "kogge[traces]"
bad-settings-no-switch = { $setting } takes 0 or 1, not “{ $given }”.
bad-settings-renamed = { $setting } is now called { $given }.
bad-settings-no-number = { $setting } takes a number, not “{ $given }”.
bad-settings-no-bot = { $setting } takes a new name with a command or a module:Class, such as spark=node spark.mjs or tide(visby 2-3)=tides:Tide, or the name of an installed bot; not “{ $given }”.
client-missing = The pages of Kogge are not built here: run `make web` in a checkout, or install kogge[service] from a wheel.
help-lab = Many matches at once.
help-lab-play-out = Analyse a recorded match: the chances, the turning points, what would have been better.
help-lab-puzzles = Make puzzles from matches of bots, or measure those of a game.
puzzle-found = { $id }: { $kind }, grade { $grade }, ahead by { $lead } of 100; { $total } after { $matches } matches
puzzles-made = { $found } puzzles found in { $file }, { $selected } of them selected.
puzzles-kept-badly = { $file } holds no puzzles of { $title } that can be continued.
puzzles-goal-missed = { $name } misses its goal.
option-help-puzzle-count = how many puzzles are wanted
option-help-puzzle-minutes = after so many minutes the making stops; the next call goes on
option-help-puzzle-keep = where all puzzles found are stored
option-help-puzzle-out = where the selected puzzles go
option-help-puzzle-measure = repeat the searches of the puzzles that come with the game, and count what bots solve
help-lab-tournament = Let bots play a tournament with rotated seats.
help-lab-records = Write matches of bots as records and as arrays, to learn from.
help-lab-compare = Play two editions of a game side by side and compare length, scores and chances.
help-bot = Begin a bot of your own, or let one speak the bot protocol.
help-bot-new = Begin a bot of your own: a folder with a bot that plays and tests that pass.
help-bot-speak = Let a bot speak the bot protocol over standard input and output; “kogge bot steady visby” will do.
help-lab-train = Teach a value function by self-play and try whether it makes the search stronger.
option-help-generations = How many times self-play starts again with what was taught.
option-help-train-matches = Matches of self-play in each generation.
option-help-train-playouts = Playouts for each decision in self-play.
option-help-trial = Matches of the trial, with and without what was taught.
option-help-trial-ms = Milliseconds for each decision in the trial.
option-help-train-out = Where the record of the training run goes.
help-lab-balance = Say how balanced a game is: a report as one HTML file.
help-perft = Count the positions after so many moves.
help-picture = Draw a moment of a match as SVG.

metavar-game = GAME
metavar-file = FILE
metavar-position = TEXT|FILE
metavar-folder = FOLDER
metavar-number = N
metavar-bot = BOT
metavar-numbers = N,N
metavar-bots = BOT,BOT
metavar-edition = EDITION
metavar-language = LANGUAGE
metavar-names = NAME,NAME
metavar-option = NAME=VALUE
metavar-seconds = SECONDS
metavar-eyes = WHO
metavar-paragraph = PARAGRAPH
metavar-share = SHARE
metavar-address = ADDRESS
metavar-url = URL
metavar-event = EVENT
metavar-playouts = PLAYOUTS
metavar-file-or-dash = FILE|-

option-help-game = which game; kogge games lists them
option-help-any-game = one of the games kogge games lists; all of them if none is named
option-help-record = a recorded match
option-help-players = how many play; four unless names are given
option-help-seat = your seat, counted from 1
option-help-bots = the bots, such as steady or master; a single one takes all other seats
option-help-bot = which bot speaks
option-help-new-bot = what the bot is called, in small letters, digits and hyphens
option-help-new-bot-language = python for a class, program for a program in Python, typescript for one that Node runs
option-help-new-bot-into = the folder; one with the name of the bot if not given
option-help-hot-seat = everyone plays here, with a curtain between; --bots take the last seats
option-help-names = who sits where, from the first seat on
option-help-option = an option of the game, as kogge games lists them (may be given several times)
option-help-edition = play with the numbers of your own edition file
option-help-template = write a template for an edition of your own instead
option-help-seed = the seed of luck and bots; a new one each time if not given
option-help-lesson = the lesson; without it, the next one
option-help-list-lessons = list the lessons and those that are done
option-help-puzzle = the puzzle; without it, the next one
option-help-list-puzzles = list the puzzles and those that are solved
option-help-save = save the match to this file
option-help-resume = go on with a saved match; seats and options come from the file
option-help-from = play on from a moment of a recorded match
option-help-from-at = after which entry of the record of --from; 0 is the deal
option-help-position = go on from a position, as text or from a file
option-help-pause = seconds to wait after each step
option-help-as = through whose eyes: a name, a seat from 1 on, spectator, or all with everything open
option-help-at = after which entry; 0 is the deal, without it the last
option-help-step = wait for Enter after each entry
option-help-paragraph = such as 6.2, or 6 for a section; overview for the game in two minutes
option-help-tests = where the tests are
option-help-spread = only which paragraphs on how to play are cited in more than two modules of their game
option-help-conform-matches = matches for each number of players and each option
option-help-conform-players = only this number of players; may be given several times
option-help-conform-seed = the seed; the same seed gives the same result
option-help-workers = processes at once
option-help-tournament-bots = who plays, one for each seat
option-help-tournament-players = how many sit at the table; of more bots every group meets equally often, fewer take several seats each
option-help-keep = save every match to this file; called again, the tournament goes on from there
option-help-timing = also show how long the bots think about a decision
option-help-json = print the result as JSON
option-help-analysis-budget = playouts for each decision, such as 200p; more take longer and are surer
option-help-analysis-json = write the analysis as JSON to this file, or print it with -
option-help-ray = work on Ray instead of in processes
option-help-ray-address = the address of a Ray cluster; without one Ray runs on this machine only
option-help-matches = how many matches, at least: the last deal is played by all
option-help-goal = fail unless the first bot’s share of wins is surely above this
option-help-count = count an event for each seat, such as order-fulfilled
option-help-least = fail unless it happened to the first bot so often on average
option-help-balance-players = these numbers of players, such as 2,4; all of them if not given
option-help-balance-bots = the bot that plays all seats
option-help-records-bots = who plays; they take the seats in turn
option-help-records-matches = how many matches
option-help-records-out = the folder to write to; GAME-records if not given
option-help-compare-first = the file of an edition, or printed
option-help-compare-second = another one
option-help-compare-matches = matches by each edition, with the same deals
option-help-balance-matches = matches for each number of players
option-help-balance-out = the HTML file to write
option-help-depth = how many moves deep
option-help-every-draw = follow everything that chance could give, not one draw
option-help-directory = where the tables are stored
option-help-address = listen at this address only; 0.0.0.0 means all of them
option-help-phones = let phones in this network join, or not; without it, you are asked
option-help-public-url = where others reach you, through a tunnel or a proxy
option-help-browser = open a browser, or not
option-help-port = the port to listen on
option-help-worker = also do the work of a worker, for a site of one process
option-help-version = show the version
option-help-picture = the SVG file to write
