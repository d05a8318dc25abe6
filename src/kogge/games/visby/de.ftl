# Visby auf Deutsch. Wie aus Namen Sätze werden, steht in kogge/words/telling.py.

game-tagline = Acht Karten, alle wählen zugleich: Wer ahnt, was die anderen legen?

## Hauptwörter

noun-troops = Truppen
    .many = Truppen
noun-knight = Ritter
    .many = Ritter
noun-blacksmith = Schmied
    .many = Schmiede
noun-fleet = Flotte
    .many = Flotten
noun-ship = Schiff
    .many = Schiffe
noun-tollkeeper = Zöllner
    .many = Zöllner
noun-merchant = Kaufmann
    .many = Kaufleute
noun-mendicant = Bettelmönch
    .many = Bettelmönche
noun-seals = Siegel
noun-wares =
    { $amount ->
        [one] Ware
       *[other] Waren
    }
noun-campaign = Feldzug
noun-voyage = Handelsfahrt
noun-market = Markt
noun-nothing = nichts

## Die Karten, in zwei Buchstaben und in einer Zeile. Die Zahlen kommen aus der Ausgabe

short-troops = Tr
short-knight = Ri
short-blacksmith = Sm
short-fleet = Fl
short-ship = Sf
short-tollkeeper = Zö
short-merchant = Ka
short-mendicant = Be

card-troops-help = Bis zu { $seals } Siegel vom Feldzug, noch vor allen Rittern.
card-knight-help = Siegel vom Feldzug, eines nach dem anderen, höchstens { $seals_limit }.
card-blacksmith-help = { $wares_per_troops } Waren für jede fremde Truppenkarte, { $wares_per_knight } für jeden fremden Ritter.
card-fleet-help = Bis zu { $wares } Waren von der Handelsfahrt, noch vor allen Schiffen.
card-ship-help = Waren von der Handelsfahrt, eine nach der anderen, ohne Grenze.
card-tollkeeper-help = { $seals_per_fleet } Siegel für jede fremde Flotte, { $seals_per_ship } Siegel für jedes fremde Schiff.
card-merchant-help = Tausche Waren gegen Siegel. Jeder weitere Kaufmann drückt den Geldbeutel { $spaces_back } Felder zurück.
card-mendicant-help = Waren für deine Karten im Einsatz, { $wares_per_merchant } mehr für jeden fremden Kaufmann, dann alle Karten zurück auf die Hand.

## Mengen in Sätzen

amount-wares =
    { $wares ->
        [one] 1 Ware
       *[other] { $wares } Waren
    }
amount-seals = { $seals } Siegel

## Was man tun kann

move-play = { $objects } legen
move-trade = { $objects } tauschen

decision-play-cards =
    { $count ->
        [one] Wähle eine Karte und lege sie verdeckt aus.
       *[other] Wähle { $count } Karten und lege sie verdeckt aus.
    }
decision-trade = Dein Kaufmann steht mit { amount-wares } am Markt. Der Kurs ist { $rate }. Wie viel tauschst du?

refusal-card-not-in-hand = „{ $card }“ hast du nicht auf der Hand. Dein Bettelmönch holt alle Karten zurück.
refusal-wrong-number-of-cards =
    { $count ->
        [one] Lege genau eine Karte, nicht { $given }.
       *[other] Lege genau { $count } Karten, nicht { $given }.
    }
refusal-card-twice = „{ $card }“ hast du nur einmal.
refusal-rate-not-open = Der Geldbeutel steht auf Feld { $space }, dort gibt es { $rate } nicht.
refusal-too-few-wares =
    { $needed ->
        [one] Das kostet 1 Ware, und du hast { $wares }.
       *[other] Das kostet { $needed } Waren, und du hast { $wares }.
    }
refusal-too-many-for-long = Die lange Partie ist für höchstens { $most } Personen.

## Was geschah

event-supply-arrived = Durchgang { $round }, Nachschub: Feldzug { $campaign }, Handelsfahrt { $voyage }, Markt { $market }.
event-cards-revealed = { $seat } deckt auf: { $cards }.
    .you = Du deckst auf: { $cards }.
    .each = { $seat } ({ $cards })
    .all = Aufgedeckt: { $all }.
event-track-gave =
    { $amount ->
        [0] { $seat }, { $card }: nichts, es reichte nicht für alle.
       *[other] { $seat }, { $card }: { $amount } { $goods }{ lost-part }
    }
    .you =
        { $amount ->
            [0] Du, { $card }: nichts, es reichte nicht für alle.
           *[other] Du, { $card }: { $amount } { $goods }{ lost-part }
        }
