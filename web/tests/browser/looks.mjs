// A table on all screens, in both themes and in all languages, to be looked at.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

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

export async function speak(page, language) {
  if ((await page.getAttribute('html', 'lang')) === language) return;
  await page.locator('.top .menu > button').first().click();
  await page.locator(`.top .menu li button[lang=${language}]`).click();
  await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
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
