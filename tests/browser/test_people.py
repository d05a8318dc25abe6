"""People at a table: what they are called, how they come there, how they come back, and who is let in."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser import qr
from browser.chromium import Look
from browser.conftest import NewPage
from browser.hearing import Hearing
from browser.player import Hands, Player
from browser.site import Site

PHONE = Look("phone")
NAME = "[data-dialog=name]"
MENU = "[data-opens=menu]"


def phone(new_page: NewPage) -> Player:
    return Player(new_page(PHONE), hands=Hands.FINGER)


def link_of(player: Player) -> str:
    """The invitation link of the table whose gathering a page shows."""
    return player.page.locator("aside input[readonly]").first.input_value()


def names(page: Page) -> list[str]:
    """The names of those who sit at the gathering table."""
    told = page.locator(".seats li:not(.free) .name").evaluate_all("names => names.map(name => name.firstChild.textContent.trim())")
    return [str(name) for name in told]


def test_who_sits_down_first_is_asked_for_a_name_which_must_not_be_taken(new_page: NewPage) -> None:
    host, friend = Player(new_page()), phone(new_page)
    host.open_a_table("visby", players=3)
    mine = names(host.page)[0]
    friend.open(link_of(host))
    friend.touch(friend.page.locator("[data-sit]").first)
    field = friend.page.locator(f"{NAME} input")
    expect(field).to_be_focused()
    offered = field.input_value()
    assert offered not in ("", mine)
    field.fill(mine.upper())
    field.press("Enter")
    expect(friend.page.locator(f"{NAME} [role=alert]")).to_contain_text(mine)
    field.fill("Anna")
    field.press("Enter")
    for page in (host.page, friend.page):
        expect(page.locator(".seats li:not(.free)")).to_have_count(2)
    assert names(friend.page)[1].startswith("Anna")
    friend.touch(friend.page.locator("[data-rename]"))
    field = friend.page.locator(f"{NAME} input")
    expect(field).to_have_value("Anna")
    field.fill("Annika")
    field.press("Enter")
    expect(host.page.locator(".seats")).to_contain_text("Annika")
    host.touch(host.page.locator("[data-start]"))
    friend.page.wait_for_selector("[data-stage=playing]")
    friend.settle()
    friend.touch(friend.page.locator(MENU).first)
    friend.touch(friend.page.locator("[data-people] summary"))
    friend.touch(friend.page.locator("[data-people] [data-rename]"))
    friend.page.locator(f"{NAME} input").fill("Anna Maria")
    friend.page.locator(f"{NAME} input").press("Enter")
    expect(host.page.locator("[data-stage=playing]")).to_contain_text("Anna Maria")


def test_a_guest_invites_by_a_code_that_leads_to_the_table(new_page: NewPage) -> None:
    host, guest, third = Player(new_page()), phone(new_page), phone(new_page)
    heard = Hearing(third.page.context)
    host.open_a_table("visby", players=3)
    guest.open(link_of(host))
    guest.sit_down("Anna")
    assert link_of(guest) == link_of(host)
    assert qr.read(guest.page.locator("aside svg[role=img]").first) == link_of(host)
    code = guest.page.locator("[data-code]").inner_text()
    third.open("/")
    third.page.locator("[data-join]").fill("QQQ QQQ")
    third.touch(third.page.locator("[data-join-go]"))
    expect(third.page.locator("#join-how[role=alert]")).to_be_visible()
    third.page.locator("[data-join]").fill(code.lower())
    third.touch(third.page.locator("[data-join-go]"))
    third.page.wait_for_selector("[data-stage=gathering]")
    third.sit_down("Ben")
    expect(host.page.locator("li.free")).to_have_count(0)
    assert [fault for fault in heard.faults if "409" not in fault] == []


def test_the_big_screen_of_a_guests_menu_lets_phones_in_and_is_read_from_afar(new_page: NewPage) -> None:
    host, guest, late = Player(new_page()), Player(new_page()), phone(new_page)
    host.open_a_table("riga", players=3)
    guest.open(link_of(host))
    guest.sit_down("Anna")
    guest.touch(guest.page.locator(MENU).first)
    way = guest.page.locator("[data-dialog=menu] a[href*='/board']").get_attribute("href")
    assert way is not None
    television = Player(new_page(Look("screen")))
    television.open(way)
    board = television.page.locator("[data-board-gathering]")
    expect(board).to_contain_text("Anna")
    assert qr.read(board.locator("svg[role=img]").first) == link_of(host).replace("#", "/hand#")
    box = board.locator("svg[role=img]").first.bounding_box()
    assert box is not None
    assert box["width"] >= 400
    size = board.locator("[data-code]").evaluate("code => parseFloat(getComputedStyle(code).fontSize)")
    assert size >= 90
    late.open(qr.read(board.locator("svg[role=img]").first))
    late.sit_down("Ben")
    expect(board).to_contain_text("Ben")


def test_inviting_comes_first_on_a_phone_and_a_table_can_be_opened_there(new_page: NewPage) -> None:
    host = phone(new_page)
    host.page.set_viewport_size({"width": 390, "height": 664})
    host.open("/")
    expect(host.page.locator("[data-open=visby]")).to_have_text(re.compile("Tisch"))
    label = host.page.locator("[data-open=visby] .open").bounding_box()
    assert label is not None
    assert label["width"] > 40
    host.open_a_table("visby", players=4)
    for thing in ("aside svg[role=img]", "aside [data-copy]", "[data-code]"):
        box = host.page.locator(thing).first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 664, thing
    expect(host.page.locator("[data-start]")).to_have_class(re.compile("plain"))


def test_another_device_goes_on_by_the_return_link(new_page: NewPage) -> None:
    host, dead, new = Player(new_page()), phone(new_page), phone(new_page)
    host.open_a_table("visby", players=2)
    dead.open(link_of(host))
    dead.sit_down("Anna")
    host.touch(host.page.locator("[data-start]"))
    dead.page.wait_for_selector("[data-stage=playing]")
    dead.settle()
    dead.touch(dead.page.locator(MENU).first)
    dead.touch(dead.page.locator("[data-return] summary"))
    link = qr.read(dead.page.locator("[data-return] svg[role=img]"))
    assert "/back#" in link
    dead.page.context.close()
    new.open(link)
    new.page.wait_for_selector("[data-stage=playing]")
    assert new.wait_for_turn()
    new.play(most=1)


def test_a_vanished_friend_is_replaced_by_vote_and_comes_back(new_page: NewPage, site: Site) -> None:
    host, anna, ben = Player(new_page()), phone(new_page), phone(new_page)
    host.open_a_table("visby", players=3)
    for player, name in ((anna, "Anna"), (ben, "Ben")):
        player.open(link_of(host))
        player.sit_down(name)
    host.touch(host.page.locator("[data-start]"))
    for player in (host, anna, ben):
        player.page.wait_for_selector("[data-stage=playing]")
        player.settle()
    ben.touch(ben.page.locator(MENU).first)
    ben.touch(ben.page.locator("[data-people] summary"))
    ben.touch(ben.page.locator("[data-ask-bot='2']"))
    for player in (host, anna):
        player.touch(player.page.locator("[data-vote-agree]"))
    expect(ben.page.locator("[data-replaced]")).to_be_visible()
    ben.touch(ben.page.locator("[data-come-back]"))
    expect(ben.page.locator("[data-replaced]")).to_have_count(0)
    for player in (host, anna):
        player.answer()  # the bot may have laid a card for Ben: he is asked in the next round then
    assert ben.wait_for_turn()


def test_who_is_sent_away_and_who_finds_a_closed_table_learn_why(new_page: NewPage) -> None:
    host, anna, ben = Player(new_page()), phone(new_page), phone(new_page)
    host.open_a_table("visby", players=3)
    for player, name in ((anna, "Anna"), (ben, "Ben")):
        player.open(link_of(host))
        player.sit_down(name)
    host.touch(host.page.locator("[data-send-away='1']"))
    host.touch(host.page.locator("[data-send-away-yes]"))
    expect(anna.page.locator("[data-closed]")).to_be_visible()
    host.touch(host.page.locator("[data-close]"))
    host.touch(host.page.locator("[data-close-yes]"))
    for player in (host, ben):
        expect(player.page.locator("[data-closed]")).to_be_visible()


def test_a_private_table_is_nobody_elses_and_its_terms_are_told_before_one_sits(new_page: NewPage) -> None:
    host, friend, stranger = Player(new_page(Look(language="en"))), Player(new_page(Look(language="en"))), Player(new_page())
    host.open("/")
    host.touch(host.page.locator("[data-open=visby]"))
    expect(host.page.locator("dialog input[name=watching][value=link]")).to_be_checked()
    host.page.locator("dialog label:has(input[name=joining][value=anyone])").click()
    expect(host.page.locator("dialog input[name=watching][value=anyone]")).to_be_checked()
    host.page.locator("dialog label:has(input[name=joining][value=link])").click()
    host.touch(host.page.locator("[data-open-table]"))
    host.page.wait_for_selector("[data-stage=gathering]")
    address = link_of(host)
    friend.open(address)
    told = friend.page.locator("[data-terms]")
    for words in ("no clock", "no hints", "invitation only", "consent"):
        expect(told).to_contain_text(words)
    stranger.open("/")
    table = address.partition("/t/")[2].partition("#")[0]
    expect(stranger.page.locator(f"[data-listed='{table}']")).to_have_count(0)
    stranger.open(f"/t/{table}")
    expect(stranger.page.locator("[data-stage]")).to_have_count(0)


@pytest.mark.parametrize("look", [Look(language="en"), PHONE])
def test_against_bots_one_chooses_how_many_how_long_and_how_strong(look: Look, new_page: NewPage) -> None:
    player = Player(new_page(look), hands=Hands.FINGER if look.is_touched else Hands.MOUSE)
    player.open("/")
    player.touch(player.page.locator("[data-bots-how=visby]"))
    dialog = player.page.locator("[data-dialog=bots]")
    expect(dialog.locator("label:has(input[name=bot]) small")).to_have_count(5)
    expect(dialog.locator("label:has(input[name=coach]) small")).to_have_count(1)
    dialog.locator("label:has(input[name=players][value='3'])").click()
    dialog.locator("label:has(input[name=length][value=long])").click()
    dialog.locator("input[name=bot][value=steady]").check()
    player.touch(dialog.locator("[data-bots-go]"))
    assert player.wait_for_turn()
    expect(player.page.locator("[data-stage=playing]")).to_have_count(1)
