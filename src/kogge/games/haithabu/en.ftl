# Haithabu in English. How names become sentences is told in kogge/words/telling.py.

game-tagline = Buy cheap, ship cleverly, fulfil orders.

## Nouns

noun-mead = mead
    .counted = { $amount } mead
noun-cloth = cloth
    .counted = { $amount } cloth
noun-pottery = pottery
    .counted = { $amount } pottery
noun-tools =
    { $amount ->
        [one] tool
       *[other] tools
    }
    .counted = { $amount } { noun-tools }
noun-weapons =
    { $amount ->
        [one] weapon
       *[other] weapons
    }
    .counted = { $amount } { noun-weapons }
noun-spices =
    { $amount ->
        [one] spice
       *[other] spices
    }
    .counted = { $amount } { noun-spices }

noun-a = A
noun-b = B
noun-c = C
noun-d = D
noun-e = E
noun-f = F
noun-g = G
noun-h = H

noun-start-player = start player
    .the = the start player
noun-juggler = juggler
    .the = the juggler
noun-innkeeper = innkeeper
    .the = the innkeeper
noun-trader = trader
    .the = the trader
noun-seer = seer
    .the = the seer
noun-supplier = supplier
    .the = the supplier
noun-stower = stower
    .the = the stower
noun-carpenter = carpenter
    .the = the carpenter
noun-steward = steward
    .the = the steward

noun-viking-games = Viking games
noun-assassination = assassination
noun-fog = fog
noun-unpaid-drinks = unpaid drinks
noun-storm = storm
noun-troubled-times = troubled times

noun-warehouse = warehouse
noun-post = trading post
noun-cart = cart
noun-ship = ship
noun-o = order
noun-s = start order

# Made of two words: cart-20, the 20.3 in cart-20.3, o12
noun-compound = { $first } { $second }
noun-numbered = { $first }.{ $second }
noun-tagged = { $first } { $second }
noun-holding = { $kind } ({ $things })
noun-any = any
    .counted = { $amount } of any kind

noun-points =
    { $amount ->
        [one] point
       *[other] points
    }
noun-silver = silver
noun-notes =
    { $amount ->
        [one] promissory note
       *[other] promissory notes
    }
noun-goods =
    { $amount ->
        [one] good
       *[other] goods
    }
noun-characters =
    { $amount ->
        [one] character
       *[other] characters
    }
noun-transports =
    { $amount ->
        [one] transport
       *[other] transports
    }
noun-orders =
    { $amount ->
        [one] order
       *[other] orders
    }
noun-price = silver as the new price
noun-buying-price = silver to buy one
noun-selling-price = silver for one sold
noun-fee = silver storage fee
noun-surplus = too many
noun-lacks = missing on the order
noun-short = still to get
noun-reward-points = points as its reward
noun-reward-silver = silver as its reward
noun-short-cost = silver for what is missing
noun-could-buy = possible to buy
noun-could-cost = silver for what orders lack
noun-room =
    { $amount ->
        [one] good in room
       *[other] goods in room
    }
noun-replaced =
    { $amount ->
        [one] transport replaced
       *[other] transports replaced
    }
noun-event =
    { $amount ->
        [one] event
       *[other] events
    }
    .many = the event
noun-draw = draw
    .many = the cards drawn
noun-gifts = gifts
    .many = what the others give
noun-nothing-to-do =
    { $amount ->
        [one] worker with nothing to do
       *[other] workers with nothing to do
    }
noun-nothing = nothing

## Fields, characters and events in a few words. Numbers come from the edition

field-a = buy transport
field-b = get a character
field-c = sell dearer
field-d = order and good
field-e = deliver
field-f = transport
field-g = buy cheaper
field-h = order and sale

card-a-help = Buy a cart, a ship or both, always the top card of a stack. What already lies in its place on your tableau leaves the game.
card-b-help = Get a free character for nothing, or poach one that is not safe; its owner gets { $poaching } silver.
card-c-help = Sell 1 to { $goods } goods from your trading post, all alike or all different, a step above their price.
card-d-help = Take an order and a good from the market for nothing; or { $points } instead.
card-e-help = Lay goods from your trading post on your orders; a complete one pays at once.
card-f-help = Bring goods to your trading post with your cart or your ship, which then leaves the game.
card-g-help = Buy 1 to { $goods } goods, all alike or all different, a step below their price.
card-h-help = Take an order, sell a good at its price, or both; or { $points } instead.

card-start-player-help = At the end of the round you say who begins the next, and take { $start_player_silver } silver.
card-juggler-help = At the start of every phase you turn the rondel { $juggler_least } to { $juggler_most } fields.
card-innkeeper-help = Neutral workers cost you { $innkeeper_divisor ->
        [2] half
       *[other] 1/{ $innkeeper_divisor } of
    } their price.
card-trader-help =
    { $trader_steps ->
        [one] You buy a step cheaper and sell a step dearer.
       *[other] You buy { $trader_steps } steps cheaper and sell { $trader_steps } steps dearer.
    }
