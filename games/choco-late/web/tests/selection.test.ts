import { describe, expect, it, vi } from 'vitest';
import { Selection } from '../selection.svelte';
import { player, tableWith } from './made';

const kLegal = ['offer 5', 'offer 13', 'offer 22', 'offer 38', 'offer 46'];
const kHand = { hand: ['5', '13', '22', '38', '46'] as const };

function offering(picked: ('5' | '13')[] = [], sealed = false) {
  const mine = player({ hand: [...kHand.hand], picked, sealed, bid: 2 });
  const left = kLegal.filter((one) => !picked.some((card) => one === `offer ${card}`));
  const legal = sealed ? [] : left;
  return { players: [mine, player(), player({ sealed: true })], legal };
}

describe('picked vouchers', () => {
  it('can be changed until they are sent one after another', () => {
    const act = vi.fn();
    const selection = new Selection();
    const show = (picked: ('5' | '13')[] = [], sealed = false) => {
      const { players, legal } = offering(picked, sealed);
      const table = tableWith({ phase: 'offer', players }, { legal, act });
      selection.follow(table);
      return table;
    };
    show();
    selection.toggle('22');
    selection.toggle('5');
    selection.toggle('22');
    selection.toggle('13');
    expect(selection.cards).toEqual(['5', '13']);
    expect(selection.missing(show())).toBe(0);
    expect(act).not.toHaveBeenCalled();
    selection.send();
    show();
    expect(act.mock.calls).toEqual([['offer 5']]);
    show(['5']);
    expect(act.mock.calls).toEqual([['offer 5'], ['offer 13']]);
    show(['5', '13'], true);
    expect(selection.cards).toEqual([]);
    expect(selection.isSending).toBe(false);
  });

  it('stay picked when the first of them is called off', () => {
    const act = vi.fn();
    const selection = new Selection();
    const { players, legal } = offering();
    const table = tableWith({ phase: 'offer', players }, { legal, act });
    selection.follow(table);
    selection.toggle('5');
    selection.toggle('13');
    selection.send();
    selection.follow(table);
    const pending = { action: 'offer 5', preview: null };
    selection.follow({ ...table, pending });
    selection.follow(table);
    expect(act).toHaveBeenCalledTimes(1);
    expect(selection.isSending).toBe(false);
    expect(selection.cards).toEqual(['5', '13']);
  });

  it('are dropped when another page of the same person lays some down', () => {
    const act = vi.fn();
    const selection = new Selection();
    const show = (picked: ('5' | '13')[]) => {
      const { players, legal } = offering(picked);
      const table = tableWith({ phase: 'offer', players }, { legal, act });
      selection.follow(table);
      return table;
    };
    show([]);
    selection.toggle('22');
    selection.toggle('38');
    selection.send();
    show([]);
    expect(act.mock.calls).toEqual([['offer 22']]);
    expect(selection.missing(show(['5']))).toBe(1);
    expect(selection.cards).toEqual([]);
    expect(selection.isSending).toBe(false);
    expect(act).toHaveBeenCalledTimes(1);

    // What it laid down stays, and one more can be picked.
    selection.toggle('13');
    selection.send();
    show(['5']);
    expect(act).toHaveBeenLastCalledWith('offer 13');
  });

  it('are forgotten with the question they belong to', () => {
    const selection = new Selection();
    const { players, legal } = offering();
    selection.follow(tableWith({ phase: 'offer', players }, { legal }));
    selection.toggle('5');
    selection.follow(tableWith({ phase: 'auction' }));
    expect(selection.cards).toEqual([]);
  });
});
