// What the rules for players say of cards is what the cards say.
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
// Version 1 of the cards had another one of this name.
const kFormer = ['two-great-houses'];

describe.each(['en', 'it', 'ja'])('the rules in %s', (language) => {
  const texts = catalogues[`../../text/${language}.json`] ?? {};
  const rows = (pages[`../../text/rules.${language}.md`] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));

  it('list every target with its steps, money and orders', () => {
    for (const [goal, card] of Object.entries(data.goals)) {
      if (!card.target || kFormer.includes(goal)) continue;
      const [, steps, money, orders] = rows.find(([name]) => name === texts[`goal.${goal}`]) ?? [];
      const numbers = (text: string | undefined) => (text?.match(/\d+/g) ?? []).map(Number);
      expect(money, goal).toBe(`£${card.money}`);
      const stores = card.steps.length;
      expect(numbers(steps), goal).toEqual(stores === 0 ? [] : [card.steps[0], stores]);
      expect(numbers(orders), goal).toEqual(card.orders.filter((count) => count > 0));
    }
  });
});