card-seer-help = The second die by night is free; at the end of the round you may move a price up or down.
card-supplier-help = Every order you fulfil brings { $supplier_points } more and { $supplier_silver } silver more.
card-stower-help = { $stower_goods } more goods on field F; at the end of the round { $stower_round_end } to your trading post without cart or ship.
card-carpenter-help = On field A you choose from the top { $carpenter_cards } cards; at the end of the round a top card for { $carpenter_divisor ->
        [2] half
       *[other] 1/{ $carpenter_divisor } of
    } its price.
card-steward-help = You may keep { $steward_storage } goods in each store; { $steward_fee ->
        [0] you pay no storage fee
       *[other] the storage fee is { $steward_fee } silver a piece
    }.

card-viking-games-help = All others give you a good, { $gift_silver } silver or { $gift_points }, as they like.
card-assassination-help = You lose one of your characters; with none you lose { $penalty }.
card-fog-help = Nothing happens.
card-unpaid-drinks-help = You pay the price of mead for everyone at the table; if you cannot, you lose { $penalty }.
card-storm-help = You lose your cart or your ship; with neither you lose { $penalty }.
card-troubled-times-help = All others put a good into the supply; whoever has none loses { $penalty }.

lesson-turn = Each round has { $phases } phases, and in each you place a worker: on a field of the rondel, or in the market, to buy or sell one kind of good. What you buy goes to your warehouse. Only from your trading post can you sell and deliver, and it takes a cart or a ship (field F) to bring goods there.
lesson-night = By day you act at once. By night an event comes first: you roll one die, or for { $second_die } silver two dice and choose one of them.
lesson-price = A purchase raises the price by a step, or by two if it empties the area; a sale lowers it by a step, and a sale into an empty area brings { $empty_area_points } as well.
lesson-round = At the end of a round your orders move a place to the right, and from the last place they are lost. Dice refill the market and move the prices. You keep { $storage } goods in each store and pay { $storage_fee } silver for each good in the warehouse.
lesson-end = Scored after { $rounds } rounds: { $character_points } per character, 1 point per { $silver_per_point } silver, 1 per { $goods_per_point } goods on orders, { $transport_points } per transport, { $most_orders } for the most orders fulfilled. A promissory note brings { $note_silver } silver and costs { $repayment } to give back; one left at the end costs { $note_penalty } and all points for silver.
lesson-fields = Field
lesson-characters = Character
lesson-events = Event

## Amounts inside sentences

amount-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
amount-notes =
    { $notes ->
        [one] { $notes } promissory note
       *[other] { $notes } promissory notes
    }

## What can be done

move-take =
    { $first-key ->
        [point] take a point
       *[other] take { $objects }
    }
move-turn =
    { $first-key ->
        [0] leave the rondel as it is
        [1] turn the rondel { $first } field
       *[other] turn the rondel { $first } fields
    }
move-hire =
    { $first-key ->
        [nobody] hire nobody
       *[other] hire a neutral worker
    }
move-worker =
    { $first-key ->
        [neutral] place the neutral worker first
       *[own] place your own worker first
    }
move-place =
    { $first-key ->
        [mead] place a worker on the mead market
        [cloth] place a worker on the cloth market
        [pottery] place a worker on the pottery market
        [tools] place a worker on the tool market
        [weapons] place a worker on the weapon market
        [spices] place a worker on the spice market
       *[other] place a worker on field { $first }
    }
move-repay =
    { $first-key ->
        [1] give back { $first } promissory note
       *[other] give back { $first } promissory notes
    }
move-end = end the turn
move-roll =
    { $first-key ->
        [1] roll one die
       *[other] roll two dice
    }
move-event = choose { $objects }
move-give =
    { $first-key ->
        [silver] give silver
        [point] give a point
       *[other] give { $first } from the { $rest }
    }
move-lose =
    { $first-key ->
        [cart] give up the cart
        [ship] give up the ship
       *[other] give up { $objects }
    }
move-pass = nothing more
move-buy = buy { $objects }
move-sell = sell { $objects }
move-pick = take { $objects }
move-deliver = deliver { $rest } to place { $first }
move-use =
    { $first-key ->
        [cart] use the cart
       *[ship] use the ship
    }
move-load = load { $objects }
move-start = say who begins
    .seat = { $name } begins
move-price =
    { $rest-key ->
        [up] raise the price of { $first }
       *[down] lower the price of { $first }
    }
move-stow = stow { $objects }
move-discard = put { $objects } into the supply

decision-choose-character = Which character do you start with?
decision-turn-rondel = How many fields does your juggler turn the rondel?
decision-hire =
    { $left ->
        [one] Do you hire the neutral worker for { $cost } silver?
       *[other] Do you hire one of the { $left } neutral workers for { $cost } silver?
    }
decision-worker = Which worker do you place first?
decision-place =
    { $worker-key ->
        [neutral] Where do you place the neutral worker?
       *[own] Where do you place your worker?
    }
decision-dice =
    { $cost ->
        [0] It is night on field { $field }: do you roll one die for the event, or two for nothing?
       *[other] It is night on field { $field }: do you roll one die for the event, or two for { $cost } silver?
    }
decision-event = Which of the two events happens?
decision-end-turn =
    { $notes ->
        [0] Do you end your turn?
       *[other] Do you end your turn, or give back promissory notes first, for { $each } silver each?
    }
