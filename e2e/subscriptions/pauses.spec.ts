import { users } from '@circolo/contract/access/users/user';
import { purchases } from '@circolo/contract/sales/purchases/purchase';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { subscriber } from '../fixtures/subscriber.ts';
import { test } from '../fixtures/test.ts';

const typed = (day: string): string => day.split('-').reverse().join('/');

/** The subscription of a customer as staff read it. */
async function subscriptionOf(email: string) {
  const call = await callsOf('SUS');
  const [customer] = await call(users.list, { query: { Email: email, Limit: 10 } });
  const [purchase] = await call(purchases.list, { query: { User: String(customer?.Id), Kind: 'A', Limit: 10 } });
  if (!customer || !purchase) throw new Error('The customer has no subscription');
  return { userId: customer.Id, purchase };
}

test('Staff pause a subscription, see before what it does, and let it go on @desktop', async ({ signedIn }) => {
  const { email } = await subscriber(['BASE-ANNO']);
  const { userId, purchase } = await subscriptionOf(email);
  const today = romeDay(new Date());
  const desk = await signedIn('COM', `/desk/users/${userId}?Section=purchases`);
  const row = desk.getByRole('row').filter({ hasText: 'Base annuale' });
  await row.getByRole('button', { name: new RegExp(t('list.more')) }).click();
  await desk.getByRole('menuitem', { name: t('Purchases.pausing.pause') }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('Purchases.pausing.until') }).fill(typed(shiftDay(today, 9)));
  await dialog.getByRole('textbox', { name: t('Purchases.pausing.reason') }).fill('Lavori');
  const moved = shiftDay(purchase.EndDate ?? '', 10);
  await expect(dialog.getByText(new RegExp(typed(moved)))).toBeVisible();
  await expectAccessible(desk, 'the dialog that pauses a subscription');
  await dialog.getByRole('button', { name: t('Purchases.pausing.submit'), exact: true }).click();
  await expect(row.getByText(t('Purchases.pausing.runs', { date: typed(shiftDay(today, 9)) }))).toBeVisible();
  expect((await subscriptionOf(email)).purchase).toMatchObject({ State: 'P', EndDate: moved });

  await row.getByRole('button', { name: t('Purchases.pausing.resume') }).click();
  await dialog.getByRole('button', { name: t('Purchases.pausing.resumeSubmit'), exact: true }).click();
  await expect(row.getByText(typed(purchase.EndDate ?? ''), { exact: true })).toBeVisible();
  expect((await subscriptionOf(email)).purchase).toMatchObject({ State: 'A', EndDate: purchase.EndDate });
});

test('A customer pauses a subscription, and goes on when they want', { tag: '@phone' }, async ({ page }) => {
  const { email, signIn } = await subscriber(['BASE-ANNO']);
  const { purchase } = await subscriptionOf(email);
  const today = romeDay(new Date());
  await signIn(page);
  await page.goto('/shop/purchases');
  const own = page.getByRole('listitem').filter({ hasText: 'Base annuale' });
  const pause = own.getByRole('button', { name: t('shop.purchases.pause'), exact: true });
  const place = own.locator('[tabindex="-1"]');
  await pause.click();
  await expect(place).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pause).toBeFocused();
  await page.keyboard.press('Enter');
  await own.getByLabel(t('shop.purchases.pauseUntil')).fill(shiftDay(today, 80));
  await expect(own.getByRole('alert')).toBeVisible();
  await own.getByLabel(t('shop.purchases.pauseUntil')).fill(shiftDay(today, 13));
  const moved = shiftDay(purchase.EndDate ?? '', 14);
  await expect(own.getByText(new RegExp(typed(moved)))).toBeVisible();
  await expectAccessible(page, 'the question when a subscription pauses');
  await own.getByRole('button', { name: t('shop.purchases.pauseConfirm'), exact: true }).click();
  const paused = t('shop.purchases.paused', { until: typed(shiftDay(today, 13)), date: typed(moved) });
  await expect(own.getByText(paused)).toBeVisible();
  await expect(place).toBeFocused();
  await own.getByRole('button', { name: t('shop.purchases.cancel'), exact: true }).click();
  await own.getByRole('button', { name: t('shop.purchases.cancelConfirm'), exact: true }).click();
  const cancelled = t('shop.purchases.pausedCancelled', { until: typed(shiftDay(today, 13)), date: typed(moved) });
  await expect(own.getByText(cancelled)).toBeVisible();
  await own.getByRole('button', { name: t('shop.purchases.reactivate'), exact: true }).click();
  await expect(own.getByText(paused)).toBeVisible();
  await expect(place).toBeFocused();
  await own.getByRole('button', { name: t('shop.purchases.resume'), exact: true }).click();
  await own.getByRole('button', { name: t('shop.purchases.resumeConfirm'), exact: true }).click();
  await expect(own.getByRole('button', { name: t('shop.purchases.pause'), exact: true })).toBeVisible();
  expect((await subscriptionOf(email)).purchase).toMatchObject({ State: 'A', EndDate: purchase.EndDate });
});
