"""What happens in Visby, in the order of the rules: supply, reveal, the eight cards, clean-up, end.

Every function takes the position and, if the caller wants events, the list that collects them.
"""

from __future__ import annotations

from kogge.engine.decision import Moves
from kogge.engine.values import News, Seat
from kogge.games.visby import scoring
from kogge.games.visby.components import (
    ALL_CARDS,
    BLACKSMITH,
    CARDS_IN,
    COUNT_IN,
    FLEET,
    KNIGHT,
    MENDICANT,
    MERCHANT,
    SHIP,
    TOLLKEEPER,
    TROOPS,
    Card,
    Components,
)
from kogge.games.visby.events import (
    CardsRevealed,
    EndReached,
    HandRefilled,
    PursePushedBack,
    PurseReset,
    SupplyArrived,
    SupplyGave,
    TrackGave,
    WaresTraded,
)
from kogge.games.visby.moves import PlayCards, Trade
from kogge.games.visby.position import SUPPLY, Position

# I. Supply


def supply(position: Position, news: News) -> None:
    """V-3: every round (V-2.1), the first included (V-A7), begins with the markers moving up."""
    steps = position.components.supply_steps
    last = position.components.last_space
    position.round += 1
    position.campaign = min(position.campaign + steps, last)  # V-3.2
    position.voyage = min(position.voyage + steps, last)
    position.market = min(position.market + steps, last)
    if news is not None:
        news.append(
            SupplyArrived(
                round=position.round,
                campaign=position.campaign,
                voyage=position.voyage,
                market=position.market,
                rule="V-3.1",
            )
        )


# II. Playing and revealing


def reveal(position: Position, moves: Moves, news: News) -> None:
    """V-4.2: the cards of all players are turned over together."""
    for seat in range(position.players):
        play = moves[seat]
        assert isinstance(play, PlayCards)
        position.played[seat] = play.mask
        position.hands[seat] = position.hands[seat] & ~play.mask
        if news is not None:
            news.append(CardsRevealed(seat=seat, cards=play.cards, rule="V-4.2"))


# III. Evaluating


def evaluate_up_to_the_market(position: Position, news: News) -> None:
    """V-5.1: the cards in their order, as far as nobody is asked anything."""
    on_table = 0
    for played in position.played:
        on_table |= played
    if on_table & TROOPS:
        troops(position, news)
    if on_table & KNIGHT:
        knights(position, news)
    if on_table & BLACKSMITH:
        blacksmiths(position, news)
    if on_table & FLEET:
        fleets(position, news)
    if on_table & SHIP:
        ships(position, news)
    if on_table & TOLLKEEPER:
        tollkeepers(position, news)


