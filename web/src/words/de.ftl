# Was alle Seiten im Browser gemeinsam sagen, auf Deutsch.

## Everywhere

kogge = Kogge
home = Zur Startseite
done = Fertig
close = Schließen
understood = Verstanden
rules = Regeln
box = Die Schachtel
rule-open = Regel { $rule } aufschlagen
nowhere-title = Hier ist nichts
nowhere = Keine Seite hat diese Adresse. Vielleicht ging unterwegs ein Buchstabe verloren.
connection-live = Verbunden
connection-connecting = Verbinde …
connection-lost = Verbindung verloren
connection-too-many-sockets = Du hast zu viele Fenster offen. Schließ ein paar davon.
connection-too-slow = Deine Verbindung war zu langsam für das, was ankam. Neuer Versuch …
connection-too-many-faults = Von dieser Seite kam zu viel auf einmal. Neuer Versuch …
skip-heading = Zum Inhalt springen
skip-decision = Zur Entscheidung springen
failed-title = Das ließ sich nicht zeigen
failed = An deiner Partie ändert das nichts. Versuch es noch einmal.
failed-offline = Gerade gibt es keine Verbindung. Sobald sie da ist, geht es weiter; deine Partien sind sicher.
failed-again = Noch einmal versuchen
offline = Keine Verbindung. Kogge versucht es von selbst weiter; deine Partien sind sicher.

## What a person likes

settings = Einstellungen
settings-name = Dein Name
settings-name-refused = Dieser Name geht nicht. Versuch es mit einem anderen.
settings-language = Sprache
language-de = Deutsch
language-en = English
settings-theme = Design
settings-light = Helles Design
settings-dark = Dunkles Design
settings-pace = Tempo der Züge
settings-pace-slow = Langsam
settings-pace-usual = Normal
settings-pace-fast = Schnell
settings-pace-none = Sofort
settings-motion = Bewegungen auf dem Tisch
settings-motion-system = Wie mein System
settings-motion-full = Alle
settings-motion-none = Keine
settings-ends-turns = Ein Zug, in dem nichts mehr zu tun ist,
settings-ends-turns-on = endet von selbst
settings-ends-turns-off = wartet auf mich
settings-plain = Aussehen der Spiele
settings-plain-off = Wie gezeichnet
settings-plain-on = Schlicht
settings-plain-hint = Schlicht heißt: Dinge als Wörter und Zahlen, Züge als Liste. Das lädt schneller und liest sich leichter vor.
settings-sound = Klopfen, wenn ich dran bin
settings-sound-off = Still
settings-sound-on = Klopfen

## Before the match

