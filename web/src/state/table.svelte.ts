import { settings } from "../shell/settings.svelte.ts";
import { readStored, store } from "../shell/storage.ts";
import { words } from "../shell/words.svelte.ts";
import { connection } from "../wire/connection.svelte.ts";
import type { News } from "../wire/forms/news.ts";
import type { GameId } from "../wire/games.svelte.ts";
import type {
	Done,
	Event,
	InvitationInfo,
	MatchShown,
	Missed,
	Page,
	Problem,
	SeatAway,
	SeatShown,
	TablePage,
	TakingBack,
	View,
} from "../wire/socket.gen.ts";
import { type Asking, Refusal, type TableSource } from "../wire/source.ts";
import type { Words } from "../words/index.ts";
import { Choice } from "./choice.svelte.ts";
import { Chronicle } from "./chronicle.svelte.ts";
import { seatName } from "./names.ts";
import { changedBy, isAskedAnew } from "./news.ts";
import { LASTING, readable } from "./pace.ts";
import { Past } from "./past.svelte.ts";
import { Scene } from "./scene.svelte.ts";
import type { GameStory, Happened } from "./story.ts";

/** The move that ends a turn, in every game that has one. */
const END = "end";
/** Milliseconds after which what could not be fetched is fetched again. */
const LOAD_AGAIN_AFTER = 1000;
/** Milliseconds for which the first drawing waits for the log: some of what is drawn comes from it. */
const LOG_PATIENCE = 400;
const NO_SEATS: readonly SeatShown[] = [];

/** What can change whether one is the host, may invite, or is waited for by the seat that a bot plays for one. */
const CHANGES_ONES_ROLE = new Set(["Sat", "StoodUp", "SentAway", "HandedOver", "TakenOver", "CameBack"]);

type Command = Extract<Asking, { table?: string }>;
type CommandWithoutTable<C> = C extends { table?: string } ? Omit<C, "table"> : never;

/**
 * A table as this page knows it: what the service sent, what of it is on the screen, and the move that the player is about to make.
 *
 * What is drawn is `view`. It lags behind the service while things move, and it is of the past while the player looks back. A move can be
 * made only when everything is still and present: `isAsked`.
 */
export class Table<V extends View = View, Client extends GameStory = GameStory> {
	page: Page | null = $state.raw(null);
	seq: number = $state(0);
	/** The seat one has; `null` if one watches. */
	seat: number | null = $state(null);
	isOpener: boolean = $state(false);
	/** What lets others in; `null` if one may not invite. */
	invitation: InvitationInfo | null = $state.raw(null);
	/** The deal that is played here as at other tables; empty at most tables. */
	deal: string = $state("");
	/** The seat that a bot plays for one. */
	replaced: number | null = $state(null);
	/** The seats whose people do not look at the table, and since when. */
	away: ReadonlyMap<number, number> = $state.raw(new Map());
	/** How the game looks; `null` until it is there. */
	client: Client | null = $state.raw(null);
	/** Why there is nothing to see. */
	problem: Problem | null = $state.raw(null);
	/** Why the last command was not done; until the next one. */
	refused: Problem | null = $state.raw(null);
	/** Asked before a move is made, if there is one: whether it may be made now. */
	adviser: ((move: string) => Promise<boolean>) | null = null;
	/** Whether the adviser is thinking about the move. */
	isWeighed: boolean = $state(false);
	/** Whether the decision has just changed under a press of the main button: the next press would be a mistake. */
	isFresh: boolean = $state(false);
	/** Whether one wants to see what happened since one's last turn. */
	wantsRecap: boolean = $state(false);
	/** Whether one is asked if the match may become practice. */
	asksPractice: boolean = $state(false);
	/** Whether the host has just sent one away. */
	isSentAway: boolean = $state(false);
	/** Who has just closed the table. */
	closedBy: string = $state("");
	/** Whether the table closed itself because no player came. */
	isExpired = $state(false);
	/** What happened between the last visit and this one. */
	missed: Missed[] = $state.raw([]);

