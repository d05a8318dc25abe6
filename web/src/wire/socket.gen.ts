// Written by `make web-types` from the schemas of the service. Not to be edited.

/** The version of the messages about tables. */
export const PROTOCOL = 3;

/** Put a bot on a free seat. */
export interface AddBot {
  do: "add-bot";
  bot: string;
  seat?: number | null;
  id: string;
  table?: string;
  seq?: number | null;
}

/** Agree to a bot vote, or check again whether it can be carried out by now. */
export interface AgreeToBot {
  do: "agree-to-bot";
  id: string;
  table?: string;
  seq?: number | null;
}

/** Agree to another player's undo request. */
export interface AgreeToUndo {
  do: "agree-to-undo";
  id: string;
  table?: string;
  seq?: number | null;
}

/** Make a move for one's seat, or replace a move that is still sealed. */
export interface Answer {
  do: "answer";
  move: string;
  id: string;
  table?: string;
  seq?: number | null;
}

/** A seat had a single move to make, so it was made for it. */
export interface AnswerForced {
  kind: "AnswerForced";
  rule: string;
  seat: number;
  move: string | null;
}

/** A seat made (or replaced) its move in a decision in which others have not moved yet. */
export interface AnswerSealed {
  kind: "AnswerSealed";
  rule: string;
  seat: number;
  move: string | null;
  replaced: boolean;
}

/** Ask the other players to let a bot play for the person at a seat, or for oneself. */
export interface AskBot {
  do: "ask-bot";
  seat: number;
  id: string;
  table?: string;
  seq?: number | null;
}

/** Ask for legal moves with their previews: `count` of them from number `begin` on. */
export interface AskOffers {
  do: "offers";
  id: string;
  table: string;
  begin?: number;
  count?: number;
}

/** Ask for the preview of a move, or why it is illegal; if `reason`, only for the latter. */
export interface AskPreview {
  do: "preview";
  id: string;
  table: string;
  move: string;
  reason?: boolean;
}

/** Claim that a seat's time is up. The service does so itself, so clients need not. */
export interface ClaimTime {
  do: "claim-time";
  seat: number;
  id: string;
  table?: string;
  seq?: number | null;
}

/**
 * How long people may take. Live: everyone has a `bank` of time, and gets `increment` back with every move. By correspondence:
 * everyone has `per_decision` for each decision, and the clock of a player rests every day for a while.
 */
export interface ClockTerms {
  bank: number;
  increment: number;
  per_decision: number;
}

/** Close a table before its match starts. */
export interface Close {
  do: "close";
  id: string;
  table?: string;
  seq?: number | null;
}

/** Take one's seat back from the bot that plays for it. */
export interface ComeBack {
  do: "come-back";
  id: string;
  table?: string;
  seq?: number | null;
}

/** Concede: a bot plays on, and the seat is ranked last. */
export interface Concede {
  do: "concede";
  id: string;
  table?: string;
  seq?: number | null;
}

/** A decision as one seat is asked it. */
export interface DecisionView {
  kind: string;
  seat: number;
  rule: string;
  arguments: Record<string, number | string>;
}

/** Decline a bot vote, or withdraw one's own. */
export interface DeclineBot {
  do: "decline-bot";
  id: string;
  table?: string;
  seq?: number | null;
}

/** Decline an undo request, or withdraw one's own. */
export interface DeclineUndo {
  do: "decline-undo";
  id: string;
  table?: string;
  seq?: number | null;
}

/** The command was accepted and is stored as log entry `seq` of its table. */
export interface Done {
  is: "done";
  id: string;
  seq: number;
}

/** The kind of a log entry and its public details: the seat, the text of a chat line, the bot. */
export interface EntrySummary {
  bot?: string;
  kind: string;
  lasted?: number;
  name?: string;
  reason?: string;
  seat?: number;
  text?: string;
  undoes?: number;
  whom?: number;
}

export type Event = VisbyEvent | RigaEvent | HaithabuEvent;

export type FromClient = Sit | Leave | Rename | SendAway | HandOver | Close | AddBot | RemoveBot | Start | Answer | Undo | AgreeToUndo | DeclineUndo | Concede | AskBot | AgreeToBot | DeclineBot | ComeBack | ClaimTime | Talk | Mute | WantRematch | Watch | Unwatch | WatchLobby | UnwatchLobby | AskOffers | AskPreview | Ping;

/**
 * What a move brings of one thing: exactly, or between two bounds that can both happen.
 *
 * `depends` names, in the game's nouns, what decides where between `least` and `most` it ends. It is empty when they are equal.
 * `most_with` names, counted as in `3*fleet`, what of it brings about the most; empty if none of it does, or if the game does not say.
 */
export interface Gain {
  what: string;
  least: number;
  most: number;
  rule: string;
  source: string;
  depends: string[];
  most_with: string[];
}

/** Make the person at a seat the host; or oneself, when the host is away. */
export interface HandOver {
  do: "hand-over";
  seat: number;
  id: string;
  table?: string;
  seq?: number | null;
}

/** An invitation: a link for people, its key for programs, and a short code to type. Old tables have no code. */
export interface InvitationInfo {
  link: string;
  key: string;
  code: string;
}

/** Leave one's seat before the match starts. */
export interface Leave {
  do: "leave";
  id: string;
  table?: string;
  seq?: number | null;
}

/**
 * A sample of the tables that a search finds, newest first: all of them if they are few. It finds `total`, counted up to 500. `missing`
 * database clusters do not answer now, so their tables are left out.
 */
export interface Lobby {
  is: "lobby";
  tables: TableListed[];
  total: number;
  missing: number;
}

