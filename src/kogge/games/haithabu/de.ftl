# Haithabu auf Deutsch. Wie aus Namen Sätze werden, steht in kogge/words/telling.py.

game-tagline = Günstig einkaufen, klug verschiffen, Aufträge erfüllen.

## Hauptwörter

noun-mead = Met
    .counted = { $amount } Met
noun-cloth = Tuch
    .counted = { $amount } Tuch
noun-pottery = Keramik
    .counted = { $amount } Keramik
noun-tools = Werkzeug
    .counted = { $amount } Werkzeug
noun-weapons =
    { $amount ->
        [one] Waffe
       *[other] Waffen
    }
    .counted = { $amount } { noun-weapons }
noun-spices =
    { $amount ->
        [one] Gewürz
       *[other] Gewürze
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

noun-start-player = Startspieler
    .the = den Startspieler
noun-juggler = Gaukler
    .the = den Gaukler
noun-innkeeper = Wirt
    .the = den Wirt
noun-trader = Händler
    .the = den Händler
noun-seer = Seher
    .the = den Seher
noun-supplier = Lieferant
    .the = den Lieferanten
noun-stower = Stauer
    .the = den Stauer
noun-carpenter = Zimmermann
    .the = den Zimmermann
noun-steward = Verwalter
    .the = den Verwalter

noun-viking-games = Wikingerspiele
noun-assassination = Attentat
noun-fog = Nebel
noun-unpaid-drinks = Zechprellerei
noun-storm = Unwetter
noun-troubled-times = Unruhige Zeiten

noun-warehouse = Lagerhaus
noun-post = Handelsposten
noun-cart = Karren
noun-ship = Schiff
noun-o = Auftrag
noun-s = Startauftrag

# Aus zwei Wörtern: cart-20, das 20.3 in cart-20.3, o12
noun-compound = { $first } { $second }
noun-numbered = { $first }.{ $second }
noun-tagged = { $first } { $second }
noun-holding = { $kind } ({ $things })
noun-any = beliebige
    .counted = { $amount } beliebige

noun-points =
    { $amount ->
        [one] Punkt
       *[other] Punkte
    }
noun-silver = Silber
noun-notes =
    { $amount ->
        [one] Schuldschein
       *[other] Schuldscheine
    }
noun-goods =
    { $amount ->
        [one] Ware
       *[other] Waren
    }
noun-characters =
    { $amount ->
        [one] Charakter
       *[other] Charaktere
    }
noun-transports = Transportmittel
noun-orders =
    { $amount ->
        [one] Auftrag
       *[other] Aufträge
    }
noun-price = Silber als neuer Preis
noun-buying-price = Silber im Einkauf
noun-selling-price = Silber im Verkauf
noun-fee = Silber Lagergebühr
noun-surplus = zu viel
noun-lacks =
    { $amount ->
        [one] fehlt dem Auftrag
       *[other] fehlen dem Auftrag
    }
noun-short = noch zu besorgen
noun-reward-points = Punkte als Lohn
noun-reward-silver = Silber als Lohn
noun-short-cost = Silber für das, was fehlt
noun-could-buy = zu kaufen möglich
noun-could-cost = Silber für das, was Aufträgen fehlt
noun-room =
    { $amount ->
        [one] Ware hat Platz
       *[other] Waren haben Platz
    }
noun-replaced = Transportmittel ersetzt
noun-event =
    { $amount ->
        [one] Ereignis
       *[other] Ereignisse
    }
    .many = das Ereignis
noun-draw = Ziehen
    .many = die gezogenen Karten
noun-gifts = Geschenke
    .many = was die anderen geben
noun-nothing-to-do = Arbeiter ohne Aufgabe
noun-nothing = nichts

## Felder, Charaktere und Ereignisse in wenigen Worten. Die Zahlen kommen aus der Ausgabe

field-a = Transport kaufen
field-b = Charakter holen
field-c = teurer verkaufen
field-d = Auftrag und Ware
field-e = liefern
field-f = transportieren
field-g = billiger kaufen
field-h = Auftrag, Verkauf

card-a-help = Kaufe einen Karren, ein Schiff oder beides, immer die oberste Karte eines Stapels. Was auf diesem Platz schon bei dir liegt, kommt aus dem Spiel.
card-b-help = Hole einen freien Charakter umsonst, oder wirb einen ab, der nicht sicher ist; wer ihn hatte, bekommt { $poaching } Silber.
card-c-help = Verkaufe 1 bis { $goods } Waren aus dem Handelsposten, alle gleich oder alle verschieden, eine Stufe über ihrem Preis.
card-d-help = Nimm einen Auftrag und dazu umsonst eine Ware vom Markt; oder stattdessen { $points }.
card-e-help = Lege Waren aus dem Handelsposten auf deine Aufträge; ein kompletter zahlt sofort.
card-f-help = Bring Waren mit Karren oder Schiff in den Handelsposten; die Karte kommt dann aus dem Spiel.
card-g-help = Kaufe 1 bis { $goods } Waren, alle gleich oder alle verschieden, eine Stufe unter ihrem Preis.
card-h-help = Nimm einen Auftrag, verkaufe eine Ware zu ihrem Preis, oder beides; oder stattdessen { $points }.

card-start-player-help = Am Ende der Runde sagst du, wer die nächste beginnt, und nimmst { $start_player_silver } Silber.
card-juggler-help = Zu Beginn jeder Phase drehst du das Rondell um { $juggler_least } bis { $juggler_most } Felder.
card-innkeeper-help = Neutrale Arbeiter kosten dich { $innkeeper_divisor ->
        [2] die Hälfte
       *[other] 1/{ $innkeeper_divisor }
    } ihres Preises.
card-trader-help =
    { $trader_steps ->
        [one] Du kaufst eine Stufe billiger und verkaufst eine Stufe teurer.
       *[other] Du kaufst { $trader_steps } Stufen billiger und verkaufst { $trader_steps } Stufen teurer.
    }
card-seer-help = Der zweite Würfel bei Nacht ist umsonst; am Ende der Runde darfst du einen Preis heben oder senken.
card-supplier-help = Jeder Auftrag, den du erfüllst, bringt { $supplier_points } und { $supplier_silver } Silber mehr.
card-stower-help = Auf Feld F { $stower_goods } Waren mehr; am Ende der Runde { $stower_round_end } ohne Karren oder Schiff in den Handelsposten.
card-carpenter-help = Auf Feld A wählst du unter den obersten { $carpenter_cards } Karten; am Ende der Runde eine oberste Karte für { $carpenter_divisor ->
        [2] die Hälfte
       *[other] 1/{ $carpenter_divisor }
    } ihres Preises.
card-steward-help = In jedem Lager darfst du { $steward_storage } Waren behalten; { $steward_fee ->
        [0] du zahlst keine Lagergebühr
       *[other] die Lagergebühr ist { $steward_fee } Silber je Ware
    }.

card-viking-games-help = Alle anderen geben dir nach Belieben eine Ware, { $gift_silver } Silber oder { $gift_points }.
card-assassination-help = Du verlierst einen deiner Charaktere; ohne Charakter verlierst du { $penalty }.
card-fog-help = Es geschieht nichts.
card-unpaid-drinks-help = Du zahlst den Preis für Met, so oft, wie Leute mitspielen; reicht dein Silber nicht, verlierst du { $penalty }.
card-storm-help = Du verlierst deinen Karren oder dein Schiff; ohne beides verlierst du { $penalty }.
card-troubled-times-help = Alle anderen legen eine Ware in den Vorrat; wer keine hat, verliert { $penalty }.

lesson-turn = Jede Runde hat { $phases } Phasen, und in jeder setzt du einen Arbeiter ein: auf ein Feld des Rondells, oder auf den Markt, um eine Ware zu kaufen oder zu verkaufen. Was du kaufst, kommt ins Lagerhaus. Verkaufen und liefern kannst du nur aus dem Handelsposten, und dorthin bringt es ein Karren oder ein Schiff (Feld F).
lesson-night = Am Tag kommt gleich die Aktion. Bei Nacht kommt vorher ein Ereignis: Du würfelst einmal, oder für { $second_die } Silber mit zwei Würfeln und suchst dir eines aus.
lesson-price = Ein Kauf hebt den Preis um eine Stufe, oder um zwei, wenn er den Bereich leert; ein Verkauf senkt ihn um eine Stufe, und in einen leeren Bereich bringt er noch { $empty_area_points } dazu.
lesson-round = Am Ende der Runde rücken deine Aufträge einen Platz nach rechts, und vom letzten Platz gehen sie verloren. Würfel füllen den Markt auf und bewegen die Preise. Du behältst { $storage } Waren in jedem Lager und zahlst { $storage_fee } Silber für jede im Lagerhaus.
lesson-end = Nach { $rounds } Runden wird gewertet: { $character_points } je Charakter, 1 Punkt je { $silver_per_point } Silber, 1 je { $goods_per_point } Waren auf Aufträgen, { $transport_points } je Transportmittel, { $most_orders } für die meisten erfüllten Aufträge. Ein Schuldschein bringt { $note_silver } Silber, und ihn zurückzugeben kostet { $repayment }; bleibt er bis zum Schluss, so kostet er { $note_penalty } und alle Punkte für dein Silber.
lesson-fields = Feld
lesson-characters = Charakter
lesson-events = Ereignis

## Mengen in Sätzen

amount-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
amount-notes =
    { $notes ->
        [one] { $notes } Schuldschein
       *[other] { $notes } Schuldscheine
    }

## Was man tun kann

move-take =
    { $first-key ->
        [point] einen Punkt nehmen
       *[other] { $objects } nehmen
    }
move-turn =
    { $first-key ->
        [0] das Rondell lassen, wie es ist
        [1] das Rondell um { $first } Feld drehen
       *[other] das Rondell um { $first } Felder drehen
    }
move-hire =
    { $first-key ->
        [nobody] niemanden anwerben
       *[other] einen neutralen Arbeiter anwerben
    }
move-worker =
    { $first-key ->
        [neutral] zuerst den neutralen Arbeiter einsetzen
       *[own] zuerst den eigenen Arbeiter einsetzen
    }
move-place =
    { $first-key ->
        [mead] einen Arbeiter auf den Markt für Met stellen
        [cloth] einen Arbeiter auf den Markt für Tuch stellen
        [pottery] einen Arbeiter auf den Markt für Keramik stellen
        [tools] einen Arbeiter auf den Markt für Werkzeug stellen
        [weapons] einen Arbeiter auf den Markt für Waffen stellen
        [spices] einen Arbeiter auf den Markt für Gewürze stellen
       *[other] einen Arbeiter auf Feld { $first } stellen
    }
move-repay =
    { $first-key ->
        [1] { $first } Schuldschein zurückgeben
       *[other] { $first } Schuldscheine zurückgeben
    }
move-end = den Zug beenden
move-roll =
    { $first-key ->
        [1] mit einem Würfel würfeln
       *[other] mit zwei Würfeln würfeln
    }
move-event = { $objects } wählen
move-give =
    { $first-key ->
        [silver] Silber geben
        [point] einen Punkt geben
       *[other] { $first } aus dem { $rest } geben
    }
move-lose =
    { $first-key ->
        [cart] den Karren abgeben
        [ship] das Schiff abgeben
       *[other] { $objects } abgeben
    }
move-pass = nichts weiter
move-buy = { $objects } kaufen
move-sell = { $objects } verkaufen
move-pick = { $objects } nehmen
move-deliver = { $rest } an Platz { $first } liefern
move-use =
    { $first-key ->
        [cart] den Karren nehmen
       *[ship] das Schiff nehmen
    }
move-load = { $objects } laden
move-start = sagen, wer beginnt
    .seat = { $name } beginnt
move-price =
    { $rest-key ->
        [up] den Preis für { $first } heben
       *[down] den Preis für { $first } senken
    }
move-stow = { $objects } hinüberbringen
move-discard = { $objects } in den Vorrat legen

decision-choose-character = Mit welchem Charakter beginnst du?
decision-turn-rondel = Um wie viele Felder dreht dein Gaukler das Rondell?
decision-hire =
    { $left ->
        [one] Wirbst du den neutralen Arbeiter an, für { $cost } Silber?
       *[other] Wirbst du einen der { $left } neutralen Arbeiter an, für { $cost } Silber?
    }
decision-worker = Welchen Arbeiter setzt du zuerst ein?
decision-place =
    { $worker-key ->
        [neutral] Wohin stellst du den neutralen Arbeiter?
       *[own] Wohin stellst du deinen Arbeiter?
    }
decision-dice =
    { $cost ->
        [0] Auf Feld { $field } ist Nacht: Würfelst du das Ereignis mit einem Würfel oder, umsonst, mit zweien?
       *[other] Auf Feld { $field } ist Nacht: Würfelst du das Ereignis mit einem Würfel oder, für { $cost } Silber, mit zweien?
    }
decision-event = Welches der beiden Ereignisse soll eintreten?
decision-end-turn =
    { $notes ->
        [0] Beendest du deinen Zug?
       *[other] Beendest du deinen Zug, oder gibst du erst noch Schuldscheine zurück, für je { $each } Silber?
    }
decision-gift = Wikingerspiele: Was gibst du { $to }, eine Ware, { $silver } Silber oder { amount-points }?
decision-lose-character = Attentat: Welchen deiner Charaktere verlierst du?
decision-lose-transport = Unwetter: Was verlierst du, deinen Karren oder dein Schiff?
decision-lose-good = Unruhige Zeiten: Welche Ware legst du in den Vorrat?
decision-market = Markt für { $good }: Kaufen für je { $buying } Silber oder verkaufen für je { $selling }?
decision-buy-transport =
    { $vehicle-key ->
        [cart] Welchen Karren kaufst du{ cards-part }
       *[ship] Welches Schiff kaufst du{ cards-part }
    }
cards-part =
    { $cards ->
        [one] ?
       *[other] , bei freier Wahl unter den obersten { $cards } Karten des Stapels?
    }
decision-pick-card = Welche dieser Karten aus dem Stapel { $stack } nimmst du für { $cost } Silber?
decision-get-character = Welchen Charakter holst du?
decision-sell = Welche Waren verkaufst du, bis zu { $most }, alle gleich oder alle verschieden?
decision-order-and-good =
    { $step-key ->
        [both] Welchen Auftrag nimmst du, und danach eine Ware, oder nimmst du stattdessen { amount-points }?
        [order] Und welchen Auftrag nimmst du?
       *[good] Und welche Ware nimmst du umsonst dazu?
    }
decision-deliver = Was lieferst du, und an welchen Auftrag?
decision-vehicle = Transportierst du mit dem Karren oder mit dem Schiff?
decision-load =
    { $room ->
        [0] Was kommt auf { $transport }, wo nur die eigenen Sorten Platz haben?
       *[other] Was kommt auf { $transport }, mit Platz für { $room } beliebige Waren zusätzlich zu den eigenen Sorten?
    }
decision-buy = Welche Waren kaufst du, bis zu { $most }, alle gleich oder alle verschieden?
decision-order-and-sale =
    { $step-key ->
        [both] Nimmst du zuerst einen Auftrag, verkaufst du zuerst eine Ware, oder nimmst du stattdessen { amount-points }?
        [order] Nimmst du auch noch einen Auftrag?
       *[good] Verkaufst du auch noch eine Ware?
    }
decision-return-character = Das Jahr geht zu Ende: Welchen Charakter gibst du für { amount-points } zurück, wenn überhaupt?
decision-name-start = Du nimmst { $silver } Silber. Und wer beginnt die nächste Runde?
decision-move-price = Welchen Preis verschiebt dein Seher, wenn überhaupt?
decision-stow =
    { $most ->
        [one] Welche Ware bringt dein Stauer in den Handelsposten, wenn überhaupt?
       *[other] Welche Waren, bis zu { $most }, bringt dein Stauer in den Handelsposten, wenn überhaupt?
    }
decision-half-price = Welches Transportmittel kauft dein Zimmermann zum halben Preis, wenn überhaupt?
decision-store =
    { $count ->
        [one] In deinem { $store } ist eine Ware zu viel, { $limit } dürfen bleiben: Welche kommt in den Vorrat?
       *[other] In deinem { $store } sind { $count } Waren zu viel, { $limit } dürfen bleiben: Welche kommen in den Vorrat?
    }

refusal-cannot-pay =
    { $notes ->
        [0] Das kostet { $cost } Silber, du hast { $silver }, und alle Schuldscheine sind vergeben.
       *[other] Das kostet { $cost } Silber, du hast { $silver }, und auch mit den { $notes } übrigen Schuldscheinen reicht es nicht.
    }
refusal-character-taken = Jemand anders hat schon { $character-the }.
refusal-too-far = Dein Gaukler dreht das Rondell um { $least } bis { $most } Felder.
refusal-field-taken =
    { $worker-key ->
        [neutral] Auf Feld { $field } steht schon ein neutraler Arbeiter; ein zweiter darf nicht dazu.
       *[own] Auf Feld { $field } steht schon ein Arbeiter von dir; ein zweiter darf nicht dazu.
    }
refusal-not-so-many-notes =
    { $notes ->
        [0] Du hast keinen Schuldschein.
        [one] Du hast nur { $notes } Schuldschein.
       *[other] Du hast nur { $notes } Schuldscheine.
    }
refusal-too-little-silver = Dafür braucht es { $cost } Silber, und du hast { $silver }.
refusal-not-rolled = „{ $event }“ hast du nicht gewürfelt.
refusal-no-such-good = So viel davon liegt nicht in deinem { $store }: { $good }.
refusal-no-points = Du hast keinen Punkt, den du geben könntest.
refusal-not-your-character = Du hast { $character-the } nicht.
refusal-other-good = Hier geht es nur um { $good }.
refusal-too-many-goods =
    { $most ->
        [one] Hier geht nur eine Ware.
       *[other] Mehr als { $most } Waren gehen hier nicht.
    }
refusal-alike-and-different = Entweder sind alle Waren gleich oder alle verschieden.
refusal-sold-this-phase = Du hast in dieser Phase { $good } verkauft und kannst nichts davon erwerben.
refusal-not-so-many-goods =
    { $there ->
        [0] Auf dem Markt und im Vorrat gibt es davon nichts mehr: { $good }.
       *[other] Auf dem Markt und im Vorrat gibt es davon zusammen nur { $there }: { $good }.
    }
refusal-acquired-this-phase = Du hast in dieser Phase { $good } erworben und kannst nichts davon verkaufen.
refusal-not-in-post =
    { $there ->
        [0] In deinem Handelsposten liegt nichts davon: { $good }.
       *[other] In deinem Handelsposten liegt davon nur { $there }: { $good }.
    }
refusal-must-buy-one = Du bist zum Kaufen hier: Ein Karren oder ein Schiff muss es sein, mindestens eines von beiden.
refusal-other-vehicle =
    { $vehicle-key ->
        [cart] Erst kommen die Karren: Wähle einen oder verzichte, dann sind die Schiffe dran.
       *[ship] Jetzt geht es um die Schiffe.
    }
refusal-stack-empty = Der Stapel „{ $stack }“ ist leer.
refusal-not-on-top = „{ $transport }“ liegt nicht obenauf.
refusal-character-yours = Du hast { $character-the } schon.
refusal-character-safe = In dieser Runde kann niemand { $character-the } abwerben.
refusal-both-parts = Du hast schon angefangen: Auftrag und Ware gehören zusammen, einen Punkt gibt es dann nicht.
refusal-one-order = Mehr als einen Auftrag gibt es hier nicht.
refusal-one-good = Mehr als eine Ware gibt es hier nicht.
refusal-area-empty = Auf dem Markt liegt diese Ware nicht, und aus dem Vorrat gibt es hier nichts: { $good }.
refusal-not-on-display = „{ $order }“ liegt nicht aus.
refusal-point-instead = Du hast schon angefangen: Den Punkt bekommt nur, wer hier sonst nichts tut.
refusal-something-on-h = Nimm einen Auftrag, verkaufe eine Ware oder nimm den Punkt; gar nichts geht nicht.
refusal-one-sale = Deine Ware hast du hier schon verkauft.
refusal-deliver-something = Du bist zum Liefern hier: Mindestens eine Ware muss es sein.
refusal-not-wanted =
    { $lacks ->
        [0] Dem Auftrag auf Platz { $place } fehlt davon nichts: { $good }.
       *[other] Dem Auftrag auf Platz { $place } fehlt davon nur { $lacks }: { $good }.
    }
refusal-no-room =
    { $room ->
        [0] Dafür ist auf { $transport } kein Platz: Dort fahren nur die eigenen Sorten mit.
       *[other] Dafür ist auf { $transport } kein Platz: Außer den eigenen Sorten fahren dort nur { $room } mit.
    }
refusal-not-in-warehouse =
    { $there ->
        [0] In deinem Lagerhaus liegt nichts davon: { $good }.
       *[other] In deinem Lagerhaus liegt davon nur { $there }: { $good }.
    }
refusal-end-of-scale = Für { $good } ist die Skala hier zu Ende.
refusal-wrong-number =
    { $count ->
        [one] Es muss genau eine Ware sein, nicht { $given }.
       *[other] Es müssen genau { $count } Waren sein, nicht { $given }.
    }

## Was geschah

event-start-order-dealt = { $seat } bekommt { $order } und seine Waren: { $goods }.
    .you = Du bekommst { $order } und seine Waren: { $goods }.
    .each = { $seat } { $order } ({ $goods })
    .all = Startaufträge mit ihren Waren: { $all }.
event-start-orders-left = In die Auslage: { $orders }.
event-order-displayed = Neu in der Auslage: { $order }.
    .each = { $order }
    .all = Neu in der Auslage: { $all }.
event-orders-shuffled = Die { $count } abgelegten Aufträge werden gemischt.
event-transports-shown = Jetzt obenauf: { $transports }.
    .each = { $transports }
    .all = Jetzt obenauf: { $all }.
event-start-player-drawn = Das Los fällt auf { $seat }: { $seat } beginnt und bekommt den Startspieler.
    .you = Das Los fällt auf dich: Du beginnst und bekommst den Startspieler.
event-character-chosen = { $seat } wählt { $character-the }.
    .you = Du wählst { $character-the }.
    .each = { $seat } ({ $character })
    .all = Erste Charaktere: { $all }.
event-round-began =
    { $season-key ->
        [spring] Runde { $round } von { $rounds }, Frühjahr im Jahr { $year }. { begins-part }
        [summer] Runde { $round } von { $rounds }, Sommer im Jahr { $year }. { begins-part }
        [autumn] Runde { $round } von { $rounds }, Herbst im Jahr { $year }. { begins-part }
       *[winter] Runde { $round } von { $rounds }, Winter im Jahr { $year }. { begins-part }
    }
begins-part =
    { $start-key ->
        [you] Du beginnst.
       *[other] { $start } beginnt.
    }
event-rondel-turned =
    { $seat ->
        [none] Phase { $phase }: Das Rondell dreht sich { fields-part }. Am Tag: { $day }.
       *[other] Phase { $phase }: Der Gaukler von { $seat } dreht das Rondell { fields-part }. Am Tag: { $day }.
    }
    .you = Phase { $phase }: Dein Gaukler dreht das Rondell { fields-part }. Am Tag: { $day }.
fields-part =
    { $fields ->
        [0] gar nicht
        [one] um { $fields } Feld
       *[other] um { $fields } Felder
    }
event-turn-began = { $seat } ist dran.
    .you = Du bist am Zug.
    .quiet = ja
event-worker-hired = { $seat } wirbt für { $silver } Silber einen neutralen Arbeiter an.
    .you = Du wirbst für { $silver } Silber einen neutralen Arbeiter an.
event-worker-placed =
    { $worker-key ->
        [neutral] { $seat } stellt den neutralen Arbeiter { field-onto }{ night-part }
       *[own] { $seat } stellt einen Arbeiter { field-onto }{ night-part }
    }
    .you =
        { $worker-key ->
            [neutral] Du stellst den neutralen Arbeiter { field-onto }{ night-part }
           *[own] Du stellst einen Arbeiter { field-onto }{ night-part }
        }
field-onto =
    { $field-key ->
        [mead] auf den Markt für Met
        [cloth] auf den Markt für Tuch
        [pottery] auf den Markt für Keramik
        [tools] auf den Markt für Werkzeug
        [weapons] auf den Markt für Waffen
        [spices] auf den Markt für Gewürze
       *[other] auf Feld { $field }
    }
field-part =
    { $field-key ->
        [mead] auf dem Markt für Met
        [cloth] auf dem Markt für Tuch
        [pottery] auf dem Markt für Keramik
        [tools] auf dem Markt für Werkzeug
        [weapons] auf dem Markt für Waffen
        [spices] auf dem Markt für Gewürze
       *[other] auf Feld { $field }
    }
night-part =
    { $night ->
        [yes] , bei Nacht.
       *[no] .
    }
event-action-lost = Für { $seat } bleibt { field-part } nichts mehr zu tun.
    .you = Für dich bleibt { field-part } nichts mehr zu tun.
event-worker-idle = { $seat } lässt einen Arbeiter { field-part } nur dastehen.
    .you = Du lässt einen Arbeiter { field-part } nur dastehen.
event-turn-ended = { $seat } beendet den Zug.
    .you = Du beendest den Zug.
    .quiet = ja
event-notes-taken = { $seat } nimmt { amount-notes }: { $silver } Silber.
    .you = Du nimmst { amount-notes }: { $silver } Silber.
event-notes-repaid = { $seat } gibt { amount-notes } für { $silver } Silber zurück.
    .you = Du gibst { amount-notes } für { $silver } Silber zurück.
event-goods-bought = { $seat } kauft { $goods } für { $silver } Silber.
    .you = Du kaufst { $goods } für { $silver } Silber.
event-goods-sold =
    { $points ->
        [0] { $seat } verkauft { $goods } für { $silver } Silber.
       *[other] { $seat } verkauft { $goods } für { $silver } Silber und bekommt { amount-points }, weil der Markt dort leer war.
    }
    .you =
        { $points ->
            [0] Du verkaufst { $goods } für { $silver } Silber.
           *[other] Du verkaufst { $goods } für { $silver } Silber und bekommst { amount-points }, weil der Markt dort leer war.
        }
event-price-moved = Preis für { $good }: { $before } → { $after }.
    .each = { $good } { $before } → { $after }
    .all = Preise: { $all }.
event-transport-bought =
    { $replaced-key ->
        [none] { $seat } kauft { $transport } für { $silver } Silber.
       *[other] { $seat } kauft { $transport } für { $silver } Silber; { $replaced } kommt aus dem Spiel.
    }
    .you =
        { $replaced-key ->
            [none] Du kaufst { $transport } für { $silver } Silber.
           *[other] Du kaufst { $transport } für { $silver } Silber; { $replaced } kommt aus dem Spiel.
        }
event-character-recruited = { $seat } wirbt { $character-the } an.
    .you = Du wirbst { $character-the } an.
event-character-poached =
    { $owner-key ->
        [you] { $seat } wirbt dir für { $silver } Silber { $character-the } ab.
       *[other] { $seat } wirbt { $owner } für { $silver } Silber { $character-the } ab.
    }
    .you = Du wirbst { $owner } für { $silver } Silber { $character-the } ab.
event-order-taken = { $seat } nimmt { $order }.
    .you = Du nimmst { $order }.
event-order-lost =
    { $goods-count ->
        [0] { $seat } verliert { $order }.
       *[other] { $seat } verliert { $order } und mit ihm die Waren darauf: { $goods }.
    }
    .you =
        { $goods-count ->
            [0] Du verlierst { $order }.
           *[other] Du verlierst { $order } und mit ihm die Waren darauf: { $goods }.
        }
event-good-taken = { $seat } nimmt umsonst eine Ware: { $good }.
    .you = Du nimmst umsonst eine Ware: { $good }.
event-point-taken = { $seat } nimmt stattdessen { amount-points }.
    .you = Du nimmst stattdessen { amount-points }.
event-goods-delivered =
    { $lacks ->
        [0] { $seat } liefert { $goods } an { $order }.
        [one] { $seat } liefert { $goods } an { $order }, dem noch { $lacks } Ware fehlt.
       *[other] { $seat } liefert { $goods } an { $order }, dem noch { $lacks } Waren fehlen.
    }
    .you =
        { $lacks ->
            [0] Du lieferst { $goods } an { $order }.
            [one] Du lieferst { $goods } an { $order }, dem noch { $lacks } Ware fehlt.
           *[other] Du lieferst { $goods } an { $order }, dem noch { $lacks } Waren fehlen.
        }
event-order-fulfilled =
    { $supplier ->
        [yes] { $seat } erfüllt { $order }: { amount-points } und { $silver } Silber, der Lieferant ist mitgezählt.
       *[no] { $seat } erfüllt { $order }: { amount-points } und { $silver } Silber.
    }
    .you =
        { $supplier ->
            [yes] Du erfüllst { $order }: { amount-points } und { $silver } Silber, der Lieferant ist mitgezählt.
           *[no] Du erfüllst { $order }: { amount-points } und { $silver } Silber.
        }
event-goods-carried = { $seat } bringt { $goods } in den Handelsposten, mit { $transport }.
    .you = Du bringst { $goods } in den Handelsposten, mit { $transport }.
event-dice-rolled =
    { $silver ->
        [0] { $seat } würfelt { $dice }.
       *[other] { $seat } zahlt { $silver } Silber für einen zweiten Würfel und würfelt { $dice }.
    }
    .you =
        { $silver ->
            [0] Du würfelst { $dice }.
           *[other] Du zahlst { $silver } Silber für einen zweiten Würfel und würfelst { $dice }.
        }
event-event-came =
    { $event-key ->
        [viking-games] Wikingerspiele: Die anderen beschenken { $seat }.
        [assassination] Attentat: Es trifft { $seat }.
        [fog] Nebel: Es geschieht nichts.
        [unpaid-drinks] Zechprellerei: { $seat } muss die Zeche zahlen.
        [storm] Unwetter: Es trifft { $seat }.
       *[troubled-times] Unruhige Zeiten: Sie treffen alle außer { $seat }.
    }
    .you =
        { $event-key ->
            [viking-games] Wikingerspiele: Die anderen beschenken dich.
            [assassination] Attentat: Es trifft dich.
            [fog] Nebel: Es geschieht nichts.
            [unpaid-drinks] Zechprellerei: Du musst die Zeche zahlen.
            [storm] Unwetter: Es trifft dich.
           *[troubled-times] Unruhige Zeiten: Sie treffen alle außer dir.
        }
event-good-given =
    { $to-key ->
        [you] { $seat } gibt dir eine Ware aus dem { $store }: { $good }.
       *[other] { $seat } gibt { $to } eine Ware aus dem { $store }: { $good }.
    }
    .you = Du gibst { $to } eine Ware aus dem { $store }: { $good }.
    .each = { $seat } ({ $good })
    .all =
        { $to-key ->
            [you] Waren für dich: { $all }.
           *[other] Waren für { $to }: { $all }.
        }
event-silver-given =
    { $to-key ->
        [you] { $seat } gibt dir { $silver } Silber.
       *[other] { $seat } gibt { $to } { $silver } Silber.
    }
    .you = Du gibst { $to } { $silver } Silber.
    .each = { $seat }
    .all =
        { $to-key ->
            [you] Je { $silver } Silber für dich: { $all }.
           *[other] Je { $silver } Silber für { $to }: { $all }.
        }
event-point-given =
    { $to-key ->
        [you] { $seat } gibt dir { amount-points }.
       *[other] { $seat } gibt { $to } { amount-points }.
    }
    .you = Du gibst { $to } { amount-points }.
    .each = { $seat }
    .all =
        { $to-key ->
            [you] Je { amount-points } für dich: { $all }.
           *[other] Je { amount-points } für { $to }: { $all }.
        }
event-nothing-given =
    { $to-key ->
        [you] { $seat } hat nichts, was du bekommen könntest.
       *[other] { $seat } hat nichts, was { $to } bekommen könnte.
    }
    .you = Du hast nichts, was { $to } bekommen könnte.
event-character-lost = { $seat } verliert { $character-the }.
    .you = Du verlierst { $character-the }.
event-drinks-paid = { $seat } zahlt { $silver } Silber für die Zeche.
    .you = Du zahlst { $silver } Silber für die Zeche.
event-transport-lost = { $seat } verliert { $transport }.
    .you = Du verlierst { $transport }.
event-good-lost = { $seat } verliert eine Ware aus dem { $store }: { $good }.
    .you = Du verlierst eine Ware aus dem { $store }: { $good }.
    .each = { $seat } ({ $good })
    .all = Verlorene Waren: { $all }.
event-points-lost =
    { $points ->
        [0] { $seat } kann das nicht und hat keinen Punkt zu verlieren.
       *[other] { $seat } kann das nicht und verliert { amount-points }.
    }
    .you =
        { $points ->
            [0] Du kannst das nicht und hast keinen Punkt zu verlieren.
           *[other] Du kannst das nicht und verlierst { amount-points }.
        }
event-round-ended = Runde { $round } ist zu Ende: Alle Aufträge auf den Tableaus rücken einen Platz weiter.
event-character-returned = { $seat } gibt { $character-the } für { amount-points } zurück.
    .you = Du gibst { $character-the } für { amount-points } zurück.
event-start-named =
    { $silver ->
        [0] { $seat } bestimmt: { begins-next-part }
       *[other] { $seat } nimmt { $silver } Silber und bestimmt: { begins-next-part }
    }
    .you =
        { $silver ->
            [0] Du bestimmst: { begins-next-part }
           *[other] Du nimmst { $silver } Silber und bestimmst: { begins-next-part }
        }
begins-next-part =
    { $start-key ->
        [you] Du beginnst die nächste Runde.
       *[other] { $start } beginnt die nächste Runde.
    }
event-seer-used =
    { $up ->
        [yes] { $seat } lässt den Seher einen Preis heben: { $good }.
       *[no] { $seat } lässt den Seher einen Preis senken: { $good }.
    }
    .you =
        { $up ->
            [yes] Du lässt den Seher einen Preis heben: { $good }.
           *[no] Du lässt den Seher einen Preis senken: { $good }.
        }
event-goods-stowed = { $seat } lässt den Stauer { $goods } in den Handelsposten bringen.
    .you = Du lässt den Stauer { $goods } in den Handelsposten bringen.
event-market-refilled = Nachschub für den Markt, Würfel { $dice }: { $goods }.
event-price-rolled = Würfel { $die } für { $good }: { $before } → { $after }.
    .each = { $good } { $before } → { $after } (Würfel { $die })
    .all = Würfel für die Preise: { $all }.
event-goods-discarded = { $seat } legt { $goods } aus dem { $store } in den Vorrat.
    .you = Du legst { $goods } aus dem { $store } in den Vorrat.
event-fee-paid =
    { $count ->
        [one] { $seat } zahlt { $silver } Silber Lagergebühr für { $count } Ware.
       *[other] { $seat } zahlt { $silver } Silber Lagergebühr für { $count } Waren.
    }
    .you =
        { $count ->
            [one] Du zahlst { $silver } Silber Lagergebühr für { $count } Ware.
           *[other] Du zahlst { $silver } Silber Lagergebühr für { $count } Waren.
        }
    .each = { $seat } { $silver } (für { $count })
    .all = Lagergebühren in Silber: { $all }.
event-workers-returned = Alle Arbeiter gehen nach Hause.
    .quiet = ja
event-display-moved = Aus der Auslage abgeräumt: { $discarded }.
event-goods-cleared = { $seat } verkauft alle Waren zum halben Preis für { $silver } Silber: { $goods }.
    .you = Du verkaufst alle Waren zum halben Preis für { $silver } Silber: { $goods }.
event-scored = { $seat }: { $gained } aus der Schlusswertung, zusammen { amount-points }.
    .you = Du: { $gained } aus der Schlusswertung, zusammen { amount-points }.
    .each = { $seat } { $gained } (nun { $points })
    .all = Schlusswertung: { $all }.
event-match-won =
    { $seats-key ->
        [you] Du gewinnst mit { won-points }.
        [among] { $seats } gewinnt gemeinsam mit je { won-points }.
       *[other] { $count ->
            [one] { $seats } gewinnt mit { won-points }.
           *[other] { $seats } gewinnen gemeinsam mit je { won-points }.
        }
    }
won-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }

