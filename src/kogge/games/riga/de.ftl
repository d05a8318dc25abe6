# Riga auf Deutsch. Wie aus Namen Sätze werden, steht in kogge/words/telling.py.

game-tagline = Mit Waren in vier Städten bauen, und jede rechnet anders.

## Hauptwörter

noun-cloth = Tuch
    .counted = { $amount } Tuch
noun-glass = Glas
    .counted = { $amount } Glas
noun-wine = Wein
    .counted = { $amount } Wein
noun-grain = Korn
    .counted = { $amount } Korn

noun-visby = Visby
noun-tallinn = Tallinn
noun-stockholm = Stockholm
noun-danzig = Danzig
noun-riga = Riga

noun-archive = Archiv
    .the = das Archiv
noun-bank = Bank
    .the = die Bank
noun-building-yard = Bauhof
    .the = den Bauhof
noun-fortress = Festung
    .the = die Festung
noun-guild-house = Gildenhaus
    .the = das Gildenhaus
noun-counting-house = Kontor
    .the = das Kontor
noun-crane = Kran
    .the = den Kran
noun-lodge = Loge
    .the = die Loge
noun-manufactory = Manufaktur
    .the = die Manufaktur
noun-market-hall = Markthalle
    .the = die Markthalle
noun-treasury = Schatzkammer
    .the = die Schatzkammer
noun-tavern = Wirtshaus
    .the = das Wirtshaus
noun-monastery = Kloster
    .the = das Kloster
noun-school = Schule
    .the = die Schule
noun-warehouse = Speicher
    .the = den Speicher
noun-exchange = Wechselstube
    .the = die Wechselstube

# Aus zwei Wörtern: visby-archive, row 2, 2.wine, danzig-crane>visby-archive
noun-compound = { $second } in { $first }
noun-nth = { $first } { $second }
noun-numbered = { $second } aus Reihe { $first }
noun-applied = { $first } für { $second }

noun-row = Reihe
noun-knight = Ritter
noun-merchant = Kaufmann
noun-nothing = nichts

noun-goods =
    { $amount ->
        [one] Ware
       *[other] Waren
    }
noun-buildings = Gebäude
noun-points =
    { $amount ->
        [one] Punkt
       *[other] Punkte
    }
noun-knights = Ritter
noun-merchants =
    { $amount ->
        [one] Kaufmann
       *[other] Kaufleute
    }
noun-ducats =
    { $amount ->
        [one] Dukat
       *[other] Dukaten
    }
noun-cost =
    { $amount ->
        [one] Dukat zu zahlen
       *[other] Dukaten zu zahlen
    }
noun-lost =
    { $amount ->
        [one] Dukat verloren
       *[other] Dukaten verloren
    }
noun-unneeded = unnötig
noun-score =
    { $amount ->
        [one] Punkt insgesamt
       *[other] Punkte insgesamt
    }
noun-payable = danach bezahlbar
noun-choice = Wahl
    .many = deine Wahl
noun-payment = Bezahlung
    .many = deine Bezahlung
noun-school-side = Seite der Schule
    .many = die Seite der Schule

# Warum es Punkte gibt oder kostet; in Klammern hinter der Zahl
cause-buildings = fürs Gebaute
cause-lodges = für die Logen
cause-archives = für die Archive
cause-buildings-in-hand =
    { $sign ->
        [minus] solange es auf der Hand ist
       *[plus] kein Abzug mehr für die Hand
    }
cause-unbuilt-riga = kein Abzug mehr für Riga
gain-caused = { $gain } ({ $cause })
gain-payable = dann bezahlbar: { $buildings }

## Die Gebäude in einer Zeile. Die Zahlen kommen aus der Ausgabe