/**
 * A match as its viewer sees it.
 *
 * `last` is the number of the last entry of the record. The open decision is put to the seats `asked`, of whom those `to_act` are pending.
 * `decision` is the viewer's decision, `moves` the first of its legal moves, of which there are `count` in all, and `offers` their previews,
 * unless there are too many; `sealed` is the move that it has made and can still replace. From entry `horizon` on it may take back freely; 0
 * means nothing. `take_back` is what taking back its last move means; `again` is the move that it took back and may make again.
 */
export interface MatchShown {
  last: number;
  asked: number[];
  to_act: number[];
  view: View;
  decision: DecisionView | null;
  moves: string[];
  count: number;
  offers: OffersShown | null;
  sealed: string | null;
  horizon: number;
  take_back: TakingBack | null;
  again: string | null;
  outcome: Outcome | null;
  places: number[] | null;
}

/** A log entry that the client missed, as its viewer may see it. */
export interface Missed {
  seq: number;
  at: number;
  happened: EntrySummary;
  events: Event[];
}

/** This node stops soon. A client that connects again reaches another node. */
export interface Moving {
  is: "moving";
}

/** Hide the chat lines of the person at a seat, or show them again. */
export interface Mute {
  do: "mute";
  seat: number;
  muted?: boolean;
  id: string;
  table?: string;
  seq?: number | null;
}

/** Some of the legal moves, of `total` in all, after entry `last` of the record, with their previews in the form of `OffersShown`. */
export interface Offers {
  is: "offers";
  id: string;
  table: string;
  last: number;
  total: number;
  moves: string[];
  gains: ((string | number)[])[];
  previews: ((number | number[])[])[];
}

/**
 * The previews of moves, in their order. Each has the numbers of its gains in `gains`, which are its totals, too: the number -1-n means
 * that gain n counts there without its source. If the totals are other ones, there are two lists: the numbers of gains, and of totals.
 * `others` are moves that are not on offer but shown as if they were, each with the reason why not; `None` if it is legal all the same.
 */
export interface OffersShown {
  gains: ((string | number)[])[];
  others?: Record<string, RefusalShown | null>;
  previews: ((number | number[])[])[];
}

/** The moment of a finished match from which another table plays on: after this log entry of this table. */
export interface Origin {
  table: string;
  seq: number;
}

/** How a match ended: everyone's standing by seat, why it ended, and what told the winner from the second. */
export interface Outcome {
  standings: Placement[];
  ended_by: string;
  rule: string;
  decided_by: string;
  decided_by_rule: string;
}

/** A whole table as its viewer sees it. `secret` is shown when the match is over. A match that is `practice` does not count. */
export interface Page {
  terms: Terms;
  stage: string;
  seats: SeatShown[];
  match: MatchShown | null;
  undo: UndoShown | null;
  vote: VoteShown | null;
  talk: Said[];
  muted: number[];
  rematch: RematchShown;
  commitment: string;
  secret: string | null;
  practice: boolean;
}

/** Ask for a pong; with a table, once all earlier messages for that table are processed. */
export interface Ping {
  do: "ping";
  id: string;
  table?: string;
}

/** How one seat ended: its place (1 is best, equal places are shared), its score and where that came from. */
export interface Placement {
  seat: number;
  place: number;
  score: number;
  lines: ScoreLine[];
}

/** The reply to a ping. */
export interface Pong {
  is: "pong";
  id: string;
}

/** The seats of a table whose people do not watch it now. It belongs to no log entry and is not stored. */
export interface Presence {
  is: "presence";
  table: string;
  away: SeatAway[];
}

/**
 * What a move would give: each source by itself, and what it sums up to for the one who plays it.
 *
 * A total never adds up what the table shows apart, such as points scored now and points a hand will cost in the end: these stay
 * separate totals, each named by its `source`.
 */
export interface Preview {
  gains: Gain[];
  totals: Gain[];
}

/** The preview of a move, or why it is illegal. */
export interface PreviewReply {
  is: "previewed";
  id: string;
  table: string;
  last: number;
  move: string;
  preview: Preview | null;
  problem: Problem | null;
}

/** A refusal: its code, the arguments of its sentence, and the paragraph of the game's rules, if there is one. */
export interface Problem {
  code: string;
  arguments?: Record<string, number | string>;
  rule?: string;
}

/** Why a move is not possible: see `Refusal`. */
export interface RefusalShown {
  arguments?: Record<string, number | string>;
  code: string;
  rule?: string;
}

/** The message was refused. `id` is that of the command, if it could be read. */
export interface Refused {
  is: "refused";
  problem: Problem;
  id?: string;
  table?: string;
}

/**
 * The seats that want a rematch, and its table, once all want it. `commitment` is the hash of the secret from which its chance is drawn;
 * empty at tables of earlier versions.
 */
export interface RematchShown {
  wanted: number[];
  table: string | null;
  commitment: string;
}

/** Remove a bot before the match starts. */
export interface RemoveBot {
  do: "remove-bot";
  seat: number;
  id: string;
  table?: string;
  seq?: number | null;
}

/** Change one's name at this table. */
export interface Rename {
  do: "rename";
  name: string;
  id: string;
  table?: string;
  seq?: number | null;
}

/** The time of day at which a player's clock stops: from `begins`, in milliseconds after midnight UTC, for `lasts` milliseconds. */
export interface RestHours {
  begins: number;
  lasts: number;
}

/** One message of the talk at a table. */
export interface Said {
  seq: number;
  at: number;
  seat: number;
  name: string;
  text: string;
}

/** One line of a final score: what counted, how many points it gave, and by which rule. */
export interface ScoreLine {
  what: string;
  points: number;
  rule: string;
}

/** A seat whose person has not watched the table since some time. */
export interface SeatAway {
  seat: number;
  since: number;
}

/** A seat of a table in the lobby. */
export interface SeatListed {
  name: string;
  bot: string | null;
  is_free: boolean;
}