	readonly scene = new Scene(
		() => settings.moves && settings.pace !== "none" && document.visibilityState === "visible",
		() => LASTING[settings.pace],
	);
	readonly choice: Choice;
	readonly chronicle: Chronicle;
	readonly past: Past;

	#given: string;
	/** Whether a command has not been answered yet. */
	#isUnanswered: boolean = $state(false);
	/** The log entry as which the last command was stored. The news of it may still be on their way. */
	#stored: number = $state(0);
	#unwatch: () => void;
	#loading: GameId | null = null;
	/** The match as it was before things began to move. */
	#matchBeforeMotion: MatchShown | null = $state.raw(null);
	/** Whether the log has arrived, cannot be fetched, or is late. */
	#hasAwaitedLog: boolean = $state(false);

	constructor(
		readonly id: string,
		invitation: string,
		readonly load: (game: GameId, edition: string) => Promise<Client>,
		readonly source: TableSource = connection,
	) {
		this.#given = invitation;
		this.choice = new Choice(id, source);
		this.chronicle = new Chronicle(id, source, () => this.#given);
		this.past = new Past(id, () => this.#given);
		this.#unwatch = source.watch(id, {
			have: () => this.seq || this.#seen,
			invitation: () => this.#given,
			page: (page) => this.#receivePage(page),
			news: (news) => this.#receiveNews(news),
			presence: (away) => {
				this.away = awayBySeat(away);
			},
			refused: (problem) => {
				this.problem = problem;
			},
		});
	}

	close(): void {
		this.#unwatch();
		this.scene.skip();
	}

	// What there is to see

	/** The seat whose view is drawn: the player's own, or the viewer chosen for looking back. */
	readonly you: number | null = $derived.by(() => (this.past.moment?.match ? this.past.moment.match.view.viewer : this.seat));

	readonly game: GameId | null = $derived(this.page?.terms.game ?? null);

	/** Where others find this table, or one of its other screens: by the service's own link, which works for them, if one may invite. */
	address(way = ""): string {
		const link = new URL(this.invitation?.link ?? `/t/${this.id}`, location.origin);
		if (way) link.pathname += `/${way}`;
		return link.href;
	}

	/** The way to one of the table's other screens in this browser, with what lets one in there. */
	path(way = ""): string {
		return `/t/${this.id}${way && `/${way}`}${this.#given && `#${this.#given}`}`;
	}

	/** What one came by or can invite with. */
	get key(): string {
		return this.#given;
	}

	/** The sentences of the game, in the language in use. */
	get words(): Words {
		return (this.game && words.of(this.game)) || words.now;
	}

	/** Whether the game's looks, its sentences and the log are there. The log may be late. */
	readonly isReady: boolean = $derived(
		this.page !== null && this.client !== null && this.game !== null && words.of(this.game) !== undefined && this.#hasAwaitedLog,
	);

	/** Who sits where. News that say nothing of it leave it the same list, and so the names. */
	readonly #seats: readonly SeatShown[] = $derived(this.page?.seats ?? NO_SEATS);