brief-archive = am Ende { $points_per_pair } je Ritter mit Kaufmann
brief-bank = 1× { $ducats_per_merchant } Dukaten je Kaufmann
brief-building-yard = 1× { $drawn } Gebäude ziehen, 1 behalten
brief-counting-house = 1× { $ducats } Dukaten
brief-crane = 1× halber Preis
brief-lodge = 1 bis 4 Logen: { $table } Punkte
brief-manufactory = { $good } zählt { $extra } mehr
brief-market-hall = { $good } gilt überall
brief-treasury = 1× { $drawn } Waren ziehen, 1 behalten
brief-tavern = 1× { $ducats_per_knight } Dukaten je Ritter
brief-monastery = 1× Waren zweier Reihen tauschen
brief-school = Ritter oder Kaufmann
brief-warehouse = im Winter { $hand_limit } Karten
brief-exchange = für Waren ab { $discarded_value } später { $ducats } Dukaten

card-archive-help =
    Am Ende { $points_per_pair } Punkte mehr für jedes Paar aus einem deiner Ritter und einem deiner Kaufleute, für höchstens { $most_pairs } Paare.
card-bank-help = Einmalig { $ducats_per_merchant } Dukaten für jeden deiner Kaufleute.
card-building-yard-help = Einmalig ziehst du { $drawn } Gebäude und darfst eines behalten.
card-fortress-help = Ritter zählen für Archiv und Wirtshaus.
card-guild-house-help = Kaufleute zählen für Archiv und Bank.
card-counting-house-help = Einmalig { $ducats } Dukaten.
card-crane-help = Einmalig kostet ein Gebäude nur die Hälfte.
card-lodge-help = Punkte nur nach der Zahl deiner Logen, 1 bis 4: { $table }.
card-manufactory-help = Ihre Ware zählt für dich { $extra } Dukaten mehr: { $goods }.
card-market-hall-help = Mit ihrer Ware zahlst du auch, wo sie verschmäht wird: { $goods }.
card-treasury-help = Einmalig ziehst du { $drawn } Waren und behältst eine.
card-tavern-help = Einmalig { $ducats_per_knight } Dukaten für jeden deiner Ritter.
card-monastery-help = Einmalig tauschst du, bevor du nimmst, zwei Waren zweier Reihen und nimmst dann eine davon.
card-school-help = Beim Bau wählst du: ein Ritter oder ein Kaufmann.
card-warehouse-help = Im Winter behältst du bis zu { $hand_limit } Karten.
card-exchange-help = Am Ende eines Zuges Waren ab Basiswert { $discarded_value } abwerfen, später { $ducats } Dukaten dafür bekommen, immer wieder.

lesson-turn =
    In deinem Zug nimmst du eine Reihe Waren oder ein Gebäude auf die Hand. Dann darfst du bis zu { $builds } Gebäude aus der Hand bauen.
lesson-pay =
    Gebaut wird mit Waren, und jede Stadt zahlt anders. Wechselgeld gibt es nicht. Gebäude derselben Stadt darfst du zusammen bezahlen. Was du baust, nützt dir vom nächsten Zug an; was „1×“ ist, nur einmal in der Partie.
lesson-end =
    Im Winter behältst du höchstens { $limit } Karten. Am Ende zählen die Punkte deiner Gebäude, und jedes Gebäude auf der Hand kostet { $penalty } Punkte.
lesson-basic-value = Basiswert
lesson-good = { $good } ({ $city })

## Was man tun kann

move-start = den Startspieler ernennen
    .seat = { $name } beginnt
move-keep = { $objects } behalten
move-take = { $objects } nehmen
move-swap = { $objects } tauschen
move-use = { $objects } nutzen
move-build = { $objects } bauen
move-pay = mit { $objects } zahlen
move-turn = die Schule auf { $objects } drehen
move-end = den Zug beenden
move-load = die Wechselstube mit { $objects } laden
move-discard = { $objects } abwerfen

decision-name-start = Deine Waren sind am wenigsten wert, also entscheidest du: Wer wird Startspieler?
decision-keep-start-building = Welches Gebäude behältst du auf der Hand?
decision-take = Nimm alle Waren einer Reihe oder ein Gebäude auf die Hand.
decision-build =
    { $left ->
        [0] Mehr kannst du in diesem Zug nicht bauen.
        [one] Du darfst noch { $left } Gebäude bauen.
       *[other] Du darfst bis zu { $left } Gebäude bauen.
    }
