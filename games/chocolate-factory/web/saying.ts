// The sentence above the board: whose turn it is, and the question.
import type { Saying, Seat } from '$lib/contract';
import { overSaying } from '$lib/over';
import { listed } from '$lib/words';
import { storageOf } from './cards';
import { actionIn } from './phrases';
import { sizeOf } from './pieces';
import { draftSaying } from './sayingDraft';
import { fulfilSaying } from './sayingFulfil';
import { runSaying } from './sayingRun';
import { isSolo, playerOf, type Table } from './table';

// The seats that are to act instead, and their question.
function othersSaying({ view, names, language, text }: Table, toAct: readonly Seat[]): Saying {
  const chance = /^(turn|deal|draw)-/.test(view.phase);
  if (chance || toAct.length === 0) return { lead: text('web.say.dealing'), sentence: '' };
  const name = listed(
    toAct.map((seat) => names[seat]),
    language,
  );
  // Only where all act at once are several asked.
  const key = toAct.length > 1 ? `web.say.others.${view.phase}` : 'web.say.other';
  return {
    lead: text(key, { name }),
    sentence: text(`web.say.other.${view.phase}`),
  };
}

// Alone there is no rank: the week is won or lost.
function endSaying({ scores, text }: Table): Saying {
  const lead = text('web.say.over');
  if (!scores) return { lead, sentence: '' };
  return { lead, sentence: text(scores.winners.length > 0 ? 'board.won' : 'board.lost') };
}

// Kept pieces are in the parcel meanwhile.
function keepsIn({ view, me, text }: Table): string {
  const count = storageOf(view.seats) - sizeOf(playerOf(view, me).parcel);
  return text('web.say.keep', { count });
}

function question(table: Table): Saying {
  const { view, text } = table;
  switch (view.phase) {
    case 'draft':
      return draftSaying(table);
    case 'run':
      return runSaying(table);
    case 'fulfil':
      return fulfilSaying(table);
    case 'keep':
      return { lead: text('web.say.evening'), sentence: keepsIn(table) };
    case 'choose':
      return { lead: text('web.say.new-order'), sentence: text('board.ask-choose') };
    default:
      return { lead: text('web.say.you'), sentence: '' };
  }
}

export function saying(table: Table, toAct: readonly Seat[]): Saying {
  const { view, me, pending, text } = table;
  if (view.phase === 'over') return isSolo(view) ? endSaying(table) : overSaying(table);
  if (me === null || !toAct.includes(me)) return othersSaying(table, toAct);
  if (pending) {
    return { lead: text('web.say.you'), sentence: actionIn(pending.action, table), sticks: true };
  }
  const said = question(table);
  return { ...said, sticks: (said.buttons?.length ?? 0) > 0 };
}
