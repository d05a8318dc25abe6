# What all pages in the browser say, in English.

## How long something takes

duration-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }{ $hours ->
        [0] { "" }
       *[other] { " " }{ $hours } h
    }
duration-hours = { $hours } h{ $minutes ->
        [0] { "" }
       *[other] { " " }{ $minutes } min
    }
duration-minutes = { $minutes }:{ $seconds }

## Everywhere

kogge = Kogge
home = To the start page
done = Done
close = Close
understood = Understood
rules = Rules
box = The box
rule-open = Open rule { $rule }
nowhere-title = Nothing here
nowhere = No page has this address. Perhaps a letter got lost on the way.
connection-live = Live
connection-connecting = Connecting …
connection-lost = Connection lost
connection-too-many-sockets = Too many of your windows are open. Close some of them.
connection-too-slow = Your connection was too slow for what it had to take. Trying again …
connection-too-many-faults = Too much came from this page at once. Trying again …
skip-heading = Skip to the content
skip-decision = Skip to the decision
failed-title = This could not be shown
failed = Your match is not affected. Try again.
failed-offline = There is no connection right now. As soon as it is back, you can go on; your matches are safe.
failed-again = Try again
offline = No connection. Kogge keeps trying by itself; your matches are safe.

## What a person likes

settings = Settings
settings-name = Your name
settings-name-refused = This name cannot be used. Try another one.
settings-language = Language
language-de = Deutsch
language-en = English
settings-theme = Theme
settings-light = Light theme
settings-dark = Dark theme
settings-pace = Pace of the turns
settings-pace-slow = Slow
settings-pace-usual = Usual
settings-pace-fast = Fast
settings-pace-none = At once
settings-motion = Animation
settings-motion-system = Like my system
settings-motion-full = All
settings-motion-none = None
settings-ends-turns = A turn with nothing left to do
settings-ends-turns-on = ends itself
settings-ends-turns-off = waits for me
settings-plain = Looks of the games
settings-plain-off = As drawn
settings-plain-on = Plain
settings-plain-hint = Plain means: things as words and numbers, moves as a list. It loads faster and is easier to read aloud.
settings-sound = Sound when it is my turn
settings-sound-off = Silent
settings-sound-on = Knock

## Before the match

gathering-title = { $game } · { $table }
gathering-free =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
gathering-full = Everyone is here.
gathering-wait = The host starts the match.
terms-own-edition = own edition
box-own = An edition of your table: “{ $title }”
box-own-file = Save as a file
open-edition = Own edition
open-edition-choose = Choose a file
open-edition-other = Another file
open-edition-none = printed edition
    .leave = Without a file
open-edition-hint = Do you own the game? Play with the values from your box.
    .how = How that works
open-edition-too-large = { $file } is too large: 64 KB at most.
reconstructed = reconstructed
    .why = We do not know this value from print. The box says where it comes from.
terms-hints = hints on request
terms-no-hints = no hints
terms-watched-anyone = anyone may watch
terms-watched-link = watched by invitation only
terms-watched-nobody = nobody watches
terms-undo = taking back needs the others’ consent
seat-free = free
sit-here = Sit here
sit-down = Sit down
rename = Change name
rename-do = Change
name-title = What shall we call you?
name-how = The others see this name. You can change it any time.
cancel = Cancel
hand-over = Make host
take-over = The host is gone: take over as host
send-away-yes = Send { $name } away
close-table = Close this table
close-sure = Everyone would be sent home. Really?
closed-title = This table is closed
closed = It was closed before the match began.
closed-itself = It closed itself because nothing happened here for a long time.
closed-by = { $name } has closed it before the match began.
sent-away-title = No seat for you here
sent-away = The host has sent you away from this table.
is-here = here
gone-for = gone for { $time }
# Names for guests who have not told theirs: people and animals of the sea, and none that bots have.
nicknames = Skipper, Bosun, Helmsman, Lighthouse Keeper, Cooper, Net Mender, Seal, Otter, Gull, Puffin, Cormorant, Tern, Heron, Herring, Sturgeon, Porpoise, Dolphin, Walrus, Crab, Oyster, Eider, Sandpiper, Stowaway, Ship’s Cat
add-bot = Bot
remove-bot = Send away
stand-up = Stand up
bot = Bot
you = You
# A bot is called after the arms of its seat.
bot-name-0 = Lion
bot-name-1 = Bear
bot-name-2 = Swan
bot-name-3 = Helm
bot-name-4 = Stag
bot-name-5 = Wolf
bot-level = How bots play
bot-from-outside = A program added by the people who run this site.
bot-level-random = At random
    .hint = Anything that is allowed. For trying things out.
