# Riga in English. How names become sentences is told in kogge/words/telling.py.

game-tagline = Build with goods in four cities, each with its own prices.

## Nouns

noun-cloth = cloth
    .counted = { $amount } cloth
noun-glass = glass
    .counted = { $amount } glass
noun-wine = wine
    .counted = { $amount } wine
noun-grain = grain
    .counted = { $amount } grain

noun-visby = Visby
noun-tallinn = Tallinn
noun-stockholm = Stockholm
noun-danzig = Danzig
noun-riga = Riga

noun-archive = archive
    .the = the archive
noun-bank = bank
    .the = the bank
noun-building-yard = building yard
    .the = the building yard
noun-fortress = fortress
    .the = the fortress
noun-guild-house = guild house
    .the = the guild house
noun-counting-house = counting house
    .the = the counting house
noun-crane = crane
    .the = the crane
noun-lodge = lodge
    .the = the lodge
noun-manufactory = manufactory
    .the = the manufactory
noun-market-hall = market hall
    .the = the market hall
noun-treasury = treasury
    .the = the treasury
noun-tavern = tavern
    .the = the tavern
noun-monastery = monastery
    .the = the monastery
noun-school = school
    .the = the school
noun-warehouse = warehouse
    .the = the warehouse
noun-exchange = exchange
    .the = the exchange

# Made of two words: visby-archive, row 2, 2.wine, danzig-crane>visby-archive
noun-compound = { $second } in { $first }
noun-nth = { $first } { $second }
noun-numbered = { $second } from row { $first }
noun-applied = { $first } for { $second }

noun-row = row
noun-knight = knight
noun-merchant = merchant
noun-nothing = nothing

noun-goods =
    { $amount ->
        [one] good
       *[other] goods
    }
noun-buildings =
    { $amount ->
        [one] building
       *[other] buildings
    }
noun-points =
    { $amount ->
        [one] point
       *[other] points
    }
noun-knights =
    { $amount ->
        [one] knight
       *[other] knights
    }
noun-merchants =
    { $amount ->
        [one] merchant
       *[other] merchants
    }
noun-ducats =
    { $amount ->
        [one] ducat
       *[other] ducats
    }
noun-cost =
    { $amount ->
        [one] ducat to pay
       *[other] ducats to pay
    }
noun-lost =
    { $amount ->
        [one] ducat lost
       *[other] ducats lost
    }
noun-unneeded = not needed
noun-score =
    { $amount ->
        [one] point in all
       *[other] points in all
    }
noun-payable = payable next
noun-choice = choice
    .many = your choice
noun-payment = payment
    .many = your payment
noun-school-side = side of the school
    .many = the side of the school

# Why points are won or lost; in brackets behind the number
cause-buildings = for what is built
cause-lodges = for the lodges
cause-archives = for the archives
cause-buildings-in-hand =
    { $sign ->
        [minus] as long as it is in hand
       *[plus] no longer lost for the hand
    }
cause-unbuilt-riga = no longer lost for Riga
gain-caused = { $gain } ({ $cause })
gain-payable = then payable: { $buildings }

## The buildings in one line. Numbers come from the edition

brief-archive = at the end { $points_per_pair } per knight with merchant
brief-bank = 1× { $ducats_per_merchant } ducats per merchant
brief-building-yard = 1× draw { $drawn } buildings, keep 1
brief-counting-house = 1× { $ducats } ducats
brief-crane = 1× half the cost
brief-lodge = 1 to 4 lodges: { $table } points
brief-manufactory = { $good } counts { $extra } more
brief-market-hall = { $good } is taken everywhere
brief-treasury = 1× draw { $drawn } goods, keep 1
brief-tavern = 1× { $ducats_per_knight } ducats per knight
brief-monastery = 1× swap goods of two rows
brief-school = knight or merchant
brief-warehouse = { $hand_limit } cards in winter
brief-exchange = { $ducats } ducats later for goods worth { $discarded_value }

card-archive-help =
    At the end { $points_per_pair } more points for each pair of one of your knights and one of your merchants, for { $most_pairs } pairs at most.
