import drakkar from "icon:drakkar";
import key from "icon:key";
import seal from "icon:wax-seal";
import type { GameId } from "../wire/games.ts";

/** What stands for each game where there is little room: the sun of its lid. */
export const EMBLEMS: Record<GameId, string> = { visby: seal, riga: key, haithabu: drakkar };