bot-level-steady = Steady
    .hint = Sound, plain and instant.
bot-level-apprentice = Apprentice
    .hint = Looks a little ahead and makes mistakes. Good for a first match.
bot-level-journeyman = Journeyman
    .hint = Thinks ahead and slips now and then. A good match.
bot-level-master = Master
    .hint = Takes a second for every move and forgives little. The strongest bot here.

start = Start
start-with-bots =
    { $count ->
        [one] Start, a bot takes the free seat
       *[other] Start, bots take the { $count } free seats
    }
invite = Invite others
invite-code = QR code with the address of this table
invite-how = Scan it or send the link. No account needed.
invite-typed = Or type this code on the start page:
share = Share
return = Continue on another device
return-how = Scan this with your other phone, or keep the link: it brings you back to your seats. It is yours alone, so do not pass it on.
return-code = Code for a phone’s camera: the way back to your seats
return-link = Your personal link
back-title = Welcome back
back-coming = One moment, your seats are being found.
back-instead = In this browser you are { $name }. Do you want to be who the link belongs to instead? The seats of { $name } stay with the other devices where you are { $name }.
back-yes = Yes, continue here
back-no = No, stay { $name }
people = People at this table
bot-for-me = Let a bot play for me
bot-for-them = Let a bot play
vote-for = { $name } would like a bot to play for { $whom }.
vote-for-oneself = { $name } has to go and would like a bot to play on.
vote-about-you = { $name } thinks you are gone and would like a bot to play for you.
vote-here = I am here
vote-agree = Agree
vote-decline = Decline
vote-withdraw = Never mind
vote-now = Let the bot play
vote-waits = Waiting for { $names }.
vote-waits-for-sign =
    { $seconds ->
        [one] { $name } has one more second to give a sign.
       *[other] { $name } has { $seconds } more seconds to give a sign.
    }
replaced = A bot plays for you here.
come-back = Take my seat back
watching-only = You are watching.
watching-lost = If you sit here on another device: open “Continue on another device” in the menu there, and scan it with this one.
board-scan = Scan it with your phone and sit down
board-type = Or go to { $host } and type
board-starts = The host starts the match on their phone.
invite-link = Link to this table
invite-watch = Invite people to watch
copy = Copy
copied = Copied
way-table = The table
way-board = Big screen
way-hand = My hand
way-lobby = Other tables

## At the table

table-not-there = There is nothing to see here
your-turn-title = Your turn · { $title }
waiting-for = Waiting for { $names }.
waiting = One moment.
seat-thinks = thinks
seat-ready = ready
main-choose = Choose first
main-sealed = Laid. The others are still choosing
main-waiting = Others are playing
main-skip = Skip to the end
main-present = Back to now
undo-free = Take back: { $move }
undo-ask = Ask to take back: { $move }
undo-others =
    { $count ->
        [one] { $names } will decide again.
       *[other] { $names } will decide again.
    }
redo = Do again: { $move }
practice = Practice
practice-how = You have already seen what came of it. If you take it back, this becomes a practice match: it does not count. The same move gives the same dice and draws again.
practice-yes = Take back and practise
practice-was = A practice match: it does not count.
practice-not = Leave it
scene-pause = Pause
scene-go-on = Go on
undo-nothing-yet = Nothing to take back yet
undo-request = { $name } would like to take back a move.
undo-request-mine = You asked to take back your move. The others have to agree.
undo-withdraw = Withdraw
undo-agree-web = Agree
undo-decline = Decline
keys = Keys
keys-choose = Choose the first, second, … option
keys-confirm = Confirm what is chosen
keys-clear = Clear the choice, leave the past
keys-undo = Take back
keys-hint = Get a hint
keys-skip = Skip to the end of the movement
keys-explain = Explain the next picture
keys-keys = Show this list
key-space = Space
key-enter = Enter
key-escape = Esc
touched-other = This is not part of the decision you have now.
touched-waiting = Nothing is asked of you now.
page-renewed = This site has a newer version, so the page has loaded itself again. The match goes on as before.
page-outdated = This page is out of date
page-renew = Reload the page
notice-lost = The connection is lost. Your moves are saved; this page reconnects by itself.
preview-depends = depends on { $things }
hint = Hint
hint-thinking = A bot is thinking about it.
hint-chosen = your choice
hint-close-note = It is close: a bot could not tell for sure which of the first two is better.
hint-how = Pick one to see it on the table. It is not played yet.
frame-table = The table
frame-others = The others
frame-board = Board
frame-ask = Your decision
frame-mine = Your things
log = Log
log-filter = What the log shows
log-all = All
log-mine = About me
log-look = Look at the position after this
recap = Since your last turn
recap-nothing = Nothing has happened since your last turn.
log-lines = Lines of the log
log-taken-back =
    { $count ->
        [one] 1 line taken back
       *[other] { $count } lines taken back
    }