/**
 * A seat. `left` is the time on its clock when it was last set, `since` when it began to run, `until` when the time will be up; all in
 * milliseconds.
 */
export interface SeatShown {
  name: string;
  bot: string | null;
  is_free: boolean;
  forfeits: boolean;
  left: number | null;
  since: number | null;
  until: number | null;
}

/** Remove the person at a seat before the match starts. */
export interface SendAway {
  do: "send-away";
  seat: number;
  id: string;
  table?: string;
  seq?: number | null;
}

/** Take the named seat, or the first free one. `contribution` is mixed into the random seed of the match. */
export interface Sit {
  do: "sit";
  name?: string | null;
  seat?: number | null;
  contribution?: string;
  rest?: RestHours | null;
  invitation?: string;
  id: string;
  table?: string;
  seq?: number | null;
}

/** Start the match, when all seats are taken. */
export interface Start {
  do: "start";
  id: string;
  table?: string;
  seq?: number | null;
}

/** A table in the lobby. */
export interface TableListed {
  table: string;
  stage: string;
  opened_at: number;
  terms: Terms;
  seats: SeatListed[];
}

/**
 * A new log entry of a table, its events, and what it changed. What is empty is left out, and `table`, if it is that of the last page or
 * news over the same socket.
 *
 * The entry is a move, which the seat `moved` made, or `happened` describes it. `you` is there if the viewer's seat has changed. `events` are
 * in the short form. `steps` has for each event what changed in the view, then `view`, `match` and `page` have what changed besides there.
 * The lines in `said` are to be added to the talk; the whole talk is in `page` only when the viewer hears other people than before.
 */
export interface TableNews {
  is: "news";
  seq: number;
  table?: string;
  you?: number | null;
  moved?: number;
  happened?: EntrySummary;
  events?: [number, string, ...unknown[][]][];
  steps?: Record<string, unknown>[];
  view?: Record<string, unknown>;
  match?: Record<string, unknown>;
  page?: Record<string, unknown>;
  said?: Said[];
}

/**
 * A whole table as the viewer may see it. `missed` are the entries after the one that the client had, unless that is too long ago.
 * `opener` says whether the viewer is the host, `invitation` is for people who may invite others, `replaced` is the viewer's seat that a
 * bot plays. `kinds` are the kinds of events of the game, each with the names of its fields, for the short form of events in news. `deal` is
 * the deal that this table plays as others do, or empty.
 */
export interface TablePage {
  is: "page";
  table: string;
  seq: number;
  at: number;
  you: number | null;
  opener: boolean;
  page: Page;
  missed: Missed[] | null;
  invitation: InvitationInfo | null;
  replaced: number | null;
  away: SeatAway[];
  kinds: string[][];
  deal: string;
  protocol: number;
}

/**
 * Entry `undoes` of the record and all after it can be taken back: `free`ly, for `practice`, or if the others agree (`ask`).
 *
 * `move` is the first of the seat's own moves that would be struck out. `others` are the seats whose moves would be struck out with it
 * without being asked: nobody, if the others have to agree.
 */
export interface TakingBack {
  undoes: number;
  move: string;
  others: number[];
  how: string;
}

/** Send a chat line to the table. */
export interface Talk {
  do: "talk";
  text: string;
  id: string;
  table?: string;
  seq?: number | null;
}

/**
 * The terms of a table.
 *
 * `joining` is `anyone` or `link`, `watching` is `anyone`, `link` or `nobody`. `time_up` says what happens to a seat whose time is
 * up: `bot` lets a bot play on for it, `forfeit` also puts it last. With `hints`, a player may ask what a bot would do. `own_edition` is the
 * fingerprint of a custom edition; without one, the printed edition is played. `language` is the language in which people talk there; tables
 * of earlier versions name none. A table that plays on from a moment of another one names its `origin`.
 */
export interface Terms {
  game: string;
  players: number;
  options: Record<string, string>;
  edition: string;
  clock: ClockTerms | null;
  joining: string;
  watching: string;
  rated: boolean;
  time_up: string;
  hints: boolean;
  own_edition: string;
  language: string;
  origin: Origin | null;
}

export type ToClient = Done | Refused | TablePage | TableNews | Presence | Lobby | Offers | PreviewReply | Pong | Moving;

/** Take back entry `undoes` of the record and all after it: at once if the rules of undo allow it, else with the consent of the others. */
export interface Undo {
  do: "undo";
  undoes: number;
  id: string;
  table?: string;
  seq?: number | null;
}

/** A request to take back entry `undoes` of the record and all after it, and the seats that have agreed so far. */
export interface UndoShown {
  seat: number;
  undoes: number;
  agreed: number[];
}

/** Stop watching a table. */
export interface Unwatch {
  do: "unwatch";
  table: string;
}

/** Stop watching the lobby. */
export interface UnwatchLobby {
  do: "unwatch-lobby";
}

export type View = VisbyView | RigaView | HaithabuView;

/** `seat` asked at time `at` that a bot play for `whom`; the seats in `agreed` have agreed. From `until` on, silence of `whom` is consent. */
export interface VoteShown {
  seat: number;
  whom: number;
  at: number;
  until: number;
  agreed: number[];
}

/**
 * Ask for a rematch with the same people and terms, which starts when all of them ask. `contribution` is mixed into the random seed of
 * the new table.
 */
export interface WantRematch {
  do: "want-rematch";
  contribution?: string;
  id: string;
  table?: string;
  seq?: number | null;
}

/** Watch a table from now on. `have` is the last log entry that the client has, `protocol` the version of the messages it understands. */
export interface Watch {
  do: "watch";
  table: string;
  have?: number;
  invitation?: string;
  protocol?: number;
}

/**
 * Look for tables in the lobby from now on. An empty field finds everything; `seats` are the free ones, or a match to watch. Sent again,
 * it replaces the search.
 */
