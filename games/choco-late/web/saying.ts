// The sentence above the board: whose turn it is, and the question.
import type { Saying } from '$lib/contract';
import { overSaying } from '$lib/over';
import { seatIndex } from '$lib/seats';
import { listed, signed } from '$lib/words';
import { validFor } from './cards';
import { parseAction, type Phase } from './generated';
import { outcomeOf } from './outcome';
import { lotInView, playerOf, stillChoosing, type Table, wanted } from './table';

type Said = Pick<Saying, 'lead' | 'sentence' | 'hint'>;

// Among players with equal points, one wins by the piles.
export function whyWon({ view, scores, language, text }: Table): string | null {
  const [winner, ...others] = scores?.winners ?? [];
  if (!scores || winner === undefined || others.length > 0) return null;
  const card = playerOf(view, winner).pile;
  const most = scores.totals[seatIndex(winner)];
  const tied = view.players.filter(
    (_, i) => i !== seatIndex(winner) && scores.totals[i] === most,
  );
  if (card === null || tied.length === 0) return null;
  const tops = tied.map(({ pile }) => pile).filter((pile) => pile !== null);
  if (tops.length === 0) return text('web.say.over.pile.only');
  return text('web.say.over.pile', { card, others: listed(tops, language) });
}

function endSaying(table: Table): Said {
  const why = whyWon(table);
  return { ...overSaying(table), ...(why === null ? {} : { hint: why }) };
}

const kSteps: Record<Phase, number> = {
  'deal-lots': -1,
  'deal-hands': -1,
  choose: 0,
  auction: 1,
  offer: 2,
  replace: 3,
  over: -1,
};

function stepsOf({ view, text }: Table): Saying['steps'] {
  return ['choose', 'auction', 'offer', 'check'].map((step, i) => ({
    label: text(`web.step.${step}`),
    current: i === kSteps[view.phase],
  }));
}

// The number of vouchers that are valid for the lot, as the hand shows too.
function validHint(table: Table): string {
  const { view, me, text } = table;
  const valid = validFor(view.lot, playerOf(view, me).hand);
  const [lowest = ''] = valid;
  return text(valid.length === 0 ? 'web.say.valid.none' : 'web.say.valid', {
    count: valid.length,
    lowest,
  });
}

// The points that the lot being looked at would add.
function lotHint(table: Table): string | undefined {
  const { me, language, text } = table;
  if (table.view.lot !== null) return undefined;
  const preview = (table.pending ?? table.foreseen)?.preview;
  const lot = lotInView(table);
  if (!preview || lot === null || me === null) return undefined;
  const gain = preview.gains[seatIndex(me)] ?? 0;
  return text('web.say.lot', {
    lot,
    points: text('web.points.gain', { gain: signed(gain, language), count: gain }),
    count: preview.valid ?? 0,
  });
}

// The result of the last sale, until the next lot is chosen.
function resultOf({ events, names, me, text }: Table): string | null {
  const outcome = outcomeOf(events);
  if (outcome === null) return null;
  const { kind, lot, winner } = outcome;
  if (winner === null) return text(`web.say.${kind}`, { lot });
  if (winner === me) return text('web.say.won.you', { lot });
  return text('web.say.won', { name: names[winner], lot });
}

function chooseSaying(table: Table): Said {
  const { view, me, names, text } = table;
  const result = resultOf(table);
  if (view.token !== me) {
    const name = names[view.token];
    if (result === null) {
      return { lead: text('web.say.other', { name }), sentence: text('web.say.other.choose') };
    }
    return { lead: result, sentence: text('web.say.chooses', { name }) };
  }
  const first = view.wild ? undefined : text('web.say.choose.hint');
  const hint = lotHint(table) ?? result ?? first;
  return { lead: text('web.say.you'), sentence: text('web.say.choose'), hint };
}

function auctionSaying(table: Table): Said {
  const { view, me, names, text } = table;
  const player = playerOf(view, me);
  const lot = view.lot ?? '';
  const count = view.bid;
  const name = view.bidder === null ? '' : names[view.bidder];
  const mine = me !== null && view.bidder === me;
  const standing = mine ? 'web.say.stands.you' : 'web.say.stands';
  const stands = text(count > 0 ? standing : 'web.say.no-bid', { name, count, lot });
  if (view.wild) {
    const lead = text('web.say.wild');
    if (me === null) return { lead, sentence: stands };
    if (player.stance === 'out') return { lead, sentence: stands, hint: text('web.say.out') };
    if (player.stance === 'done') return { lead, sentence: stands, hint: text('web.say.done') };
    const at = count > 0 && player.bid === count;
    const asks = at
      ? text('web.say.wild.at', { count, lot })
      : `${stands} ${text(count > 0 ? 'web.say.bid' : 'web.say.open')}`;
    return { lead, sentence: asks, hint: validHint(table) };
  }
  if (view.turn === me && me !== null) {
    const lead = text('web.say.your-bid');
    if (view.bidder === me) {
      return { lead, sentence: text('web.say.stand', { count }), hint: validHint(table) };
    }
    const asks = text(count > 0 ? 'web.say.bid' : 'web.say.open');
    return { lead, sentence: `${stands} ${asks}`, hint: validHint(table) };
  }
  const turn = view.turn ?? view.token;
  return { lead: text('web.say.bids', { name: names[turn] }), sentence: stands };
}

// Vouchers are laid face down, as an offer or in the place of invalid ones.
function layingSaying(table: Table): Said {
  const { view, me, names, language, text } = table;
  const waiting = stillChoosing(view);
  const phase = view.phase === 'replace' ? 'replace' : 'offer';
  if (me !== null && waiting.includes(me)) {
    const count = wanted(view, playerOf(view, me));
    return {
      lead: text(`web.say.your-${phase}`),
      sentence: text(`web.say.${phase}`, { count, lot: view.lot ?? '' }),
      hint: phase === 'replace' ? text('web.say.replace.hint') : validHint(table),
    };
  }
  const who = listed(
    waiting.map((seat) => names[seat]),
    language,
  );
  return {
    lead: text(`web.say.other-${phase}`, { count: view.bid }),
    sentence: text('web.say.waiting', { names: who, count: waiting.length }),
  };
}

function said(table: Table): Said {
  switch (table.view.phase) {
    case 'choose':
      return chooseSaying(table);
    case 'auction':
      return auctionSaying(table);
    case 'offer':
    case 'replace':
      return layingSaying(table);
    case 'over':
      return endSaying(table);
    default:
      return { lead: table.text('web.say.dealing'), sentence: '' };
  }
}

// The description and the effects of a choice that waits to be confirmed.
function asked(table: Table): Said {
  const { view, pending, text } = table;
  const action = parseAction(pending?.action ?? '');
  const { lead } = said(table);
  if (action === null) return { lead, sentence: '' };
  const { kind, ...named } = action;
  const key = kind === 'bid' ? (view.bid > 0 ? 'raise' : 'open') : kind;
  const sentence = text(`web.ask.${key}`, { count: view.bid, ...named });
  return { lead, sentence, hint: lotHint(table) };
}

export function saying(table: Table): Saying {
  if (table.pending) return asked(table);
  const steps = table.view.phase === 'over' ? undefined : stepsOf(table);
  return { ...said(table), ...(steps ? { steps } : {}) };
}
