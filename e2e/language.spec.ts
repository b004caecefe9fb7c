import { expect, type Page } from '@playwright/test';
import type { Nature } from './fixtures/accounts.ts';
import { moveTo, settle } from './fixtures/moving.ts';
import { englishOnly, expectWords, italianOnly } from './fixtures/one-language.ts';
import { test } from './fixtures/test.ts';
import { inEnglish } from './fixtures/words.ts';
import { deskScreens, openPages, type Screen, shopPages } from './screens.ts';
import { brands } from './surroundings.ts';

// The walks of the accessibility read the desk's.
const groupsOf: [string, readonly Screen[]][] = [
  ['open pages', openPages],
  ['the shop', shopPages],
];

for (const [name, screens] of groupsOf) {
  test(`${name}: Italian shows no English @desktop`, async ({ signedIn, page: anybody }) => {
    test.slow();
    const opened = new Map<Nature, Page>();
    for (const { path, as, name: screen } of screens) {
      const page = as ? (opened.get(as) ?? (await signedIn(as))) : anybody;
      if (as) opened.set(as, page);
      await page.goto(path);
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
