# What only the screens of Haithabu say, in English.

heard-silver = { " " }silver
heard-points = { " " }points

## The rondel

rondel = Rondel
rondel-phase = Phase { $phase }
rondel-of = of { $phases }
rondel-day = Day: no event
rondel-night = Night: an event comes first
rondel-turns = turns clockwise
rondel-next = Next turn:
rondel-next-fields = { $coming } day, { $leaving } night
rondel-field = Field { $field }: { $does }, by { $time ->
        [day] day
       *[night] night
    }{ $count ->
        [0] { "" }
       *[other] . There: { $workers }
    }
rondel-why = { $field }. { $why }
rondel-a = Cart, ship
    .more = buy
rondel-b = Character
    .more = recruit
rondel-c = Sell
    .more = a step up
rondel-d = Order + good
    .more = for nothing
rondel-e = Deliver
    .more = to orders
rondel-f = Transport
    .more = to the post
rondel-g = Buy
    .more = a step down
rondel-h = Order, sale
    .more = or a point
workers-there =
    { $count ->
        [one] { $name }
       *[other] { $name } ×{ $count }
    }
workers-left =
    { $count ->
        [0] no worker left
        [one] one worker left
       *[other] { $count } workers left
    }

## The market

market-title = Market
market-die = six boxes: what the die does to the price at the end of the round
market-die-told = At the end of the round the price falls on { $down }, rises on { $up }
market-column = { $good }: price { $price }, { $market } in the market, { $supply } in the supply{ $count ->
        [0] { "" }
       *[other] . There: { $workers }
    }
market-price = { $good }: price { $price }, { $market } in the market
market-supply = +{ $supply } supply
market-both = buy { $buying }, sell { $selling }
market-buy-at = buy at { $price }
market-sell-at = sell at { $price }
market-idle = nothing to do
market-take = take one
market-sell = sell one
market-buy-more =
    { $count ->
        [0] buy one
       *[other] { $count } + one more
    }
market-sell-more =
    { $count ->
        [0] sell one
       *[other] { $count } + one more
    }
market-do = { $good }: { $what }

## Cards

orders-title = Orders
orders-lower-row = lower row leaves at round end
orders-pile = pile { $count }
order-told = { $order } wants { $wanted }{ $count ->
        [0] { "" }
       *[other] , has { $delivered }
    }; pays { $silver } silver and { $points } points
stacks-title = Carts and ships
stack-told =
    { $count ->
        [0] { $stack }: empty
        [one] { $stack }: { $cost } silver, the last card. { $top }
       *[other] { $stack }: { $cost } silver, { $count } cards. On top: { $top }
    }
transport-told = { $transport } carries { $room }
characters-title = Characters
characters-none = no character
character-told = { $character } ({ $owner }{ $safe ->
        [yes] , safe
       *[no] { "" }
    }). { $help }
character-safe = safe this round

## A tableau

tableau-mine = Your trading house
tableau-of = { $name }’s trading house
tableau-score = { $score } if it ended now
tableau-orders = Places for orders
store-told = { $store }: { $count } of { $limit }
store-of = { $count }/{ $limit }
store-empty = empty
vehicle-no-cart = no cart
vehicle-no-ship = no ship
place-free = free
place-last = free · from here orders are lost
place-rounds =
    { $rounds ->
        [one] last round
       *[other] { $rounds } rounds left
    }
place-told = Place { $place }: { $order }
family-starts = starts each phase
family-orders = { $open } open · { $done } done

## The night

night-title = Night on field { $field }
night-rolled = Night on field { $field }: you rolled { $dice }
night-lead-dice = An event comes before your action. Which one, the die decides.
night-lead-event = One of the two happens, before your action.
night-one = What it shows, happens.
night-two = You choose one of the two.
night-events = Events by the number on the die

## The decision

decision-region = Decision
turn-mine = Your turn
turn-before = Before the first round
turn-between = Between the turns
inn = Inn
inn-hire = Hire for
inn-nobody = Nobody
inn-next = the next one for
picker = How many of which goods
picker-there = of { $count }
picker-price = { $price } · { $count } left
picker-more = one more: { $good }
picker-fewer = one fewer: { $good }
trade-way =
    { $verb ->
        [buy] Buy { $good }
       *[sell] Sell { $good }
    }
