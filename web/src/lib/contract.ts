// The messages between server and page (docs/api.md), and the module of a game for the frame.
import type { Component } from 'svelte';
import type { FieldTypes } from './fields';

export type Seat = 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
export type Language = 'en' | 'it' | 'ja';

export interface ErrorInfo {
  code: string;
  message: string;
}

export interface SeatInfo {
  seat: Seat;
  kind: 'open' | 'person' | 'bot';
  name: string;
  bot: string | null;
  ready: boolean;
  online: boolean;
  away: boolean;
}

export interface Settings {
  aids: boolean;
  spectators: boolean;
  turn_seconds: number;
  // In games with calls: the timeout after which silence is an answer; 0: no timeout.
  call_seconds: number;
  bot: string;
  // The seat that begins; null before the deal when it will be drawn.
  first: Seat | null;
}

export interface TableInfo {
  id: string;
  game: string;
  status: 'waiting' | 'running' | 'over' | 'frozen';
  seats: SeatInfo[];
  options: Record<string, string>;
  settings: Settings;
  you: Seat | null;
  host: Seat | null;
  invite: string | null;
  next: string | null;
  problem: ErrorInfo | null;
}

export interface Turn {
  to_act: 'seats' | 'nature' | 'over';
  seats?: Seat[];
}

// An event or a line of the score sheet: its kind and its fields.
export type Happening = { kind: string } & Record<string, unknown>;

export interface Scores<Item = Happening> {
  lines: { seat: Seat; item: Item; points: number }[];
  totals: number[];
  winners: Seat[];
  over: boolean;
}

// The changes of a value: see patch.ts.
export type Patch = { readonly [place: string]: unknown };

export interface Update {
  seq: number;
  // Each as text: its kind and its fields.
  events?: string[];
  view?: unknown;
  patch?: Patch;
  // The seats that are to act, if they changed.
  turn?: Seat[];
  cause?: 'bot' | 'timer' | 'undo';
  seat?: Seat;
  scores?: Scores;
}

// What the viewer may do after the last update, as it travels: actions by their first word.
export interface Offer {
  legal?: Readonly<Record<string, readonly string[]>>;
  // There may be something to take back; the server knows when it is asked.
  undo?: boolean;
  remaining_ms?: number;
}

export interface Now {
  legal: string[];
  undo: boolean;
  remaining_ms: number | null;
}

// ---------------------------------------------------------------------------------------------
// Words. `text(key, values)` finds the game's text, else the shell's; {name} stands for a value.
export type Words = (key: string, values?: Record<string, string | number>) => string;

// A choice that is laid out on the board and waits to be confirmed. `preview` has its effects: null
// until they are known, and at tables without aids.
export interface Pending<Preview = unknown> {
  action: string;
  preview: Preview | null;
}

// The types of one game; its generated.ts has them as `Types`.
export interface GameTypes {
  view: unknown;
  aid: unknown;
  preview: unknown;
  event: Happening;
  // A line of the score sheet.
  item: Happening;
}

// The props of every part of a board. `view` is the position on screen: the newest, one that is
// still being played back, or one chosen in the log; `legal` is empty unless it is the newest and
// this person may act.
export interface BoardProps<Types extends GameTypes = GameTypes, Plan = unknown> {
  view: Types['view'];
  // The events that led to this position from the one before; what just moved.
  events: Types['event'][];
  // The positions before it, the first one first.
  past?: readonly Types['view'][];
  me: Seat | null;
  legal: string[];
  aid: Types['aid'] | null;
  names: Record<Seat, string>;
  language: Language;
  text: Words;
  // Takes an action; refused ones are explained by the frame. Who wants to be asked before each
  // action gets it laid out first.
  act: (action: string) => void;
  // Lays out a choice that is to be looked at before it is taken, or with null takes it back. The
  // sentence bar asks for it once.
  propose: (action: string | null) => void;
  pending: Pending<Types['preview']> | null;
  // Takes back what this person did last; null when there is nothing that may be taken back.
  undo?: (() => void) | null;
  // Asks what an action that is looked at would bring; null when nothing is looked at any more.
  foresee?: (action: string | null) => void;
  foreseen?: Pending<Types['preview']> | null;
  // It is this person's turn on screen. `legal` comes a moment later.
  myTurn?: boolean;
  // An action is under way: nothing is lit.
  busy: boolean;
  // The last one came too late: somebody, or this person in another window, was faster.
  missed?: boolean;
  // The time that is left to act, in milliseconds since the moment `since` of performance.now().
  clock?: { left: number; since: number } | null;
  // A card, cell or other thing that the pointer or focus is on, shared by the parts of a board.
  focus: { thing: string | null };
  // This person's pending plan, made by the game's module and not sent yet.
  plan: Plan;
  // The scores, if the position on screen is the last one.
  scores?: Scores<Types['item']> | null;
}

export interface SeatProps<Types extends GameTypes = GameTypes, Plan = unknown>
  extends BoardProps<Types, Plan> {
  seat: Seat;
}