card-bank-help = Once, { $ducats_per_merchant } ducats for each of your merchants.
card-building-yard-help = Once, you draw { $drawn } buildings and may keep one.
card-fortress-help = Knights count for archive and tavern.
card-guild-house-help = Merchants count for archive and bank.
card-counting-house-help = Once, { $ducats } ducats.
card-crane-help = Once, a building costs only half.
card-lodge-help = Points only by the number of your lodges, 1 to 4: { $table }.
card-manufactory-help = Its good is worth { $extra ->
        [one] 1 ducat
       *[other] { $extra } ducats
    } more to you: { $goods }.
card-market-hall-help = You may pay with its good even where it is refused: { $goods }.
card-treasury-help = Once, you draw { $drawn } goods and keep one.
card-tavern-help = Once, { $ducats_per_knight } ducats for each of your knights.
card-monastery-help = Once, before taking, you swap two goods of two rows and then take one of these rows.
card-school-help = When you build it, you choose: a knight or a merchant.
card-warehouse-help = In winter you keep up to { $hand_limit } cards.
card-exchange-help = At the end of a turn discard goods of basic value { $discarded_value } or more, later get { $ducats } ducats for them, again and again.

lesson-turn =
    In your turn you take a row of goods or a building into your hand. Then you may build up to { $builds } buildings from your hand.
lesson-pay =
    You pay in goods, and every city has its own prices. No change is given. Buildings of the same city may be paid for together. What you build is of use from your next turn on; what is marked “1×”, only once in the match.
lesson-end =
    In winter you keep { $limit } cards at most. At the end your buildings score their points, and each building in hand costs { $penalty } points.
lesson-basic-value = Basic value
lesson-good = { $good } ({ $city })

## What can be done

move-start = name the start player
    .seat = { $name } begins
move-keep = keep { $objects }
move-take = take { $objects }
move-swap = swap { $objects }
move-use = use { $objects }
move-build = build { $objects }
move-pay = pay with { $objects }
move-turn = turn the school to { $objects }
move-end = end the turn
move-load = load the exchange with { $objects }
move-discard = discard { $objects }

decision-name-start = Your goods are worth least, so you decide: who becomes start player?
decision-keep-start-building = Which building do you keep in hand?
decision-take = Take all goods of one row, or one building, into your hand.
decision-build =
    { $left ->
        [0] You cannot build any more in this turn.
        [one] You may build { $left } more building.
       *[other] You may build up to { $left } buildings.
    }
decision-pay = How do you pay for { $buildings-the }? Cost: { $cost } ducats.
decision-yard = Which of these buildings do you take into your hand?
decision-treasury = Which of these goods do you keep?
decision-school-side = Who comes with your school?
decision-discard =
    { $count ->
        [one] Winter: you hold one card too many and may keep { $limit }. Which one do you discard?
       *[other] Winter: you hold { $count } cards too many and may keep { $limit }. Which ones do you discard?
    }

refusal-must-keep-one = You have to keep one of the buildings.
refusal-not-drawn = You have not drawn “{ $card }”.
refusal-no-such-row = Row { $row } is gone.
refusal-take-swapped-row = Your monastery has swapped goods: now take one of the two rows.
refusal-not-offered = “{ $building }” is not on offer.
refusal-take-first = Take a row of goods or a building first; then you may build and end the turn.
refusal-already-taken = You have already taken something this turn. Build something or end the turn.
refusal-monastery-too-late = The monastery swaps goods only before you take anything.
refusal-riga-no-hand-card = Riga buildings are not hand cards and are not discarded.
refusal-building-not-in-hand = “{ $building }” is not in your hand.
refusal-wrong-number-of-discards =
    { $count ->
        [one] Discard exactly one card, not { $given }.
       *[other] Discard exactly { $count } cards, not { $given }.
    }
refusal-two-rows = The monastery swaps between two different rows.
refusal-good-not-in-row = There is no { $good } in row { $row }.
refusal-nothing-to-draw = “{ $building }” is of no use now: there is no card left that you could draw.
refusal-one-city = Only buildings of the same city are built and paid for together.
refusal-too-many-buildings =
    { $builds ->
        [0] You cannot build more than { $most } buildings in a turn.
       *[other] You cannot build more than { $most } buildings in a turn, and you have built { $builds } already.
    }
refusal-cannot-pay = That costs at least { $cost } ducats, and with all you have you can raise { $ducats } in { $city }.
refusal-not-built = You have not built “{ $building }”.
refusal-built-this-turn = You have only just built “{ $building }” and cannot use it before this turn is over.
refusal-exchange-loaded = Your exchange is already loaded.
refusal-too-little-to-load = Loading takes goods of basic value { $needed }, and these have only { $value }.
refusal-goods-not-in-hand =
    { $held ->
        [0] You have no { $good } in hand.
       *[other] You have only { $held } { $good } in hand.
    }
