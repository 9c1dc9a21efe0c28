// The questions while the factory runs.
import type { SayButton, Saying } from '$lib/contract';
import { partCard, partIn, priceOf } from './cards';
import { beltAfter, planned, questionIn, questionOf } from './choices';
import { actions } from './generated';
import { amountIn, changeIn, costIn } from './phrases';
import { countOf, kNone } from './pieces';
import { cancel, favourKey, named, say } from './sayingParts';
import { supplyButtons, supplySaying } from './sayingSupply';
import { legalOf, playerOf, shiftsOf, type Table } from './table';
import { kDone } from './work';

const myFactory = ({ view, me }: Table) => playerOf(view, me).factory;

function shiftIn(table: Table): string {
  const { text, view, me } = table;
  const { shifts } = myFactory(table);
  if (shifts === 0) return text('web.say.run.before');
  return text('web.say.shift', { shift: shifts, shifts: shiftsOf(playerOf(view, me), view) });
}

// The changes of the belt, tile by tile.
function changesIn(table: Table): string {
  const after = beltAfter(table);
  const { belt } = myFactory(table);
  if (after === null) return '';
  return belt
    .map((tile, i) => changeIn(tile, after[i] ?? kNone, table))
    .filter(Boolean)
    .join(table.text('web.comma'));
}

// A part that is chosen, to be operated where it is or, by the Technician, elsewhere.
function partSaying(table: Table): Saying {
  const { plan, text } = table;
  const factory = myFactory(table);
  const { slot, mode } = plan;
  if (slot === null) {
    return {
      lead: named(table, 'job.technician'),
      sentence: text('web.say.lend'),
      buttons: [cancel(table)],
    };
  }
  const part = partIn(factory, slot);
  const lead = named(table, `part.${part}`);
  if (plan.column === null) {
    return { lead, sentence: text('web.say.lend.where'), buttons: [cancel(table)] };
  }
  const actions = planned(table);
  const question = questionOf(table);
  const cost = costIn(priceOf(factory, slot), table);
  const changes = changesIn(table);
  const buttons: SayButton[] = [cancel(table)];
  if (plan.steps.length > 1 || (plan.steps.length === 1 && question !== null)) {
    buttons.push({ action: 'back', label: text('web.step-back'), run: () => plan.stepBack() });
  }
  const mayForgo = question?.ask === 'upgrade' || question?.ask === 'copy';
  if (mayForgo && part !== null && partCard(part).moves > 0) {
    buttons.push({ action: 'forgo', label: text('web.forgo'), run: () => plan.step(kDone) });
  }
  if (actions !== null) {
    buttons.push(say(table, mode === 'lend' ? 'web.lend-it' : 'web.operate-it', actions));
  }
  const asks = question === null ? '' : questionIn(question, table);
  return {
    lead,
    sentence:
      actions === null || changes === ''
        ? asks
        : text('web.say.part.change', { changes, cost }),
    hint: actions !== null && question !== null ? asks : shiftIn(table),
    buttons,
  };
}

// The employee's action, step by step.
function employeeSaying(table: Table): Saying {
  const { plan, text } = table;
  const { mode, slot } = plan;
  const actions = planned(table);
  const keyed = (key: string) => (mode === 'favour' ? favourKey(table, key) : key);
  const lead = named(table, keyed(`web.do.${mode}`));
  if (actions === null) {
    const carries = mode === 'carry' && plan.kind !== null;
    const key = carries ? 'web.say.carry.where' : keyed(`web.say.${mode}`);
    return { lead, sentence: text(key), hint: shiftIn(table), buttons: [cancel(table)] };
  }
  const part = slot === null ? null : partIn(myFactory(table), slot);
  const { kind, column, target } = plan;
  const sentence =
    mode === 'favour' && part !== null
      ? text(keyed('web.say.favour.part'), { part: text(`part.${part}`) })
      : mode === 'carry' && kind !== null && column !== null && target !== null
        ? text('web.say.carry.it', { piece: amountIn(kind, 1, table), column, target })
        : changesIn(table);
  return { lead, sentence, buttons: [cancel(table), say(table, keyed(`web.${mode}-it`), actions)] };
}

// A part that was begun with and waits for a choice.
function workSaying(table: Table): Saying {
  const { text, legal } = table;
  const { work } = myFactory(table);
  const buttons: SayButton[] = legal.includes(kDone)
    ? [{ action: kDone, label: text('action.done') }]
    : [];
  return {
    lead: work === null ? '' : named(table, work.part ? `part.${work.part}` : 'job.helpers'),
    sentence: work === null ? '' : text(`board.ask-${work.ask}`),
    hint: shiftIn(table),
    buttons,
  };
}

function chuteSaying(table: Table): Saying {
  const { plan, text } = table;
  const { belt } = myFactory(table);
  const tile = belt[(plan.column ?? 1) - 1] ?? kNone;
  const all = legalOf(table, 'chute').flatMap(({ chocolate }) =>
    Array<string>(countOf(tile, chocolate)).fill(actions.chute(chocolate)),
  );
  return {
    lead: named(table, 'part.chute'),
    sentence: text('web.say.chute'),
    hint: shiftIn(table),
    buttons: [
      {
        action: 'all',
        label: text('web.chute.all', { count: all.length }),
        run: () => plan.send(all),
      },
      { action: 'shut', label: text('web.chute.done'), primary: true, run: () => plan.clear() },
    ],
  };
}

// All that was done since the last push, and the push.
function shiftBack(table: Table): SayButton[] {
  const { plan, text, undo } = table;
  const { shifts, used } = myFactory(table);
  if (!undo || shifts === 0 || used.length === 0) return [];
  return [
    {
      action: 'shift-back',
      label: text('web.shift-back'),
      icon: 'i-undo',
      cancels: true,
      run: () => plan.unwind(table),
    },
  ];
}

export function runSaying(table: Table): Saying {
  const { plan, text, legal } = table;
  const factory = myFactory(table);
  if (factory.work !== null && !plan.isSending) return workSaying(table);
  switch (plan.mode) {
    case 'part':
    case 'lend':
      return partSaying(table);
    case 'chute':
      return chuteSaying(table);
    case 'favour':
    case 'decorate':
    case 'carry':
    case 'pack':
      return employeeSaying(table);
    case 'satisfy':
      return supplySaying(table);
    default:
  }
  const pushes = legalOf(table, 'push');
  const ends = legal.includes(actions.finish());
  const operates = [...legalOf(table, 'operate'), ...legalOf(table, 'chute')].length > 0;
  const buttons: SayButton[] = [
    ...shiftBack(table),
    ...supplyButtons(table),
    ...pushes.map(({ beans }, i) => ({
      action: actions.push(beans),
      label: text('web.push-beans', { count: beans }),
      primary: i === 0,
    })),
  ];
  if (ends) {
    const primary = pushes.length === 0;
    buttons.push({ action: actions.finish(), label: text('web.end-run'), primary });
  }
  const pushing = factory.shifts === 0 ? 'first' : operates ? 'operate' : 'push';
  const key = pushes.length > 0 ? pushing : operates ? 'last' : 'end';
  return {
    lead: shiftIn(table),
    sentence: text(`web.say.run.${key}`),
    hint: text('web.say.run.coal', { coal: text('web.coal', { count: factory.coal }) }),
    buttons,
  };
}
