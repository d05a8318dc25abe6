"""Positions of Haithabu as text.

    haithabu 3;
    round 2, phase 1, turn 1, start 2, turned 5, inn 1;
    prices weapons 20 mead 4, market 3*mead 0*cloth;
    display o01 o02 - o09 s4 s5 o11 o12, tops cart-20.2;
    field-d 0 neutral, field-mead 2;
    0: silver 300, points 7, characters trader, warehouse 2*mead cloth, order-1 o07 mead, transports cart-20.1;
    asks hire 0

Usual is the first turn of the first round on a bare table: the rondel has turned once, the inn is empty, nobody has a character, and
everyone has the silver and the points of the set-up and nothing else. Workers that had their turn are gone from their owner. The market
is as set up; cubes of players come from the supply. `market` and `supply` name only the goods that lie there otherwise. Places of orders
are counted from 1; after the order stands what was delivered. `display` names the orders from left to right, the upper row first, `-` for
a gap; usual are the first that lie nowhere else. Orders that are named nowhere are in the pile, but for start orders. On top of each
stack lies its first card that lies nowhere else, unless `tops` names others, from the top. `lost` are orders out of the match, `gone`
transports.
"""