refusal-good-refused = “{ $building }” cannot be paid for with { $good }: it is refused there.
refusal-too-few-ducats = That makes only { $ducats } ducats, and the cost is { $cost }.
refusal-crane-elsewhere = You are not building “{ $building }” now, so no crane can help there.
refusal-two-cranes = Only one crane can help with “{ $building }”, not two.
refusal-function-used = You have already used “{ $building }”; this works only once in a match.
refusal-exchange-empty = “{ $building }” is empty. You can load it at the end of a turn.

## What happened

event-lot-drawn = The lot falls on { $seat }, who turns over goods first.
    .you = The lot falls on you: you turn over goods first.
event-start-goods-revealed = { $seat } turns over { $goods } (basic value { $value }).
    .you = You turn over { $goods } (basic value { $value }).
    .each = { $seat } ({ $goods }: { $value })
    .all = First goods and their basic value: { $all }.
event-start-named =
    { $start-key ->
        [you] { $seat } decides: you are the start player.
       *[other] { $seat } decides: start player is { $start }.
    }
    .you =
        { $start-key ->
            [you] You decide to be the start player yourself.
           *[other] You decide: start player is { $start }.
        }
event-buildings-dealt = { $seat } draws buildings: { dealt-part }.
    .you = You draw buildings: { dealt-part }.
    .each = { $seat } { dealt-part }
    .all = Buildings drawn: { $all }.
dealt-part =
    { $buildings-count ->
        [0] { $count }
       *[other] { $count } ({ $buildings })
    }
event-start-building-kept =
    { $kept-key ->
        [none] { $seat } keeps one building.
       *[other] { $seat } keeps { $kept-the } and discards { $discarded }.
    }
    .you =
        { $kept-key ->
            [none] You keep one building.
           *[other] You keep { $kept-the } and discard { $discarded }.
        }
    .each =
        { $kept-key ->
            [none] { $seat }
           *[other] { $seat } ({ $kept })
        }
    .all = One building kept: { $all }.
event-year-began =
    { $start-key ->
        [you] Year { $year } of { $years }. You are the start player.
       *[other] Year { $year } of { $years }. Start player is { $start }.
    }
event-goods-shuffled = The { $count } discarded goods are shuffled.
event-buildings-shuffled = The { $count } discarded buildings are shuffled.
event-row-laid =
    { $added ->
        [yes] Row { $row } is topped up: { $goods }, basic value now { $value }.
       *[no] New row { $row }: { $goods }, basic value { $value }.
    }
    .each = { $row } ({ $goods })
    .all =
        { $added ->
            [yes] Rows topped up: { $all }.
           *[no] New rows: { $all }.
        }
event-goods-ran-out =
    { $rows ->
        [one] The goods have run out: there is only { $rows } row.
       *[other] The goods have run out: there are only { $rows } rows.
    }
event-offers-aged = Cleared away: { $removed }. Moved below the separator: { $moved }.
event-buildings-offered = New on offer: { $buildings }.
event-buildings-ran-out = The buildings have run out: only { $count } on offer.
event-turn-began = It is { $seat }’s turn.
    .you = It is your turn.
    .quiet = yes
event-nothing-to-take = Nothing is left on offer: { $seat } takes nothing.
    .you = Nothing is left on offer: you take nothing.
event-row-taken = { $seat } takes row { $row }: { $goods }.
    .you = You take row { $row }: { $goods }.
event-building-taken = { $seat } takes { $building-the }.
    .you = You take { $building-the }.
event-goods-swapped = { $seat } uses the monastery: { $good } from row { $row } for { $other_good } from row { $other_row }.
    .you = You use the monastery: { $good } from row { $row } for { $other_good } from row { $other_row }.
event-yard-used = { $seat } uses { $building-the } and draws buildings: { drawn-part }.
    .you = You use { $building-the } and draw buildings: { drawn-part }.
event-yard-chosen =
    { $count ->
        [0] { $seat } keeps none of them.
       *[other] { $kept-key ->
            [none] { $seat } keeps one of them.
           *[other] { $seat } keeps { $kept-the }.
        }
    }
    .you =
        { $count ->
            [0] You keep none of them.
           *[other] { $kept-key ->
                [none] You keep one of them.
               *[other] You keep { $kept-the }.
            }
        }