decision-pay = Womit bezahlst du { $buildings-the }? Kosten: { $cost } Dukaten.
decision-yard = Welches dieser Gebäude nimmst du auf die Hand?
decision-treasury = Welche dieser Waren behältst du?
decision-school-side = Wer gehört zu deiner Schule?
decision-discard =
    { $count ->
        [one] Winter: Du hast eine Karte zu viel, { $limit } darfst du behalten. Welche wirfst du ab?
       *[other] Winter: Du hast { $count } Karten zu viel, { $limit } darfst du behalten. Welche wirfst du ab?
    }

refusal-must-keep-one = Eines der Gebäude musst du behalten.
refusal-not-drawn = „{ $card }“ hast du nicht gezogen.
refusal-no-such-row = Reihe { $row } liegt nicht mehr aus.
refusal-take-swapped-row = Dein Kloster hat getauscht: Nimm jetzt eine der beiden Reihen.
refusal-not-offered = „{ $building }“ liegt nicht aus.
refusal-take-first = Nimm zuerst eine Reihe Waren oder ein Gebäude, dann darfst du bauen und den Zug beenden.
refusal-already-taken = Du hast in diesem Zug schon genommen. Bau etwas oder beende den Zug.
refusal-monastery-too-late = Das Kloster tauscht nur, bevor du etwas nimmst.
refusal-riga-no-hand-card = Riga-Gebäude sind keine Handkarten und werden nicht abgeworfen.
refusal-building-not-in-hand = „{ $building }“ hast du nicht auf der Hand.
refusal-wrong-number-of-discards =
    { $count ->
        [one] Wirf genau eine Karte ab, nicht { $given }.
       *[other] Wirf genau { $count } Karten ab, nicht { $given }.
    }
refusal-two-rows = Das Kloster tauscht zwischen zwei verschiedenen Reihen.
refusal-good-not-in-row = In Reihe { $row } liegt kein { $good }.
refusal-nothing-to-draw = „{ $building }“ nützt jetzt nichts: Es ist keine Karte mehr da, die du ziehen könntest.
refusal-one-city = Zusammen baust und bezahlst du nur Gebäude derselben Stadt.
refusal-too-many-buildings =
    { $builds ->
        [0] Mehr als { $most } Gebäude baust du in einem Zug nicht.
       *[other] Mehr als { $most } Gebäude baust du in einem Zug nicht, und { $builds } hast du schon gebaut.
    }
refusal-cannot-pay = Das kostet mindestens { $cost } Dukaten, und in { $city } kommst du mit allem höchstens auf { $ducats }.
refusal-not-built = „{ $building }“ hast du nicht gebaut.
refusal-built-this-turn = „{ $building }“ hast du eben erst gebaut und kannst es bis zum Ende dieses Zuges nicht nutzen.
refusal-exchange-loaded = Deine Wechselstube ist schon geladen.
refusal-too-little-to-load = Zum Laden braucht es Waren mit einem Basiswert von { $needed }, diese haben nur { $value }.
refusal-goods-not-in-hand =
    { $held ->
        [0] { $good } hast du nicht auf der Hand.
       *[other] Du hast nur { $held } { $good } auf der Hand.
    }
refusal-good-refused = „{ $building }“ lässt sich nicht mit { $good } bezahlen: Diese Ware wird dort verschmäht.
refusal-too-few-ducats = Das macht nur { $ducats } Dukaten, und es kostet { $cost }.
refusal-crane-elsewhere = „{ $building }“ baust du gerade nicht, da hilft kein Kran.
refusal-two-cranes = Für „{ $building }“ hilft nur ein Kran, nicht zwei.
refusal-function-used = „{ $building }“ hast du schon genutzt, das geht nur einmal in der Partie.
refusal-exchange-empty = „{ $building }“ ist leer. Laden kannst du sie am Ende eines Zuges.

## Was geschah

event-lot-drawn = Das Los fällt auf { $seat }: { $seat } deckt zuerst auf.
    .you = Das Los fällt auf dich: Du deckst zuerst auf.
