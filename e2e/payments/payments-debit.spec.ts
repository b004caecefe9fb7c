import { listMyOrders } from '@circolo/contract/shop/my-orders';
import { expect } from '@playwright/test';
import { t } from '../fixtures/messages.ts';
import { atSandbox, buyer, outcome, payButton } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

test('A SEPA debit is paid, comes back from the bank, and suspends what it paid @desktop', async ({ page }) => {
  test.slow();
  const { call, order, open } = await buyer();
  const { Id } = await order('SS');
  await open(page, `/shop/orders/${Id}`);
  await page.getByRole('button', { name: t('payments.order.pay'), exact: true }).click();
  await payButton(page).click();
  // Late enough for a busy machine to have shown that it was paid.
  await atSandbox(page, 'lateFailure', 12);
  await expect(outcome(page)).toHaveText(t('payments.outcome.paid'));

  const status = async () => (await call(listMyOrders)).find((one) => one.Id === Id)?.Status;
  await expect.poll(status, { timeout: 40_000, intervals: [1_000] }).toBe('SO');
  await page.goto(`/shop/orders/${Id}`);
  const payments = page.getByRole('region', { name: t('payments.order.title') });
  await expect(payments).toContainText(t('payments.order.attempt.R'));
  await expect(page.getByText(t('enums.OrderStatus.SO'), { exact: true })).toBeVisible();
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
