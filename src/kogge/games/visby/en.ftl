# Visby in English. How names become sentences is told in kogge/words/telling.py.

game-tagline = Eight cards, everyone chooses at once: can you guess what the others play?

## Nouns

noun-troops = Troops
    .many = Troops
noun-knight = Knight
    .many = Knights
noun-blacksmith = Blacksmith
    .many = Blacksmiths
noun-fleet = Fleet
    .many = Fleets
noun-ship = Ship
    .many = Ships
noun-tollkeeper = Tollkeeper
    .many = Tollkeepers
noun-merchant = Merchant
    .many = Merchants
noun-mendicant = Mendicant
    .many = Mendicants
noun-seals =
    { $amount ->
        [one] seal
       *[other] seals
    }
noun-wares =
    { $amount ->
        [one] ware
       *[other] wares
    }
noun-campaign = Campaign
noun-voyage = Voyage
noun-market = Market
noun-nothing = nothing

## The cards, in two letters and in one line. Numbers come from the edition

short-troops = Tr
short-knight = Kn
short-blacksmith = Bl
short-fleet = Fl
short-ship = Sh
short-tollkeeper = To
short-merchant = Mr
short-mendicant = Md

card-troops-help = Up to { $seals } seals from the campaign, served before any Knight.
card-knight-help = Seals from the campaign, one by one, { $seals_limit } at most.
card-blacksmith-help = { $wares_per_troops } wares for each rival Troops, { $wares_per_knight } for each rival Knight.
card-fleet-help = Up to { $wares } wares from the voyage, served before any Ship.
card-ship-help = Wares from the voyage, one by one, without limit.
card-tollkeeper-help =
    { $seals_per_fleet } seals for each rival Fleet, { $seals_per_ship ->
        [one] 1 seal
       *[other] { $seals_per_ship } seals
    } for each rival Ship.
card-merchant-help = Trade wares for seals. Each further Merchant pushes the purse { $spaces_back } spaces back.
card-mendicant-help = Wares for your cards in use, { $wares_per_merchant } more for each rival Merchant, then all cards back to hand.

## Amounts inside sentences

amount-wares =
    { $wares ->
        [one] 1 ware
       *[other] { $wares } wares
    }
amount-seals =
    { $seals ->
        [one] 1 seal
       *[other] { $seals } seals
    }

## What can be done

move-play = lay { $objects }
move-trade = trade { $objects }

decision-play-cards =
    { $count ->
        [one] Choose one card to lay face down.
       *[other] Choose { $count } cards to lay face down.
    }
decision-trade =
    Your Merchant is at the market with { amount-wares }. The rate is { $rate }. How much do you trade?

refusal-card-not-in-hand = “{ $card }” is not in your hand. Your Mendicant brings all cards back.
refusal-wrong-number-of-cards =
    { $count ->
        [one] Lay exactly one card, not { $given }.
       *[other] Lay exactly { $count } cards, not { $given }.
    }
refusal-card-twice = You have “{ $card }” only once.
refusal-rate-not-open = The purse is on space { $space }, where { $rate } is not available.
refusal-too-few-wares =
    { $needed ->
        [one] That takes 1 ware, and you have { $wares }.
       *[other] That takes { $needed } wares, and you have { $wares }.
    }
refusal-too-many-for-long = The long match is for { $most } players at most.

## What happened

event-supply-arrived = Round { $round }, supply: campaign { $campaign }, voyage { $voyage }, market { $market }.
event-cards-revealed = { $seat } reveals { $cards }.
    .you = You reveal { $cards }.
    .each = { $seat } ({ $cards })
    .all = Revealed: { $all }.
event-track-gave =
    { $amount ->
        [0] { $seat }, { $card }: nothing, there was not enough to share.
       *[other] { $seat }, { $card }: { $amount } { $goods }{ lost-part }
    }
    .you =
        { $amount ->
            [0] You, { $card }: nothing, there was not enough to share.
           *[other] You, { $card }: { $amount } { $goods }{ lost-part }
        }
event-supply-gave =
    { $amount ->
        [0] { $seat }, { $card }: { $card-key ->
            [blacksmith] nobody else went to war, no wares.
            [tollkeeper] nobody else sailed, no seals.
           *[other] nothing.
        }
       *[other] { $seat }, { $card }: { $amount } { $goods }{ lost-part }
    }
    .you =
        { $amount ->
            [0] You, { $card }: { $card-key ->
                [blacksmith] nobody else went to war, no wares.
                [tollkeeper] nobody else sailed, no seals.
               *[other] nothing.
            }
           *[other] You, { $card }: { $amount } { $goods }{ lost-part }
        }
lost-part =
    { $lost ->
        [0] .
        [one] , 1 of them lost: the store is full.
       *[other] , { $lost } of them lost: the store is full.
    }
event-purse-pushed-back = { $merchants } Merchants crowd the market: the purse goes back to space { $space }.
event-wares-traded =
    { $wares ->
        [0] { $seat } trades nothing.
       *[other] { $seat } trades { amount-wares } for { amount-seals }.
    }
    .you =
        { $wares ->
            [0] You trade nothing.
           *[other] You trade { amount-wares } for { amount-seals }.
        }
event-purse-reset = The market closes; the purse goes back to the lowest space.
event-hand-refilled = { $seat } takes all cards back to hand.
    .you = You take all cards back to hand.
    .each = { $seat }
    .all = All cards back to hand: { $all }.