decision-gift = Viking games: what do you give { $to }, a good, { $silver } silver or { amount-points }?
decision-lose-character = Assassination: which of your characters do you lose?
decision-lose-transport = Storm: which do you lose, your cart or your ship?
decision-lose-good = Troubled times: which good do you put into the supply?
decision-market = Market for { $good }: buy for { $buying } silver each, or sell for { $selling }?
decision-buy-transport =
    { $vehicle-key ->
        [cart] Which cart do you buy{ cards-part }
       *[ship] Which ship do you buy{ cards-part }
    }
cards-part =
    { $cards ->
        [one] ?
       *[other] , choosing from the top { $cards } cards of its stack?
    }
decision-pick-card = Which of these cards of { $stack } do you take for { $cost } silver?
decision-get-character = Which character do you get?
decision-sell = Which goods do you sell, up to { $most }, all alike or all different?
decision-order-and-good =
    { $step-key ->
        [both] Which order do you take, with a good to follow, or do you take { amount-points } instead?
        [order] And which order do you take?
       *[good] And which good do you take for nothing?
    }
decision-deliver = What do you deliver, and to which order?
decision-vehicle = Do you transport with your cart or with your ship?
decision-load =
    { $room ->
        [0] What do you load on { $transport }, which has room for its own kinds only?
       *[other] What do you load on { $transport }, which has room for { $room } of any kind besides its own?
    }
decision-buy = Which goods do you buy, up to { $most }, all alike or all different?
decision-order-and-sale =
    { $step-key ->
        [both] Do you take an order or sell a good first, or do you take { amount-points } instead?
        [order] Do you take an order as well?
       *[good] Do you sell a good as well?
    }
decision-return-character = The year turns: which character do you give back for { amount-points }, if any?
decision-name-start = You take { $silver } silver. And who begins the next round?
decision-move-price = Which price does your seer move, if any?
decision-stow =
    { $most ->
        [one] Which good does your stower bring to your trading post, if any?
       *[other] Which goods, up to { $most }, does your stower bring to your trading post, if any?
    }
decision-half-price = Which transport does your carpenter buy at half price, if any?
decision-store =
    { $count ->
        [one] There is a good too many in your { $store }, where { $limit } may stay: which goes to the supply?
       *[other] There are { $count } goods too many in your { $store }, where { $limit } may stay: which go to the supply?
    }

refusal-cannot-pay =
    { $notes ->
        [0] That costs { $cost } silver, you have { $silver }, and all promissory notes are taken.
       *[other] That costs { $cost } silver, you have { $silver }, and with { $notes } promissory notes left it is still too little.
    }
refusal-character-taken = Another family already has { $character-the }.
refusal-too-far = Your juggler turns the rondel { $least } to { $most } fields.
refusal-field-taken =
    { $worker-key ->
        [neutral] A neutral worker stands on field { $field } already; a second one is not allowed.
       *[own] Your own worker stands on field { $field } already; a second one is not allowed.
    }
refusal-not-so-many-notes =
    { $notes ->
        [0] You have no promissory note.
        [one] You have only { $notes } promissory note.
       *[other] You have only { $notes } promissory notes.
    }
refusal-too-little-silver = That takes { $cost } silver, and you have { $silver }.
refusal-not-rolled = You have not rolled “{ $event }”.
refusal-no-such-good = Your { $store } does not hold that much: { $good }.
refusal-no-points = You have no point to give.
refusal-not-your-character = You do not have { $character-the }.
refusal-other-good = Here you trade in { $good } only.
refusal-too-many-goods =
    { $most ->
        [one] Only one good is possible here.
       *[other] No more than { $most } goods are possible here.
    }
refusal-alike-and-different = Either all goods are alike, or all are different.
refusal-sold-this-phase = You have sold { $good } in this phase, so you cannot acquire any.
refusal-not-so-many-goods =
    { $there ->
        [0] Market and supply have no { $good } any more.
       *[other] Market and supply together have only { $there } of these: { $good }.
    }
refusal-acquired-this-phase = You have acquired { $good } in this phase, so you cannot sell any.
refusal-not-in-post =
    { $there ->
        [0] Your trading post holds no { $good }.
       *[other] Your trading post holds only { $there } of these: { $good }.
    }
refusal-must-buy-one = You came here to buy: it has to be a cart or a ship, at least one of them.
refusal-other-vehicle =
    { $vehicle-key ->
        [cart] Carts come first: choose one or pass, then it is the ships’ turn.
       *[ship] Now it is about ships.
    }
refusal-stack-empty = There is nothing left in the stack “{ $stack }”.
refusal-not-on-top = “{ $transport }” does not lie on top.
refusal-character-yours = You have { $character-the } already.
refusal-character-safe = Nobody can poach { $character-the } in this round.
refusal-both-parts = You have already begun: order and good belong together, and then there is no point to take.
refusal-one-order = One order is all you get here.
refusal-one-good = One good is all you get here.
refusal-area-empty = The market has no { $good }, and nothing comes from the supply here.
refusal-not-on-display = “{ $order }” is not on display.
refusal-point-instead = You have already begun: the point is only for doing nothing else here.
refusal-something-on-h = Take an order, sell a good or take the point; doing nothing is not possible.
refusal-one-sale = You have sold your good here already.
refusal-deliver-something = You came here to deliver: at least one good has to go.
refusal-not-wanted =
    { $lacks ->
        [0] The order on place { $place } lacks no { $good }.
       *[other] The order on place { $place } lacks only { $lacks } of these: { $good }.
    }
