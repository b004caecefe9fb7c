import { expect } from '@playwright/test';
import { rowsOf } from './fixtures/list.ts';
import { signIn, test } from './fixtures/test.ts';
import { t } from './fixtures/words.ts';

test('Two tabs whose token has expired renew the session once and go on', async ({ context, page }) => {
  await signIn(page, 'SUS');
  const second = await context.newPage();
  let renewed = 0;
  const refused = new Set<string>();
  await context.route('**/api/RefreshToken', async (route) => {
    renewed += 1;
    await route.continue();
  });
  // The first token counts as expired for every call.
  await context.route(/\/api\/(Groups|Banks)/, async (route) => {
    const token = route.request().headers().authorization ?? '';
    if (refused.size === 0) refused.add(token);
    if (!refused.has(token)) return route.continue();
    return route.fulfill({ status: 401, json: { Message: t('errors.InvalidToken'), Code: 'InvalidToken' } });
  });
  await Promise.all([page.goto('/desk/groups'), second.goto('/desk/banks')]);
  await expect(rowsOf(page, t('Groups.title'))).not.toHaveCount(0);
  await expect(rowsOf(second, t('Banks.title'))).not.toHaveCount(0);
  expect(renewed).toBe(1);
});

test('A session that is not renewed ends at the login', async ({ page }) => {
  await signIn(page, 'HLP');
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { Message: t('errors.InvalidToken'), Code: 'InvalidToken' } }),
  );
  await page.goto('/desk/banks');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('Logging out in one tab ends the other', async ({ context, page }) => {
  await signIn(page, 'COM');
  const second = await context.newPage();
  await second.goto('/desk/banks');
  await expect(rowsOf(second, t('Banks.title'))).not.toHaveCount(0);
  await page.getByRole('button', { name: t('shell.account') }).click();
  await page.getByRole('menuitem', { name: t('shell.logout') }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await second.reload();
  await expect(second).toHaveURL(/\/auth\/login$/);
});
