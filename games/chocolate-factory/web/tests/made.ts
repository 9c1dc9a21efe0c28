// Positions for tests: three players on Wednesday, Giulia runs her factory in her second shift.
import type { Seat } from '$lib/contract';
import { boardProps } from '../../../../web/tests/unit/props';
import en from '../../text/en.json';
import italian from '../../text/it.json';
import ja from '../../text/ja.json';
import type { Counts } from '../cardData';
import { kKinds } from '../cards';
import type { Aid, FactoryView, Kind, PlayerView, View } from '../generated';
import { Plan } from '../plan.svelte';
import type { Table } from '../table';

export const kTexts = { en, it: italian, ja };

export const counts = (pieces: Partial<Record<Kind, number>> = {}): Counts =>
  kKinds.map((kind) => pieces[kind] ?? 0);

export const kFactory: FactoryView = {
  belt: [
    counts({ bean: 1, cocoa: 1 }),
    counts({ bean: 1, cocoa: 1 }),
    counts({ fingers: 2 }),
    counts({ caramel: 1, nuts: 1 }),
  ],
  room: counts({ nuts: 1, fingers: 1 }),
  parts: [
    'roaster', 'upgrader', 'chute', 'duplicator', null, 'bar-splitter', 'caramel-kettle', null,
  ],
  used: ['above-1'],
  coal: 5,
  shifts: 2,
  tiles: 1,
  employee: 'importer-salters',
  uses: 0,
  favoured: null,
  work: null,
};

export function player(
  changes: Partial<PlayerView> = {},
  factory: Partial<FactoryView> = {},
): PlayerView {
  return {
    factory: { ...kFactory, ...factory },
    orders: [
      { order: 's01', stage: 0 },
      { order: 'm11', stage: 1 },
      { order: 'l18', stage: 0 },
    ],
    specials: [],
    finished: [1, 0, 0],
    money: 10,
    money_today: 0,
    built: true,
    delivered: false,
    mimics: null,
    parcel: counts(),
    paying: null,
    owes: 0,
    ...changes,
  };
}

export function viewWith(changes: Partial<View> = {}): View {
  return {
    seats: 3,
    you: 'A',
    phase: 'run',
    day: 'wednesday',
    starter: 'C',
    turn: 'C',
    simultaneous: true,
    running: ['A', 'B', 'C'],
    keeping: [],
    picks: 6,
    parts: [[], [], []],
    employees: [[], [], []],
    stores: [
      { store: 'palace', side: 'A', spaces: [3, 4, 0], heights: [0, 0, 0], served: ['A', 'B'] },
      { store: 'fresh-fancies', side: 'A', spaces: [0, 0, 2], heights: [0, 0, 0], served: ['C'] },
      { store: 'salters', side: 'A', spaces: [2, 0, 2], heights: [1, 0, 0], served: ['A', 'C'] },
      { store: 'luxury', side: 'B', spaces: [0, 0, 0], heights: [0, 0, 0], served: [] },
      { store: 'dunstan-gilberts', side: 'B', spaces: [0, 2, 0], heights: [0, 0, 0], served: ['B'] },
    ],
    expansion: false,
    target: null,
    demands: [],
    first_demands: 0,
    goals: [],
    rules: 3,
    cards: 3,
    drawn: [],
    players: [
      player(),
      player({}, { employee: 'packer-dunstan-gilberts' }),
      player({}, { employee: null }),
    ],
    unseen_parts: [],
    unseen_employees: [],
    order_decks: [],
    ...changes,
  };
}

// The day's display, at Giulia's first pick.
export const kDraft: Partial<View> = {
  phase: 'draft',
  turn: 'A',
  picks: 1,
  running: [],
  parts: [['twin-mould', 'reformer'], ['gift-packer', 'boxing-line'], []],
  employees: [
    ['miner-palace', 'director-salters'], ['engineer-luxury', 'mechanic-fresh-fancies'],
    ['packer-dunstan-gilberts'],
  ],
};

export const kAid: Aid = {
  totals: [30, 29, 20],
  stores: [2, 2, 2],
  paid: [
    { store: 'palace', seat: 'B', place: 1, money: 16 },
    { store: 'palace', seat: 'A', place: 2, money: 8 },
  ],
  stages: [
    { order: 's01', payable: false, missing: counts({ caramel: 1 }) },
    { order: 'm11', payable: true, missing: counts() },
  ],
  spaces: 1,
};

export const kLegal = [
  'push 1', 'push 2', 'operate above-2 1', 'operate above-4 1', 'operate below-2 1',
  'operate below-3 2', 'chute fingers', 'trade nuts', 'trade fingers',
];

export function tableWith(changes: Partial<View> = {}, more: Partial<Table> = {}): Table {
  const view = viewWith(changes);
  return boardProps(kTexts, { view, aid: kAid, plan: new Plan(), legal: kLegal, ...more });
}

// Her factory is another one.
export const withFactory = (factory: Partial<FactoryView>, changes: Partial<PlayerView> = {}) => ({
  players: [player(changes, factory), player(), player()],
});

export const kSeats: readonly Seat[] = ['A', 'B', 'C'];
