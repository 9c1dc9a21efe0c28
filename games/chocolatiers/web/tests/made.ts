// Positions for tests: three players, Giulia has four boxes and is to act.
import type { Seat } from '$lib/contract';
import { boardProps } from '../../../../web/tests/unit/props';
import en from '../../text/en.json';
import italian from '../../text/it.json';
import ja from '../../text/ja.json';
import type { Aid, PlayerView, View } from '../generated';
import { Plan } from '../plan.svelte';
import type { Table } from '../table';

export function player(changes: Partial<PlayerView> = {}): PlayerView {
  return {
    cards: 4,
    hand: [],
    known: ['mint', 'mint'],
    proved: [],
    sampler: [],
    covered: [],
    wilds: 3,
    reserved: null,
    ...changes,
  };
}

export const kGiulia = player({
  cards: 6,
  hand: ['truffle', 'truffle', 'nut-cluster', 'mint', 'mint', 'violet'],
  sampler: [
    { box: 'TT/RN', place: 'b2', turns: 0 },
    { box: 'NN/BB', place: 'c2', turns: 3 },
    { box: 'RB/BB', place: 'd2', turns: 1 },
    { box: 'NR/MM', place: 'b3', turns: 3 },
  ],
  covered: [{ place: 'b2', corner: 'top-right' }],
  wilds: 2,
});

export function viewWith(changes: Partial<View> = {}): View {
  return {
    rules: 2,
    seats: 3,
    you: 'A',
    phase: 'act',
    starter: 'A',
    turn: 'A',
    actions: 2,
    takes: 0,
    tray: ['raspberry', 'truffle', 'blueberry', 'nut-cluster', 'raspberry', 'violet'],
    line: ['NM/BM', 'TT/VV', 'TN/.R', 'RR/VM', 'TB/VV'],
    deck: 20,
    boxes: 20,
    discards: [1, 0, 2, 0, 0, 1],
    deck_holds: null,
    shuffles: 0,
    first: null,
    players: [
      kGiulia,
      player({ sampler: [{ box: 'TT/MT', place: 'c3', turns: 0 }] }),
      player({ sampler: [{ box: 'RR/VV', place: 'c3', turns: 0 }], reserved: 'NB/VB', wilds: 2 }),
    ],
    chosen: null,
    place: null,
    turns: 0,
    ...changes,
  };
}

export const kAid: Aid = {
  standings: [
    { groups: [2, 3, 2, 2, 5, 0], small_boxes: 1, box_points: 20, points: 30 },
    { groups: [3, 0, 0, 1, 0, 0], small_boxes: 1, box_points: 4, points: 10 },
    { groups: [0, 0, 2, 0, 0, 2], small_boxes: 0, box_points: 7, points: 12 },
  ],
  tiles: [null, 'A', null, 'A', 'A', 'C', null, null],
  costs: [
    { box: 'NM/BM', cards: 5, missing: 0 },
    { box: 'TT/VV', cards: 5, missing: 0 },
    { box: 'TN/.R', cards: 4, missing: 0 },
    { box: 'RR/VM', cards: 0, missing: 1 },
    { box: 'TB/VV', cards: 0, missing: 1 },
  ],
  deck: [5, 4, 3, 2, 1, 0],
};

export const kLegal = [
  'take raspberry', 'take truffle', 'swap mint', 'swap truffle', 'box NM/BM', 'box TT/VV',
  'reserve NM/BM', 'reserve TT/VV', 'reserve RR/VM', 'wild b2 top-left', 'wild c2 top-left',
];

export function tableWith(changes: Partial<View> = {}, more: Partial<Table> = {}): Table {
  const texts = { en, it: italian, ja };
  const view = viewWith(changes);
  return boardProps(texts, { view, aid: kAid, plan: new Plan(), legal: kLegal, ...more });
}

export const kSeats: readonly Seat[] = ['A', 'B', 'C'];
