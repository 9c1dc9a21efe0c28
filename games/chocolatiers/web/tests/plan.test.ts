import { describe, expect, it, vi } from 'vitest';
import type { View } from '../generated';
import { Plan } from '../plan.svelte';
import type { Table } from '../table';
import { kLegal, tableWith } from './made';

const kWays = [['mint', 'mint'], ['truffle', 'truffle']] as const;
const kTold = {
  action: 'box NM/BM',
  preview: { payments: kWays.map((way) => [...way]), groups: null },
};

// A table that is followed by one plan.
function following() {
  const plan = new Plan();
  const act = vi.fn();
  const show = (changes: Partial<View> = {}, more: Partial<Table> = {}) => {
    const table = tableWith(changes, { plan, act, ...more });
    plan.follow(table);
    return table;
  };
  return { plan, act, show };
}

describe('a box that is laid out', () => {
  it('lies where it fits, is turned and moved', () => {
    const { plan, show } = following();
    plan.choose('NM/BM', show());
    expect([plan.box, plan.place, plan.turns]).toEqual(['NM/BM', 'c3', 0]);
    plan.turn();
    plan.step(1, 0, ['c3', 'd3']);
    expect([plan.place, plan.turns]).toEqual(['d3', 1]);
    plan.step(0, 1, ['c3', 'd3']);
    expect(plan.place).toBe('d3');
    plan.clear();
    expect(plan.isEmpty).toBe(true);
  });

  it('is sent step by step, with the way to pay that is meant', () => {
    const { plan, act, show } = following();
    plan.choose('NM/BM', show());
    plan.send(show({}, { foreseen: kTold }));
    expect(plan.payment).toEqual(['mint', 'mint']);
    plan.payOtherwise(1);
    show();
    expect(act.mock.calls.at(-1)).toEqual(['box NM/BM']);
    show({ phase: 'lay', chosen: 'NM/BM' }, { legal: ['lay c3 0', 'lay d3 0'] });
    expect(act.mock.calls.at(-1)).toEqual(['lay c3 0']);
    const legal = ['pay [ truffle truffle ]', 'pay [ mint mint ]'];
    show({ phase: 'pay', chosen: 'NM/BM', place: 'c3' }, { legal });
    expect(act.mock.calls.at(-1)).toEqual(['pay [ truffle truffle ]']);
    show({ phase: 'act', actions: 1 });
    expect(plan.isEmpty).toBe(true);
    expect(act).toHaveBeenCalledTimes(3);
  });

  it('waits where there is a choice that nobody has made', () => {
    const { plan, act, show } = following();
    plan.choose('NM/BM', show());
    plan.send(show());
    show();
    show({ phase: 'lay', chosen: 'NM/BM' }, { legal: ['lay c3 0'] });
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('is there again after a new start, as far as it was said', () => {
    const { plan, show } = following();
    show({ phase: 'lay', chosen: 'TT/VV' }, { legal: ['lay c3 0'] });
    expect([plan.box, plan.place, plan.isSending]).toEqual(['TT/VV', 'c3', false]);
    const legal = ['pay [ mint mint ]', 'pay [ violet violet ]'];
    show({ phase: 'pay', chosen: 'TT/VV', place: 'd3', turns: 2 }, { legal });
    expect([plan.place, plan.turns, plan.ways.length]).toEqual(['d3', 2, 2]);
  });

  it('stays when it is refused or called off', () => {
    const { plan, act, show } = following();
    plan.choose('NM/BM', show());
    plan.send(show());
    show();
    show({}, { busy: true });
    show();
    expect(act).toHaveBeenCalledTimes(1);
    expect([plan.isSending, plan.box]).toEqual([false, 'NM/BM']);
  });

  it('is forgotten with its turn', () => {
    const { plan, show } = following();
    plan.choose('NM/BM', show());
    show({ turn: 'B' }, { legal: [] });
    expect(plan.isEmpty).toBe(true);
  });
});

describe('a swap', () => {
  it('is one card for two of the tray, also of the same kind', () => {
    const { plan, act, show } = following();
    show();
    plan.swapOut('mint');
    plan.pick(0);
    plan.pick(1);
    plan.pick(1);
    plan.pick(4);
    expect(plan.picks).toEqual([0, 4]);
    plan.send(show());
    show();
    show({ phase: 'swap', takes: 2 }, { legal: ['take raspberry', 'take truffle'] });
    show({ phase: 'swap', takes: 1 }, { legal: ['take raspberry', 'take truffle'] });
    expect(act.mock.calls).toEqual([['swap mint'], ['take raspberry'], ['take raspberry']]);
    show({ phase: 'act', actions: 1 });
    expect(plan.isEmpty).toBe(true);
  });

  it('is taken back by a second press', () => {
    const { plan, show } = following();
    show({}, { legal: kLegal });
    plan.swapOut('mint');
    plan.swapOut('truffle');
    expect(plan.swap).toBe('truffle');
    plan.swapOut('truffle');
    expect(plan.isEmpty).toBe(true);
  });
});
