import { describe, expect, it } from 'vitest';
import { billOf, paidFrom, paymentsIn } from '../bill';
import { chocolatesOf, countsOf } from '../cards';
import { actions, type Box, type Kind } from '../generated';
import { paymentIn } from '../phrases';
import { tableWith } from './made';
import positions from './positions.json';

describe('a bill', () => {
  it('says which cards match and what pairs stand for', () => {
    expect(billOf('NM/BM', ['truffle', 'truffle', 'nut-cluster', 'mint', 'mint'])).toEqual({
      singles: ['nut-cluster', 'mint', 'mint'],
      pairs: [{ of: 'truffle', pays: 'blueberry' }],
    });
    // Two Raspberries stand for one Raspberry, as they may.
    expect(billOf('TR/.R', ['truffle', 'raspberry', 'raspberry', 'raspberry'])).toEqual({
      singles: ['truffle', 'raspberry'],
      pairs: [{ of: 'raspberry', pays: 'raspberry' }],
    });
    expect(billOf('TT/.M', ['truffle', 'truffle', 'truffle', 'truffle', 'mint'])).toEqual({
      singles: ['mint'],
      pairs: [
        { of: 'truffle', pays: 'truffle' },
        { of: 'truffle', pays: 'truffle' },
      ],
    });
    expect(billOf('TT/VV', ['mint', 'mint', 'mint', 'mint', 'violet', 'violet'])).toEqual({
      singles: ['violet', 'violet'],
      pairs: [
        { of: 'mint', pays: 'truffle' },
        { of: 'mint', pays: 'truffle' },
      ],
    });
  });

  it('adds up, for what the rules take', () => {
    for (const { box, cards } of positions.bills) {
      const { singles, pairs } = billOf(box as Box, cards as Kind[]);
      const paid = [...singles, ...pairs.flatMap(({ of }) => [of, of])];
      expect(countsOf(paid)).toEqual(countsOf(cards as Kind[]));
      const bought = [...singles, ...pairs.map(({ pays }) => pays)];
      expect(countsOf(bought)).toEqual(countsOf(chocolatesOf(box as Box)));
    }
  });

  it('is read from the actions and said as one', () => {
    const legal = ['pay [ mint mint violet ]', 'pay [ truffle nut-cluster violet ]'];
    const ways = paymentsIn(legal);
    expect(ways).toEqual([
      ['mint', 'mint', 'violet'],
      ['truffle', 'nut-cluster', 'violet'],
    ]);
    expect(ways.map(actions.pay)).toEqual(legal);
  });

  it('raises the cards of the hand', () => {
    const hand = ['truffle', 'truffle', 'truffle', 'mint'] as const;
    expect(paidFrom(hand, ['truffle', 'truffle'])).toEqual([true, true, false, false]);
  });

  it('is told in words', () => {
    const table = tableWith();
    const cards = ['truffle', 'truffle', 'nut-cluster', 'mint', 'mint'] as const;
    expect(paymentIn('NM/BM', cards, table)).toBe(
      'Pay 1 Nut Cluster, 2 Mints and 2 Truffles for the Blueberry.',
    );
    expect(paymentIn('TN/.R', ['truffle', 'nut-cluster', 'raspberry'], table)).toBe(
      'Pay 1 Truffle, 1 Nut Cluster and 1 Raspberry.',
    );
  });
});
