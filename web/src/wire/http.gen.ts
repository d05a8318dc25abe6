// Written by `make web-types` from the schemas of the service. Not to be edited.

import type { AddBot, AgreeToBot, AgreeToUndo, Answer, AskBot, ClaimTime, Close, ComeBack, Concede, DeclineBot, DeclineUndo, Done, EntrySummary, Event, HandOver, InvitationInfo, Leave, MatchShown, Mute, Offers, PreviewReply, Problem, RemoveBot, Rename, SeatListed, SendAway, Sit, Start, TableNews, TablePage, Talk, Undo, WantRematch } from "./socket.gen.ts";

export interface Analysis {
  game: string;
  players: number;
  playouts: number;
  seed: number;
  decisions: JudgedDecision[];
  turning: number[];
}

export interface AnalysisState {
  state: "none" | "waiting" | "done";
  judged: number;
  decisions: number | null;
  analysis: Analysis | null;
}

export interface Box {
  game: string;
  edition: string;
  title: string;
  groups: FactGroup[];
}

export interface ClockChoice {
  kind: "live" | "correspondence";
  bank?: number;
  increment?: number;
  per_decision?: number;
}

export interface CoachAdvice {
  why: "costly" | "untried" | "known";
  text: Record<string, string>;
  rule: string;
  cost: number;
  at: number | null;
  better: string;
}

export interface CoachExplanation {
  kind: string;
  title: Record<string, string>;
  text: Record<string, string>;
  rule: string;
}

export interface CoachReply {
  table: string;
  last: number;
  move: string;
  slip: CoachSlip | null;
}

export interface CoachSlip {
  chosen: HintOption;
  better: HintOption;
}

export interface CoachSummary {
  state: "none" | "waiting" | "done";
  judged: number;
  decisions: number | null;
  advice: CoachAdvice[];
}

export interface DealDay {
  deal: string;
  day: string;
  ended: boolean;
  score: number | null;
  par: number | null;
}

export interface DealOpened {
  deal: string;
  link: string;
}

export interface DealPage {
  id: string;
  game: string;
  day: string;
  players: number;
  people: number;
  seat: number;
  options: Record<string, string>;
  state: "coming" | "open" | "closed";
  opens_at: number;
  closes_at: number | null;
  now: number;
  commitment: string;
  secret: string;
  host: boolean;
  begun: number;
  running: number;
  mine: DealTry | null;
  scores: [number, number][];
  tries: DealTry[];
  masters: number[];
  masters_wanted: number;
  streak: number;
}

export interface DealToday {
  game: string;
  deal: string;
  day: string;
  players: number;
  closes_at: number;
  now: number;
  commitment: string;
  tomorrow: string;
  tomorrows_commitment: string;
  table: string | null;
  ended: boolean;
  score: number | null;
}

export interface DealTry {
  name: string;
  mine: boolean;
  seat: number;
  ended: boolean;
  score: number | null;
  place: number | null;
  scores: number[] | null;
  table: string | null;
  key: string;
}

export interface FactGroup {
  name: string;
  word: string | null;
  facts: FactInBox[];
}

export interface FactInBox {
  path: string;
  of: string[];
  word: string | null;
  number: number | null;
  value: number | string | number[];
  provenance: string;
  is_reconstructed: boolean;
  note: string;
  note_word: string | null;
}

export interface Following {
  seat: number;
  move: string;
  share: number;
}

export interface GameInfo {
  id: string;
  title: string;
  fewest: number;
  most: number;
  options: Record<string, string[]>;
  bots: string[];
  minutes: [number, number];
  scored_in: string;
  all_at_once: boolean;
  against_bots: number;
  taglines: Record<string, string>;
  layout: Record<string, unknown> | null;
  lid: string;
  bot_players: Record<string, number[]>;
}

export interface Guest {
  name: string;
  until: number;
}

export interface HintOption {
  move: string;
  tried: number;
  chance: number;
  least: number;
  most: number;
  place: number;
  score: number;
  behind: number;
  behind_least: number;
}

export interface HintReply {
  table: string;
  last: number;
  options: HintOption[];
  close: boolean;
  playouts: number;
}

export interface JoinCode {
  code: string;
}

export interface JudgedDecision {
  seq: number;
  seat: number;
  kind: string;
  rule: string;
  move: string;
  before: number;
  after: number;
  place: number;
  score: number;
  options: Option[];
  chances?: number[];
  course?: Following[];
  certain?: Record<string, unknown>[];
}

export interface LessonLine {
  text: Record<string, string>;
  look: string;
}

export interface LessonListed {
  id: string;
  title: Record<string, string>;
  minutes: number;
  steps: number;
}

export interface LessonNode {
  step: number;
  ways: Record<string, LessonWay>;
}

export interface LessonPath {
  id: string;
  game: string;
  title: Record<string, string>;
  minutes: number;
  seat: number;
  page: TablePage;
  steps: LessonStep[];
  nodes: LessonNode[];
}

export interface LessonReply {
  moves: string;
  text: Record<string, string>;
}

