// A table on all screens, in both themes and in all languages, to be looked at.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually, Shop } from './fixture.mjs';

export const kDesk = [1280, 800];
export const kPhone = [390, 844];
// Languages on the screens where they need most room, themes where there is most to see.
export const kLooks = [
  ['en', kDesk, 'light'],
  ['en', kDesk, 'dark'],
  ['en', [1366, 657], 'light'],
  ['en', kPhone, 'light'],
  ['en', [360, 740], 'dark'],
  ['it', [1366, 657], 'dark'],
  ['it', [360, 740], 'light'],
  ['ja', kDesk, 'light'],
  ['ja', kPhone, 'dark'],
];

const kSettled = 60;
const others = new WeakMap();

/** Another tab of the same person. */
async function otherOf(page) {
  if (!others.has(page)) {
    const tab = await page.context().newPage();
    await tab.goto(new URL('/api/v1/games', page.url()).href);
    others.set(page, tab);
    // A page behind another one is drawn once a second.
    await page.bringToFront();
  }
  return others.get(page);
}

export const textOf = (page) => page.evaluate(() => document.body.innerText);

/** Sets the language in another tab: this one follows, with whatever is open there. */
export async function speak(page, language) {
  if ((await page.getAttribute('html', 'lang')) === language) return;
  const tab = await otherOf(page);
  await tab.evaluate((one) => localStorage.setItem('chocobox.language', one), language);
  await page.waitForFunction((one) => document.documentElement.lang === one, language);
  // Texts of the game follow those of the frame.
  let before = '';
  await eventually(async () => {
    const [last, now] = [before, await textOf(page)];
    before = now;
    await page.waitForTimeout(kSettled);
    return now === last;
  }, `${language} to settle`);
}

export async function show(page, [width, height], theme) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement?.blur());
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(250);
}

/** Pictures of the page as it is now. */
export async function everywhere(page, folder, name, looks = kLooks) {
  for (const [language, size, theme] of looks) {
    await speak(page, language);
    await show(page, size, theme);
    const file = `${name}-${size[0]}-${language}-${theme}.png`;
    writeFileSync(path.join(folder, file), await page.screenshot());
  }
  await speak(page, 'en');
  await show(page, kDesk, 'light');
}

/** Somebody in a shop who takes pictures: for the documents, or of everything into a folder. */
export async function pictures(folder, forTheDocuments, ofEverything) {
  const shop = new Shop();
  try {
    await shop.startServer();
    await shop.openBrowser();
    const page = await shop.person();
    if (folder === undefined) {
      await forTheDocuments(shop, page);
    } else {
      mkdirSync(folder, { recursive: true });
      await ofEverything(shop, page);
    }
    shop.checkProblems();
  } finally {
    await shop.close();
  }
}
