# Goofspiel auf Deutsch.

game-tagline = Ein Preis nach dem anderen, und alle bieten zugleich.

## Nomen

noun-points =
    { $amount ->
        [one] Punkt
       *[other] Punkte
    }
noun-prize = Preis
noun-bids = Gebote der anderen
noun-bid = Gebot
noun-nobody = niemand

## Was man tun kann

move-bid = { $objects } bieten
decision-bid = Mit welcher Karte bietest du um die { $prize }?
refusal-card-not-in-hand = Die { $card } hast du nicht auf der Hand.

## Was geschehen ist

event-prize-turned-up = Runde { $round } von { $rounds }: Der Preis ist eine { $prize }.
event-bid-revealed = { $seat } bietet { $card }.
    .you = Du bietest { $card }.
    .each = { $seat } { $card }
    .all = Gebote: { $all }.
event-prize-won = { $seat } gewinnt die { $prize } mit einer { $card }.
    .you = Du gewinnst die { $prize } mit einer { $card }.
event-prize-lost = Gleichstand mit { $card } zwischen { $seats }: Niemand bekommt die { $prize }.
event-match-won =
    { $seats-key ->
        [you] Du gewinnst mit { amount-points }.
       *[other] { $count ->
            [one] { $seats } gewinnt mit { amount-points }.
           *[other] { $seats } gewinnen gemeinsam mit je { amount-points }.
        }
    }
amount-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }

## Das Ende

outcome-won =
    { $winners-key ->
        [you] Du gewinnst mit { $score } Punkten.
       *[other] { $count ->
            [one] { $winners } gewinnt mit { $score } Punkten.
           *[other] { $winners } teilen sich den Sieg mit je { $score } Punkten.
        }
    }
ended-by-last-prize = Mit dem letzten Preis war die Partie zu Ende.
decided-by-points = Die meisten Punkte haben entschieden.
decided-by-shared = Gleich viele Punkte: Der Sieg wird geteilt.
score-prizes = Gewonnene Preise

## Der Tisch

view-round = Runde
view-rounds = Runden
view-prize = Aufgedeckter Preis
view-pile = Preisstapel
view-lost = Preise, die niemand bekam
view-earlier = Frühere Gebote
view-seats = Mitspielende
view-points = Punkte
view-hand = Hand
view-prizes = Gewonnene Preise
view-bids = Gebote
view-winner = Gewinner

## Was in der Schachtel liegt

facts-suit = Farben
fact-suit-cards = Karten jeder Farbe
