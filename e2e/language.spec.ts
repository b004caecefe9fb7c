import { expect, type Page } from '@playwright/test';
import type { Nature } from './fixtures/accounts.ts';
import { moveTo, settle } from './fixtures/moving.ts';
import { test } from './fixtures/test.ts';
import { inEnglish } from './fixtures/words.ts';
import { deskScreens, openPages, type Screen, shopPages } from './screens.ts';
import { brands } from './surroundings.ts';

/** Words that every screen of the other language would show somewhere; names of the demonstration have none of them. */
const italianOnly = /\b(Cerca|Salva|Annulla|Accedi|Filtra|Colonne|Esporta|Nuov[oa]|Stato|Descrizione|Carrello)\b/;
const englishOnly = /\b(Search|Save|Cancel|Sign in|Filters?|Columns|Export|Loading|Required|Status|Description|Cart)\b/;
const untranslated = /(?<![\w@./-])[a-z][A-Za-z]+(?:\.[A-Za-z][A-Za-z0-9]+){1,4}(?![\w@/-])/g;
const hosts = /\.(test|example|localhost|it|com|net|org|csv|pdf|localhost:\d+)$/;

function expectWords(text: string, foreign: RegExp, screen: string): void {
  expect(text.match(foreign)?.[0], `${screen} shows another language`).toBeUndefined();
  const keys = (text.match(untranslated) ?? []).filter((key) => !hosts.test(key));
  expect(keys, `${screen} shows keys in place of words`).toEqual([]);
}

const groupsOf: [string, readonly Screen[]][] = [
  ['open pages', openPages],
  ['the desk', deskScreens.filter(({ as }) => as === 'SUS')],
  ['the shop', shopPages],
];

for (const [name, screens] of groupsOf) {
  test(`${name}: Italian shows no English @desktop`, async ({ signedIn, page: anybody }) => {
    test.slow();
    const opened = new Map<Nature, Page>();
    for (const { path, as, name: screen } of screens) {
      const page = as ? (opened.get(as) ?? (await signedIn(as))) : anybody;
      if (as) opened.set(as, page);
      if (as === 'SUS') await moveTo(page, path);
      else await page.goto(path);
      await settle(page);
      expectWords(await page.locator('body').innerText(), englishOnly, screen);
    }
  });
}

test('English shows no Italian, and everything is translated @desktop', async ({ signedIn }) => {
  test.slow();
  const page = await signedIn('SUS', '/profile');
  // Only in this browser: the account belongs to other stories as well.
  await page.evaluate(() => localStorage.setItem('circolo-language', 'en'));
  await page.reload();
  await expect(page.getByRole('heading', { name: inEnglish('profile.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const data = new Set(['menus', 'menu-groups', 'menu-functions', 'desk']);
  for (const { path, as, name } of [...deskScreens, ...openPages]) {
    if (as === 'ENT' || data.has(name) || name === 'login') continue;
    if (as) await moveTo(page, path);
    else await page.goto(brands.associations + path);
    const main = page.getByRole('main');
    await expect(main).toBeVisible();
    await settle(page);
    expectWords(await main.innerText(), italianOnly, name);
  }
});