log-more =
    { $count ->
        [one] 1 detail
       *[other] { $count } details
    }
log-nothing = Nothing has happened yet.
log-earlier = Earlier
table-menu = Menu
talk = Talk
talk-unread =
    { $count ->
        [one] Talk, one new line
       *[other] Talk, { $count } new lines
    }
talk-nothing = No messages yet.
talk-say = Say something
talk-send = Send
talk-mute = Mute { $name }
talk-unmute = Unmute { $name }
concede = Give up
concede-sure = A bot will play on for you, and you will come last. Really give up?
concede-yes = Give up
concede-no = Play on

happened-sat = { $name } joins.
happened-bot-sat = The bot { $name } joins.
happened-stood-up = { $name } leaves the seat.
happened-started = The match begins.
happened-taken-back = { $name } takes a move back.
happened-undo-asked = { $name } would like to take a move back.
happened-undo-agreed = { $name } agrees.
happened-undo-declined = { $name } declines: nothing changes.
happened-rematch-wanted = { $name } wants to play again.
happened-conceded = { $name } gives up; a bot plays on.
happened-renamed = Now called { $name }.
happened-handed-over = { $whom } is the host now.
happened-bot-asked = { $name } asks for a bot to play for { $whom }.
happened-bot-declined = { $name } declines: no bot.
happened-voted = A bot plays on for { $name }.
happened-came-back = { $name } is back.
happened-time-up = { $name } ran out of time; a bot plays on.

## Lobby, my tables, rules, box, about

nav = Site navigation
nav-play = Play
nav-mine = My tables
nav-about = About
games = The games
lobby-hello = Ahoy, { $name }. What are we playing today?
lobby-welcome = Welcome aboard. What are we playing?
lobby-about = Board games, to the letter of their rules. Alone against bots, on the sofa or online.
lobby-about-new = Board games, to the letter of their rules. No account needed: here you are { $name }, until you say otherwise in the settings.
lobby-players = { $fewest } to { $most } players
lobby-minutes = { $minutes } min
lobby-minutes-between = { $from }–{ $to } min
lobby-bots = Play against bots
lobby-open = Open a table
lobby-unreachable = The service does not answer. Please try again in a moment.

go-on = Go on playing
new-here = New here?
new-here-play = Take a box from the shelf and play against bots. It begins at once.
new-here-rules = You always see what to decide and what each choice brings. Every rule is a tap away.
new-here-others = Open a table and send the link to your friends.
mine-due =
    { $count ->
        [one] One is waiting for you
       *[other] { $count } are waiting for you
    }
mine-none-due = None is waiting for you
mine-all =
    { $count ->
        [one] My table
       *[other] All my { $count } tables
    }
mine-your-turn = It is your turn
mine-your-turn-until = Your turn, { $left } left
mine-others = Others are thinking
mine-free =
    { $count ->
        [one] 1 seat free
       *[other] { $count } seats free
    }
mine-full = Ready to start
mine-over = Finished
mine-with = With { $names }
mine-since = Since your move: { $sentence }
mine-partly = One part of the site does not answer right now. You may have more tables than these; nothing is lost.
mine-none = You are not at any table right now.
mine-begin = To the games
mine-finished = Finished
mine-finished-how = How they ended, and every move to watch again.
mine-none-finished = No finished matches yet.

open-tables = Open tables
open-tables-count =
    { $count ->
        [0] none right now
        [one] one
       *[other] { $count }
    }
