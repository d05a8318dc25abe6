# Goofspiel in English.

game-tagline = One prize after the other, and everybody bids at once.

## Nouns

noun-points =
    { $amount ->
        [one] point
       *[other] points
    }
noun-prize = prize
noun-bids = bids of the others
noun-bid = bid
noun-nobody = nobody

## What can be done

move-bid = bid { $objects }
decision-bid = Which card do you bid for the { $prize }?
refusal-card-not-in-hand = The { $card } is not in your hand.

## What happened

event-prize-turned-up = Round { $round } of { $rounds }: the prize is a { $prize }.
event-bid-revealed = { $seat } bids { $card }.
    .you = You bid { $card }.
    .each = { $seat } { $card }
    .all = Bids: { $all }.
event-prize-won = { $seat } wins the { $prize } with a { $card }.
    .you = You win the { $prize } with a { $card }.
event-prize-lost = { $seats } are level with { $card }: the { $prize } goes to nobody.
event-match-won =
    { $seats-key ->
        [you] You win with { amount-points }.
       *[other] { $count ->
            [one] { $seats } wins with { amount-points }.
           *[other] { $seats } win together with { amount-points } each.
        }
    }
amount-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }

## The end

outcome-won =
    { $winners-key ->
        [you] You win with { $score } points.
       *[other] { $count ->
            [one] { $winners } wins with { $score } points.
           *[other] { $winners } share the victory with { $score } points each.
        }
    }
ended-by-last-prize = The match ended with the last prize.
decided-by-points = Most points decided it.
decided-by-shared = Equal in points: the victory is shared.
score-prizes = Prizes won

## The table

view-round = Round
view-rounds = Rounds
view-prize = Prize turned up
view-pile = Prize pile
view-lost = Prizes that went to nobody
view-earlier = Earlier bids
view-seats = Players
view-points = Points
view-hand = Hand
view-prizes = Prizes won
view-bids = Bids
view-winner = Winner

## What lies in the box

facts-suit = Suits
fact-suit-cards = Cards of each suit
