// Every player's standing in the sale, for the list beside the lot.
import type { Seat } from '$lib/contract';
import { seatAt } from '$lib/seats';
import { validity } from './cards';
import type { Card, PlayerView } from './generated';
import type { Outcome } from './outcome';
import { inOrder, playerOf, type Table } from './table';

// A face-up voucher.
export interface Shown {
  card: Card;
  mark: 'valid' | 'not-valid' | 'replacement';
  // Its number won the lot.
  wins: boolean;
}

export interface Row {
  seat: Seat;
  // The key of the text beside the name.
  note: string | null;
  // The text at the right, if there is one.
  words: string | null;
  // The number of vouchers that are face down, or bid.
  backs: number;
  cards: Shown[];
  // Style: to act now, has the standing bid or the lot, is out.
  look: 'ask' | 'stands' | 'out' | '';
}

// An open voucher, judged by itself.
function judged(card: Card, lot: Card | null): Shown {
  const valid = lot === null || validity(card, lot) !== null;
  return { card, mark: valid ? 'valid' : 'not-valid', wins: false };
}

function auctionRow(table: Table, seat: Seat, player: PlayerView): Row {
  const { view, me } = table;
  const asked = !view.wild && view.turn === seat;
  const top = view.bidder === seat;
  const row: Row = { seat, note: null, words: null, backs: player.bid, cards: [], look: '' };
  if (seat === view.token) row.note = 'web.row.chose';
  if (top) row.note = 'board.standing';
  if (player.stance === 'done') row.note = 'stance.done';
  if (player.stance === 'out') {
    const words = player.vouchers === 0 ? 'web.row.no-vouchers' : 'board.passed';
    return { ...row, words, backs: 0, look: 'out' };
  }
  if (asked && seat === me) {
    const words = top ? 'web.row.ask.stand' : view.bid > 0 ? 'web.row.ask' : 'web.row.ask.open';
    return { ...row, words, backs: 0, look: 'ask' };
  }
  if (asked && player.bid === 0) row.words = 'web.row.thinks';
  else if (player.bid === 0) row.words = 'web.row.no-bid';
  const asks = view.wild && seat === me && player.stance === 'in';
  return { ...row, look: top ? 'stands' : asks ? 'ask' : '' };
}

function offerRow({ view, me }: Table, seat: Seat, player: PlayerView): Row {
  const row: Row = { seat, note: null, words: null, backs: 0, cards: [], look: '' };
  if (player.stance === 'out') return { ...row, words: 'board.passed', look: 'out' };
  if (player.sealed) return { ...row, note: 'web.row.sealed', backs: view.bid };
  if (seat === me) return { ...row, words: 'web.row.pick', look: 'ask' };
  return { ...row, words: 'web.row.choosing' };
}

function replaceRow({ view, me }: Table, seat: Seat, player: PlayerView): Row {
  const row: Row = {
    seat,
    note: null,
    words: null,
    backs: player.sealed ? player.owes : 0,
    cards: player.revealed.map((card) => judged(card, view.lot)),
    look: '',
  };
  if (player.stance === 'out') {
    const lost = player.revealed.length > 0;
    const note = lost ? 'web.row.lost' : null;
    return { ...row, note, words: lost ? null : 'board.passed', look: 'out' };
  }
  if (player.owes === 0) return { ...row, note: 'web.row.stays' };
  if (player.sealed) return { ...row, note: 'web.row.sealed' };
  return { ...row, note: 'web.row.owes', look: seat === me ? 'ask' : '' };
}

// The replaced vouchers, then the final offer.
function outcomeRow(seat: Seat, { revealed }: PlayerView, outcome: Outcome): Row | null {
  const offered = outcome.offers.find((one) => one.seat === seat);
  if (offered === undefined) return null;
  const { cards, replacements, fate } = offered;
  const replaced = revealed.filter((card) => !cards.includes(card));
  const shown = cards.map((card): Shown => {
    const wins = fate === 'won' && card === outcome.lowest && outcome.offers.length > 1;
    if (replacements.includes(card)) return { card, mark: 'replacement', wins };
    return { ...judged(card, outcome.lot), wins };
  });
  return {
    seat,
    note: `web.row.${fate}`,
    words: null,
    backs: 0,
    cards: [...replaced.map((card) => judged(card, outcome.lot)), ...shown],
    look: fate === 'won' ? 'stands' : fate === 'lost' ? 'out' : '',
  };
}

export function rowsOf(table: Table, outcome: Outcome | null): Row[] {
  const { view } = table;
  if (outcome !== null) {
    return view.players
      .map((player, index) => outcomeRow(seatAt(index), player, outcome))
      .filter((row) => row !== null);
  }
  return inOrder(view).map((seat) => {
    const player = playerOf(view, seat);
    if (view.phase === 'offer') return offerRow(table, seat, player);
    if (view.phase === 'replace') return replaceRow(table, seat, player);
    return auctionRow(table, seat, player);
  });
}