## Der Schluss

outcome-won =
    { $winners-key ->
        [you] Du gewinnst mit { outcome-score }.
        [among] { $winners } teilt euch den Sieg mit je { outcome-score }.
       *[other] { $count ->
            [one] { $winners } gewinnt mit { outcome-score }.
           *[other] { $winners } teilen sich den Sieg mit je { outcome-score }.
        }
    }
outcome-score =
    { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkten
    }
ended-by-rounds-over = Die Partie endete nach der letzten Runde.
decided-by-points = Entschieden haben die meisten Punkte.
decided-by-shared = Gleich viele Punkte: Der Sieg ist geteilt.
score-points-in-play = Punkte im Spiel
score-characters = Charaktere
score-notes = Schuldscheine
score-silver = Silber
score-goods-on-orders = Waren auf Aufträgen
score-transports = Karren und Schiffe
score-most-orders = Meiste Aufträge

## Der Tisch

phase-opening = vor der ersten Runde
phase-phase-start = eine Phase beginnt
phase-turns = Phase { $phase } von { $phases }
phase-round-end = die Runde geht zu Ende
phase-finished = beendet
season-spring = Frühjahr
season-summer = Sommer
season-autumn = Herbst
season-winter = Winter
table-round = Runde { $round } von { $rounds } · { $season } im Jahr { $year }
table-turn = { $name } ist dran
    .you = du bist dran