export interface LessonStep {
  title: Record<string, string>;
  lines: LessonLine[];
  why: Record<string, string>;
  rule: string;
  asks: boolean;
  wrong: LessonReply[];
  after: Record<string, string>;
}

export interface LessonWay {
  news: TableNews[];
  then: TableNews[];
  to: number | null;
}

export interface LobbyPage {
  tables: unknown[];
  total: number;
  missing: number;
  next: string;
}

export interface MyTable {
  table: string;
  game: string;
  stage: string;
  changed_at: number;
  practice: boolean;
  now: TableStatus | null;
}

export interface NewDeal {
  game: string;
  players: number;
  bots: number;
  options?: Record<string, string>;
}

export interface NewGuest {
  name: string;
}

export interface NewTable {
  game: string;
  players: number;
  options?: Record<string, string>;
  clock?: ClockChoice | null;
  joining?: "anyone" | "link";
  watching?: "anyone" | "link" | "nobody" | null;
  rated?: boolean;
  time_up?: "bot" | "forfeit";
  hints?: boolean;
  edition?: string;
  key?: string;
  language?: string;
}

export interface Option {
  move: string;
  tried: number;
  chance: number;
  place: number;
  score: number;
}

export interface OverviewLine {
  text: string;
  rule: string;
  picture: string;
}

export interface OverviewPart {
  about: string;
  lines: OverviewLine[];
}

export interface Paragraph {
  number: string;
  section: string;
  text: string;
}

export interface PlayOn {
  at: number;
  bot: string;
  seat?: number | null;
  key?: string;
}

export interface PuzzleCourse {
  seat: number;
  move: string;
  share: number;
}

export interface PuzzleListed {
  id: string;
  kind: string;
  phase: string;
  players: number;
  grade: number;
}

export interface PuzzleMove {
  move: string;
  right: boolean;
  chance: number;
  place: number;
  score: number;
}

export interface PuzzlePage {
  id: string;
  game: string;
  kind: string;
  phase: string;
  grade: number;
  seat: number;
  page: TablePage;
}

export interface PuzzleReply {
  move: string;
  right: boolean;
  chance: number | null;
  best: number | null;
  problem: Problem | null;
  solution: PuzzleSolution | null;
}

export interface PuzzleSearch {
  playouts: number;
  chance: number;
  second: number;
}

export interface PuzzleSolution {
  moves: PuzzleMove[];
  searches: PuzzleSearch[];
  course: PuzzleCourse[];
}

export interface Replay {
  table: string;
  eyes: number | null;
  total: number;
  steps: Step[];
}

export interface ReturnLink {
  link: string;
}

export interface ReturnToken {
  token: string;
}

export interface Rulebook {
  title: string;
  lead: string;
  sections: Section[];
  paragraphs: Paragraph[];
  overview: OverviewPart[];
}

export interface Section {
  number: string;
  title: string;
  lead: string;
}

export interface Step {
  seq: number;
  at: number;
  happened: EntrySummary;
  events: Event[];
  match?: MatchShown | null;
}

export interface TableFound {
  table: string;
  key: string;
}

export interface TableOpened {
  table: string;
  invitation: InvitationInfo;
}

export interface TableStatus {
  players: number;
  seats: SeatListed[];
  your_turn: boolean;
  until: number | null;
}

export interface TryBegun {
  table: string;
  key: string;
}

