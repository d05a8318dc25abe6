"""Matches of Haithabu at the terminal: every decision is made by its key and in words, and a match is played to its end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cli.at_the_terminal import flat, kogge
from cli.haithabu.at_the_table import (
    at_the_year_end,
    busy_table,
    buying_cheaper,
    buying_transport,
    chair,
    choices_of,
    choosing_event,
    delivering,
    discarding,
    drawer,
    ending_the_turn,
    getting_a_character,
    giving,
    hiring,
    lines,
    loading,
    naming_the_start,
    on_the_market,
    order_and_good,
    order_and_sale,
    picking_a_card,
    placing,
    play,
    read,
    rolling,
    selling_dearer,
    stowing,
    table,
    turning_the_rondel,
    using_the_seer,
)
from kogge.cli.drawing import NotUnderstood
from kogge.engine import SeededChance
from kogge.engine.notation import read as read_record
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.match import HaithabuMatch
from kogge.words import Words

Moment = Callable[[], HaithabuMatch]

CALL = ("play", "haithabu", "--names", "Lübeck,Wismar,Visby", "--bots", "random", "--seed", "4")
"""A match that Lübeck begins."""


def busy_person(seed: int, lang: str) -> list[str]:
    """A player who tries all kinds of moves: illegal ones are refused, and the match comes to an end."""
    keys = [*"0123456789", *"abcdefgh", "e", "e", "y", "j", "1 2", {"de": "2 Met", "en": "2 mead"}[lang], "1 2 3"]
    rng = SeededChance(seed)
    return [keys[rng.below(len(keys))] for _ in range(4000)]


def widest(screen: str, file: Path) -> int:
    """How long the longest line is. The name of a file is left whole, however long."""
    return max(len(line.rstrip()) for line in screen.splitlines() if str(file) not in line)


# Whole matches


@pytest.mark.long
@pytest.mark.parametrize(("lang", "columns", "players"), [("de", 80, 2), ("en", 100, 3)])
def test_a_whole_match_against_bots(lang: str, columns: int, players: int, tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    call = ("play", "haithabu", "--players", str(players), "--seed", "3", "--bots", "random", "--save", file)
    result = kogge(*call, typed=busy_person(players, lang), lang=lang, columns=columns)
    assert result.exit_code == 0
    assert {"de": "Die Partie endete nach der letzten Runde.", "en": "The match ended after the last round."}[lang] in result.output
    assert {"de": "Punkte im Spiel", "en": "Points in play"}[lang] in result.output
    assert widest(result.output, file) <= columns
    if lang == "de":
        for word in (" mead", " cloth", "silver", " buys ", " takes ", "warehouse"):
            assert word not in "\n".join([line for line in result.output.splitlines() if "›" not in line])
    assert kogge("verify", file).exit_code == 0
    replayed = kogge("replay", file, "--as", "1", lang=lang, columns=columns)
    assert replayed.exit_code == 0
    assert widest(replayed.output, file) <= columns


def test_bots_are_watched_and_the_table_is_drawn_when_a_turn_is_over() -> None:
    said = kogge("watch", "haithabu", "--players", "2", "--bots", "random", "--seed", "4", columns=100).output
    assert "Haithabu. At the table: Lübeck (random) and Wismar (random). Seed 4." in flat(said)
    turns, rounds = 8 * 3 * 2, 8
    assert turns <= said.count("Turns: ") <= turns + rounds + 2


def test_the_box_tells_what_is_known_and_what_is_reconstructed() -> None:
    said = flat(kogge("box", "haithabu", columns=100).output)
    assert "Cloth: Silver by step 2 3 5 6 8 9 11 12 14 15 * inferred" in said
    assert "Order 1: goods 2 4 0 0 0 0 printed rules" in said
    assert "Order 12: points, silver 5 90 * unknown" in said
    assert "Card 1 (any, by kind) 3 1 0 0 0 0 0 * unknown" in said
    assert "* reconstructed: 183 of 225 values." in said


def test_the_box_in_german_fits_a_narrow_screen() -> None:
    said = kogge("box", "haithabu", lang="de").output
    assert "…" not in said
    assert "Startauftrag 1: Waren 2 0 1 0 1 0 * unbekannt" in flat(said)


def test_help_teaches_the_game() -> None:
    said = flat(kogge(*CALL, typed=["?"], columns=100).output)
    assert "Only from your trading post can you sell and deliver" in said
    assert "Steward You may keep 15 goods in each store" in said
    assert "6 Troubled times All others put a good into the supply; whoever has none loses 1 point." in said


def test_the_rule_of_the_decision_is_a_key_away() -> None:
    said = flat(kogge(*CALL, typed=["r", "r 6.6"], columns=100).output)
    assert "H-3.5" in said
    assert "H-6.6 Field F" in said


def test_what_happened_is_told_in_few_lines_without_quiet_news() -> None:
    said = flat(kogge(*CALL, typed=["0", "mead", "3", "e"], columns=100).output)
    assert "You buy 3 mead for 15 silver. H-4.1" in said
    assert "Price of mead: 5 → 6. H-4.2" in said
    assert "ends the turn." not in said


def test_amid_a_turn_only_a_glance_is_drawn_until_enter_asks_for_all() -> None:
    said = kogge(*CALL, typed=["0", "mead", ""], columns=100).output
    assert said.count("Turns: Lübeck") == 2
    assert said.count("(Enter: the whole table)") == 2


def test_when_others_have_acted_the_whole_table_is_drawn_again() -> None:
    said = kogge(*CALL, typed=["0", "mead", "1", "e"], columns=100).output
    assert said.count("Turns: Lübeck") == 2


def test_behind_the_curtain_the_whole_table_is_drawn() -> None:
    call = ("play", "haithabu", "--hot-seat", "--names", "Lübeck,Wismar", "--seed", "5")
    said = kogge(*call, typed=["", "1", "", "0", "mead", "1", "e", "", "0"], columns=100).output
    assert said.count("Turns: ") == 3


def test_letters_of_fields_are_answers_where_a_field_is_asked_for() -> None:
    said = flat(kogge(*CALL, typed=["h", "0", "h"], columns=100).output)
    assert "quit and save the match" in said
    assert "You place a worker on field H. H-3.4" in said


# MovesMade by key and in words


@pytest.mark.parametrize(
    ("moment", "lang", "typed", "move"),
    [
        (hiring, "en", "1", "hire"),
        (hiring, "en", "yes", "hire"),
        (hiring, "de", "nein", "hire nobody"),
        (hiring, "de", "0", "hire nobody"),
        (placing, "en", "c", "place c"),
        (placing, "en", "H", "place h"),
        (placing, "de", "Feld g", "place g"),
        (placing, "en", "2", "place cloth"),
        (placing, "de", "waffen", "place weapons"),
        (placing, "de", "Markt Gewürze", "place spices"),
        (placing, "de", "zurück 1", "repay 1"),
        (rolling, "en", "2", "roll 2"),
        (rolling, "de", "würfle 1", "roll 1"),
        (choosing_event, "en", "5", "event storm"),
        (choosing_event, "de", "wik", "event viking-games"),
        (ending_the_turn, "en", "e", "end"),
        (ending_the_turn, "de", "fertig", "end"),
        (ending_the_turn, "en", "repay 1", "repay 1"),
        (ending_the_turn, "en", "1", "repay 1"),
        (giving, "en", "mead", "give mead warehouse"),
        (giving, "de", "Met Handelsposten", "give mead post"),
        (giving, "de", "silber", "give silver"),
        (giving, "en", "point", "give point"),
        (on_the_market, "en", "4", "buy 4*cloth"),
        (on_the_market, "en", "6", "buy 6*cloth"),
        (on_the_market, "en", "buy 7", "buy 7*cloth"),
        (on_the_market, "en", "s2", "sell 2*cloth"),
        (on_the_market, "en", "sell 1", "sell cloth"),
        (on_the_market, "en", "-2", "sell 2*cloth"),
        (on_the_market, "de", "verkaufe 2 tuch", "sell 2*cloth"),
        (on_the_market, "de", "3 tuch", "buy 3*cloth"),
        (on_the_market, "de", "weiter", "pass"),
        (on_the_market, "en", "0", "pass"),
        (on_the_market, "en", "buy 4*cloth", "buy 4*cloth"),
        (buying_transport, "en", "2", "buy cart-30"),
        (buying_transport, "en", "40", "buy cart-40"),
        (buying_transport, "de", "Karren 20", "buy cart-20"),
        (buying_transport, "en", "20 cart", "buy cart-20"),
        (buying_transport, "de", "keine", "pass"),
        (picking_a_card, "en", "3", "pick cart-20.6"),
        (getting_a_character, "en", "4", "take trader"),
        (getting_a_character, "de", "zimm", "take carpenter"),
        (selling_dearer, "en", "2 mead", "sell 2*mead"),
        (selling_dearer, "de", "Met Tuch Waffe", "sell mead cloth weapons"),
        (selling_dearer, "en", "1 2 5", "sell mead cloth weapons"),
        (selling_dearer, "en", "1 1", "sell 2*mead"),
        (buying_cheaper, "en", "mead cloth weapons", "buy mead cloth weapons"),
        (buying_cheaper, "de", "kaufe 3 keramik", "buy 3*pottery"),
        (buying_cheaper, "de", "6", "buy spices"),
        (order_and_good, "en", "3", "take o04"),
        (order_and_good, "en", "o9", "take o09"),
        (order_and_good, "de", "Auftrag 9", "take o09"),
        (order_and_good, "de", "Startauftrag 2", "take s2"),
        (order_and_good, "en", "s 3", "take s3"),
        (order_and_good, "de", "nimm tuch", "take cloth"),
        (order_and_good, "en", "0", "take point"),
        (order_and_good, "de", "punkt", "take point"),
        (order_and_sale, "en", "9", "sell mead"),
        (order_and_sale, "de", "waffe", "sell weapons"),
        (order_and_sale, "en", "sell cloth", "sell cloth"),
        (delivering, "en", "1", "deliver 1 3*mead 2*cloth weapons"),
        (delivering, "en", "2 mead", "deliver 2 mead"),
        (delivering, "de", "4 2 tuch", "deliver 4 2*cloth"),
        (delivering, "de", "waffe", "deliver 1 weapons"),
        (delivering, "en", "deliver 2 mead cloth", "deliver 2 mead cloth"),
        (loading, "en", "1", "load 2*cloth weapons"),
        (loading, "de", "2 gewürze waffe", "load weapons 2*spices"),
        (loading, "en", "load cloth", "load cloth"),
        (discarding, "en", "4 mead 5 cloth", "discard 4*mead 5*cloth"),
        (discarding, "de", "6 tuch, 2x met, 1 keramik", "discard 2*mead 6*cloth pottery"),
        (turning_the_rondel, "en", "0", "turn 0"),
        (turning_the_rondel, "en", "2", "turn 2"),
        (at_the_year_end, "en", "6", "lose supplier"),
        (at_the_year_end, "de", "nichts", "pass"),
        (naming_the_start, "en", "2", "start 1"),
        (naming_the_start, "de", "VIS", "start 2"),
        (using_the_seer, "en", "4", "price cloth down"),
        (using_the_seer, "en", "mead up", "price mead up"),
        (using_the_seer, "de", "waffen runter", "price weapons down"),
        (using_the_seer, "de", "tuch +", "price cloth up"),
        (stowing, "en", "cloth", "stow cloth"),
        (stowing, "de", "0", "pass"),
    ],
)
def test_an_answer_is_typed(moment: Moment, lang: str, typed: str, move: str) -> None:
    match = moment()
    assert read(typed, match, match.to_act[0], lang) == move


def test_a_number_alone_sells_where_nothing_can_be_bought() -> None:
    match = table("haithabu 2; market 0*mead; supply 0*mead; 0: post 3*mead")
    play(match, 0, "place mead")
    assert read("2", match) == "sell 2*mead"
    assert "1 Sell 1 mead +2 points, +5 silver, mead then 4" in listed(match)


@pytest.mark.parametrize(
    ("moment", "typed", "reason"),
    [
        (placing, "99", "Number 99 is not in the list."),
        (placing, "z", "“z” cannot be chosen here."),
        (placing, "m c", "“c” cannot be chosen here."),
        (hiring, "perhaps", "“perhaps” cannot be chosen here."),
        (hiring, "7", "Number 7 is not in the list."),
        (on_the_market, "1000", "There are not so many: “1000”."),
        (on_the_market, "999 cloth", "There are not so many: “999”."),
        (buying_transport, "7", "Number 7 is not in the list."),
        (selling_dearer, "7", "Number 7 is not in the list."),
        (delivering, "mead", "For which order is that?"),
        (getting_a_character, "st", "“st” could be start player, stower or steward."),
        (using_the_seer, "mead", "Up or down?"),
        (naming_the_start, "Reval", "“Reval” cannot be chosen here."),
        (picking_a_card, "9", "Number 9 is not in the list."),
        (order_and_good, "o77", "Number 77 is not in the list."),
        (order_and_good, "mead 3", "“3” cannot be chosen here."),
        (rolling, "many", "“many” cannot be chosen here."),
    ],
)
def test_what_is_not_understood_gets_a_reason(moment: Moment, typed: str, reason: str) -> None:
    match = moment()
    with pytest.raises(NotUnderstood) as error:
        read(typed, match, match.to_act[0])
    assert error.value.sentence.startswith(reason)


@pytest.mark.parametrize(
    ("moment", "typed", "reason"),
    [
        (placing, "d", "field-taken"),
        (on_the_market, "19", "not-so-many-goods"),
        (on_the_market, "s3", "not-in-post"),
        (on_the_market, "2 mead", "other-good"),
        (selling_dearer, "2 mead cloth", "alike-and-different"),
        (buying_cheaper, "mead cloth tools spices", "too-many-goods"),
        (delivering, "2 tools", "not-wanted"),
        (loading, "4 cloth", "no-room"),
        (loading, "mead", "not-in-warehouse"),
        (discarding, "mead", "wrong-number"),
        (getting_a_character, "steward", "character-safe"),
        (getting_a_character, "6", "character-yours"),
        (using_the_seer, "2", "end-of-scale"),
        (choosing_event, "fog", "not-rolled"),
        (order_and_good, "pottery", "area-empty"),
        (order_and_good, "o20", "not-on-display"),
    ],
)
def test_what_is_understood_but_not_possible_is_refused_by_the_rules(moment: Moment, typed: str, reason: str) -> None:
    match = moment()
    refusal = chair(match).refusal(HAITHABU.parse(read(typed, match)))
    assert refusal is not None
    assert refusal.code == reason


def test_a_refusal_is_told_with_its_rule() -> None:
    said = flat(kogge(*CALL, typed=["0", "mead", "s1", "40"], columns=100).output)
    assert "Your trading post holds no mead. H-1.7" in said
    assert "Market and supply together have only 21 of these: mead. H-4.3" in said


# What is listed


def listed(match: HaithabuMatch, lang: str = "en", width: int = 100) -> str:
    return flat(" ".join(choices_of(match, match.to_act[0], lang, width)))


def test_fields_are_listed_by_day_and_by_night_with_who_stands_there() -> None:
    screen = listed(placing())
    assert "a buy transport day Wismar, neutral 1 Mead buy at 5, sell at 5" in screen
    assert "d order and good night, event you stand here" in screen
    assert "3 Pottery buy at 10" in screen


def test_amounts_on_the_market_are_few_and_tell_cost_price_note_and_fee() -> None:
    screen = choices_of(on_the_market())
    assert len(screen) < 16
    text = flat(" ".join(screen))
    assert "5 Buy 5 cloth −45 silver, cloth then 11, storage fee 20, 3 too many in the warehouse" in text
    assert "13 Buy 13 cloth −117 silver, cloth then 12" in text
    assert "18 Buy 18 cloth −162 silver, takes 1 promissory note, cloth then 12" in text
    assert "s2 Sell 2 cloth +18 silver, cloth then 8, 1 to get for order 43" in text


def test_a_purchase_that_just_uses_up_a_note_still_tells_what_it_costs() -> None:
    match = table("haithabu 2; prices spices 50; 0: silver 0")
    play(match, 0, "place spices")
    assert "2 Buy 2 spices −100 silver, takes 1 promissory note" in listed(match)


def test_sets_are_not_dumped_but_listed_by_kind() -> None:
    screen = choices_of(buying_cheaper())
    assert len(screen) < 12
    text = flat(" ".join(screen))
    assert "2 Cloth 8 18 5 cloth then 11" in text
    assert "Type up to 3 goods, such as “tool weapon spice”" in text
    assert "5 Weapons 28 2 weapons then 20" in listed(selling_dearer())


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("moment", [buying_cheaper, selling_dearer, loading, discarding, delivering])
def test_the_example_of_an_answer_can_be_typed(moment: Moment, lang: str) -> None:
    match = moment()
    example = listed(match, lang).split({"de": "wie „", "en": "such as “"}[lang])[1].split({"de": "“", "en": "”"}[lang])[0]
    assert chair(match).refusal(HAITHABU.parse(read(example, match, 0, lang))) is None


def test_orders_are_listed_with_what_they_want_pay_and_lack() -> None:
    screen = listed(order_and_good())
    assert "1 o02 4 · 3 · · · 7 50 4 to get" in screen
    assert "4 o07 3 · · · 2 · 5 60 all there" in screen
    assert "0 The point instead (+1 point)" in screen
    assert "9 1 mead +5 silver, mead then 4, 1 to get for order 18" in listed(order_and_sale())


def test_after_the_order_the_goods_of_field_d_are_listed() -> None:
    match = order_and_good()
    play(match, 0, "take o04", chance=SeededChance(1))
    screen = listed(match)
    assert "1 1 mead mead then 6" in screen
    assert "pottery" not in screen


def test_an_order_that_would_cost_another_says_so() -> None:
    match = table("haithabu 2; 0: order-1 o20, order-2 o21, order-3 o22, order-4 o23, order-5 o24")
    play(match, 0, "place h")
    assert "order 24 is lost" in listed(match)


def test_deliveries_are_listed_by_place() -> None:
    screen = listed(delivering())
    assert "1 3 mead, 2 cloth, 1 weapon to order 18 +8 points, +70 silver, complete: order 18" in screen
    assert "2 1 mead, 2 cloth to order 1 order 1 lacks 2" in screen
    match = delivering()
    play(match, 0, "deliver 2 mead")
    assert "0 Nothing more" in listed(match)


def test_loads_tell_which_orders_they_are_enough_for() -> None:
    assert "1 2 cloth, 1 weapon storage fee 10, enough for order 18 or order 1" in listed(loading())


def test_of_many_discards_some_suggest_themselves() -> None:
    screen = choices_of(discarding())
    assert len(screen) < 12
    text = flat(" ".join(screen))
    # The order that lies there wants two cloth, two pottery and two tools.
    assert "1 4 mead, 4 cloth, 1 tool 2 Cl 2 Po 3 To 1 We 2 Sp" in text
    assert f"… and {len(discarding().moves(0)) - 4} more." in text


def test_every_suggestion_is_possible() -> None:
    for moment in (discarding, loading):
        match = moment()
        for number in range(1, 4):
            assert chair(match).refusal(HAITHABU.parse(read(str(number), match))) is None


def test_many_loads_are_cut_short() -> None:
    goods = "3*mead 3*cloth 3*pottery 3*tools 3*weapons 3*spices"
    match = table(f"haithabu 2; turned 4; 0: warehouse {goods}, transports cart-40.1, order-1 o43")
    play(match, 0, "place f")
    screen = choices_of(match)
    assert len(screen) < 12
    assert "1 1 mead, 3 cloth" in flat(" ".join(screen))


def test_transports_are_listed_with_cost_room_and_what_they_replace() -> None:
    assert "2 Cart 30 4 any + 1 mead −30 silver, room for 5, replaces cart 30.2" in listed(buying_transport())
    assert "3 3 any + 1 spice −20 silver, room for 4, replaces cart 30.2" in listed(picking_a_card())


def test_characters_are_listed_with_what_they_do_and_cost() -> None:
    screen = listed(getting_a_character())
    assert "2 Juggler Wismar (−10 silver) At the start of every phase" in screen
    assert "4 Trader free You buy a step cheaper and sell a step dearer." in screen
    assert "Steward" not in screen


def test_the_seer_sees_both_ways() -> None:
    screen = listed(using_the_seer())
    assert "Mead 1 1 up to 2 Cloth 8 3 up to 9 4 down to 6" in screen


def test_the_juggler_sees_which_fields_come_into_daylight() -> None:
    assert "2 Turn the rondel 2 fields F G H A" in listed(turning_the_rondel())
    match = turning_the_rondel()
    play(match, 0, "turn 2")
    assert [field.field for field in match.view(None).rondel if field.day] == ["a", "f", "g", "h"]


def test_dice_tell_their_cost_and_what_they_may_show() -> None:
    screen = listed(rolling())
    assert "2 Roll two dice (−20 silver)" in screen
    assert "1 Viking games · 2 Assassination · 3 Fog" in screen
    assert "5 Storm You lose your cart or your ship; with neither −1 transport" in listed(choosing_event())


# Doubts


def warning(match: HaithabuMatch, move: str, lang: str = "en") -> str | None:
    return drawer().warning(chair(match), HAITHABU.parse(move), Words(lang, "haithabu"))


def test_a_promissory_note_is_doubted() -> None:
    assert warning(on_the_market(), "buy 13*cloth") is None
    sentence = warning(on_the_market(), "buy 14*cloth")
    assert sentence == "That takes a promissory note: giving it back costs 200 silver, keeping it to the end 10 points."


def test_replacing_a_transport_is_doubted() -> None:
    assert warning(buying_transport(), "buy cart-40") == "That replaces cart 30.2, which leaves the game without being used."
    fresh = busy_table(transports="")
    play(fresh, 0, "place a")
    assert warning(fresh, "buy cart-40") is None


def test_pushing_an_order_off_is_doubted() -> None:
    match = table("haithabu 2; 0: order-1 o20, order-2 o21, order-3 o22, order-4 o23, order-5 o24")
    play(match, 0, "place h")
    assert warning(match, "take o01") == "That pushes order 24 off your tableau: it is lost."
    assert warning(order_and_good(), "take o04") is None


def test_a_load_that_leaves_room_is_doubted() -> None:
    assert warning(loading(), "load cloth", "de") == "Da ist noch Platz für mehr. Erlaubt ist es trotzdem."
    assert warning(loading(), "load 2*cloth weapons") is None


def test_a_doubt_is_asked_once_and_can_be_overruled() -> None:
    said = flat(kogge(*CALL, typed=["0", "spices", "12", "n", "12", "y"], columns=100).output)
    assert said.count("Do it anyway?") == 2
    assert "You take 1 promissory note: 100 silver. H-9.1" in said


# Previews


def test_previews_tell_what_an_answer_brings_line_by_line() -> None:
    said = flat(kogge(*CALL, typed=["0", "mead", "p", "p 4", "p 99"], columns=100).output)
    assert "Buy 4 mead −20 silver, +4 mead (warehouse), mead then 6, storage fee 16" in said
    assert "mead then 6 H-4.2" in said
    assert "Market and supply together have only 21 of these: mead." in said


def test_many_previews_are_cut_short() -> None:
    match = discarding()
    drawn = drawer().previews(chair(match), Words("en", "haithabu"), "")
    assert lines(drawn)[-1] == f"… and {len(match.moves(0)) - 30} more."


# Kept matches


def test_a_match_is_kept_and_taken_up_again(tmp_path: Path) -> None:
    file = tmp_path / "match.kogge"
    kogge(*CALL, "--save", file, typed=["0", "mead", "q"])
    assert read_record(file.read_text(encoding="utf-8")).game == "haithabu"
    said = flat(kogge("play", "--resume", file, typed=["2", "u"], columns=100).output)
    assert "Market for mead: buy for 5 silver each, or sell for 5?" in said
    assert "You buy 2 mead for 10 silver." in said
    assert "Taken back: " in said
