"""The style sheet of a report: the colours and type of a merchant's table, light and dark."""

from __future__ import annotations

STYLE = """
:root { color-scheme: light dark; --serif: "Alegreya", Georgia, serif; --sans: "Alegreya Sans", system-ui, sans-serif;
  --paper: #f3e9d3; --paper-2: #eadcbd; --card: #fbf5e6; --ink: #2a2018; --ink-2: #5c4a37; --line: #b89f73;
  --oak-1: #5b4029; --oak-2: #3b2817; --oak-ink: #f7ecd4; --oak-ink-2: #dfcaa2;
  --wax: #8a2322; --sea: #1b466d; --sea-2: #8fb3d1; --ochre: #74480a; --moss: #2d5639; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #1c1612; --paper-2: #261d16; --card: #2d231a; --ink: #f2e6cf; --ink-2: #c7b28f; --line: #5d4a35;
  --oak-1: #231810; --oak-2: #120c07;
  --wax: #ee938c; --sea: #a0c9ec; --sea-2: #2f5c83; --ochre: #efc873; --moss: #a6d5af; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 var(--sans); }
header { background: linear-gradient(var(--oak-1), var(--oak-2)); color: var(--oak-ink); padding: 1.5rem 0; }
header p { color: var(--oak-ink-2); margin-block: .25rem 0; }
header > *, main > *, footer > * { max-width: 72rem; margin-inline: auto; padding-inline: 1rem; }
h1, h2, h3 { font-family: var(--serif); line-height: 1.2; text-wrap: balance; }
h1 { margin-block: 0; font-size: 2rem; }
h2 { margin: 2.5rem auto .5rem; font-size: 1.6rem; }
h3 { margin: 0 0 .5rem; font-size: 1.15rem; }
a { color: var(--sea); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: 1rem 0 0; padding: 0; }
nav a { display: inline-block; padding: .6rem 0; }
:focus-visible { outline: 3px solid var(--ochre); outline-offset: 2px; }
ul.findings li { margin: 0 0 .35rem 1.2rem; max-width: 56rem; }
ul.findings { padding-left: 0; }
main > ul.findings { padding-left: 1rem; }
.figures { columns: 24rem; column-gap: 1rem; }
figure { break-inside: avoid; margin: 0 0 1rem; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 10px; min-width: 0; }
figcaption { color: var(--ink-2); font-size: .95rem; margin-bottom: .5rem; }
svg { display: block; width: 100%; height: auto; }
svg text { font: 11px var(--sans); fill: var(--ink); }
svg .label { text-anchor: end; }
svg .tick { text-anchor: middle; fill: var(--ink-2); }
svg .axis { stroke: var(--line); stroke-width: .7; fill: none; }
svg .even { stroke: var(--ochre); stroke-width: 1.5; stroke-dasharray: 4 3; }
svg .interval { stroke: var(--sea); stroke-width: 2.5; opacity: .55; }
svg .mark { fill: var(--sea); }
svg .strong { fill: var(--moss); stroke: var(--moss); }
svg .weak { fill: var(--wax); stroke: var(--wax); }
svg .dead { stroke: var(--ink-2); stroke-width: 1.8; }
svg .bar { fill: var(--sea-2); }
svg .outline { fill: none; stroke: var(--wax); stroke-width: 2; }
details { margin-top: .6rem; }
summary { cursor: pointer; color: var(--sea); padding: .6rem 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .95rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .5rem; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top; }
th { color: var(--ink-2); font-weight: 600; }
th:first-child, td:first-child, .words th, .words td { text-align: left; }
.numbers td:first-child { min-width: 7rem; }
tbody tr:last-child td { border-bottom: 0; }
@media (max-width: 40rem) {
  .numbers { font-size: .85rem; }
  .numbers th, .numbers td { padding: .3rem .25rem; }
  .numbers td:first-child { min-width: 5rem; }
  table.words thead { position: absolute; clip-path: inset(50%); }
  table.words td { display: block; border-bottom: 0; padding: 0 0 .15rem; }
  table.words td:first-child { font-weight: 600; padding-top: .6rem; border-top: 1px solid var(--line); }
}
code { font-size: .9em; overflow-wrap: anywhere; }
footer { margin-top: 3rem; padding: 1.5rem 0 2.5rem; background: var(--paper-2); color: var(--ink-2); }
"""
