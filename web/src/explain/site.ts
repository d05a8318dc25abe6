/** The pictures around all games, by their names; `picture-<name>` says what each means. */

import settings from "icon:cog";
import again from "icon:cycle";
import waiting from "icon:hourglass";
import winner from "icon:laurel-crown";
import rules from "icon:open-book";
import log from "icon:scroll-unfurled";
import cover from "icon:sight-disabled";
import {
	back,
	check,
	chevron,
	close,
	cog,
	flag,
	forward,
	link,
	menu,
	minus,
	moon,
	noSignal,
	pause,
	people,
	play,
	plus,
	redo,
	signal,
	speech,
	sun,
	undo,
} from "../art/lines.ts";
import { branch, chapterBack, chapterForward, download, eye, lookBack, magnifier, now, recap } from "../history/drawings.ts";

export const sitePictures: Record<string, string> = {
	again,
	analysis: magnifier,
	branch,
	"chapter-back": chapterBack,
	"chapter-forward": chapterForward,
	close,
	concede: flag,
	cover,
	dark: moon,
	done: check,
	fewer: minus,
	kogge: cog,
	light: sun,
	link,
	lobby: people,
	log,
	"look-back": lookBack,
	menu,
	more: plus,
	"no-signal": noSignal,
	now,
	pause,
	play,
	recap,
	record: download,
	redo,
	rules,
	settings,
	signal,
	"step-back": back,
	"step-forward": forward,
	talk: speech,
	undo,
	unfold: chevron,
	viewer: eye,
	waiting,
	winner,
};
