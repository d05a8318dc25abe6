# Was nur die Bildschirme von Visby sagen, auf Deutsch.

## Wie weit die Partie ist

progress-supply = Nachschub
progress-choose = Legen
progress-resolve = Werten

## Das Brett

board-track = { $track }: Feld { $space }, { $stock }.
board-next = Nachschub
board-rate =
    { $wares ->
        [one] 1 Ware
       *[other] { $wares } Waren
    } → { $seals } Siegel
board-took = { $card }: { $amount }
strip-next = Nachschub: { $space }

## Die Mitspielenden

meter-value = { $has } von { $most }
chips-hand = Auf der Hand: { $cards }.
chips-open = Auf dem Tisch: { $cards }.
chips-pile = Ablage: { $cards }.
hand-count = Hand: { $hand }
hand-and-laid = Hand: { $hand }, gelegt: { $laid }
laid-facedown =
    { $count ->
        [one] Eine verdeckte Karte
       *[other] { $count } verdeckte Karten
    }
mine-ahead = du, in Führung
mine-to-go =
    { $seals ->
        [0] genug
       *[other] noch { $seals } bis zum Ende
    }
mine-room =
    { $wares ->
        [0] Lager voll
       *[other] Platz für { $wares }
    }
mine-cards = Hand { $hand }, Ablage { $pile }

## Die Karten in wenigen Worten

card-troops-short = { $seals } Siegel, noch vor den Rittern
card-knight-short = Siegel, eins nach dem anderen, höchstens { $seals_limit }
card-blacksmith-short = { $wares_per_troops } Waren je fremde Truppenkarte, { $wares_per_knight } je Ritter
card-fleet-short = { $wares } Waren, noch vor den Schiffen
card-ship-short = Waren, eine nach der anderen, ohne Grenze
card-tollkeeper-short = { $seals_per_fleet } Siegel je fremde Flotte, { $seals_per_ship } je Schiff
card-merchant-short = Tauscht Waren gegen Siegel am Markt
card-mendicant-short = Waren, { $wares_per_merchant } je fremden Kaufmann, alle Karten zurück
card-most-alone = { $most }, wenn niemand sonst { $cards } legt
card-most-with = { $most }, wenn andere { $cards } legen
card-rivals =
    { $count ->
        [one] 1 { $one }
       *[other] { $count } { $many }
    }
card-certain = egal, was andere legen
card-laid = liegt verdeckt
card-spent = Auf deiner Ablage. Dein Bettelmönch holt sie zurück.
card-spent-short = gespielt

## Die Entscheidung

decision-together = Alle Karten werden zugleich aufgedeckt.
decision-together-swap = Alle Karten werden zugleich aufgedeckt. Bis die letzte liegt, kannst du deine tauschen.
decision-can-swap = Du kannst noch anders legen, bis die letzte Karte liegt.
decision-lit =
    { $count ->
        [one] Leuchtende fremde Karten ändern, was deine bringt
       *[other] Leuchtende fremde Karten ändern, was deine bringen
    }
lay-wanting =
    { $picked ->
        [0] { $count ->
            [one] Wähle eine Karte
           *[other] Wähle { $count } Karten
        }
       *[other] { $count ->
            [one] Noch eine Karte
           *[other] Noch { $count } Karten
        }
    }
lay-instead = Stattdessen { $cards } legen

## Am Markt

trade-title = Dein Tausch
trade-offers = Ohne Verlust
trade-own = Oder Bündel für Bündel
trade-nothing = Nichts tauschen
trade-deal =
    { $wares ->
        [one] 1 Ware
       *[other] { $wares } Waren
    } gegen { $seals } Siegel tauschen
trade-rate =
    { $wares ->
        [one] 1 Ware
       *[other] { $wares } Waren
    } gegen { $seals } Siegel
trade-more = Ein Bündel mehr zu { $rate }
trade-fewer = Ein Bündel weniger zu { $rate }
trade-times = Bündel zu { $rate }

## Wenn die Karten offen liegen

resolution = Wertung
log-show = Zum Logbuch
resolution-show = Zur Wertung
resolution-nobody = niemand
resolution-got = { $name }: { $gains }
resolving-now = jetzt
resolving-done = erledigt
step-revealed = Alle Karten sind aufgedeckt.
step-alike = { $card }: je { $gains } für { $names }
step-several = { $card }. { $all }
gained-with-loss = { $gain }, { $lost } verloren
lost-full = { $lost } verloren, Lager voll
shared-with =
    { $count ->
        [0] Niemand zum Teilen
        [one] Mit einem anderen geteilt
       *[other] Mit { $count } anderen geteilt
    }
nothing-blacksmith = Niemand sonst zog in den Krieg
nothing-tollkeeper = Niemand sonst fuhr zur See
nothing-track = Zu wenig zum Teilen
went-from-to = { $from } → { $to } { $what }

## Die Hand und der große Bildschirm

hand-cover = Zudecken
hand-uncover = Aufdecken
hand-is-covered = Deine Hand ist zugedeckt. Tippe, um sie zu sehen.
hand-not-seated = Du hast an diesem Tisch keinen Platz, also auch keine Hand.
big-ends-at = Ende mit { $target }
big-sit-down = Setz dich mit deinem Handy dazu

## Was die Bilder bedeuten

picture-seals = Wer am Ende die meisten hat, gewinnt.
picture-wares = Ein Kaufmann tauscht sie am Markt gegen Siegel.
    .name = Waren
picture-campaign = Sein Feld sagt, wie viele Siegel hier zu holen sind, für Truppen und Ritter.
picture-campaign-marker = Der Stein des Feldzugs. Der Nachschub schiebt ihn vor, Truppen und Ritter holen ihn zurück.
    .name = Roter Ritter
picture-voyage = Ihr Feld sagt, wie viele Waren hier zu holen sind, für Flotten und Schiffe.
picture-voyage-marker = Der Stein der Handelsfahrt. Der Nachschub schiebt ihn vor, Flotten und Schiffe holen ihn zurück.
    .name = Blaues Schiff
picture-market = Sein Feld sagt, zu welchem Kurs ein Kaufmann Waren zu Siegeln macht.
picture-market-marker = Je weiter vorn er steht, desto besser der Kurs. Der Nachschub schiebt ihn vor; lag ein Kaufmann aus, beginnt er nach dem Markt wieder bei 0.
    .name = Geldbeutel
picture-facedown = Gelegt, aber noch nicht zu sehen: Alle decken zugleich auf.
    .name = Verdeckte Karte
picture-covered = Deckt deine Hand zu, damit niemand mitliest.
    .name = Zudecken
picture-goal = Hat jemand so viele Siegel, wird der Durchgang noch zu Ende gespielt und ist der letzte.
    .name = Ziel