open-tables-all = Show all { $count }
open-tables-some = Show { $count }
open-tables-fewer = Show fewer
open-tables-many = more than { $count }
open-tables-more =
    { $count ->
        [one] One more fits your search. Narrow it down to see it.
       *[other] { $count } more fit your search. Narrow it down to see others.
    }
open-tables-sample = More than { $count } fit your search, and this is a sample of them. Narrow it down to see others.
open-tables-not-found = No open table fits your search right now. Leave out one of your choices, or open such a table yourself.
open-tables-none = No open tables right now. Open one, or play against bots meanwhile.
open-tables-partly = One part of the site does not answer right now. There may be more open tables.
search = Search the open tables
search-clear = Show all tables
search-game = Game
search-game-any = Any game
search-seats = Free seats
search-seats-any = Any seats
search-seats-one = One seat free
search-seats-more = Two or more free
search-seats-watch = To watch
search-pace = Pace
search-pace-any = Any pace
search-pace-live = Live
search-pace-correspondence = A move a day
search-pace-none = No clock
search-language = Language of the talk
search-language-any = Any language
search-language-de = German
search-language-en = English
seats-taken = { $taken } of { $all } seats taken
take-seat = Take a seat
watch = Watch
tempo-none = no clock
tempo-live = live, { $minutes } min + { $seconds } s
tempo-slow = { $time } a move
join = Join with a code
join-code = Code or link
join-go = Join
join-how = Six letters and digits, from the big screen or from a friend. A link works, too.
bots-title = { $game } against bots
bots-how = Choose seats, length and level for { $game } against bots
bots-players-hint =
    { $bots ->
        [one] You and one bot.
       *[other] You and { $bots } bots.
    }
sofa = Play on the sofa
sofa-how = The board on the TV, your hand on the phone.
sofa-open = Set it up
sofa-go = Show on this screen

open-title = A table for { $game }
open-game = Game
open-name = Your name
open-players = Seats
open-players-hint = Bots can take the free seats.
open-clock = Clock
open-clock-none = None
    .hint = Everyone takes the time they need.
open-clock-live = Live
    .hint = 10 minutes each, plus 15 seconds for every decision.
open-clock-slow = A move a day
    .hint = Everyone has a day for each decision. Come back when it suits you.
open-joining = Who may join
open-joining-link = By link
    .hint = Only those you send the link to.
open-joining-anyone = Anyone
    .hint = The table is listed among the open tables.
open-watching = Who may watch
open-watching-anyone = Anyone
    .hint = Anyone who knows the address can look on. Only those invited can read what is said.
open-watching-link = By link
    .hint = Only those you send the link to.
open-watching-nobody = Nobody
    .hint = Only those who sit here see anything.
open-hints = Hints
open-hints-none = None
    .hint = Everyone thinks for themselves.
open-hints-some = On request
    .hint = Players may ask what a bot would do. Nobody else finds out.

rules-of = Rules of { $game }
overview-of = { $game } in two minutes
overview-offer = New to { $game }?
rules-whole = Whole page
rules-which = In our own words, paragraph by paragraph, with every ruling. The table shows the same numbers.
rules-read = Read the rules of { $game }
rules-contents = Contents
rules-find = Find in the rules
rules-found =
    { $count ->
        [0] Nothing found
        [one] One paragraph
       *[other] { $count } paragraphs
    }
rules-not-found = No paragraph contains all these words.
rules-missing = This cannot be shown right now. Please try again in a moment.
rules-table = Table of { $rule }
rules-link = Link to { $rule }
box-look = Look into the box of { $game }
box-of = The box of { $game }
box-what = What
box-known =
    { $known ->
        [one] 1 of { $all } values is known, the others are reconstructed.
       *[other] { $known } of { $all } values are known, the others are reconstructed.
    }

about-title = About Kogge
about-lead = A cog carried goods across the Baltic. This one carries board games to your table: to the letter of their rules, with people and with bots.
about-games-how = The rules are written in our own words and numbered; every refusal and every line of the log names the paragraph that speaks. What is not known for certain about the printed game, the box says openly.
about-fair = Fair luck, proven
about-fair-how = Before a match the service seals a secret that all luck comes from, and shows its fingerprint; when the match is over, it reveals the secret. Anyone can then take the record of the match and prove with “kogge verify” that every move was allowed and every draw honest.
about-secrets = What is hidden from you never reaches your browser. Bots know no more than a person in their seat would.
about-credits = With thanks to
about-icons = Icons
about-icons-by = The game-icons set, drawn by { $authors }:
about-icons-where = game-icons.net
about-icons-changed = Their colours and sizes are ours; lids, boards and the cog we drew ourselves.
about-fonts = Type
about-fonts-which = Alegreya and Alegreya Sans by Juan Pablo del Peral, Huerta Tipográfica:
about-code = Kogge itself
about-code-which = Rules, service, bots and these pages are free software:
about-publishers = No picture and no sentence is taken from the printed games.
licence-icons = CC BY 3.0
licence-fonts = SIL Open Font License 1.1
licence-code = Apache License 2.0

