export type LineState = "connecting" | "live" | "lost";
export const TURNED_AWAY = ["too-many-sockets", "too-slow", "too-many-faults"] as const;
export type TurnedAway = (typeof TURNED_AWAY)[number];

/** The callbacks of a line's user: its state, each new connection, and every message. */
export interface LineListener {
	changed(state: LineState): void;
	opened(): void;
	heard(text: string): void;
	/** Whether the service no longer knows the person here. */
	forgotten(): void;
	/** The service closed the socket because of a limit: which one. */
	turnedAway(why: TurnedAway): void;
	/** Whether something that was sent has no reply yet. */
	isWaiting(): boolean;
}

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5000;
const CONNECT_WITHIN = 8000;
const NO_SESSION = 4401;
/** The service has closed the socket because there are too many, because too much waited for this one, or because it sent too much: it is
 * not asked again at once. */
const TOO_MUCH = [4429, 1013, 1008];
const BEAT = 500;
/** After so many milliseconds of silence the line sends a ping, if the person waits for it: after a touch, or for a reply. */
const ASK_AFTER = 1000;
/** The same if the page is only seen, and if it is not visible. */
const ASK_IDLE_AFTER = 10_000;
const ASK_HIDDEN_AFTER = 20_000;
/** Without a reply to a ping the line counts as lost, and at last it is given up. */
const LOST_AFTER = 1500;
const GIVE_UP_AFTER = 8000;
/** A timer that fires so late shows that the machine slept: its connections are dead. */
const SLEPT = 15_000;

/**
 * One socket that is always there, or says that it is not: within three seconds if the person has touched the page or waits for a reply.
 *
 * There is never more than one: the old one is closed before the next is opened. A silent line is sent a ping, soon if it matters and rarely
 * if not; one that stays silent counts as lost, and is given up a while later. `open` makes a socket, as soon as there may be one.
 */
export class Line {
	state: LineState = "connecting";

	#socket: WebSocket | null = null;
	#attempt = 0;
	#isTrying = false;
	#pause = FIRST_PAUSE;
	#retry: ReturnType<typeof setTimeout> | undefined;
	#limit: ReturnType<typeof setTimeout> | undefined;
	#pulse: ReturnType<typeof setInterval> | undefined;
	#heard = 0;
	#asked = 0;
	#beat = 0;
	/** Whether the person has touched the page, or the line was opened, and nothing was received since. */
	#isTouched = false;

	constructor(
		readonly open: () => Promise<WebSocket>,
		readonly ask: string,
		readonly listener: LineListener,
	) {}

	/** Connect if nothing is on the way to it. */
	wake(): void {
		if (this.#socket === null && !this.#isTrying && this.#retry === undefined) void this.#connect();
	}

	/** Do not wait any longer: the network is back, or the page is seen again. A line that seems to live is asked for a word. */
	hurry(): void {
		this.#beat = Date.now();
		if (this.state === "live") {
			this.#askForAWord();
			return;
		}
		this.#pause = FIRST_PAUSE;
		if (this.#socket !== null || this.#isTrying) return;
		clearTimeout(this.#retry);
		this.#retry = undefined;
		void this.#connect();
	}

	/** The person has touched the page. Unless a message comes soon, the line is asked for a word. */
	touched(): void {
		this.#isTouched = true;
	}

	/** Whatever there is cannot be trusted any more: begin again at once. */
	renew(): void {
		this.#destroy();
		this.#set("lost");
		this.#pause = FIRST_PAUSE;
		void this.#connect();
	}

	/** Open another socket instead of this one, which need not be lost for that: it should lead elsewhere. */
	reopen(): void {
		this.#destroy();
		if (this.state === "live") this.#set("connecting");
		this.#pause = FIRST_PAUSE;
		void this.#connect();
	}

	send(text: string): void {
		if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
	}

	async #connect(): Promise<void> {
		this.#destroy();
		const attempt = ++this.#attempt;
		this.#isTrying = true;
		this.#limit = setTimeout(() => this.#lost(), CONNECT_WITHIN);
		let socket: WebSocket;
		try {
			socket = await this.open();
		} catch {
			if (attempt === this.#attempt) this.#lost();
			return;
		}
		if (attempt !== this.#attempt) {
			socket.close();
			return;
		}
		this.#socket = socket;
		socket.onopen = () => this.#opened();
		socket.onmessage = (event) => this.#received(String(event.data));
		socket.onclose = (event) => {
			if (event.code === NO_SESSION) this.listener.forgotten();
			if (TOO_MUCH.includes(event.code)) this.#pause = LONGEST_PAUSE;
			this.#lost();
			const why = TURNED_AWAY.find((reason) => reason === event.reason);
			if (why) this.listener.turnedAway(why);
		};
	}

	#opened(): void {
		this.#isTrying = false;
		clearTimeout(this.#limit);
		this.#pause = FIRST_PAUSE;
		this.#heard = this.#beat = Date.now();
		this.#asked = 0;
		this.#isTouched = true;
		this.#pulse = setInterval(() => this.#listen(), BEAT);
		this.#set("live");
		this.listener.opened();
	}

	#received(text: string): void {
		this.#heard = Date.now();
		this.#asked = 0;
		this.#isTouched = false;
		if (this.state === "lost") this.#set("live");
		this.listener.heard(text);
	}

	/** Is the service still there? */
	#listen(): void {
		const now = Date.now();
		const slept = now - this.#beat > SLEPT && document.visibilityState === "visible";
		this.#beat = now;
		if (slept) {
			this.renew();
			return;
		}
		const silent = now - this.#heard;
		if (this.#asked === 0) {
			if (silent >= this.#patience()) this.#askForAWord();
			return;
		}
		const waited = now - this.#asked;
		if (waited >= GIVE_UP_AFTER) this.#lost();
		else if (waited >= LOST_AFTER) this.#set("lost");
	}

	/** Milliseconds of silence after which the line sends a ping. */
	#patience(): number {
		if (document.visibilityState !== "visible") return ASK_HIDDEN_AFTER;
		return this.#isTouched || this.listener.isWaiting() ? ASK_AFTER : ASK_IDLE_AFTER;
	}

	#askForAWord(): void {
		if (this.#asked === 0) this.#asked = Date.now();
		this.send(this.ask);
	}

	#lost(): void {
		this.#destroy();
		this.#set("lost");
		const pause = this.#pause * (0.75 + Math.random() / 2);
		this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
		this.#retry = setTimeout(() => {
			this.#retry = undefined;
			void this.#connect();
		}, pause);
	}

	/** Leave nothing behind: no socket, no attempt at one, no clock that runs. */
	#destroy(): void {
		this.#attempt += 1;
		this.#isTrying = false;
		clearTimeout(this.#limit);
		clearTimeout(this.#retry);
		this.#retry = undefined;
		clearInterval(this.#pulse);
		const socket = this.#socket;
		this.#socket = null;
		if (!socket) return;
		socket.onopen = socket.onmessage = socket.onclose = null;
		socket.close();
	}

	#set(state: LineState): void {
		if (this.state === state) return;
		this.state = state;
		this.listener.changed(state);
	}
}
