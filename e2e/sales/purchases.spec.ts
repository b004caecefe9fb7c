import { purchases } from '@circolo/contract/sales/purchases/purchase';
import { expect } from '@playwright/test';
import { callsOf } from '../fixtures/api.ts';
import { test } from '../fixtures/test.ts';

test('The address of a purchase leads to the page of its customer @desktop', async ({ signedIn }) => {
  const call = await callsOf('SUS');
  const [purchase] = await call(purchases.list, { query: { Limit: 10 } });
  const page = await signedIn('SUS', `/desk/purchases?Open=${purchase?.Id}`);
  await expect(page).toHaveURL(new RegExp(`/desk/users/${purchase?.User.Id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
