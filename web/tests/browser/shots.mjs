// Pictures of the shop and of a table, for the documents: `node web/tests/browser/shots.mjs`.
// With a folder as argument, also of everything else there is to look at, in all languages.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, Shop, wordsOf } from './fixture.mjs';
import { choiceNames, choicesOf, isTurn, playable, playOn, sheetOf, untilTurn } from './play.mjs';
import { small } from './png.mjs';

const kDocs = fileURLToPath(new URL('../../../docs/screenshots', import.meta.url));
const kLocales = { en: 'en-GB', it: 'it-IT', ja: 'ja-JP' };
const kDesk = [1280, 800];
const kPhone = [390, 844];
const kLooks = [
  ['1280-light', kDesk, 'light'],
  ['1280-dark', kDesk, 'dark'],
  ['390-light', kPhone, 'light'],
];
// Number of actions before a picture: late enough for predictions to be visible.
const kActions = 4;

async function show(page, [width, height], theme) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement?.blur());
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
}

async function picture(page, folder, name, size, theme) {
  await show(page, size, theme);
  writeFileSync(path.join(folder, `${name}.png`), small(await page.screenshot()));
}

async function openTable(shop, page) {
  await shop.visit(page, '/');
  await playable(page).first().click();
  await page.waitForURL(/\/table\//);
  await untilTurn(page);
}

/** Plays to the middle of the game, always what promises most where the page says so. */
async function toTheMiddle(page) {
  let actions = 0;
  let best = 0;
  await playOn(page, {
    choose: () => best,
    enough: async () => {
      const names = await choiceNames(page);
      const chances = names.map((name) => Number(/(\d+)[ \u00a0]?%/.exec(name)?.[1] ?? 0));
      best = chances.indexOf(Math.max(...chances));
      return (actions += 1) > kActions;
    },
  });
  // Until nothing is marked any more as just moved.
  await page.waitForTimeout(2500);
}

async function forTheDocuments(shop) {
  const page = await shop.person();
  await shop.visit(page, '/');
  await playable(page).first().waitFor();
  for (const [name, ...look] of kLooks) await picture(page, kDocs, `home-${name}`, ...look);
  await show(page, kDesk, 'light');
  await openTable(shop, page);
  await toTheMiddle(page);
  for (const [name, ...look] of kLooks) await picture(page, kDocs, `table-${name}`, ...look);
  await show(page, kDesk, 'light');
  await playOn(page);
  await picture(page, kDocs, 'table-end-1280-light', kDesk, 'light');
}

async function toLookAt(shop, folder, language) {
  const word = wordsOf(language);
  const named = (key) => ({ name: word(key), exact: true });
  const page = await shop.person({ locale: kLocales[language] });
  const take = (name, size = kDesk, theme = 'light') =>
    picture(page, folder, `${language}-${name}`, size, theme);
  const everywhere = async (name) => {
    await take(`${name}-1280`);
    await take(`${name}-1280-dark`, kDesk, 'dark');
    await take(`${name}-390`, kPhone);
    await show(page, kDesk, 'light');
  };
  await shop.visit(page, '/');
  await playable(page).first().waitFor();
  await everywhere('home');
  await page.locator('.shelf a.btn').first().click();
  await page.getByLabel(word('name.label')).fill('Giulia');
  await everywhere('new');
  await page.locator('.counts label', { hasText: '3' }).click();
  await page.getByLabel(word('new.seat', { count: 3 })).selectOption({ index: 1 });
  await page.getByRole('button', named('new.create')).click();
  const link = await page.getByLabel(word('invite.label')).inputValue();
  await everywhere('room');
  const ivo = await shop.person({ locale: kLocales[language] });
  await shop.visit(ivo, link);
  await picture(ivo, folder, `${language}-join-1280`, kDesk, 'light');
  await picture(ivo, folder, `${language}-join-390`, kPhone, 'light');
  await ivo.getByLabel(word('name.label')).fill('Ivo');
  await ivo.getByRole('button', named('join.sit')).click();
  await ivo.getByRole('button', named('room.ready')).click();
  await page.getByRole('button', named('room.start')).click();
  await untilTurn(page);
  await everywhere('start');
  await choicesOf(page).nth(1).click();
  await untilTurn(page);
  await everywhere('second-step');
  await choicesOf(page).first().click();
  await eventually(() => isTurn(ivo), 'the other’s turn');
  await everywhere('other');
  await ivo.close();
  await openTable(shop, page);
  await toTheMiddle(page);
  await everywhere('table');
  await take('table-1366', [1366, 657]);
  await take('table-360', [360, 740]);
  await take('table-1024', [1024, 768]);
  await take('table-1920', [1920, 1080]);
  for (const [drawer, size] of [['d-players', kPhone], ['d-aids', kPhone]]) {
    await show(page, size, 'light');
    await page.locator(`.tabs [popovertarget=${drawer}]`).click();
    await take(`drawer-${drawer}`, size);
    await page.keyboard.press('Escape');
  }
  await show(page, kDesk, 'light');
  for (const sheet of ['rules', 'table.menu']) {
    await page.locator('.top').getByRole('button', named(sheet)).click();
    await everywhere(`sheet-${sheet}`);
    await page.keyboard.press('Escape');
  }
  await playOn(page);
  await sheetOf(page).waitFor();
  await everywhere('end');
  await page.keyboard.press('Escape');
  await everywhere('over');
  for (const place of ['watch', 'replays', 'nowhere']) {
    await shop.visit(page, `/${place}`);
    await page.locator('main').waitFor();
    await everywhere(place);
  }
}

const shop = new Shop();
const folder = process.argv[2];
try {
  await shop.startServer();
  await shop.openBrowser();
  if (folder === undefined) {
    mkdirSync(kDocs, { recursive: true });
    await forTheDocuments(shop);
  } else {
    mkdirSync(folder, { recursive: true });
    const languages = process.argv.slice(3);
    for (const language of languages.length > 0 ? languages : Object.keys(kLocales)) {
      await toLookAt(shop, folder, language);
    }
  }
} finally {
  await shop.close();
}