/** What each route takes and gives. */
export interface Routes {
  "POST /api/guest": { path: Record<string, never>; query: Record<string, never>; body: NewGuest; answer: Guest };
  "GET /api/me": { path: Record<string, never>; query: Record<string, never>; body: null; answer: Guest };
  "GET /api/me/return": { path: Record<string, never>; query: Record<string, never>; body: null; answer: ReturnLink };
  "POST /api/back": { path: Record<string, never>; query: Record<string, never>; body: ReturnToken; answer: Guest };
  "POST /api/join": { path: Record<string, never>; query: Record<string, never>; body: JoinCode; answer: TableFound };
  "GET /api/games": { path: Record<string, never>; query: Record<string, never>; body: null; answer: GameInfo[] };
  "GET /api/games/{game}/box": { path: { game: string }; query: Record<string, never>; body: null; answer: Box };
  "GET /api/editions/{fingerprint}/box": { path: { fingerprint: string }; query: Record<string, never>; body: null; answer: Box };
  "GET /api/editions/{fingerprint}": { path: { fingerprint: string }; query: Record<string, never>; body: null; answer: string };
  "GET /api/games/{game}/rules": { path: { game: string }; query: { lang: "de" | "en" }; body: null; answer: Rulebook };
  "GET /api/games/{game}/words/{lang}": { path: { game: string; lang: "de" | "en" }; query: Record<string, never>; body: null; answer: string };
  "GET /api/games/{game}/lid.svg": { path: { game: string }; query: Record<string, never>; body: null; answer: string };
  "GET /api/games/{game}/lessons": { path: { game: string }; query: Record<string, never>; body: null; answer: LessonListed[] };
  "GET /api/games/{game}/lessons/{lesson}": { path: { game: string; lesson: string }; query: Record<string, never>; body: null; answer: LessonPath };
  "GET /api/games/{game}/lessons/{lesson}/{node}/offers": { path: { game: string; lesson: string; node: number }; query: { begin?: number; count?: number }; body: null; answer: Offers };
  "GET /api/games/{game}/lessons/{lesson}/{node}/preview": { path: { game: string; lesson: string; node: number }; query: { move: string }; body: null; answer: PreviewReply };
  "GET /api/games/{game}/coach": { path: { game: string }; query: Record<string, never>; body: null; answer: CoachExplanation[] };
  "GET /api/games/{game}/puzzles": { path: { game: string }; query: Record<string, never>; body: null; answer: PuzzleListed[] };
  "GET /api/games/{game}/puzzles/{puzzle}": { path: { game: string; puzzle: string }; query: Record<string, never>; body: null; answer: PuzzlePage };
  "GET /api/games/{game}/puzzles/{puzzle}/offers": { path: { game: string; puzzle: string }; query: { begin?: number; count?: number }; body: null; answer: Offers };
  "GET /api/games/{game}/puzzles/{puzzle}/preview": { path: { game: string; puzzle: string }; query: { move: string }; body: null; answer: PreviewReply };
  "GET /api/games/{game}/puzzles/{puzzle}/try": { path: { game: string; puzzle: string }; query: { move: string }; body: null; answer: PuzzleReply };
  "GET /api/games/{game}/puzzles/{puzzle}/solution": { path: { game: string; puzzle: string }; query: Record<string, never>; body: null; answer: PuzzleSolution };
  "GET /api/deals": { path: Record<string, never>; query: Record<string, never>; body: null; answer: DealToday[] };
  "POST /api/deals": { path: Record<string, never>; query: Record<string, never>; body: NewDeal; answer: DealOpened };
  "GET /api/deals/{deal}": { path: { deal: string }; query: Record<string, never>; body: null; answer: DealPage };
  "POST /api/deals/{deal}/try": { path: { deal: string }; query: Record<string, never>; body: null; answer: TryBegun };
  "POST /api/deals/{deal}/close": { path: { deal: string }; query: Record<string, never>; body: null; answer: DealPage };
  "GET /api/games/{game}/deals": { path: { game: string }; query: { month: string }; body: null; answer: DealDay[] };
  "GET /api/tables": { path: Record<string, never>; query: { game?: string; pace?: "" | "live" | "correspondence" | "none"; seats?: "" | "one" | "more" | "watch"; language?: string; after?: string; count?: number }; body: null; answer: LobbyPage };
  "POST /api/tables": { path: Record<string, never>; query: Record<string, never>; body: NewTable; answer: TableOpened };
  "GET /api/tables/mine": { path: Record<string, never>; query: Record<string, never>; body: null; answer: MyTable[] };
  "GET /api/tables/{table}": { path: { table: string }; query: { have?: number; invitation?: string }; body: null; answer: TablePage };
  "POST /api/tables/{table}/commands": { path: { table: string }; query: Record<string, never>; body: Sit | Leave | Rename | SendAway | HandOver | Close | AddBot | RemoveBot | Start | Answer | Undo | AgreeToUndo | DeclineUndo | Concede | AskBot | AgreeToBot | DeclineBot | ComeBack | ClaimTime | Talk | Mute | WantRematch; answer: Done };
  "GET /api/tables/{table}/offers": { path: { table: string }; query: { begin?: number; count?: number }; body: null; answer: Offers };
  "GET /api/tables/{table}/preview": { path: { table: string }; query: { move: string }; body: null; answer: PreviewReply };
  "GET /api/tables/{table}/replay": { path: { table: string }; query: { eyes?: "own" | "spectator" | "0" | "1" | "2" | "3" | "4" | "5"; begin?: number; count?: number; positions?: boolean; invitation?: string }; body: null; answer: Replay };
  "GET /api/tables/{table}/record": { path: { table: string }; query: { invitation?: string }; body: null; answer: string };
  "POST /api/tables/{table}/hint": { path: { table: string }; query: { also?: string }; body: null; answer: HintReply };
  "GET /api/tables/{table}/coach": { path: { table: string }; query: Record<string, never>; body: null; answer: CoachSummary };
  "POST /api/tables/{table}/coach": { path: { table: string }; query: { move: string }; body: null; answer: CoachReply };
  "GET /api/tables/{table}/analysis": { path: { table: string }; query: { invitation?: string; after?: number }; body: null; answer: AnalysisState };
  "POST /api/tables/{table}/analysis": { path: { table: string }; query: { invitation?: string }; body: null; answer: AnalysisState };
  "POST /api/tables/{table}/play-on": { path: { table: string }; query: { invitation?: string }; body: PlayOn; answer: TableOpened };
  "GET /api/socket.json": { path: Record<string, never>; query: Record<string, never>; body: null; answer: Record<string, unknown> };
}