event-treasury-used = { $seat } uses { $building-the } and draws goods: { drawn-part }.
    .you = You use { $building-the } and draw goods: { drawn-part }.
drawn-part =
    { $drawn-count ->
        [0] { $count }
       *[other] { $drawn }
    }
event-treasury-chosen =
    { $kept-key ->
        [none] { $seat } keeps one of the goods and discards { $discarded }.
       *[other] { $seat } keeps { $kept } and discards { $discarded }.
    }
    .you =
        { $kept-key ->
            [none] You keep one of the goods and discard { $discarded }.
           *[other] You keep { $kept } and discard { $discarded }.
        }
event-building-chosen = { $seat } is going to build { $buildings-the } for { $cost } ducats.
    .you = You are going to build { $buildings-the } for { $cost } ducats.
    .quiet = yes
event-cost-halved = { $seat } uses { $crane-the }: { $building } for { $cost } ducats now.
    .you = You use { $crane-the }: { $building } for { $cost } ducats now.
event-ducats-provided = { $seat } uses { $building-the }: { $ducats } ducats.
    .you = You use { $building-the }: { $ducats } ducats.
event-cost-paid =
    { $goods-count ->
        [0] { $seat } pays { $ducats } ducats without goods{ lost-part }
       *[other] { $seat } pays with { $goods }, { $ducats } ducats in all{ lost-part }
    }
    .you =
        { $goods-count ->
            [0] You pay { $ducats } ducats without goods{ lost-part }
           *[other] You pay with { $goods }, { $ducats } ducats in all{ lost-part }
        }
lost-part =
    { $lost ->
        [0] .
       *[other] , { $lost } of them lost (cost { $cost }).
    }
event-building-built = { $seat } builds { built-part }.
    .you = You build { built-part }.
    .each = { built-part }
    .all =
        { $seat-key ->
            [you] You build { $all }.
           *[other] { $seat } builds { $all }.
        }
built-part =
    { $points ->
        [0] { $building-the }
        [one] { $building-the } ({ $points } point)
       *[other] { $building-the } ({ $points } points)
    }
event-school-turned =
    { $side-key ->
        [knight] A knight comes with { $seat }’s school.
       *[merchant] A merchant comes with { $seat }’s school.
    }
    .you =
        { $side-key ->
            [knight] A knight comes with your school.
           *[merchant] A merchant comes with your school.
        }
event-exchange-loaded = { $seat } loads the exchange with { $goods } (basic value { $value }): it shows { $ducats }.
    .you = You load the exchange with { $goods } (basic value { $value }): it shows { $ducats }.
event-turn-ended = { $seat } ends the turn.
    .you = You end the turn.
    .quiet = yes
event-cards-discarded = { $seat } discards { discarded-part }.
    .you = You discard { discarded-part }.
    .each = { $seat } ({ discarded-part })
    .all = Discarded in winter: { $all }.
discarded-part =
    { $goods-count ->
        [0] { discarded-buildings }
       *[other] { $count ->
            [0] { $goods }
           *[other] { $goods } and { discarded-buildings }
        }
    }
discarded-buildings =
    { $buildings-count ->
        [0] { $count ->
            [one] a building
           *[other] { $count } buildings
        }
       *[other] { $buildings }
    }
event-start-passed = The new start player is { $seat }.
    .you = You are the new start player.
    .quiet = yes
event-hand-shown = { $seat } still holds { hand-part }.
    .you = You still hold { hand-part }.
    .each = { $seat } ({ hand-part })
    .all = Left in hand: { $all }.
hand-part =
    { $goods-count ->
        [0] { $buildings }
       *[other] { $buildings-count ->
            [0] { $goods }
           *[other] { $goods }, { $buildings }
        }
    }
event-match-won =
    { $seats-key ->
        [you] You win with { amount-points }{ won-by-part }
       *[other] { $count ->
            [one] { $seats } wins with { amount-points }{ won-by-part }
           *[other] { $seats } win together with { amount-points } each.
        }
    }
amount-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
won-by-part =
    { $decided_by-key ->
        [money] , thanks to the money left over.
       *[other] .
    }

## The end

