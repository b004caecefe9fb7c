import { expect } from '@playwright/test';
import { atSandbox, buyer, outcome, payButton } from './fixtures/payment.ts';
import { test } from './fixtures/test.ts';
import { t } from './fixtures/words.ts';

test('A SEPA debit is paid, comes back from the bank, and suspends what it paid', async ({ page }) => {
  test.slow();
  const { order, open } = await buyer();
  const { Id } = await order('SS');
  await open(page, `/shop/orders/${Id}`);
  await page.getByRole('button', { name: t('payments.order.pay'), exact: true }).click();
  await payButton(page).click();
  await atSandbox(page, 'lateFailure', 4);
  await expect(outcome(page)).toHaveText(t('payments.outcome.paid'));

  // The order and its payments are two calls: one may be answered before the bank's return, the other after it.
  await expect(async () => {
    await page.goto(`/shop/orders/${Id}`);
    const payments = page.getByRole('region', { name: t('payments.order.title') });
    await expect(payments).toContainText(t('payments.order.attempt.R'), { timeout: 3_000 });
    await expect(page.getByText(t('enums.OrderStatus.SO'), { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: t('payments.order.again'), exact: true })).toBeVisible();
});

test('A SEPA debit on its way says by when it leaves the account, and is not paid twice @desktop', async ({ page }) => {
  const { order, open } = await buyer();
  const { Id } = await order('SS');
  await open(page, `/shop/orders/${Id}`);
  await page.getByRole('button', { name: t('payments.order.pay'), exact: true }).click();
  await payButton(page).click();
  await atSandbox(page, 'success', 3_600);
  await expect(outcome(page)).toHaveText(t('payments.outcome.underWay'));
  await page.goto(`/shop/orders/${Id}`);
  const payments = page.getByRole('region', { name: t('payments.order.title') });
  await expect(payments).toContainText(t('payments.order.attempt.A'));
  await expect(page.getByRole('button', { name: t('payments.order.again'), exact: true })).toHaveCount(0);
});