table-order = Zugfolge: { $names }
table-inn = Gasthaus: { $count } Arbeiter für { $costs } Silber
table-inn-empty = Das Gasthaus ist leer
table-notes-left = Schuldscheine: { $count }
table-pile = Aufträge: { $pile } im Stapel, { $discards } abgelegt
table-day = Tag
table-night = Nacht
table-next-turn = Dreht sich das Rondell weiter, kommt { $coming } ans Tageslicht und { $leaving } in die Nacht.
table-neutral = neutral
table-good = Ware
table-price = Preis
table-area = Markt
table-supply = Vorrat
table-die = Würfel
table-workers = Dort
table-display = Auftrag
table-points-short = Pt
table-silver-short = Si
table-free = Frei:
table-safe = (* sicher)
table-warehouse = Lagerhaus
table-post = Handelsposten
table-cart = Karren: { $room }
table-ship = Schiff: { $room }
table-orders = Aufträgen fehlt: { $orders }
table-reward = { $points } Pt { $silver } Si
table-lacks =
    { $count ->
        [one] { $count } fehlt
       *[other] { $count } fehlen
    }
table-fee = Gebühr { $silver }
table-surplus = { $count } zu viel
table-enter = (Enter: der ganze Tisch)
table-family = Familie
table-points = Punkte
table-score = Am Ende
table-silver = Silber
table-notes = Schulden
table-fulfilled = Aufträge
table-left = Arbeiter
table-sealed = hat gewählt
table-sealed-mine = { $what } (verdeckt)
table-choosing = überlegt …
room-any = { $count } beliebige
    .short = { $count } frei

