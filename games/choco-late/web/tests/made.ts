// Positions for tests: three players, lot 15 (a Bonbon of the Lemon shop) is on sale.
import type { Seat } from '$lib/contract';
import { boardProps } from '../../../../web/tests/unit/props';
import en from '../../text/en.json';
import italian from '../../text/it.json';
import ja from '../../text/ja.json';
import type { Aid, PlayerView, Standing, View } from '../generated';
import type { Table } from '../table';

export function player(changes: Partial<PlayerView> = {}): PlayerView {
  return {
    vouchers: 5,
    hand: [],
    shown: [],
    proofs: [],
    tray: [],
    bid: 0,
    stance: 'in',
    sealed: false,
    picked: [],
    offer: [],
    revealed: [],
    owes: 0,
    pile: null,
    ...changes,
  };
}

export function viewWith(changes: Partial<View> = {}): View {
  return {
    seats: 3,
    rules: 2,
    you: 'A',
    wild: false,
    best_one_wins: false,
    two_trays: false,
    phase: 'auction',
    token: 'B',
    turn: 'A',
    lots: ['3', '9', '24'],
    lot: '15',
    bid: 2,
    bidder: 'C',
    cards: 50,
    box: 6,
    gone: [],
    players: [
      player({ hand: ['5', '13', '22', '38', '46'], tray: ['16', '19'] }),
      player({ bid: 1, shown: ['48'], pile: '12' }),
      player({ bid: 2, shown: ['36', '53'], tray: ['35'] }),
    ],
    ...changes,
  };
}

const standing = (changes: Partial<Standing> = {}): Standing => ({
  points: 4,
  symbols: ['none'],
  shops: ['pair'],
  rest: 1,
  first: [],
  gain: 10,
  ...changes,
});

export const kAid: Aid = {
  trays: [standing(), standing({ points: 5, gain: 3 }), standing({ points: 1, gain: -1 })],
  valid: ['5', '13', '38'],
};

export function tableWith(changes: Partial<View> = {}, more: Partial<Table> = {}): Table {
  const texts = { en, it: italian, ja };
  return boardProps(texts, { view: viewWith(changes), aid: kAid, ...more });
}

export const kSeats: readonly Seat[] = ['A', 'B', 'C'];