event-start-goods-revealed = { $seat } deckt auf: { $goods } (Basiswert { $value }).
    .you = Du deckst auf: { $goods } (Basiswert { $value }).
    .each = { $seat } ({ $goods }: { $value })
    .all = Erste Waren und ihr Basiswert: { $all }.
event-start-named =
    { $start-key ->
        [you] { $seat } bestimmt: Startspieler wirst du.
       *[other] { $seat } bestimmt: Startspieler wird { $start }.
    }
    .you =
        { $start-key ->
            [you] Du bestimmst dich selbst zum Startspieler.
           *[other] Du bestimmst: Startspieler wird { $start }.
        }
event-buildings-dealt = { $seat } zieht Gebäude: { dealt-part }.
    .you = Du ziehst Gebäude: { dealt-part }.
    .each = { $seat } { dealt-part }
    .all = Gezogene Gebäude: { $all }.
dealt-part =
    { $buildings-count ->
        [0] { $count }
       *[other] { $count } ({ $buildings })
    }
event-start-building-kept =
    { $kept-key ->
        [none] { $seat } behält ein Gebäude.
       *[other] { $seat } behält { $kept-the } und legt ab: { $discarded }.
    }
    .you =
        { $kept-key ->
            [none] Du behältst ein Gebäude.
           *[other] Du behältst { $kept-the } und legst ab: { $discarded }.
        }
    .each =
        { $kept-key ->
            [none] { $seat }
           *[other] { $seat } ({ $kept })
        }
    .all = Ein Gebäude behalten: { $all }.
event-year-began =
    { $start-key ->
        [you] Jahr { $year } von { $years }. Startspieler bist du.
       *[other] Jahr { $year } von { $years }. Startspieler ist { $start }.
    }
event-goods-shuffled = Die { $count } abgelegten Waren werden gemischt.
event-buildings-shuffled = Die { $count } abgelegten Gebäude werden gemischt.
event-row-laid =
    { $added ->
        [yes] Reihe { $row } wird aufgefüllt: { $goods }, Basiswert nun { $value }.
       *[no] Neue Reihe { $row }: { $goods }, Basiswert { $value }.
    }
    .each = { $row } ({ $goods })
    .all =
        { $added ->
            [yes] Reihen aufgefüllt: { $all }.
           *[no] Neue Reihen: { $all }.
        }
event-goods-ran-out =
    { $rows ->
        [one] Alle Waren sind verteilt: Es liegt nur { $rows } Reihe aus.
       *[other] Alle Waren sind verteilt: Es liegen nur { $rows } Reihen aus.
    }
event-offers-aged = Abgeräumt: { $removed }. Unter die Trenn-Karte: { $moved }.
event-buildings-offered = Neu in der Auslage: { $buildings }.
event-buildings-ran-out = Alle Gebäude sind verteilt: In der Auslage sind nur { $count }.
event-turn-began = { $seat } ist dran.
    .you = Du bist am Zug.
    .quiet = ja
event-nothing-to-take = Nichts liegt aus: { $seat } nimmt nichts.
    .you = Nichts liegt aus: Du nimmst nichts.
event-row-taken = { $seat } nimmt Reihe { $row }: { $goods }.
    .you = Du nimmst Reihe { $row }: { $goods }.
event-building-taken = { $seat } nimmt { $building-the }.
    .you = Du nimmst { $building-the }.
event-goods-swapped = { $seat } nutzt das Kloster: { $good } aus Reihe { $row } gegen { $other_good } aus Reihe { $other_row }.
    .you = Du nutzt das Kloster: { $good } aus Reihe { $row } gegen { $other_good } aus Reihe { $other_row }.
event-yard-used = { $seat } nutzt { $building-the } und zieht Gebäude: { drawn-part }.
    .you = Du nutzt { $building-the } und ziehst Gebäude: { drawn-part }.