brings-notes = { amount-notes } nötig
brings-price = { $thing } dann { $amount }
brings-surplus =
    { $amount ->
        [0] nichts zu viel im { $thing }
       *[other] { $amount } zu viel im { $thing }
    }
brings-lacks =
    { $amount ->
        [0] komplett: { $thing }
        [one] { $thing } fehlt noch { $amount }
       *[other] { $thing } fehlen noch { $amount }
    }
brings-short =
    { $amount ->
        [0] alles da für { $thing }
       *[other] noch { $amount } zu besorgen für { $thing }
    }
brings-order-lost = { $thing } ist verloren
brings-replaced = ersetzt { $thing }
brings-fee = Lagergebühr { $amount }
brings-room = Platz für { $amount }
brings-event = erst ein Ereignis
brings-buying-price = Kauf für { $amount }
    .of = { $thing } kaufen für { $amount }
brings-selling-price = Verkauf für { $amount }
    .of = { $thing } verkaufen für { $amount }
brings-reward-points =
    { $amount ->
        [one] bringt { $amount } Punkt
       *[other] bringt { $amount } Punkte
    }
brings-reward-silver = bringt { $amount } Silber
brings-short-cost = was fehlt, kostet jetzt { $amount } Silber
brings-could-cost = je eine Ware, die deinen Aufträgen fehlt: { $amount } Silber