## Looking back and the end

look-back = Look back
past-bar = Looking back
past-slider = Moment of the match
past-value = { $moment } of { $moments }. { $heading }. { $told }
past-count = { $moment } of { $moments }
past-beginning = The beginning
past-steps = Step by step
past-chapter-back = Back to where this part of the match began
past-chapter-forward = On to the next part of the match
past-step-back = One step back
past-step-forward = One step on
past-play = Play from here
past-pause = Pause
past-told = What happened
past-nothing = Nothing happened at this moment.
past-said = { $name } says: “{ $text }”
past-viewer = Through whose eyes
past-viewer-own = My eyes
past-viewer-spectator = A spectator’s
past-link = Copy a link to this moment
past-now = Now
since-nothing-mine = None of it affected you.
since-rest =
    { $count ->
        [one] One more thing happened
       *[other] { $count } more things happened
    }
since-step = Step through it
ending-result = Result
ending-gave-up =
    { $count ->
        [one] { $names } gave up and comes last.
       *[other] { $names } gave up and come last.
    }
ending-forfeits = gave up
ending-close = To the table
ending-scores = Where the points came from
ending-ways = What now
ending-look = Watch again
ending-record = Save the record
chart-title = How the match went
chart-line = { $name } ends with { $score }
chart-after = After
chart-table = The figures
chart-failed = The course of the match could not be fetched.
chart-again = Try again
turn-title = Where it turned
turn-lead = { $when }: { $name } takes the lead for good.
turn-swing =
    { $after ->
        [0] { $when }: { $name } gains { $gain } on the best rival and draws level.
       *[other] { $when }: { $name } gains { $gain } on the best rival, more than at any other time.
    }
turn-look = Look at it
branch-title = Play on from here
branch-short = Play on
branch-about = A table of your own, against bots. All cards are as they were at this moment; what chance gives from now on is new. The match does not count.
branch-seat = Whose seat do you take?
branch-go = Play on
branch-origin = To the match that this one continues
analysis-about = A bot plays on from every decision many times over: what would have been better, and where did it turn?
analysis-want = Analyse
analysis-waiting = The analysis is about to begin.
analysis-judged = { $judged } of { $decisions } decisions are judged. You need not wait here.
analysis-left = About { $left } left.
analysis-line = { $name }: last { $wins } of 100
analysis-cost = { $when }: { $name } gives a chance away, from { $before } to { $after } of 100.
analysis-shift = { $when }: others and luck have moved { $name } from { $before } to { $after } of 100.
analysis-all = All decisions
analysis-when = When
board-title = Analysis
board-chances = Chance to win, of 100
board-chances-note = After each decision, as its player could judge it then. Red is what was given away.
board-before = { $when }, before the move
board-eyes = as { $name } saw it
board-earlier = The decision before
board-later = The next decision
board-verdict = The decision
board-when = { $when }, { $name } decides
board-dearest = { $when }, the costliest decision of { $name }
board-gave = { $move } gave { $cost } of 100 away. Better: { $better }.
board-close = { $move } was as good as { $better }.
board-best = { $move } was the best move.
board-move = Move
board-chance = Wins of 100
board-mark = Remark
board-is-best = best
board-is-played = played
board-best-played = best, played
board-certain = Against the same cards
board-certain-note = For certain: the better move, and what the others did.
board-course = What would probably have followed
board-course-note = The most frequent course of the playouts. Each share is of those that went the same way before.
board-course-none = The playouts went too many different ways to say.
board-share = { $share } of 100
board-try = Try it from here
board-against = against
board-decisions = Decisions
board-count = { $best } of { $count } were best
board-filter = Which decisions
board-only-mine = Only mine
board-only-mistakes = Only mistakes
board-by-cost = By cost
board-other = better: { $move }
board-none = There is no such decision.
rematch = Play again
rematch-go = To the new table
rematch-waits = You are in. Waiting for { $names }.
rematch-wanted =
    { $count ->
        [one] { $names } wants to play again.
       *[other] { $names } want to play again.
    }