refusal-no-room =
    { $room ->
        [0] There is no room for that on { $transport }: it carries its own kinds only.
       *[other] There is no room for that on { $transport }: besides its own kinds it carries only { $room }.
    }
refusal-not-in-warehouse =
    { $there ->
        [0] Your warehouse holds no { $good }.
       *[other] Your warehouse holds only { $there } of these: { $good }.
    }
refusal-end-of-scale = The scale for { $good } ends here.
refusal-wrong-number =
    { $count ->
        [one] It has to be exactly one good, not { $given }.
       *[other] It has to be exactly { $count } goods, not { $given }.
    }

## What happened

event-start-order-dealt = { $seat } gets { $order } and its goods: { $goods }.
    .you = You get { $order } and its goods: { $goods }.
    .each = { $seat } { $order } ({ $goods })
    .all = Start orders with their goods: { $all }.
event-start-orders-left = To the display: { $orders }.
event-order-displayed = New on display: { $order }.
    .each = { $order }
    .all = New on display: { $all }.
event-orders-shuffled = The { $count } discarded orders are shuffled.
event-transports-shown = On top now: { $transports }.
    .each = { $transports }
    .all = On top now: { $all }.
event-start-player-drawn = The lot falls on { $seat }, who begins and gets the start player.
    .you = The lot falls on you: you begin and get the start player.
event-character-chosen = { $seat } chooses { $character-the }.
    .you = You choose { $character-the }.
    .each = { $seat } ({ $character })
    .all = First characters: { $all }.
event-round-began =
    { $season-key ->
        [spring] Round { $round } of { $rounds }, spring of year { $year }. { begins-part }
        [summer] Round { $round } of { $rounds }, summer of year { $year }. { begins-part }
        [autumn] Round { $round } of { $rounds }, autumn of year { $year }. { begins-part }
       *[winter] Round { $round } of { $rounds }, winter of year { $year }. { begins-part }
    }
begins-part =
    { $start-key ->
        [you] You begin.
       *[other] { $start } begins.
    }
event-rondel-turned =
    { $seat ->
        [none] Phase { $phase }: the rondel turns { fields-part }. By day: { $day }.
       *[other] Phase { $phase }: the juggler of { $seat } turns the rondel { fields-part }. By day: { $day }.
    }
    .you = Phase { $phase }: your juggler turns the rondel { fields-part }. By day: { $day }.
fields-part =
    { $fields ->
        [0] not at all
        [one] { $fields } field
       *[other] { $fields } fields
    }
event-turn-began = It is { $seat }’s turn.
    .you = It is your turn.
    .quiet = yes
event-worker-hired = { $seat } hires a neutral worker for { $silver } silver.
    .you = You hire a neutral worker for { $silver } silver.
event-worker-placed =
    { $worker-key ->
        [neutral] { $seat } places the neutral worker { field-onto }{ night-part }
       *[own] { $seat } places a worker { field-onto }{ night-part }
    }
    .you =
        { $worker-key ->
            [neutral] You place the neutral worker { field-onto }{ night-part }
           *[own] You place a worker { field-onto }{ night-part }
        }
field-onto = { field-part }
field-part =
    { $field-key ->
        [mead] on the mead market
        [cloth] on the cloth market
        [pottery] on the pottery market
        [tools] on the tool market
        [weapons] on the weapon market
        [spices] on the spice market
       *[other] on field { $field }
    }
night-part =
    { $night ->
        [yes] , by night.
       *[no] .
    }
event-action-lost = Nothing is left for { $seat } to do { field-part }.
    .you = Nothing is left for you to do { field-part }.
event-worker-idle = { $seat } leaves a worker idle { field-part }.
    .you = You leave a worker idle { field-part }.
event-turn-ended = { $seat } ends the turn.
    .you = You end the turn.
    .quiet = yes
event-notes-taken = { $seat } takes { amount-notes }: { $silver } silver.
    .you = You take { amount-notes }: { $silver } silver.
event-notes-repaid = { $seat } gives back { amount-notes } for { $silver } silver.
    .you = You give back { amount-notes } for { $silver } silver.
event-goods-bought = { $seat } buys { $goods } for { $silver } silver.
    .you = You buy { $goods } for { $silver } silver.
event-goods-sold =
    { $points ->
        [0] { $seat } sells { $goods } for { $silver } silver.
       *[other] { $seat } sells { $goods } for { $silver } silver and gets { amount-points } because the market was empty there.
    }
    .you =
        { $points ->
            [0] You sell { $goods } for { $silver } silver.
           *[other] You sell { $goods } for { $silver } silver and get { amount-points } because the market was empty there.
        }
event-price-moved = Price of { $good }: { $before } → { $after }.
    .each = { $good } { $before } → { $after }
    .all = Prices: { $all }.
