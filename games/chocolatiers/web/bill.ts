// The payment for a box: for each chocolate a card of its kind, or two equal cards.
import { chocolatesOf, countOf, countsOf, kKinds } from './cards';
import { type Box, type Kind, parseAction } from './generated';

export interface Pair {
  // The kind of the two cards, and the chocolate that they stand for.
  of: Kind;
  pays: Kind;
}

export interface Bill {
  singles: Kind[];
  pairs: Pair[];
}

// The ways to pay among the actions that may be taken.
export function paymentsIn(legal: readonly string[]): Kind[][] {
  return legal.map(parseAction).flatMap((action) => (action?.kind === 'pay' ? [action.cards] : []));
}

const repeat = (kind: Kind, count: number) => Array<Kind>(count).fill(kind);

// The assignment of these cards to the chocolates of the box. As many as possible match, but the
// rest must form pairs: with n cards for m chocolates, 2m - n of them match.
export function billOf(box: Box, cards: readonly Kind[]): Bill {
  const chocolates = chocolatesOf(box);
  const held = countsOf(cards);
  const shown = countsOf(chocolates);
  const matching = kKinds.map((_, i) => {
    const most = Math.min(held[i] ?? 0, shown[i] ?? 0);
    return Math.max(0, most - (((held[i] ?? 0) - most) % 2));
  });
  let over = matching.reduce((sum, one) => sum + one, 0) - (2 * chocolates.length - cards.length);
  for (let i = 0; i < matching.length && over > 0; ) {
    const count = matching[i] ?? 0;
    if (count < 2) {
      i += 1;
      continue;
    }
    matching[i] = count - 2;
    over -= 2;
  }
  const singles = kKinds.flatMap((kind, i) => repeat(kind, matching[i] ?? 0));
  const twos = kKinds.flatMap((kind, i) =>
    repeat(kind, Math.floor(((held[i] ?? 0) - (matching[i] ?? 0)) / 2)),
  );
  const rest = kKinds.flatMap((kind, i) => repeat(kind, (shown[i] ?? 0) - (matching[i] ?? 0)));
  return { singles, pairs: rest.flatMap((pays, i) => (twos[i] ? [{ of: twos[i], pays }] : [])) };
}

// The places of these cards in the hand.
export function paidFrom(hand: readonly Kind[], cards: readonly Kind[]): boolean[] {
  return hand.map((kind, i) => countOf(hand.slice(0, i), kind) < countOf(cards, kind));
}
