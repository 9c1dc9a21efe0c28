// The sentence above the board: whose turn it is, and the question.
import { parseChance, percent } from '$lib/chance';
import type { SayButton, Saying, Seat } from '$lib/contract';
import { seatIndex } from '$lib/seats';
import { listed } from '$lib/words';
import { kAnyPosition } from './cards';
import { type Action, actions, parseAction, type Phase, type Tool, type View } from './generated';
import { cardNow, playerOf, type Table } from './table';

function overSaying({ scores, me, names, text }: Table): Saying {
  const lead = text('web.say.over');
  const first = scores?.winners[0];
  if (!scores || !first) return { lead, sentence: '' };
  const crowns = text('web.crowns', { count: scores.totals[seatIndex(first)] ?? 0 });
  if (first === me) return { lead, sentence: text('web.say.over.you', { crowns }) };
  return { lead, sentence: text('web.say.over.other', { winner: names[first], crowns }) };
}

const kSteps: Record<Phase, number> = {
  'set-up': 0,
  shuffle: 0,
  draw: 0,
  reveal: 0,
  rescue: 0,
  buy: 1,
  dessert: 1,
  refill: 1,
  extra: 2,
  'hand-over': 2,
  over: 2,
};

function stepsOf({ phase, round }: View, text: Table['text']): Saying['steps'] {
  // Extra cards come from the second round on.
  return ['draw', 'buy', 'extra'].slice(0, round > 1 ? 3 : 2).map((step, i) => ({
    label: text(`web.step.${step}`),
    current: i === kSteps[phase],
  }));
}

function toolsIn(tools: readonly Tool[], { language, text }: Table): string {
  return listed(
    tools.map((tool) => text(`web.a-tool.${tool}`)),
    language,
  );
}

// The use of the Tools, while drawing.
function toolsHint(table: Table): string {
  const { tools } = playerOf(table.view, table.view.turn);
  if (tools.length === 0) return table.text('web.say.no-tools');
  return table.text('web.say.tools', { tools: toolsIn(tools, table), count: tools.length });
}

function passButton(phase: Phase, text: Table['text']): SayButton {
  return { action: actions.pass(), label: text(`web.pass.${phase}`) };
}

// The values for the question about an action.
function namedBy(action: Action, { view, text }: Table): Record<string, string | number> {
  switch (action.kind) {
    case 'buy':
    case 'pick': {
      const card = text(`card.${view.market[action.position - 1] ?? ''}`);
      return { card, position: action.position };
    }
    case 'dessert':
      return { dessert: text(`dessert.${action.dessert}`) };
    case 'use':
    case 'tool':
      return { tool: text(`tool.${action.tool}`) };
    case 'take':
      return { back: text(`back.${view.next ?? 'filling'}`) };
    case 'stop':
      return { count: playerOf(view, view.turn).row.length };
    default:
      return {};
  }
}

// The description and the effects of a choice that waits to be confirmed.
function asked(table: Table): Pick<Saying, 'sentence' | 'hint'> {
  const { view, pending, language, text } = table;
  const action = parseAction(pending?.action ?? '');
  if (action === null) return { sentence: '' };
  const { kind } = action;
  const key = kind === 'pass' ? `web.ask.pass.${view.phase}` : `web.ask.${kind}`;
  const sentence = text(key, namedBy(action, table));
  const bust = parseChance(pending?.preview?.bust ?? '');
  if (bust === null) return { sentence };
  return { sentence, hint: text('web.ask.risk', { chance: percent(bust, language) }) };
}

// The question to the person whose turn it is, or to an opponent who may take something.
function question(table: Table): Saying {
  const { view, events, me, names, legal, text } = table;
  const { row } = playerOf(view, view.turn);
  const count = row.length;
  const again = cardNow(events, 'repeated');
  switch (view.phase) {
    case 'draw': {
      if (count === 0) {
        return {
          lead: text('web.say.you'),
          sentence: text('web.say.first'),
          hint: toolsHint(table),
        };
      }
      const last = row.at(-1);
      const now = cardNow(events, 'drew') === last && last !== undefined;
      const lead = now
        ? text('web.say.count.now', { card: text(`card.${last}`), count })
        : text('web.say.count', { count });
      const mayDraw = legal.length === 0 || legal.includes(actions.draw());
      if (!mayDraw) return { lead, sentence: text('web.say.must-stop') };
      return { lead, sentence: text('web.say.more'), hint: toolsHint(table) };
    }
    case 'rescue':
      return {
        lead: again ? text('web.say.again', { card: text(`card.${again}`) }) : text('web.say.you'),
        sentence: text('web.say.rescue'),
        hint: text('web.say.rescue.hint'),
      };
    case 'buy':
      return {
        lead: text('web.say.buying', { count }),
        sentence:
          count >= kAnyPosition
            ? text('web.say.buy.any')
            : text('web.say.buy', { count, card: text(`card.${view.market[count - 1] ?? ''}`) }),
      };
    case 'dessert':
      return {
        lead: text('web.say.buying', { count }),
        sentence: text('web.say.dessert', { count }),
      };
    case 'extra': {
      const mine = playerOf(view, me).row.length;
      const lead = text(mine > count ? 'web.say.more-than' : 'web.say.fewer-than', {
        name: names[view.turn],
        mine,
        count,
      });
      const kind = mine < count ? 'tool' : view.deck > 0 ? 'card' : 'market';
      const back = text(`back.${view.next ?? 'filling'}`);
      return { lead, sentence: text(`web.say.extra.${kind}`, { back }) };
    }
    default:
      return { lead: text('web.say.you'), sentence: text(`web.say.wait.${view.phase}`) };
  }
}

export function saying(table: Table, toAct: Seat[]): Saying {
  const { view, me, legal, busy, names, text } = table;
  if (view.phase === 'over') return overSaying(table);
  const actor = toAct[0] ?? view.asked ?? view.turn;
  const steps = stepsOf(view, text);
  if (table.pending) return { lead: question(table).lead, ...asked(table) };
  if (actor !== me || me === null) {
    return {
      lead: text('web.say.other', { name: names[view.turn] }),
      sentence: text(`web.say.other.${view.phase}`, {
        name: names[actor],
        count: playerOf(view, view.turn).row.length,
      }),
      steps,
    };
  }
  const result: Saying = { ...question(table), steps };
  if (!busy && legal.includes(actions.pass())) result.buttons = [passButton(view.phase, text)];
  return result;
}
