/** The drawings of Riga, by the names of what they show. */

import archive from "icon:archive-register";
import knight from "icon:barbute";
import warehouse from "icon:barn";
import monastery from "icon:church";
import bank from "icon:coins";
import guild from "icon:family-house";
import wine from "icon:grapes";
import crown from "icon:imperial-crown";
import cross from "icon:jerusalem-cross";
import keys from "icon:key";
import lion from "icon:lion";
import hall from "icon:medieval-pavilion";
import chest from "icon:open-treasure-chest";
import yard from "icon:planks";
import counting from "icon:quill-ink";
import cloth from "icon:rolled-cloth";
import exchange from "icon:scales";
import lamb from "icon:sheep";
import manufactory from "icon:spinning-wheel";
import glass from "icon:square-bottle";
import fortress from "icon:stone-tower";
import merchant from "icon:swap-bag";
import tavern from "icon:tavern-sign";
import school from "icon:teacher";
import lodge from "icon:three-keys";
import grain from "icon:wheat";

export { knight, merchant };

const crane =
	'<path fill="currentColor" d="M96 470h320v26H96zM150 470l30-250h34l-22 250zM262 470l-22-250h34l30 250zM120 226h196v26H120zM186 96l28-14 250 96-12 30zM196 92l40 8-24 132h-34zM440 196h14v150h-14zM426 344h42v16l-21 34-21-34zM330 150l18 8-96 74h-32z"/><circle cx="227" cy="352" r="74" fill="none" stroke="currentColor" stroke-width="22"/><path stroke="currentColor" stroke-width="13" d="M227 278v148M153 352h148M175 300l104 104M279 300L175 404"/>';

export const down = '<path fill="currentColor" d="M256 402 66 132h380z"/>';

export const GOODS: Record<string, string> = { cloth, glass, wine, grain };
export const CITIES: Record<string, string> = { visby: lamb, tallinn: lion, stockholm: crown, danzig: cross, riga: keys };
export const KINDS: Record<string, string> = {
	archive,
	bank,
	"building-yard": yard,
	fortress,
	"guild-house": guild,
	"counting-house": counting,
	crane,
	lodge,
	manufactory,
	"market-hall": hall,
	treasury: chest,
	tavern,
	monastery,
	school,
	warehouse,
	exchange,
};

export function goodArt(good: string): string {
	return GOODS[good] ?? "";
}

export function cityArt(city: string): string {
	return CITIES[city] ?? "";
}

export function kindArt(kind: string): string {
	return KINDS[kind] ?? "";
}