# Warum ein Arbeiter auf einem Feld nichts zu tun fände
idle-too-poor = nichts, was du bezahlen kannst
idle-nothing-for-sale = nichts mehr zu kaufen
idle-no-character = kein Charakter zu haben
idle-post-empty = dein Handelsposten ist leer
idle-nothing-to-sell = nichts, was du jetzt verkaufen darfst
idle-no-order = du hast keinen Auftrag
idle-nothing-fits = nichts passt
idle-no-vehicle = kein Karren, kein Schiff
idle-warehouse-empty = dein Lagerhaus ist leer

## Wählen

choose-move = Zug
choose-brings = Bringt
choose-depends = Es zählt
choose-character = Charakter
choose-owner = Gehört
choose-free = niemandem
choose-does = Kann
choose-turn = Rondell
choose-daylight = Dann am Tag
choose-field = Feld
choose-when = Zeit
choose-there-now = Dort
choose-day = Tag
choose-night = Nacht, Ereignis
place-field-taken =
    { $worker ->
        [neutral] Neutraler hier
       *[own] du stehst hier
    }
choose-market = Markt
choose-prices = Für dich
choose-event = Ereignis
choose-stack = Stapel
choose-card = Platz für
choose-start = Es beginnt
choose-order = Zugfolge
choose-raise = hoch auf { $price }
choose-lower = runter auf { $price }
choose-trade = Handel
choose-sell-key = v{ $count }
choose-one-costs = Je
choose-one-brings = Je
choose-there = Es gibt
choose-lacking = Dir fehlt
choose-then = Danach
choose-for-you = Für dich
choose-take-good = Nehmen
choose-sell-good = Verkaufen
choose-delivery = Lieferung
choose-deliver = { $goods } an { $order }
choose-load = Ladung
choose-discard = In den Vorrat
choose-stays = Es bleibt
choose-short =
    { $count ->
        [0] alles da
       *[other] { $count } zu besorgen
    }
