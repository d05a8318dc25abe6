import swords from "icon:crossed-swords";
import purse from "icon:swap-bag";
import helm from "icon:visored-helm";
import seals from "icon:wax-seal";
import wares from "icon:wooden-crate";
import { covered, FIGURES } from "./pieces/art.ts";

/** A card from behind, for a box of 512 by 512. */
const facedown =
	'<path fill="currentColor" fill-rule="evenodd" d="M136 40h240c22 0 40 18 40 40v352c0 22-18 40-40 40H136c-22 0-40-18-40-40V80c0-22 18-40 40-40zm120 92-84 124 84 124 84-124z"/>';

/** The pictures of Visby by their names: those of the overview, and those that explain themselves on the table. */
export const pictures: Record<string, string> = {
	...FIGURES,
	seals,
	wares,
	campaign: swords,
	"campaign-marker": helm,
	market: purse,
	facedown,
	covered,
};
