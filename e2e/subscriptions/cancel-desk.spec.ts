import { users } from '@circolo/contract/access/users/user';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { subscriber } from '../fixtures/subscriber.ts';
import { test } from '../fixtures/test.ts';

test('Staff cancel a subscription at its end for a customer, and take it back @desktop', async ({ signedIn }) => {
  const { email } = await subscriber(['BASE-ANNO']);
  const call = await callsOf('SUS');
  const [user] = await call(users.list, { query: { Email: email, Limit: 10 } });
  const page = await signedIn('SUS', `/desk/users/${user?.Id}`);
  await page.getByRole('tab', { name: new RegExp(`^${t('customer.tabs.purchases')}`) }).click();
  await page.getByRole('button', { name: `${t('Purchases.leaving.cancel')}: Base annuale` }).click();

  const dialog = page.getByRole('dialog', { name: t('Purchases.leaving.title', { name: 'Base annuale' }) });
  await dialog.getByRole('combobox', { name: t('Purchases.leaving.reason') }).click();
  await page.getByRole('option', { name: 'Attività cessata' }).click();
  await dialog.getByRole('textbox', { name: t('Purchases.leaving.words') }).fill('Lo ha detto al telefono');
  await expectAccessible(page, 'the cancellation of a subscription at the desk', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: t('Purchases.leaving.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `${t('Purchases.leaving.back')}: Base annuale` }).click();
  await expect(page.getByRole('button', { name: `${t('Purchases.leaving.cancel')}: Base annuale` })).toBeVisible();
});
