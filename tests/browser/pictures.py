"""Pictures of pages, made small and compared. Chromium itself reads and writes them."""

from __future__ import annotations

import base64

from playwright.sync_api import Browser

NOTICED = 40
"""A dot differs if one of its colours differs by more than this, of 255: less comes of smoothed edges."""

MANY_DOTS = 10_000
"""Wider than every picture."""

SQUARE = 32
"""Pictures are compared square by square of so many dots: what is missing is missing in one place, but letters that another machine
draws a little differently stand everywhere."""

SCALED = """async ([picture, scale, widest, as]) => {
    const image = await createImageBitmap(await (await fetch(picture)).blob());
    const by = Math.min(scale, widest / image.width);
    const canvas = new OffscreenCanvas(image.width * by, image.height * by);
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const bytes = new Uint8Array(await (await canvas.convertToBlob(as)).arrayBuffer());
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(""));
}"""
DIFFERENCE = """async ([one, other, noticed, square]) => {
    const dots = async picture => {
        const image = await createImageBitmap(await (await fetch(picture)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
    };
    const [before, after] = [await dots(one), await dots(other)];
    if (before.width !== after.width || before.height !== after.height) return 1;
    const across = Math.ceil(before.width / square);
    const differing = new Map();
    for (let at = 0; at < before.data.length; at += 4) {
        if (![0, 1, 2].some(colour => Math.abs(before.data[at + colour] - after.data[at + colour]) > noticed)) continue;
        const [x, y] = [at / 4 % before.width, Math.floor(at / 4 / before.width)];
        const here = Math.floor(y / square) * across + Math.floor(x / square);
        differing.set(here, (differing.get(here) ?? 0) + 1);
    }
    return Math.max(0, ...differing.values()) / (square * square);
}"""


class Darkroom:
    """Where pictures are worked on: an empty page."""

    def __init__(self, browser: Browser) -> None:
        self._page = browser.new_page()

    def small(self, picture: bytes) -> bytes:
        """At half the size, where the edges of letters count less."""
        return self._scaled(picture, 0.5, MANY_DOTS, {"type": "image/png"})

    def compressed(self, picture: bytes, widest: int) -> bytes:
        """As WebP, and not wider than so many dots."""
        return self._scaled(picture, 1, widest, {"type": "image/webp", "quality": 0.7})

    def _scaled(self, picture: bytes, scale: float, widest: int, as_what: dict[str, str | float]) -> bytes:
        return base64.b64decode(self._page.evaluate(SCALED, [_address(picture), scale, widest, as_what]))

    def difference(self, one: bytes, other: bytes) -> float:
        """The share of dots that differ noticeably, in the square where most do; 1 if the sizes differ."""
        return float(self._page.evaluate(DIFFERENCE, [_address(one), _address(other), NOTICED, SQUARE]))

    def close(self) -> None:
        self._page.close()


def _address(picture: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(picture).decode()}"