choose-covers = reicht für { $orders }
choose-more =
    { $count ->
        [one] … und { $count } weitere Möglichkeit.
       *[other] … und { $count } weitere Möglichkeiten.
    }
choose-no-trade = weder kaufen noch verkaufen
choose-no-transport = keines davon
choose-nothing = nichts
choose-nothing-more = nichts weiter
choose-point = stattdessen der Punkt
choose-hint = Tippe eine Nummer oder den Anfang eines Namens. ? zeigt die Hilfe.
choose-hint-hire = Tippe 1 oder 0, oder einfach ja oder nein. ? zeigt die Hilfe.
choose-hint-character = Tippe eine Nummer oder den Anfang eines Namens. ? zeigt die Hilfe.
choose-hint-place = Tippe einen Buchstaben für das Rondell, eine Nummer oder eine Ware für den Markt. ? zeigt die Hilfe.
choose-hint-end = Tippe „e“, um den Zug zu beenden. Bis dahin nimmt „u“ zurück. ? zeigt die Hilfe.
choose-hint-buy = Tippe irgendeine Zahl, um so viel zu kaufen (Markt { $market }, Vorrat { $supply }). ? zeigt die Hilfe.
choose-hint-sell = Tippe irgendeine Zahl, um so viel zu verkaufen. ? zeigt die Hilfe.
choose-hint-trade = Tippe irgendeine Zahl, um so viel zu kaufen (Markt { $market }, Vorrat { $supply }), oder mit „v“ davor, um zu verkaufen. ? zeigt die Hilfe.
choose-hint-set = Tippe bis zu { $most } Waren wie „{ $example }“, oder „p { $example }“, um vorher zu sehen, was das bringt. ? zeigt die Hilfe.
choose-hint-orders = Tippe eine Nummer, einen Auftrag wie „o12“ oder eine Ware. ? zeigt die Hilfe.
choose-hint-good-first = Tippe die Nummer eines Auftrags oder seinen Namen wie „o12“; erst die Ware geht auch, zum Beispiel „nimm met“. ? zeigt die Hilfe.
choose-hint-deliver = Tippe die Nummer eines Platzes für alles, was er haben kann, oder einen Teil wie „{ $example }“. ? zeigt die Hilfe.
choose-hint-load = Tippe eine Nummer oder Waren wie „{ $example }“. Die Karte kommt aus dem Spiel, voll oder nicht. ? zeigt die Hilfe.
choose-hint-discard =
    { $count ->
        [one] Tippe eine Nummer oder die Ware: „{ $example }“. ? zeigt die Hilfe.
       *[other] Tippe eine Nummer oder { $count } Waren wie „{ $example }“. ? zeigt die Hilfe.
    }
