# What only the screens of Visby say, in English.

## How far the match is

progress-supply = Supply
progress-choose = Choose
progress-resolve = Resolve

## The board

board-track = { $track }: space { $space }, { $stock }.
board-next = next supply
board-rate =
    { $wares ->
        [one] 1 ware
       *[other] { $wares } wares
    } → { $seals ->
        [one] 1 seal
       *[other] { $seals } seals
    }
board-took = { $card }: { $amount }
strip-next = next supply: { $space }

## Those who play

meter-value = { $has } of { $most }
chips-hand = In hand: { $cards }.
chips-open = On the table: { $cards }.
chips-pile = Discard pile: { $cards }.
hand-count = { $hand } in hand
hand-and-laid = { $hand } in hand, { $laid } laid
laid-facedown =
    { $count ->
        [one] A card, face down
       *[other] { $count } cards, face down
    }
mine-ahead = you, in the lead
mine-to-go =
    { $seals ->
        [0] enough
       *[other] { $seals } to the end
    }
mine-room =
    { $wares ->
        [0] store full
       *[other] room for { $wares }
    }
mine-cards = Hand { $hand }, discard pile { $pile }

## The cards in a few words

card-troops-short = { $seals } seals, served before any Knight
card-knight-short = Seals one by one, { $seals_limit } at most
card-blacksmith-short = { $wares_per_troops } wares per rival Troops, { $wares_per_knight } per Knight
card-fleet-short = { $wares } wares, served before any Ship
card-ship-short = Wares one by one, without limit
card-tollkeeper-short = { $seals_per_fleet } seals per rival Fleet, { $seals_per_ship } per Ship
card-merchant-short = Trades wares for seals at the market
card-mendicant-short = Wares, { $wares_per_merchant } per rival Merchant, all cards back
card-most-alone = { $most } if no rival lays { $cards }
card-most-with = { $most } if rivals lay { $cards }
card-rivals =
    { $count ->
        [one] { $one }
       *[other] { $count } { $many }
    }
card-certain = whatever the others do
card-laid = lies face down
card-spent = In your discard pile. Your Mendicant brings it back.
card-spent-short = played

## The decision

decision-together = All cards turn over together.
decision-together-swap = All cards turn over together. Until the last one lies, you may swap yours.
decision-can-swap = You may still lay something else, until the last card lies.
decision-lit =
    { $count ->
        [one] Glowing rival cards change what yours brings
       *[other] Glowing rival cards change what yours bring
    }
lay-wanting =
    { $picked ->
        [0] { $count ->
            [one] Choose a card
           *[other] Choose { $count } cards
        }
       *[other] { $count ->
            [one] One more card
           *[other] { $count } more cards
        }
    }
lay-instead = Lay { $cards } instead

## At the market

trade-title = Your trade
trade-offers = Without loss
trade-own = Or bundle by bundle
trade-nothing = Trade nothing
trade-deal =
    Trade { $wares ->
        [one] 1 ware
       *[other] { $wares } wares
    } for { $seals ->
        [one] 1 seal
       *[other] { $seals } seals
    }
trade-rate =
    { $wares ->
        [one] 1 ware
       *[other] { $wares } wares
    } for { $seals ->
        [one] 1 seal
       *[other] { $seals } seals
    }
trade-more = One bundle more at { $rate }
trade-fewer = One bundle fewer at { $rate }
trade-times = Bundles at { $rate }

## When the cards are open

resolution = Resolution
log-show = Show the log
resolution-show = Show the resolution
resolution-nobody = nobody
resolution-got = { $name }: { $gains }
resolving-now = now
resolving-done = done
step-revealed = All cards are turned over.
step-alike = { $card }: { $gains } each for { $names }
step-several = { $card }. { $all }
gained-with-loss = { $gain }, { $lost } lost
lost-full = { $lost } lost, store full
shared-with =
    { $count ->
        [0] Nobody to share with
        [one] Shared with one other
       *[other] Shared with { $count } others
    }
nothing-blacksmith = Nobody else went to war
nothing-tollkeeper = Nobody else sailed
nothing-track = Not enough to share
went-from-to = { $from } → { $to } { $what }

## The hand, and the big screen

hand-cover = Cover
hand-uncover = Uncover
hand-is-covered = Your hand is covered. Tap to see it.
hand-not-seated = You have no seat at this table, and so no hand.
big-ends-at = ends at { $target }
big-sit-down = Join with your phone

## What the pictures mean

picture-seals = Whoever has the most at the end wins.
picture-wares = A Merchant turns them into seals at the market.
    .name = Wares
picture-campaign = Its space says how many seals there are to be had here, by Troops and Knights.
picture-campaign-marker = The marker of the campaign. Supply moves it up, Troops and Knights bring it back down.
    .name = Red knight
picture-voyage = Its space says how many wares there are to be had here, by Fleets and Ships.
picture-voyage-marker = The marker of the voyage. Supply moves it up, Fleets and Ships bring it back down.
    .name = Blue ship
picture-market = Its space says at what rate a Merchant turns wares into seals.
picture-market-marker = The further up it is, the better the rate. Supply moves it up; if a Merchant was laid, it starts again at 0 after the market.
    .name = Purse
picture-facedown = Laid, but not to be seen yet: everyone turns over at once.
    .name = Card face down
picture-covered = Covers your hand, so that nobody reads along.
    .name = Cover
picture-goal = Once somebody has this many seals, the round is played to its end and is the last one.
    .name = Goal