export interface WatchLobby {
  do: "watch-lobby";
  game?: string;
  pace?: "" | "correspondence" | "live" | "none";
  seats?: "" | "more" | "one" | "watch";
  language?: string;
}

/** After what happened in the night, nothing is left to do on the field. */
export interface HaithabuActionLost {
  kind: "ActionLost";
  rule: string;
  seat: number;
  field: string;
}

/** A seat chose its first character. */
export interface HaithabuCharacterChosen {
  kind: "CharacterChosen";
  rule: string;
  seat: number;
  character: string;
}

/** A seat gave up a character, which is free now. */
export interface HaithabuCharacterLost {
  kind: "CharacterLost";
  rule: string;
  seat: number;
  character: string;
}

/** A character went from its owner to another seat, which paid for it. */
export interface HaithabuCharacterPoached {
  kind: "CharacterPoached";
  rule: string;
  seat: number;
  owner: number;
  character: string;
  silver: number;
}

/** A free character came to a seat. */
export interface HaithabuCharacterRecruited {
  kind: "CharacterRecruited";
  rule: string;
  seat: number;
  character: string;
}

/** At the turn of the year a seat gave a character back. */
export interface HaithabuCharacterReturned {
  kind: "CharacterReturned";
  rule: string;
  seat: number;
  character: string;
  points: number;
}

/** A character and whose it is; `safe` when it cannot be poached. */
export interface HaithabuCharacterView {
  character: string;
  owner: number | null;
  safe: boolean;
}

/** A seat rolled for an event; `silver` is what the second die cost. */
export interface HaithabuDiceRolled {
  kind: "DiceRolled";
  rule: string;
  seat: number;
  dice: number[];
  silver: number;
}

/** The orders of the lower row were discarded, those above dropped down. */
export interface HaithabuDisplayMoved {
  kind: "DisplayMoved";
  rule: string;
  discarded: string[];
}

/** A seat settled the bill of the whole table. */
export interface HaithabuDrinksPaid {
  kind: "DrinksPaid";
  rule: string;
  seat: number;
  silver: number;
}

export type HaithabuEvent = AnswerSealed | AnswerForced | HaithabuDiceRolled | HaithabuEventCame | HaithabuGoodGiven | HaithabuSilverGiven | HaithabuPointGiven | HaithabuNothingGiven | HaithabuCharacterLost | HaithabuDrinksPaid | HaithabuTransportLost | HaithabuGoodLost | HaithabuPointsLost | HaithabuRoundEnded | HaithabuCharacterReturned | HaithabuStartNamed | HaithabuSeerUsed | HaithabuGoodsStowed | HaithabuMarketRefilled | HaithabuPriceRolled | HaithabuGoodsDiscarded | HaithabuFeePaid | HaithabuWorkersReturned | HaithabuDisplayMoved | HaithabuGoodsCleared | HaithabuScored | HaithabuMatchWon | HaithabuStartOrderDealt | HaithabuStartOrdersLeft | HaithabuOrderDisplayed | HaithabuOrdersShuffled | HaithabuTransportsShown | HaithabuStartPlayerDrawn | HaithabuCharacterChosen | HaithabuRoundBegan | HaithabuRondelTurned | HaithabuTurnBegan | HaithabuWorkerHired | HaithabuWorkerPlaced | HaithabuActionLost | HaithabuWorkerIdle | HaithabuTurnEnded | HaithabuNotesTaken | HaithabuNotesRepaid | HaithabuGoodsBought | HaithabuGoodsSold | HaithabuPriceMoved | HaithabuTransportBought | HaithabuCharacterRecruited | HaithabuCharacterPoached | HaithabuOrderTaken | HaithabuOrderLost | HaithabuGoodTaken | HaithabuPointTaken | HaithabuGoodsDelivered | HaithabuOrderFulfilled | HaithabuGoodsCarried;

/** What happens in this night. */
export interface HaithabuEventCame {
  kind: "EventCame";
  rule: string;
  seat: number;
  event: string;
}

/**
 * What everyone sees of one seat. Stores count goods by kind. `fee` and `surplus` (of warehouse and trading post) are what the end of
 * the round would ask for if it came now, `score` what the seat would have if the match ended so.
 */
export interface HaithabuFamilyView {
  seat: number;
  points: number;
  silver: number;
  notes: number;
  workers: number;
  warehouse: number[];
  post: number[];
  storage: number;
  fee: number;
  surplus: [number, number];
  cart: HaithabuTransportView | null;
  ship: HaithabuTransportView | null;
  orders: HaithabuOrderView[];
  fulfilled: string[];
  characters: string[];
  score: number;
}

/** A seat paid for what lies in its warehouse. */
export interface HaithabuFeePaid {
  kind: "FeePaid";
  rule: string;
  seat: number;
  count: number;
  silver: number;
}

/** A field of the rondel, by day or by night, and who stands there (`None` is a neutral worker). */
export interface HaithabuFieldView {
  field: string;
  day: boolean;
  workers: (number | null)[];
}

/** At the Viking games a seat gave a good to another. */
export interface HaithabuGoodGiven {
  kind: "GoodGiven";
  rule: string;
  seat: number;
  to: number;
  good: string;
  store: string;
}

/** In troubled times a seat put a good into the supply. */
export interface HaithabuGoodLost {
  kind: "GoodLost";
  rule: string;
  seat: number;
  good: string;
  store: string;
}

/** A seat took a free good from the market. */
export interface HaithabuGoodTaken {
  kind: "GoodTaken";
  rule: string;
  seat: number;
  good: string;
}

/**
 * A good at the market: its price scale, the step of its marker (from 1), what lies in its area and in the supply, how a die moves
 * its price at the end of a round, and who stands on its field (seats, one by one; `None` is a neutral worker).
 */
