# Was allen Spielen gemeinsam ist, auf Deutsch. Wie aus Namen Sätze werden, steht in kogge/words/telling.py.

## Aufzählungen und Zahlen

list-empty = nichts
list-and = { $earlier } und { $last }
reader = du
list-or = { $earlier } oder { $last }
whole-number = { NUMBER($number) }
decimal = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
seconds = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
percent-range =
    { NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }

## Was ein Zug brächte

gain-won-exact = { $amount } { $what }
gain-won-range = { $least }–{ $most } { $what }
gain-paid-exact = für { $amount } { $what }
gain-paid-range = für { $least }–{ $most } { $what }
gain-mixed-range = { $least } bis +{ $most } { $what }

## Ereignisse in jedem Spiel

event-answer-sealed =
    { $replaced ->
        [yes] { $seat } hat neu gewählt{ sealed-part }
       *[no] { $seat } hat gewählt{ sealed-part }
    }
    .you =
        { $replaced ->
            [yes] Du hast neu gewählt{ sealed-part }
           *[no] Du hast gewählt{ sealed-part }
        }
event-answer-forced = { $seat } hat keine andere Wahl{ sealed-part }
    .you = Du hast keine andere Wahl{ sealed-part }
    .quiet = ja
sealed-part =
    { $move-key ->
        [none] .
       *[other] : { $move }.
    }

## Ablehnungen in jedem Spiel

refusal-not-asked = Du hast gerade nichts zu entscheiden.
refusal-player-count = Dieses Spiel ist für { $fewest } bis { $most } Personen.
refusal-unknown-option = Eine Einstellung „{ $option }“ gibt es nicht.
refusal-unknown-value = „{ $option }“ kann nicht „{ $value }“ sein. Möglich: { $allowed }.
refusal-other-game = Das ist eine Aufzeichnung von „{ $recorded }“, nicht von „{ $known }“.
refusal-other-rules = Gespielt wurde nach Regelversion { $recorded }; hier gilt Version { $known }.
refusal-other-edition = Sie wurde mit der Ausgabe „{ $recorded }“ gespielt, nicht mit „{ $known }“. Gib deren Datei mit --edition an.
refusal-malformed-move = „{ $move }“ ist hier kein Zug.
refusal-other-chance = Die aufgezeichneten Zufälle passen nicht ({ $detail }).
refusal-too-much-chance = Es sind mehr Zufälle aufgezeichnet, als gezogen wurden.
refusal-bad-position = Die Stellung, mit der die Aufzeichnung beginnt, ist nicht lesbar ({ $detail }).
refusal-other-position = Spielerzahl und Einstellungen des Tisches sind nicht die der Stellung.

## Ablehnungen an jedem Tisch