event-supply-gave =
    { $amount ->
        [0] { $seat }, { $card }: { $card-key ->
            [blacksmith] niemand sonst zog in den Krieg, keine Waren.
            [tollkeeper] niemand sonst fuhr zur See, keine Siegel.
           *[other] nichts.
        }
       *[other] { $seat }, { $card }: { $amount } { $goods }{ lost-part }
    }
    .you =
        { $amount ->
            [0] Du, { $card }: { $card-key ->
                [blacksmith] niemand sonst zog in den Krieg, keine Waren.
                [tollkeeper] niemand sonst fuhr zur See, keine Siegel.
               *[other] nichts.
            }
           *[other] Du, { $card }: { $amount } { $goods }{ lost-part }
        }
lost-part =
    { $lost ->
        [0] .
        [one] , davon 1 verloren: Das Lager ist voll.
       *[other] , davon { $lost } verloren: Das Lager ist voll.
    }
event-purse-pushed-back = { $merchants } Kaufleute drängen sich am Markt: Der Geldbeutel geht zurück auf Feld { $space }.
event-wares-traded =
    { $wares ->
        [0] { $seat } tauscht nichts.
       *[other] { $seat } tauscht { amount-wares } gegen { amount-seals }.
    }
    .you =
        { $wares ->
            [0] Du tauschst nichts.
           *[other] Du tauschst { amount-wares } gegen { amount-seals }.
        }
event-purse-reset = Der Markt schließt, der Geldbeutel geht ganz nach unten.
event-hand-refilled = { $seat } nimmt alle Karten zurück auf die Hand.
    .you = Du nimmst alle Karten zurück auf die Hand.
    .each = { $seat }
    .all = Alle Karten zurück auf die Hand: { $all }.
event-end-reached = { $seat } hat { $seals } Siegel: Mit { $target } endet die Partie.
    .you = Du hast { $seals } Siegel: Mit { $target } endet die Partie.
event-wares-exchanged =
    { $seals ->
        [0] { $seat } hat zu wenig Waren übrig, um noch zu tauschen.
       *[other] { $seat } tauscht { amount-wares } gegen { amount-seals }.
    }
    .you =
        { $seals ->
            [0] Du hast zu wenig Waren übrig, um noch zu tauschen.
           *[other] Du tauschst { amount-wares } gegen { amount-seals }.
        }
event-match-won =
    { $seats-key ->
        [you] Du gewinnst mit { $seals } Siegeln{ won-by-part }
        [among] { $seats } gewinnt gemeinsam mit je { $seals } Siegeln.
       *[other] { $count ->
            [one] { $seats } gewinnt mit { $seals } Siegeln{ won-by-part }
           *[other] { $seats } gewinnen gemeinsam mit je { $seals } Siegeln.
        }
    }
won-by-part =
    { $decided_by-key ->
        [wares] , dank der übrigen Waren.
        [hand] , dank der Karten auf der Hand.
       *[other] .
    }

## Der Schluss

outcome-won =
    { $winners-key ->
        [you] Du gewinnst mit { $score } Siegeln.
        [among] { $winners } teilt euch den Sieg mit je { $score } Siegeln.
       *[other] { $count ->
            [one] { $winners } gewinnt mit { $score } Siegeln.
           *[other] { $winners } teilen sich den Sieg mit je { $score } Siegeln.
        }
    }
ended-by-seals-reached = Die Partie endete, weil jemand genug Siegel hatte.
decided-by-seals = Entschieden haben die meisten Siegel.
decided-by-wares = Gleich viele Siegel: Entschieden haben die übrigen Waren.
decided-by-hand = Gleich viele Siegel und Waren: Entschieden haben die Karten auf der Hand.
decided-by-shared = Gleich viele Siegel, Waren und Karten: Der Sieg ist geteilt.
score-seals-in-play = Siegel im Spiel
score-seals-for-wares = Siegel für Waren

## Der Tisch

phase-supply = Nachschub
phase-choosing = Karten legen
phase-trading = am Markt
phase-closing = Aufräumen
phase-finished = beendet
table-round = Durchgang { $round }
table-target = bis { $target } Siegel
table-supply = Nachschub +{ $steps }
table-rate-now = jetzt { $rate }
table-family = Familie
table-seals = Siegel
table-wares = Waren
table-hand = Hand
table-laid = Gelegt
table-sealed = verdeckt
table-sealed-mine = { $what } (verdeckt)
table-choosing = überlegt …

