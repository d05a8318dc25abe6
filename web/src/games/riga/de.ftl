# Was nur die Bildschirme von Riga sagen, auf Deutsch.

## Was auf dem Tisch liegt

riga-costs =
    { $cost ->
        [one] kostet { $cost } Dukaten
       *[other] kostet { $cost } Dukaten
    }
riga-points = { $points } Punkte
riga-used = genutzt
riga-fresh = ruht noch
riga-row = Reihe { $row }: { $goods }, Basiswert { $value }
riga-row-gone = Reihe { $row } ist genommen
riga-good-in-row = { $good } aus Reihe { $row }
riga-good = { $good }, Basiswert { $value }
riga-good-worth = { $good }, in { $city } { $worth } wert
riga-good-refused = { $good }, in { $city } verschmäht

## Wo es liegt

riga-rows = Warenreihen
riga-offer = Gebäude
riga-piles = Stapel { $pile } · Ablage { $discards }
riga-separator = Unter der Linie: wird im Frühling abgeräumt
riga-nothing-lies-here = Hier liegt nichts
riga-my-buildings = Meine Gebäude
riga-nothing-built = Noch nichts gebaut
riga-unbuilt = In Riga, noch nicht gebaut
riga-built = Gebaut
riga-my-hand = Meine Hand
riga-hand-holds =
    { $goods ->
        [one] { $goods } Ware
       *[other] { $goods } Waren
    }, { $buildings } Gebäude
riga-hand-worth = Wert
riga-foot-is = unten: Wert in { $city }

## Wer am Tisch sitzt

riga-year = Jahr
riga-year-brief = Jahr { $year }/{ $years }
riga-has-turn = ist dran
riga-comes-next = als Nächstes dran
riga-comes-later = in { $count } Zügen
riga-has-had-turns = für dieses Jahr fertig
riga-start-player = Startspieler
riga-cards-in-hand =
    { $count ->
        [one] { $count } Handkarte
       *[other] { $count } Handkarten
    }
riga-known-hand = Was von der Hand bekannt ist
riga-unknown-goods =
    { $count ->
        [one] { $count } Ware?
       *[other] { $count } Waren?
    }
riga-unknown-buildings = { $count } Gebäude?
riga-unknown-cards =
    { $count ->
        [one] { $count } unbekannte Karte
       *[other] { $count } unbekannte Karten
    }

## Entscheiden

riga-take-how = Tippe auf eine Reihe oder ein Gebäude. Du siehst zuerst, was es bringt.
riga-must-take = Du hast getauscht. Nimm jetzt Reihe { $rows }.
riga-swap-first = Tippe auf die erste Ware, in welcher Reihe du willst.
riga-swap-second = Tippe nun auf das, was du für { $good } eintauschst, in einer anderen Reihe.
riga-functions = Nutzen kannst du auch
riga-build-how = Tippe auf Gebäude deiner Hand. Gebäude derselben Stadt kannst du zusammen bezahlen.
riga-build-nothing = Jetzt kannst du nichts bauen.
riga-afterwards = Danach
riga-same-city = Du kannst weitere Gebäude derselben Stadt dazunehmen. Bezahlt wird danach.
riga-load = Die Wechselstube laden, damit endet der Zug
riga-asked-pay = Womit bezahlst du in { $city }?
riga-one-time = Funktionen, die helfen können
riga-so-many = { $count } davon
riga-crane-for = Wofür der Kran ist
riga-crane-halves =
    { $halved ->
        [0] { $building }
       *[other] { $building } { $cost } → { $halved }
    }
riga-gives =
    { $ducats ->
        [one] bringt { $ducats } Dukaten
       *[other] bringt { $ducats } Dukaten
    }
riga-ways = Wege zu bezahlen
riga-goods-in = Waren und ihr Wert in { $city }
riga-pays = zahlt
riga-pay-fits = passt
riga-pay-lost = verloren
riga-pay-expires = verfällt
riga-pay-also = dazu { $functions }
riga-pay-other = ohne das Eingeschaltete
riga-pay-own = Deine eigene Auswahl aus der Hand.
riga-pay-further =
    { $count ->
        [one] { $count } weiterer Weg
       *[other] { $count } weitere Wege
    }
riga-pay-line = { $payment }: zahlt { $ducats }, { $lost } verloren
riga-drawn-times = { $count } mal gezogen
riga-discard-how = Tippe auf Karten deiner Hand. Waren gehen offen weg, Gebäude verdeckt.
riga-discard-chosen = { $chosen } von { $wanted } Karten gewählt
riga-paid-now = wird bezahlt

riga-main-start = Startspieler: { $name }
riga-main-build = { $buildings } bezahlen ({ $cost })
riga-main-pay = { $buildings } bauen für { $ducats }
riga-main-pay-short = Noch nicht genug
riga-main-discard-more =
    { $count ->
        [one] Noch { $count } Karte wählen
       *[other] Noch { $count } Karten wählen
    }
riga-main-swap-pick = Zwei Waren wählen

## Der große Bildschirm und die Hand

riga-board-then = dann
riga-board-join = Setz dich mit deinem Handy dazu
riga-cover = Zudecken
riga-uncover = Zugedeckt. Tippe, um deine Hand zu sehen.
riga-no-hand = An diesem Tisch hast du keine Hand.

## Was die Bilder bedeuten

picture-good = Eine der vier Waren, mit denen du Gebäude bezahlst. Basiswert { $value }; in den Städten kann sie mehr wert sein oder nichts.
picture-good-of-city = { $good } in { $city }
picture-city = In { $city } zählt { $liked } mehr als der Basiswert; { $refused } nimmt hier niemand.
picture-riga = Hier baust du deine Riga-Gebäude. Alle Waren zählen ihren Basiswert.
picture-knights = Mit je einem Kaufmann bilden sie Paare für deine Archive, und ein Wirtshaus zahlt für jeden.
picture-merchants = Mit je einem Ritter bilden sie Paare für deine Archive, und eine Bank zahlt für jeden.
    .name = Kaufleute
picture-points = Wer am Ende die meisten hat, gewinnt. Ein Plus heißt: Mit anderen Gebäuden werden es mehr.
    .name = Siegpunkte
picture-cost = So viele Dukaten kostet der Bau. Bezahlt wird mit Waren und mit dem, was deine Gebäude beisteuern.
    .name = Kosten
picture-separator = Was darunter liegt, wird im nächsten Frühling abgeräumt.
    .name = Trenn-Karte
