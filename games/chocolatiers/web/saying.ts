// The sentence above the board: whose turn it is, and the question.
import type { SayButton, Saying } from '$lib/contract';
import { overSaying } from '$lib/over';
import { kLimits } from './cards';
import { foreseenChanges } from './foresight';
import { type Action, actions, type Box, type Kind, parseAction } from './generated';
import { boxIn, cardsIn, changesIn, paymentIn } from './phrases';
import { actionNumber, costOf, playerOf, type Table } from './table';

// The changes, or else the number of the action in the turn.
function hintOf(table: Table): string {
  const { view, text } = table;
  const changes = changesIn(foreseenChanges(table), table);
  if (changes !== '') return text('web.say.changes', { changes });
  return text('web.say.action', { action: actionNumber(view), count: kLimits.actions });
}

const cancel = ({ plan, text }: Table): SayButton => ({
  action: 'cancel',
  label: text('web.cancel'),
  cancels: true,
  run: () => plan.clear(),
});

// No buttons for turning when no place is possible.
const rotate = ({ plan, text }: Table): SayButton[] =>
  plan.place === null
    ? []
    : [
        {
          action: 'rotate',
          label: text('web.rotate'),
          icon: 'i-rotate',
          run: () => plan.turn(),
        },
      ];

const say = (table: Table, key: string): SayButton => ({
  action: 'say',
  label: table.text(key),
  primary: true,
  run: () => table.plan.send(table),
});

// The pending box, to be packed or only reserved.
function boxSaying(table: Table, box: Box): Saying {
  const { plan, legal, text } = table;
  const reserve = actions.reserve(box);
  const mayReserve = legal.includes(reserve);
  const reserving = { action: reserve, label: text('web.reserve'), icon: 'i-lock' };
  const hint = hintOf(table);
  if (!legal.includes(actions.box(box)) && !plan.isSending) {
    const count = costOf(table, box)?.missing ?? 0;
    return {
      lead: text('web.say.reserve'),
      sentence: text(count > 0 ? 'web.say.reserve.short' : 'web.say.reserve.wild', { count }),
      hint,
      buttons: [cancel(table), ...rotate(table), { ...reserving, primary: true }],
    };
  }
  return {
    lead: text('web.say.box'),
    sentence: plan.payment ? paymentIn(box, plan.payment, table) : text('web.say.box.how'),
    hint,
    buttons: [
      cancel(table),
      ...rotate(table),
      ...(mayReserve ? [reserving] : []),
      say(table, 'web.box-it'),
    ],
  };
}

function swapSaying(table: Table, kind: Kind): Saying {
  const { view, plan, text } = table;
  const taken = plan.picks.map((at) => view.tray[at] ?? null).filter((one) => one !== null);
  const done = taken.length === 2;
  return {
    lead: text('web.say.swap', { kind: text(`chocolate.${kind}`) }),
    sentence: done
      ? text('web.say.swap.take', { cards: cardsIn(taken, table) })
      : text('web.say.swap.choose', { count: 2 - taken.length }),
    hint: hintOf(table),
    buttons: [cancel(table), ...(done ? [say(table, 'web.swap-it')] : [])],
  };
}

function actSaying(table: Table): Saying {
  const { view, me, plan, legal, text } = table;
  if (plan.box !== null) return boxSaying(table, plan.box);
  if (plan.swap !== null) return swapSaying(table, plan.swap);
  if (plan.wild) {
    return {
      lead: text('web.say.wild'),
      sentence: text('web.say.wild.choose'),
      hint: hintOf(table),
      buttons: [cancel(table)],
    };
  }
  const mayPlace = legal.some((action) => parseAction(action)?.kind === 'wild');
  const wild: SayButton = {
    action: 'wild',
    label: text('web.wild', { count: playerOf(view, me).wilds }),
    run: () => plan.lookForSpace(),
  };
  return {
    lead: text('web.say.you'),
    sentence: text('web.say.act'),
    hint: view.first === null ? undefined : text('web.say.last'),
    steps: [1, 2].map((action) => ({
      label: text('web.step', { action }),
      current: action === actionNumber(view),
    })),
    ...(mayPlace ? { buttons: [wild] } : {}),
  };
}

// The question to this person.
function question(table: Table): Saying {
  const { view, me, plan, text } = table;
  const { chosen } = view;
  switch (view.phase) {
    case 'act':
      return actSaying(table);
    case 'swap':
      return { lead: text('web.say.you'), sentence: text('web.say.take', { count: view.takes }) };
    case 'lay':
      return {
        lead: text('web.say.lay'),
        sentence: chosen !== null && plan.payment ? paymentIn(chosen, plan.payment, table) : '',
        hint: hintOf(table),
        buttons: [...rotate(table), say(table, 'web.box-it')],
      };
    case 'pay':
      return {
        lead: text('web.say.pay'),
        sentence: chosen !== null && plan.payment ? paymentIn(chosen, plan.payment, table) : '',
        hint: text('web.say.pay.ways', { count: plan.ways.length }),
        buttons: [say(table, 'web.pay-it')],
      };
    case 'discard': {
      const count = playerOf(view, me).cards - kLimits.hand;
      return { lead: text('web.say.limit'), sentence: text('web.say.discard', { count }) };
    }
    default:
      return { lead: text('web.say.you'), sentence: text('web.say.fill') };
  }
}

// The values for the question about an action.
function namedBy(action: Action, table: Table): Record<string, string> {
  if ('chocolate' in action) return { kind: table.text(`chocolate.${action.chocolate}`) };
  if ('box' in action) return { box: boxIn(action.box, 0, table) };
  return action.kind === 'pay' ? { cards: cardsIn(action.cards, table) } : {};
}

// A choice that waits to be confirmed.
function asked(table: Table): Saying {
  const { pending, text } = table;
  const action = parseAction(pending?.action ?? '');
  const sentence = action === null ? '' : text(`web.ask.${action.kind}`, namedBy(action, table));
  return { lead: text('web.say.you'), sentence, hint: hintOf(table), sticks: true };
}

export function saying(table: Table): Saying {
  const { view, me, pending, names, text } = table;
  if (view.phase === 'over') return overSaying(table);
  if (view.phase.startsWith('deal-')) return { lead: text('web.say.dealing'), sentence: '' };
  if (pending) return asked(table);
  if (me === null || view.turn !== me) {
    const player = playerOf(view, view.turn);
    return {
      lead: text('web.say.other', { name: names[view.turn] }),
      sentence: text('web.say.action', {
        action: actionNumber(view),
        count: kLimits.actions,
      }),
      hint: text('web.say.other.has', {
        boxes: text('web.boxes', { count: player.sampler.length }),
        cards: text('web.cards', { count: player.cards }),
      }),
    };
  }
  const said = question(table);
  return { ...said, sticks: (said.buttons?.length ?? 0) > 0 };
}
