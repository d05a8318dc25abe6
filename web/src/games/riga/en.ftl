# What only the screens of Riga say, in English.

## Pieces

riga-costs =
    { $cost ->
        [one] costs { $cost } ducat
       *[other] costs { $cost } ducats
    }
riga-points = { $points } points
riga-used = used
riga-fresh = rests this turn
riga-row = Row { $row }: { $goods }, basic value { $value }
riga-row-gone = Row { $row } has been taken
riga-good-in-row = { $good } from row { $row }
riga-good = { $good }, basic value { $value }
riga-good-worth = { $good }, worth { $worth } in { $city }
riga-good-refused = { $good }, refused in { $city }

## Places

riga-rows = Rows of goods
riga-offer = Buildings
riga-piles = Pile { $pile } · discards { $discards }
riga-separator = Below the line: gone next spring
riga-nothing-lies-here = Nothing here
riga-my-buildings = My buildings
riga-nothing-built = Nothing built yet
riga-unbuilt = In Riga, not built yet
riga-built = Built
riga-my-hand = My hand
riga-hand-holds =
    { $goods ->
        [one] { $goods } good
       *[other] { $goods } goods
    }, { $buildings ->
        [one] { $buildings } building
       *[other] { $buildings } buildings
    }
riga-hand-worth = worth
riga-foot-is = at the foot: worth in { $city }

## People

riga-year = Year
riga-year-brief = Year { $year }/{ $years }
riga-has-turn = to move
riga-comes-next = comes next
riga-comes-later = in { $count } turns
riga-has-had-turns = done for this year
riga-start-player = start player
riga-cards-in-hand =
    { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
riga-known-hand = What is known of the hand
riga-unknown-goods =
    { $count ->
        [one] { $count } good?
       *[other] { $count } goods?
    }
riga-unknown-buildings =
    { $count ->
        [one] { $count } building?
       *[other] { $count } buildings?
    }
riga-unknown-cards =
    { $count ->
        [one] { $count } unknown card
       *[other] { $count } unknown cards
    }

## Deciding

riga-take-how = Tap a row or a building to see what it brings.
riga-must-take = You have swapped goods. Now take row { $rows }.
riga-swap-first = Tap the first good, in any row.
riga-swap-second = Now tap what { $good } is swapped for, in another row.
riga-functions = You may also use
riga-build-how = Tap buildings in your hand. Those of one city can be paid for together.
riga-build-nothing = There is nothing you can build now.
riga-afterwards = Afterwards
riga-same-city = You can add more buildings of the same city. You pay next.
riga-load = Load the exchange, which ends the turn
riga-asked-pay = How do you pay in { $city }?
riga-one-time = Functions that can help
riga-so-many = { $count } of them
riga-crane-for = What the crane is for
riga-crane-halves =
    { $halved ->
        [0] { $building }
       *[other] { $building } { $cost } → { $halved }
    }
riga-gives =
    { $ducats ->
        [one] gives { $ducats } ducat
       *[other] gives { $ducats } ducats
    }
riga-ways = Ways to pay
riga-goods-in = Goods and their worth in { $city }
riga-pays = pays
riga-pay-fits = fits
riga-pay-lost = lost
riga-pay-expires = too much
riga-pay-also = with { $functions } as well
riga-pay-other = without what is switched on
riga-pay-own = Your own choice from your hand.
riga-pay-further =
    { $count ->
        [one] { $count } more way
       *[other] { $count } more ways
    }
riga-pay-line = { $payment }: pays { $ducats }, { $lost } lost
riga-drawn-times = drawn { $count } times
riga-discard-how = Tap cards in your hand. Goods go openly, buildings face down.
riga-discard-chosen = { $chosen } of { $wanted } cards chosen
riga-paid-now = being paid for

riga-main-start = Start player: { $name }
riga-main-build = Pay for { $buildings } ({ $cost })
riga-main-pay = Build { $buildings } for { $ducats }
riga-main-pay-short = Not enough yet
riga-main-discard-more =
    { $count ->
        [one] Choose { $count } more card
       *[other] Choose { $count } more cards
    }
riga-main-swap-pick = Choose two goods

## The big screen and the hand

riga-board-then = then
riga-board-join = Join with your phone
riga-cover = Cover
riga-uncover = Covered. Tap to look at your hand.
riga-no-hand = You have no hand at this table.

## What the pictures mean

picture-good = One of the four goods with which you pay for buildings. Basic value { $value }; a city may pay more for it, or nothing.
picture-good-of-city = { $good } in { $city }
picture-city = In { $city }, { $liked } counts more than its basic value; nobody there takes { $refused }.
picture-riga = Here you build your Riga buildings. All goods count their basic value.
picture-knights = Each makes a pair with a merchant for your archives, and a tavern pays for every one.
picture-merchants = Each makes a pair with a knight for your archives, and a bank pays for every one.
    .name = Merchants
picture-points = Whoever has the most at the end wins. A plus means that other buildings can make it more.
    .name = Points
picture-cost = So many ducats it costs to build. You pay with goods, and with what your buildings add.
    .name = Cost
picture-separator = Whatever lies below it is cleared away next spring.
    .name = Separator