event-yard-chosen =
    { $count ->
        [0] { $seat } behält keines davon.
       *[other] { $kept-key ->
            [none] { $seat } behält eines davon.
           *[other] { $seat } behält { $kept-the }.
        }
    }
    .you =
        { $count ->
            [0] Du behältst keines davon.
           *[other] { $kept-key ->
                [none] Du behältst eines davon.
               *[other] Du behältst { $kept-the }.
            }
        }
event-treasury-used = { $seat } nutzt { $building-the } und zieht Waren: { drawn-part }.
    .you = Du nutzt { $building-the } und ziehst Waren: { drawn-part }.
drawn-part =
    { $drawn-count ->
        [0] { $count }
       *[other] { $drawn }
    }
event-treasury-chosen =
    { $kept-key ->
        [none] { $seat } behält eine Ware und legt ab: { $discarded }.
       *[other] { $seat } behält { $kept } und legt ab: { $discarded }.
    }
    .you =
        { $kept-key ->
            [none] Du behältst eine Ware und legst ab: { $discarded }.
           *[other] Du behältst { $kept } und legst ab: { $discarded }.
        }
event-building-chosen = { $seat } will { $buildings-the } bauen: { $cost } Dukaten.
    .you = Du willst { $buildings-the } bauen: { $cost } Dukaten.
    .quiet = ja
event-cost-halved = { $seat } nutzt { $crane-the }: { $building } nun für { $cost } Dukaten.
    .you = Du nutzt { $crane-the }: { $building } nun für { $cost } Dukaten.
event-ducats-provided = { $seat } nutzt { $building-the }: { $ducats } Dukaten.
    .you = Du nutzt { $building-the }: { $ducats } Dukaten.
event-cost-paid =
    { $goods-count ->
        [0] { $seat } zahlt ohne Waren { $ducats } Dukaten{ lost-part }
       *[other] { $seat } zahlt mit { $goods } insgesamt { $ducats } Dukaten{ lost-part }
    }
    .you =
        { $goods-count ->
            [0] Du zahlst ohne Waren { $ducats } Dukaten{ lost-part }
           *[other] Du zahlst mit { $goods } insgesamt { $ducats } Dukaten{ lost-part }
        }
lost-part =
    { $lost ->
        [0] .
       *[other] , { $lost } davon verloren (Kosten { $cost }).
    }
event-building-built = { $seat } baut { built-part }.
    .you = Du baust { built-part }.
    .each = { built-part }
    .all =
        { $seat-key ->
            [you] Du baust { $all }.
           *[other] { $seat } baut { $all }.
        }
built-part =
    { $points ->
        [0] { $building-the }
        [one] { $building-the } ({ $points } Punkt)
       *[other] { $building-the } ({ $points } Punkte)
    }
event-school-turned =
    { $side-key ->
        [knight] Zur Schule von { $seat } gehört ein Ritter.
       *[merchant] Zur Schule von { $seat } gehört ein Kaufmann.
    }
    .you =
        { $side-key ->
            [knight] Zu deiner Schule gehört ein Ritter.
           *[merchant] Zu deiner Schule gehört ein Kaufmann.
        }
event-exchange-loaded = { $seat } lädt die Wechselstube mit { $goods } (Basiswert { $value }): Sie zeigt { $ducats }.
    .you = Du lädst die Wechselstube mit { $goods } (Basiswert { $value }): Sie zeigt { $ducats }.
event-turn-ended = { $seat } beendet den Zug.
    .you = Du beendest den Zug.
    .quiet = ja
event-cards-discarded = { $seat } wirft ab: { discarded-part }.
    .you = Du wirfst ab: { discarded-part }.
    .each = { $seat } ({ discarded-part })
    .all = Im Winter abgeworfen: { $all }.
discarded-part =
    { $goods-count ->
        [0] { discarded-buildings }
       *[other] { $count ->
            [0] { $goods }
           *[other] { $goods } und { discarded-buildings }
        }
    }
discarded-buildings =
    { $buildings-count ->
        [0] { $count ->
            [one] ein Gebäude
           *[other] { $count } Gebäude
        }
       *[other] { $buildings }
    }
