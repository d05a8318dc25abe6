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
title-visby = Visby
title-riga = Riga
title-haithabu = Haithabu
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

## What a person likes

settings = Settings
settings-name = Your name
settings-language = Language
language-de = Deutsch
language-en = English
settings-theme = Light
settings-light = Light theme
settings-dark = Dark theme
settings-motion = Movement on the table
settings-motion-system = As my system
settings-motion-full = All
settings-motion-none = None
settings-sound = Knock when it is my turn
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
gathering-wait = Whoever opened the table starts the match.
seat-free = free
sit-here = Sit here
add-bot = Bot
remove-bot = Send away
stand-up = Stand up
bot = Bot
you = You
start = Start
start-with-bots =
    { $count ->
        [one] Start, a bot takes the free seat
       *[other] Start, bots take the { $count } free seats
    }
invite = Invite others
invite-code = Code for a phone’s camera: the address of this table
invite-how = Scan it, or send the link. Nobody needs an account.
invite-link = Link to this table
invite-watch = Invite somebody to watch
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
main-skip = Skip to the end
main-present = Back to now
undo-free = Take back
undo-ask = Ask to take back
undo-nothing-yet = Nothing to take back yet
undo-wish = { $name } would like to take back an answer.
undo-wish-mine = You asked to take back your answer. The others have to agree.
undo-withdraw = Withdraw
undo-agree-web = Agree
undo-decline = Decline
notice-lost = The connection is lost. What you have played is kept; this page tries to get back by itself.
preview-depends = depends on { $things }
log = Log
log-filter = What the log shows
log-all = All
log-mine = Touched me
log-look = Look at the position after this
log-nothing = Nothing has happened yet.
log-earlier = Earlier
table-menu = Menu
talk = Talk
talk-unread =
    { $count ->
        [one] Talk, one new line
       *[other] Talk, { $count } new lines
    }
talk-nothing = Nobody has said anything yet.
talk-say = Say something
talk-send = Say it
talk-mute = Hear no more of { $name }
talk-unmute = Hear { $name } again
concede = Give up
concede-sure = A bot would play on for you, and you would come last. Really give up?
concede-yes = Give up
concede-no = Play on

happened-sat = { $name } sits down.
happened-bot-sat = A bot sits down.
happened-stood-up = { $name } leaves the seat.
happened-started = The match begins.
happened-taken-back = { $name } takes an answer back.
happened-undo-asked = { $name } would like to take an answer back.
happened-undo-agreed = { $name } agrees.
happened-undo-declined = { $name } declines: everything stays as it is.
happened-rematch-wanted = { $name } would play again.
happened-conceded = { $name } gives up; a bot plays on.
happened-time-up = The time of { $name } is up; a bot plays on.