event-end-reached = { $seat } has { $seals } seals: { $target } end the match.
    .you = You have { $seals } seals: { $target } end the match.
event-wares-exchanged =
    { $seals ->
        [0] { $seat } has too few wares left to exchange.
       *[other] { $seat } exchanges { amount-wares } for { amount-seals }.
    }
    .you =
        { $seals ->
            [0] You have too few wares left to exchange.
           *[other] You exchange { amount-wares } for { amount-seals }.
        }
event-match-won =
    { $seats-key ->
        [you] You win with { amount-seals }{ won-by-part }
       *[other] { $count ->
            [one] { $seats } wins with { amount-seals }{ won-by-part }
           *[other] { $seats } win together with { amount-seals } each.
        }
    }
won-by-part =
    { $decided_by-key ->
        [wares] , thanks to the wares left over.
        [hand] , thanks to the cards in hand.
       *[other] .
    }

## The end

outcome-won =
    { $winners-key ->
        [you] You win with { $score } seals.
       *[other] { $count ->
            [one] { $winners } wins with { $score } seals.
           *[other] { $winners } share the victory with { $score } seals each.
        }
    }
ended-by-seals-reached = The match ended because one family had enough seals.
decided-by-seals = Most seals decided it.
decided-by-wares = Equal in seals: the wares left over decided it.
decided-by-hand = Equal in seals and wares: the cards in hand decided it.
decided-by-shared = Equal in seals, wares and cards: the victory is shared.
score-seals-in-play = Seals in play
score-seals-for-wares = Seals for wares

## The table

phase-supply = supply
phase-choosing = choosing cards
phase-trading = trading at the market
phase-closing = closing the round
phase-finished = finished
table-round = Round { $round }
table-target = first to { $target } seals
table-supply = supply +{ $steps }
table-rate-now = now { $rate }
table-family = Family
table-seals = Seals
table-wares = Wares
table-hand = Hand
table-laid = On the table
table-sealed = face down
table-sealed-mine = { $what } (face down)
table-choosing = choosing …

## Choosing

choose-card = Card
choose-at-rate = At
choose-move = Move
choose-brings = Brings
choose-depends = Depends on rival
choose-keeps = Left
choose-discarded = in your discard pile
choose-hint-one = Type the card’s number or the beginning of its name. ? shows help.
choose-hint-two =
    Type two cards, by number or by the beginning of the name: “{ $example }”. “p { $example }” previews the two together. ? shows help.
choose-hint-trade = Type a number, or a trade of your own: “{ $example }”. ? shows help.
choose-no-card = “{ $word }” is not a card. Type a number or a name from the list, or ? for help.
choose-which-card = “{ $word }” could be { $cards }. Type one more letter.
choose-no-trade = “{ $word }” is not a trade. Type a number from the list, or bundles such as “{ $example }”.
doubt-more-seals =
    { $seals ->
        [one] 1 seal
       *[other] { $seals } seals
    } for { amount-wares }? The same wares could bring { $better }. It is allowed, though.
doubt-fewer-wares =
    { $wares } wares for { amount-seals }? { $fewer ->
        [one] 1 ware
       *[other] { $fewer } wares
    } would do. It is allowed, though.

## Options

option-length = Length
option-length-standard = standard
option-length-long = long (2–3 players)

## What lies in the box

facts-track = Tracks
facts-players = By number of players (2, 3, 4, 5, 6)
facts-end = The end
fact-track-last_space = Last space of each track
fact-track-start_space = Space the markers start on
fact-players-supply_steps = Steps of supply each round
fact-players-cards_per_round = Cards laid each round
fact-players-start_wares = Wares at the start
fact-players-start_seals = Seals at the start
fact-players-ware_limit = Room for wares
fact-end-seals = Seals that end the match
fact-end-seals_long = Seals that end the long match
fact-end-most_players_long = Most players of the long match
fact-end-exchange_wares = Final exchange: wares given
fact-end-exchange_seals = Final exchange: seals received
fact-troops-seals = Seals at most
fact-knight-seals_limit = Seals at most
fact-blacksmith-wares_per_troops = Wares for each rival Troops
fact-blacksmith-wares_per_knight = Wares for each rival Knight
fact-fleet-wares = Wares at most
fact-tollkeeper-seals_per_fleet = Seals for each rival Fleet
fact-tollkeeper-seals_per_ship = Seals for each rival Ship
fact-merchant-spaces_back = Spaces back for each further Merchant
fact-mendicant-wares = Wares for 1 to 8 cards in use
fact-mendicant-wares_per_merchant = Wares for each rival Merchant
fact-market-space = Rate on space { $number } (wares : seals)

note-weaker-evidence = weaker evidence
note-weakest-evidence = weakest evidence
note-the-printed-table-leaves-every-second-cell-blank = the printed table leaves every second cell blank

## Names of what a view holds

view-families = Families
view-target = Seals to the end
view-round = Round
view-phase = Phase
view-campaign = Campaign
view-voyage = Voyage
view-market = Market
view-rates = Rates at the market
view-cards-per-round = Cards a round
view-ware-limit = Most wares
view-supply-steps = Steps of the supply
view-seals = Seals
view-wares = Wares
view-hand = Hand
view-played = Laid out
view-discards = Discards

## Parts of the table, in lessons

part-campaign = Campaign
part-voyage = Voyage
part-market = Market