proof = Was the luck fair?
proof-how = Before the match a secret was sealed. All luck follows from it and from what the players added. The seal is its fingerprint; now the secret is open. Save the record and let your own computer check everything, every move included.
proof-commitment = The seal, known to all from the beginning
proof-secret = The secret
proof-record = Save the record
proof-command = kogge verify { $file }

## The plain table, which draws any game from what it says of itself

plain-on-the-table = On the table
plain-areas =
    { $count ->
        [one] 1 area
       *[other] { $count } areas
    }
plain-why = Plain table, drawn from the game’s own data
plain-match = The match
plain-things =
    { $count ->
        [0] empty
        [one] 1 thing
       *[other] { $count } things
    }
plain-hidden-count =
    { $count ->
        [0] empty
        [one] 1 hidden
       *[other] { $count } hidden
    }
plain-entries =
    { $count ->
        [one] 1 entry
       *[other] { $count } entries
    }
plain-left = Still in it:
plain-row = { $number }: { $things }
plain-nothing = nothing yet
plain-empty = empty place
plain-yes = yes
plain-no = no
plain-look = What { $name } has
plain-you = you
plain-hand = Your hand
plain-hand-count =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
plain-hand-brings =
    { $count ->
        [one] 1 card · below it: what it may bring
       *[other] { $count } cards · below each: what it may bring
    }
plain-moves = Possible moves
plain-search = Search the moves
plain-search-in = Search { $count } moves
plain-none-found = No move fits these words.
plain-rest =
    { $count ->
        [one] One more move: search for it.
       *[other] { $count } more moves: search for them.
    }
plain-progress = { $what } { $number } of { $of }
plain-chapter = { $what } { $number }
plain-cover = Cover my hand
plain-covered = Your hand is covered
plain-uncover = Tap to see it again.
plain-no-hand = You do not sit at this table.
plain-sit-down = Play with your phone:

## Learning

nav-learn = Learn
learn = Learn
learn-lead = Short lessons on the real table, and puzzles from real matches.
learn-done = { $done } of { $count } lessons done
learn-begin = Begin with lesson { $number }
learn-go-on = Go on with lesson { $number }
learn-again = Once more from the start
learn-choose-game = Game
learn-of = { $done } of { $count }
learn-standing = How far you are
learn-standing-none = All of it is new. Begin wherever you like: nothing is locked.
learn-standing-now =
    { $lessons ->
        [one] { $lessons } lesson
       *[other] { $lessons } lessons
    } done, { $puzzles ->
        [one] { $puzzles } puzzle
       *[other] { $puzzles } puzzles
    } solved.