export interface HaithabuGoodView {
  good: string;
  scale: number[];
  step: number;
  price: number;
  market: number;
  supply: number;
  die: number[];
  workers: (number | null)[];
}

/** A seat bought goods. */
export interface HaithabuGoodsBought {
  kind: "GoodsBought";
  rule: string;
  seat: number;
  goods: string[];
  silver: number;
}

/** A seat brought goods to its trading post; the transport left the game. */
export interface HaithabuGoodsCarried {
  kind: "GoodsCarried";
  rule: string;
  seat: number;
  transport: string;
  goods: string[];
}

/** After the last round a seat's goods were sold at half price. */
export interface HaithabuGoodsCleared {
  kind: "GoodsCleared";
  rule: string;
  seat: number;
  goods: string[];
  silver: number;
}

/** A seat laid goods on an order. */
export interface HaithabuGoodsDelivered {
  kind: "GoodsDelivered";
  rule: string;
  seat: number;
  order: string;
  goods: string[];
  lacks: number;
}

/** A seat had too many goods in a store and put some into the supply. */
export interface HaithabuGoodsDiscarded {
  kind: "GoodsDiscarded";
  rule: string;
  seat: number;
  store: string;
  goods: string[];
}

/** A seat sold goods; `points` are for areas that were empty. */
export interface HaithabuGoodsSold {
  kind: "GoodsSold";
  rule: string;
  seat: number;
  goods: string[];
  silver: number;
  points: number;
}

/** The stower took goods to the trading post. */
export interface HaithabuGoodsStowed {
  kind: "GoodsStowed";
  rule: string;
  seat: number;
  goods: string[];
}

/**
 * All that one seat, or a spectator, may know.
 *
 * `display` has the upper row first, with `None` where no order lies. `neutral` is how many workers wait in the inn, `hire_costs` what
 * the next ones cost, `worker` which worker (`own` or `neutral`) of the active seat is to be placed or acts on `field`, with the `dice`
 * rolled there and the `event` that came. `acquired` and
 * `sold` are the goods that the active seat may not sell or acquire any more in this phase.
 */
export interface HaithabuView {
  viewer: number | null;
  players: number;
  stage: string;
  round: number;
  rounds: number;
  phase: number;
  phases: number;
  year: number;
  season: string;
  start: number | null;
  next_start: number | null;
  active: number | null;
  worker: string;
  field: string;
  dice: number[];
  event: string;
  acquired: string[];
  sold: string[];
  rondel: HaithabuFieldView[];
  goods: HaithabuGoodView[];
  display: (HaithabuOrderView | null)[];
  order_pile: string[];
  order_discards: string[];
  orders_lost: string[];
  stacks: HaithabuStackView[];
  characters: HaithabuCharacterView[];
  neutral: number;
  hire_costs: number[];
  notes_left: number;
  families: HaithabuFamilyView[];
}

/** Two dice brought goods from the supply to the market. */
export interface HaithabuMarketRefilled {
  kind: "MarketRefilled";
  rule: string;
  dice: number[];
  goods: string[];
}

/** The match is over; `decided_by` is what set the winners apart. */
export interface HaithabuMatchWon {
  kind: "MatchWon";
  rule: string;
  seats: number[];
  points: number;
  decided_by: string;
}

/** A seat gave promissory notes back. */
export interface HaithabuNotesRepaid {
  kind: "NotesRepaid";
  rule: string;
  seat: number;
  notes: number;
  silver: number;
}

/** A seat took promissory notes to pay what it chose. */
export interface HaithabuNotesTaken {
  kind: "NotesTaken";
  rule: string;
  seat: number;
  notes: number;
  silver: number;
}

/** At the Viking games a seat had nothing to give. */
export interface HaithabuNothingGiven {
  kind: "NothingGiven";
  rule: string;
  seat: number;
  to: number;
}

/** An order came from the draw pile to the display. */
export interface HaithabuOrderDisplayed {
  kind: "OrderDisplayed";
  rule: string;
  order: string;
}

/** An order is complete: its reward, with what the supplier adds. */
export interface HaithabuOrderFulfilled {
  kind: "OrderFulfilled";
  rule: string;
  seat: number;
  order: string;
  points: number;
  silver: number;
  supplier: boolean;
}

/** An order was pushed off a tableau; what lay on it went to the supply. */
export interface HaithabuOrderLost {
  kind: "OrderLost";
  rule: string;
  seat: number;
  order: string;
  goods: string[];
}

/** A seat took an order from the display. */
export interface HaithabuOrderTaken {
  kind: "OrderTaken";
  rule: string;
  seat: number;
  order: string;
}

/** An order card. `wanted` and `delivered` count goods by kind, `place` is where it lies on a tableau, from 1; 0 on display. */
export interface HaithabuOrderView {
  order: string;
  wanted: number[];
  points: number;
  silver: number;
  place: number;
  delivered: number[];
}

/** The draw pile was used up: the discarded orders became the new one. */
export interface HaithabuOrdersShuffled {
  kind: "OrdersShuffled";
  rule: string;
  count: number;
}

/** At the Viking games a seat gave points to another. */
export interface HaithabuPointGiven {
  kind: "PointGiven";
  rule: string;
  seat: number;
  to: number;
  points: number;
}

/** A seat took points instead of what the field gives. */
export interface HaithabuPointTaken {
  kind: "PointTaken";
  rule: string;
  seat: number;
  points: number;
}

/** A seat could not comply with an event and lost points, or had none to lose. */
export interface HaithabuPointsLost {
  kind: "PointsLost";
  rule: string;
  seat: number;
  event: string;
  points: number;
}

/** The price of a good changed. */
export interface HaithabuPriceMoved {
  kind: "PriceMoved";
  rule: string;
  good: string;
  before: number;
  after: number;
}

