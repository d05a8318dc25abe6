import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Line, type LineState, type TurnedAway } from "./line.ts";

/** A socket as the browser has it, at whose other end the test sits. */
class Socket {
	static readonly OPEN = 1;
	static made: Socket[] = [];
	readyState = 0;
	sent: string[] = [];
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: ((event: { code: number; reason?: string }) => void) | null = null;

	constructor() {
		Socket.made.push(this);
	}
	open(): void {
		this.readyState = 1;
		this.onopen?.();
	}
	say(data: string): void {
		this.onmessage?.({ data });
	}
	send(text: string): void {
		this.sent.push(text);
	}
	close(): void {
		this.readyState = 3;
	}
}

let states: (LineState | TurnedAway)[];
let opening: () => Promise<WebSocket>;
let line: Line;
let isWaiting: boolean;
const document = { visibilityState: "visible" };
const open = () => Socket.made.filter((socket) => socket.readyState < 2);

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("document", document);
	vi.stubGlobal("WebSocket", Socket);
	Socket.made = [];
	states = [];
	isWaiting = false;
	document.visibilityState = "visible";
	opening = async () => new Socket() as unknown as WebSocket;
	line = new Line(() => opening(), "ping", {
		changed: (state) => states.push(state),
		opened() {},
		heard() {},
		forgotten() {},
		turnedAway: (why) => states.push(why),
		isWaiting: () => isWaiting,
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

async function connected(): Promise<Socket> {
	line.wake();
	await vi.advanceTimersByTimeAsync(0);
	const socket = Socket.made.at(-1) as Socket;
	socket.open();
	return socket;
}

test("hurrying while somebody is still becoming a guest opens no second socket", async () => {
	let becomeGuest = () => {};
	opening = () => new Promise((resolve) => (becomeGuest = () => resolve(new Socket() as unknown as WebSocket)));
	line.wake();
	line.hurry();
	line.hurry();
	becomeGuest();
	await vi.advanceTimersByTimeAsync(0);
	expect(open()).toHaveLength(1);
});

test("beginning again closes what is there before it opens another, also one that comes late", async () => {
	const late: ((socket: WebSocket) => void)[] = [];
	await connected();
	opening = () => new Promise((resolve) => late.push(resolve));
	line.renew();
	expect(open()).toHaveLength(0);
	line.renew();
	for (const arrive of late) arrive(new Socket() as unknown as WebSocket);
	await vi.advanceTimersByTimeAsync(0);
	expect(open()).toHaveLength(1);
});

/** Let time pass, and answer every ping at once. */
async function answered(socket: Socket, milliseconds: number): Promise<number> {
	const begun = socket.sent.length;
	for (let passed = 0; passed < milliseconds; passed += 100) {
		const before = socket.sent.length;
		await vi.advanceTimersByTimeAsync(100);
		if (socket.sent.length > before) socket.say("pong");
	}
	return socket.sent.length - begun;
}

test("a line that is silent from the beginning is lost within three seconds, and a word makes it live again without another socket", async () => {
	const socket = await connected();
	await vi.advanceTimersByTimeAsync(3000);
	expect(states).toEqual(["live", "lost"]);
	expect(socket.sent).toContain("ping");
	socket.say("pong");
	expect(states).toEqual(["live", "lost", "live"]);
	expect(Socket.made).toHaveLength(1);
});

test("a line that dies is lost within three seconds after the page is touched", async () => {
	const socket = await connected();
	await answered(socket, 5000);
	line.touched();
	await vi.advanceTimersByTimeAsync(3000);
	expect(states).toEqual(["live", "lost"]);
});

test("a line that dies is lost within three seconds after something is sent that needs a reply", async () => {
	const socket = await connected();
	await answered(socket, 5000);
	isWaiting = true;
	await vi.advanceTimersByTimeAsync(3000);
	expect(states).toEqual(["live", "lost"]);
});

test("a line that dies while nobody does anything is lost within twelve and a half seconds", async () => {
	const socket = await connected();
	socket.say("page");
	await vi.advanceTimersByTimeAsync(9000);
	expect(states).toEqual(["live"]);
	await vi.advanceTimersByTimeAsync(3500);
	expect(states).toEqual(["live", "lost"]);
});

test("a line that answers stays live, and is asked once in ten seconds if it is only looked at", async () => {
	const socket = await connected();
	socket.say("page");
	expect(await answered(socket, 60_000)).toBeLessThanOrEqual(6);
	expect(states).toEqual(["live"]);
});

test("a touch is one ping, and none if something comes at once", async () => {
	const socket = await connected();
	socket.say("page");
	await answered(socket, 2000);
	line.touched();
	expect(await answered(socket, 5000)).toBe(1);
	line.touched();
	socket.say("news");
	expect(await answered(socket, 5000)).toBe(0);
});

test("while a reply is awaited, the line is asked no more than once a second", async () => {
	const socket = await connected();
	isWaiting = true;
	expect(await answered(socket, 10_000)).toBeLessThanOrEqual(10);
	expect(states).toEqual(["live"]);
});

test("a page that is not visible asks once in twenty seconds", async () => {
	const socket = await connected();
	socket.say("page");
	document.visibilityState = "hidden";
	isWaiting = true;
	expect(await answered(socket, 60_000)).toBeLessThanOrEqual(3);
});

test("a line that stays silent is given up for another", async () => {
	await connected();
	await vi.advanceTimersByTimeAsync(12_000);
	expect(Socket.made.length).toBeGreaterThan(1);
	expect(open().length).toBeLessThanOrEqual(1);
});

test("a socket that never opens is given up", async () => {
	line.wake();
	await vi.advanceTimersByTimeAsync(10_000);
	expect(Socket.made.length).toBeGreaterThan(1);
	expect(open()).toHaveLength(1);
	expect(states).toEqual(["lost"]);
});

test("after the machine slept the line is a new one at once", async () => {
	await connected();
	vi.setSystemTime(Date.now() + 60_000);
	await vi.advanceTimersByTimeAsync(600);
	expect(Socket.made).toHaveLength(2);
});

test.each(["too-many-sockets", "too-slow", "too-many-faults"])("whoever is turned away for %s is told why", async (reason) => {
	const socket = await connected();
	socket.onclose?.({ code: 1008, reason });
	expect(states).toEqual(["live", "lost", reason]);
});

test.each([4429, 1013, 1008])("a line that was closed by %d because it was too much waits before it calls again", async (code) => {
	const socket = await connected();
	socket.onclose?.({ code });
	await vi.advanceTimersByTimeAsync(3_000);
	expect(Socket.made).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(4_000);
	expect(Socket.made).toHaveLength(2);
});

test("a line that should lead elsewhere is opened again, and is not lost meanwhile", async () => {
	const first = await connected();
	line.reopen();
	await vi.advanceTimersByTimeAsync(0);
	expect([first.readyState, open().length]).toEqual([3, 1]);
	Socket.made.at(-1)?.open();
	expect(states).toEqual(["live", "connecting", "live"]);
});

test("a line that is lost stays lost until it leads elsewhere", async () => {
	const first = await connected();
	first.onclose?.({ code: 1006 });
	line.reopen();
	await vi.advanceTimersByTimeAsync(0);
	expect(states).toEqual(["live", "lost"]);
	Socket.made.at(-1)?.open();
	expect(states).toEqual(["live", "lost", "live"]);
});
