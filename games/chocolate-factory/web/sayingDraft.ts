// The questions while packets are taken.
import type { SayButton, Saying } from '$lib/contract';
import { employeeCard, partIn } from './cards';
import { planned } from './choices';
import { actions } from './generated';
import { cancel, named, say } from './sayingParts';
import { supplyButtons, supplySaying } from './sayingSupply';
import { playerOf, shiftsOf, type Table } from './table';

// The kinds of cards still to be taken today.
function neededKey({ view, me }: Table): string {
  const player = playerOf(view, me);
  if (player.built) return 'board.ask-employee';
  return player.factory.employee === null ? 'board.ask-draft' : 'board.ask-part';
}

function buildSaying(table: Table): Saying {
  const { plan, text, view, me } = table;
  const { part, slot } = plan;
  const said = planned(table);
  const lead = named(table, `part.${part}`);
  if (slot === null || said === null) {
    return { lead, sentence: text('web.say.build.where'), buttons: [cancel(table)] };
  }
  const covered = partIn(playerOf(view, me).factory, slot);
  const place = text(`slot.${slot}`);
  return {
    lead,
    sentence:
      covered === null
        ? text('web.say.build.there', { place })
        : text('web.say.build.over', { place, part: text(`part.${covered}`) }),
    buttons: [cancel(table), say(table, 'web.build-it', said)],
  };
}

export function draftSaying(table: Table): Saying {
  const { plan, text, view, me, legal } = table;
  if (plan.mode === 'build') return buildSaying(table);
  if (plan.mode === 'satisfy') return supplySaying(table);
  const said = planned(table);
  if (plan.mode === 'hire' && plan.employee !== null && said !== null) {
    const { job, store } = employeeCard(plan.employee);
    return {
      lead: named(table, `employee.${plan.employee}`),
      sentence: text(`job-text.${job}`),
      hint:
        store === null
          ? text('web.say.hire.none')
          : text('web.say.hire.store', { store: text(`store.${store}`) }),
      buttons: [cancel(table), say(table, 'web.hire-it', said)],
    };
  }
  // A solo player may take none.
  const may = legal.includes(actions.finish());
  const forgo: SayButton = { action: actions.finish(), label: text('web.draft.forgo') };
  return {
    lead: text('web.say.you'),
    sentence: text(neededKey(table)),
    hint: text(may ? 'web.say.draft.may' : 'web.say.draft.hint', {
      count: shiftsOf(playerOf(view, me), view),
    }),
    buttons: [...supplyButtons(table), ...(may ? [forgo] : [])],
  };
}
