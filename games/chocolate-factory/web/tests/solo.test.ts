// The solo game: the week with its target and demands.
import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { Scores } from '$lib/contract';
import { boardProps } from '../../../../web/tests/unit/props';
import Board from '../Board.svelte';
import Calendar from '../Calendar.svelte';
import { goalCard } from '../cards';
import cards from '../cards.json';
import { planned } from '../choices';
import EndSheet from '../EndSheet.svelte';
import type { Event, Goal, PlayerView, Progress, ScoreItem, View } from '../generated';
import { missingIn } from '../goalPhrases';
import { standingsOf } from '../goals';
import Head from '../Head.svelte';
import { Plan } from '../plan.svelte';
import { saying } from '../saying';
import SeatDetail from '../SeatDetail.svelte';
import { logged, scoreLine, seatLine, seatNumber, soloResult } from '../summary';
import { kindAct, offersFor } from '../supplying';
import type { Table } from '../table';
import { daysOf } from '../week';
import { counts, kAid, kTexts, player, viewWith } from './made';

const kStores: View['stores'] = [
  { store: 'palace', side: 'A', spaces: [3], heights: [0], served: ['A'] },
  { store: 'fresh-fancies', side: 'B', spaces: [0], heights: [0], served: [] },
  { store: 'salters', side: 'C', spaces: [2], heights: [0], served: ['A'] },
  { store: 'luxury', side: 'D', spaces: [0], heights: [0], served: [] },
  { store: 'dunstan-gilberts', side: 'D', spaces: [1], heights: [0], served: ['A'] },
];

const progress = (goal: Goal, changes: Partial<Progress> = {}): Progress => ({
  goal, met: false, steps: [0, 0, 0, 0, 0], money: 0, orders: [0, 0, 0], pieces: 0, ...changes,
});

// Wednesday: a target with special orders, one demand from the start and one of each day.
function soloView(changes: Partial<View> = {}, own: Partial<PlayerView> = {}): View {
  return viewWith({
    seats: 1,
    running: ['A'],
    turn: 'A',
    starter: 'A',
    parts: [[]],
    employees: [[]],
    stores: kStores,
    target: 'village-round',
    demands: [
      { goal: 'salters-insist', supplied: false },
      { goal: 'tasting-plate', supplied: false },
      { goal: 'the-owners-birthday', supplied: true },
      { goal: 'a-little-more', supplied: false },
    ],
    first_demands: 1,
    goals: [
      progress('village-round', { steps: [2, 0, 0, 0, 1], money: 7, orders: [1, 0, 0] }),
      progress('salters-insist', { met: true, steps: [0, 0, 2, 0, 0] }),
      progress('tasting-plate', { pieces: 2 }),
      progress('the-owners-birthday', { met: true, pieces: 2 }),
      progress('a-little-more', { met: true, money: 5 }),
    ],
    players: [
      player({
        money: 12,
        finished: [1, 0, 0],
        specials: [
          { order: 's02', stage: 0 },
          { order: null, stage: 0 },
          { order: 'm03', stage: 1 },
        ],
        ...own,
      }),
    ],
    ...changes,
  });
}

function solo(
  changes: Partial<View> = {},
  more: Partial<Table> = {},
  own: Partial<PlayerView> = {},
) {
  const view = soloView(changes, own);
  const aid = { ...kAid, totals: [12], stores: [3], paid: [] };
  return boardProps(kTexts, { view, aid, plan: new Plan(), ...more }) as Table;
}

const scores = (won: boolean): Scores<ScoreItem> => ({
  lines: [],
  totals: [0],
  winners: won ? ['A'] : [],
  over: true,
});

const plain = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('how cards stand', () => {
  const of = (table: Table, goal: Goal) => {
    const found = standingsOf(table.view).find((one) => one.goal === goal);
    if (found === undefined) throw new Error(goal);
    return found;
  };

  it('gives what there is to those that are met, the rest to the others', () => {
    const target = of(solo(), 'village-round');
    expect(target.met).toBe(false);
    expect(target.steps).toEqual([
      { want: 2, have: 2, store: 'palace' },
      { want: 2, have: 1, store: 'dunstan-gilberts' },
    ]);
    expect(target.money).toEqual({ want: 25, have: 7 });
    expect(target.orders).toEqual([
      { size: 'small', want: 2, have: 1 },
      { size: 'medium', want: 1, have: 0 },
    ]);
    expect(of(solo(), 'a-little-more').money).toEqual({ want: 5, have: 5 });
    expect(of(solo(), 'salters-insist').steps).toEqual([{ want: 2, have: 2, store: 'salters' }]);
  });

  it('counts what lies in the store room for a demand', () => {
    expect(of(solo(), 'tasting-plate').pieces).toEqual({ want: 3, have: 2 });
    expect(of(solo(), 'the-owners-birthday').supplied).toBe(true);
  });

  it('says what is missing', () => {
    const table = solo();
    expect(missingIn(of(table, 'village-round'), table)).toBe(
      'Missing: 1 step at Dunstan & Gilbert’s, £18 from corner shops, 1 finished small order and' +
        ' 1 finished medium order',
    );
    expect(missingIn(of(table, 'salters-insist'), table)).toBe('');
    const goals = [progress('every-counter', { steps: [1, 0, 0, 0, 0] })];
    const bare = solo({ target: 'every-counter', goals });
    expect(missingIn(of(bare, 'every-counter'), bare)).toMatch(/1 step at each of 4 stores/);
  });
});

