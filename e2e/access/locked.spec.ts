import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { password } from '../fixtures/accounts.ts';
import { t } from '../fixtures/messages.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { lock, unlock } from '../fixtures/person.ts';
import { fillLogin, test } from '../fixtures/test.ts';

test('Whom staff lock at the desk is signed out with the next click, reads why, and gets in again once unlocked @desktop', async ({
  page,
}) => {
  test.slow();
  const { email } = await ownUser();
  await page.goto('/auth/login');
  await fillLogin(page, email);
  await page.waitForURL(/\/desk$/);
  await lock(email);
  await page.goto('/desk/banks');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('alert')).toContainText(t('errors.UserBlockedLogout'));
  await expectAccessible(page, 'the login of whom staff have locked');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(t('errors.UserBlockedLogout'));
  await fillLogin(page, email);
  await expect(page.getByRole('alert')).toHaveText(t('errors.UserBlocked'));
  await unlock(email);
  await fillLogin(page, email);
  await page.waitForURL(/\/desk$/);
});

test('Whom staff lock in the shop reads it in the shop’s language @desktop', async ({ page }) => {
  test.slow();
  const { email } = await ownUser('STD');
  await page.goto('/auth/login');
  await fillLogin(page, email);
  await page.waitForURL(/\/shop$/);
  // A page that still loads would notice it at the same moment as the next one.
  await page.goto('about:blank');
  await lock(email);
  await page.goto('/shop/orders');
  await expect(page).toHaveURL(/\/shop\/logout$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shop.logout.blocked'));
  await expect(page.getByRole('alert')).toContainText(t('errors.ShopBlockedLogout'));
  await expectAccessible(page, 'the shop’s goodbye of whom staff have locked');
  await unlock(email);
  await page.goto('/auth/login');
  await fillLogin(page, email, password);
  await page.waitForURL(/\/shop$/);
  await page.goto('/shop/logout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shop.logout.title'));
});
