import { expect } from '@playwright/test';
import { rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

test('Staff look at a product in the look of the shop, and buy nothing there @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/products');
  await searchFor(page, 'Circolo Plus');
  const row = rowsOf(page, t('Products.title')).first();
  await row.getByRole('button', { name: new RegExp(`^${t('list.more')}`) }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: t('catalogue.preview') }).click();
  const shop = await opened;
  await expect(shop.getByRole('heading', { level: 1, name: 'Plus' })).toBeVisible();
  await expect(shop.getByText(t('shop.preview.mark'))).toBeVisible();
  await expect(shop.getByRole('button', { name: t('shop.summary.next') })).toHaveCount(0);
});
