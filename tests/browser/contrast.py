"""The contrast of texts with what they stand on, computed from the colours that the browser ended up with."""

from __future__ import annotations

from playwright.sync_api import Locator

ENOUGH = 4.5
ENOUGH_IF_LARGE = 3.0
LARGE = 24
LARGE_IF_BOLD = 18.66
"""WCAG 2.2, AA: the ratio for a text, and for one that is as large as this (px)."""

TOO_LOW = f"""root => {{
    const parsed = text => {{
        const numbers = (text.match(/[\\d.]+(?:e-?\\d+)?/g) ?? []).map(Number);
        const scale = text.startsWith("color(") ? 255 : 1;
        return [...numbers.slice(0, 3).map(one => one * scale), numbers[3] ?? 1];
    }};
    const over = ([r, g, b, a], under) => [r, g, b].map((one, i) => one * a + under[i] * (1 - a));
    const luminance = colour => colour.slice(0, 3).map(one => one / 255).map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
        .reduce((sum, one, i) => sum + one * [0.2126, 0.7152, 0.0722][i], 0);
    const ratio = (one, other) => {{
        const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    }};
    /* All that may lie under an element: a gradient gives each of its colours that cover. */
    const grounds = element => {{
        if (!element) return [[255, 255, 255]];
        const style = getComputedStyle(element), colour = parsed(style.backgroundColor);
        const stops = (style.backgroundImage.match(/(?:rgba?|color|oklab|srgb)\\([^()]*\\)/g) ?? []).map(parsed).filter(stop => stop[3] === 1);
        if (stops.length) return stops;
        if (colour[3] === 1) return [colour];
        const under = grounds(element.parentElement);
        return colour[3] === 0 ? under : under.map(one => over(colour, one));
    }};
    const low = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {{
        const text = texts.currentNode, element = text.parentElement;
        if (!text.textContent.trim() || !element.checkVisibility({{opacityProperty: true, visibilityProperty: true}}) || element.closest(".heard, svg, option")) continue;
        const style = getComputedStyle(element), size = parseFloat(style.fontSize);
        const isLarge = size >= {LARGE} || (size >= {LARGE_IF_BOLD} && Number(style.fontWeight) >= 700);
        const lowest = Math.min(...grounds(element).map(ground => ratio(over(parsed(style.color), ground), ground)));
        if (lowest < (isLarge ? {ENOUGH_IF_LARGE} : {ENOUGH})) low.push(lowest.toFixed(2) + ": '" + text.textContent.trim().slice(0, 40) + "' (" + style.color + ")");
    }}
    return low;
}}"""


def too_low(inside: Locator) -> list[str]:
    """The texts inside an element that stand out too little from what is under them, each with its ratio."""
    found: list[str] = inside.evaluate(TOO_LOW)
    return found
