import { expect } from '@playwright/test';
import { atSandbox, buyer, outcome, payButton } from './fixtures/payment.ts';
import { test } from './fixtures/test.ts';
import { t } from './fixtures/words.ts';

test('A SEPA debit is on its way, comes back from the bank, and suspends what it paid', async ({ page }) => {
  test.slow();
  const { order, open } = await buyer();
  const { Id } = await order('SS');
  await open(page, `/shop/orders/${Id}`);
  await page.getByRole('button', { name: t('payments.order.pay'), exact: true }).click();
  await payButton(page).click();
  await atSandbox(page, 'lateFailure', 0);
  await expect(outcome(page)).toHaveText(
    new RegExp(`${t('payments.outcome.underWay')}|${t('payments.outcome.returned')}|${t('payments.outcome.failed')}`),
  );

  await expect
    .poll(
      async () => {
        await page.goto(`/shop/orders/${Id}`);
        return page.getByRole('region', { name: t('payments.order.title') }).innerText();
      },
      { timeout: 30_000 },
    )
    .toContain(t('payments.order.attempt.R'));
  await expect(page.getByText(t('enums.OrderStatus.SO'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('payments.order.again'), exact: true })).toBeVisible();
});