gathering-title = { $game } · { $table }
gathering-free =
    { $count ->
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
gathering-full = Alle sind da.
gathering-wait = Wer den Tisch leitet, startet die Partie.
terms-own-edition = eigene Ausgabe
box-own = Eine eigene Ausgabe: „{ $title }“
box-own-file = Als Datei sichern
open-edition = Eigene Ausgabe
open-edition-choose = Datei wählen
open-edition-other = Andere Datei
open-edition-none = gedruckte Ausgabe
    .leave = Ohne Datei
open-edition-hint = Du hast das Spiel zu Hause? Spielt mit den Werten aus deiner Schachtel.
    .how = Wie das geht
open-edition-too-large = { $file } ist zu groß: höchstens 64 KB.
reconstructed = rekonstruiert
    .why = Diesen Wert kennen wir nicht aus dem Druck. Die Schachtel sagt, woher er kommt.
terms-hints = Hinweise auf Wunsch
terms-no-hints = keine Hinweise
terms-watched-anyone = alle dürfen zuschauen
terms-watched-link = zuschauen nur mit Einladung
terms-watched-nobody = niemand schaut zu
terms-undo = Zurücknehmen, wenn alle zustimmen
seat-free = frei
sit-here = Platz nehmen
sit-down = Hinsetzen
rename = Name ändern
rename-do = Ändern
name-title = Wie sollen wir dich nennen?
name-how = So sehen dich die anderen. Ändern kannst du es jederzeit.
cancel = Abbrechen
hand-over = Tisch übergeben
take-over = Wer den Tisch leitet, ist weg: ich übernehme
send-away-yes = { $name } wegschicken
close-table = Tisch schließen
close-sure = Dann müssen alle gehen. Wirklich?
closed-title = Dieser Tisch ist geschlossen
closed = Er wurde geschlossen, bevor die Partie begann.
closed-itself = Er hat sich selbst geschlossen, weil hier lange nichts geschah.
closed-by = { $name } hat ihn geschlossen, bevor die Partie begann.
sent-away-title = Hier ist kein Platz für dich
sent-away = Du wurdest von diesem Tisch weggeschickt.
is-here = da
gone-for = seit { $time } weg
# Names for guests who have not told theirs: people and animals of the sea, and none that bots have.
nicknames = Schiffer, Bootsmann, Steuerfrau, Lotse, Leuchtturmwärterin, Netzflicker, Robbe, Otter, Möwe, Papageitaucher, Kormoran, Seeschwalbe, Reiher, Hering, Stör, Tümmler, Delfin, Walross, Krabbe, Auster, Eiderente, Strandläufer, Klabautermann, Schiffskatze
add-bot = Bot
remove-bot = Wegschicken
stand-up = Aufstehen
bot = Bot
you = Du
# A bot is called after the arms of its seat.
bot-name-0 = Löwe
bot-name-1 = Bär
bot-name-2 = Schwan
bot-name-3 = Steuerrad
bot-name-4 = Hirsch
bot-name-5 = Wolf
bot-level = Wie Bots spielen
bot-from-outside = Ein Programm, das der Betreiber dieser Seite mitgebracht hat.
bot-level-random = Aufs Geratewohl
    .hint = Irgendetwas, das erlaubt ist. Zum Ausprobieren.
bot-level-steady = Solide
    .hint = Schlicht und vernünftig, und immer sofort.
bot-level-apprentice = Lehrling
    .hint = Blickt ein wenig voraus und irrt sich oft. Gut für die erste Partie.
bot-level-journeyman = Geselle
    .hint = Denkt die Dinge durch und irrt sich hin und wieder. Eine gute Partie.
bot-level-master = Meister
    .hint = Nimmt sich für jeden Zug eine Sekunde und verzeiht wenig. Stärker spielt hier keiner.

start = Anfangen
start-with-bots =
    { $count ->
        [one] Anfangen, ein Bot nimmt den freien Platz
       *[other] Anfangen, Bots nehmen die { $count } freien Plätze
    }
invite = Andere einladen
invite-code = QR-Code mit der Adresse dieses Tischs
invite-how = Code scannen oder Link schicken. Ein Konto braucht niemand.
invite-typed = Oder diesen Code auf der Startseite eingeben:
share = Teilen
return = Auf einem anderen Gerät weiterspielen
return-how = Scanne das mit deinem anderen Handy, oder heb den Link auf: Er bringt dich zu deinen Plätzen zurück. Er gehört nur dir, gib ihn nicht weiter.
return-code = Code für die Kamera eines Handys: der Weg zurück zu deinen Plätzen
return-link = Dein persönlicher Link
back-title = Willkommen zurück
back-coming = Einen Moment, deine Plätze werden gesucht.
back-instead = In diesem Browser bist du { $name }. Möchtest du stattdessen als die Person weiterspielen, der dieser Link gehört? Die Plätze von { $name } bleiben auf den Geräten, auf denen du { $name } bist.
back-yes = Ja, hier weiterspielen
back-no = Nein, { $name } bleiben
people = Wer am Tisch sitzt
bot-for-me = Bot für mich spielen lassen
bot-for-them = Bot spielen lassen
vote-for = { $name } möchte, dass ein Bot für { $whom } spielt.
vote-for-oneself = { $name } muss weg und möchte einen Bot weiterspielen lassen.
vote-about-you = { $name } meint, du bist weg, und möchte einen Bot für dich spielen lassen.
vote-here = Ich bin da
vote-agree = Zustimmen
vote-decline = Ablehnen
vote-withdraw = Doch nicht
vote-now = Bot spielen lassen
vote-waits = Es fehlt noch: { $names }.
vote-waits-for-sign =
    { $seconds ->
        [one] { $name } hat noch eine Sekunde, sich zu melden.
       *[other] { $name } hat noch { $seconds } Sekunden, sich zu melden.
    }
replaced = Hier spielt ein Bot für dich.
come-back = Meinen Platz zurücknehmen
watching-only = Du schaust zu.
watching-lost = Sitzt du hier auf einem anderen Gerät? Öffne dort im Menü „Auf einem anderen Gerät weiterspielen“ und scanne den Code mit diesem.
board-scan = Mit dem Handy scannen und hinsetzen
board-type = Oder auf { $host } eingeben:
board-starts = Wer den Tisch leitet, startet die Partie am Handy.
invite-link = Link zu diesem Tisch
invite-watch = Jemanden zum Zuschauen einladen
copy = Kopieren
copied = Kopiert
way-table = Der Tisch
way-board = Großer Bildschirm
way-hand = Meine Hand
way-lobby = Andere Tische

## At the table

table-not-there = Hier gibt es nichts zu sehen
your-turn-title = Du bist dran · { $title }
waiting-for = Wir warten auf { $names }.
waiting = Einen Augenblick.
seat-thinks = überlegt
seat-ready = bereit
main-choose = Erst wählen
main-sealed = Gelegt. Die anderen wählen noch
main-waiting = Die anderen sind dran
main-skip = Zum Ende springen
main-present = Zurück zum Jetzt
undo-free = Zurücknehmen: { $move }
undo-ask = Um Rücknahme bitten: { $move }
undo-others =
    { $count ->
        [one] { $names } entscheidet dann neu.
       *[other] { $names } entscheiden dann neu.
    }
redo = Noch einmal: { $move }
practice = Übung
practice-how = Du hast schon gesehen, was danach kam. Wenn du das zurücknimmst, wird daraus eine Übungspartie: Sie zählt nicht. Würfel und Karten kommen bei gleichem Zug wieder gleich.
practice-yes = Zurücknehmen und üben
practice-was = Eine Übungspartie: Sie zählt nicht.
practice-not = So lassen
scene-pause = Pause
scene-go-on = Weiter
undo-nothing-yet = Noch nichts zurückzunehmen
undo-request = { $name } möchte einen Zug zurücknehmen.
undo-request-mine = Du möchtest deinen Zug zurücknehmen. Die anderen müssen zustimmen.
undo-withdraw = Doch nicht
undo-agree-web = Zustimmen
undo-decline = Ablehnen
keys = Tasten
keys-choose = Die erste, zweite, … Möglichkeit wählen
keys-confirm = Bestätigen, was gewählt ist
keys-clear = Auswahl aufheben, aus der Vergangenheit zurück
keys-undo = Zurücknehmen
keys-hint = Hinweis holen
keys-skip = Zum Ende der Bewegung springen
keys-explain = Das nächste Bild erklären lassen
keys-keys = Diese Liste zeigen
key-space = Leertaste
key-enter = Enter
key-escape = Esc
touched-other = Darum geht es bei dieser Entscheidung nicht.
touched-waiting = Du bist gerade nicht gefragt.
page-renewed = Hier läuft eine neuere Version, darum hat sich die Seite neu geladen. Die Partie geht weiter wie zuvor.
page-outdated = Diese Seite ist veraltet
page-renew = Seite neu laden
notice-lost = Die Verbindung ist weg. Deine Züge sind gespeichert; diese Seite verbindet sich von selbst wieder.
preview-depends = hängt ab von: { $things }
hint = Hinweis
hint-thinking = Ein Bot denkt darüber nach.
hint-chosen = deine Wahl
hint-close-note = Es ist knapp: Welche der beiden ersten besser ist, ließ sich nicht sicher sagen.
hint-how = Tippe auf einen Vorschlag, um ihn auf dem Tisch zu sehen. Gespielt ist er damit noch nicht.
frame-table = Der Tisch
frame-others = Die anderen
frame-board = Spielbrett
frame-ask = Deine Entscheidung
frame-mine = Deine Sachen
log = Logbuch
log-filter = Was das Logbuch zeigt
log-all = Alles
log-mine = Meines
log-look = Die Stellung danach ansehen
recap = Seit deinem letzten Zug
recap-nothing = Seit deinem letzten Zug ist nichts geschehen.
log-lines = Zeilen des Verlaufs
log-taken-back =
    { $count ->
        [one] Eine Zeile zurückgenommen
       *[other] { $count } Zeilen zurückgenommen
    }
log-more =
    { $count ->
        [one] 1 Einzelheit
       *[other] { $count } Einzelheiten
    }
log-nothing = Noch ist nichts geschehen.
log-earlier = Früheres
table-menu = Menü
talk = Gespräch
talk-unread =
    { $count ->
        [one] Gespräch, eine neue Zeile
       *[other] Gespräch, { $count } neue Zeilen
    }
talk-nothing = Noch hat niemand etwas gesagt.
talk-say = Etwas sagen
talk-send = Sagen
talk-mute = Von { $name } nichts mehr hören
talk-unmute = { $name } wieder hören
concede = Aufgeben
concede-sure = Ein Bot würde für dich weiterspielen, und du kämst auf den letzten Platz. Wirklich aufgeben?
concede-yes = Aufgeben
concede-no = Weiterspielen

happened-sat = { $name } setzt sich.
happened-bot-sat = Der Bot { $name } kommt dazu.
happened-stood-up = { $name } verlässt den Platz.
happened-started = Die Partie beginnt.
happened-taken-back = { $name } nimmt einen Zug zurück.
happened-undo-asked = { $name } möchte einen Zug zurücknehmen.
happened-undo-agreed = { $name } stimmt zu.
happened-undo-declined = { $name } lehnt ab: Alles bleibt, wie es ist.
happened-rematch-wanted = { $name } will noch einmal spielen.
happened-conceded = { $name } gibt auf; ein Bot spielt weiter.
happened-renamed = Heißt jetzt { $name }.
happened-handed-over = { $whom } leitet jetzt den Tisch.
happened-bot-asked = { $name } möchte einen Bot für { $whom } spielen lassen.
happened-bot-declined = { $name } lehnt ab: kein Bot.
happened-voted = Für { $name } spielt ein Bot weiter.
happened-came-back = { $name } ist wieder da.
happened-time-up = Die Zeit von { $name } ist um; ein Bot spielt weiter.

## Wie lange etwas dauert

duration-days =
    { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }{ $hours ->
        [0] { "" }
       *[other] { " " }{ $hours } Std.
    }
duration-hours = { $hours } Std.{ $minutes ->
        [0] { "" }
       *[other] { " " }{ $minutes } Min.
    }
duration-minutes = { $minutes }:{ $seconds }

## Lobby, my tables, rules, box, about

nav = Wege durch die Seiten
nav-play = Spielen
nav-mine = Meine Tische
nav-about = Über Kogge
games = Die Spiele
lobby-hello = Moin, { $name }. Was kommt heute auf den Tisch?
lobby-welcome = Willkommen an Bord. Was kommt auf den Tisch?
lobby-about = Brettspiele, genau nach den Regeln. Allein gegen Bots, auf dem Sofa oder übers Netz.
lobby-about-new = Brettspiele, genau nach den Regeln. Ohne Konto: Hier heißt du { $name }, bis du es in den Einstellungen änderst.
lobby-players = { $fewest } bis { $most } Personen
lobby-minutes = { $minutes } Min.
lobby-minutes-between = { $from }–{ $to } Min.
lobby-bots = Gegen Bots spielen
lobby-open = Tisch eröffnen
lobby-unreachable = Der Dienst antwortet nicht. Bitte versuch es gleich noch einmal.

go-on = Weiterspielen
new-here = Neu hier?
new-here-play = Nimm eine Schachtel aus dem Regal und spiel gegen Bots. Es geht sofort los.
new-here-rules = Du erfährst immer, was gefragt ist und was jede Wahl bringt. Jede Regel ist nur einen Fingertipp entfernt.
new-here-others = Eröffne einen Tisch und schick den Link allen, mit denen du spielen magst.
mine-due =
    { $count ->
        [one] Einer wartet auf dich
       *[other] { $count } warten auf dich
    }
mine-none-due = Keiner wartet auf dich
mine-all =
    { $count ->
        [one] Mein Tisch
       *[other] Alle { $count } Tische
    }
mine-your-turn = Du bist dran
mine-your-turn-until = Du bist dran, noch { $left }
mine-others = Andere überlegen
mine-free =
    { $count ->
        [one] 1 Platz frei
       *[other] { $count } Plätze frei
    }
mine-full = Kann beginnen
mine-over = Beendet
mine-with = Mit { $names }
mine-since = Seit deinem Zug: { $sentence }
mine-partly = Ein Teil der Seite antwortet gerade nicht. Vielleicht hast du noch mehr Tische; verloren ist nichts.
mine-none = Du sitzt gerade an keinem Tisch.
mine-begin = Zu den Spielen
mine-finished = Beendet
mine-finished-how = Wie sie ausgingen, und jeder Zug noch einmal zum Ansehen.
mine-none-finished = Noch ist keine Partie zu Ende.

open-tables = Offene Tische
open-tables-count =
    { $count ->
        [0] gerade keine
        [one] einer
       *[other] { $count }
    }
open-tables-all = Alle { $count } ansehen
open-tables-some = { $count } ansehen
open-tables-fewer = Weniger ansehen
open-tables-many = mehr als { $count }
open-tables-more =
    { $count ->
        [one] Noch einer passt zu deiner Suche. Grenze sie ein, um ihn zu sehen.
       *[other] Noch { $count } passen zu deiner Suche. Grenze sie ein, um andere zu sehen.
    }
open-tables-sample = Mehr als { $count } passen zu deiner Suche, dies ist eine Auswahl. Grenze sie ein, um andere zu sehen.
open-tables-not-found = Gerade passt kein offener Tisch zu deiner Suche. Lass eine Angabe weg, oder eröffne selbst so einen Tisch.
open-tables-none = Gerade gibt es keine offenen Tische. Eröffne einen, oder spiel so lange gegen Bots.
open-tables-partly = Ein Teil der Seite antwortet gerade nicht. Vielleicht gibt es noch mehr offene Tische.
search = Offene Tische suchen
search-clear = Alle Tische zeigen
search-game = Spiel
search-game-any = Jedes Spiel
search-seats = Freie Plätze
search-seats-any = Alle Plätze
search-seats-one = Ein Platz frei
search-seats-more = Zwei oder mehr frei
search-seats-watch = Zum Zuschauen
search-pace = Tempo
search-pace-any = Jedes Tempo
search-pace-live = Live
search-pace-correspondence = Ein Zug am Tag
search-pace-none = Ohne Uhr
search-language = Sprache am Tisch
search-language-any = Jede Sprache
search-language-de = Deutsch
search-language-en = Englisch
seats-taken = { $taken } von { $all } Plätzen besetzt
take-seat = Platz nehmen
watch = Zuschauen
tempo-none = ohne Uhr
tempo-live = live, { $minutes } Min. + { $seconds } Sek.
tempo-slow = { $time } je Zug
join = Mit Code beitreten
join-code = Code oder Link
join-go = Beitreten
join-how = Sechs Zeichen, vom großen Bildschirm oder von jemandem, der dich einlädt. Ein Link geht auch.
bots-title = { $game } gegen Bots
bots-how = Plätze, Länge und Stärke für { $game } gegen Bots wählen
bots-players-hint =
    { $bots ->
        [one] Du und ein Bot.
       *[other] Du und { $bots } Bots.
    }
sofa = Auf dem Sofa spielen
sofa-how = Das Brett auf den Fernseher, die Hand aufs Handy.
sofa-open = Einrichten
sofa-go = Auf diesem Bildschirm zeigen

open-title = Ein Tisch für { $game }
open-game = Spiel
open-name = Dein Name
open-players = Plätze
open-players-hint = Was frei bleibt, können Bots einnehmen.
open-clock = Uhr
open-clock-none = Ohne
    .hint = Alle nehmen sich die Zeit, die sie brauchen.
open-clock-live = Live
    .hint = 10 Minuten für jeden Platz, und für jede Entscheidung 15 Sekunden dazu.
open-clock-slow = Ein Zug am Tag
    .hint = Für jede Entscheidung ist einen Tag Zeit. Schau herein, wann es dir passt.
open-joining = Wer mitspielen darf
open-joining-link = Mit Link
    .hint = Nur wem du den Link schickst.
open-joining-anyone = Alle
    .hint = Der Tisch steht bei den offenen Tischen.
open-watching = Wer zuschauen darf
open-watching-anyone = Alle
    .hint = Zuschauen kann, wer die Adresse kennt. Was ihr redet, lesen nur Eingeladene.
open-watching-link = Mit Link
    .hint = Nur, wem du den Link schickst.
open-watching-nobody = Niemand
    .hint = Nur wer hier sitzt, sieht etwas.
open-hints = Hinweise
open-hints-none = Keine
    .hint = Alle denken selbst.
open-hints-some = Auf Wunsch
    .hint = Wer dran ist, darf fragen, was ein Bot tun würde. Sonst erfährt es niemand.

rules-of = Regeln von { $game }
overview-of = { $game } in zwei Minuten
overview-offer = Neu bei { $game }?
rules-whole = Ganze Seite
rules-which = In eigenen Worten, Absatz für Absatz, mit jeder Auslegung. Am Tisch stehen dieselben Nummern.
rules-read = Regeln von { $game } lesen
rules-contents = Inhalt
rules-find = In den Regeln suchen
rules-found =
    { $count ->
        [0] Nichts gefunden
        [one] Ein Absatz
       *[other] { $count } Absätze
    }
rules-not-found = In keinem Absatz stehen alle diese Wörter.
rules-missing = Das lässt sich gerade nicht zeigen. Bitte versuch es gleich noch einmal.
rules-table = Tabelle zu { $rule }
rules-link = Link zu { $rule }
box-look = In die Schachtel von { $game } schauen
box-of = Die Schachtel von { $game }
box-what = Was
box-known =
    { $known ->
        [one] 1 von { $all } Werten ist bekannt, die anderen sind rekonstruiert.
       *[other] { $known } von { $all } Werten sind bekannt, die anderen sind rekonstruiert.
    }

about-title = Über Kogge
about-lead = Eine Kogge brachte Waren über die Ostsee. Diese bringt Brettspiele an deinen Tisch: genau nach den Regeln, mit Menschen und mit Bots.
about-games-how = Die Regeln stehen hier in eigenen Worten und nummeriert; jede Absage und jede Zeile im Logbuch nennt den Absatz, der spricht. Was über das gedruckte Spiel nicht sicher bekannt ist, sagt die Schachtel offen.
about-fair = Ehrliches Glück, beweisbar
about-fair-how = Vor der Partie versiegelt der Dienst ein Geheimnis, aus dem alles Glück kommt, und zeigt dessen Fingerabdruck; wenn die Partie zu Ende ist, deckt er es auf. Dann kann jede und jeder die Aufzeichnung nehmen und mit „kogge verify“ beweisen, dass jeder Zug erlaubt und jede Ziehung ehrlich war.
about-secrets = Was vor dir verborgen ist, kommt nie in deinen Browser. Bots wissen nicht mehr als ein Mensch auf ihrem Platz.
about-credits = Mit Dank an
about-icons = Symbole
about-icons-by = Die Sammlung game-icons, gezeichnet von { $authors }:
about-icons-where = game-icons.net
about-icons-changed = Farben und Größen sind von uns; Deckel, Spielpläne und die Kogge haben wir selbst gezeichnet.
about-fonts = Schriften
about-fonts-which = Alegreya und Alegreya Sans von Juan Pablo del Peral, Huerta Tipográfica:
about-code = Kogge selbst
about-code-which = Regeln, Dienst, Bots und diese Seiten sind freie Software:
about-publishers = Kein Bild und kein Satz stammt aus den gedruckten Spielen.
licence-icons = CC BY 3.0
licence-fonts = SIL Open Font License 1.1
licence-code = Apache License 2.0

## Looking back and the end

look-back = Zurückblicken
past-bar = Rückblick
past-slider = Moment der Partie
past-value = { $moment } von { $moments }. { $heading }. { $told }
past-count = { $moment } von { $moments }
past-beginning = Der Anfang
past-steps = Schritt für Schritt
past-chapter-back = Zurück zum Anfang dieses Abschnitts
past-chapter-forward = Weiter zum nächsten Abschnitt
past-step-back = Ein Schritt zurück
past-step-forward = Ein Schritt weiter
past-play = Von hier abspielen
past-pause = Anhalten
past-told = Was geschah
past-nothing = Von diesem Moment gibt es nichts zu erzählen.
past-said = { $name } sagt: „{ $text }“
past-viewer = Mit wessen Augen
past-viewer-own = Meine Augen
past-viewer-spectator = Als Zuschauer
past-link = Link zu diesem Moment kopieren
past-now = Jetzt
since-nothing-mine = Nichts davon hat dich betroffen.
since-rest =
    { $count ->
        [one] Ein weiteres Ereignis
       *[other] { $count } weitere Ereignisse
    }
since-step = Schrittweise ansehen
ending-result = Ergebnis
ending-gave-up =
    { $count ->
        [one] { $names } hat aufgegeben und kommt auf den letzten Platz.
       *[other] { $names } haben aufgegeben und kommen auf die letzten Plätze.
    }
ending-forfeits = aufgegeben
ending-close = Zum Tisch
ending-scores = Woher die Punkte kamen
ending-ways = Wie weiter
ending-look = Noch einmal ansehen
ending-record = Aufzeichnung speichern
chart-title = Der Verlauf der Partie
chart-line = { $name } endet mit { $score }
chart-after = Nach
chart-table = Die Zahlen
chart-failed = Der Verlauf der Partie ließ sich nicht holen.
chart-again = Noch einmal versuchen
turn-title = Wo die Partie kippte
turn-lead = { $when }: { $name } geht in Führung und gibt sie nicht mehr ab.
turn-swing =
    { $after ->
        [0] { $when }: { $name } macht { $gain } auf den besten Rivalen gut und zieht gleich.
       *[other] { $when }: { $name } macht { $gain } auf den besten Rivalen gut, so viel wie sonst nie.
    }
turn-look = Ansehen
branch-title = Von hier aus weiterspielen
branch-short = Weiterspielen
branch-about = Ein eigener Tisch, gegen Bots. Alle Karten sind, wie sie in diesem Moment waren; was der Zufall ab jetzt bringt, ist neu. Die Partie zählt nicht.
branch-seat = Wessen Platz nimmst du ein?
branch-go = Weiterspielen
branch-origin = Zur Partie, aus der es hier weitergeht
analysis-about = Ein Bot spielt von jeder Entscheidung aus viele Male weiter: Was wäre besser gewesen, und wo hat es sich gewendet?
analysis-want = Auswerten
analysis-waiting = Die Auswertung beginnt gleich.
analysis-judged = { $judged } von { $decisions } Entscheidungen sind beurteilt. Du musst hier nicht warten.
analysis-left = Noch etwa { $left }.
analysis-line = { $name }: zuletzt { $wins } von 100
analysis-cost = { $when }: { $name } vergibt eine Chance, von { $before } auf { $after } von 100.
analysis-shift = { $when }: Die anderen und das Glück haben { $name } von { $before } auf { $after } von 100 gebracht.
analysis-all = Alle Entscheidungen
analysis-when = Wann
board-title = Auswertung
board-chances = Aussicht auf den Sieg, von 100
board-chances-note = Nach jeder Entscheidung, wie man sie dort beurteilen konnte. Rot ist, was vergeben wurde.
board-before = { $when }, vor dem Zug
board-eyes = wie { $name } es sah
board-earlier = Die Entscheidung davor
board-later = Die nächste Entscheidung
board-verdict = Die Entscheidung
board-when = { $when }, { $name } entscheidet
board-dearest = { $when }, die teuerste Entscheidung von { $name }
board-gave = { $move }: Das vergab { $cost } von 100. Besser: { $better }.
board-close = { $move }: So gut wie { $better }.
board-best = { $move }: Das war der beste Zug.
board-move = Zug
board-chance = Siege von 100
board-mark = Anmerkung
board-is-best = am besten
board-is-played = gespielt
board-best-played = am besten, gespielt
board-certain = Gegen dieselben Karten
board-certain-note = Ganz sicher: der bessere Zug und was die anderen taten.
board-course = Wie es wohl weitergegangen wäre
board-course-note = Der häufigste Verlauf beim Durchspielen. Jeder Anteil gilt für die, die bis dahin gleich verliefen.
board-course-none = Beim Durchspielen ging es zu verschieden weiter, um das zu sagen.
board-share = { $share } von 100
board-try = Von hier aus versuchen
board-against = gegen
board-decisions = Entscheidungen
board-count = { $best } von { $count } waren die besten
board-filter = Welche Entscheidungen
board-only-mine = Nur meine
board-only-mistakes = Nur Fehler
board-by-cost = Nach Verlust
board-other = besser: { $move }
board-none = Solche Entscheidungen gibt es nicht.
rematch = Noch eine Partie
rematch-go = Zum neuen Tisch
rematch-waits = Du bist wieder dabei. Wir warten auf { $names }.
rematch-wanted =
    { $count ->
        [one] { $names } will noch einmal spielen.
       *[other] { $names } wollen noch einmal spielen.
    }
proof = War das Glück ehrlich?
proof-how = Vor der Partie wurde ein Geheimnis versiegelt. Alles Glück folgt aus ihm und aus dem, was alle am Tisch dazugegeben haben. Das Siegel ist sein Fingerabdruck; jetzt liegt das Geheimnis offen. Speichere die Aufzeichnung und lass deinen eigenen Rechner alles nachprüfen, jeden Zug eingeschlossen.
proof-commitment = Das Siegel, allen von Anfang an bekannt
proof-secret = Das Geheimnis
proof-record = Aufzeichnung speichern
proof-command = kogge verify { $file }

## The plain table, which draws any game from what it says of itself

plain-on-the-table = Auf dem Tisch
plain-areas =
    { $count ->
        [one] 1 Bereich
       *[other] { $count } Bereiche
    }
plain-why = Schlichter Tisch, aus den Daten des Spiels gezeichnet
plain-match = Die Partie
plain-things =
    { $count ->
        [0] leer
        [one] 1 Stück
       *[other] { $count } Stück
    }
plain-hidden-count =
    { $count ->
        [0] leer
        [one] 1 verdeckt
       *[other] { $count } verdeckt
    }
plain-entries =
    { $count ->
        [one] 1 Eintrag
       *[other] { $count } Einträge
    }
plain-left = Noch darin:
plain-row = { $number }: { $things }
plain-nothing = noch nichts
plain-empty = leerer Platz
plain-yes = ja
plain-no = nein
plain-look = Was { $name } hat
plain-you = du
plain-hand = Deine Hand
plain-hand-count =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
plain-hand-brings =
    { $count ->
        [one] 1 Karte · darunter, was sie bringen kann
       *[other] { $count } Karten · darunter, was sie bringen können
    }
plain-moves = Mögliche Züge
plain-search = Züge suchen
plain-search-in = In { $count } Zügen suchen
plain-none-found = Kein Zug passt zu diesen Wörtern.
plain-rest =
    { $count ->
        [one] Ein weiterer Zug: Die Suche findet ihn.
       *[other] { $count } weitere Züge: Die Suche findet sie.
    }
plain-progress = { $what } { $number } von { $of }
plain-chapter = { $what } { $number }
plain-cover = Hand verdecken
plain-covered = Deine Hand ist verdeckt
plain-uncover = Tippe, um sie wieder zu sehen.
plain-no-hand = Du sitzt nicht an diesem Tisch.
plain-sit-down = Mitspielen mit dem Handy:

## Lernen

nav-learn = Lernen
learn = Lernen
learn-lead = Kurze Lektionen am echten Tisch, und Aufgaben aus echten Partien.
learn-done = { $done } von { $count } Lektionen geschafft
learn-begin = Mit Lektion { $number } beginnen
learn-go-on = Weiter mit Lektion { $number }
learn-again = Noch einmal von vorn
learn-choose-game = Spiel
learn-of = { $done } von { $count }
learn-standing = So weit bist du
learn-standing-none = Noch ist alles neu. Fang an, wo du magst: Nichts ist gesperrt.
learn-standing-now =
    { $lessons ->
        [one] { $lessons } Lektion
       *[other] { $lessons } Lektionen
    } geschafft, { $puzzles ->
        [one] { $puzzles } Aufgabe
       *[other] { $puzzles } Aufgaben
    } gelöst.
learn-stored = Gemerkt wird das in diesem Browser.
learn-read = Lieber lesen?
learn-read-lead = Die Regeln in unseren eigenen Worten, vorn mit allem Wichtigen auf einer Seite.
puzzles = Aufgaben
puzzles-all-of = Alle zu { $game } ({ $solved } von { $count } gelöst)
puzzle-is-new = neu
puzzle-is-tried = noch offen
puzzle-is-solved = gelöst
learn-minutes = { $minutes } Min.
learn-so-far = { $steps } von { $count }
learn-is-done = geschafft
learn-you = Du
learn-number = Lektion { $number }
learn-leave = Lektion verlassen
learn-not-there = Diese Lektion gibt es nicht
learn-list = Alle Lektionen
learn-coach = Begleiter
learn-where = Lektion { $number } · Schritt { $step } von { $count }
learn-why = Warum?
learn-rule = Regel { $rule }
learn-back = Zurück
learn-next-step = Weiter
learn-skip = Zeig mir den Zug
learn-too-early = Das kommt später. Lies zuerst dies, dann geht es mit „Weiter“ voran.
learn-well-done = Gut gemacht!
learn-over = { $title }: geschafft
learn-over-next = Du kannst mit der nächsten Lektion weitermachen oder dir die Liste ansehen.
learn-over-all = Das war die letzte Lektion. Spiel jetzt eine Partie: Freundliche Bots warten schon.
learn-go-to = { $title }
learn-play = Eine Partie spielen
coach-first-match = Erste Partie mit Begleiter
coach-with = Mit Begleiter
coach-with-hint = Erklärt jede Art von Entscheidung einmal, warnt vor teuren Zügen und lässt sich jederzeit abschalten.
coach-on = Begleiter einschalten
coach-off = Begleiter abschalten
coach-understood = Verstanden
coach-looks = Der Begleiter schaut
coach-slip = Das kostet dich wohl etwa { $cost } von 100 Partien
coach-slip-why = Von 100 Partien, die so weitergehen, würdest du mit deiner Wahl etwa { $chosen } gewinnen, mit dem besten Zug etwa { $better }. Verdeckte Karten sieht auch die Suche nicht, aber ein Unterschied von mindestens { $least } ist ziemlich sicher.
coach-better = Besser:
coach-again = Neu wählen
coach-insist = Trotzdem spielen
coach-next = Drei Dinge fürs nächste Mal
coach-next-coming = Der Begleiter sieht sich deine Partie an. Das dauert ein wenig.
coach-next-nothing = Der Begleiter hat zu dieser Partie nichts zu sagen.
coach-next-costly = Eine Entscheidung hat dich wohl etwa { $cost } von 100 Partien gekostet. Besser gewesen wäre: { $move }
coach-next-untried = Das hast du in dieser Partie nicht getan.
puzzles-of = Aufgaben zu { $game }
puzzles-lead = Stellungen aus Partien starker Bots. Ein Zug ist klar der beste. Welcher?
puzzle-number = Aufgabe { $number }
puzzle-grade-told = Stufe { $grade } von { $grades }
puzzle-early = Früh in der Partie
puzzle-middle = Mitten in der Partie
puzzle-late = Spät in der Partie
puzzle-in-list = { $phase }, zu { $players ->
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
   *[other] sechst
}
puzzle-tried = noch nicht gelöst
puzzle-wrong = falsch
puzzle-lead = Du hast drei Versuche. Wähle auf dem Tisch wie in einer Partie.
puzzle-solved = { $number ->
    [1] Gelöst im ersten Versuch
    [2] Gelöst im zweiten Versuch
   *[other] Gelöst im dritten Versuch
}
puzzle-answer = Die Lösung
puzzle-move = Zug
puzzle-chance = Siege von 100
puzzle-points = Punkte
puzzle-all = Alle Aufgaben
puzzle-show = Lösung zeigen
puzzle-go-on = Nächste Aufgabe
refusal-not-in-a-lesson = Nicht in einer Lektion.

## Bilder, die sich selbst erklären: was jedes heißt und bedeutet

explain-pictures = Was die Bilder bedeuten
explain-picture = Bild
picture-again = Legt los, sobald alle anderen auch wollen.
    .name = Noch eine Partie
picture-analysis = Lässt einen Bot jede Entscheidung der Partie beurteilen.
    .name = Auswerten
picture-branch = Spielt von hier aus weiter, an einem eigenen Tisch gegen Bots.
    .name = Von hier aus weiterspielen
picture-chapter-back = Springt zum Anfang dieses Abschnitts.
    .name = Abschnitt zurück
picture-chapter-forward = Springt zum nächsten Abschnitt.
    .name = Abschnitt weiter
picture-close = Macht das wieder zu. Am Tisch ändert sich nichts.
    .name = Schließen
picture-coach = Er sagt dir Schritt für Schritt, worauf es ankommt.
    .name = Begleiter
picture-concede = Du gibst auf; ein Bot spielt für dich weiter, und du kommst auf den letzten Platz.
    .name = Aufgeben
picture-cover = Verdeckt deine Hand, bis du sie wieder sehen willst.
    .name = Verdecken
picture-crest = Farbe und Tier, an denen man { $name } überall am Tisch erkennt.
    .name = Wappen von { $name }
picture-dark = Stellt die Seite hell oder dunkel.
    .name = Dunkel
picture-done = Das ist gewählt, bereit oder erledigt.
    .name = Haken
picture-emblem = Das Zeichen des Spiels, auch auf seiner Schachtel.
    .name = Emblem
picture-fewer = Eins weniger.
    .name = Weniger
picture-kogge = Das Zeichen dieser Seite.
    .name = Kogge
picture-light = Stellt die Seite hell oder dunkel.
    .name = Hell
picture-link = Kopiert eine Adresse, die genau hierher führt.
    .name = Link
picture-lobby = Führt zurück zu allen Spielen und Tischen.
    .name = Zu den Tischen
picture-log = Was am Tisch geschehen ist, Zeile für Zeile.
    .name = Logbuch
picture-look-back = Zeigt, wie es früher am Tisch stand. Die Partie geht derweil weiter.
    .name = Zurückblicken
picture-menu = Wer am Tisch sitzt, das Gespräch und alles Übrige.
    .name = Menü
picture-more = Eins mehr.
    .name = Mehr
picture-no-signal = Die Verbindung fehlt gerade. Die Seite versucht es immer wieder.
    .name = Keine Verbindung
picture-now = Führt zurück in die Gegenwart.
    .name = Jetzt
picture-pause = Hält an, was sich gerade bewegt.
    .name = Anhalten
picture-plain = Dieser Tisch ist aus den Daten des Spiels gezeichnet, ohne eigene Bilder.
    .name = Schlichter Tisch
picture-play = Lässt es weiterlaufen.
    .name = Abspielen
picture-recap = Was seit deinem letzten Zug geschehen ist.
    .name = Seither
picture-record = Lädt die ganze Partie als Datei herunter.
    .name = Aufzeichnung
picture-redo = Macht noch einmal, was du zurückgenommen hast.
    .name = Wiederherstellen
picture-result = Wer gewonnen hat und womit.
    .name = Ergebnis
picture-rules = Schlägt die Regeln auf.
    .name = Regeln
picture-settings = Sprache, Helligkeit, Töne und was sich sonst einstellen lässt.
    .name = Einstellungen
picture-signal = Die Verbindung steht: Was am Tisch geschieht, siehst du sofort.
    .name = Verbindung
picture-step-back = Einen Schritt zurück.
    .name = Schritt zurück
picture-step-forward = Einen Schritt weiter.
    .name = Schritt weiter
picture-talk = Was am Tisch gesagt wird.
    .name = Gespräch
picture-undo = Nimmt deinen letzten Zug zurück. Manchmal müssen die anderen zustimmen.
    .name = Zurücknehmen
picture-unfold = Klappt auf, was noch dahintersteckt, und wieder zu.
    .name = Aufklappen
picture-viewer = Mit wessen Augen du zurückblickst.
    .name = Augen
picture-waiting = Hier wird noch überlegt.
    .name = Sanduhr
picture-winner = Wer ihn trägt, hat gewonnen.
    .name = Siegerkranz
## Tagespartien

deals = Tagespartie
deals-lead = Jeden Tag eine Partie, für alle dieselbe und gegen dieselben zwei Bots. Du hast einen Versuch, bis Mitternacht (UTC).
deal-not-there = Diese Partie gibt es nicht
deal-all = Die Partien von heute
deal-of-day = { $game }, { $players } am Tisch. { $date }
deal-of-club = { $game }, { $players } am Tisch. Vergleichsspiel
deal-open = Ein Versuch, für alle dieselbe Partie
deal-open-how = Du und { $bots } solide Bots. Wer gleich zieht, bekommt dieselben Karten und Würfel. Du kannst unterbrechen, musst aber heute fertig werden.
deal-club-how =
    { $people ->
        [one] Ein Mensch an jedem Tisch
       *[other] { $people } Menschen an jedem Tisch
    }{ $bots ->
        [0] { "" }
        [one] { " " }und ein solider Bot
       *[other] { " " }und { $bots } solide Bots
    }. Wer gleich zieht, bekommt dieselben Karten und Würfel.
deal-running = Dein Versuch läuft
deal-running-how = Er zählt vom ersten Moment an und muss heute zu Ende gehen.
deal-coming = Noch nicht eröffnet
deal-closed = Diese Partie ist vorbei
deal-closed-how = Das Siegel ist gebrochen: Jetzt können alle sehen, was die anderen gespielt haben.
deal-done = Dein Versuch ist fertig
deal-gave-up = Dein Versuch hat kein Ergebnis
deal-gave-up-how = Er wurde aufgegeben oder ging zu spät zu Ende.
deal-at-par = Gleichauf mit den Meistern
deal-over-par = { $count } über dem Schnitt der Meister
deal-under-par = { $count } unter dem Schnitt der Meister
deal-place = Platz { $place } von { $players } am Tisch.
deal-better = Besser als { $percent } von 100 anderen.
deal-better-seat = Besser als { $percent } von 100 anderen am selben Platz.
deal-next-in = Nächste Partie in { $left }
deal-begins-in = Beginnt in { $left }
deal-play = Tagespartie spielen
deal-go-on = Weiterspielen
deal-look = Meine Partie ansehen
deal-counts =
    { $begun ->
        [0] Noch niemand hat angefangen.
        [one] Ein Versuch wurde begonnen
       *[other] { $begun } Versuche wurden begonnen
    }{ $begun ->
        [0] { "" }
       *[other] { $running ->
            [0] { "" }, alle sind zu Ende.
            [one] { "" }, einer läuft noch.
           *[other] { "" }, { $running } laufen noch.
        }
    }
deal-scores = Alle Ergebnisse
deal-par = Die Meister kommen im Schnitt auf { $par }.
deal-everybody =
    { $count ->
        [one] Alle: ein Ergebnis
       *[other] Alle: { $count } Ergebnisse
    }
deal-masters = Meister: { $count } von { $of } Partien
deal-range = { $least } bis { $most }
deal-your-bar = dein Ergebnis
deal-best = Die Besten bisher
deal-results = Ergebnisse
deal-results-how = Wer auf demselben Platz saß, steht beieinander. Die letzte Spalte vergleicht mit dem Schnitt dieses Platzes.
deal-who = Name
deal-seat = Platz
deal-points = Ergebnis
deal-came = Rang
deal-beside = Zum Schnitt
deal-plays = spielt noch
deal-month-before = Der Monat davor
deal-month-after = Der Monat danach
deal-streak = { $count } Tage in Folge gespielt
deal-calendar-how = Dein Ergebnis über (+) oder unter (−) dem Schnitt der Meister.
deal-day-par = { $score }, gegen den Schnitt { $difference }
deal-day-score = Dein Ergebnis: { $score }
deal-day-none = ohne Ergebnis
deal-day-open = Noch nicht gespielt
deal-tell = Weitersagen
deal-tell-how = Der Text verrät nichts.
deal-told = Kogge, Tagespartie: { $game }, { $date }
deal-told-club = Kogge, Vergleichsspiel: { $game }
deal-told-score = Ergebnis { $score }
deal-told-par = Meister { $par }
deal-told-better = besser als { $percent } von 100
deal-proof-how = Alles Glück und alle Bots folgen aus einem Geheimnis. Sein Siegel war einen Tag vorher bekannt. Sobald das Geheimnis offen liegt, steht es in der Aufzeichnung jeder Partie, und kogge verify prüft jede Ziehung nach.
deal-secret-later = Es wird mit den Ergebnissen der Partie veröffentlicht.
deal-secret-day = Es wird veröffentlicht, wenn der Tag um ist.
deal-secret-club = Es wird veröffentlicht, wenn die Partie abgeschlossen ist und niemand sie mehr spielt.
deal-ending = Zu den Ergebnissen
club = Vergleichsspiel
club-how = Beliebig viele Tische spielen dieselbe Partie gegen dieselben Bots, und eine Tabelle vergleicht sie. Du bekommst einen Link für deinen Verein.
club-open = Vergleichsspiel eröffnen
club-bots = Bots an jedem Tisch
club-bots-hint =
    { $people ->
        [one] Jeder spielt an einem eigenen Tisch.
       *[other] { $people } Menschen sitzen zusammen an jedem Tisch.
    }
club-link = Der Link zu dieser Partie
club-link-how = Wer ihm folgt, eröffnet einen Tisch oder setzt sich an einen.
club-close = Partie abschließen
club-close-sure = Danach kann niemand mehr anfangen. Das Geheimnis wird veröffentlicht, wenn der letzte Versuch zu Ende ist.
club-close-yes = Jetzt abschließen
