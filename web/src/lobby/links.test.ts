import { expect, test } from "vitest";
import { tablePath } from "./links.ts";

test.each([
	["https://kogge.example/t/pQ3fTz0aXw_1Kd9s#q-8s.X", "/t/pQ3fTz0aXw_1Kd9s#q-8s.X"],
	["  http://127.0.0.1:8700/t/pQ3fTz0aXw_1Kd9s/ ", "/t/pQ3fTz0aXw_1Kd9s"],
	["kogge.example/t/pQ3fTz0aXw_1Kd9s/hand", "/t/pQ3fTz0aXw_1Kd9s/hand"],
	["/t/pQ3fTz0aXw_1Kd9s/board#abc", "/t/pQ3fTz0aXw_1Kd9s/board#abc"],
	["pQ3fTz0aXw_1Kd9s", "/t/pQ3fTz0aXw_1Kd9s"],
])("%s leads to %s", (link, path) => {
	expect(tablePath(link)).toBe(path);
});

test.each(["", "Gotland 41", "https://kogge.example/rules/visby", "/t/", "/t/short"])("“%s” leads to no table", (link) => {
	expect(tablePath(link)).toBeNull();
});