def equal_share(stock: int, claimants: int, limit: int) -> int:
    """V-5.3: what everyone gets when identical cards are served at once (V-5.2): the same for all, at most `limit`. What cannot be
    divided stays where it is (V-A3), and a share may be nothing (V-A17). Nobody's full ware card changes it (V-A14)."""
    return min(limit, stock // claimants) if claimants else 0


def troops(position: Position, news: News) -> None:
    """V-6.1: up to two seals for every troops, before the knights (V-A16)."""
    share = equal_share(position.campaign, position.count_played(TROOPS), position.components.troops_seals)
    _serve_from_campaign(position, TROOPS, share, "V-6.1", news)


def knights(position: Position, news: News) -> None:
    """V-6.2: seals one by one for every knight, as long as there is one for each, up to the limit."""
    share = equal_share(position.campaign, position.count_played(KNIGHT), position.components.knight_limit)
    _serve_from_campaign(position, KNIGHT, share, "V-6.2", news)


def blacksmiths(position: Position, news: News) -> None:
    """V-6.3: wares for the troops and knights of others, successful or not, from the common supply."""
    components = position.components
    for seat in range(position.players):
        if position.played[seat] & BLACKSMITH:
            amount = smith_wares(components, position.count_foreign(TROOPS, seat), position.count_foreign(KNIGHT, seat))
            _give_wares(position, seat, Card.BLACKSMITH, amount, "V-6.3", news)


def smith_wares(components: Components, troops: int, knights: int) -> int:
    """What a blacksmith gets for so many troops and knights of others."""
    return troops * components.smith_per_troops + knights * components.smith_per_knight


def fleets(position: Position, news: News) -> None:
    """V-7.1: up to three wares for every fleet, before the ships (V-A16)."""
    share = equal_share(position.voyage, position.count_played(FLEET), position.components.fleet_wares)
    _serve_from_voyage(position, FLEET, share, "V-7.1", news)


def ships(position: Position, news: News) -> None:
    """V-7.2: wares one by one for every ship, as long as there is one for each, without limit."""
    share = equal_share(position.voyage, position.count_played(SHIP), position.voyage)
    _serve_from_voyage(position, SHIP, share, "V-7.2", news)


def tollkeepers(position: Position, news: News) -> None:
    """V-7.3: seals for the fleets and ships of others, successful or not, from the common supply."""
    components = position.components
    for seat in range(position.players):
        if position.played[seat] & TOLLKEEPER:
            amount = toll_seals(components, position.count_foreign(FLEET, seat), position.count_foreign(SHIP, seat))
            position.seals[seat] += amount
            if news is not None:
                news.append(SupplyGave(seat=seat, card=Card.TOLLKEEPER, goods="seals", amount=amount, lost=0, rule="V-7.3"))


def toll_seals(components: Components, fleets: int, ships: int) -> int:
    """What a tollkeeper gets for so many fleets and ships of others."""
    return fleets * components.toll_per_fleet + ships * components.toll_per_ship


def merchants_come(position: Position, news: News) -> int:
    """V-8.2: each merchant beyond the first pushes the purse back before anyone trades (V-A8). The mask of seats that may trade."""
    traders = 0
    merchants = 0
    for seat in range(position.players):
        if position.played[seat] & MERCHANT:
            traders |= 1 << seat
            merchants += 1
    if merchants > 1:
        position.market = purse_with(position.components, position.market, merchants)
        if news is not None:
            news.append(PursePushedBack(merchants=merchants, space=position.market, rule="V-8.2"))
    return traders


def purse_with(components: Components, market: int, merchants: int) -> int:
    """Where so many merchants push the purse that stands on `market`: never below the lowest space (V-A11)."""
    return max(0, market - (merchants - 1) * components.merchant_spaces_back)


def merchants_trade(position: Position, moves: Moves, news: News) -> None:
    """V-8.1: every merchant trades what its owner chose, independently of the others; then the purse goes back to the lowest space,
    even when nothing was traded (V-8.4, V-A10)."""
    for seat in range(position.players):
        trade = moves[seat]
        if trade is not None:
            assert isinstance(trade, Trade)
            wares = trade.wares
            seals = trade.seals
            position.wares[seat] -= wares
            position.seals[seat] += seals
            if news is not None:
                news.append(WaresTraded(seat=seat, wares=wares, seals=seals, trade=str(trade), rule="V-8.1"))
    position.market = 0
    if news is not None:
        news.append(PurseReset(rule="V-8.4"))


def mendicants(position: Position, news: News) -> None:
    """V-9.1, V-9.2: wares for the cards one has in use, and for the merchants of others, from the common supply."""
    components = position.components
    for seat in range(position.players):
        if position.played[seat] & MENDICANT:
            _give_wares(position, seat, Card.MENDICANT, mendicant_wares(components, position.hands[seat]), "V-9.1", news)
            merchants = position.count_foreign(MERCHANT, seat)
            if merchants:
                _give_wares(position, seat, Card.MENDICANT, merchants * components.mendicant_per_merchant, "V-9.2", news)


def mendicant_wares(components: Components, hand: int) -> int:
    """What a mendicant gets for the cards in use, which are those that are not in hand: discards and this round's cards (V-A2)."""
    return components.mendicant_wares[COUNT_IN[ALL_CARDS & ~hand] - 1]


def clean_up(position: Position, news: News) -> None:
    """V-5.4, V-9.3, V-9.4: the cards go to the discard piles; a mendicant brings all eight back, itself included. So no hand is ever
    too small for the next round (V-A1)."""
    for seat in range(position.players):
        if position.played[seat] & MENDICANT:
            position.hands[seat] = ALL_CARDS
            if news is not None:
                news.append(HandRefilled(seat=seat, rule="V-9.4"))
        position.played[seat] = 0
        assert position.hands[seat] & MENDICANT, "V-A1: the mendicant is in hand at the start of every round"


# The round as a whole


def close_round(position: Position, news: News) -> None:
    """What follows the market: mendicants, clean-up, and the end if a family has enough seals (V-10.1, V-A21)."""
    mendicants(position, news)
    clean_up(position, news)
    if not one_has_enough(position):
        position.phase = SUPPLY
        return
    if news is not None:
        for seat in range(position.players):
            if position.seals[seat] >= position.target:
                news.append(EndReached(seat=seat, seals=position.seals[seat], target=position.target, rule="V-10.1"))
    scoring.finish(position, news)


def one_has_enough(position: Position) -> bool:
    """Whether the seals that end the match are there (V-10.1)."""
    for seals in position.seals:
        if seals >= position.target:
            return True
    return False


# Giving


def _serve_from_campaign(position: Position, card: int, share: int, rule: str, news: News) -> None:
    for seat in range(position.players):
        if position.played[seat] & card:
            position.campaign -= share
            position.seals[seat] += share  # V-1.6: seals are counted without limit
            if news is not None:
                news.append(
                    TrackGave(
                        seat=seat,
                        card=CARDS_IN[card][0],
                        goods="seals",
                        amount=share,
                        lost=0,
                        left=position.campaign,
                        rule=rule,
                    )
                )


def _serve_from_voyage(position: Position, card: int, share: int, rule: str, news: News) -> None:
    for seat in range(position.players):
        if position.played[seat] & card:
            position.voyage -= share
            lost = _take_wares(position, seat, share)
            if news is not None:
                news.append(
                    TrackGave(
                        seat=seat,
                        card=CARDS_IN[card][0],
                        goods="wares",
                        amount=share,
                        lost=lost,
                        left=position.voyage,
                        rule=rule,
                    )
                )


def _give_wares(position: Position, seat: Seat, card: Card, amount: int, rule: str, news: News) -> None:
    """From the common supply, which never runs out (V-1.7, V-A25)."""
    lost = _take_wares(position, seat, amount)
    if news is not None:
        news.append(SupplyGave(seat=seat, card=card, goods="wares", amount=amount, lost=lost, rule=rule))


def _take_wares(position: Position, seat: Seat, amount: int) -> int:
    """Move the ware marker up (V-A4), as far as the ware card goes; how many wares are lost at once (V-1.5, V-A13)."""
    kept = wares_with_room(position.components, position.wares[seat], amount)
    position.wares[seat] += kept
    return amount - kept


def wares_with_room(components: Components, wares: int, amount: int) -> int:
    """How many of some new wares a ware card with `wares` has room for (V-1.5)."""
    return min(amount, components.ware_limit - wares)
