import { describe, expect, it, vi } from 'vitest';
import {
  beltAfter, pieceAct, planned, questionIn, questionOf, slotAct, take, tileAct,
} from '../choices';
import type { Kind, Slot, View } from '../generated';
import { Plan } from '../plan.svelte';
import type { Table } from '../table';
import { counts, kDraft, kFactory, kLegal, tableWith, withFactory } from './made';

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

const press = (table: Table, slot: Slot) => slotAct(table, slot)?.();
const touch = (table: Table, column: number, kind: Kind) => pieceAct(table, column, kind)?.();
const said = (act: ReturnType<typeof vi.fn>) => act.mock.calls.map(([action]) => action as string);

describe('a part that is chosen', () => {
  it('shows what it would do before coal is spent', () => {
    const { plan, act, show } = following();
    press(show(), 'below-3');
    const table = show();
    expect([plan.mode, plan.slot, plan.option]).toEqual(['part', 'below-3', 2]);
    expect(beltAfter(table)?.[2]).toEqual(counts({ fingers: 1, caramel: 2 }));
    expect(planned(table)).toEqual(['operate below-3 2']);
    expect(act).not.toHaveBeenCalled();
  });

  it('asks for its recipe where it has two', () => {
    const { plan, show } = following();
    const legal = [...kLegal, 'operate below-3 1'];
    press(show({}, { legal }), 'below-3');
    const table = show({}, { legal });
    const question = questionOf(table);
    expect(question).toMatchObject({ ask: 'option', column: 3, above: false });
    expect(question?.choices.map(({ action }) => action)).toEqual(['option 2', 'option 1']);
    if (question?.choices[0]) take(question.choices[0], table);
    expect(plan.option).toBe(2);
  });

  it('is put together step by step and sent one after another', () => {
    const { plan, act, show } = following();
    press(show(), 'above-2');
    const table = show();
    expect(questionOf(table)?.choices.map(({ action }) => action)).toEqual([
      'upgrade bean cocoa', 'upgrade cocoa chunks', 'upgrade cocoa fingers',
    ]);
    expect(planned(table)).toBeNull();
    plan.step('upgrade cocoa fingers');
    const actions = planned(show()) ?? [];
    expect(actions).toEqual(['operate above-2 1', 'upgrade cocoa fingers']);
    plan.send(actions);
    plan.send(actions);
    show();
    const work = {
      ask: 'upgrade', part: 'upgrader', column: 2, option: 1, at: 1, moved: null,
    } as const;
    show(withFactory({ work, coal: 4 }), { legal: ['upgrade cocoa fingers', 'done'] });
    expect(said(act)).toEqual(['operate above-2 1', 'upgrade cocoa fingers']);
    show(withFactory({ coal: 4, used: ['above-1', 'above-2'] }));
    expect([plan.mode, plan.isSending]).toEqual([null, false]);
  });

  it('forgoes what is left of its upgrades', () => {
    const { plan, show } = following();
    const parts = kFactory.parts.with(1, 'triple-upgrader');
    press(show(withFactory({ parts })), 'above-2');
    plan.step('upgrade cocoa chunks');
    expect(planned(show(withFactory({ parts })))).toEqual([
      'operate above-2 1', 'upgrade cocoa chunks', 'done',
    ]);
  });

  it('chooses by itself where there is nothing to choose', () => {
    const { plan, show } = following();
    const belt = kFactory.belt.with(3, counts({ nuts: 2 }));
    press(show(withFactory({ belt })), 'above-4');
    expect(plan.steps).toEqual(['copy nuts']);
  });

  it('stays chosen whatever others do, and is put back by a second press', () => {
    const { plan, show } = following();
    press(show(), 'below-3');
    show({ running: ['A'], turn: 'B' });
    expect(plan.slot).toBe('below-3');
    press(show(), 'below-3');
    expect(plan.mode).toBeNull();
  });

  it('stays when it is refused, and goes when the factory has changed', () => {
    const { plan, act, show } = following();
    press(show(), 'below-3');
    plan.send(planned(show()) ?? []);
    show();
    show({}, { busy: true });
    show();
    expect(said(act)).toEqual(['operate below-3 2']);
    expect([plan.mode, plan.isSending]).toEqual(['part', false]);
    show(withFactory({ coal: 1 }));
    expect(plan.mode).toBeNull();
  });
});

describe('the same person in another window', () => {
  it('was faster: what was to follow does not go on with theirs', () => {
    const { plan, act, show } = following();
    press(show(), 'above-2');
    plan.step('upgrade cocoa fingers');
    plan.send(planned(show()) ?? []);
    show();
    const work = {
      ask: 'upgrade', part: 'upgrader', column: 2, option: 1, at: 1, moved: null,
    } as const;
    const legal = ['upgrade cocoa chunks', 'upgrade cocoa fingers', 'done'];
    show(withFactory({ work, coal: 4 }), { legal, missed: true });
    expect(said(act)).toEqual(['operate above-2 1']);
    expect(plan.isSending).toBe(false);
  });
});