/** A die was rolled for the price of a good. */
export interface HaithabuPriceRolled {
  kind: "PriceRolled";
  rule: string;
  good: string;
  die: number;
  before: number;
  after: number;
}

/** A phase began and the rondel turned; which fields are in daylight now. `seat` is whose juggler decided it. */
export interface HaithabuRondelTurned {
  kind: "RondelTurned";
  rule: string;
  phase: number;
  fields: number;
  day: string[];
  seat: number | null;
}

/** A new round. */
export interface HaithabuRoundBegan {
  kind: "RoundBegan";
  rule: string;
  round: number;
  rounds: number;
  year: number;
  season: string;
  start: number;
}

/** A round is over: all orders on the tableaus moved on, and no character is safe any more. */
export interface HaithabuRoundEnded {
  kind: "RoundEnded";
  rule: string;
  round: number;
}

/** What the final scoring brought a seat, and its points now. */
export interface HaithabuScored {
  kind: "Scored";
  rule: string;
  seat: number;
  gained: number;
  points: number;
}

/** The seer moves a price. */
export interface HaithabuSeerUsed {
  kind: "SeerUsed";
  rule: string;
  seat: number;
  good: string;
  up: boolean;
}

/** At the Viking games a seat gave silver to another. */
export interface HaithabuSilverGiven {
  kind: "SilverGiven";
  rule: string;
  seat: number;
  to: number;
  silver: number;
}

/** A stack of transports: the cards on top that everybody has seen, and those below, of which the order is unknown. */
export interface HaithabuStackView {
  stack: string;
  cost: number;
  tops: HaithabuTransportView[];
  below: string[];
}

/** The owner of the start player said who begins, and took silver. */
export interface HaithabuStartNamed {
  kind: "StartNamed";
  rule: string;
  seat: number;
  start: number;
  silver: number;
}

/** A seat was dealt its start order, with its goods. */
export interface HaithabuStartOrderDealt {
  kind: "StartOrderDealt";
  rule: string;
  seat: number;
  order: string;
  goods: string[];
}

/** The start orders that nobody was dealt went to the display. */
export interface HaithabuStartOrdersLeft {
  kind: "StartOrdersLeft";
  rule: string;
  orders: string[];
}

/** Lots were drawn: a seat begins and gets the start player. */
export interface HaithabuStartPlayerDrawn {
  kind: "StartPlayerDrawn";
  rule: string;
  seat: number;
}

/** A seat bought a transport; the one it `replaced` left the game. */
export interface HaithabuTransportBought {
  kind: "TransportBought";
  rule: string;
  seat: number;
  transport: string;
  silver: number;
  replaced: string | null;
}

/** A storm took a seat's transport. */
export interface HaithabuTransportLost {
  kind: "TransportLost";
  rule: string;
  seat: number;
  transport: string;
}

/** A transport card: room for so many goods of any kind, and for so many of each kind besides. */
export interface HaithabuTransportView {
  transport: string;
  cost: number;
  any: number;
  own: number[];
}

/** Cards of a stack came to light. */
export interface HaithabuTransportsShown {
  kind: "TransportsShown";
  rule: string;
  transports: string[];
}

/** A seat has its turn. */
export interface HaithabuTurnBegan {
  kind: "TurnBegan";
  rule: string;
  seat: number;
}

/** A seat ended its turn. */
export interface HaithabuTurnEnded {
  kind: "TurnEnded";
  rule: string;
  seat: number;
}

/** A seat hired a neutral worker. */
export interface HaithabuWorkerHired {
  kind: "WorkerHired";
  rule: string;
  seat: number;
  silver: number;
}

/** A worker stands on a field and does nothing there. */
export interface HaithabuWorkerIdle {
  kind: "WorkerIdle";
  rule: string;
  seat: number;
  field: string;
}

/** A worker was placed on a field. */
export interface HaithabuWorkerPlaced {
  kind: "WorkerPlaced";
  rule: string;
  seat: number;
  worker: string;
  field: string;
  night: boolean;
}

/** All workers went home, the neutral ones to the inn. */
export interface HaithabuWorkersReturned {
  kind: "WorkersReturned";
  rule: string;
}

/** A building stands. */
export interface RigaBuildingBuilt {
  kind: "BuildingBuilt";
  rule: string;
  seat: number;
  building: string;
  points: number;
}

/** A seat said what it is going to build. */
export interface RigaBuildingChosen {
  kind: "BuildingChosen";
  rule: string;
  seat: number;
  buildings: string[];
  cost: number;
}

/** A seat took a building to its hand. */
export interface RigaBuildingTaken {
  kind: "BuildingTaken";
  rule: string;
  seat: number;
  building: string;
}

/** A seat drew its first buildings; only that seat sees them. */
export interface RigaBuildingsDealt {
  kind: "BuildingsDealt";
  rule: string;
  seat: number;
  count: number;
  buildings: string[] | null;
}

/** New buildings were laid out above the separator. */
export interface RigaBuildingsOffered {
  kind: "BuildingsOffered";
  rule: string;
  buildings: string[];
}

/** Neither pile nor discards hold a building: so many lie out. */
export interface RigaBuildingsRanOut {
  kind: "BuildingsRanOut";
  rule: string;
  count: number;
}

/** The building pile was used up: the discards became the new one, or were shuffled in. */
export interface RigaBuildingsShuffled {
  kind: "BuildingsShuffled";
  rule: string;
  count: number;
}

/** A building that stands. `used` when its one-time function is covered, `fresh` when it was built in this very turn. */
export interface RigaBuiltView {
  building: string;
  used: boolean;
  fresh: boolean;
}

/** A seat threw cards away in winter: goods openly, buildings face down. */
export interface RigaCardsDiscarded {
  kind: "CardsDiscarded";
  rule: string;
  seat: number;
  goods: string[];
  count: number;
  buildings: string[] | null;
}