refusal-unknown-terms = Mit diesen Einstellungen lässt sich kein Tisch eröffnen.
refusal-rated-without-hints = In einer gewerteten Partie gibt es keine Hinweise.
refusal-rated-as-printed = Gewertet wird nur mit der gedruckten Ausgabe.
refusal-bad-edition = Das ist keine Ausgabe dieses Spiels. Es liegt an „{ $path }“ ({ $problem }: { $detail }).
refusal-no-such-edition = Diese Ausgabe gibt es nicht.
refusal-no-hints-here = An diesem Tisch gibt es keine Hinweise.
refusal-no-coach-here = Einen Begleiter gibt es nur in Partien allein gegen Bots, an Tischen mit Hinweisen.
refusal-too-many-hints = Das war zu schnell. Denk einen Moment selbst nach und frag dann wieder.
refusal-no-hint-now = Gerade ließ sich kein Hinweis finden. Bitte versuch es gleich noch einmal.
refusal-has-begun = Die Partie hat schon begonnen.
refusal-not-begun = Die Partie hat noch nicht begonnen.
refusal-is-over = Die Partie ist zu Ende.
refusal-no-moment-to-play-on = Von dort lässt sich nicht weiterspielen: Die Partie hatte noch nicht begonnen oder war schon vorbei.
refusal-not-over = Die Partie ist noch nicht zu Ende.
refusal-not-opener = Das kann nur, wer den Tisch leitet.
refusal-not-invited = An diesen Tisch darf sich nur setzen, wer eingeladen ist.
refusal-not-seated = Du hast an diesem Tisch keinen Platz.
refusal-sits-already = Du hast an diesem Tisch schon einen Platz.
refusal-bad-name = Ein Name braucht 1 bis { $longest } sichtbare Zeichen.
refusal-name-taken = „{ $name }“ sitzt hier schon. Nimm einen anderen Namen.
refusal-is-closed = Dieser Tisch wurde geschlossen, bevor die Partie begann.
refusal-nobody-there = Dort sitzt niemand.
refusal-sends-oneself-away = Dich selbst kannst du nicht wegschicken. Steh einfach auf.
refusal-sent-away = Du wurdest von diesem Tisch weggeschickt.
refusal-is-host-already = Wer dort sitzt, leitet den Tisch schon.
refusal-bot-asked-already = Es wird schon über einen Bot abgestimmt. Klärt das zuerst.
refusal-clock-decides = An diesem Tisch läuft die Uhr: Ist die Zeit um, spielt ein Bot weiter.
refusal-not-replaced = An diesem Tisch spielt kein Bot für dich.
refusal-nothing-to-give-back = Als niemand spielen konnte, lief keine Uhr.
refusal-set-aside = Dieser Tisch lässt sich gerade nicht öffnen. Er geht nicht verloren; wer die Seite betreibt, weiß davon.
refusal-no-such-code = Zu diesem Code gibt es keinen offenen Tisch. Schau noch einmal genau hin.
refusal-too-many-codes = Zu viele Codes nacheinander. Warte kurz und versuch es dann wieder.
refusal-bad-return-link = Dieser Link führt zu niemandem zurück. Kopiere ihn noch einmal ganz.
refusal-link-expired = Dieser Link ist zu alt. Hol dir auf dem anderen Gerät einen neuen.
refusal-table-full = An diesem Tisch ist kein Platz mehr frei.
refusal-seat-taken = Dieser Platz ist nicht frei.
refusal-seats-free =
    { $count ->
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
refusal-no-bot-there = Auf diesem Platz sitzt kein Bot.
refusal-too-late = Zu spät: Inzwischen ist etwas anderes geschehen.
refusal-decision-passed = Da war das Spiel schon weiter: Dein Zug galt der vorigen Entscheidung und wurde nicht gespielt.
refusal-request-passed = Diese Bitte gibt es nicht mehr. Schau, worum es jetzt geht.
refusal-seats-changed = Inzwischen sitzt dort jemand anders. Schau noch einmal hin.
refusal-time-is-up = Deine Zeit ist um.
refusal-time-is-left = Die Zeit ist noch nicht um.
refusal-nothing-to-undo = Dort gibt es nichts zurückzunehmen.
refusal-rated-is-no-practice = Hier zählt die Partie: So weit zurück geht es nicht.
refusal-deal-is-played-once = Diese Partie spielen auch andere, und jeder hat genau einen Versuch.
refusal-deal-has-its-bots = Die Bots gehören dazu: An allen Tischen spielen dieselben.
refusal-deal-is-closed = Diese Partie ist abgeschlossen. Neue Versuche beginnen hier nicht mehr.
refusal-deal-is-coming = Das ist die Tagespartie von morgen. Bisher ist nur ihr Siegel bekannt.
refusal-deal-without-people = Mindestens ein Platz muss für einen Menschen frei bleiben.
refusal-undo-asked-already = Es ist noch eine andere Bitte um Rücknahme offen.
refusal-nothing-asked = Niemand möchte etwas zurücknehmen.
refusal-agreed-already = Du bist schon einverstanden.
refusal-bad-talk = Eine Nachricht braucht 1 bis { $longest } Zeichen.
refusal-said-enough = Du hast an diesem Tisch schon sehr viel geschrieben. Mehr passt nicht.
refusal-talks-too-fast = Das war zu schnell: höchstens { $per_minute } Zeilen pro Minute.
refusal-nobody-to-mute = Dort sitzt niemand, den du stummschalten könntest.
refusal-wants-already = Du hast schon gesagt, dass du noch einmal spielen möchtest.

## Einwände der Seite

refusal-no-session = Wir kennen dich noch nicht. Sag uns bitte deinen Namen.
refusal-session-expired = Du warst lange weg. Sag uns bitte noch einmal deinen Namen.
refusal-other-origin = Diese Seite darf das nicht.
refusal-other-host = Unter diesem Namen gibt es diese Seite nicht.
refusal-no-such-page = Diese Seite gibt es nicht.
refusal-no-such-method = Das geht hier nicht.
refusal-no-such-table = Diesen Tisch gibt es nicht, oder er ist nicht öffentlich.
refusal-no-such-seat = Diesen Platz gibt es am Tisch nicht.
refusal-other-table = Das galt einem anderen Tisch.
refusal-unknown-game = Es gibt kein Spiel „{ $game }“.
refusal-unknown-bot = Es gibt keinen Bot „{ $bot }“.
refusal-bot-unsuited = „{ $bot }“ spielt dieses Spiel nicht oder nicht zu so vielen.
refusal-no-time-on-clock = Eine Uhr braucht etwas Zeit.
refusal-too-many-tables = Du kannst höchstens { $most } Tische zugleich ansehen.
refusal-opens-too-fast = Das war zu schnell: höchstens { $per_minute } neue Tische pro Minute.
refusal-too-many-open-tables = Höchstens { $most } deiner Tische können auf Mitspieler warten. Schließ erst einen.
refusal-too-many-matches = An deinen Tischen können höchstens { $most } Partien zugleich laufen. Spiel erst eine zu Ende.
refusal-too-many-tables-here = Aus deinem Netz, das du vielleicht mit anderen teilst, sind zu viele Tische eröffnet worden. Versuch es später wieder.
refusal-too-much-here = Aus deinem Netz, das du vielleicht mit anderen teilst, kommt gerade zu viel. Warte kurz und versuch es dann wieder.
refusal-too-many-thinking = An { $most } deiner Tische überlegen schon Bots. Fang an, wenn sie an einem davon fertig sind.
refusal-too-many-editions = Höchstens { $most } eigene Ausgaben am Tag.
refusal-said-enough-here = An diesem Tisch ist so viel gesagt worden, dass nichts mehr gespeichert wird.
refusal-too-many-analyses = Höchstens { $most } deiner Analysen können warten. Frag wieder, wenn eine fertig ist.
refusal-too-many-messages = Das war zu schnell: höchstens { $per_second } Nachrichten pro Sekunde.
refusal-too-many-requests = Das war zu schnell: höchstens { $per_second } Anfragen pro Sekunde.
refusal-busy = Gerade ist zu viel los. Bitte versuch es gleich noch einmal.
refusal-too-large = Das war zu lang.
refusal-not-understood = Das haben wir nicht verstanden.
refusal-not-a-move = Das ist kein Zug in diesem Spiel.
refusal-try-again = Gerade lässt sich nichts speichern. Bitte versuch es gleich noch einmal.
refusal-newer-version = Diesen Tisch hat eine neuere Version weitergeführt. Lade die Seite gleich noch einmal.
refusal-failed = Bei uns ist etwas schiefgegangen. Deine Partie ist sicher.

## Der Schluss jeder Partie

score-place = Platz
score-name = Name
score-total = Gesamt
score-nth = { $place }.

## Woher ein Wert bekannt ist

provenance-rulebook = gedruckte Regel
    .explained = Gedruckte Regel: So steht es in der Regel, die dem Spiel beiliegt.
provenance-box = eigene Schachtel
    .explained = Eigene Schachtel: abgelesen von den Karten und Plänen eines gedruckten Spiels.
provenance-public = öffentliche Quelle
    .explained = Öffentliche Quelle: nicht aus der Regel, aber anderswo öffentlich gesehen.
provenance-inferred = erschlossen
    .explained = Erschlossen: aus dem Bekannten gefolgert. Die Gründe stehen in der Regel.
provenance-unknown = unbekannt
    .explained = Unbekannt: Darüber wissen wir nichts, das ist unser Vorschlag.
box-edition = Ausgabe { $edition }
box-value = Wert
box-known-from = Bekannt aus
box-note = { $known_from } ({ $note })
box-reconstructed = { $mark } rekonstruiert: { $count } von { $all } Werten.
box-all-known =
    { $count ->
        [one] Der einzige Wert ist bekannt.
       *[other] Alle { $count } Werte sind bekannt.
    }
box-own-edition = Hast du das Spiel zu Hause? „kogge box { $game } --template DATEI“ schreibt eine Vorlage, in die du einträgst, was auf deinen Karten steht. Damit spielst du am eigenen Tisch im Browser oder mit „kogge play { $game } --edition DATEI“.
box-honesty = Die Regeln stammen aus dem Buch. Die Kartenwerte von Haithabu und die meisten von Riga sind rekonstruiert, einige Fähigkeiten auch. Wer das Spiel zu Hause hat, lädt seine eigene Ausgabe.
box-template-written = Die Vorlage liegt in { $file }. Trag ein, was auf deinen Karten steht, und gib der Ausgabe einen eigenen Namen.
option-help-box-check = sagt, was in einer eigenen Ausgabe fehlt, falsch ist oder seltsam aussieht
box-check-failed = Nach { $file } lässt sich noch nicht spielen: { $count ->
        [one] Eines fehlt oder ist falsch.
       *[other] { $count } Dinge fehlen oder sind falsch.
    }
box-odd-source = „{ $path }“ ist hier { $value } und bei uns { $printed }, aber die Herkunft ist dieselbe. Steht es so in deiner Schachtel, schreibe { $written }.
box-odd-much = „{ $path }“ ist hier { $value } und bei uns { $printed }. Stimmt das?
box-check-own = { $own } von { $all } Werten stammen aus deiner Schachtel.
box-check-left = Noch erschlossen und einen Blick auf die Karten wert ({ $count }): { $paths }
box-check-sound = Nach { $file } lässt sich spielen: { $edition }.
template-head = Eine eigene Ausgabe von { $game }.
template-how = Trag bei jedem Wert ein, was in deiner Schachtel steht, und schreib { $written } dahinter. Was du nicht anfasst, bleibt, wie es bei Kogge ist.
template-marks = Ein { $mark } vor der Zeile heißt: Diesen Wert haben wir rekonstruiert, schau auf deine Karten.
template-title = { $game } aus meiner Schachtel

## Spielen

usual-names = Lübeck, Wismar, Stralsund, Danzig, Reval, Rostock
welcome = { $title }. Am Tisch: { $names }. Mit ? kommt die Hilfe.
welcome-back = { $title }, wo ihr aufgehört habt. Am Tisch: { $names }. Mit ? kommt die Hilfe.
welcome-to-position = { $title }, von einer Stellung aus. Am Tisch: { $names }. Mit ? kommt die Hilfe.
watching = { $title }. Am Tisch: { $seats }. Startwert { $seed }.
news = Seit du zuletzt hingesehen hast
news-for-all = Was geschah
prompt = { $name } ›
curtain = Gib die Tastatur an { $name }. { $name }, drück Enter, wenn sonst niemand hinsieht.
answers-yes = j ja
anyway = Trotzdem? (j/n) ›
table-you = { $name } (du)

command-help = ? h hilfe
command-help-help = diese Hilfe
command-undo = u undo zurück
command-undo-help = den letzten Zug zurücknehmen; haben andere seitdem gezogen, müssen sie zustimmen
command-redo = w redo wieder
command-redo-help = noch einmal tun, was du zurückgenommen hast
command-change = c ändern
command-change-help = einen noch verdeckten Zug ändern (c NAME, wenn es mehrere gibt)
command-previews = p vorschau
command-previews-help = was jeder Zug brächte; mit einem Zug dahinter nur dieser, genauer
command-hint = tipp hint hinweis
command-hint-help = was ein Bot hier spielen würde, und was davon zu erwarten ist
command-rules = r regel regeln
command-rules-help = die Regel zur Entscheidung; r 6.2 zeigt einen Absatz, r 6 einen Abschnitt
command-log = l log verlauf
command-log-help = alles, was bisher geschah
command-quit = q quit aufhören
command-quit-help = aufhören und die Partie speichern
command-line = { $key }   { $help }

hint-title = Was würde ein Bot tun?
hint-expected = gewinnt { $wins } von 100, Platz { NUMBER($place, minimumFractionDigits: 1, maximumFractionDigits: 1) }, { $score } { $what }
hint-between = gewinnt { $wins } von 100 ({ $least } bis { $most }), Platz { NUMBER($place, minimumFractionDigits: 1, maximumFractionDigits: 1) }, { $score } { $what }
hint-best = am besten
hint-close = knapp
hint-note =
    { $playouts ->
        [one] Einmal von hier aus weitergespielt.
       *[other] { $playouts }-mal von hier aus weitergespielt, jedes Mal neu verteilt, was du nicht sehen kannst.
    }
no-such-move = „{ $typed }“ ist hier kein Zug.
log-empty = Noch ist nichts geschehen.
undone = Zurückgenommen: { $move }.
undone-with =
    { $count ->
        [one] { $names } entscheidet neu.
       *[other] { $names } entscheiden neu.
    }
undone-practice = Ab jetzt ist das eine Übungspartie: Sie zählt nicht.
redo-nothing = Du hast nichts zurückgenommen, was du jetzt noch einmal tun könntest.
undo-nothing = Du hast noch nichts zurückzunehmen.
undo-learned = { $name } möchte einen Zug zurücknehmen, hat durch ihn aber etwas erfahren. Alle müssen einverstanden sein.
undo-others-acted = { $name } möchte einen Zug zurücknehmen, aber { $other } hat seitdem gezogen. Alle müssen einverstanden sein.
undo-agree = { $name }, bist du einverstanden? (j/n) ›
undo-declined = { $name } ist nicht einverstanden. Es bleibt alles, wie es ist.
change-nothing = Niemand hat einen verdeckten Zug, der sich noch ändern ließe.
change-whose = Wessen Zug? { $names } haben gewählt. Tippe c und einen Namen.
change-prompt = { $name }, dein neuer Zug (Enter lässt den alten) ›
save-where = In welcher Datei soll die Partie gespeichert werden? (Enter: in keiner) ›
saved = Gespeichert in { $file }.
left = Bis zum nächsten Mal.
left-saved = Bis zum nächsten Mal. Weiter geht es mit: kogge play --resume { $file }

## Lernen

lesson-listed =
    { $done ->
        [yes] { $number }  { $title }, { $minutes } Minuten, geschafft
       *[no] { $number }  { $title }, { $minutes } Minuten
    }
lessons-how = „kogge learn { $game }“ macht mit der nächsten weiter, „kogge learn { $game } 2“ beginnt die zweite.
lessons-all-done = Jetzt kennst du { $title }. „kogge play { $game }“ beginnt eine Partie.
lessons-not-kept = Dass diese Lektion geschafft ist, ließ sich nicht speichern.
no-lessons = Für { $title } gibt es noch keine Lektionen.
no-such-lesson = Eine Lektion { $number } gibt es nicht: Sie sind von 1 bis { $count } nummeriert.
lesson-step = Lektion { $number } · { $title } · Schritt { $step } von { $count }
lesson-why = Warum? { $why }
lesson-prompt = Dein Zug (? für Hilfe) ›
lesson-go-on = Weiter mit der Eingabetaste.
lesson-right = Gut gemacht
lesson-done = Lektion geschafft: { $title }.
lesson-next = Weiter mit „{ $title }“? (j/n)
lesson-left = „kogge learn { $game } { $number }“ beginnt diese Lektion von vorn.
lesson-no-step-before = Das ist der erste Schritt.
lesson-no-rule = Dieser Schritt hat keine eigene Regel.
lesson-command-help = ? h hilfe help
lesson-command-help-help = diese Hilfe
lesson-command-back = z zurück b
lesson-command-back-help = der Schritt davor
lesson-command-skip = s überspringen
lesson-command-skip-help = der Begleiter macht den Zug
lesson-command-rules = r regel regeln
lesson-command-rules-help = die Regel hinter diesem Schritt; r 6.2 zeigt einen Absatz
lesson-command-quit = q quit aufhören
lesson-command-quit-help = die Lektion verlassen
puzzle-listed =
    { $solved ->
        [yes] { $number }  { $kind }, Stufe { $grade } von 5, gelöst
       *[no] { $number }  { $kind }, Stufe { $grade } von 5
    }
puzzles-how = „kogge puzzle { $game }“ zeigt die nächste, „kogge puzzle { $game } 2“ die zweite.
puzzles-all-solved = Du hast alle Aufgaben zu { $title } gelöst.
puzzles-not-kept = Dass diese Aufgabe gelöst ist, ließ sich nicht speichern.
no-puzzles = Für { $title } gibt es noch keine Aufgaben.
no-such-puzzle = Eine Aufgabe { $number } gibt es nicht: Sie sind von 1 bis { $count } nummeriert.
puzzle-title = Aufgabe { $number } von { $count } · Stufe { $grade } von 5
puzzle-question = Ein Zug ist klar der beste. Welcher?
puzzle-prompt = Dein Zug (? für Hilfe) ›
puzzle-right = Richtig
puzzle-not-right = Möglich, aber nicht das Beste: Damit gewinnst du { $wins } von 100 Partien, mit dem besten Zug { $best }.
puzzle-not-considered = Möglich, aber damit verschenkst du nur etwas.
puzzle-solution = Der beste Zug: { $move }
puzzle-searches = Zwei Suchen sind sich einig: Er gewinnt { $first } und { $second } von 100, der nächstbeste { $other } und { $another }. Sie brauchten { NUMBER($playouts) } Durchläufe.
puzzle-costs = „{ $move }“ würde { $points } von 100 Partien kosten.
puzzle-course = Was wahrscheinlich folgt:
puzzle-course-line = { $name }: { $move } ({ $share } von 100)
puzzle-course-own = du: { $move } ({ $share } von 100)
puzzle-next = Die nächste Aufgabe? (j/n)
puzzle-command-answer = a antwort lösung
puzzle-command-answer-help = den besten Zug zeigen
puzzle-command-rules-help = die Regel hinter der Entscheidung; r 6.2 zeigt einen Absatz
puzzle-command-quit-help = die Aufgabe verlassen
part-own = Du
part-seats = Die anderen
part-hand = Deine Hand
part-decision = Deine Entscheidung

## Jedes Spiel, schlicht gezeichnet

plain-move = Zug
plain-brings = Bringt
plain-depends = Hängt ab von
plain-hint = Tippe eine Nummer oder einen Zug, wie er in der Aufzeichnung steht: „{ $example }“. ? zeigt die Hilfe.
plain-no-move = „{ $typed }“ ist hier kein Zug. Tippe eine Nummer aus der Liste oder einen Zug, wie er in der Aufzeichnung steht: „{ $example }“.
plain-more =
    { $count ->
        [one] Ein weiterer ist möglich; du kannst ihn tippen.
       *[other] { $count } weitere sind möglich; du kannst sie tippen.
    }
plain-choosing = überlegt …
plain-sealed = hat gewählt
plain-sealed-mine = { $what } (verdeckt)

## Nachspielen und beweisen

replaying = { $title }: { $names }. Aus { $file }.
entry =
    { $struck ->
        [yes] { $seq }  { $name } (später zurückgenommen)
       *[no] { $seq }  { $name }
    }
entry-undo = { $name } nimmt Eintrag { $undoes } und alles danach zurück.
step = Weiter mit Enter ›
replay-unfinished =
    { $count ->
        [one] Hier endet die Aufzeichnung, nach 1 Zug. Die Partie ist nicht zu Ende.
       *[other] Hier endet die Aufzeichnung, nach { $count } Zügen. Die Partie ist nicht zu Ende.
    }
verify-what = { $title }: { $names }
verify-moves =
    { $moves ->
        [one] 1 Zug, regelgerecht
       *[other] { $moves } Züge, alle regelgerecht
    }{ $struck ->
        [0] .
        [one] ; 1 davon wurde zurückgenommen.
       *[other] ; { $struck } davon wurden zurückgenommen.
    }
verify-chance-none = Der Zufall war nicht beteiligt.
verify-chance-open =
    { $draws ->
        [one] 1 Zufall ist möglich, war aber nicht versiegelt und ist damit nicht bewiesen.
       *[other] { $draws } Zufälle sind möglich, waren aber nicht versiegelt und sind damit nicht bewiesen.
    }
verify-chance-proven =
    { $draws ->
        [one] 1 Zufall, aus dem versiegelten Geheimnis bewiesen.
       *[other] { $draws } Zufälle, alle aus dem versiegelten Geheimnis bewiesen.
    }
verify-chance-unproven =
    { $draws ->
        [one] 1 Zufall, versiegelt, doch das Geheimnis ist noch nicht offen.
       *[other] { $draws } Zufälle, versiegelt, doch das Geheimnis ist noch nicht offen.
    }
verify-over = Die Partie ist zu Ende.
verify-unfinished = Die Partie ist noch nicht zu Ende.
verify-sound = Die Aufzeichnung stimmt.
verify-unsound =
    { $count ->
        [one] Die Aufzeichnung stimmt nicht: 1 Befund.
       *[other] Die Aufzeichnung stimmt nicht: { $count } Befunde.
    }
finding-does-not-replay = { $seq ->
    [0] Diese Partie lässt sich hier nicht beginnen: { $problem }
   *[other] Eintrag { $seq } kann so nicht gespielt worden sein: { $problem }
 }
finding-other-chance = Eintrag { $seq }: Das versiegelte Geheimnis ergibt andere Zufälle, als aufgezeichnet sind.
finding-bad-secret = Das offengelegte Geheimnis ist nicht das, auf das sich der Tisch vor der Partie festgelegt hat.
finding-unreadable-secret = Das offengelegte Geheimnis ist nicht hexadezimal geschrieben.

## Regeln und ihre Spur

overview = In zwei Minuten
overview-goal = Das Ziel
overview-turn = Ein Zug
overview-win = Was gewinnt
overview-end = Wann es endet
no-such-paragraph = { $number } gibt es in den Regeln von { $title } nicht. Die Abschnitte reichen von { $first } bis { $last }.
trace-paragraph = Absatz
trace-cited = Im Code zitiert
trace-proven = Durch Tests belegt
trace-modules = Module, die ihn zitieren
trace-spread = { $count } von höchstens { $most } Absätzen über den Spielablauf sind in mehr als zwei Modulen zitiert.
trace-complete = Alle { $count } Absätze sind zitiert und belegt.
trace-gaps =
    { $count ->
        [one] 1 Lücke.
       *[other] { $count } Lücken.
    }
gap-not-in-language = { $number } fehlt in den Regeln auf „{ $place }“.
gap-other-order = { $number } steht in den Regeln auf „{ $place }“ an anderer Stelle.
gap-not-cited = { $number } wird im Code nirgends zitiert.
gap-not-proven = { $number } wird durch keinen Test belegt.
gap-unknown-in-code = { $place } zitiert { $number }, das es nicht gibt.
gap-unknown-in-test = { $place } belegt { $number }, das es nicht gibt.

## Das Labor

conform-progress = Partien
conform-players = Personen
conform-options = Einstellungen
conform-matches = Partien
conform-decisions = Züge
conform-worlds = Welten
conform-violations = Verstöße
conform-sound = Das Spiel hält seinen Vertrag.
conform-violation = { $check }:
conform-unsound =
    { $count ->
        [one] Das Spiel bricht seinen Vertrag: 1 Verstoß.
       *[other] Das Spiel bricht seinen Vertrag: { $count } Verstöße.
    }
tournament-bot = Bot
tournament-seats = Sitze
tournament-wins = Siege
tournament-share = Anteil
tournament-interval = 95-%-Bereich
tournament-place = Ø Platz
tournament-score = Ø Punkte
tournament-count = { $event }
tournament-rating = Wertung
tournament-points = { $points } ± { $margin }
tournament-thinking = ms (längste)
tournament-milliseconds = { NUMBER($mean, maximumFractionDigits: 1) } ({ NUMBER($longest, maximumFractionDigits: 0) })
tournament-progress = Partien
tournament-note =
    { $matches ->
        [one] 1 Partie, Startwert { $seed }. Ein Bot auf mehreren Sitzen zählt einmal für alle.
       *[other] { $matches } Partien mit wechselnden Sitzen, { $deals ->
            [one] eine Austeilung
           *[other] { $deals } Austeilungen
        }, Startwert { $seed }. Ein Bot auf mehreren Sitzen zählt einmal für alle.
    }
tournament-goal-missed = Auf { NUMBER($low, style: "percent", maximumFractionDigits: 1) } Siege von „{ $bot }“ ist Verlass; das Ziel ist { NUMBER($goal, style: "percent", maximumFractionDigits: 1) }.
tournament-count-missed = Bei „{ $bot }“ kam es { NUMBER($mean, maximumFractionDigits: 2) } Mal je Partie vor; das Ziel ist { NUMBER($least, maximumFractionDigits: 2) }.
analysis-progress = Entscheidungen
analysis-title = { $title }: { $names }
analysis-note =
    { $decisions ->
        [one] 1 Entscheidung, dafür { $playouts }-mal weitergespielt, Startwert { $seed }.
       *[other] { $decisions } Entscheidungen, für jede { $playouts }-mal weitergespielt, Startwert { $seed }.
    } Die Aussichten gelten für den Sitz, der entschied, nach dem, was er da wissen konnte.
analysis-missed = Was besser gegangen wäre
analysis-nothing-missed = Niemand hat viel von seinen Aussichten verschenkt.
analysis-entry = Eintrag
analysis-who = Wer
analysis-did = Gespielt
analysis-chance = Siege von 100
analysis-better = Besser
analysis-change = { $before } → { $after }
analysis-turning = Wendepunkte
analysis-no-turning = Die Partie hatte keinen Wendepunkt.
analysis-turn-cost = { $seq }  { $name }: { $move }. Von 100 solchen Partien hätte { $name } { $after } statt { $before } gewonnen. Besser: { $better } ({ $expected }).
analysis-turn-shift = { $seq }  { $name }, vor dieser Entscheidung: Durch die anderen und durch Glück hat sich die Aussicht seit der letzten von { $before } auf { $after } von 100 geändert.
analysis-course = Die Aussicht auf den Sieg im Lauf der Partie
analysis-budget = „{ $budget }“ ist keine Zahl von Durchläufen. Versuche 200p.
# Berichte zur Ausgewogenheit

train-playing = Spiel gegen sich selbst, Durchgang { $generation }
train-trying = Probe
train-nothing = { $title } hat keinen Ratgeber mit Merkmalen. Da gibt es nichts zu lernen.
train-generation = Durchgang { $generation }: { $lessons } Beispiele; Vorhersagen liegen um { NUMBER($error, maximumFractionDigits: 2) } Punkte daneben; Überraschung { NUMBER($surprise, minimumFractionDigits: 3, maximumFractionDigits: 3) } (0,693 hieße: nichts wissen).
train-trial = Mit dem Gelernten werden { NUMBER($share, style: "percent", maximumFractionDigits: 1) } der Partien gegen dieselbe Suche ohne es gewonnen (95 %: { NUMBER($low, style: "percent", maximumFractionDigits: 1) } – { NUMBER($high, style: "percent", maximumFractionDigits: 1) }), beide mit { NUMBER($milliseconds) } ms je Entscheidung.
train-keep = Es lohnt sich, es zu behalten.
train-leave = Es ist nicht sicher besser, also nicht wert, behalten zu werden.
train-written = Das Protokoll des Trainings steht in { $file }.
balance-number = { NUMBER($number, maximumFractionDigits: 1) }
balance-percent = { NUMBER($share, style: "percent", maximumFractionDigits: 1) }
balance-tick = { NUMBER($share, style: "percent", maximumFractionDigits: 0) }
balance-interval =
    { NUMBER($low, style: "percent", maximumFractionDigits: 0) } – { NUMBER($high, style: "percent", maximumFractionDigits: 0) }
balance-progress = Partien
balance-written = Der Bericht steht in { $file }.
balance-one-bot = Ein Bericht zur Ausgewogenheit handelt von einem Bot, der alle Sitze spielt, nicht von mehreren.
compare-difference = zweite minus erste
compare-rounds = Runden
compare-moves = Züge
compare-waits = Entscheidungen am Tisch
compare-score = Punkte im Mittel
compare-winning-score = Punkte des Siegers
compare-margin = Vorsprung des Siegers
compare-seat = Siege von Sitz { $seat }
compare-range = { NUMBER($mean, maximumFractionDigits: 1) } ({ NUMBER($low, maximumFractionDigits: 1) } – { NUMBER($high, maximumFractionDigits: 1) })
compare-note = { $matches } Partien nach jeder Ausgabe, mit denselben Austeilungen; „{ $bot }“ spielt alle Sitze, Startwert { $seed }. In Klammern die Grenzen, zwischen denen der wahre Wert mit 95 % Sicherheit liegt; bei Siegen ist der Unterschied in Prozentpunkten angegeben.
balance-bad-players = „{ $typed }“ sind keine Spielerzahlen von { $title }. So liest sich das: --players 2,3
balance-title = Ist { $title } ausgewogen?
balance-about = { $matches } Partien für jede Spielerzahl. „{ $bot }“ spielt alle Sitze. Startwert { $seed }, Ausgabe { $edition }.
balance-option = { $option }: { $value }.
balance-contents = Inhalt
balance-in-short = In Kürze
balance-players =
    { $players ->
        [one] { $players } Spieler
       *[other] { $players } Spieler
    }
balance-numbers = Die Zahlen
balance-seat = Sitz { $number }
balance-turn =
    { $number ->
        [1] wer beginnt
       *[other] wer als Nr. { $number } dran ist
    }
balance-thing-hint = { $thing }: { $hint }
balance-thing-lead = { $thing } ({ $lead })

balance-short-seats =
    { $unfair ->
        [0] Sitze: bei keiner Spielerzahl ein klarer Vorteil.
       *[other] Sitze: ein klarer Vorteil bei { $unfair } von { $counts } Spielerzahlen.
    }
balance-short-strong = { $kind }: bei den meisten Spielerzahlen zu gut: { $things }.
balance-short-weak = { $kind }: bei den meisten Spielerzahlen schwach: { $things }.
balance-short-dead = { $kind }: bei den meisten Spielerzahlen tot, kaum je genutzt: { $things }.
balance-short-orders-fulfilled = Erfüllte Aufträge bei { $players } Spielern: { NUMBER($mean, maximumFractionDigits: 1) } je Sitz und Partie, bei Siegern { NUMBER($winners, maximumFractionDigits: 1) }; im Beispiel der Spielregel sind es { $low } bis { $high }.
balance-seats-even = Kein Sitz ist erkennbar im Vorteil: Allein durch Zufall wären die Siege in { NUMBER($likelihood, style: "percent", maximumFractionDigits: 1) } solcher Berichte mindestens so ungleich verteilt. Ein Vorteil von weniger als { NUMBER($unseen, maximumFractionDigits: 1) } Prozentpunkten könnte hier verborgen bleiben.
balance-seats-hint = Ein Hinweis auf einen Sitzvorteil, mehr nicht: { $seat }, gewinnt { NUMBER($share, style: "percent", maximumFractionDigits: 1) }, gleich wären { NUMBER($even, style: "percent", maximumFractionDigits: 1) }. Allein durch Zufall wären die Siege in { NUMBER($likelihood, style: "percent", maximumFractionDigits: 1) } solcher Berichte mindestens so ungleich verteilt.
balance-seats-clear = Es gibt einen Sitzvorteil: { $seat }, gewinnt { NUMBER($share, style: "percent", maximumFractionDigits: 1) }, gleich wären { NUMBER($even, style: "percent", maximumFractionDigits: 1) }. Allein durch Zufall wären die Siege nur in { NUMBER($likelihood, style: "percent", maximumFractionDigits: 2) } solcher Berichte so ungleich verteilt.
balance-length = Eine Partie dauert { NUMBER($rounds, maximumFractionDigits: 1) } Runden und { NUMBER($moves, maximumFractionDigits: 0) } Züge, in acht von zehn Partien { $low } bis { $high }. Der Tisch wartet { NUMBER($waits, maximumFractionDigits: 0) } Mal auf jemanden.
balance-scores = Wer gewinnt, hat im Mittel { NUMBER($winner, maximumFractionDigits: 1) } Punkte, in acht von zehn Partien { $low } bis { $high }; alle Sitze zusammen haben im Mittel { NUMBER($everyone, maximumFractionDigits: 1) }.
balance-margin = Der Erste liegt { NUMBER($mean, maximumFractionDigits: 1) } Punkte vor dem Zweiten. { NUMBER($close, style: "percent", maximumFractionDigits: 0) } der Partien sind knapp, mit höchstens { $most } Punkten dazwischen; in { NUMBER($level, style: "percent", maximumFractionDigits: 0) } haben beide gleich viele.
balance-orders-fulfilled-below = Ein Sitz erfüllt { NUMBER($mean, maximumFractionDigits: 2) } Aufträge je Partie, ein Sieger { NUMBER($winners, maximumFractionDigits: 2) }: weniger als die { $low } bis { $high } im Beispiel der Spielregel.
balance-orders-fulfilled-within = Ein Sitz erfüllt { NUMBER($mean, maximumFractionDigits: 2) } Aufträge je Partie, ein Sieger { NUMBER($winners, maximumFractionDigits: 2) }: wie im Beispiel der Spielregel, in dem es { $low } bis { $high } sind.
balance-orders-fulfilled-above = Ein Sitz erfüllt { NUMBER($mean, maximumFractionDigits: 2) } Aufträge je Partie, ein Sieger { NUMBER($winners, maximumFractionDigits: 2) }: mehr als die { $low } bis { $high } im Beispiel der Spielregel.
balance-all-plain = { $kind }: Nichts fällt auf.
balance-hardly-used = { $kind }: überhaupt kaum, { NUMBER($used, maximumFractionDigits: 2) } je Sitz und Partie.
balance-brackets = In Klammern steht, um wie viele Prozentpunkte öfter gewinnt, wer ein Ding nutzte, als wer es nicht oder seltener nutzte.
balance-things-strong = { $kind }: nach diesen Partien zu gut: { $things }; üblich ist hier { $usual }.
balance-things-weak = { $kind }: nach diesen Partien schwach: { $things }; üblich ist hier { $usual }.
balance-things-dead = { $kind }: tot, kaum je genutzt: { $things }.

balance-kind-cards = Gelegte Karten
balance-kind-rates = Genutzte Kurse
balance-kind-building-kinds = Gebaute Arten von Gebäuden
balance-kind-buildings = Gebaute Gebäude
balance-kind-cities = Städte, in denen gebaut wurde
balance-kind-functions = Genutzte Funktionen
balance-kind-goods-taken = Genommene Waren
balance-kind-fields = Genutzte Felder
balance-kind-fields-by-night = Bei Nacht genutzte Felder
balance-kind-characters = Charaktere
balance-kind-goods-bought = Gekaufte Waren
balance-kind-goods-sold = Verkaufte Waren
balance-kind-night-events = Ereignisse der Nacht
balance-kind-transport-stacks = Stapel der Transportmittel
balance-kind-transports = Gekaufte Transportmittel
balance-kind-orders-taken = Genommene Aufträge
balance-kind-orders-fulfilled = Erfüllte Aufträge

balance-changed = Was hier erprobt wird
balance-changed-path = Wert
balance-changed-printed = Sonst
balance-changed-tried = Hier
balance-changed-note = Warum
balance-reconstructed = Rekonstruierte Werte
balance-reconstructed-about =
    { $unsure } von { $facts } Werten dieser Ausgabe sind rekonstruiert. { $found ->
        [0] Nichts, was solche Werte hat, fällt auf.
        [one] Eines, das solche Werte hat, fällt auf:
       *[other] { $found } Dinge, die solche Werte haben, fallen auf:
    }
balance-suspect-thing = Was
balance-suspect-kind = Als
balance-suspect-verdict = Fällt auf
balance-suspect-values = Rekonstruiert
balance-at-strong = zu gut bei { $players } Spielern
balance-at-weak = schwach bei { $players } Spielern
balance-at-dead = tot bei { $players } Spielern

balance-seats-plot = Siege nach Sitz
    .caption = Anteil der Siege mit seinem 95-%-Intervall. Die gestrichelte Linie zeigt, wo alle gleich wären.
balance-chairs-plot = Siege nach Stuhl
    .caption = Eine Probe: Wer beginnt, entscheidet das Los, also sollten die Stühle gleich sein.
balance-scores-plot = Punkte
    .caption = Balken: alle Sitze. Linie: wer gewann.
    .behind = alle
    .front = Sieger
balance-margins-plot = Vorsprung
    .caption = Punkte zwischen dem Ersten und dem Zweiten.
    .behind = Partien
balance-moves-plot = Länge
    .caption = Züge je Partie, von allen Sitzen zusammen.
    .behind = Partien
balance-orders-fulfilled-plot = Erfüllte Aufträge je Partie
    .caption = Balken: alle Sitze. Linie: wer gewann.
    .behind = alle
    .front = Sieger
balance-points = Woher die Punkte kommen
    .caption = Punkte eines Sitzes im Mittel.
balance-length-table = Wie lange es dauert
    .caption = Auf Sitze, die zugleich gefragt sind, wird gemeinsam gewartet.
balance-kind-plot = { $kind }
    .caption =
        { $by ->
            [more] Um wie viele Prozentpunkte öfter gewinnt, wer es öfter nutzte als sein Tisch im Mittel, als wer es seltener nutzte. Die gestrichelte Linie ist für diese Art üblich. ▲ zu gut, ▼ schwach, ✕ tot.
           *[any] Um wie viele Prozentpunkte öfter gewinnt, wer es nutzte, als wer nicht. Die gestrichelte Linie ist für diese Art üblich. ▲ zu gut, ▼ schwach, ✕ tot.
        }
balance-seat-heading = Sitz
balance-wins = Siege
balance-interval-heading = 95-%-Intervall
balance-of-whom = Von
balance-mean = Mittel
balance-tenth = 10 %
balance-half = 50 %
balance-nine-tenths = 90 %
balance-points-from = Woher
balance-everyone = Alle
balance-winners = Sieger
balance-per-match = Je Partie
balance-length-rounds = Runden
balance-length-moves = Züge
balance-length-waits = Mal gewartet
balance-thing = Was
balance-offered = Je Partie da
balance-used = Je Sitz genutzt
balance-users = Siege der Nutzer
balance-others = Siege der anderen
balance-users-more = Siege, öfter genutzt
balance-others-less = Siege, seltener genutzt
balance-lead = Vorsprung
balance-verdict = Demnach
balance-verdict-strong = ▲ zu gut
balance-verdict-weak = ▼ schwach
balance-verdict-dead = ✕ tot
balance-verdict-plain = –
balance-method-bots = Hier spielten Bots, alle von einer Art. Was sie zu gut finden oder nie nutzen, kann unter Menschen und mit einem besseren Bot anders aussehen.
balance-method-users = Wer am Gewinnen ist, tut von allem mehr. Ein Ding wird deshalb mit seiner Art verglichen: mit dem mittleren Vorsprung, den die Nutzer eines Dings dieser Art vor den anderen haben; ihn zeigt die gestrichelte Linie.
balance-method-verdicts = Zu gut oder schwach ist, was so weit von der Linie liegt, dass der Zufall es bei einer Spielerzahl nur in einem von zwanzig Fällen von irgendeinem Ding der Art behaupten würde. Ein Bericht hat viele Arten, mit ein, zwei falschen Namen ist also zu rechnen; was bei mehreren Spielerzahlen gilt, ist sicherer. Tot ist, was weniger als ein Viertel so oft genutzt wird wie das mittlere seiner Art, auf jedes Mal gerechnet, das es da war, wo man das weiß.
balance-method-intervals = Die Intervalle sind die von Wilson, mit 95 % Sicherheit. Die Sitze einer Partie hängen voneinander ab; sie sind also ein Maß und kein Beweis. Unter den Zahlen bei 10 %, 50 % und 90 % liegen so viele von allen.

perft-depth = Züge
perft-positions = Stellungen
perft-seconds = Zeit
perft-at-least = mehr als { NUMBER($number) }
perft-stopped = Angehalten; die letzte Zeile ist unvollständig.
perft-draws-sampled = Jeder Zug zieht und würfelt einmal, nach dem Startwert. Jedem Ausgang des Zufalls folgt --every-draw.
perft-draws-followed = Jedem Ausgang des Zufalls wird gefolgt. Wo viel gezogen oder gemischt wird, endet das nie; Strg-C hält an.
games-name = Name
games-title = Spiel
games-players = Personen
games-options = Einstellungen
games-player-range = { $fewest }–{ $most }
games-option = --option { $option }=… ({ $meaning }): { $values }

## Was vor einer Partie schiefgehen kann

unknown-command = Einen Befehl „{ $command }“ gibt es nicht. Es gibt: { $known }.
unknown-language = Eine Sprache „{ $lang }“ gibt es nicht. Es gibt: { $known }.
unknown-game = Ein Spiel „{ $game_id }“ gibt es nicht. Es gibt: { $known }.
unknown-bot = Einen Bot „{ $bot }“ gibt es nicht. Es gibt: { $known }; dazu nennt modul:Klasse eine eigene Klasse und run:BEFEHL ein Programm.
ray-missing = Ray ist nicht installiert. Es kommt mit: pip install "kogge[lab]"
records-progress = Partien
numpy-missing = NumPy ist nicht installiert. Es kommt mit: pip install "kogge[research]"
records-written = In { $folder } liegen { $matches } Partien mit { $decisions } Entscheidungen.
no-cluster = Unter { $address } gibt es keinen Ray-Cluster.
no-bots = Niemand spielt. Bots nennt man so: --bots steady,random
kept-other-tournament = { $file } gehört zu einem anderen Turnier: „{ $what }“ ist dort { $kept }, nicht { $planned }.
kept-badly = { $file } enthält in Zeile { $line } etwas anderes als dieses Turnier.
unknown-event = Ein Geschehen „{ $event }“, das einem Sitz zustößt, kennt das Spiel nicht. Es gibt: { $known }.
which-game = Welches Spiel? Zum Beispiel: kogge play visby
no-such-file = Eine Datei { $file } gibt es nicht.
no-such-folder = Einen Ordner { $folder } gibt es nicht.
no-such-seat = Sitz { $seat } gibt es an diesem Tisch nicht. Die Sitze reichen von 1 bis { $players }.
no-such-viewer = „{ $eyes }“ spielt dort nicht mit. Möglich: { $names }, ein Sitz von 1 bis { $players }, spectator oder all.
no-such-entry = Einen Eintrag { $seq } gibt es nicht: Die Aufzeichnung hat { $last }.
no-seat-left = { $bots } Bots an einem Tisch für { $players } lassen dir keinen Platz.
bad-option = „{ $typed }“ ist keine Einstellung. Eine sieht so aus: --option length=long
bad-names = Namen müssen verschieden sein, und es dürfen nicht mehr als { $players } sein.
cannot-read = { $file } lässt sich nicht lesen.
bot-not-named = In der Partie spielte der Bot „{ $bot }“ mit. Ein Befehl aus einer Datei läuft nur, wenn er mit --bots noch einmal genannt wird.
bot-not-started = Der Bot „{ $bot }“ lässt sich nicht starten ({ $detail }). { $complaints }
bot-ended = Der Bot „{ $bot }“ hat aufgehört, bevor er gezogen hat ({ $detail }). { $complaints }
bot-late = Der Bot „{ $bot }“ hat innerhalb von { $detail } nicht gezogen und wurde beendet. { $complaints }
bot-wrong = Der Bot „{ $bot }“ hat keinen möglichen Zug gemacht ({ $detail }). { $complaints }
bot-unsuited = Der Bot „{ $bot }“ spielt das nicht. Er spielt: { $detail }. { $complaints }
bot-no-module = Der Bot „{ $bot }“ lässt sich nicht laden: { $detail }
bot-no-class = Der Bot „{ $bot }“ lässt sich nicht laden: In seinem Modul gibt es { $detail } nicht.
bot-no-bot = „{ $bot }“ ergibt keinen Bot, also nichts mit einer Methode choose: { $detail }
bot-bad-repertoire = Der Bot „{ $bot }“ sagt nicht richtig, was er spielt: { $detail }.
bot-told-nonsense = Der Bot kann nicht folgen: „{ $told }“.
bad-bot-name = Ein Bot kann nicht „{ $name }“ heißen. Ein Name besteht aus bis zu 24 Kleinbuchstaben, Ziffern und Bindestrichen und gehört keinem unserer Bots.
no-such-skeleton = Ein Gerüst für „{ $language }“ gibt es nicht. Es gibt: { $known }.
folder-taken = In { $folder } liegt schon etwas.
bot-begun = In { $folder } liegt ein Bot, der spielt.
bot-begun-python = Zum Ausprobieren dort: pip install -e . und dann: kogge watch visby --bots { $bot },random. Die Tests laufen mit: pytest
bot-begun-program = Zum Ausprobieren dort: kogge watch visby --bots { $bot },random. Die Tests laufen mit: python3 -m unittest
bot-begun-typescript = Zum Ausprobieren dort: kogge watch visby --bots { $bot },random. Die Tests laufen mit: node --test
cannot-write = { $file } lässt sich nicht schreiben.
bad-edition-not-toml = { $file } ist keine Ausgabe: Die Datei lässt sich nicht als TOML lesen ({ $detail }).
bad-edition-no-about = { $file } ist keine Ausgabe: In der Tabelle [edition] müssen game, name und title stehen.
bad-edition-no-value = { $file } ist keine Ausgabe: „{ $path }“ muss eine Zahl, ein Wort oder eine Liste von Zahlen sein, samt Herkunft.
bad-edition-no-provenance = { $file } ist keine Ausgabe: „{ $path }“ nennt keine Herkunft. Möglich sind { $detail }.
bad-edition-missing = { $file } ist keine Ausgabe dieses Spiels: „{ $path }“ fehlt.
bad-edition-not-a-number = { $file } ist keine Ausgabe dieses Spiels: „{ $path }“ muss eine ganze Zahl sein, da steht { $detail }.
bad-edition-not-numbers = { $file } ist keine Ausgabe dieses Spiels: „{ $path }“ muss eine Liste ganzer Zahlen sein, da steht { $detail }.
bad-edition-not-a-word = { $file } ist keine Ausgabe dieses Spiels: „{ $path }“ muss ein Wort sein, da steht { $detail }.
bad-edition-wrong-length = { $file } ist keine Ausgabe dieses Spiels: „{ $path }“ muss eine Liste von { $detail } Zahlen sein.
bad-edition-out-of-bounds = { $file } ist keine Ausgabe dieses Spiels: „{ $path }“ muss { $detail } sein.
bad-edition-not-a-good = { $file } ist keine Ausgabe dieses Spiels: „{ $path }“ muss eine Ware des Spiels sein, da steht { $detail }.
bad-edition-not-a-rate = { $file } ist keine Ausgabe dieses Spiels: „{ $path }“ muss ein Kurs wie 3:2 sein, Waren zu Siegeln.
bad-edition-not-a-scale = { $file } ist keine Ausgabe dieses Spiels: „{ $path }“ muss eine Preisskala sein, die ab 1 steigt und die Startstufe enthält.
bad-edition-other-game = { $file } ist eine Ausgabe von „{ $detail }“, nicht von diesem Spiel.
bad-edition-bad-name = { $file } ist keine Ausgabe: Ihr Name (name) braucht kleine Buchstaben, Ziffern und Bindestriche, höchstens 40, und ist „{ $detail }“.
bad-edition-unknown-value = { $file } ist keine Ausgabe dieses Spiels: „{ $path }“ gibt es darin nicht.
bad-edition-unplayable = Mit { $file } lässt sich keine Partie zu Ende spielen. Sieh die Zahlen noch einmal durch.
bad-record = { $file } ist keine Aufzeichnung einer Partie. Zeile { $line } ergibt keinen Sinn: „{ $text }“
record-of-other-game = { $file } enthält eine Partie „{ $other }“.
does-not-replay = { $seq ->
    [0] Diese Partie lässt sich hier nicht beginnen: { $problem }
   *[other] Eintrag { $seq } lässt sich nicht nachspielen: { $problem }
 }
match-is-over = Die Partie in { $file } ist zu Ende. Noch einmal ansehen: kogge replay { $file }
bad-position = Das ist keine Stellung. Zeile { $line }, Spalte { $column }, auf Englisch wie die Stellung selbst: { $problem }
no-position = „{ $typed }“ ist weder eine Datei noch eine Stellung. Eine Stellung beginnt mit ihrem Spiel: { $known }.
position-of-other-game = Das ist eine Stellung von „{ $other }“.
position-is-over = In dieser Stellung ist die Partie zu Ende.
from-without-position = --from und --position passen nicht zusammen: Beide sagen, wo die Partie beginnt.
at-without-from = --at gehört zu --from, das die Aufzeichnung nennt, von der aus es weitergeht.
position-without = { $option } passt nicht zu --position: Spielerzahl und Einstellungen stehen in der Stellung.
misuse = So geht das nicht. Hilfe: { $call } --help
misuse-no-such-option = Eine Option { $name } gibt es hier nicht. Hilfe: { $call } --help
misuse-missing-parameter = { $name } fehlt. Hilfe: { $call } --help
misuse-bad-parameter = Das ist kein Wert für { $name }. Hilfe: { $call } --help
misuse-bad-option-usage = { $name } braucht einen Wert. Hilfe: { $call } --help

## Hilfe

help-usage = Aufruf: { $call }
help-options = [OPTIONEN]
help-command = BEFEHL
help-lang = die Sprache; sonst die des Systems
help-help = diese Hilfe
help-kogge = Brettspiele an einem Tisch: Visby, Riga und Haithabu von der Ostsee, dazu alle, die noch installiert sind.
help-learn = Lerne ein Spiel, indem du es spielst, in kurzen Lektionen.
help-puzzle = Löse Stellungen, in denen ein Zug klar der beste ist.
help-play = Spiel gegen Bots, oder mit mehreren an einer Tastatur.
help-watch = Lass Bots spielen und sieh zu.
help-replay = Zeigt eine aufgezeichnete Partie noch einmal.
help-position = Schreibt als Text, wie eine aufgezeichnete Partie steht, für Tests und Fehlerberichte. Er zeigt alle Geheimnisse: Hände, Stapel und verdeckte Züge.
help-verify = Beweist, dass eine aufgezeichnete Partie den Regeln folgte.
help-rules = Lies die Regeln, oder verfolge sie durch Code und Tests.
help-rules-show = Lies die Regeln, einen Abschnitt oder einen Absatz.
help-rules-trace = Zeigt, welcher Code jeden Absatz zitiert und welche Tests ihn belegen.
help-box = Zeigt, was in der Schachtel liegt und woher jede Zahl bekannt ist.
help-games = Nennt die Spiele.
help-conform = Prüft mit vielen zufälligen Partien, dass ein Spiel seinen Vertrag hält.
help-host = Stellt Tische für zu Hause bereit: alles in einem Prozess.
help-serve = Betreibt einen Knoten der Seite. Einstellungen kommen aus der Umgebung.
help-work = Betreibt einen Worker: Hier denken Bots, hier laufen Uhren ab.
help-migrate = Bringt die Datenbanken auf den Stand, den diese Version braucht.
help-prove = Spielt alle Tische einer Seite nach den Regeln dieser Version nach.
proved = { $tables } { $tables ->
        [one] Tisch
       *[other] Tische
    } nachgespielt, bei { $compared } auch Verlauf und Ergebnis verglichen: { $failed ->
        [0] alles stimmt
       *[other] { $failed } stimmen nicht
    }.
prove-does-not-replay = { $table } lässt sich nicht nachspielen: { $detail }
prove-other-rules = { $table } hat nach anderen Regeln begonnen und geht mit dieser Version nicht weiter ({ $detail }).
prove-other-outcome = { $table } geht mit dieser Version anders aus.
prove-other-events = { $table } endet gleich, verläuft aber anders.
prove-no-such-edition = { $table } wird nach einer Ausgabe gespielt, die nicht mehr da ist ({ $detail }).
prove-unreadable = { $table } lässt sich nicht lesen: { $detail }
option-help-sample = Nur so viele Tische, ausgelost.
option-help-cores = So viele Kerne rechnen; sonst alle.
help-aside = Nennt Tische, die sich nicht laden ließen, und warum.
option-help-again = Versuch es mit diesem Tisch noch einmal.
metavar-table = TISCH
aside-table = { $table } (Version { $version }): { $why }
aside-none-such = { $table } ist nicht beiseitegelegt.
aside-count = { $count ->
        [0] Kein Tisch ist beiseitegelegt.
        [one] Ein Tisch ist beiseitegelegt.
       *[other] { $count } Tische sind beiseitegelegt.
    }
help-shards = Zeigt, wo die Tische einer Seite liegen, und zieht sie um.
help-shards-show = Zeigt, welcher Cluster wie viele Shards und Tische hat.
help-shards-move = Zieht Shards auf einen Cluster um, während gespielt wird.
help-shards-split = Zieht die Hälfte der Shards eines Clusters auf einen anderen um.
metavar-shards = SHARDS
option-help-shards = Welche Shards: 7, 0-63 oder 0-63,128.
option-help-to-cluster = Die Nummer des Clusters, auf den sie kommen.
option-help-from-cluster = Die Nummer des Clusters, der die Hälfte abgibt.
shards-held = Cluster { $cluster } ({ $address }): { $shards } { $shards ->
        [one] Shard
       *[other] Shards
    }, { $tables } { $tables ->
        [one] Tisch
       *[other] Tische
    }
shards-moved = { $count } { $count ->
        [one] Shard
       *[other] Shards
    } mit { $tables } { $tables ->
        [one] Tisch
       *[other] Tischen
    } umgezogen; am längsten stand ein Shard { $longest } s still.
shards-old-nodes = Es laufen noch Knoten oder Worker, die nicht alle Cluster kennen. Starte sie erst mit denselben KOGGE_DATABASES neu.
shards-no-such-cluster = Einen Cluster { $detail } hat diese Seite nicht.
shards-took-too-long = Shard { $detail } ließ sich nicht schnell genug umziehen und liegt, wo er lag.
shards-broken-off = Der Umzug von Shard { $detail } brach ab. Es ging nichts verloren; starte ihn noch einmal.
no-such-shards = „{ $shards }“ sind keine Shards. Es gibt sie von 0 bis { $last }.
databases-not-set-up = Datenbank { $detail } in KOGGE_DATABASES gehört noch zu keiner Seite. Rufe erst `kogge migrate` mit allen Datenbanken auf.
databases-another-site = Datenbank { $detail } in KOGGE_DATABASES gehört zu einer anderen Seite als die erste.
databases-named-twice = In KOGGE_DATABASES steht derselbe Cluster zweimal ({ $detail }).
databases-missing = In KOGGE_DATABASES fehlt ein Cluster, auf dem Tische liegen ({ $detail }). Ohne ihn startet nichts.
databases-misplaced = In Datenbank { $detail } liegen Tische, die dort nicht hingehören. Nenne in KOGGE_DATABASES dieselben Datenbanken in derselben Reihenfolge wie bisher.
host-phones = Mit Handys in diesem Netz spielen ({ $address })? [J/n] ›
host-starting = Die Tische in { $directory } werden vorbereitet …
host-ready = Kogge ist bereit: { $address }
host-scan = Scann das mit einem Handy im selben Netz, oder öffne dort { $address }
host-others = Andere öffnen { $address }
host-alone = Nur dieser Rechner kommt darauf. Mit Handys: kogge host --phones
host-how-to-end = Die Tische bleiben in { $directory }. Strg-C beendet den Abend.
host-ended = Gute Nacht. Die Tische liegen in { $directory }; weiter geht es mit: { $call }
host-no-network = Dieser Rechner ist in keinem Netz, in das Handys könnten. Mit einer Adresse: kogge host --address 192.168.1.20
host-already = Die Tische in { $directory } sind schon offen, unter { $address }
host-cannot-write = In { $directory } lassen sich keine Tische ablegen: { $said }
host-unreachable = PostgreSQL läuft nicht als root, und andere Konten kommen nicht in { $directory } hinein. Nimm ein gewöhnliches Konto oder einen anderen Ordner.
host-other-version = Die Tische in { $directory } stammen von einer anderen Version von PostgreSQL.
host-database = Die Datenbank in { $directory } startet nicht ({ $program }): { $said }
host-newer = Eine neuere Version von Kogge hat die Tische in { $directory } benutzt. Aktualisiere diese hier.
table-in-use = Etwas hält eine Tabelle der Datenbank fest und gibt sie nicht frei ({ $detail }), vielleicht eine Sicherung. Verloren ist nichts; rufe `kogge migrate` noch einmal auf.
no-database = Eine Datenbank antwortet nicht oder lässt niemanden hinein: { $detail }
newer-schema = Eine neuere Version von Kogge hat diese Datenbanken eingerichtet; diese hier versteht sie nicht.
listen-taken = Port { $port } ist schon vergeben. Nimm mit --port einen anderen.
listen-forbidden = Auf Port { $port } darfst du hier nicht lauschen. Ab 1024 sind Ports für alle frei.
listen-nowhere = Die Adresse { $address } hat dieser Rechner nicht.
did-not-start = Der Dienst ist nicht gestartet; weiter oben steht, warum.
service-missing = Der Dienst ist nicht installiert. Er kommt mit: pip install "kogge[service,host]"
help-backup = Sichert die Tische von zu Hause in eine Datei, auch während gespielt wird.
help-restore = Stellt die Tische von zu Hause aus einer Sicherung wieder her und spielt sie alle nach.
option-help-backup = Wohin die Sicherung kommt; sonst heißt sie nach Ordner und Tag.
option-help-backup-to-restore = Eine Datei, die kogge backup geschrieben hat.
option-help-postgres = Die Programme eines anderen PostgreSQL, falls der Ordner zu einem älteren gehört, etwa /usr/lib/postgresql/17/bin.
backup-made = { $tables ->
        [one] 1 Tisch ist gesichert
       *[other] { $tables } Tische sind gesichert
    }: { $file } ({ $kilobytes } kB). Gib die Datei nicht weiter: Sie enthält das Geheimnis, mit dem die Sitzungen deiner Gäste unterschrieben sind.
backup-how = So holst du sie anderswo zurück: { $call }
restored = Die Tische liegen in { $directory }. Weiter geht es mit: { $call }
backup-nothing = In { $directory } liegen keine Tische.
backup-not-empty = { $directory } ist nicht leer. Nenne einen neuen Ordner: Überschrieben wird nichts.
backup-no-such-file = Die Datei { $file } gibt es nicht.
backup-no-backup = { $file } ist keine Sicherung von kogge backup, oder sie ist unvollständig.
backup-newer = Eine neuere Version von Kogge hat { $file } geschrieben. Aktualisiere diese.
backup-other-version = Die Tische in { $directory } stammen von PostgreSQL { $version }. Nenne dessen Programme, etwa --postgres /usr/lib/postgresql/{ $version }/bin
backup-no-programs = In { $directory } liegen keine Programme von PostgreSQL.
backup-starting = Die Tische in { $directory } werden gerade aufgestellt oder geschlossen. Versuch es noch einmal.
backup-unreachable = PostgreSQL läuft nicht als root, und andere Konten kommen nicht in { $directory } hinein. Arbeite als gewöhnlicher Benutzer oder in einem anderen Ordner.
backup-cannot-write = In { $directory } lässt sich nichts schreiben: { $said }
backup-database = PostgreSQL hat abgelehnt ({ $program }): { $said }
help-settings = Zeigt die Einstellungen einer Seite, prüft sie und erklärt sie.
option-help-setting = Nur diese Einstellung, etwa KOGGE_SECRET.
option-help-settings-all = Auch die, die ihren Vorgabewert haben.
option-help-markdown = Alle Einstellungen mit ihren Vorgabewerten als Tabelle in Markdown.
metavar-setting = EINSTELLUNG
settings-default = Alle Einstellungen haben ihren Vorgabewert; setzen muss man für eine Seite nur KOGGE_DATABASES und KOGGE_SECRET. Alle: kogge settings --all
settings-is-set = gesetzt
settings-is-default = Vorgabe
settings-hidden = (wird nicht gezeigt)
settings-empty = (leer)
settings-column-name = Einstellung
settings-column-value = Wert
settings-column-meaning = Bedeutung
settings-column-default-value = Vorgabe
settings-one-for-each-core = einer für jeden Kern, höchstens 4
settings-good = Mit diesen Einstellungen kann eine Seite starten.
settings-unknown = { $nearest ->
        [none] { $setting } ist keine Einstellung.
       *[other] { $setting } ist keine Einstellung. Meintest du { $nearest }?
    }
setting-databases = PostgreSQL-Cluster der Seite, durch Leerzeichen getrennt, in beliebiger Reihenfolge. Eine Adresse darf mehrere Rechner nennen; benutzt wird der, auf den man schreiben kann.
setting-secret = Unterschreibt Cookies und Einladungen: mindestens 16 Zeichen, für alle Prozesse gleich.
setting-former-secrets = Frühere Geheimnisse, durch Semikolons getrennt: Was sie unterschrieben haben, gilt weiter.
setting-nats = NATS-Server, durch Leerzeichen getrennt; leer, wenn nur ein Prozess läuft.
setting-nats-credentials = Datei mit Zugangsdaten für NATS, falls die Adresse keine enthält.
setting-nats-ca = Datei mit der Zertifizierungsstelle von NATS, falls das System sie nicht kennt.
setting-host = Adresse, an der ein Knoten lauscht.
setting-port = Port, an dem ein Knoten lauscht.
setting-public-url = Die Adresse der Seite für Einladungen, etwa https://kogge.example. Ist sie leer, gilt die, die der Einladende benutzt hat.
setting-hosts = Rechnernamen, auf die ein Knoten antwortet, durch Leerzeichen getrennt, neben dem der öffentlichen Adresse; „local“ steht für das lokale Netz. Ist die Liste leer, gilt jeder Name.
setting-origins = Weitere Herkünfte, deren Seiten zugreifen dürfen, durch Leerzeichen getrennt.
setting-secure = 1: Browser senden Cookies nur über HTTPS.
setting-bot-processes = Prozesse eines Workers für Bots, die nachdenken: einer für jeden Kern, höchstens 4.
setting-think-for = So viele Millisekunden darf ein Bot über einen Zug nachdenken. Unter 2000 wird „master“ schwächer.
setting-hint-for = So viele Millisekunden denkt ein Knoten über einen Hinweis nach.
setting-auto-analysis = Ob eine Partie einer Person gegen Bots von selbst ausgewertet wird, sobald sie zu Ende ist.
setting-playouts = So viele Durchläufe rechnet eine Analyse für jede Entscheidung.
setting-proxies = Adressen oder Netze der eigenen Proxys, durch Leerzeichen getrennt: Nur ihren Weiterleitungs-Kopfzeilen wird geglaubt.
setting-address-factor = Das Wievielfache der Grenzen eines Gastes eine Adresse hat, gleich wie viele Gäste sie benutzen. Eine Schule hinter einer Adresse braucht mehr.
setting-messages = So viele Nachrichten und Anfragen darf ein Gast in jeder Sekunde senden.
setting-burst = So viele Nachrichten und Anfragen darf ein Gast auf einmal senden.
setting-guest-cpu-ms = So viele Millisekunden Rechenzeit eines Knotens hat ein Gast in jeder Sekunde.
setting-address-cpu-ms = Ebenso für alle Gäste einer Adresse, und noch einmal so viel für ihre Züge.
setting-cpu-burst = Für so viele Sekunden im Voraus darf diese Rechenzeit auf einmal verbraucht werden.
setting-bad-messages = Nach so vielen unlesbaren oder zu häufigen Nachrichten in einer Minute schließt der Knoten einen Socket.
setting-in-flight = So viele Nachrichten eines Sockets liest der Knoten, bevor er die erste beantwortet hat.
setting-watched-tables = So viele Tische darf ein Socket beobachten.
setting-max-message-bytes = Bytes der größten Nachricht oder Anfrage.
setting-sockets = Offene Sockets eines Gastes.
setting-connections = Verbindungen einer Adresse, mal dem Adressfaktor: Browser laden auch Seiten und halten Verbindungen offen.
setting-unread-bytes = So viele Bytes dürfen auf die Sockets eines Gastes warten, der nicht liest.
setting-tables = Tische eines Gastes, die auf Mitspieler warten.
setting-matches = Von einem Gast eröffnete Tische, an denen gespielt wird.
setting-match-idle-for = Nach so vielen Sekunden ohne Zug zählt eine Partie nicht mehr dazu.
setting-listed-tables = Tische eines Gastes in einem Ausschnitt der Lobby.
setting-lobby-tables = Offene Tische, aus denen ein Knoten die Ausschnitte der Lobby nimmt: die neuesten, etwa 2 kB für jeden.
setting-new-tables = So viele Tische darf ein Gast in einer Minute eröffnen.
setting-thinking-tables = Tische eines Gastes, an denen Bots nachdenken. Sind es mehr, beginnt keine weitere Partie mit solchen Bots.
setting-editions = So viele eigene Ausgaben darf ein Gast an einem Tag hochladen.
setting-wrong-codes = So viele falsche Codes darf ein Gast in einer Minute eingeben.
setting-analyses = Unfertige Analysen eines Gastes.
setting-deal-plays = So oft spielt ein Meister jede Tagespartie, eine nach der anderen und mit der niedrigsten Priorität; 0: keine.
setting-close-after = Nach so vielen Sekunden ohne Regung schließt ein Tisch der Lobby, an dem noch nicht gespielt wird.
setting-close-link-after = Ebenso für einen Tisch, zu dem man über einen Link kommt.
setting-pack-after = Nach so vielen Sekunden werden beendete Partien gepackt; 0: nie. Für alle Worker gleich.
setting-talk = So viele Zeilen darf ein Gast an einem Tisch in einer Minute schreiben.
setting-talk-stored = So viele Bytes Unterhaltung speichert ein Tisch von einem Gast.
setting-hints = So viele Hinweise darf ein Gast in einer Minute anfordern.
setting-queued-requests = So viele Hinweise eines Gastes dürfen an einem Knoten warten, und ebenso viele Wiederholungen.
setting-request-for = In so vielen Millisekunden muss ein Client seine Anfrage gesendet haben.
setting-stalled-for = Nach so vielen Millisekunden trennt der Knoten einen Client, der nichts liest.
setting-drain-for = So viele Millisekunden haben Clients, um zu einem anderen Knoten zu wechseln, wenn dieser aufhört.
setting-session-for = So viele Sekunden hält die Sitzung eines Gastes, ohne benutzt zu werden.
setting-database-connections = Verbindungen eines Prozesses zu jeder Datenbank, drei davon nur für Züge.
setting-metrics-port = Port für die Metriken eines Workers; ein Knoten hat sie unter /metrics.
setting-traces = Adresse eines Sammlers für Traces von OpenTelemetry, etwa http://127.0.0.1:4318; leer: keiner. Braucht kogge[traces].
setting-trace-every = Von so vielen Zügen und anderen Befehlen wird einer verfolgt; 0: keiner.
setting-client = Verzeichnis eines gebauten Clients statt dessen im Paket.
setting-outside-bots = Eigene Bots, die an Tischen mitspielen dürfen, durch Semikolons getrennt: Name=Befehl, Name=modul:Klasse oder der Name eines installierten Bots; mit Name(visby 2-4)=… nur für einige Spiele und Spielerzahlen. Für alle Knoten und Worker gleich.
bad-settings-no-databases = { $setting } ist nicht gesetzt. Dort gehören eine oder mehrere PostgreSQL-Adressen hin, durch Leerzeichen getrennt.
bad-settings-no-secret = { $setting } ist nicht gesetzt oder kürzer als 16 Zeichen. Damit werden die Cookies deiner Gäste unterschrieben.
bad-settings-no-former-secret = In { $setting } steht ein Geheimnis von weniger als 16 Zeichen.
bad-settings-no-network = In { $setting } gehören Adressen oder Netze, etwa 10.0.0.0/8, nicht „{ $given }“.
bad-settings-no-file = In { $setting } gehört eine Datei, die sich lesen lässt, nicht „{ $given }“.
bad-settings-no-address = In { $setting } gehört eine Adresse ohne Pfad, etwa https://kogge.example, nicht „{ $given }“.
bad-settings-no-collector = In { $setting } gehört die Adresse eines Sammlers, etwa http://127.0.0.1:4318, nicht „{ $given }“.
bad-settings-no-traces = { $setting } ist gesetzt, aber was Traces macht, ist nicht installiert. Es kommt mit: pip install "kogge[traces]"
bad-settings-no-switch = In { $setting } gehört 0 oder 1, nicht „{ $given }“.
bad-settings-renamed = { $setting } heißt jetzt { $given }.
bad-settings-no-number = In { $setting } gehört eine Zahl, nicht „{ $given }“.
bad-settings-no-bot = { $setting } nimmt einen neuen Namen mit einem Befehl oder modul:Klasse, etwa spark=node spark.mjs oder tide(visby 2-3)=tides:Tide, oder den Namen eines installierten Bots; nicht „{ $given }“.
client-missing = Die Seiten von Kogge sind hier nicht gebaut: rufe `make web` in einem Checkout auf, oder installiere kogge[service] aus einem Wheel.
help-lab = Viele Partien auf einmal.
help-lab-play-out = Untersucht eine aufgezeichnete Partie: die Aussichten, die Wendepunkte, was besser gewesen wäre.
help-lab-puzzles = Macht Aufgaben aus Partien von Bots oder vermisst die eines Spiels.
puzzle-found = { $id }: { $kind }, Stufe { $grade }, Vorsprung { $lead } von 100; { $total } nach { $matches } Partien
puzzles-made = { $found } Aufgaben stehen in { $file }, { $selected } davon sind ausgewählt.
puzzles-kept-badly = { $file } enthält keine Aufgaben zu { $title }, an die sich anknüpfen lässt.
puzzles-goal-missed = { $name } verfehlt das Ziel.
option-help-puzzle-count = wie viele Aufgaben es werden sollen
option-help-puzzle-minutes = nach so vielen Minuten ist Schluss; der nächste Aufruf macht weiter
option-help-puzzle-keep = wo alle gefundenen Aufgaben stehen
option-help-puzzle-out = wohin die ausgewählten Aufgaben kommen
option-help-puzzle-measure = wiederholt die Suchen der mitgelieferten Aufgaben und zählt, was Bots lösen
help-lab-tournament = Lässt Bots ein Turnier mit wechselnden Sitzen spielen.
help-lab-records = Schreibt Partien von Bots als Aufzeichnungen und als Arrays, um daraus zu lernen.
help-lab-compare = Spielt zwei Ausgaben eines Spiels nebeneinander und vergleicht Länge, Punkte und Chancen.
help-bot = Fängt einen eigenen Bot an oder lässt einen das Bot-Protokoll sprechen.
help-bot-new = Fängt einen eigenen Bot an: ein Ordner mit einem Bot, der spielt, und Tests, die bestehen.
help-bot-speak = Lässt einen Bot das Bot-Protokoll über Standardein- und -ausgabe sprechen; „kogge bot steady visby“ genügt.
help-lab-train = Lehrt durch Spiel gegen sich selbst eine Bewertung und probiert, ob sie die Suche stärker macht.
option-help-generations = Wie oft das Spiel gegen sich selbst mit dem Gelernten neu beginnt.
option-help-train-matches = Partien gegen sich selbst je Durchgang.
option-help-train-playouts = Durchläufe je Entscheidung im Spiel gegen sich selbst.
option-help-trial = Partien der Probe, mit und ohne das Gelernte.
option-help-trial-ms = Millisekunden je Entscheidung in der Probe.
option-help-train-out = Wohin das Protokoll des Trainings kommt.
help-lab-balance = Sagt, wie ausgewogen ein Spiel ist: ein Bericht als eine HTML-Datei.
help-perft = Zählt die Stellungen nach so vielen Zügen.
help-picture = Zeichnet einen Augenblick einer Partie als SVG.

metavar-game = SPIEL
metavar-file = DATEI
metavar-position = TEXT|DATEI
metavar-folder = ORDNER
metavar-number = N
metavar-bot = BOT
metavar-numbers = N,N
metavar-bots = BOT,BOT
metavar-edition = AUSGABE
metavar-language = SPRACHE
metavar-names = NAME,NAME
metavar-option = NAME=WERT
metavar-seconds = SEKUNDEN
metavar-eyes = WER
metavar-paragraph = ABSATZ
metavar-share = ANTEIL
metavar-address = ADRESSE
metavar-url = URL
metavar-event = GESCHEHEN
metavar-playouts = DURCHLÄUFE
metavar-file-or-dash = DATEI|-

option-help-game = welches Spiel; kogge games nennt sie
option-help-any-game = eines der Spiele, die kogge games nennt; ohne Namen alle
option-help-record = eine aufgezeichnete Partie
option-help-players = wie viele mitspielen; vier, wenn keine Namen genannt sind
option-help-seat = dein Platz, von 1 an gezählt
option-help-bots = die Bots, etwa steady oder master; ein einzelner nimmt alle übrigen Plätze
option-help-bot = welcher Bot spricht
option-help-new-bot = wie der Bot heißt, in Kleinbuchstaben, Ziffern und Bindestrichen
option-help-new-bot-language = python für eine Klasse, program für ein Programm in Python, typescript für eines, das Node ausführt
option-help-new-bot-into = der Ordner; ohne Angabe einer mit dem Namen des Bots
option-help-hot-seat = alle spielen hier, mit einem Vorhang dazwischen; --bots nehmen die letzten Plätze
option-help-names = wer wo sitzt, vom ersten Platz an
option-help-option = eine Einstellung des Spiels, wie kogge games sie nennt (mehrfach möglich)
option-help-edition = spielt mit den Zahlen deiner eigenen Ausgabendatei
option-help-template = schreibt stattdessen eine Vorlage für eine eigene Ausgabe
option-help-seed = der Startwert für Glück und Bots; sonst jedes Mal ein neuer
option-help-lesson = die Lektion; ohne sie die nächste
option-help-list-lessons = zeigt die Lektionen und welche geschafft sind
option-help-puzzle = die Aufgabe; ohne sie die nächste
option-help-list-puzzles = zeigt die Aufgaben und welche gelöst sind
option-help-save = speichert die Partie in dieser Datei
option-help-resume = setzt eine gespeicherte Partie fort; Plätze und Einstellungen stehen in der Datei
option-help-from = spielt von einem Moment einer aufgezeichneten Partie aus weiter
option-help-from-at = nach welchem Eintrag der Aufzeichnung von --from; 0 ist das Austeilen
option-help-position = spielt von einer Stellung aus weiter, als Text oder aus einer Datei
option-help-pause = so viele Sekunden warten nach jedem Schritt
option-help-as = mit wessen Augen: ein Name, ein Platz von 1 an, spectator, oder all für alles offen
option-help-at = nach welchem Eintrag; 0 ist das Austeilen, ohne Angabe der letzte
option-help-step = wartet nach jedem Eintrag auf Enter
option-help-paragraph = etwa 6.2, oder 6 für einen Abschnitt; overview für das Spiel in zwei Minuten
option-help-tests = wo die Tests liegen
option-help-spread = nur, welche Absätze über den Spielablauf mehr als zwei Module ihres Spiels zitieren
option-help-conform-matches = Partien für jede Zahl von Leuten und jede Einstellung
option-help-conform-players = nur so viele Leute; darf mehrmals dastehen
option-help-conform-seed = der Startwert; derselbe gibt dasselbe Ergebnis
option-help-workers = so viele Prozesse zugleich
option-help-tournament-bots = wer spielt, je Sitz ein Bot
option-help-tournament-players = so viele sitzen am Tisch; von mehr Bots trifft sich jede Gruppe gleich oft, weniger nehmen je mehrere Sitze ein
option-help-keep = speichert jede Partie in dieser Datei; wieder aufgerufen, geht das Turnier von dort weiter
option-help-timing = zeigt auch, wie lange die Bots über eine Entscheidung nachdenken
option-help-json = gibt das Ergebnis als JSON aus
option-help-analysis-budget = Durchläufe für jede Entscheidung, etwa 200p; mehr dauern länger und sind sicherer
option-help-analysis-json = schreibt die Untersuchung als JSON in diese Datei, oder gibt sie mit - aus
option-help-ray = arbeitet auf Ray statt in Prozessen
option-help-ray-address = die Adresse eines Ray-Clusters; ohne sie läuft Ray nur auf diesem Rechner
option-help-matches = wie viele Partien mindestens: die letzte Austeilung spielen alle
option-help-goal = scheitert, wenn der erste Bot nicht sicher mehr als diesen Anteil gewinnt
option-help-count = zählt ein Geschehen je Sitz, etwa order-fulfilled
option-help-least = scheitert, wenn es dem ersten Bot im Mittel seltener geschah
option-help-balance-players = diese Spielerzahlen, etwa 2,4; ohne Angabe alle
option-help-balance-bots = der Bot, der alle Sitze spielt
option-help-records-bots = wer spielt; reihum auf allen Sitzen
option-help-records-matches = wie viele Partien
option-help-records-out = der Ordner; ohne Angabe SPIEL-records
option-help-compare-first = die Datei einer Ausgabe oder printed
option-help-compare-second = eine andere
option-help-compare-matches = Partien nach jeder Ausgabe, mit denselben Austeilungen
option-help-balance-matches = Partien für jede Spielerzahl
option-help-balance-out = die HTML-Datei, die geschrieben wird
option-help-depth = wie viele Züge tief
option-help-every-draw = jedem Ausgang des Zufalls folgen, nicht nur einem
option-help-directory = wo die Tische gespeichert werden
option-help-address = nur auf dieser Adresse lauschen; 0.0.0.0 heißt auf allen
option-help-phones = Handys in diesem Netz mitspielen lassen oder nicht; ohne die Angabe wirst du gefragt
option-help-public-url = wo andere dich erreichen, durch einen Tunnel oder Proxy
option-help-browser = einen Browser öffnen oder nicht
option-help-port = der Port, auf dem gelauscht wird
option-help-worker = erledigt auch die Arbeit eines Workers, für eine Seite aus einem Prozess
option-help-version = nennt die Version
option-help-picture = die SVG-Datei