learn-stored = This is stored in your browser.
learn-read = Rather read?
learn-read-lead = The rules in our own words, with all that matters on one page at the front.
puzzles = Puzzles
puzzles-all-of = All of { $game } ({ $solved } of { $count } solved)
puzzle-is-new = new
puzzle-is-tried = still open
puzzle-is-solved = solved
learn-minutes = { $minutes } min
learn-so-far = { $steps } of { $count }
learn-is-done = done
learn-you = You
learn-number = Lesson { $number }
learn-leave = Leave the lesson
learn-not-there = There is no such lesson
learn-list = All lessons
learn-coach = Coach
learn-where = Lesson { $number } · Step { $step } of { $count }
learn-why = Why?
learn-rule = Rule { $rule }
learn-back = Back
learn-next-step = Next
learn-skip = Show me the move
learn-too-early = That comes later. Read this first, then go on with Next.
learn-well-done = Well done!
learn-over = { $title }: done
learn-over-next = You can go on with the next lesson, or have a look at the list.
learn-over-all = That was the last lesson. Now play a match: gentle bots are waiting.
learn-go-to = { $title }
learn-play = Play a match
coach-first-match = First match with a coach
coach-with = With a coach
coach-with-hint = Explains each kind of decision once, warns before a costly move, and can be switched off at any time.
coach-on = Switch the coach on
coach-off = Switch the coach off
coach-understood = Got it
coach-looks = The coach is looking
coach-slip = This may cost you about { $cost } of 100 matches
coach-slip-why = Of 100 matches that go on like this you would win about { $chosen } with your choice, and about { $better } with the best move. The search sees no hidden cards either, but it is fairly sure that the difference is at least { $least }.
coach-better = Better:
coach-again = Choose again
coach-insist = Play it anyway
coach-next = Three things to try next time
coach-next-coming = The coach looks through your match. That takes a while.
coach-next-nothing = The coach has nothing to say about this match.
coach-next-costly = One decision probably cost you about { $cost } of 100 matches. Better would have been: { $move }
coach-next-untried = You did not do this in this match.
puzzles-of = Puzzles of { $game }
puzzles-lead = Positions from matches of strong bots. One move is clearly the best. Which?
puzzle-number = Puzzle { $number }
puzzle-grade-told = Grade { $grade } of { $grades }
puzzle-early = Early in the match
puzzle-middle = In the middle of the match
puzzle-late = Late in the match
puzzle-in-list = { $phase }, { $players } players
puzzle-tried = not solved yet
puzzle-wrong = wrong
puzzle-lead = You have three tries. Choose on the table as in a match.
puzzle-solved = { $number ->
    [1] Solved at the first try
    [2] Solved at the second try
   *[other] Solved at the third try
}
puzzle-answer = The answer
puzzle-move = Move
puzzle-chance = Wins of 100
puzzle-points = Points
puzzle-all = All puzzles
puzzle-show = Show the answer
puzzle-go-on = Next puzzle
refusal-not-in-a-lesson = Not in a lesson.

## Pictures that explain themselves: what each is called and means

explain-pictures = What the pictures mean
explain-picture = Picture
picture-again = Starts as soon as everybody else wants to, too.
    .name = Another match
picture-analysis = Has a bot judge every decision of the match.
    .name = Analyse
picture-branch = Plays on from here, at a table of your own against bots.
    .name = Play on from here
picture-chapter-back = Jumps to where this part of the match began.
    .name = Part back
picture-chapter-forward = Jumps to the next part of the match.
    .name = Part on
picture-close = Shuts this again. Nothing changes at the table.
    .name = Close
picture-coach = Here the coach tells you what matters.
    .name = Coach
picture-concede = You give up; a bot plays on for you, and you come last.
    .name = Give up
picture-cover = Covers your hand until you want to see it again.
    .name = Cover
picture-crest = The colour and the animal by which you know { $name } all over the table.
    .name = The arms of { $name }
picture-dark = Makes the page light or dark.
    .name = Dark
picture-done = This is chosen, ready or done.
    .name = Tick
picture-emblem = The sign of the game, on its box as well.
    .name = Emblem
picture-fewer = One fewer.
    .name = Fewer
picture-kogge = The sign of this site.
    .name = Kogge
picture-light = Makes the page light or dark.
    .name = Light
picture-link = Copies an address that leads exactly here.
    .name = Link
picture-lobby = Leads back to all games and tables.
    .name = To the tables
picture-log = What has happened at the table, line by line.
    .name = Log
picture-look-back = Shows how things stood earlier. The match goes on meanwhile.
    .name = Look back
picture-menu = Who sits at the table, the talk, and everything else.
    .name = Menu
picture-more = One more.
    .name = More
picture-no-signal = There is no connection at the moment. The page keeps trying.
    .name = No connection
picture-now = Leads back to the present.
    .name = Now
picture-pause = Holds whatever is moving.
    .name = Pause
picture-plain = This table is drawn from the game’s data alone, without pictures of its own.
    .name = Plain table
picture-play = Lets it run on.
    .name = Play
picture-recap = What has happened since your last turn.
    .name = Since then
picture-record = Downloads the whole match as a file.
    .name = Record
picture-redo = Does again what you took back.
    .name = Redo
picture-result = Who won, and how.
    .name = Result
picture-rules = Opens the rules.
    .name = Rules
picture-settings = Language, light or dark, sounds, and whatever else can be set.
    .name = Settings
picture-signal = You are connected: whatever happens at the table, you see it at once.
    .name = Connection
picture-step-back = One step back.
    .name = Step back
picture-step-forward = One step on.
    .name = Step on
picture-talk = What is being said at the table.
    .name = Talk
picture-undo = Takes your last move back. Sometimes the others have to agree.
    .name = Take back