	readonly names: string[] = $derived(this.#seats.map(seatName));

	/** The match: of the moment one looks back to, else as it is now. */
	readonly match: MatchShown | null = $derived.by(() => (this.past.moment ? this.past.moment.match : (this.page?.match ?? null)));

	/** The match all of which is on the screen: while things move, the one before them. So no seat is marked as thinking ahead of what moves. */
	readonly drawnMatch: MatchShown | null = $derived.by(() =>
		this.isPast || !this.scene.isMoving ? this.match : this.#matchBeforeMotion,
	);

	/** What is drawn. Only when there is a match. */
	get view(): V {
		const view = this.past.moment ? (this.past.moment.match?.view ?? null) : (this.scene.view ?? this.page?.match?.view ?? null);
		if (!view) throw new Error("there is no match to see yet");
		return view as V;
	}

	/** The events of the step that is shown now, or those that led to the moment looked back to. */
	readonly currentEvents: Event[] = $derived.by(() => (this.past.moment ? this.past.moment.events : this.scene.currentEvents));

	readonly isPast: boolean = $derived.by(() => this.past.moment !== null);

	/** Whether the player can make a move now, or replace one that is still sealed. */
	readonly isAsked: boolean = $derived(
		this.page?.stage === "playing" && !this.isPast && !this.scene.isMoving && this.page.match?.decision != null,
	);

	/** Whether one has answered and others are still waited for. */
	readonly isSealed: boolean = $derived(this.page?.match?.sealed != null);

	/** A number of its own for every decision whose offers are all there; `null` where there is none. Moves of others during it change nothing. */
	readonly decisionId: number | null = $derived.by(() =>
		this.isAsked && !this.isSealed && this.choice.isComplete ? this.choice.decisions : null,
	);

	readonly isOver: boolean = $derived(this.page?.stage === "over");

	/** What taking back one's last move means; `null` if there is nothing to take back. */
	readonly undoable: TakingBack | null = $derived(this.page?.stage === "playing" ? (this.page.match?.take_back ?? null) : null);

	/** The move that one took back and can make again now. */
	readonly again: string | null = $derived(this.isAsked ? (this.page?.match?.again ?? null) : null);

	/** Whether nothing is left in this turn but to end it, nothing can be taken back freely, and such turns are to end themselves. */
	readonly endsItself: boolean = $derived.by(
		() => settings.endsTurns && this.isAsked && this.choice.only === END && this.undoable?.how !== "free" && this.refused === null,
	);

	/** Whether a command is under way: until the news of it have come, what is asked here may have been answered already. */
	readonly isSending: boolean = $derived(this.#isUnanswered || this.#stored > this.seq);

	// What one can do

	/** Do something at the table, as it is seen here: what was meant for an earlier decision is refused. Whether it was done; if not,
	 * `refused` says why. */
	async command(command: CommandWithoutTable<Command>): Promise<boolean> {
		this.refused = null;
		this.#isUnanswered = true;
		try {
			this.#stored = (await this.source.ask<Done>({ ...command, table: this.id, seq: this.seq } as Asking)).seq;
			return true;
		} catch (refused) {
			if (!(refused instanceof Refusal)) throw refused;
			this.refused = refused.problem;
			return false;
		} finally {
			this.#isUnanswered = false;
		}
	}

	/** Make the chosen move, or this one. */
	async makeMove(move: string | null = this.choice.move): Promise<boolean> {
		if (move === null || !this.isAsked || this.isSending || this.isWeighed) return false;
		this.isWeighed = this.adviser !== null;
		try {
			if (this.adviser !== null && !(await this.adviser(move))) return false;
			// Not awaited: the command has begun before the move is no longer weighed, so nothing gives it again in between.
			return this.command({ do: "answer", move });
		} finally {
			this.isWeighed = false;
		}
	}

	/** Take the last move back, or ask the others to agree to it. Before this turns the match into practice, the player confirms: `asksPractice`. */
	async undo(agreed = false): Promise<boolean> {
		const undoable = this.undoable;
		this.asksPractice = undoable?.how === "practice" && !this.page?.practice && !agreed;
		return undoable !== null && !this.asksPractice && (await this.command({ do: "undo", undoes: undoable.undoes }));
	}

	/** Make the move again that one took back. */
	async redo(): Promise<boolean> {
		return this.again !== null && (await this.makeMove(this.again));
	}

	/** Request the whole page again: only the page says whether one is the host, may invite or may come back. */
	lookAgain(): void {
		this.source.watchAgain(this.id);
	}

	/** Load the game's looks again, after the player has chosen other ones in the settings. */
	redraw(): void {
		this.#loading = null;
		this.#loadGame();
	}

	// What the service sends

	#receivePage(message: TablePage): void {
		const isFirst = this.page === null;
		const isNew = isFirst || message.seq !== this.seq || message.you !== this.seat;
		this.problem = null;
		this.seat = message.you;
		this.isOpener = message.opener;
		this.invitation = message.invitation;
		if (message.invitation) this.#given = message.invitation.key;
		this.replaced = message.replaced;
		this.deal = message.deal ?? "";
		this.away = awayBySeat(message.away);
		this.page = message.page;
		this.seq = message.seq;
		this.#stored = 0;
		if (isFirst) {
			const hasAwaitedLog = () => {
				this.#hasAwaitedLog = true;
			};
			setTimeout(hasAwaitedLog, LOG_PATIENCE);
			void this.#loadMissed(message.seq, message.missed)
				.catch(() => {})
				.then(hasAwaitedLog);
		} else if (message.missed) {
			this.chronicle.add(message.missed);
		} else {
			this.chronicle.entries = [];
			void this.chronicle.loadEarlier(message.seq).catch(() => {});
		}
		if (message.page.match) this.scene.set(message.page.match.view, message.seq);
		else this.scene.reach(message.seq);
		this.#loadGame();
		if (isNew) this.#renewChoice();
		this.#keepSeen();
	}

	#receiveNews(news: News): void {
		if (news.seq <= this.seq || !this.page) return;
		if (news.seq !== this.seq + 1) {
			this.lookAgain();
			return;
		}
		const before = this.page;
		const changed = changedBy(news, before);
		if (!changed) {
			this.lookAgain();
			return;
		}
		if (news.happened.kind === "SentAway" && news.happened.seat === this.seat) this.isSentAway = true;
		if (news.happened.kind === "Closed") {
			this.closedBy = news.happened.name ?? "";
			this.isExpired = news.happened.reason === "nobody-came";
		}
		this.seq = news.seq;
		if (news.you !== undefined) this.seat = news.you;
		this.page = changed.page;
		this.chronicle.add([{ seq: news.seq, at: Date.now(), happened: news.happened, events: news.events }]);
		this.#show(news, before.match, changed.happened);
		if (isAskedAnew(before, changed.page) || (news.happened.kind === "Answered" && news.happened.seat === this.seat)) {
			this.#renewChoice();
		}
		if (CHANGES_ONES_ROLE.has(news.happened.kind) && !this.isSentAway) this.lookAgain();
		this.#loadGame();
		this.#keepSeen();
	}

