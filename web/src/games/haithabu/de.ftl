# Was nur die Bildschirme von Haithabu sagen, auf Deutsch.

heard-silver = { " " }Silber
heard-points = { " " }Punkte

## Das Rondell

rondel = Rondell
rondel-phase = Phase { $phase }
rondel-of = von { $phases }
rondel-day = Tag: kein Ereignis
rondel-night = Nacht: erst ein Ereignis
rondel-turns = dreht im Uhrzeigersinn
rondel-next = Nächste Drehung:
rondel-next-fields = { $coming } Tag, { $leaving } Nacht
rondel-field = Feld { $field }: { $does }, { $time ->
        [day] bei Tag
       *[night] bei Nacht
    }{ $count ->
        [0] { "" }
       *[other] . Dort: { $workers }
    }
rondel-why = { $field }. { $why }
rondel-a = Karren, Schiff
    .more = kaufen
rondel-b = Charakter
    .more = anwerben
rondel-c = Verkaufen
    .more = Stufe höher
rondel-d = Auftrag + Ware
    .more = umsonst
rondel-e = Liefern
    .more = an Aufträge
rondel-f = Transport
    .more = zum Posten
rondel-g = Einkaufen
    .more = Stufe tiefer
rondel-h = Auftrag, Verkauf
    .more = oder Punkt
workers-there =
    { $count ->
        [one] { $name }
       *[other] { $name } ×{ $count }
    }
workers-left =
    { $count ->
        [0] kein Arbeiter mehr
        [one] noch ein Arbeiter
       *[other] noch { $count } Arbeiter
    }

## Der Markt

market-title = Markt
market-die = sechs Kästchen: was der Würfel am Rundenende mit dem Preis macht
market-die-told = Am Rundenende fällt der Preis bei { $down } und steigt bei { $up }
market-column = { $good }: Preis { $price }, { $market } auf dem Markt, { $supply } im Vorrat{ $count ->
        [0] { "" }
       *[other] . Dort: { $workers }
    }
market-price = { $good }: Preis { $price }, { $market } auf dem Markt
market-supply = +{ $supply } Vorrat
market-both = kaufen { $buying }, verk. { $selling }
market-buy-at = kaufen zu { $price }
market-sell-at = verkaufen zu { $price }
market-idle = nichts zu tun
market-take = eins nehmen
market-sell = eins verkaufen
market-buy-more =
    { $count ->
        [0] eins kaufen
       *[other] { $count } + noch eins
    }
market-sell-more =
    { $count ->
        [0] eins verkaufen
       *[other] { $count } + noch eins
    }
market-do = { $good }: { $what }

## Karten

orders-title = Aufträge
orders-lower-row = untere Reihe wird am Rundenende abgeräumt
orders-pile = Stapel { $count }
order-told = { $order } verlangt { $wanted }{ $count ->
        [0] { "" }
       *[other] , hat { $delivered }
    }; bringt { $silver } Silber und { $points } Punkte
stacks-title = Karren und Schiffe
stack-told =
    { $count ->
        [0] { $stack }: leer
        [one] { $stack }: { $cost } Silber, die letzte Karte. { $top }
       *[other] { $stack }: { $cost } Silber, { $count } Karten. Obenauf: { $top }
    }
transport-told = { $transport } fasst { $room }
characters-title = Charaktere
characters-none = kein Charakter
character-told = { $character } ({ $owner }{ $safe ->
        [yes] , sicher
       *[no] { "" }
    }). { $help }
character-safe = diese Runde sicher

## Ein Tableau

tableau-mine = Dein Handelshaus
tableau-of = Handelshaus von { $name }
tableau-score = { $score }, wäre jetzt Schluss
tableau-orders = Plätze für Aufträge
store-told = { $store }: { $count } von { $limit }
store-of = { $count }/{ $limit }
store-empty = leer
vehicle-no-cart = kein Karren
vehicle-no-ship = kein Schiff
place-free = frei
place-last = frei · von hier gehen Aufträge verloren
place-rounds =
    { $rounds ->
        [one] letzte Runde
       *[other] noch { $rounds } Runden
    }
place-told = Platz { $place }: { $order }
family-starts = beginnt jede Phase
family-orders = { $open } offen · { $done } erfüllt

## Die Nacht

night-title = Nacht auf Feld { $field }
night-rolled = Nacht auf Feld { $field }: gewürfelt { $dice }
night-lead-dice = Vor deiner Aktion kommt ein Ereignis. Welches, bestimmt der Würfel.
night-lead-event = Eines der beiden tritt ein, noch vor deiner Aktion.
night-one = Was er zeigt, geschieht.
night-two = Du wählst eines der beiden.
night-events = Ereignisse nach der Zahl auf dem Würfel

## Die Entscheidung

decision-region = Entscheidung
turn-mine = Du bist dran
turn-before = Vor der ersten Runde
turn-between = Zwischen den Zügen
inn = Gasthaus
inn-hire = Anwerben für
inn-nobody = Niemanden
inn-next = der nächste für
picker = Wie viele von welchen Waren
picker-there = von { $count }
picker-price = { $price } · { $count } da
picker-more = eins mehr: { $good }
picker-fewer = eins weniger: { $good }
trade-way =
    { $verb ->
        [buy] { $good } kaufen
       *[sell] { $good } verkaufen
    }