event-start-passed = Neuer Startspieler ist { $seat }.
    .you = Neuer Startspieler bist du.
    .quiet = ja
event-hand-shown = { $seat } hat noch auf der Hand: { hand-part }.
    .you = Du hast noch auf der Hand: { hand-part }.
    .each = { $seat } ({ hand-part })
    .all = Noch auf der Hand: { $all }.
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
        [you] Du gewinnst mit { amount-points }{ won-by-part }
        [among] { $seats } gewinnt gemeinsam mit je { amount-points }.
       *[other] { $count ->
            [one] { $seats } gewinnt mit { amount-points }{ won-by-part }
           *[other] { $seats } gewinnen gemeinsam mit je { amount-points }.
        }
    }
amount-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }
won-by-part =
    { $decided_by-key ->
        [money] , dank des übrigen Geldes.
       *[other] .
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
ended-by-years-over = Die Partie endete nach dem letzten Jahr.
decided-by-points = Entschieden haben die meisten Punkte.
decided-by-money = Gleich viele Punkte: Entschieden hat das übrige Geld.
decided-by-shared = Gleich viele Punkte und gleich viel Geld: Der Sieg ist geteilt.
score-buildings = Gebäude
score-lodges = Logen
score-archives = Archive
score-buildings-in-hand = Auf der Hand
score-unbuilt-riga = Riga ungebaut

## Der Tisch

phase-opening = Vor dem ersten Jahr
phase-spring = Frühling
phase-summer = Sommer
phase-autumn = Herbst
phase-winter = Winter
phase-finished = beendet
table-year = Jahr { $year } von { $years }
table-turn = { $name } ist dran
    .you = du bist dran
table-paying = { $name } bezahlt: { $buildings }
    .you = du bezahlst: { $buildings }
table-no-start = Noch gibt es keinen Startspieler.
table-start = Startspieler: { $name }
table-next = Danach: { $names }
table-winter-next = Danach kommt der Winter.
table-goods = Warenreihe
table-value = Wert
table-row-gone = leer
table-building = Gebäude
table-cost = Kosten
table-points = Punkte
table-people = Personen
table-below = Was unter der Linie liegt, wird im nächsten Frühling abgeräumt.
table-pile-goods = Waren: { $pile } im Stapel, abgelegt { $discards }.
table-pile-buildings = Gebäude: { $pile } im Stapel, { $discards } abgelegt.
table-family = Familie
table-knights = Ritter
table-merchants = Kaufleute
table-ducats = Geld
table-hand = Hand
table-sealed = hat gewählt
table-sealed-mine = { $what } (verdeckt)
table-choosing = überlegt …
table-holds = Hand:
table-unknown = unbekannt: { $cards }
table-stands = steht:
table-used = genutzt:
table-fresh = ruht bis zum Ende des Zuges:
table-unbuilt = Riga ungebaut:
table-unbuilt-all = alle
table-your-goods = Wert für dich
table-together = Summe
table-to-build = Du kannst bauen:
table-your-buildings = Du könntest bauen
table-you-have = Du hast
table-no-buildings = Du hast kein Gebäude, das du bauen könntest.
pay-exact = passt genau
    .function = passt mit Funktion
pay-losing = geht, { $lost } verloren
    .function = geht mit Funktion, { $lost } verloren
pay-missing =
    { $missing ->
        [one] { $missing } fehlt
       *[other] { $missing } fehlen
    }

# Danzig und Reval sind hier Städte, in denen gebaut wird.
own-names = Lübeck, Wismar, Stralsund, Rostock

## Wählen

choose-start = Startspieler
choose-your-turns = Du bist dran
choose-turns = im Sommer als { $first }., im Herbst als { $second }.
choose-now = Jetzt
choose-function = Kann
choose-makes-payable = Damit bezahlbar
choose-use = { $building } nutzen
choose-load = Wechselstube laden mit { $goods }, später { $ducats } Dukaten; beendet den Zug
choose-end-key = e
choose-end = Zug beenden
choose-group = „{ $numbers }“
choose-payment = Zahlung
choose-paid = Dukaten
choose-lost = Verloren
choose-good = Ware
choose-side = Schule
choose-brings = Bringt
choose-card = Karte
choose-move = Zug
choose-depends = Es zählt
choose-more =
    { $count ->
        [one] … und { $count } weitere Möglichkeit.
       *[other] … und { $count } weitere Möglichkeiten.
    }
choose-hint-start = Tippe eine Nummer oder den Anfang eines Namens. Im Herbst geht es in umgekehrter Folge. ? zeigt die Hilfe.
choose-hint-keep = Das andere kommt verdeckt auf den Ablagestapel. Tippe eine Nummer oder den Anfang des Namens. ? zeigt die Hilfe.
choose-hint-yard = Der Rest kommt verdeckt auf den Ablagestapel. Tippe eine Nummer oder den Anfang des Namens. ? zeigt die Hilfe.
choose-hint-take = Nehmen ist Pflicht, bauen kannst du danach. Tippe eine Nummer oder einen Namen. ? zeigt die Hilfe.
choose-hint-swapped = Dein Kloster hat getauscht, nun nimmst du Reihe { $rows }. Tippe ihre Nummer. ? zeigt die Hilfe.
choose-hint-monastery = Kloster: „tausche { $example }“ tauscht zwischen zwei Reihen eine Ware; dann nimmst du eine der beiden.
choose-hint-together = Zusammen bezahlbar, weil aus einer Stadt: { $groups }.
choose-hint-build = Tippe die Nummer eines Gebäudes; wie du zahlst, wirst du danach gefragt. ? zeigt die Hilfe.
choose-hint-build-nothing = Bauen kannst du jetzt nichts. Tippe „e“, um den Zug zu beenden. ? zeigt die Hilfe.
choose-hint-pay = Tippe eine Nummer oder eine eigene Zahlung wie „{ $example }“. Wechselgeld gibt es nicht. „u“ nimmt den Bau zurück. ? zeigt die Hilfe.
choose-hint-refused =
    { $count ->
        [one] { $goods } wird in { $city } verschmäht.
       *[other] { $goods } werden in { $city } verschmäht.
    }
choose-hint-treasury = Der Rest kommt offen auf den Ablagestapel. Tippe eine Nummer oder den Anfang des Namens. ? zeigt die Hilfe.
choose-hint-side = Dabei bleibt es für den Rest der Partie. Tippe eine Nummer oder den Anfang des Wortes. ? zeigt die Hilfe.
choose-hint-discard =
    { $count ->
        [one] Tippe die Nummer einer Karte oder ihren Namen. Ein Gebäude, das am Ende auf der Hand bleibt, kostet { $penalty } Punkte. ? zeigt die Hilfe.
       *[other] Tippe { $count } Nummern oder Namen wie „{ $example }“. Ein Gebäude, das am Ende auf der Hand bleibt, kostet { $penalty } Punkte. ? zeigt die Hilfe.
    }
choose-no-word = „{ $word }“ ist hier nichts, was du wählen kannst. Tippe eine Nummer oder einen Namen aus der Liste, oder ? für Hilfe.
choose-no-number = Eine Nummer { $number } steht nicht in der Liste.
choose-which = „{ $word }“ könnte { $things } heißen. Tippe mehr davon, zum Beispiel die Stadt.
choose-too-many = So viele gibt es nicht: „{ $word }“.
choose-one-at-a-time = Das geht nicht alles auf einmal. Eines nach dem anderen.
choose-crane-for = Für welches Gebäude ist der Kran: { $things }? Tippe es hinter den Kran.
choose-no-swap = Nenne zwei Reihen und aus jeder eine Ware: „tausche 1 wein 3 korn“.
choose-load-what = Womit willst du laden? Zum Beispiel: „laden 2 wein“.

typed-idle = nimm nehme nehmen baue bauen zahle zahl zahlen bezahle behalte behalten wirf werfe ab abwerfen mit in und für an den die das aus gegen
typed-row = reihe
typed-end = e ende end zugende fertig
typed-use = nutze nutzen nutz benutze use
typed-load = lade laden lad load
typed-swap = tausche tauschen tausch swap

doubt-unneeded = Davon könntest du etwas weglassen: Es wäre verloren. Erlaubt ist es trotzdem.
doubt-end = Du könntest noch bauen: { $buildings }.
doubt-load = So viel braucht es zum Laden nicht. Erlaubt ist es trotzdem.
doubt-keep-nothing = Keines davon behalten? Der Bauhof ist dann trotzdem genutzt.

## Einstellungen

option-riga-buildings = Riga-Gebäude
option-riga-buildings-without = das Grundspiel
option-riga-buildings-with = für alle vier weitere Gebäude

## Was in der Schachtel liegt

facts-goods = Waren (Tuch, Glas, Wein, Korn)
facts-city = Städte (Tuch, Glas, Wein, Korn)
facts-play = Spiel
facts-end = Der Schluss
fact-cards = Karten
fact-values = Basiswerte
fact-visby = { noun-visby }
fact-tallinn = { noun-tallinn }
fact-stockholm = { noun-stockholm }
fact-danzig = { noun-danzig }
fact-riga = { noun-riga }
fact-cost = Kosten
fact-points = Punkte
fact-people = Ritter, Kaufleute
fact-points_per_pair = Punkte je Paar
fact-most_pairs = Paare höchstens
fact-ducats_per_merchant = Dukaten je Kaufmann
fact-drawn = Karten ziehen
fact-ducats = Dukaten
fact-table = Punkte für 1, 2, 3, 4 Logen
fact-extra = Dukaten mehr
fact-ducats_per_knight = Dukaten je Ritter
fact-hand_limit = Karten im Winter
fact-discarded_value = Wert der abgeworfenen Waren
fact-years = Jahre zu zweit, zu dritt, zu viert
fact-start_value = Wert der ersten Waren
fact-start_buildings = Erste Gebäude
fact-row_value = Wert einer Reihe
fact-rows_beyond_players = Mehr Reihen als Leute
fact-buildings_beyond_players = Mehr Gebäude als Leute
fact-builds_per_turn = Gebäude je Zug
fact-penalty_in_hand = Abzug je Gebäude auf der Hand
fact-penalty_unbuilt_riga = Abzug je ungebautem Riga-Gebäude

note-certain-grain-is-also-public = sicher; Korn auch öffentlich belegt
note-cloth-inferred-certain = Tuch erschlossen, sicher
note-cloth-and-grain-certain-glass-and-wine-likely = Tuch und Korn sicher, Glas und Wein wahrscheinlich
note-the-row-is-printed-its-city-inferred-certain = die Zeile ist gedruckt, ihre Stadt erschlossen, sicher
note-the-basic-values = die Basiswerte
note-10-6-of-the-treasury-make-the-16-of-the-rulebook = 10 und 6 der Schatzkammer sind die 16 der Regel
note-knights-merchants = Ritter, Kaufleute
note-only-the-table-counts = nur die Tabelle zählt
note-three-lodges-rulebook = drei Logen: gedruckte Regel
note-in-danzig = in Danzig
note-6-10-of-the-archive-make-the-16-of-the-rulebook = 6 und 10 des Archivs sind die 16 der Regel

## Names of what a view holds

view-families = Familien
view-year = Jahr
view-season = Jahreszeit
view-rows = Warenreihen
view-above = Über der Trenn-Karte
view-below = Unter der Trenn-Karte
view-drawn-goods = Gezogene Waren
view-drawn-buildings = Gezogene Gebäude
view-goods-pile = Warenstapel
view-building-pile = Gebäudestapel
view-points = Punkte
view-goods = Waren
view-buildings = Gebäude auf der Hand
view-knights = Ritter
view-merchants = Kaufleute
view-built = Gebaut
view-known-goods = Bekannte Waren
view-known-buildings = Bekannte Gebäude
view-hand-goods = Waren
view-hand-buildings = Gebäude

## Teile des Tisches, in Lektionen

part-year = Das Jahr
part-rows = Warenreihen
part-buildings = Gebäude der Auslage