describe('a part that waits for a choice, after a new start', () => {
  it('goes on with what the table offers', () => {
    const { act, show } = following();
    const work = {
      ask: 'make', part: 'bar-splitter', column: 2, option: 1, at: 0, moved: null,
    } as const;
    const table = show(withFactory({ work }), { legal: ['make chunks', 'make fingers'] });
    const question = questionOf(table);
    expect(question).toMatchObject({ ask: 'make', part: 'bar-splitter', column: 2, above: false });
    expect(question && questionIn(question, table)).toBe('What does it make? (1 of 2)');
    if (question?.choices[1]) take(question.choices[1], table);
    expect(said(act)).toEqual(['make fingers']);
    expect(slotAct(table, 'above-2')).toBeNull();
  });
});

describe('the Chute', () => {
  it('stays open as long as there is something for it', () => {
    const { plan, act, show } = following();
    press(show(), 'above-3');
    expect([plan.mode, plan.column]).toEqual(['chute', 3]);
    touch(show(), 3, 'fingers');
    expect(said(act)).toEqual(['chute fingers']);
    show(withFactory({ belt: kFactory.belt.with(2, counts({ fingers: 1 })) }));
    expect(plan.mode).toBe('chute');
    show(withFactory({ belt: kFactory.belt.with(2, counts()) }), { legal: ['push 1'] });
    expect(plan.mode).toBeNull();
  });
});

describe('what an employee does', () => {
  it('is a piece that is carried', () => {
    const { plan, show } = following();
    const legal = ['carry nuts 4 1', 'carry nuts 4 2', 'push 1'];
    show();
    plan.begin('carry');
    touch(show({}, { legal }), 4, 'nuts');
    expect(planned(show({}, { legal }))).toBeNull();
    expect(tileAct(show({}, { legal }), 3)).toBeNull();
    tileAct(show({}, { legal }), 1)?.();
    const table = show({}, { legal });
    expect(planned(table)).toEqual(['carry nuts 4 1']);
    expect(beltAfter(table)?.[0]).toEqual(counts({ bean: 1, cocoa: 1, nuts: 1 }));
    expect(beltAfter(table)?.[3]).toEqual(counts({ caramel: 1 }));
  });

  it('is a piece that is decorated, with a question where it may become two things', () => {
    const { plan, show } = following();
    const legal = ['decorate 1 bean cocoa', 'decorate 1 cocoa chunks', 'decorate 1 cocoa fingers'];
    show();
    plan.begin('decorate');
    touch(show({}, { legal }), 1, 'bean');
    expect(planned(show({}, { legal }))).toEqual(['decorate 1 bean cocoa']);
    touch(show({}, { legal }), 1, 'cocoa');
    const table = show({}, { legal });
    expect(planned(table)).toBeNull();
    const question = questionOf(table);
    if (question?.choices[1]) take(question.choices[1], table);
    expect(planned(show({}, { legal }))).toEqual(['decorate 1 cocoa fingers']);
  });

  it('is a tile that is doubled', () => {
    const { plan, show } = following();
    show();
    plan.begin('pack');
    tileAct(show({}, { legal: ['pack 3'] }), 3)?.();
    const table = show({}, { legal: ['pack 3'] });
    expect(planned(table)).toEqual(['pack 3']);
    expect(beltAfter(table)?.[2]).toEqual(counts({ fingers: 4 }));
  });

  it('is a part that works on any tile, or costs half', () => {
    const { plan, show } = following();
    const legal = ['lend above-1 1 1', 'lend above-1 2 1', 'push 1'];
    show();
    plan.begin('lend');
    press(show({}, { legal }), 'above-1');
    tileAct(show({}, { legal }), 2)?.();
    const table = show({}, { legal });
    expect(planned(table)).toEqual(['lend above-1 2 1']);
    expect(beltAfter(table)?.[1]).toEqual(counts({ cocoa: 2 }));
    plan.begin('favour');
    press(show({}, { legal: ['favour above-4'] }), 'above-4');
    expect(planned(show())).toEqual(['favour above-4']);
  });
});

describe('the draft', () => {
  it('is a part and its slot', () => {
    const { plan, act, show } = following();
    const legal = ['build reformer above-1', 'build reformer below-1', 'hire miner-palace'];
    show(kDraft, { legal });
    plan.take({ part: 'reformer' });
    press(show(kDraft, { legal }), 'above-1');
    plan.send(planned(show(kDraft, { legal })) ?? []);
    show(kDraft, { legal });
    expect(said(act)).toEqual(['build reformer above-1']);
    const built = { ...kDraft, ...withFactory({ parts: kFactory.parts.with(0, 'reformer') }) };
    show({ ...built, picks: 2, turn: 'B' }, { legal: [] });
    expect([plan.mode, plan.isSending]).toEqual([null, false]);
    show(built, { legal });
    plan.take({ employee: 'miner-palace' });
    expect(planned(show(built, { legal }))).toEqual(['hire miner-palace']);
  });
});

describe('one shift back', () => {
  it('takes steps back until the push is undone', () => {
    const { plan, show } = following();
    const undo = vi.fn();
    plan.unwind(show());
    show({}, { undo });
    show(withFactory({ used: [] }), { undo });
    show(withFactory({ used: [], shifts: 1 }), { undo });
    expect(undo).toHaveBeenCalledTimes(2);
    expect(plan.isSending).toBe(false);
  });

  it('stops where nothing may be taken back', () => {
    const { plan, show } = following();
    const undo = vi.fn();
    plan.unwind(show());
    show({}, { undo });
    show({}, { undo });
    expect(undo).toHaveBeenCalledTimes(1);
    plan.unwind(show());
    show({}, { undo: null });
    expect(plan.isSending).toBe(false);
  });
});