export interface SayButton {
  // The action at the table; with `run` only a name, for buttons that only change the plan.
  action: string;
  run?: () => void;
  label: string;
  icon?: string;
  // Left out on a narrow screen.
  more?: string;
  // The usual choice; at most one button.
  primary?: boolean;
  // Takes back what is laid out.
  cancels?: boolean;
}

// The sentence bar. `lead` is set in the accent ("Your turn."), then `sentence`, `hint` below.
// While a choice is pending it says what that is and brings; the frame adds the buttons.
export interface Saying {
  lead: string;
  sentence: string;
  hint?: string;
  steps?: { label: string; current: boolean }[];
  buttons?: SayButton[];
  // On a phone the buttons stay in reach while the board is scrolled.
  sticks?: boolean;
}

export interface SoloResult<Types extends GameTypes = GameTypes, Plan = unknown> {
  won: boolean;
  words: string;
  Sheet: Component<BoardProps<Types, Plan>>;
}

// games/<id>/web/index.ts exports this as `game`. Games without that file have the standard board:
// standard/module.ts.
export interface GameModule<Types extends GameTypes = GameTypes, Plan = unknown> {
  // How the table is laid out on a wide screen. 'sides', the usual one: players, board, aids above
  // the log. 'board-first': board, aids above the players, log. 'log-left': players above the log,
  // board, aids.
  layout?: 'sides' | 'board-first' | 'log-left';
  // The middle of the table.
  Board: Component<BoardProps<Types, Plan>>;
  // Below a player's name in the list of players.
  SeatDetail?: Component<SeatProps<Types, Plan>>;
  // Made once for each table on screen, and given to all parts of the board.
  plan?: () => Plan;
  // The panel of aids, with its own heading; nothing when there is none.
  AidPanel?: Component<BoardProps<Types, Plan>>;
  // It tells what is plain to see, and is there at tables without aids too.
  plainPanel?: boolean;
  // The label of the aid's drawer on a phone, and a number on its tab.
  aidTab?: (view: Types['view'], text: Words) => { label: string; badge?: number };
  saying: (props: BoardProps<Types, Plan>, toAct: Seat[]) => Saying;
  // One line of state below a player's name, and the large number beside it.
  seatLine: (props: SeatProps<Types, Plan>) => string;
  // With a symbol of the sprite its label is only read out.
  seatNumber?: (
    props: SeatProps<Types, Plan>,
  ) => { value: string; label: string; icon?: string } | null;
  // In the top bar: "Round 4".
  where: (view: Types['view'], text: Words) => string;
  // The heading of the list of players, where it is not "Players".
  playersTitle?: (props: BoardProps<Types, Plan>) => string | null;
  // Text at the right of that heading.
  playersNote?: (view: Types['view'], text: Words) => string;
  // Content between that heading and the players.
  PlayersHead?: Component<BoardProps<Types, Plan>>;
  // Whether a new round begins with this position, and its number: headings of the log. 0 when the
  // position belongs to no round, such as the end.
  round: (view: Types['view']) => number;
  // Such a heading, where it is not "Round 4".
  roundTitle?: (round: number, text: Words) => string;
  // Which events get a line in the log (others are only shown on the board).
  logged: (event: Types['event']) => boolean;
  // Whether a line about this event begins the turn of its seat; others do things in between.
  // `place` counts the lines of its position, from 0. Every line of another seat does where this is
  // missing.
  beginsTurn?: (event: Types['event'], place: number) => boolean;
  // The key of an event's text, where it is not "event.<kind>".
  logKey?: (event: Types['event']) => string | null;
  // The types of the fields of events: kEventFields of its generated.ts.
  eventFields: FieldTypes;
  // The shortest time in milliseconds to show a position with these events of others; null to skip
  // a position with nothing to see.
  moment?: (view: Types['view'], events: Types['event'][]) => number | null;
  // With simultaneous seats: whether a choice means the same after others acted. If not, the
  // buttons have changed, and clicks are ignored for a moment.
  sameQuestion?: (before: Types['view'], after: Types['view']) => boolean;
  // Whether this position is in the midst of what one press of this person did: taking back goes on
  // to where it began.
  isMidway?: (view: Types['view'], me: Seat) => boolean;
  // The sound of an event, if it is not that of a move.
  sound?: (event: Types['event']) => 'flip' | null;
  // Points of every seat at a position, for the chart of how the game went.
  standing: (view: Types['view'], aid: Types['aid'] | null) => number[];
  // The title of that chart, if it does not show points.
  chartTitle?: (text: Words) => string;
  // The reason for the victory, if the points do not show it.
  whyWon?: (props: BoardProps<Types, Plan>) => string | null;
  // In solo games, which are won or lost: the result in words, and the component that replaces the
  // points in the score sheet; else null.
  soloResult?: (
    props: BoardProps<Types, Plan>,
  ) => SoloResult<Types, Plan> | null;
  // The mark and the result of a line of the score sheet.
  scoreLine?: (
    item: Types['item'],
    text: Words,
  ) => { mark: 'true' | 'false' | string; markText: string; words: string; result: string };
}
