import { users } from '@circolo/contract/access/users/user';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { subscriber } from '../fixtures/subscriber.ts';
import { test } from '../fixtures/test.ts';

test('A customer cancels and chooses why, staff read it on the page of the customer, and it can be taken back', {
  tag: '@phone',
}, async ({ page, signedIn }) => {
  const { email, signIn } = await subscriber(['BASE-ANNO']);
  await signIn(page);
  await page.goto('/shop/purchases');
  const own = page.getByRole('listitem').filter({ hasText: 'Base annuale' });
  await own.getByRole('button', { name: t('shop.purchases.cancel'), exact: true }).click();
  await own.getByRole('radio', { name: 'Poco utilizzato', exact: true }).check();
  await own.getByRole('textbox').fill('Ci vediamo a settembre');
  await expectAccessible(page, 'the question why a subscription is cancelled');
  await own.getByRole('button', { name: t('shop.purchases.cancelConfirm'), exact: true }).click();
  await expect(own.getByRole('button', { name: t('shop.purchases.reactivate'), exact: true })).toBeVisible();

  const [customer] = await (await callsOf('SUS'))(users.list, { query: { Email: email, Limit: 10 } });
  const desk = await signedIn('COM', `/desk/users/${customer?.Id}`);
  await expect(desk.getByText(/disdetto.*Poco utilizzato.*Ci vediamo a settembre/)).toBeVisible();

  await own.getByRole('button', { name: t('shop.purchases.reactivate'), exact: true }).click();
  await expect(own.getByRole('button', { name: t('shop.purchases.cancel'), exact: true })).toBeVisible();
});
