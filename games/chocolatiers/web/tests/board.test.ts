import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import Board from '../Board.svelte';
import type { Phase, View } from '../generated';
import GroupsPanel from '../GroupsPanel.svelte';
import SeatDetail from '../SeatDetail.svelte';
import type { Table } from '../table';
import { kGiulia, kSeats, player, tableWith } from './made';

const drawn = (table: Table) => render(Board, { props: table }).body;
const labels = (html: string) =>
  [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
const count = (html: string, part: string) => html.split(part).length - 1;

describe('the board', () => {
  it('names every thing with its value and what a press does', () => {
    const names = labels(drawn(tableWith()));
    expect(names).toContain(
      'Box of 5 points: Nut Cluster, Mint, Blueberry, Mint, pay 5 cards. Choose it',
    );
    expect(names).toContain(
      'Box of 6 points: Raspberry, Raspberry, Violet, Mint, 1 short. Choose it',
    );
    expect(names).toContain('Truffle. Take it');
    expect(names).toContain('Mint. Swap it for two cards of the tray');
    expect(names).toContain(
      'Box of 4 points: Truffle, Truffle, Raspberry, Nut Cluster, wild at the top right, ' +
        'column 1, row 1',
    );
  });

  it('shows where a box fits, and what it would change there', () => {
    const table = tableWith();
    table.plan.choose('NM/BM', table);
    const html = drawn(table);
    expect(count(html, 'data-place=')).toBe(2);
    const slot = labels(html).find((name) => name?.startsWith('Lay it here'));
    expect(slot).toMatch(/^Lay it here, column 3, row 2: no largest group/);
    table.plan.turns = 2;
    expect(labels(drawn(table))).toContain(
      'Lay it here, column 3, row 2: Blueberry grows from 5 to 6',
    );
    expect(render(GroupsPanel, { props: table }).body).toContain('with this box');
  });

  it('shows the spaces for a wild, and what it would change there', () => {
    const table = tableWith();
    table.plan.lookForSpace();
    const names = labels(drawn(table)).filter((name) => name?.includes('Put the wild here'));
    expect(names).toHaveLength(2);
    expect(names[0]).toMatch(/^Truffle, top left, column 1, row 1\. Put the wild here: /);
  });

  it('shows nothing of what others hold or think', () => {
    const others = [kGiulia, player({ cards: 5, known: ['mint'] }), player()];
    const table = tableWith({ turn: 'B', players: others }, { me: 'A', legal: [] });
    const kenji = render(SeatDetail, { props: { ...table, seat: 'B' } }).body;
    expect(labels(kenji)).toContain('Hand: 1 Mint, 4 unknown');
    expect(count(kenji, '#ch-mint')).toBe(1);
    expect(count(kenji, '<i ')).toBe(4);
    const html = drawn(table);
    expect(html).not.toContain('class="ghost');
    expect(labels(html).some((name) => /Take it|Choose it|Swap it/.test(name ?? ''))).toBe(false);
  });

  it('does without aids', () => {
    const table = tableWith({}, { aid: null });
    const html = drawn(table);
    expect(html).not.toMatch(/pay \d cards|short/);
    const panel = (props: Table) => render(GroupsPanel, { props }).body;
    const counted = /In the deck|Deck or hands/;
    expect(panel(tableWith())).toMatch(counted);
    expect(panel(table)).toContain('Largest groups');
    expect(panel(table)).not.toMatch(counted);
    expect(render(SeatDetail, { props: { ...table, seat: 'B' } }).body).not.toContain('Hand:');
  });

  it('has words for everything in every phase, whoever looks', () => {
    const changes: Partial<View>[] = (
      ['deal-hands', 'act', 'swap', 'fill-tray', 'fill-line', 'discard', 'over'] as Phase[]
    ).map((phase) => ({ phase }));
    changes.push(
      { phase: 'lay', chosen: 'TT/VV' },
      { phase: 'pay', chosen: 'TT/VV', place: 'c3' },
      { line: [null, 'TT/VV', 'TN/.R', null, null], tray: [null, null, null, null, null, 'mint'] },
      { players: [player(), player(), player()], first: 'B' },
    );
    for (const language of ['en', 'it', 'ja'] as const) {
      for (const me of [...kSeats, null]) {
        for (const change of changes) {
          const table = tableWith(change, { me, language });
          table.plan.follow(table);
          const seats = kSeats.map((seat) => ({ ...table, seat }));
          const html = [
            drawn(table),
            render(GroupsPanel, { props: table }).body,
            ...seats.map((props) => render(SeatDetail, { props }).body),
          ].join();
          const told = html.replace(/<[^>]*>/g, ' ') + labels(html).join(' ');
          expect(told, `${language} ${me} ${JSON.stringify(change)}`).not.toMatch(
            /web\.|chocolate\.|corner\.|\{|undefined|NaN/,
          );
        }
      }
    }
  });
});
