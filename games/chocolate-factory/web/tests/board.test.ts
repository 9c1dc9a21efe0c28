import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import Board from '../Board.svelte';
import type { Event, Phase, ScoreItem, View } from '../generated';
import Race from '../Race.svelte';
import { saying } from '../saying';
import SeatDetail from '../SeatDetail.svelte';
import { moment, scoreLine, seatLine, seatNumber, where } from '../summary';
import { seatInView, type Table } from '../table';
import type { Mode } from '../plan.svelte';
import Week from '../Week.svelte';
import { counts, kDraft, kLegal, kSeats, player, tableWith, withFactory } from './made';

const drawn = (table: Table) => render(Board, { props: table }).body;
const labels = (html: string) =>
  [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
// The names of buttons: their label, or their content.
const buttons = (html: string) =>
  [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(
    ([, attributes = '', inner = '']) =>
      /aria-label="([^"]*)"/.exec(attributes)?.[1] ??
      inner
        .replace(/<!--.*?-->/g, '')
        .replace(/<span[^>]*aria-hidden="true"[^>]*>.*?<\/span>/gs, '')
        .replace(/<[^>]*aria-label="([^"]*)"[^>]*>/g, ' $1 ')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .replace(/ ([,.:])/g, '$1')
        .trim(),
  );
const count = (html: string, part: string) => html.split(part).length - 1;

describe('the board', () => {
  it('names every thing with its price, what it does and what a press does', () => {
    const html = drawn(tableWith());
    const names = buttons(html);
    expect(names).toContain(
      'above column 2, coal 1 Upgrader 1× Upgrades 1 piece by one step., see what it would do',
    );
    expect(names).toContain(
      'above column 1, coal 1 Roaster 1 Bean becomes 1 Cocoa. used this shift',
    );
    expect(names).toContain('1 tile Push: the next tile with 1 Bean');
    expect(labels(html)).toContain('Tile 3: 2 Fingers');
  });

  it('says what is too dear', () => {
    const html = drawn(tableWith(withFactory({ coal: 1 }), { legal: ['push 1'] }));
    expect(html).toContain('needs 2 coal');
  });

  it('crosses out what goes and adds what comes', () => {
    const table = tableWith();
    table.plan.choosePart('below-3', table);
    const html = drawn(table);
    expect(count(html, 'class="p goes')).toBe(1);
    expect(count(html, 'class="p comes')).toBe(2);
    expect(labels(html)).toContain('Tile 3: 2 Fingers; then: 1 Fingers becomes 2 Caramel');
  });

  it('asks in small steps beside the tile', () => {
    const table = tableWith();
    table.plan.choosePart('above-2', table);
    expect(labels(drawn(table))).toContain('Which upgrade? Cocoa to Fingers');
  });

  it('lights the stages that can be paid, and says what others lack', () => {
    const fulfil: Partial<View> = { phase: 'fulfil', turn: 'A', running: [] };
    const table = tableWith(fulfil, { legal: ['fulfil m11', 'supply nuts', 'finish'] });
    const html = drawn(table);
    expect(buttons(html).find((name) => name.startsWith('Medium'))).toMatch(
      /, pay stage 2 with 1 Chunks, 1 Fingers and 1 Boxed and get £10$/,
    );
    expect(html).toContain('needs 1 Caramel');
    expect(buttons(html)).toContain('1 Nuts, put 1 in the parcel');
    const plain = drawn({ ...table, aid: null });
    expect(plain).not.toContain('needs 1 Caramel');
    expect(count(plain, 'order lit')).toBe(1);
  });

  it('shows the display packet by packet, and what a press costs the others', () => {
    const legal = ['build reformer above-1', 'hire miner-palace'];
    const html = drawn(tableWith(kDraft, { legal }));
    expect(buttons(html).find((name) => name.includes('Reformer'))).toMatch(
      /take this packet and keep this card, 1 other card leaves the game$/,
    );
    expect(labels(html)).toContain('Giulia, now');
  });

  it('trades pieces for coal only when that is wanted', () => {
    const table = tableWith();
    expect(buttons(drawn(table))).not.toContain('1 Nuts, trade 1 for 1 coal');
    table.plan.trading = true;
    expect(buttons(drawn(table))).toContain('1 Nuts, trade 1 for 1 coal');
  });
});

describe('the race', () => {
  it('stacks markers in their order and says who would be paid', () => {
    const html = render(Race, { props: tableWith() }).body;
    expect(html.replace(/<!--.*?-->/g, '')).toMatch(/mk s3[^>]*>R<.*?mk s1[^>]*>G</s);
    expect(html).toContain('£16');
    expect(html).toContain('Stores supplied');
    const plain = render(Race, { props: tableWith({}, { aid: null }) }).body;
    expect(plain).not.toContain('£16');
    expect(plain).not.toContain('Stores supplied');
  });
});

