// The expansion: parts that move pieces, three more employees, sides C and D.
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import Board from '../Board.svelte';
import { groupsOf, packetSize, priceOf } from '../cards';
import { beltAfter, planned, questionOf, take } from '../choices';
import type { Side, View } from '../generated';
import Race from '../Race.svelte';
import { saying } from '../saying';
import { logged } from '../summary';
import { kFactory, counts, player, tableWith, withFactory } from './made';

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('a part that moves', () => {
  const parts = kFactory.parts.with(4, 'finishing-crane');
  const legal = ['operate below-1 1'];

  it('shows the piece on its new tile before coal is spent', () => {
    const table = tableWith(withFactory({ parts }), { legal });
    table.plan.choosePart('below-1', table);
    expect(questionOf(table)?.ask).toBe('upgrade');
    table.plan.step('upgrade cocoa chunks');
    const asked = questionOf(table);
    expect(asked?.ask).toBe('move');
    const move = asked?.choices.find(({ action }) => action === 'move chunks 3');
    if (move) take(move, table);
    expect(beltAfter(table)?.[0]).toEqual(counts({ bean: 1 }));
    expect(beltAfter(table)?.[2]).toEqual(counts({ chunks: 1, fingers: 2 }));
    expect(planned(table)).toEqual(['operate below-1 1', 'upgrade cocoa chunks', 'move chunks 3']);
  });

  it('may forgo the upgrade, and both what is left of several', () => {
    const table = tableWith(withFactory({ parts }), { legal });
    table.plan.choosePart('below-1', table);
    const forgo = saying(table, ['A']).buttons?.find(({ action }) => action === 'forgo');
    forgo?.run?.();
    expect(questionOf(table)?.ask).toBe('move');
    expect(planned(table)).toBeNull();
    table.plan.step('move bean 2');
    expect(planned(table)).toEqual(['operate below-1 1', 'done', 'move bean 2']);

    const long = tableWith(
      withFactory({ parts: kFactory.parts.with(4, 'overhead-conveyor') }), { legal },
    );
    long.plan.choosePart('below-1', long);
    long.plan.step('upgrade bean cocoa');
    expect(planned(long)).toEqual(['operate below-1 1', 'upgrade bean cocoa', 'done', 'done']);
  });

  it('says which piece goes where', () => {
    const work = { ask: 'move', part: 'crane', column: 1, option: 1, at: 1, moved: null } as const;
    const table = tableWith(
      withFactory({ parts: kFactory.parts.with(4, 'crane'), work }),
      { legal: ['move bean 2', 'move bean 3', 'done'] },
    );
    expect(render(Board, { props: table }).body).toContain('Bean, to column 3');
  });
});

describe('its employees', () => {
  it('upgrade the piece that they moved', () => {
    const work = {
      ask: 'refine', part: null, column: 2, option: 1, at: 0, moved: 'cocoa',
    } as const;
    const table = tableWith(
      withFactory({ work, employee: 'helpers' }),
      { legal: ['upgrade cocoa chunks', 'upgrade cocoa fingers', 'done'] },
    );
    expect(questionOf(table)).toMatchObject({ ask: 'refine', column: 2, part: null });
    const said = saying(table, ['A']);
    expect(said.lead).toBe('Helpers:');
    expect(said.buttons?.map(({ action }) => action)).toEqual(['done']);
    expect(plain(render(Board, { props: table }).body)).toContain('Cocoa to Fingers');
  });

  it('let a part work for nothing, or for half', () => {
    const favoured = { favoured: 'above-4' as const, parts: kFactory.parts };
    expect(priceOf({ ...kFactory, ...favoured, employee: 'prodigy' }, 'above-4')).toBe(0);
    const mechanic = { ...kFactory, ...favoured, employee: 'mechanic-fresh-fancies' as const };
    expect(priceOf(mechanic, 'above-4')).toBe(1);
    const table = tableWith(withFactory({ employee: 'prodigy' }), { legal: ['favour above-4'] });
    table.plan.begin('favour');
    expect(saying(table, ['A']).sentence).toBe('Choose the part that costs nothing in this shift.');
    table.plan.slot = 'above-4';
    expect(saying(table, ['A']).sentence).toBe('Duplicator costs nothing in this shift.');
  });

  it('earn more for each stage', () => {
    const fulfil: Partial<View> = {
      phase: 'fulfil', turn: 'A', players: [player({}, { employee: 'owner' })],
    };
    const table = tableWith(fulfil, { legal: ['fulfil m11', 'finish'] });
    const html = plain(render(Board, { props: table }).body);
    expect(html).toContain('and get £13');
    expect(html).toContain('£3 more a stage');
  });

  it('come six a day', () => {
    expect([0, 1, 2, 3].map((packet) => packetSize(4, packet, true))).toEqual([2, 2, 1, 1]);
    expect([0, 1].map((packet) => packetSize(2, packet, true))).toEqual([3, 3]);
  });
});

describe('sides C and D', () => {
  const turned = (...sides: Side[]): View['stores'] =>
    tableWith().view.stores.map((store, i) => ({ ...store, side: sides[i] ?? 'A' }));

  it('are told in words, with pictures of what they take', () => {
    const props = tableWith({ stores: turned('D', 'C', 'D', 'D', 'C') });
    const html = plain(render(Race, { props }).body);
    expect(html).toContain('1 per £9 sold today');
    expect(html).toContain('1 space for every £6 that corner shops have paid you today');
    expect(groupsOf([])).toEqual([]);
    expect(groupsOf(['chunks', 'fingers', 'caramel', 'nuts'])).toEqual(['bar', 'wrapped']);
    expect(groupsOf(['caramel', 'nuts', 'boxed'])).toEqual(['wrapped', 'boxed']);
  });

  it('move by the money of today', () => {
    const table = tableWith(
      {
        phase: 'fulfil',
        turn: 'A',
        stores: turned('A', 'A', 'C'),
        players: [player({ money_today: 14 }), player(), player()],
      },
      { legal: ['finish'] },
    );
    expect(saying(table, ['A']).hint).toBe(
      'The £14 of today move your marker 1 space when you finish.',
    );
    const event = { seat: 'A', store: 'salters', money: 14, spaces: 1, space: 1 } as const;
    expect(logged({ kind: 'counted', ...event, day: 'monday' })).toBe(true);
  });

  it('copy another store once that is chosen', () => {
    const legal = ['mimic fresh-fancies', 'mimic salters', 'mimic luxury', 'finish'];
    const fulfil = (mimics: 'salters' | null): Partial<View> => ({
      phase: 'fulfil',
      turn: 'A',
      stores: turned('D'),
      players: [player({ mimics }, { employee: 'miner-palace' }), player(), player()],
    });
    const table = tableWith(fulfil(null), { legal });
    expect(saying(table, ['A']).sentence).toBe('Choose the store that yours copies today.');
    const asked = plain(render(Board, { props: table }).body);
    expect(asked).toMatch(/Fancies , Chunks: 1 space for each/);
    const props = tableWith(fulfil('salters'), { legal: ['supply nuts', 'finish'] });
    const chosen = plain(render(Board, { props }).body);
    expect(chosen).toContain('Like Salter’s Emporium: Caramel: 1 space for each.');
  });
});
