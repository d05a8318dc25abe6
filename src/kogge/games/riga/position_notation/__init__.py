"""Positions of Riga as text.

    riga 3, riga-buildings with;
    season autumn, year 4, turn 3, start 1, taken;
    rows 3*wine / - / glass cloth;
    above visby-bank danzig-crane, below tallinn-lodge;
    0: goods 2*wine, secret-goods grain, hand visby-tavern, secret-hand visby-lodge, built danzig-bank riga-exchange, used danzig-bank, loaded;
    1: built riga-school, side knight;
    asks build 1

Usual is the first turn of the first summer on a bare table, on which everything lies in its pile: what is named nowhere lies there.
If `goods-pile` or `building-pile` is named, that is all that lies there, and the rest is out of the match. Rows are counted from the
first; `-` is a row that is gone. Everybody knows the goods and buildings in a hand but for the secret ones, which only their owner knows,
and the discards. If a seat knows more or less than that, `exact` says it at the end: `known_goods` and `possible_goods` as in
`KnownGoods`, `whereabouts` as in `Whereabouts`.

Of the turn: `taken` once the taking is over, `builds` how many buildings were built, `fresh` which of them, `swapped` the rows the
monastery has touched, `steps` the moves so far, `drawn` and `drawn-buildings` the cards to choose from.
"""