describe('the calendar', () => {
  it('pins each demand to its day, and tells what a day has brought', () => {
    const monday = soloView({ day: 'monday', stores: kStores.slice(0, 1) }, { money: 4 });
    const dealing = soloView({
      phase: 'deal-display',
      unseen_parts: ['reformer', 'twin-mould'],
      unseen_employees: ['miner-palace', 'dealer-salters', 'dealer-salters'],
    });
    const dealt = { ...dealing, unseen_parts: [], unseen_employees: ['dealer-salters' as const] };
    const after: View = {
      ...dealt, phase: 'draft', parts: [['twin-mould']], employees: [['miner-palace']],
    };
    const table = solo({ ...after }, { past: [monday, dealing] });
    expect(daysOf(table)).toMatchObject([
      { money: 4, steps: [{ store: 'palace', count: 3 }] },
      {},
      { gone: { employee: 'dealer-salters', part: 'reformer' } },
    ]);
    const html = render(Calendar, { props: table }).body;
    const days = html.split('<li').slice(1).map(plain);
    expect(days[0]).toMatch(/Monday: 5 coal.*£4, Palace Boutique \+3.*Salter’s Insist.*Tasting/);
    expect(days[1]).toMatch(/The Owner’s Birthday/);
    expect(days[2]).toMatch(/Left the display: Dealer \(Salter’s\), Reformer.*A Little More/);
    expect(days[3]).toMatch(/a demand.*leaves: Fancies/);
    expect(days[5]).not.toMatch(/a demand /);
    expect(plain(html)).toContain('3 of 5 cards met');
    const ghost = plain(render(Board, { props: table }).body);
    expect(ghost).toMatch(/Reformer left the display/);
  });

  it('has no race: one’s own marker, no awards, no other factories', () => {
    const table = solo();
    expect(render(Head, { props: table }).body).not.toContain('£16');
    expect(render(SeatDetail, { props: { ...table, seat: 'A' } }).body).not.toContain('<button');
    expect(seatLine({ ...table, seat: 'A' })).not.toContain('starts');
  });

  it('shows special orders with the others', () => {
    const html = plain(render(Board, { props: solo() }).body);
    expect(html.match(/special/g)?.length).toBe(3);
    expect(html).toContain('special order finished');
  });
});

