// Tables that are set up without the pages before them.

/** Asks the server as the person whose page it is. */
export const post = (page, path, body) =>
  page.evaluate(
    async ([where, what]) => {
      const answer = await fetch(`/api/v1/${where}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(what),
      });
      return answer.json();
    },
    [path, body],
  );

/** Sits the people down at a new table with bots in the other seats, and deals. */
export async function deal(shop, pages, { game, seats, options = {}, settings = {} }) {
  const games = await shop.games();
  const bot = games.find((one) => one.game === game).bots.at(-1);
  const names = ['Giulia', 'Kenji', 'Rosa'];
  for (const [i, page] of pages.entries()) {
    await shop.visit(page, '/');
    await post(page, 'guest', { name: names[i] });
  }
  const bots = Object.fromEntries(
    [...'ABCDEF'].slice(pages.length, seats).map((seat) => [seat, bot]),
  );
  const [host, ...others] = pages;
  // The first page begins, unless the test is about who does.
  const agreed = { first: 'A', ...settings };
  const made = { id: `t${Math.random()}`, game, seats, bots, options, settings: agreed };
  const { table } = await post(host, 'tables', { ...made, start: others.length === 0 });
  await shop.visit(host, `/table/${table}`);
  if (others.length === 0) return table;
  const link = await host.locator('.room input[readonly]').inputValue();
  for (const page of others) {
    await post(page, 'join', { invite: new URL(link).hash.slice(1) });
    await shop.visit(page, `/table/${table}`);
    await page.locator('.say .btn.primary').click();
  }
  await host.locator('.say .btn.primary:enabled').click();
  return table;
}
