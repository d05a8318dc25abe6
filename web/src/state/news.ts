import { applied, type Change, UnfitChange } from "../wire/forms/change.ts";
import type { News } from "../wire/forms/news.ts";
import type { Event, MatchShown, Page, View } from "../wire/socket.gen.ts";
import type { Happened } from "./story.ts";

/** The page after a piece of news, and what is seen after each of its events; `null` if the news do not fit the page. */
export function changedBy(news: News, page: Page): { page: Page; happened: Happened[] } | null {
	const { events, steps = [], said = [] } = news;
	try {
		const happened = page.match ? seenAfterEach(events, steps, page.match.view) : [];
		const match = page.match && changedMatch(news, page.match, happened.at(-1)?.view ?? page.match.view);
		const after = applied(match === page.match ? page : { ...page, match }, news.page ?? {});
		return { page: said.length > 0 ? { ...after, talk: [...after.talk, ...said] } : after, happened };
	} catch (unfit) {
		if (unfit instanceof UnfitChange) return null;
		throw unfit;
	}
}

/** The match after a piece of news, whose steps led to this view. A seat that has moved is no longer waited for. */
function changedMatch({ moved, view = {}, match = {} }: News, before: MatchShown, seen: View): MatchShown {
	const after = applied(seen, view);
	const shown = after === before.view ? before : { ...before, view: after };
	const next =
		moved === undefined ? shown : { ...shown, last: shown.last + 1, to_act: shown.to_act.filter((seat) => seat !== moved) };
	return applied(next, match);
}

function seenAfterEach(events: Event[], steps: Change[], before: View): Happened[] {
	let view = before;
	return events.map((event, nth) => {
		view = applied(view, steps[nth] ?? {});
		return { event, view };
	});
}

/** What of a match makes a decision. The rest, such as the seats still waited for, may change during one. */
const DECISIVE = ["view", "decision", "moves", "count", "offers", "sealed"] as const satisfies (keyof MatchShown)[];

/** Whether the player decides about something else on the second page than on the first. */
export function isAskedAnew(before: Page, after: Page): boolean {
	return before.stage !== after.stage || DECISIVE.some((part) => before.match?.[part] !== after.match?.[part]);
}
