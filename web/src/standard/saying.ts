// The sentence bar of a game with the standard board.
import type { BoardProps, Saying, Seat } from '../lib/contract';
import { overSaying } from '../lib/over';
import { listed } from '../lib/words';
import { actionInWords, previewInWords, wordsOf } from './words';

export function saying(table: BoardProps, toAct: Seat[]): Saying {
  const text = wordsOf(table);
  const { me, names, pending, language } = table;
  if (table.scores) return overSaying({ ...table, text });
  if (me !== null && toAct.includes(me)) {
    const lead = text('standard.you');
    if (pending === null) return { lead, sentence: text('standard.choose') };
    const hint = pending.preview === null ? '' : previewInWords(table);
    return { lead, sentence: text('standard.ask', { action: actionInWords(pending.action, table) }), hint };
  }
  const who = toAct.map((seat) => names[seat]);
  const lead =
    who.length === 0
      ? text('standard.chance')
      : text('standard.other', { count: who.length, names: listed(who, language) });
  return { lead, sentence: '' };
}