describe('words', () => {
  it('speak of who acts, and never make one wait who can run', () => {
    const mine = saying(tableWith(), ['A', 'B', 'C']);
    expect(mine.lead).toBe('Shift 2 of 3.');
    expect(mine.buttons?.map(({ action }) => action)).toEqual(['push 1', 'push 2']);
    expect(saying(tableWith({}, { legal: [] }), ['B', 'C']).lead).toBe(
      'Kenji and Rosa are still at work.',
    );
  });

  it('name everybody who still chooses what to keep', () => {
    const keep: Partial<View> = { phase: 'keep', running: [], keeping: ['A', 'B', 'C'] };
    const mine = saying(tableWith(keep, { legal: ['keep nuts', 'keep cocoa'] }), ['A', 'B', 'C']);
    expect(mine.sentence).toBe('Choose 2 more pieces to keep overnight; the rest becomes coal.');
    const others = { ...keep, keeping: ['B', 'C'] } satisfies Partial<View>;
    expect(saying(tableWith(others, { legal: [] }), ['B', 'C'])).toMatchObject({
      lead: 'Kenji and Rosa are still choosing.',
      sentence: 'It is being chosen what stays overnight.',
    });
    expect(saying(tableWith(others, { legal: [] }), ['C']).lead).toBe('Rosa is to act.');
    expect(seatInView(tableWith(others, { me: null, legal: [] }))).toBe('B');
  });

  it('say the price of what is chosen', () => {
    const table = tableWith();
    table.plan.choosePart('below-3', table);
    const said = saying(table, ['A']);
    expect(`${said.lead} ${said.sentence}`).toBe(
      'Caramel Kettle: 1 Fingers becomes 2 Caramel, for 1 coal. Do it?',
    );
    expect(said.buttons?.map(({ label }) => label)).toEqual(['Cancel', 'Operate']);
  });

  it('say what a slot would cover', () => {
    const legal = ['build reformer above-1'];
    const table = tableWith(kDraft, { legal });
    table.plan.take({ part: 'reformer' });
    table.plan.slot = 'above-1';
    expect(saying(table, ['A']).sentence).toBe(
      'build it above column 1? It covers the Roaster for good.',
    );
  });

  it('are there for everything in every phase, whoever looks', () => {
    const phases: Phase[] = [
      'turn-sides', 'deal-orders', 'deal-display', 'draft', 'run', 'fulfil', 'keep', 'draw-orders',
      'choose', 'over',
    ];
    const modes: Mode[] = [
      'part', 'chute', 'lend', 'favour', 'decorate', 'carry', 'pack', 'substitute', 'discount',
      'skip',
    ];
    const changes: Partial<View>[] = [
      ...phases.map((phase) => ({ phase })),
      kDraft,
      { phase: 'choose', drawn: ['s02', 'm03', 'l04'] },
      {
        phase: 'fulfil',
        players: [
          player({ parcel: counts({ nuts: 2 }), delivered: true }),
          player({ paying: 's01', owes: 1, parcel: counts({ boxed: 1 }) }),
          player({ orders: [{ order: null, stage: 0 }] }),
        ],
      },
      withFactory({
        work: { ask: 'use', part: 'double-boxer', column: 1, option: 1, at: 0, moved: null },
      }),
    ];
    const legal = [
      ...kLegal, 'discount s01 nuts', 'skip s01', 'substitute s01', 'pack 1', 'carry nuts 4 1',
      'decorate 1 bean cocoa', 'lend above-1 2 1', 'favour above-1', 'keep nuts', 'finish',
      'deliver',
    ];
    for (const language of ['en', 'it', 'ja'] as const) {
      for (const me of [...kSeats, null]) {
        for (const [i, change] of changes.entries()) {
          const table = tableWith(change, { me, language, legal });
          if (me !== null && change.phase === undefined) table.plan.mode = modes[i] ?? null;
          const html = [
            drawn(table),
            render(Race, { props: table }).body,
            render(Week, { props: table }).body,
            ...kSeats.map((seat) => render(SeatDetail, { props: { ...table, seat } }).body),
          ].join();
          const said = saying(table, me === null ? ['A'] : [me]);
          const told = [
            html.replace(/<[^>]*>/g, ' '),
            ...labels(html),
            said.lead,
            said.sentence,
            said.hint ?? '',
            ...(said.buttons ?? []).map(({ label }) => label),
            ...kSeats.map((seat) => seatLine({ ...table, seat })),
            where(table.view, table.text),
          ].join(' ');
          expect(told, `${language} ${me} ${JSON.stringify(change)}`).not.toMatch(
            /(web|board|chocolate|part|job|store|slot|rule|size)(-\w+)?\.[a-z]|\{|undefined|NaN/,
          );
        }
      }
    }
    for (const mode of modes) {
      for (const language of ['en', 'it', 'ja'] as const) {
        const table = tableWith({}, { legal, language });
        table.plan.begin(mode);
        const said = saying(table, ['A']);
        expect(`${said.lead} ${said.sentence}`, mode).not.toMatch(/web\./);
      }
    }
  });
});

describe('a seat in few words', () => {
  it('has money, and what it scored at the end', () => {
    const table = { ...tableWith(), seat: 'A' as const };
    expect(seatNumber(table).value).toBe('£10');
    const scores = { lines: [], totals: [57, 1, 2], winners: [], over: true };
    expect(seatNumber({ ...table, scores }).value).toBe('£57');
    expect(seatLine({ ...table, seat: 'C' })).toBe('nobody hired yet, starts');
  });

  it('does not show others’ runs to who has a factory', () => {
    const pushed: Event[] = [{ kind: 'pushed', seat: 'B', shift: 1, beans: 1 }];
    expect(moment(tableWith().view, pushed)).toBeNull();
    expect(moment({ ...tableWith().view, you: null }, pushed)).toBeGreaterThan(0);
  });

  it('has words for every line of the score sheet', () => {
    const { text } = tableWith();
    const items: ScoreItem[] = [
      { kind: 'shops' },
      { kind: 'most-orders', orders: 3 },
      { kind: 'store', store: 'palace', place: 1, space: 8 },
      { kind: 'spread', stores: 4 },
      { kind: 'rest', pieces: 2, coal: 3 },
    ];
    for (const item of items) {
      const line = scoreLine(item, text);
      expect(line.words).not.toMatch(/\{|^$|score\./);
      expect(line.mark).toMatch(/^(cf-|crown)/);
    }
  });
});
