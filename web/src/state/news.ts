import { applied, type Change, UnfitChange } from "../wire/change.ts";
import type { Event, MatchShown, Page, TableNews, View } from "../wire/socket.gen.ts";
import type { Happened } from "./story.ts";

/** The page after a piece of news, and what is seen after each of its events; `null` if the news do not fit the page. */
export function changedBy(news: TableNews, page: Page): { page: Page; happened: Happened[] } | null {
	const { events, steps = [], change = {}, said = [] } = news;
	try {
		const happened = page.match ? seenAfterEach(events, steps, page.match.view) : [];
		const view = happened.at(-1)?.view ?? page.match?.view;
		const after = applied(page, view === page.match?.view ? change : { "match.view": view, ...change });
		return { page: said.length > 0 ? { ...after, talk: [...after.talk, ...said] } : after, happened };
	} catch (unfit) {
		if (unfit instanceof UnfitChange) return null;
		throw unfit;
	}
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
