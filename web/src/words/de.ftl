# Was alle Seiten im Browser gemeinsam sagen, auf Deutsch.

## Everywhere

kogge = Kogge
home = Zur Startseite
title-visby = Visby
title-riga = Riga
title-haithabu = Haithabu
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

## What a person likes

settings = Einstellungen
settings-name = Dein Name
settings-language = Sprache
language-de = Deutsch
language-en = English
settings-theme = Licht
settings-light = Helles Design
settings-dark = Dunkles Design
settings-motion = Bewegung auf dem Tisch
settings-motion-system = Wie mein System
settings-motion-full = Alles
settings-motion-none = Nichts
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
gathering-wait = Wer den Tisch eröffnet hat, beginnt die Partie.
seat-free = frei
sit-here = Hier sitzen
add-bot = Bot
remove-bot = Fortschicken
stand-up = Aufstehen
bot = Bot
you = Du
start = Anfangen
start-with-bots =
    { $count ->
        [one] Anfangen, ein Bot nimmt den freien Platz
       *[other] Anfangen, Bots nehmen die { $count } freien Plätze
    }
invite = Andere einladen
invite-code = Code für die Kamera eines Telefons: die Adresse dieses Tischs
invite-how = Abfotografieren oder den Link schicken. Niemand braucht ein Konto.
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
waiting-for = Gewartet wird auf { $names }.
waiting = Einen Augenblick.
seat-thinks = überlegt
seat-ready = bereit
main-choose = Erst wählen
main-sealed = Gelegt. Die anderen wählen noch
main-skip = Zum Ende springen
main-present = Zurück zum Jetzt
undo-free = Zurücknehmen
undo-ask = Um Rücknahme bitten
undo-nothing-yet = Noch nichts zurückzunehmen
undo-wish = { $name } möchte eine Antwort zurücknehmen.
undo-wish-mine = Du hast gebeten, deine Antwort zurückzunehmen. Die anderen müssen zustimmen.
undo-withdraw = Doch nicht
undo-agree-web = Zustimmen
undo-decline = Ablehnen
notice-lost = Die Verbindung ist verloren. Was du gespielt hast, ist bewahrt; diese Seite versucht es von selbst weiter.
preview-depends = je nach { $things }
log = Logbuch
log-filter = Was das Logbuch zeigt
log-all = Alles
log-mine = Mich betreffend
log-look = Die Stellung danach ansehen
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
concede-sure = Ein Bot würde für dich weiterspielen, und du wärst Letzter. Wirklich aufgeben?
concede-yes = Aufgeben
concede-no = Weiterspielen

happened-sat = { $name } setzt sich.
happened-bot-sat = Ein Bot setzt sich.
happened-stood-up = { $name } verlässt den Platz.
happened-started = Die Partie beginnt.
happened-taken-back = { $name } nimmt eine Antwort zurück.
happened-undo-asked = { $name } möchte eine Antwort zurücknehmen.
happened-undo-agreed = { $name } stimmt zu.
happened-undo-declined = { $name } lehnt ab: Alles bleibt, wie es ist.
happened-rematch-wanted = { $name } würde noch einmal spielen.
happened-conceded = { $name } gibt auf; ein Bot spielt weiter.
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