event-transport-bought =
    { $replaced-key ->
        [none] { $seat } buys { $transport } for { $silver } silver.
       *[other] { $seat } buys { $transport } for { $silver } silver; { $replaced } leaves the game.
    }
    .you =
        { $replaced-key ->
            [none] You buy { $transport } for { $silver } silver.
           *[other] You buy { $transport } for { $silver } silver; { $replaced } leaves the game.
        }
event-character-recruited = { $seat } recruits { $character-the }.
    .you = You recruit { $character-the }.
event-character-poached =
    { $owner-key ->
        [you] { $seat } poaches { $character-the } from you for { $silver } silver.
       *[other] { $seat } poaches { $character-the } from { $owner } for { $silver } silver.
    }
    .you = You poach { $character-the } from { $owner } for { $silver } silver.
event-order-taken = { $seat } takes { $order }.
    .you = You take { $order }.
event-order-lost =
    { $goods-count ->
        [0] { $seat } loses { $order }.
       *[other] { $seat } loses { $order } with the goods on it: { $goods }.
    }
    .you =
        { $goods-count ->
            [0] You lose { $order }.
           *[other] You lose { $order } with the goods on it: { $goods }.
        }
event-good-taken = { $seat } takes a good for nothing: { $good }.
    .you = You take a good for nothing: { $good }.
event-point-taken = { $seat } takes { amount-points } instead.
    .you = You take { amount-points } instead.
event-goods-delivered =
    { $lacks ->
        [0] { $seat } delivers { $goods } to { $order }.
       *[other] { $seat } delivers { $goods } to { $order }, which still lacks { $lacks }.
    }
    .you =
        { $lacks ->
            [0] You deliver { $goods } to { $order }.
           *[other] You deliver { $goods } to { $order }, which still lacks { $lacks }.
        }
event-order-fulfilled =
    { $supplier ->
        [yes] { $seat } fulfils { $order }: { amount-points } and { $silver } silver, supplier included.
       *[no] { $seat } fulfils { $order }: { amount-points } and { $silver } silver.
    }
    .you =
        { $supplier ->
            [yes] You fulfil { $order }: { amount-points } and { $silver } silver, supplier included.
           *[no] You fulfil { $order }: { amount-points } and { $silver } silver.
        }
event-goods-carried = { $seat } brings { $goods } to the trading post with { $transport }.
    .you = You bring { $goods } to the trading post with { $transport }.
event-dice-rolled =
    { $silver ->
        [0] { $seat } rolls { $dice }.
       *[other] { $seat } pays { $silver } silver for a second die and rolls { $dice }.
    }
    .you =
        { $silver ->
            [0] You roll { $dice }.
           *[other] You pay { $silver } silver for a second die and roll { $dice }.
        }
event-event-came =
    { $event-key ->
        [viking-games] Viking games: the others give { $seat } presents.
        [assassination] Assassination: it hits { $seat }.
        [fog] Fog: nothing happens.
        [unpaid-drinks] Unpaid drinks: { $seat } settles the bill.
        [storm] Storm: it hits { $seat }.
       *[troubled-times] Troubled times: they hit everyone but { $seat }.
    }
    .you =
        { $event-key ->
            [viking-games] Viking games: the others give you presents.
            [assassination] Assassination: it hits you.
            [fog] Fog: nothing happens.
            [unpaid-drinks] Unpaid drinks: you settle the bill.
            [storm] Storm: it hits you.
           *[troubled-times] Troubled times: they hit everyone but you.
        }
event-good-given =
    { $to-key ->
        [you] { $seat } gives you a good from the { $store }: { $good }.
       *[other] { $seat } gives { $to } a good from the { $store }: { $good }.
    }
    .you = You give { $to } a good from the { $store }: { $good }.
    .each = { $seat } ({ $good })
    .all =
        { $to-key ->
            [you] Goods for you: { $all }.
           *[other] Goods for { $to }: { $all }.
        }
event-silver-given =
    { $to-key ->
        [you] { $seat } gives you { $silver } silver.
       *[other] { $seat } gives { $to } { $silver } silver.
    }
    .you = You give { $to } { $silver } silver.
    .each = { $seat }
    .all =
        { $to-key ->
            [you] { $silver } silver each for you: { $all }.
           *[other] { $silver } silver each for { $to }: { $all }.
        }
event-point-given =
    { $to-key ->
        [you] { $seat } gives you { amount-points }.
       *[other] { $seat } gives { $to } { amount-points }.
    }
    .you = You give { $to } { amount-points }.
    .each = { $seat }
    .all =
        { $to-key ->
            [you] { amount-points } each for you: { $all }.
           *[other] { amount-points } each for { $to }: { $all }.
        }
event-nothing-given =
    { $to-key ->
        [you] { $seat } has nothing to give you.
       *[other] { $seat } has nothing to give { $to }.
    }
    .you = You have nothing to give { $to }.
event-character-lost = { $seat } loses { $character-the }.
    .you = You lose { $character-the }.
event-drinks-paid = { $seat } pays { $silver } silver for the drinks.
    .you = You pay { $silver } silver for the drinks.