trade-each = je
trade-all = alle { $count }
deliver-hint = Tippe unten auf einen deiner Aufträge: Er bekommt alles, was passt. Danach lässt sich die Menge ändern.
orders-hint = Tippe auf einen Auftrag der Auslage.
stacks-hint = Tippe auf einen Stapel. Die oberste Karte bekommst du.
option-turn =
    { $fields ->
        [0] gar nicht
        [one] { $fields } Feld
       *[other] { $fields } Felder
    }
option-silver = { $silver } Silber
option-point =
    { $points ->
        [one] stattdessen { $points } Punkt
       *[other] stattdessen { $points } Punkte
    }
pass-market = weder kaufen noch verkaufen
pass-transport = nichts davon
pass-character = keinen zurückgeben
pass-price = Preise lassen
pass-stow = nichts
pass-deliver = nichts mehr liefern
pass-order-and-sale = nichts weiter
brings-goods = { $amount } { $thing } ({ $store })
brings-amount = { $amount } { $thing }
depends-event = je nach Ereignis
depends-draw = je nachdem, welche Karten kommen
depends-gifts = je nachdem, was die anderen geben
shopping-for = je eine Ware, die deinen Aufträgen fehlt
shopping-then = Silber { $silver } → { $left } · Lagerhaus { $stored } → { $after }
brings-field = { $field }: { $does }
brings-idle = Hier kannst du nichts handeln. Der Arbeiter steht dann nur da.
brings-nothing = Nichts wechselt den Besitzer.
brings-going = { $given } von { $count } gewählt
main-place =
    { $worker ->
        [neutral] Neutralen Arbeiter auf { $field } setzen
       *[own] Arbeiter auf { $field } setzen
    }
main-start = { $name } beginnt
main-pay = { $what } für { $silver } Silber
main-get = { $what }: +{ $silver } Silber

## Wie weit

progress-year = Jahr { $year }
progress-phase = Phase
progress-tiny = { $now }/{ $all }
progress-short = Jahr { $year } · Runde { $round }/{ $rounds } · Phase { $phase }/{ $phases }

## Auf dem Handy


## Der große Bildschirm, und ein Handy als Hand

board-there = im Markt: { $market }
board-join = Setz dich mit deinem Handy dazu
board-phase = Phase { $phase } von { $phases }
hand-cover = Verdecken
hand-covered = Verdeckt
hand-uncover = Tippe, um es wieder zu sehen

## Das Logbuch

chapter-round = Runde { $round } · { $season }

## Was die Bilder bedeuten

picture-field = Feld { $field }: { $does }
picture-good = Eine der sechs Waren, mit eigenem Preis und eigenem Feld auf dem Markt. Als bloßer Umriss: Sie fehlt hier noch.
picture-any = Hier passt eine Ware hin, gleich welche.
    .name = Beliebige Ware
picture-carry = Waren kommen nur auf Karren oder Schiff vom Lagerhaus in den Handelsposten.
    .name = Der Weg zum Posten
picture-cart = Bringt auf Feld F Waren aus dem Lagerhaus in den Handelsposten und kommt dann aus dem Spiel.
picture-ship = Bringt auf Feld F Waren aus dem Lagerhaus in den Handelsposten und kommt dann aus dem Spiel.
picture-clockwise = Zu Beginn jeder Phase dreht sich das Rondell um ein Feld, und die Arbeiter fahren mit.
    .name = Im Uhrzeigersinn
picture-day = Wer hier einsetzt, führt die Aktion gleich aus.
    .name = Tag
picture-night = Wer hier einsetzt, erlebt zuerst ein Ereignis und führt dann die Aktion aus.
    .name = Nacht
picture-die = Bei Nacht sagt er, welches Ereignis kommt.
    .name = Würfel
picture-price-die = Am Ende der Runde wird für jede Ware gewürfelt: Je nach Zahl fällt ihr Preis, bleibt oder steigt.
    .name = Würfel für den Preis
picture-inn = Hier warten neutrale Arbeiter. Wer am Zug ist, darf einen davon anwerben, bevor er einsetzt.
    .name = Gasthaus
picture-neutral = Er wartet im Gasthaus, bis ihn jemand für Silber anwirbt: eine zweite Aktion im selben Zug.
    .name = Neutraler Arbeiter
picture-worker = Er führt die Aktion seines Feldes aus und bleibt dort bis zum Ende der Runde.
    .name = Arbeiter
picture-note = Reicht dein Silber nicht, nimmst du einen auf. Er bringt sofort Silber. Ihn zurückzugeben kostet mehr, und behältst du ihn bis zum Ende, kostet er Punkte.
    .name = Schuldschein
picture-order = Er verlangt bestimmte Waren. Hast du alle geliefert, zahlt er Silber und Punkte.
    .name = Auftrag
picture-phase = Jede Runde hat drei Phasen; in jeder seid ihr reihum einmal am Zug.
    .name = Phase
picture-season = Jede Runde ist eine Jahreszeit, vier sind ein Jahr.
    .name = Runde
picture-points = Wer am Ende die meisten hat, gewinnt.
    .name = Siegpunkte
picture-post = Nur von hier aus kannst du verkaufen und liefern.
picture-safe = Bis zum Ende der Runde kann ihn dir niemand abwerben.
    .name = Charakter sicher
picture-silver = Damit bezahlst du. Am Ende wird es zu Punkten, wenn du keine Schulden hast.
picture-warehouse = Was du kaufst, kommt hierher. Verkaufen und liefern kannst du erst vom Handelsposten aus.
