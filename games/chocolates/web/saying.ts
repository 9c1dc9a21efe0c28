// The sentence above the board: whose turn it is, and the question.
import { parseChance, percent } from '$lib/chance';
import type { BoardProps, Pending, Saying, Seat, Words } from '$lib/contract';
import { seatIndex } from '$lib/seats';
import { listed } from '$lib/words';
import {
  type Action,
  actions,
  parseAction,
  type Preview,
  type Types,
  type View,
} from './generated';
import { goOnButton } from './summary';

type Table = BoardProps<Types>;

function overSaying({ scores, me, names, language, text }: Table): Saying {
  const lead = text('web.say.over');
  const first = scores?.winners[0];
  if (!scores || !first) return { lead, sentence: text('web.say.over.open') };
  const points = text('web.points', { count: scores.totals[seatIndex(first)] ?? 0 });
  if (scores.winners.length > 1) {
    const winners = listed(
      scores.winners.map((seat) => names[seat]),
      language,
    );
    return { lead, sentence: text('web.say.over.shared', { winners, points }) };
  }
  if (first === me) return { lead, sentence: text('web.say.over.you', { points }) };
  return { lead, sentence: text('web.say.over.other', { winner: names[first], points }) };
}

// The seat that reached the limit has its turn to finish; for the others it is the last one.
function isLastTurn(view: View, seat: Seat): boolean {
  return view.ender !== null && view.ender !== seat;
}

function askedFor(action: Action | null, text: Words): string {
  switch (action?.kind) {
    case 'predict':
      return text('web.ask.predict', {
        card: text(`card.${action.card}`),
        side: text(`side.${action.side}`),
      });
    case 'reveal':
      return text('web.ask.reveal', { cell: action.cell });
    default:
      return text('web.ask.go-on');
  }
}

// The description and the effects of a choice that waits to be confirmed.
function asked({ language, text }: Table, { action, preview }: Pending<Preview>) {
  const sentence = askedFor(parseAction(action), text);
  const right = parseChance(preview?.right ?? '');
  if (preview === null || right === null) return { sentence };
  const points = text('web.points', { count: preview.stake });
  return {
    sentence,
    hint: text('web.ask.predict.hint', { points, chance: percent(right, language) }),
  };
}

export function saying(table: Table, toAct: Seat[]): Saying {
  const { view, me, legal, busy, names, text } = table;
  if (view.phase === 'over' || view.phase === 'turn-up') return overSaying(table);
  const actor = toAct[0] ?? view.turn;
  const who = actor === me ? 'you' : 'other';
  const step = view.phase === 'reveal' || view.phase === 'flip' ? 'reveal' : 'predict';
  const lead = text(`web.say.${who}`, { name: names[actor] });
  const last = isLastTurn(view, actor);
  const result: Saying = {
    lead,
    sentence: text(`web.say.${who}.${step}`),
    steps: [
      { label: text('web.say.step.predict'), current: step === 'predict' },
      { label: text('web.say.step.reveal'), current: step === 'reveal' },
    ],
  };
  if (table.pending) return { lead, ...asked(table, table.pending) };
  if (last) result.hint = text(`web.say.${who}.last`);
  else if (who === 'you') result.hint = text(`web.say.you.${step}.hint`);
  if (!busy && legal.includes(actions.goOn())) result.buttons = [goOnButton(text)];
  return result;
}
