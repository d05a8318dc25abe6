// A bot for Kogge that knows no rules. Node runs it as it is:
//
//     kogge watch visby --bots "run:node examples/bots/first.mjs",random
//
// It asks how matches end in which it makes a move and everybody then plays at random: once for every move on offer, and then
// again and again for the better half of those that are left, until one is left. The messages are described in
// docs/bot-protocol.md.

import { createInterface } from "node:readline";

const SHARE = 0.8; // of its budget: the rest is for the way there and back
const MOST_AT_ONCE = 50; // play-outs in one question; Kogge allows 200

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

/** What Kogge says next, or nothing when it has closed the line. */
async function hear() {
	const { value, done } = await lines.next();
	return done ? undefined : JSON.parse(value);
}

function say(message) {
	process.stdout.write(`${JSON.stringify(message)}\n`);
}

async function ask(question) {
	say(question);
	const told = await hear();
	if (told?.type !== question.type) throw new Error(`asked for ${question.type}, told ${JSON.stringify(told)}`);
	return told;
}

/** From 1 for a win to 0 for the last place. A lead in points decides between moves that win equally often. */
function worth({ places, scores }, seat) {
	const better = (places.length - places[seat]) / (places.length - 1);
	const best = Math.max(...scores.filter((_, other) => other !== seat));
	return better + 0.001 * (scores[seat] - best);
}

/** Ask for more play-outs of a candidate. */
async function tryOut(candidate, times, seat) {
	const { ends } = await ask({ type: "play-out", move: candidate.move, times });
	for (const end of ends) candidate.sum += worth(end, seat);
	candidate.count += ends.length;
}

const mean = ({ sum, count }) => (count ? sum / count : -Infinity);

async function choose({ moves, budget_ms }, seat) {
	const end = performance.now() + budget_ms * SHARE;
	const timeLeft = () => Math.max(0, end - performance.now());
	// In any order: if there are too many moves for a first look at each, it is luck which are left out.
	let left = moves.map((move) => ({ move, sum: 0, count: 0, turn: Math.random() })).sort((one, other) => one.turn - other.turn);
	const halfTime = timeLeft() / 2;
	for (const candidate of left) {
		if (left.length === 1 || timeLeft() < halfTime) break;
		await tryOut(candidate, 1, seat);
	}
	while (left.length > 1) {
		left.sort((one, other) => mean(other) - mean(one));
		left = left.slice(0, Math.ceil(left.length / 2));
		// Every round gets the same time, so the fewer moves are left, the better each is known.
		const later = timeLeft() - timeLeft() / Math.ceil(Math.log2(left.length) + 1);
		for (let times = 1; left.length > 1 && timeLeft() > later; times = Math.min(2 * times, MOST_AT_ONCE)) {
			for (const candidate of left) if (timeLeft() > later) await tryOut(candidate, times, seat);
		}
	}
	return left[0].move;
}

let seat = 0;
for (let told = await hear(); told !== undefined; told = await hear()) {
	if (told.type === "hello") {
		if (told.protocol !== 1) throw new Error(`speaks protocol 1, not ${told.protocol}`);
		seat = told.seat;
		say({ type: "ready", name: "First" });
	} else if (told.type === "choose") {
		say({ type: "move", move: await choose(told, seat) });
	} else if (told.type === "over") {
		console.error(`place ${told.outcome.standings[seat].place}`);
	} else {
		throw new Error(`was told ${JSON.stringify(told)}`);
	}
}