	/** Show what happened, if there is anything to see. */
	#show({ seq, happened: { kind, seat } }: News, before: MatchShown | null, happened: Happened[]): void {
		const after = this.page?.match;
		if (!after || (after.view === before?.view && happened.length === 0)) {
			this.scene.reach(seq);
			return;
		}
		if (!this.scene.isMoving) this.#matchBeforeMotion = before;
		if (!before || !this.client || kind === "TakenBack") this.scene.set(after.view, seq);
		else {
			const steps = this.client.steps(before.view, happened, after.view);
			this.scene.show(seat === this.seat ? steps : readable(steps), seq);
		}
	}

	#renewChoice(): void {
		const match = this.page?.match;
		this.choice.renew(this.page?.stage === "playing" && match?.decision ? match : null);
	}

	#loadGame(): void {
		const game = this.game;
		if (!game || this.#loading === game) return;
		this.#loading = game;
		void Promise.all([this.load(game, this.page?.terms.own_edition ?? ""), words.load(game)]).then(
			([client]) => {
				this.client = client;
			},
			() => {
				this.#loading = null;
				setTimeout(() => this.#loadGame(), LOAD_AGAIN_AFTER);
			},
		);
	}

	/** What happened since the last visit: as the page says or, if that was too long ago, from the chronicle. */
	async #loadMissed(seq: number, missed: Missed[] | null): Promise<void> {
		const seen = this.#seen;
		this.missed = missed ?? [];
		await this.chronicle.loadEarlier(seq);
		if (missed === null && seen > 0) this.missed = this.chronicle.entries.filter((entry) => entry.seq > seen && entry.seq <= seq);
	}

	/** The last entry that was seen in this browser; 0 if none was. */
	get #seen(): number {
		return Number(readStored(`seen-${this.id}`) ?? 0);
	}

	#keepSeen(): void {
		if (document.visibilityState === "visible") store(`seen-${this.id}`, String(this.seq));
	}
}

function awayBySeat(away: readonly SeatAway[]): ReadonlyMap<number, number> {
	return new Map(away.map(({ seat, since }) => [seat, since]));
}