/** A crane halved the cost of a building. */
export interface RigaCostHalved {
  kind: "CostHalved";
  rule: string;
  seat: number;
  crane: string;
  building: string;
  cost: number;
}

/** A seat paid: the goods given, the ducats they and all functions made, and how many of them were lost. */
export interface RigaCostPaid {
  kind: "CostPaid";
  rule: string;
  seat: number;
  goods: string[];
  cost: number;
  ducats: number;
  lost: number;
}

/** A building gave ducats for a payment. */
export interface RigaDucatsProvided {
  kind: "DucatsProvided";
  rule: string;
  seat: number;
  building: string;
  ducats: number;
}

export type RigaEvent = AnswerSealed | AnswerForced | RigaLotDrawn | RigaStartGoodsRevealed | RigaStartNamed | RigaBuildingsDealt | RigaStartBuildingKept | RigaYearBegan | RigaGoodsShuffled | RigaBuildingsShuffled | RigaRowLaid | RigaGoodsRanOut | RigaOffersAged | RigaBuildingsOffered | RigaBuildingsRanOut | RigaTurnBegan | RigaNothingToTake | RigaRowTaken | RigaBuildingTaken | RigaGoodsSwapped | RigaYardUsed | RigaYardChosen | RigaTreasuryUsed | RigaTreasuryChosen | RigaBuildingChosen | RigaCostHalved | RigaDucatsProvided | RigaCostPaid | RigaBuildingBuilt | RigaSchoolTurned | RigaExchangeLoaded | RigaTurnEnded | RigaCardsDiscarded | RigaStartPassed | RigaHandShown | RigaMatchWon;

/** A seat discarded goods to load its exchange. */
export interface RigaExchangeLoaded {
  kind: "ExchangeLoaded";
  rule: string;
  seat: number;
  goods: string[];
  value: number;
  ducats: number;
}

/**
 * What everyone sees of one seat, and knows of its hand: so many cards, of them those that were taken openly, and the rest.
 *
 * `points` is what its buildings would score now, `unspent` what unused functions would give, `values` what each kind of goods is
 * worth to it in each city (Riga last), with the buildings that work now.
 */
export interface RigaFamilyView {
  seat: number;
  goods: number;
  buildings: number;
  known_goods: string[];
  unknown_goods: number;
  known_buildings: string[];
  unknown_buildings: number;
  built: RigaBuiltView[];
  unbuilt_riga: string[];
  school: string;
  exchange: number;
  knights: number;
  merchants: number;
  points: number;
  unspent: number;
  hand_limit: number;
  values: number[][];
}

/** Neither pile nor discards hold a goods card: so many rows lie out. */
export interface RigaGoodsRanOut {
  kind: "GoodsRanOut";
  rule: string;
  rows: number;
}

/** The goods pile was used up: the discards became the new one, or were shuffled in. */
export interface RigaGoodsShuffled {
  kind: "GoodsShuffled";
  rule: string;
  count: number;
}

/** A seat used its monastery to exchange two goods between two rows. */
export interface RigaGoodsSwapped {
  kind: "GoodsSwapped";
  rule: string;
  seat: number;
  row: number;
  good: string;
  other_row: number;
  other_good: string;
}

/** The last year is over: a hand was laid open. */
export interface RigaHandShown {
  kind: "HandShown";
  rule: string;
  seat: number;
  goods: string[];
  buildings: string[];
}

/** A provisional start player was drawn. */
export interface RigaLotDrawn {
  kind: "LotDrawn";
  rule: string;
  seat: number;
}

/** The match is over; `decided_by` is what set the winners apart. */
export interface RigaMatchWon {
  kind: "MatchWon";
  rule: string;
  seats: number[];
  points: number;
  decided_by: string;
}

/** Nothing lies out, so the seat goes on to building. */
export interface RigaNothingToTake {
  kind: "NothingToTake";
  rule: string;
  seat: number;
}

/** What lay below the separator went to the discards; what lay above it moved below. */
export interface RigaOffersAged {
  kind: "OffersAged";
  rule: string;
  removed: string[];
  moved: string[];
}

/**
 * All that one seat, or a spectator, may know.
 *
 * `hand_goods` and `hand_buildings` are the viewer's own cards, `drawn_goods` and `drawn_buildings` what it has just drawn and may
 * choose from, `discarded_buildings` those it knows to lie in the discards. `rows` has an empty place where a row was taken. `must_take`
 * names the rows of which one must be taken because of the monastery; rows are counted from 1. `paying_for` is what is being built,
 * `steps` what the active seat has openly done in this turn, as text.
 */
export interface RigaView {
  viewer: number | null;
  players: number;
  with_riga: boolean;
  year: number;
  years: number;
  season: string;
  start: number | null;
  active: number | null;
  next_turns: number[];
  taken: boolean;
  builds: number;
  must_take: number[];
  paying_for: string[];
  steps: string[];
  rows: string[][];
  above: string[];
  below: string[];
  goods_pile: number;
  goods_discards: string[];
  building_pile: number;
  building_discards: number;
  discarded_buildings: string[];
  families: RigaFamilyView[];
  hand_goods: string[];
  hand_buildings: string[];
  drawn_goods: string[];
  drawn_buildings: string[];
}

/** Goods were laid out in a row, or added to one: what is new, and what the row is worth now. */
export interface RigaRowLaid {
  kind: "RowLaid";
  rule: string;
  row: number;
  goods: string[];
  value: number;
  added: boolean;
}

/** A seat took a row of goods to its hand. */
export interface RigaRowTaken {
  kind: "RowTaken";
  rule: string;
  seat: number;
  row: number;
  goods: string[];
}

/** A seat turned its school to a knight or a merchant. */
export interface RigaSchoolTurned {
  kind: "SchoolTurned";
  rule: string;
  seat: number;
  side: string;
}