outcome-won =
    { $winners-key ->
        [you] You win with { outcome-score }.
       *[other] { $count ->
            [one] { $winners } wins with { outcome-score }.
           *[other] { $winners } share the victory with { outcome-score } each.
        }
    }
outcome-score =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
ended-by-years-over = The match ended after the last year.
decided-by-points = Most points decided it.
decided-by-money = Equal in points: the money left over decided it.
decided-by-shared = Equal in points and money: the victory is shared.
score-buildings = Buildings
score-lodges = Lodges
score-archives = Archives
score-buildings-in-hand = In hand
score-unbuilt-riga = Riga unbuilt

## The table

phase-opening = Before the first year
phase-spring = spring
phase-summer = summer
phase-autumn = autumn
phase-winter = winter
phase-finished = finished
table-year = Year { $year } of { $years }
table-turn = { $name }’s turn
    .you = your turn
table-paying = { $name } pays for { $buildings }
    .you = you pay for { $buildings }
table-no-start = There is no start player yet.
table-start = Start player: { $name }
table-next = Next: { $names }
table-winter-next = Winter comes next.
table-goods = Row of goods
table-value = Value
table-row-gone = empty
table-building = Building
table-cost = Cost
table-points = Points
table-people = People
table-below = What lies below the line leaves next spring.
table-pile-goods = Goods: { $pile } in the pile, discarded { $discards }.
table-pile-buildings = Buildings: { $pile } in the pile, { $discards } discarded.
table-family = Family
table-knights = Knights
table-merchants = Merchants
table-ducats = Money
table-hand = Hand
table-sealed = has chosen
table-sealed-mine = { $what } (face down)
table-choosing = choosing …
table-holds = holds:
table-unknown = unknown: { $cards }
table-stands = stands:
table-used = used:
table-fresh = rests until the end of the turn:
table-unbuilt = Riga unbuilt:
table-unbuilt-all = all
table-your-goods = Worth to you
table-together = Sum
table-to-build = You could build:
table-your-buildings = You could build
table-you-have = You have
table-no-buildings = You have no building that you could build.
pay-exact = fits exactly
    .function = fits with function
pay-losing = payable, { $lost } lost
    .function = with function, { $lost } lost
pay-missing =
    { $missing ->
        [one] { $missing } missing
       *[other] { $missing } missing
    }

# Danzig and Reval are cities to build in here.
own-names = Lübeck, Wismar, Stralsund, Rostock

## Choosing

choose-start = Start player
choose-your-turns = Your turns
choose-turns = number { $first } in summer, number { $second } in autumn
choose-now = Now
choose-function = Does
choose-makes-payable = Would pay for
choose-use = use { $building }
choose-load = load the exchange with { $goods }, { $ducats } ducats later; ends the turn
choose-end-key = e
choose-end = end the turn
choose-group = “{ $numbers }”
choose-payment = Payment
choose-paid = Ducats
choose-lost = Lost
choose-good = Good
choose-side = School
choose-brings = Brings
choose-card = Card
choose-move = Move
choose-depends = Depends on
choose-more =
    { $count ->
        [one] … and { $count } more.
       *[other] … and { $count } more.
    }
choose-hint-start = Type a number, or the beginning of a name. In autumn the order is reversed. ? shows help.
choose-hint-keep = The other one is discarded face down. Type a number, or the beginning of the name. ? shows help.
choose-hint-yard = The rest is discarded face down. Type a number, or the beginning of the name. ? shows help.
choose-hint-take = You have to take something; you can build after that. Type a number or a name. ? shows help.
choose-hint-swapped = Your monastery has swapped goods, now you take row { $rows }. Type its number. ? shows help.
choose-hint-monastery = Monastery: “swap { $example }” swaps one good between two rows; then you take one of the two.
choose-hint-together = Payable together, being in one city: { $groups }.
choose-hint-build = Type the number of a building; how you pay is asked next. ? shows help.
choose-hint-build-nothing = You cannot build anything now. Type “e” to end the turn. ? shows help.
choose-hint-pay = Type a number, or a payment of your own such as “{ $example }”. No change is given. “u” takes the building back. ? shows help.
choose-hint-refused =
    { $count ->
        [one] { $goods } is refused in { $city }.
       *[other] { $goods } are refused in { $city }.
    }