## Wählen

choose-card = Karte
choose-at-rate = Zum Kurs
choose-move = Zug
choose-brings = Bringt
choose-depends = Es zählen fremde
choose-keeps = Übrig
choose-discarded = auf deiner Ablage
choose-hint-one = Tippe die Nummer der Karte oder den Anfang ihres Namens. ? zeigt die Hilfe.
choose-hint-two =
    Tippe zwei Karten, mit Nummer oder Namensanfang: „{ $example }“. „p { $example }“ zeigt, was beide zusammen bringen. ? zeigt die Hilfe.
choose-hint-trade = Tippe eine Nummer oder einen eigenen Tausch: „{ $example }“. ? zeigt die Hilfe.
choose-no-card = „{ $word }“ ist keine Karte. Tippe eine Nummer oder einen Namen aus der Liste, oder ? für Hilfe.
choose-which-card = „{ $word }“ könnte { $cards } heißen. Tippe einen Buchstaben mehr.
choose-no-trade = „{ $word }“ ist kein Tausch. Tippe eine Nummer aus der Liste oder Bündel wie „{ $example }“.
doubt-more-seals = { amount-seals } für { amount-wares }? Dieselben Waren könnten { $better } bringen. Erlaubt ist es trotzdem.
doubt-fewer-wares =
    { $wares } Waren für { amount-seals }? { $fewer ->
        [one] 1 Ware würde
       *[other] { $fewer } Waren würden
    } genügen. Erlaubt ist es trotzdem.

## Wahlmöglichkeiten

option-length = Länge
option-length-standard = normal
option-length-long = lang (2–3 Personen)

## Was in der Schachtel liegt

facts-track = Leisten
facts-players = Nach Zahl der Mitspielenden (2, 3, 4, 5, 6)
facts-end = Der Schluss
fact-track-last_space = Letztes Feld jeder Leiste
fact-track-start_space = Feld, auf dem die Steine beginnen
fact-players-supply_steps = Schritte des Nachschubs je Durchgang
fact-players-cards_per_round = Gelegte Karten je Durchgang
fact-players-start_wares = Waren zu Beginn
fact-players-start_seals = Siegel zu Beginn
fact-players-ware_limit = Platz für Waren
fact-end-seals = Siegel, mit denen die Partie endet
fact-end-seals_long = Siegel, mit denen die lange Partie endet
fact-end-most_players_long = Höchstens so viele in der langen Partie
fact-end-exchange_wares = Letzter Tausch: gegebene Waren
fact-end-exchange_seals = Letzter Tausch: erhaltene Siegel
fact-troops-seals = Siegel höchstens
fact-knight-seals_limit = Siegel höchstens
fact-blacksmith-wares_per_troops = Waren für jede fremde Truppenkarte
fact-blacksmith-wares_per_knight = Waren für jeden fremden Ritter
fact-fleet-wares = Waren höchstens
fact-tollkeeper-seals_per_fleet = Siegel für jede fremde Flotte
fact-tollkeeper-seals_per_ship = Siegel für jedes fremde Schiff
fact-merchant-spaces_back = Felder zurück für jeden weiteren Kaufmann
fact-mendicant-wares = Waren für 1 bis 8 Karten im Einsatz
fact-mendicant-wares_per_merchant = Waren für jeden fremden Kaufmann
fact-market-space = Kurs auf Feld { $number } (Waren : Siegel)

note-weaker-evidence = schwächer belegt
note-weakest-evidence = am schwächsten belegt
note-the-printed-table-leaves-every-second-cell-blank = in der gedruckten Tabelle ist jedes zweite Feld leer

## Names of what a view holds

view-families = Familien
view-target = Siegel zum Ende
view-round = Durchgang
view-phase = Phase
view-campaign = Feldzug
view-voyage = Handelsfahrt
view-market = Markt
view-rates = Kurse am Markt
view-cards-per-round = Karten je Durchgang
view-ware-limit = Waren höchstens
view-supply-steps = Schritte des Nachschubs
view-seals = Siegel
view-wares = Waren
view-hand = Hand
view-played = Ausgelegt
view-discards = Ablage

## Teile des Tisches, in Lektionen

part-campaign = Feldzug
part-voyage = Handelsfahrt
part-market = Markt
