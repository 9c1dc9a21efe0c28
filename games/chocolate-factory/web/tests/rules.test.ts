// The rules for players agree with the data of the cards.
import { describe, expect, it } from 'vitest';
import data from '../cards.json';

const catalogues = import.meta.glob<Record<string, string>>('../../text/*.json', {
  eager: true,
  import: 'default',
});
const pages = import.meta.glob<string>('../../text/rules.*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

describe.each(['en', 'it', 'ja'])('the rules in %s', (language) => {
  const texts = catalogues[`../../text/${language}.json`] ?? {};
  const page = pages[`../../text/rules.${language}.md`] ?? '';
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));

  it('list every target with its steps, money and orders', () => {
    for (const [goal, card] of Object.entries(data.goals)) {
      if (!card.target || card.former) continue;
      const [, steps, money, orders] = rows.find(([name]) => name === texts[`goal.${goal}`]) ?? [];
      const numbers = (text: string | undefined) => (text?.match(/\d+/g) ?? []).map(Number);
      expect(money, goal).toBe(`£${card.money}`);
      const stores = card.steps.length;
      expect(numbers(steps), goal).toEqual(stores === 0 ? [] : [card.steps[0], stores]);
      expect(numbers(orders), goal).toEqual(card.orders.filter((count) => count > 0));
    }
  });

  // The last two sections, item by item; where a line is broken does not matter.
  const bare = (words: string) => words.replaceAll(/\s|\*\*/g, '');
  const items = (section: string) =>
    section
      .split('\n- ')
      .slice(1)
      .map((item) => bare(item.split('\n\n')[0] ?? ''));
  const [parts = '', orders = ''] = page.split('\n## ').slice(-2);
  const [comma, then, colon] = language === 'ja' ? ['、', '／', '：'] : [', ', '; ', ': '];
  const filled = (key: string, values: Record<string, string | number>) =>
    (texts[key] ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

  it('list every part with its coal and what it does', () => {
    // Printed parts and those of the expansion, which move pieces, are told of elsewhere.
    const listed = ['A', 'B'].flatMap((deck) =>
      Object.entries(data.parts).filter(
        ([, card]) => card.deck === deck && card.moves === 0 && !card.former,
      ),
    );
    expect(items(parts)).toEqual(
      listed.map(([part, { cost }]) =>
        bare(
          filled('web.part', {
            part: texts[`part.${part}`] ?? '',
            cost: filled(`web.coal.${cost === 1 ? 'one' : 'other'}`, { count: cost }),
            does: texts[`part-text.${part}`] ?? '',
          }),
        ),
      ),
    );
  });

  it('list every order with its stages', () => {
    const kinds = ['bean', 'cocoa', 'chunks', 'fingers', 'caramel', 'nuts', 'boxed'];
    const amounts = (pieces: number[]) =>
      pieces.flatMap((count, i) =>
        count === 0
          ? []
          : [filled(`chocolate-${count === 1 ? 'one' : 'many'}.${kinds[i]}`, { count })],
      );
    expect(items(orders)).toEqual(
      Object.entries(data.orders).map(([order, { stages }]) => {
        const paid = stages.map(({ pieces, money }) => `${amounts(pieces).join(comma)} £${money}`);
        return bare(`${order}${colon}${paid.join(then)}`);
      }),
    );
  });
});