choose-hint-start = Tippe eine Nummer oder den Anfang eines Namens. ? zeigt die Hilfe.
choose-hint-price = Tippe eine Nummer oder eine Ware mit „hoch“ oder „runter“. ? zeigt die Hilfe.
choose-no-word = „{ $word }“ ist hier nichts, was du wählen kannst. Tippe etwas aus der Liste, oder ? für Hilfe.
choose-no-number = Eine Nummer { $number } steht nicht in der Liste.
choose-which = „{ $word }“ könnte { $things } heißen. Tippe mehr davon.
choose-which-place = Für welchen Auftrag ist das? Tippe zuerst die Nummer seines Platzes.
choose-too-many = So viele gibt es nicht: „{ $word }“.
choose-up-or-down = Hoch oder runter? Zum Beispiel: „met hoch“.

typed-idle = nimm nehme nehmen setze setz stelle stell stellen lade laden liefere liefern gib gebe geben verliere verlieren lege leg bringe bring hole hol wähle wähl würfle würfeln den die das der ein eine einen auf an für und mit aus dem in feld markt auftrag aufträge charakter ware waren ereignis preis vorrat zu
typed-yes = j ja anwerben
typed-no = n nein niemand niemanden
typed-end = e ende end zugende fertig
typed-repay = zurück zurückgeben repay tilge tilgen
typed-buy = k kaufe kauf kaufen buy
typed-sell = v verkaufe verkauf verkaufen sell
typed-pass = nichts nein n keine keins keines fertig pass passe passen weiter
typed-up = hoch rauf höher hebe heben up
typed-down = runter tiefer senke senken down

