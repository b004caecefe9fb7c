import { expect } from '@playwright/test';
import { pressInRow, rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

test('Staff look at a product in the look of the shop, and buy nothing there @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/products');
  await searchFor(page, 'Circolo Plus');
  // The list is asked once more, and its rows are drawn again.
  await expect(page).toHaveURL(/[?&]Search=/);
  const row = rowsOf(page, t('Products.title')).filter({ hasText: 'Circolo Plus' });
  await expect(row).toHaveCount(1);
  const opened = page.waitForEvent('popup');
  await pressInRow(row, t('catalogue.preview'));
  const shop = await opened;
  await expect(shop.getByRole('heading', { level: 1, name: 'Plus' })).toBeVisible();
  await expect(shop.getByText(t('shop.preview.mark'))).toBeVisible();
  await expect(shop.getByRole('button', { name: t('shop.summary.next') })).toHaveCount(0);
});
