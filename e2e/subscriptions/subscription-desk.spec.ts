import { users } from '@circolo/contract/access/users/user';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { subscriber } from '../fixtures/subscriber.ts';
import { test } from '../fixtures/test.ts';

/** The purchases of a customer who has the plan of a year, at the desk. */
async function openPurchases(signedIn: (nature: 'SUS', path: string) => Promise<Page>): Promise<Page> {
  const { email } = await subscriber(['BASE-ANNO']);
  const call = await callsOf('SUS');
  const [user] = await call(users.list, { query: { Email: email, Limit: 10 } });
  const page = await signedIn('SUS', `/desk/users/${user?.Id}`);
  await page.getByRole('tab', { name: new RegExp(`^${t('customer.tabs.purchases')}`) }).click();
  return page;
}

test('Staff cancel a subscription at its end for a customer, and take it back @desktop', async ({ signedIn }) => {
  const page = await openPurchases(signedIn);
  await page.getByRole('button', { name: `${t('list.more')}: Base annuale` }).click();
  await page.getByRole('menuitem', { name: t('Purchases.leaving.cancel') }).click();

  const dialog = page.getByRole('dialog', { name: t('Purchases.leaving.title', { name: 'Base annuale' }) });
  await dialog.getByRole('combobox', { name: t('Purchases.leaving.reason') }).click();
  await page.getByRole('option', { name: 'Attività cessata' }).click();
  await dialog.getByRole('textbox', { name: t('Purchases.leaving.words') }).fill('Lo ha detto al telefono');
  await expectAccessible(page, 'the cancellation of a subscription at the desk', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: t('Purchases.leaving.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell').filter({ hasText: t('Purchases.leaving.cancelled') })).toBeVisible();

  const back = page.getByRole('button', { name: `${t('Purchases.leaving.back')}: Base annuale` });
  await back.click();
  await expect(back).toBeHidden();
});

test('Staff order the renewal of a subscription for what the preview shows, and find that order afterwards @desktop', async ({
  signedIn,
}) => {
  const page = await openPurchases(signedIn);
  const action = page.getByRole('button', { name: `${t('Purchases.leaving.renew')}: Base annuale` });
  await action.click();
  const dialog = page.getByRole('dialog', { name: t('Purchases.leaving.renewTitle', { name: 'Base annuale' }) });
  await expect(dialog.getByText(t('sales.amount.total'))).toBeVisible();
  await expectAccessible(page, 'the renewal of a subscription at the desk', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: t('Purchases.leaving.renewSubmit'), exact: true }).click();
  await expect(page).toHaveURL(/\/desk\/orders\/\d+$/);
  const order = page.url();

  await page.goBack();
  await action.click();
  await dialog.getByRole('button', { name: t('Purchases.leaving.renewOpen'), exact: true }).click();
  await expect(page).toHaveURL(order);
});
