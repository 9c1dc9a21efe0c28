// How a game ended, in one sentence; its texts are the game's.
import type { BoardProps, Saying } from './contract';
import { seatIndex } from './seats';
import { listed } from './words';

type Ended = Pick<BoardProps, 'scores' | 'me' | 'names' | 'language' | 'text'>;

export function overSaying({ scores, me, names, language, text }: Ended): Saying {
  const lead = text('web.say.over');
  const winners = scores?.winners ?? [];
  const [first] = winners;
  if (!scores || first === undefined) return { lead, sentence: '' };
  const count = scores.totals[seatIndex(first)] ?? 0;
  if (winners.length > 1) {
    const who = listed(
      winners.map((seat) => names[seat]),
      language,
    );
    return { lead, sentence: text('web.say.over.shared', { names: who, count }) };
  }
  if (first === me) return { lead, sentence: text('web.say.over.you', { count }) };
  return { lead, sentence: text('web.say.over.other', { name: names[first], count }) };
}
