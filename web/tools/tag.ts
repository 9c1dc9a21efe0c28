// What a game's box.json may say, and what stands for an accent or box that it leaves out.
export type Json = Record<string, unknown>;

export const kLanguages = ['en', 'it', 'ja'];
// The drawing of a box for each accent.
const kBoxes: Record<string, string> = {
  raspberry: 'box-rasp',
  caramel: 'box-caramel',
  pistachio: 'box-pist',
  violet: 'box-violet',
  copper: 'box-copper',
};
const kAccents = Object.keys(kBoxes);
const kMostSeats = 6;

// One of the accents for each game, the same wherever the shop is built.
function accentOf(game: string): string {
  let hash = 0x811c9dc5;
  for (const letter of game) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return kAccents[((hash ^ (hash >>> 15)) >>> 0) % kAccents.length] ?? 'raspberry';
}

// The accent and the box that go together.
export function looksOf(game: string, own: Json): { accent: string; box: string } {
  const boxed = kAccents.find((accent) => kBoxes[accent] === own['box']);
  const accent = String(own['accent'] ?? boxed ?? accentOf(game));
  return { accent, box: String(own['box'] ?? kBoxes[accent]) };
}

// Reads what a box.json says; throws what is wrong with it. `pieces` are the symbols of the page
// and of the game.
export function readTag(text: string, pieces: readonly string[]): Json {
  let own: unknown;
  try {
    own = JSON.parse(text);
  } catch (error) {
    throw new Error(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isObject(own)) throw new Error('not an object');
  const checks: Record<string, (value: unknown) => string | null> = {
    place: whole(1),
    accent: oneOf(kAccents),
    box: oneOf(Object.values(kBoxes)),
    piece: oneOf(pieces),
    seats,
    minutes: whole(1),
    calls: (value) => (isText(value) ? null : 'the name of an option'),
    title: words,
    tagline: words,
  };
  for (const [key, value] of Object.entries(own)) {
    const check = checks[key];
    if (check === undefined) {
      throw new Error(`unknown key ${key}; it may have ${Object.keys(checks).join(', ')}`);
    }
    const wanted = check(value);
    if (wanted !== null) throw new Error(`${key} is ${JSON.stringify(value)}, not ${wanted}`);
  }
  return own;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isWhole = (value: unknown, least: number, most = Infinity): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

// Each gives what a value should have been; null when it is that.
const whole = (least: number) => (value: unknown) =>
  isWhole(value, least) ? null : `a whole number from ${least}`;

const oneOf = (allowed: readonly string[]) => (value: unknown) =>
  typeof value === 'string' && allowed.includes(value) ? null : `one of ${allowed.join(', ')}`;

function seats(value: unknown): string | null {
  const { min, max, ...more } = isObject(value) ? value : {};
  const fine = isWhole(min, 1, kMostSeats) && isWhole(max, min, kMostSeats);
  if (fine && Object.keys(more).length === 0) return null;
  return `{"min": …, "max": …} with whole numbers from 1 to ${kMostSeats}`;
}

function words(value: unknown): string | null {
  const all = isObject(value) ? value : {};
  const fine = kLanguages.every((language) => isText(all[language]));
  if (fine && Object.keys(all).length === kLanguages.length) return null;
  return `a text for each of ${kLanguages.join(', ')}`;
}
