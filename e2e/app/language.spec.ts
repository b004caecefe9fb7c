import { UserNature } from '@circolo/contract/authorization/natures';
import { expect } from '@playwright/test';
import { inEnglish } from '../fixtures/messages.ts';
import { moveTo, settle } from '../fixtures/moving.ts';
import { expectNone, italianOnly } from '../fixtures/one-language.ts';
import { test } from '../fixtures/test.ts';
import { deskScreens, openPages } from '../screens.ts';
import { brands } from '../surroundings.ts';

// That Italian shows no English is read by the walks of the accessibility.
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
    if (as === UserNature.enterprise || data.has(name) || name === 'login') continue;
    if (as) await moveTo(page, path);
    else await page.goto(brands.associations + path);
    const main = page.getByRole('main');
    await expect(main).toBeVisible();
    await settle(page);
    expectNone(await main.innerText(), italianOnly, name);
  }
});