trade-each = each
trade-all = all { $count }
deliver-hint = Tap one of your orders below: it gets all that fits. Then you can change the amount.
orders-hint = Tap an order on display.
stacks-hint = Tap a stack. You get its top card.
option-turn =
    { $fields ->
        [0] not at all
        [one] { $fields } field
       *[other] { $fields } fields
    }
option-silver = { $silver } silver
option-point =
    { $points ->
        [one] { $points } point instead
       *[other] { $points } points instead
    }
pass-market = neither buy nor sell
pass-transport = none of these
pass-character = give none back
pass-price = leave the prices
pass-stow = nothing
pass-deliver = deliver no more
pass-order-and-sale = nothing more
brings-goods = { $amount } { $thing } ({ $store })
brings-amount = { $amount } { $thing }
depends-event = depends on the event
depends-draw = depends on the cards drawn
depends-gifts = depends on what the others give
shopping-for = one of each that your orders lack
shopping-then = Silver { $silver } → { $left } · warehouse { $stored } → { $after }
brings-field = { $field }: { $does }
brings-idle = There is nothing to trade here. The worker will just stand there.
brings-nothing = Nothing changes hands.
brings-going = { $given } of { $count } chosen
main-place =
    { $worker ->
        [neutral] Place the neutral worker on { $field }
       *[own] Place your worker on { $field }
    }
main-start = { $name } begins
main-pay = { $what } for { $silver } silver
main-get = { $what }: +{ $silver } silver

## How far

progress-year = Year { $year }
progress-phase = Phase
progress-tiny = { $now }/{ $all }
progress-short = Year { $year } · Round { $round }/{ $rounds } · Phase { $phase }/{ $phases }

## On a phone


## The big screen, and a phone as a hand

board-there = in the market: { $market }
board-join = Join with your phone
board-phase = Phase { $phase } of { $phases }
hand-cover = Cover
hand-covered = Covered
hand-uncover = Tap to see it again

## The log

chapter-round = Round { $round } · { $season }

## What the pictures mean

picture-field = Field { $field }: { $does }
picture-good = One of the six goods, each with its own price and its own field in the market. Only an outline: it is still missing here.
picture-any = There is room here for one good of any kind.
    .name = Any good
picture-carry = Goods get from the warehouse to the trading post only by cart or ship.
    .name = The way to the post
picture-cart = On field F it carries goods from your warehouse to your trading post, and then leaves the game.
picture-ship = On field F it carries goods from your warehouse to your trading post, and then leaves the game.
picture-clockwise = At the start of each phase the rondel turns by one field, and the workers ride along.
    .name = Clockwise
picture-day = Whoever places a worker here takes the action at once.
    .name = Day
picture-night = Whoever places a worker here first meets an event, and then takes the action.
    .name = Night
picture-die = By night it says which event comes.
    .name = Die
picture-price-die = At the end of a round a die is rolled for each good: by its number the price falls, stays or rises.
    .name = Die for the price
picture-inn = Neutral workers wait here. On your turn you may hire one of them before you place.
    .name = Inn
picture-neutral = It waits at the inn until somebody hires it for silver: a second action in the same turn.
    .name = Neutral worker
picture-worker = It takes the action of its field, and stays there until the end of the round.
    .name = Worker
picture-note = If your silver is not enough, you take one. It brings silver at once. Giving it back costs more, and keeping it to the end costs points.
    .name = Promissory note
picture-order = It wants certain goods. Once you have delivered all of them, it pays silver and points.
    .name = Order
picture-phase = Each round has three phases; in each, everybody takes one turn.
    .name = Phase
picture-season = Each round is a season, and four are a year.
    .name = Round
picture-points = Whoever has the most at the end wins.
    .name = Points
picture-post = Only from here can you sell and deliver.
picture-safe = Until the end of the round nobody can poach it from you.
    .name = Character safe
picture-silver = You pay with it. At the end it becomes points, if you have no debts.
picture-warehouse = What you buy comes here. You can sell and deliver only from the trading post.