doubt-notes =
    { $notes ->
        [one] Dafür brauchst du einen Schuldschein: Ihn zurückzugeben kostet { $repayment } Silber, ihn zu behalten am Ende { $points } Punkte.
       *[other] Dafür brauchst du { $notes } Schuldscheine: Einen zurückzugeben kostet { $repayment } Silber, ihn zu behalten am Ende { $points } Punkte.
    }
doubt-order = Das schiebt { $order } von deinem Tableau: Er ist dann verloren.
doubt-replaced = Das ersetzt { $transport }, ungenutzt kommt die Karte aus dem Spiel.
doubt-load = Da ist noch Platz für mehr. Erlaubt ist es trotzdem.
doubt-nothing-to-do = Da gibt es für dich jetzt nichts zu tun. Erlaubt ist es trotzdem.

noun-own = eigener
noun-neutral = neutraler

## Was in der Schachtel liegt

facts-goods = Waren (von Met bis Gewürze)
facts-prices = Preise
facts-players = Für alle
facts-play = Spiel
facts-notes = Schuldscheine
facts-events = Ereignisse
facts-characters = Charaktere
facts-end = Der Schluss
facts-order = Aufträge (von Met bis Gewürze)
fact-cubes = Steine jeder Sorte
fact-market = Auf dem Markt
fact-start_step = Startstufe
fact-steps = Silber je Stufe
fact-die = Stufen bei 1 bis 6
fact-players-silver = Silber
fact-points = Punkte
fact-workers = Arbeiter
fact-neutral_workers = Neutrale Arbeiter (2, 3, 4)
fact-order_places = Plätze für Aufträge
fact-storage = Waren in jedem Lager
fact-storage_fee = Lagergebühr je Ware
fact-rounds = Runden
fact-phases = Phasen je Runde
fact-year_end_round = Jahreswechsel nach Runde
fact-hire_costs = Kosten neutraler Arbeiter
fact-second_die = Kosten des zweiten Würfels
fact-poaching = Kosten des Abwerbens
fact-empty_area_points = Punkte für leeren Bereich
fact-field_goods = Waren auf den Feldern C und G
fact-point_option = Punkte stattdessen auf D und H
fact-display_columns = Aufträge in einer Reihe
fact-returned_character_points = Punkte je Rückgabe
fact-count = Anzahl
fact-notes-silver = Silber für einen
fact-repayment = Silber fürs Zurückgeben
fact-gift_silver = Silber als Geschenk
fact-gift_points = Punkte als Geschenk
fact-penalty = Punkte Verlust stattdessen
fact-start_player_silver = Startspieler: Silber
fact-juggler_least = Gaukler: Felder mindestens
fact-juggler_most = Gaukler: Felder höchstens
fact-innkeeper_divisor = Wirt: Kosten durch
fact-trader_steps = Händler: Stufen
fact-seer_steps = Seher: Stufen am Rundenende
fact-supplier_points = Lieferant: Punkte mehr
fact-supplier_silver = Lieferant: Silber mehr
fact-stower_goods = Stauer: Waren mehr
fact-stower_round_end = Stauer: Waren am Rundenende
fact-carpenter_cards = Zimmermann: Karten zur Wahl
fact-carpenter_divisor = Zimmermann: Kosten durch
fact-steward_storage = Verwalter: Waren in jedem Lager
fact-steward_fee = Verwalter: Lagergebühr je Ware
fact-character_points = Punkte je Charakter
fact-note_penalty = Punkte Verlust je Schuldschein
fact-silver_per_point = Silber für einen Punkt
fact-goods_on_orders_per_point = Waren auf Aufträgen je Punkt
fact-transport_points = Punkte je Transportmittel
fact-most_orders = Punkte für meiste Aufträge
fact-goods = Waren
fact-reward = Punkte, Silber
fact-cost = Kosten
fact-card = Karte { $number } (beliebig, je Sorte)

note-weak-support-for-weapons = schwach gestützt durch die Waffen
note-4-rulebook = 4: gedruckte Regel
note-6-rulebook = 6: gedruckte Regel
note-the-symbol-is-lost = das Zeichen ist verloren
note-30-becomes-15 = aus 30 wird 15
note-20-becomes-28-with-field-c = aus 20 wird 28 mit Feld C

## Names of what a view holds

view-families = Familien
view-round = Runde
view-season = Jahreszeit
view-goods = Markt
view-rondel = Rondell
view-display = Aufträge in der Auslage
view-stacks = Karren und Schiffe
view-characters = Charaktere
view-hire-costs = Arbeiter anheuern
view-notes-left = Schuldscheine im Vorrat
view-points = Punkte
view-silver = Silber
view-notes = Schuldscheine
view-workers = Arbeiter
view-storage = Lagerplätze
view-fee = Lagergebühr
view-score = Wertung
view-warehouse = Lagerhaus
view-post = Handelsposten
view-cart = Karren
view-ship = Schiff
view-orders = Aufträge
view-fulfilled = Erfüllt
view-good = Ware
view-price = Preis
view-market = Auf dem Markt
view-supply = Im Vorrat
view-field = Feld
view-day = Tag
view-order = Auftrag
view-wanted = Verlangt
view-delivered = Geliefert
view-stack = Stapel
view-cost = Kosten
view-tops = Oben
view-below = Darunter
view-character = Charakter
view-owner = Gehört
view-transport = Transportmittel
view-any = Plätze für alles
view-own = Eigene Plätze

## Teile des Tisches, in Lektionen

part-market = Markt
part-rondel = Rondell
part-orders = Auslage
part-stacks = Karren und Schiffe
part-characters = Charaktere
part-night = Nacht
part-warehouse = Dein Lagerhaus
part-post = Dein Handelsposten
part-vehicles = Dein Karren und dein Schiff
part-places = Deine Aufträge
