"""What a machine can see to be wrong with how a page looks: something too wide, cut off, or out of view that should not be."""

MOST = 6
"""So many faults of one page are told."""
TOUCHED_UP_TO = 820
FOR_A_FINGER = 44
FOR_A_MOUSE = 24
"""How large what can be touched must be, in px, up to some width of the page and beyond. Links within a text may be smaller, and
what looks smaller may be touched beside it."""

TALL_LETTERS = 8
"""By so many px letters may stand out of a tight line without being cut off to the eye."""

FAULTS = f"""(() => {{
    const root = document.documentElement, faults = [];
    const name = it => it.tagName.toLowerCase() + [...it.classList].map(one => "." + one).join("")
        + " '" + (it.getAttribute("aria-label") ?? it.textContent ?? "").trim().slice(0, 30) + "'";
    if (root.scrollWidth > innerWidth) faults.push((root.scrollWidth - innerWidth) + " px too wide");
    for (const it of document.querySelectorAll("[data-main]")) {{
        const box = it.getBoundingClientRect();
        if (box.top < 0 || box.left < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1) faults.push("out of view: " + name(it));
    }}
    for (const it of document.querySelectorAll("body *")) {{
        const style = getComputedStyle(it), hides = ["hidden", "clip"];
        if (it.clientWidth < 4 || it.clientHeight < 4 || it.closest("svg") || !it.textContent.trim()) continue;
        const wide = hides.includes(style.overflowX) && it.scrollWidth > it.clientWidth + 1;
        const high = hides.includes(style.overflowY) && it.scrollHeight > it.clientHeight + {TALL_LETTERS};
        if (wide || high) faults.push("cut off: " + name(it));
    }}
    const least = innerWidth <= {TOUCHED_UP_TO} ? {FOR_A_FINGER} : {FOR_A_MOUSE};
    for (const it of document.querySelectorAll("button, a, input, select, [role=button]")) {{
        const box = it.getBoundingClientRect();
        if (box.width < 4 || getComputedStyle(it).display === "inline") continue;
        const far = least / 2 - 1, x = box.left + box.width / 2, y = box.top + box.height / 2;
        const touched = [[x - far, y], [x + far, y], [x, y - far], [x, y + far]].every(at => it.contains(document.elementFromPoint(...at)));
        if ((box.width < least - 0.5 || box.height < least - 0.5) && !touched) faults.push("too small to touch: " + name(it));
    }}
    return faults.slice(0, {MOST});
}})()"""
"""To be evaluated in a page; gives a list of texts."""