/** A seat kept one of its first buildings and laid the rest face down on the discards. */
export interface RigaStartBuildingKept {
  kind: "StartBuildingKept";
  rule: string;
  seat: number;
  kept: string | null;
  discarded: string[] | null;
}

/** A seat turned over its first goods, up to a value, and took them to its hand. */
export interface RigaStartGoodsRevealed {
  kind: "StartGoodsRevealed";
  rule: string;
  seat: number;
  goods: string[];
  value: number;
}

/** The seat with the smallest sum said who begins. */
export interface RigaStartNamed {
  kind: "StartNamed";
  rule: string;
  seat: number;
  start: number;
}

/** The start player card went on to the left. */
export interface RigaStartPassed {
  kind: "StartPassed";
  rule: string;
  seat: number;
}

/** A seat kept one of the goods drawn, which only it knows, and discarded the others openly. */
export interface RigaTreasuryChosen {
  kind: "TreasuryChosen";
  rule: string;
  seat: number;
  kept: string | null;
  discarded: string[];
}

/** A seat drew goods with a treasury; only that seat sees them. */
export interface RigaTreasuryUsed {
  kind: "TreasuryUsed";
  rule: string;
  seat: number;
  building: string;
  count: number;
  drawn: string[] | null;
}

/** A seat has its turn. */
export interface RigaTurnBegan {
  kind: "TurnBegan";
  rule: string;
  seat: number;
  season: string;
}

/** A seat has ended its turn. */
export interface RigaTurnEnded {
  kind: "TurnEnded";
  rule: string;
  seat: number;
}

/** A seat kept one of the buildings drawn, or none; `kept` is known to that seat only. */
export interface RigaYardChosen {
  kind: "YardChosen";
  rule: string;
  seat: number;
  count: number;
  kept: string | null;
}

/** A seat drew buildings with a building yard; only that seat sees them. */
export interface RigaYardUsed {
  kind: "YardUsed";
  rule: string;
  seat: number;
  building: string;
  count: number;
  drawn: string[] | null;
}

/** Spring has come. */
export interface RigaYearBegan {
  kind: "YearBegan";
  rule: string;
  year: number;
  years: number;
  start: number;
}

/** The eight action cards of every player, in the order they are evaluated (V-1.2, V-5.1). */
export type VisbyCard = "blacksmith" | "fleet" | "knight" | "mendicant" | "merchant" | "ship" | "tollkeeper" | "troops";

/** A seat's cards were turned over. */
export interface VisbyCardsRevealed {
  kind: "CardsRevealed";
  rule: string;
  seat: number;
  cards: VisbyCard[];
}

/** Somebody has the seals that end the match. */
export interface VisbyEndReached {
  kind: "EndReached";
  rule: string;
  seat: number;
  seals: number;
  target: number;
}

export type VisbyEvent = AnswerSealed | AnswerForced | VisbySupplyArrived | VisbyCardsRevealed | VisbyTrackGave | VisbySupplyGave | VisbyPursePushedBack | VisbyWaresTraded | VisbyPurseReset | VisbyHandRefilled | VisbyEndReached | VisbyWaresExchanged | VisbyMatchWon;

/** What everyone sees of one seat. Discard piles lie open, so hands are known too (V-A22). */
export interface VisbyFamilyView {
  seat: number;
  seals: number;
  wares: number;
  hand: VisbyCard[];
  played: VisbyCard[];
  discards: VisbyCard[];
}

/** A mendicant brought all cards back to its owner's hand. */
export interface VisbyHandRefilled {
  kind: "HandRefilled";
  rule: string;
  seat: number;
}

/** The match is over; `decided_by` is what set the winners apart. */
export interface VisbyMatchWon {
  kind: "MatchWon";
  rule: string;
  seats: number[];
  seals: number;
  decided_by: string;
}

/** Several merchants came to the market; where the purse stands now. */
export interface VisbyPursePushedBack {
  kind: "PursePushedBack";
  rule: string;
  merchants: number;
  space: number;
}

/** The market is over: the purse went back to its lowest space. */
export interface VisbyPurseReset {
  kind: "PurseReset";
  rule: string;
}

/** A round began and the markers moved up; where they stand now. */
export interface VisbySupplyArrived {
  kind: "SupplyArrived";
  rule: string;
  round: number;
  campaign: number;
  voyage: number;
  market: number;
}

/** A seat received seals or wares from the common supply. `lost` of the wares found no room. */
export interface VisbySupplyGave {
  kind: "SupplyGave";
  rule: string;
  seat: number;
  card: VisbyCard;
  goods: string;
  amount: number;
  lost: number;
}

/** A seat took seals or wares from a track for its card. `lost` of the wares found no room; `left` stay on the track. */
export interface VisbyTrackGave {
  kind: "TrackGave";
  rule: string;
  seat: number;
  card: VisbyCard;
  goods: string;
  amount: number;
  lost: number;
  left: number;
}

/** All that one seat, or a spectator, may know. `rates` is what the market gives on each space. */
export interface VisbyView {
  viewer: number | null;
  players: number;
  target: number;
  round: number;
  phase: string;
  campaign: number;
  voyage: number;
  market: number;
  rates: string[];
  supply_steps: number;
  cards_per_round: number;
  ware_limit: number;
  families: VisbyFamilyView[];
}

/** After the last round a seat's wares became seals; `left` remain for a tie. */
export interface VisbyWaresExchanged {
  kind: "WaresExchanged";
  rule: string;
  seat: number;
  wares: number;
  seals: number;
  left: number;
}

/** A merchant exchanged wares for seals, or nothing. */
export interface VisbyWaresTraded {
  kind: "WaresTraded";
  rule: string;
  seat: number;
  wares: number;
  seals: number;
  trade: string;
}
