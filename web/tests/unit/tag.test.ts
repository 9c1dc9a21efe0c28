import { describe, expect, it } from 'vitest';
import { looksOf, readTag } from '../../tools/tag';

const read = (own: unknown) => readTag(JSON.stringify(own), ['brand', 'crown']);

describe('a tag', () => {
  it('may say anything that the shop knows, or nothing', () => {
    expect(read({})).toEqual({});
    const words = { en: 'A', it: 'B', ja: 'C' };
    const tag = {
      place: 6,
      accent: 'violet',
      box: 'box-violet',
      piece: 'crown',
      seats: { min: 2, max: 4 },
      minutes: 20,
      calls: 'wild',
      title: words,
      tagline: words,
    };
    expect(read(tag)).toEqual(tag);
  });

  it.each([
    ['{', /not JSON/],
    ['[]', /not an object/],
    ['{"colour": "violet"}', /unknown key colour; it may have place, accent, box/],
    ['{"accent": "blue"}', /accent is "blue", not one of raspberry, caramel/],
    ['{"box": "box-blue"}', /box is "box-blue", not one of box-rasp, box-caramel/],
    ['{"piece": "king"}', /piece is "king", not one of brand, crown/],
    ['{"place": 0}', /place is 0, not a whole number from 1/],
    ['{"minutes": "20"}', /minutes is "20", not a whole number from 1/],
    ['{"seats": 4}', /seats is 4, not {"min": …, "max": …}/],
    ['{"seats": {"min": 4, "max": 2}}', /whole numbers from 1 to 6/],
    ['{"seats": {"min": 2, "max": 7}}', /whole numbers from 1 to 6/],
    ['{"title": {"en": "A"}}', /title is .*, not a text for each of en, it, ja/],
  ])('that says %s is refused', (text, message) => {
    expect(() => readTag(text, ['brand', 'crown'])).toThrow(message);
  });

  it('has an accent and a box that go together', () => {
    expect(looksOf('any', { accent: 'copper' })).toEqual({ accent: 'copper', box: 'box-copper' });
    expect(looksOf('any', { box: 'box-pist' })).toEqual({ accent: 'pistachio', box: 'box-pist' });
    expect(looksOf('any', {})).toEqual(looksOf('any', {}));
    const ids = ['cocoa-bluff', 'praline-party', 'nougat-run', 'truffle-hunt', 'ganache', 'mint'];
    expect(new Set(ids.map((id) => looksOf(id, {}).accent)).size).toBeGreaterThan(2);
  });
});