choose-hint-treasury = The rest is discarded openly. Type a number, or the beginning of the name. ? shows help.
choose-hint-side = It stays so for the rest of the match. Type a number, or the beginning of the word. ? shows help.
choose-hint-discard =
    { $count ->
        [one] Type the number of a card, or its name. A building left in hand at the end costs { $penalty } points. ? shows help.
       *[other] Type { $count } numbers, or names such as “{ $example }”. A building left in hand at the end costs { $penalty } points. ? shows help.
    }
choose-no-word = “{ $word }” cannot be chosen here. Type a number or a name from the list, or ? for help.
choose-no-number = Number { $number } is not in the list.
choose-which = “{ $word }” could be { $things }. Type more of it, the city for example.
choose-too-many = There are not so many: “{ $word }”.
choose-one-at-a-time = Not all of that at once. One after the other.
choose-crane-for = Which building is the crane for: { $things }? Type it behind the crane.
choose-no-swap = Name two rows and a good of each: “swap 1 wine 3 grain”.
choose-load-what = With what do you want to load? For example: “load 2 wine”.

typed-idle = take build pay keep discard throw away with in and for the on from
typed-row = row
typed-end = e end done
typed-use = use
typed-load = load
typed-swap = swap

doubt-unneeded = Some of that could be left out: it would be lost. It is allowed, though.
doubt-end = You could still build: { $buildings }.
doubt-load = Loading does not take that much. It is allowed, though.
doubt-keep-nothing = Keep none of them? The building yard is used up all the same.

## Options

option-riga-buildings = Riga buildings
option-riga-buildings-without = the basic game
option-riga-buildings-with = four more buildings for everyone

## What lies in the box

facts-goods = Goods (cloth, glass, wine, grain)
facts-city = Cities (cloth, glass, wine, grain)
facts-play = Play
facts-end = The end
fact-cards = Cards
fact-values = Basic values
fact-visby = { noun-visby }
fact-tallinn = { noun-tallinn }
fact-stockholm = { noun-stockholm }
fact-danzig = { noun-danzig }
fact-riga = { noun-riga }
fact-cost = Cost
fact-points = Points
fact-people = Knights, merchants
fact-points_per_pair = Points per pair
fact-most_pairs = Pairs at most
fact-ducats_per_merchant = Ducats per merchant
fact-drawn = Cards drawn
fact-ducats = Ducats
fact-table = Points for 1, 2, 3, 4 lodges
fact-extra = Ducats more
fact-ducats_per_knight = Ducats per knight
fact-hand_limit = Cards in winter
fact-discarded_value = Value of the goods discarded
fact-years = Years with two, three, four players
fact-start_value = Value of the first goods
fact-start_buildings = First buildings
fact-row_value = Value of a row
fact-rows_beyond_players = Rows beyond players
fact-buildings_beyond_players = Buildings beyond players
fact-builds_per_turn = Buildings per turn
fact-penalty_in_hand = Deduction per building in hand
fact-penalty_unbuilt_riga = Deduction per unbuilt Riga building

note-certain-grain-is-also-public = certain; grain is also public
note-cloth-inferred-certain = cloth inferred, certain
note-cloth-and-grain-certain-glass-and-wine-likely = cloth and grain certain, glass and wine likely
note-the-row-is-printed-its-city-inferred-certain = the row is printed, its city inferred, certain
note-the-basic-values = the basic values
note-10-6-of-the-treasury-make-the-16-of-the-rulebook = 10 and 6 of the treasury make the 16 of the rules
note-knights-merchants = knights, merchants
note-only-the-table-counts = only the table counts
note-three-lodges-rulebook = three lodges: printed rules
note-in-danzig = in Danzig
note-6-10-of-the-archive-make-the-16-of-the-rulebook = 6 and 10 of the archive make the 16 of the rules

## Names of what a view holds

view-families = Families
view-year = Year
view-season = Season
view-rows = Rows of goods
view-above = Above the separator
view-below = Below the separator
view-drawn-goods = Goods drawn
view-drawn-buildings = Buildings drawn
view-goods-pile = Pile of goods
view-building-pile = Pile of buildings
view-points = Points
view-goods = Goods
view-buildings = Buildings in hand
view-knights = Knights
view-merchants = Merchants
view-built = Built
view-known-goods = Known goods
view-known-buildings = Known buildings
view-hand-goods = Goods
view-hand-buildings = Buildings

## Parts of the table, in lessons

part-year = The year
part-rows = Rows of goods
part-buildings = Buildings on offer