event-transport-lost = { $seat } loses { $transport }.
    .you = You lose { $transport }.
event-good-lost = { $seat } loses a good from the { $store }: { $good }.
    .you = You lose a good from the { $store }: { $good }.
    .each = { $seat } ({ $good })
    .all = Goods lost: { $all }.
event-points-lost =
    { $points ->
        [0] { $seat } cannot do that and has no point to lose.
       *[other] { $seat } cannot do that and loses { amount-points }.
    }
    .you =
        { $points ->
            [0] You cannot do that and have no point to lose.
           *[other] You cannot do that and lose { amount-points }.
        }
event-round-ended = Round { $round } ends: all orders on the tableaus move a place on.
event-character-returned = { $seat } gives { $character-the } back for { amount-points }.
    .you = You give { $character-the } back for { amount-points }.
event-start-named =
    { $silver ->
        [0] { $seat } decides: { begins-next-part }
       *[other] { $seat } takes { $silver } silver and decides: { begins-next-part }
    }
    .you =
        { $silver ->
            [0] You decide: { begins-next-part }
           *[other] You take { $silver } silver and decide: { begins-next-part }
        }
begins-next-part =
    { $start-key ->
        [you] you begin the next round.
       *[other] { $start } begins the next round.
    }
event-seer-used =
    { $up ->
        [yes] { $seat } has the seer raise a price: { $good }.
       *[no] { $seat } has the seer lower a price: { $good }.
    }
    .you =
        { $up ->
            [yes] You have the seer raise a price: { $good }.
           *[no] You have the seer lower a price: { $good }.
        }
event-goods-stowed = { $seat } has the stower bring { $goods } to the trading post.
    .you = You have the stower bring { $goods } to the trading post.
event-market-refilled = New goods for the market, dice { $dice }: { $goods }.
event-price-rolled = Die { $die } for { $good }: { $before } → { $after }.
    .each = { $good } { $before } → { $after } (die { $die })
    .all = Dice for the prices: { $all }.
event-goods-discarded = { $seat } puts { $goods } from the { $store } into the supply.
    .you = You put { $goods } from the { $store } into the supply.
event-fee-paid =
    { $count ->
        [one] { $seat } pays { $silver } silver storage fee for { $count } good.
       *[other] { $seat } pays { $silver } silver storage fee for { $count } goods.
    }
    .you =
        { $count ->
            [one] You pay { $silver } silver storage fee for { $count } good.
           *[other] You pay { $silver } silver storage fee for { $count } goods.
        }
    .each = { $seat } { $silver } (for { $count })
    .all = Storage fees in silver: { $all }.
event-workers-returned = All workers go home.
    .quiet = yes
event-display-moved = Gone from the display: { $discarded }.
event-goods-cleared = { $seat } sells all goods at half price for { $silver } silver: { $goods }.
    .you = You sell all goods at half price for { $silver } silver: { $goods }.
event-scored = { $seat }: { $gained } from the final scoring, { amount-points } in all.
    .you = You: { $gained } from the final scoring, { amount-points } in all.
    .each = { $seat } { $gained } (now { $points })
    .all = Final scoring: { $all }.
event-match-won =
    { $seats-key ->
        [you] You win with { won-points }.
       *[other] { $count ->
            [one] { $seats } wins with { won-points }.
           *[other] { $seats } win together with { won-points } each.
        }
    }
won-points = { amount-points }

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
ended-by-rounds-over = The match ended after the last round.
decided-by-points = Most points decided it.
decided-by-shared = Equal in points: the victory is shared.
score-points-in-play = Points in play
score-characters = Characters
score-notes = Promissory notes
score-silver = Silver
score-goods-on-orders = Goods on orders
score-transports = Carts and ships
score-most-orders = Most orders

## The table

phase-opening = before the first round
phase-phase-start = a phase begins
phase-turns = phase { $phase } of { $phases }
phase-round-end = the round ends
phase-finished = finished
season-spring = spring
season-summer = summer
season-autumn = autumn
season-winter = winter
table-round = Round { $round } of { $rounds } · { $season } of year { $year }
table-turn = { $name }’s turn
    .you = your turn
table-order = Turns: { $names }
table-inn =
    { $count ->
        [one] Inn: { $count } worker for { $costs } silver
       *[other] Inn: { $count } workers for { $costs } silver
    }
table-inn-empty = The inn is empty
table-notes-left = Notes: { $count }
table-pile = Orders: { $pile } in the pile, { $discards } discarded
table-day = Day
table-night = Night
table-next-turn = With the next turn of the rondel, { $coming } comes into daylight and { $leaving } goes into the night.
table-neutral = neutral
table-good = Good
table-price = Price
table-area = Market
table-supply = Supply
table-die = Die
table-workers = There
table-display = Order
table-points-short = Pt
table-silver-short = Si
table-free = Free:
table-safe = (* safe)
table-warehouse = Warehouse
table-post = Trading post
table-cart = Cart: { $room }
table-ship = Ship: { $room }
table-orders = Orders lack: { $orders }
table-reward = { $points } pt { $silver } si
table-lacks = lacks { $count }
table-fee = fee { $silver }
table-surplus = { $count } too many
table-enter = (Enter: the whole table)
table-family = Family
table-points = Points
table-score = If over
table-silver = Silver
table-notes = Notes
table-fulfilled = Orders
table-left = Workers
table-sealed = has chosen
table-sealed-mine = { $what } (face down)
table-choosing = choosing …
room-any = { $count } any
    .short = { $count } any