picture-unfold = Unfolds what is behind it, and folds it up again.
    .name = Unfold
picture-viewer = Through whose eyes you look back.
    .name = Eyes
picture-waiting = Somebody is still thinking here.
    .name = Hourglass
picture-winner = Whoever wears it has won.
    .name = Laurels
## Deals

deals = Deal of the day
deals-lead = One deal a day, the same for everyone and against the same two bots. You have one try, until midnight UTC.
deal-not-there = There is no such deal
deal-all = Today’s deals
deal-of-day = { $game }, { $players } at the table. { $date }
deal-of-club = { $game }, { $players } at the table. Duplicate play
deal-open = One try, the same for everyone
deal-open-how = You and { $bots } steady bots. Whoever makes the same moves meets the same cards and dice. You can interrupt your try; it has to end today.
deal-club-how =
    { $people ->
        [one] One person at each table
       *[other] { $people } people at each table
    }{ $bots ->
        [0] { "" }
        [one] { " " }and one steady bot
       *[other] { " " }and { $bots } steady bots
    }. Whoever makes the same moves meets the same cards and dice.
deal-running = Your try is under way
deal-running-how = It counts from its first moment, and has to end today.
deal-coming = Not open yet
deal-closed = This deal is over
deal-closed-how = Its seal is broken: everyone can look at what the others played.
deal-done = Your try is done
deal-gave-up = Your try has no score
deal-gave-up-how = It was given up, or ended too late.
deal-at-par = Level with the masters
deal-over-par = { $count } over the par of the masters
deal-under-par = { $count } under the par of the masters
deal-place = Place { $place } of { $players } at the table.
deal-better = Better than { $percent } of 100 others.
deal-better-seat = Better than { $percent } of 100 others in the same seat.
deal-next-in = Next deal in { $left }
deal-begins-in = Opens in { $left }
deal-play = Play the deal
deal-go-on = Go on with your try
deal-look = Look at my match
deal-counts =
    { $begun ->
        [0] Nobody has begun yet.
        [one] One try was begun
       *[other] { $begun } tries were begun
    }{ $begun ->
        [0] { "" }
       *[other] { $running ->
            [0] { "" }, all have ended.
            [one] { "" }, one is still running.
           *[other] { "" }, { $running } are still running.
        }
    }
deal-scores = All scores
deal-par = Par is { $par }: the average of the masters.
deal-everybody =
    { $count ->
        [one] Everybody: one score
       *[other] Everybody: { $count } scores
    }
deal-masters = Masters: { $count } of { $of } plays
deal-range = { $least } to { $most }
deal-your-bar = your score
deal-best = Best so far
deal-results = Results
deal-results-how = Players who had the same seat stand together. The last column compares each score with the average of that seat.
deal-who = Name
deal-seat = Seat
deal-points = Score
deal-came = Place
deal-beside = Against the seat
deal-plays = still playing
deal-month-before = The month before
deal-month-after = The month after
deal-streak = Played { $count } days in a row
deal-calendar-how = Your score over (+) or under (−) par.
deal-day-par = { $score }, against par { $difference }
deal-day-score = Your score: { $score }
deal-day-none = no score
deal-day-open = Not played
deal-tell = Tell others
deal-tell-how = It gives nothing away.
deal-told = Kogge, deal of the day: { $game }, { $date }
deal-told-club = Kogge, duplicate play: { $game }
deal-told-score = score { $score }
deal-told-par = par { $par }
deal-told-better = better than { $percent } of 100
deal-proof-how = All chance and the bots follow from one secret. Its seal was public a day before anyone could play. Once the secret is open, the record of every match has it, and kogge verify checks each draw.
deal-secret-later = It is published with the results of the deal.
deal-secret-day = It is published when the day is over.
deal-secret-club = It is published when the deal is closed and nobody plays it any more.
deal-ending = To the results
club = Duplicate play
club-how = Any number of tables play the same deal against the same bots, and a table of results compares them. You get a link for your club.
club-open = Open a deal for a club
club-bots = Bots at each table
club-bots-hint =
    { $people ->
        [one] Everyone plays at a table of their own.
       *[other] { $people } people sit together at each table.
    }
club-link = The link to this deal
club-link-how = Everyone who follows it opens a table or sits down at one.
club-close = Close the deal
club-close-sure = No new try can begin after that. The secret is published when the last one has ended.
club-close-yes = Close it now