describe('a demand that is supplied', () => {
  const room = counts({ chunks: 1, fingers: 1, nuts: 2, boxed: 1 });
  const legal = [
    'satisfy tasting-plate [ chunks fingers nuts ]',
    'satisfy tasting-plate [ chunks fingers boxed ]',
    'satisfy tasting-plate [ chunks nuts boxed ]',
    'satisfy tasting-plate [ fingers nuts boxed ]',
    'push 1',
  ];
  const own = { factory: { ...player().factory, room } };

  it('is lit, asks for the pieces where there is a choice, and is said as one action', () => {
    const act = vi.fn();
    const table = solo({}, { legal, act }, own);
    const { plan } = table;
    const said = saying(table, ['A']);
    expect(said.buttons?.map(({ label }) => label)).toContain('Supply: Tasting Plate');
    expect(render(Calendar, { props: table }).body).toMatch(/<button class="btn small lit/);
    plan.supply('tasting-plate');
    expect(offersFor(table, 'tasting-plate')).toHaveLength(4);
    expect(saying(table, ['A']).sentence).toBe('choose 3 kinds in the store room.');
    expect(planned(table)).toBeNull();
    for (const kind of ['boxed', 'chunks', 'nuts'] as const) kindAct(table, kind)?.();
    expect(kindAct(table, 'fingers')).toBeNull();
    expect(planned(table)).toEqual(['satisfy tasting-plate [ chunks nuts boxed ]']);
    expect(saying(table, ['A']).sentence).toBe('supply 1 Chunks, 1 Nuts and 1 Boxed?');
    kindAct(table, 'nuts')?.();
    expect(planned(table)).toBeNull();
    plan.supply('tasting-plate');
    expect(plan.mode).toBeNull();
  });

  it('may come before the day’s part and employee', () => {
    const table = solo({ phase: 'draft' }, { legal }, own);
    expect(saying(table, ['A']).buttons?.map(({ label }) => label)).toEqual([
      'Supply: Tasting Plate',
    ]);
    table.plan.supply('tasting-plate');
    expect(saying(table, ['A']).sentence).toBe('choose 3 kinds in the store room.');
    expect(kindAct(table, 'boxed')).not.toBeNull();
  });

  it('leaves it open to go on without a part or an employee', () => {
    const table = solo({ phase: 'draft' }, { legal: ['finish', 'hire miner-palace'] });
    const said = saying(table, ['A']);
    expect(said.buttons).toEqual([{ action: 'finish', label: 'Take nothing more' }]);
    expect(said.hint).toMatch(/^You may take one of each/);
  });

  it('needs no choice where there is none', () => {
    const demands = [{ goal: 'works-outing', supplied: false } as const];
    const action = 'satisfy works-outing [ chunks chunks fingers fingers ]';
    const table = solo({ demands }, { legal: [action] });
    table.plan.supply('works-outing');
    expect(planned(table)).toEqual([action]);
  });

  it('chooses a kind of which there are enough', () => {
    const demands = [{ goal: 'matching-tray', supplied: false } as const];
    const all = (kind: string) => `satisfy matching-tray [ ${Array(4).fill(kind).join(' ')} ]`;
    const table = solo({ demands }, { legal: [all('nuts'), all('boxed')] });
    table.plan.supply('matching-tray');
    expect(kindAct(table, 'chunks')).toBeNull();
    kindAct(table, 'nuts')?.();
    kindAct(table, 'boxed')?.();
    expect(planned(table)).toEqual([all('boxed')]);
  });
});

describe('the end', () => {
  it('is won or lost, card by card', () => {
    const lost = solo({ phase: 'over' }, { scores: scores(false) });
    expect(soloResult(lost)).toMatchObject({ won: false });
    expect(saying(lost, []).sentence).toMatch(/lost/);
    const sheet = plain(render(EndSheet, { props: lost }).body);
    expect(sheet).toMatch(/3 of 5 cards met/);
    expect(sheet).toMatch(/not met Tasting Plate Demand .*Missing: its pieces \(2 of 3/);
    const goals = lost.view.goals.map((one) => ({ ...one, met: true }));
    const won = solo({ phase: 'over', goals }, { scores: scores(true) });
    expect(soloResult(won)).toMatchObject({ won: true });
    expect(plain(render(EndSheet, { props: won }).body)).not.toMatch(/not met|Missing/);
    expect(seatNumber({ ...won, seat: 'A' }).value).toBe('£12');
  });

  it('has words in the log and on the sheet', () => {
    const goal = 'works-outing';
    const events: Event[] = [
      { kind: 'target-set', goal },
      { kind: 'demand-shown', goal },
      { kind: 'pair-left', employee: 'owner', part: 'crane' },
      { kind: 'satisfied', seat: 'A', goal, pieces: [] },
      { kind: 'goal-missed', goal },
    ];
    expect(events.filter(logged)).toEqual(events);
    expect(scoreLine({ kind: 'goal', goal }, solo().text).words).toBe('met: Works Outing');
  });
});

describe('words of every card', () => {
  it('are there in all languages', () => {
    const goals = Object.keys(cards.goals) as Goal[];
    for (const language of ['en', 'it', 'ja'] as const) {
      for (const goal of goals) {
        const card = goalCard(goal);
        const changes = card.target
          ? { target: goal, goals: [progress(goal)] }
          : {
              demands: [{ goal, supplied: false }],
              goals: [progress('village-round'), progress(goal)],
            };
        const table = solo(changes, {
          text: solo({}, { language }).text, language,
        });
        const over = { ...table, scores: scores(false) };
        const told = plain(
          [
            render(Calendar, { props: table }).body,
            render(Head, { props: table }).body,
            render(EndSheet, { props: over }).body,
          ].join(),
        );
        expect(told, `${language} ${goal}`).not.toMatch(
          /(web|board|goal|store|rule)(-\w+)?\.[a-z]|\{|undefined|NaN/,
        );
      }
    }
  });
});