brings-notes = takes { amount-notes }
brings-price = { $thing } then { $amount }
brings-surplus =
    { $amount ->
        [0] none too many in the { $thing }
       *[other] { $amount } too many in the { $thing }
    }
brings-lacks =
    { $amount ->
        [0] complete: { $thing }
       *[other] { $thing } lacks { $amount }
    }
brings-short =
    { $amount ->
        [0] all there for { $thing }
       *[other] { $amount } to get for { $thing }
    }
brings-order-lost = { $thing } is lost
brings-replaced = replaces { $thing }
brings-fee = storage fee { $amount }
brings-room = room for { $amount }
brings-event = an event first
brings-buying-price = buy at { $amount }
    .of = buy { $thing } at { $amount }
brings-selling-price = sell at { $amount }
    .of = sell { $thing } at { $amount }
brings-reward-points =
    { $amount ->
        [one] pays { $amount } point
       *[other] pays { $amount } points
    }
brings-reward-silver = pays { $amount } silver
brings-short-cost = what is missing costs { $amount } silver now
brings-could-cost = one of each that your orders lack: { $amount } silver

# Why a worker would find nothing to do on a field
idle-too-poor = nothing you can pay for
idle-nothing-for-sale = nothing left to buy
idle-no-character = no character to be had
idle-post-empty = your trading post is empty
idle-nothing-to-sell = nothing you may sell now
idle-no-order = no order of yours
idle-nothing-fits = nothing fits
idle-no-vehicle = no cart or ship
idle-warehouse-empty = your warehouse is empty

## Choosing

choose-move = Move
choose-brings = Brings
choose-depends = Depends on
choose-character = Character
choose-owner = Belongs to
choose-free = free
choose-does = Does
choose-turn = Rondel
choose-daylight = By day then
choose-field = Field
choose-when = Time
choose-there-now = There
choose-day = day
choose-night = night, event
place-field-taken =
    { $worker ->
        [neutral] neutral one here
       *[own] you stand here
    }
choose-market = Market
choose-prices = For you
choose-event = Event
choose-stack = Stack
choose-card = Room
choose-start = Begins
choose-order = Turns
choose-raise = up to { $price }
choose-lower = down to { $price }
choose-trade = Trade
choose-sell-key = s{ $count }
choose-one-costs = Each
choose-one-brings = Each
choose-there = There are
choose-lacking = You lack
choose-then = Then
choose-for-you = For you
choose-take-good = Take
choose-sell-good = Sell
choose-delivery = Delivery
choose-deliver = { $goods } to { $order }
choose-load = Load
choose-discard = Into the supply
choose-stays = What stays
choose-short =
    { $count ->
        [0] all there
       *[other] { $count } to get
    }
choose-covers = enough for { $orders }
choose-more =
    { $count ->
        [one] … and { $count } more.
       *[other] … and { $count } more.
    }
choose-no-trade = neither buy nor sell
choose-no-transport = none of these
choose-nothing = nothing
choose-nothing-more = nothing more
choose-point = the point instead
choose-hint = Type a number, or the beginning of a name. ? shows help.
choose-hint-hire = Type 1 or 0, or just yes or no. ? shows help.
choose-hint-character = Type a number, or the beginning of a name. ? shows help.
choose-hint-place = Type a letter for the rondel, a number or a good for the market. ? shows help.
choose-hint-end = Type “e” to end the turn. Until then “u” takes back. ? shows help.
choose-hint-buy = Type any number to buy so many (market { $market }, supply { $supply }). ? shows help.
choose-hint-sell = Type any number to sell so many. ? shows help.
choose-hint-trade = Type any number to buy so many (market { $market }, supply { $supply }), or with “s” before it to sell. ? shows help.
choose-hint-set = Type up to { $most } goods, such as “{ $example }”, or “p { $example }” to see first what that brings. ? shows help.
choose-hint-orders = Type a number, an order such as “o12”, or a good. ? shows help.
choose-hint-good-first = Type the number of an order, or its name such as “o12”; a good first, such as “take mead”, is possible too. ? shows help.
choose-hint-deliver = Type the number of a place for all it can have, or a part such as “{ $example }”. ? shows help.
choose-hint-load = Type a number, or goods such as “{ $example }”. The card leaves the game, full or not. ? shows help.
choose-hint-discard =
    { $count ->
        [one] Type a number, or the good: “{ $example }”. ? shows help.
       *[other] Type a number, or { $count } goods such as “{ $example }”. ? shows help.
    }
choose-hint-start = Type a number, or the beginning of a name. ? shows help.
choose-hint-price = Type a number, or a good with “up” or “down”. ? shows help.
choose-no-word = “{ $word }” cannot be chosen here. Type something from the list, or ? for help.
choose-no-number = Number { $number } is not in the list.
choose-which = “{ $word }” could be { $things }. Type more of it.
choose-which-place = For which order is that? Type the number of its place first.
choose-too-many = There are not so many: “{ $word }”.
choose-up-or-down = Up or down? For example: “mead up”.

