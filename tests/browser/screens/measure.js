// What a machine can see to be wrong with how a page is laid out. Evaluated in a page; gives a list of texts, the same fault of several things once.
({ isTouched, inside, mostOfOne }) => {
	const SMALLEST = 12; // px of type
	const FOR_A_FINGER = 44;
	const FOR_A_MOUSE = 24;
	const SLACK = 1.5; // px by which a letter may stand out
	const root = document.documentElement;
	const EMPTY = (100 * Number.parseFloat(getComputedStyle(root).fontSize)) / 16; // px below the last thing on a page
	const within = inside ? document.querySelector(inside) : document.body;
	const found = new Map();
	if (!within) return [`there is no ${inside}`];

	const called = (it) => {
		const classes = [...it.classList].filter((one) => !one.startsWith("svelte-")).map((one) => `.${one}`).join("");
		return `${it.tagName.toLowerCase()}${classes}`;
	};
	const short = (text) => text.trim().replace(/\s+/g, " ").slice(0, 32);
	const note = (fault, it, text) => {
		const key = `${fault} in ${called(it)}`;
		const texts = found.get(key) ?? new Set();
		texts.add(short(text ?? it.getAttribute("aria-label") ?? it.textContent ?? ""));
		found.set(key, texts);
	};
	/** Whether something is there for the eye; what is only heard is one px large or clipped away. */
	const isSeen = (it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !it.closest(".heard, .drawings-to-point-to, [inert]") && getComputedStyle(it).clipPath !== "inset(50%)";
	/** Whether nothing is painted behind a thing or a part of it. */
	const isUnpainted = (style) => style.backgroundImage === "none" && /^rgba\(.*, 0\)$/.test(style.backgroundColor);
	const parts = (it) => ["::before", "::after"].map((part) => getComputedStyle(it, part)).filter(({ content }) => content !== "none");
	/** Whether a thing is at a place for fingers alone, by an empty pseudo-element that stands out of it. */
	const isOnlyReached = (it, x, y) => {
		const box = it.getBoundingClientRect();
		if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return false;
		return parts(it).some((style) => style.content === '""' && isUnpainted(style));
	};
	/** Whether one sees through a thing: a button laid over what it answers for. */
	const isClear = (it) =>
		[getComputedStyle(it), ...parts(it)].every(isUnpainted) && [...it.childNodes].every((child) => (child.nodeType === 1 ? child.matches(".heard") : !child.textContent.trim()));
	/** What lies over everything else for a while, on purpose. */
	const LAYERS = "dialog, .notice, .ask > .preview, #frame-log.wanted";
	const clips = (value) => value === "hidden" || value === "clip";
	const scrolls = (value) => value === "auto" || value === "scroll";

	/** What is seen of a box: cut off is what nobody can scroll to; `left` is what is in view now. */
	function fate(element, box) {
		let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
		const cut = { across: 0, down: 0, by: null };
		let [isFreeX, isFreeY] = [false, false];
		for (let it = element; it && it !== root; it = it.parentElement) {
			const style = getComputedStyle(it);
			if (style.display === "contents" || (style.display === "inline" && it !== element)) continue;
			const frame = it.getBoundingClientRect();
			if (it.namespaceURI.endsWith("svg") && it.tagName !== "svg") continue;
			if (style.overflowX !== "visible" || style.overflowY !== "visible") {
				if (clips(style.overflowX) && !isFreeX) {
					const over = Math.max(frame.left - left, right - frame.right);
					if (over > SLACK && over > cut.across) Object.assign(cut, { across: over, by: it });
				}
				if (clips(style.overflowY) && !isFreeY) {
					const over = Math.max(frame.top - top, bottom - frame.bottom);
					if (over > Math.max(SLACK, (bottom - top) * 0.3) && over > cut.down) Object.assign(cut, { down: over, by: it });
				}
				if (scrolls(style.overflowX) && it.scrollWidth > it.clientWidth) isFreeX = true;
				if (scrolls(style.overflowY) && it.scrollHeight > it.clientHeight) isFreeY = true;
				[left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
				[top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
			}
			if (style.position === "fixed") break;
		}
		if (!isFreeX && (box.right > innerWidth + SLACK || box.left < -SLACK)) Object.assign(cut, { across: Math.max(box.right - innerWidth, -box.left), by: root });
		const seen = { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(innerWidth, right), bottom: Math.min(innerHeight, bottom) };
		return { cut, seen: seen.right - seen.left > 2 && seen.bottom - seen.top > 2 ? seen : null };
	}

	if (!inside) {
		if (root.scrollWidth > innerWidth) note(`${root.scrollWidth - innerWidth} px too wide`, root, "page");
		let last = 0;
		for (const it of document.querySelectorAll("body *")) if (it.childElementCount === 0 && isSeen(it)) last = Math.max(last, it.getBoundingClientRect().bottom + scrollY);
		if (root.scrollHeight > innerHeight && root.scrollHeight - last > EMPTY) note(`scrolls ${Math.round(root.scrollHeight - last)} px into emptiness`, root, "page");
		const looksBack = document.querySelector("[data-past]") !== null;
		if (looksBack || document.querySelector("[data-asked=yes]")) {
			const mains = [...document.querySelectorAll(looksBack ? "[data-past-leave], [data-to-present]" : "[data-main]")].filter(isSeen);
			const whole = mains.filter((it) => {
				const box = it.getBoundingClientRect();
				const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
				return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1 && it.contains(top);
			});
			if (whole.length === 0) note("main button out of view", mains[0] ?? root, mains[0]?.textContent ?? "none");
		}
	}

	const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
	const placed = [];
	while (texts.nextNode()) {
		const text = texts.currentNode;
		const element = text.parentElement;
		const told = text.textContent.trim();
		if (!told || !isSeen(element) || element.closest("option, script, style, title")) continue;
		const range = document.createRange();
		range.selectNodeContents(text);
		const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5 && box.height > 0.5);
		if (boxes.length === 0) continue;
		const style = getComputedStyle(element);
		const drawn = element.closest("svg");
		const scale = drawn ? Math.abs(element.getScreenCTM?.()?.a ?? 1) : element.currentCSSZoom;
		const size = Number.parseFloat(style.fontSize) * scale;
		if (size < SMALLEST - 0.05) note(`type of ${size.toFixed(1)} px`, element, told);
		if (!drawn && style.textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1) note("cut by an ellipsis", element, told);
		const lines = new Set(boxes.map((box) => Math.round(box.top / 4))).size;
		const words = told.split(/[\s\-–—/:·​­]+/u).filter((word) => word).length || 1;
		if (!drawn && lines > words && style.writingMode === "horizontal-tb") note("a word broken", element, told);
		for (const box of boxes) {
			const { cut, seen } = fate(element, box);
			if (cut.by) note(`cut off by ${cut.by === root ? "the screen" : called(cut.by)}`, element, told);
			if (!seen || seen.bottom - seen.top < box.height * 0.4) continue; // Of what scrolls, a sliver.
			placed.push({ element, told, seen });
			if (style.pointerEvents === "none") continue; // No point of the screen leads to it.
			const middle = (seen.top + seen.bottom) / 2;
			for (const share of [0.2, 0.5, 0.8]) {
				const over = document.elementFromPoint(seen.left + (seen.right - seen.left) * share, middle);
				if (!over || over.contains(element) || element.contains(over)) continue;
				if (over.closest("svg") && over.closest("svg") === drawn) continue;
				if (over.closest(LAYERS) && !element.closest(LAYERS)) continue;
				if (over.closest(".notice") && !element.closest(".notice, dialog")) continue; // Until it is answered.
				if (isClear(over)) continue;
				if (isOnlyReached(over, seen.left + (seen.right - seen.left) * share, middle)) continue;
				if (over.tagName === "INPUT" && over.closest("label")?.contains(element)) continue;
				note(`covered by ${called(over)}`, element, told);
				break;
			}
		}
	}
	for (let i = 0; i < placed.length; i += 1) {
		for (let j = i + 1; j < placed.length; j += 1) {
			const [one, other] = [placed[i], placed[j]];
			if (one.element === other.element) continue;
			const across = Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left);
			const down = Math.min(one.seen.bottom, other.seen.bottom) - Math.max(one.seen.top, other.seen.top);
			const least = Math.min(one.seen.bottom - one.seen.top, other.seen.bottom - other.seen.top);
			if (across < 3 || down < least * 0.5) continue;
			const isLayered = [one, other].some(({ element }) => element.closest(LAYERS));
			if (!isLayered) note(`overlaps '${short(other.told)}'`, one.element, one.told);
		}
	}

	const least = isTouched ? FOR_A_FINGER : FOR_A_MOUSE;
	for (const it of within.querySelectorAll("button, a, input, select, summary, [role=button]")) {
		const box = it.getBoundingClientRect();
		if (!isSeen(it) || box.width < 4 || getComputedStyle(it).display === "inline") continue;
		if (box.width >= least - 0.5 && box.height >= least - 0.5) continue;
		const far = least / 2 - 1;
		const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
		if (x < far || y < far || x > innerWidth - far || y > innerHeight - far) continue;
		const { seen } = fate(it, box);
		if (!seen || seen.bottom - seen.top < box.height - 1) continue;
		const target = it.tagName === "INPUT" ? (it.closest("label") ?? it) : it;
		const isTouchable = [[x - far, y], [x + far, y], [x, y - far], [x, y + far]].every((at) => target.contains(document.elementFromPoint(...at)));
		const labelled = target === it ? null : target.getBoundingClientRect();
		if (!isTouchable && !(labelled && labelled.width >= least && labelled.height >= least)) note(`too small to touch (${Math.round(box.width)}×${Math.round(box.height)})`, it);
	}
	return [...found].map(([fault, texts]) => `${fault}: ${[...texts].slice(0, mostOfOne).map((text) => `'${text}'`).join(", ")}${texts.size > mostOfOne ? ` and ${texts.size - mostOfOne} more` : ""}`);
};
