import { expect } from '@playwright/test';
import { addressOf } from '../fixtures/accounts.ts';
import { counted } from '../fixtures/counted.ts';
import { rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { subscriber } from '../fixtures/subscriber.ts';
import { test } from '../fixtures/test.ts';

/*
 * What people do every day, in clicks and keys; what they type is not counted.
 */

test('A customer is found and opened with two keys @desktop', async ({ signedIn }) => {
  const page = await signedIn('HLP', '/desk/orders');
  await expect(rowsOf(page, t('Orders.title'))).not.toHaveCount(0);
  const hand = counted(page);
  await hand.press('Control+K');
  await expect(page.getByRole('textbox', { name: t('shell.searchHint') })).toBeFocused();
  await page.keyboard.type(addressOf('ENT'));
  await hand.press('Enter');
  await expect(page).toHaveURL(/\/desk\/users\/\d+$/);
  expect(hand.pressed()).toBe(2);
});

test('The orders of last month are a file after three clicks @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/orders');
  await expect(rowsOf(page, t('Orders.title'))).not.toHaveCount(0);
  const file = page.waitForEvent('download', { timeout: 60_000 });
  const hand = counted(page);
  await hand.click(page.getByRole('button', { name: t('periods.label'), exact: true }));
  await hand.click(page.getByRole('menuitem', { name: t('periods.lastMonth'), exact: true }));
  await expect(page).toHaveURL(/lastMonth/);
  await hand.click(page.getByRole('button', { name: t('list.export'), exact: true }));
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  expect(hand.pressed()).toBe(3);
});

test('An order by telephone takes six keys from any screen @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/banks');
  await expect(rowsOf(page, t('Banks.title'))).not.toHaveCount(0);
  const hand = counted(page);
  await hand.press('Control+K');
  await expect(page.getByRole('textbox', { name: t('shell.searchHint') })).toBeFocused();
  await page.keyboard.type(addressOf('ENT'));
  await hand.press('Enter');
  await expect(page).toHaveURL(/\/desk\/users\/\d+$/);
  await expect(page.getByRole('button', { name: t('customer.work.order') })).toBeVisible();
  await hand.press('o');
  const sold = page.getByRole('dialog').getByRole('combobox', { name: t('sales.form.package'), exact: true });
  await expect(sold).toBeFocused();
  await page.keyboard.type('BASE-ANNO');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await hand.press('ArrowDown');
  await hand.press('Enter');
  await hand.press('Control+Enter');
  await expect(page).toHaveURL(/\/desk\/orders\/\d+$/);
  expect(hand.pressed()).toBe(6);
});

test('A customer renews on a phone with two taps', { tag: '@phone' }, async ({ page }) => {
  const { signIn } = await subscriber(['BASE-ANNO']);
  await signIn(page);
  await page.goto('/shop/purchases');
  const hand = counted(page);
  const own = page.getByRole('listitem').filter({ hasText: 'Base annuale' });
  await hand.click(own.getByRole('link', { name: t('shop.purchases.renew'), exact: true }));
  await hand.click(page.getByRole('button', { name: t('plan.renewal.order'), exact: true }));
  await expect(page).toHaveURL(/\/shop\/orders\/\d+$/);
  expect(hand.pressed()).toBe(2);
});
