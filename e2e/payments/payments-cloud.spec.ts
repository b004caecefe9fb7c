import { expect } from '@playwright/test';
import { t } from '../fixtures/messages.ts';
import { atSandbox, buyer, outcome, payButton } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

test('A cloud payment with five notices counts once @desktop', async ({ page }) => {
  const { order, open } = await buyer();
  const { Id } = await order('PC');
  await open(page, `/shop/orders/${Id}`);
  await page.getByRole('button', { name: t('payments.order.pay'), exact: true }).click();
  await payButton(page).click();
  await atSandbox(page, 'duplicate');
  await expect(outcome(page)).toHaveText(t('payments.outcome.paid'));
  await page.goto('/shop/purchases');
  await expect(page.getByRole('listitem').filter({ hasText: 'Base annuale' })).toHaveCount(1);
});