typed-idle = take place put load deliver give lose discard stow get use choose roll the on to for and with from of into field market order orders character good goods event price supply at
typed-yes = y yes hire
typed-no = n no nobody
typed-end = e end done
typed-repay = repay
typed-buy = b buy
typed-sell = s sell
typed-pass = pass nothing none no n done
typed-up = up raise higher
typed-down = down lower

doubt-notes =
    { $notes ->
        [one] That takes a promissory note: giving it back costs { $repayment } silver, keeping it to the end { $points } points.
       *[other] That takes { $notes } promissory notes: giving one back costs { $repayment } silver, keeping it to the end { $points } points.
    }
doubt-order = That pushes { $order } off your tableau: it is lost.
doubt-replaced = That replaces { $transport }, which leaves the game without being used.
doubt-load = There is room for more. It is allowed, though.
doubt-nothing-to-do = There is nothing for you to do there now. It is allowed, though.

noun-own = own
noun-neutral = neutral

## What lies in the box

facts-goods = Goods (from mead to spices)
facts-prices = Prices
facts-players = Everyone
facts-play = Play
facts-notes = Promissory notes
facts-events = Events
facts-characters = Characters
facts-end = The end
facts-order = Orders (from mead to spices)
fact-cubes = Cubes of each kind
fact-market = In the market
fact-start_step = First step
fact-steps = Silver by step
fact-die = Steps for die 1 to 6
fact-players-silver = Silver
fact-points = Points
fact-workers = Workers
fact-neutral_workers = Neutral workers (2, 3, 4 play)
fact-order_places = Places for orders
fact-storage = Goods in each store
fact-storage_fee = Storage fee per good
fact-rounds = Rounds
fact-phases = Phases in a round
fact-year_end_round = Turn of the year after round
fact-hire_costs = Cost of neutral workers
fact-second_die = Cost of the second die
fact-poaching = Cost of poaching
fact-empty_area_points = Points for an empty area
fact-field_goods = Goods on fields C and G
fact-point_option = Points instead on D and H
fact-display_columns = Orders in a row
fact-returned_character_points = Points per returned character
fact-count = How many
fact-notes-silver = Silver for one
fact-repayment = Silver to give one back
fact-gift_silver = Silver as a gift
fact-gift_points = Points as a gift
fact-penalty = Points lost instead
fact-start_player_silver = Start player: silver
fact-juggler_least = Juggler: fields at least
fact-juggler_most = Juggler: fields at most
fact-innkeeper_divisor = Innkeeper: divides the cost by
fact-trader_steps = Trader: steps
fact-seer_steps = Seer: steps at round end
fact-supplier_points = Supplier: points more
fact-supplier_silver = Supplier: silver more
fact-stower_goods = Stower: goods more
fact-stower_round_end = Stower: goods at round end
fact-carpenter_cards = Carpenter: cards to pick from
fact-carpenter_divisor = Carpenter: divides the cost by
fact-steward_storage = Steward: goods in each store
fact-steward_fee = Steward: storage fee per good
fact-character_points = Points per character
fact-note_penalty = Points lost per note
fact-silver_per_point = Silver for a point
fact-goods_on_orders_per_point = Goods on orders for a point
fact-transport_points = Points per transport
fact-most_orders = Points for the most orders
fact-goods = goods
fact-reward = points, silver
fact-cost = Cost
fact-card = Card { $number } (any, by kind)

note-weak-support-for-weapons = weak support for weapons
note-4-rulebook = 4: printed rules
note-6-rulebook = 6: printed rules
note-the-symbol-is-lost = the symbol is lost
note-30-becomes-15 = 30 becomes 15
note-20-becomes-28-with-field-c = 20 becomes 28 with field C

## Names of what a view holds

view-families = Families
view-round = Round
view-season = Season
view-goods = Market
view-rondel = Rondel
view-display = Orders on display
view-stacks = Carts and ships
view-characters = Characters
view-hire-costs = Hiring workers
view-notes-left = Promissory notes left
view-points = Points
view-silver = Silver
view-notes = Promissory notes
view-workers = Workers
view-storage = Storage
view-fee = Storage fee
view-score = Score
view-warehouse = Warehouse
view-post = Trading post
view-cart = Cart
view-ship = Ship
view-orders = Orders
view-fulfilled = Fulfilled
view-good = Good
view-price = Price
view-market = On the market
view-supply = In supply
view-field = Field
view-day = Day
view-order = Order
view-wanted = Wanted
view-delivered = Delivered
view-stack = Stack
view-cost = Cost
view-tops = On top
view-below = Below
view-character = Character
view-owner = Belongs to
view-transport = Vehicle
view-any = Places for anything
view-own = Own places

## Parts of the table, in lessons

part-market = Market
part-rondel = Rondel
part-orders = Orders on display
part-stacks = Carts and ships
part-characters = Characters
part-night = Night
part-warehouse = Your warehouse
part-post = Your trading post
part-vehicles = Your cart and ship
part-places = Your orders
