import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { linkIn, readOutbox } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { atSandbox, buyer, outcome, payButton, way } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

test('The link of a mail pays an order without signing in, another way than before @desktop', async ({ page }) => {
  const { email, order } = await buyer();
  const { Number: number } = await order('SC');
  const text = t('shop.completed.number', { number });
  await expect.poll(() => readOutbox(email), { timeout: 20_000 }).toContain('/shop/pay');
  const link = linkIn(await readOutbox(email), '/shop/pay');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: t('payments.link.title', { number }) })).toBeVisible();
  await expect(page.getByText('Base annuale')).toBeVisible();
  await expectAccessible(page, 'the page of a payment link');
  await way(page, 'PP').check();
  await payButton(page).click();
  await atSandbox(page, 'success');
  await expect(page).toHaveURL(/\/shop\/pay\?return=1#/);
  await expect(outcome(page)).toHaveText(t('payments.outcome.paid'));
  await expect(page.getByText(text)).toBeVisible();

  await page.goto(`${link.slice(0, -4)}AAAA`);
  await page.reload();
  await expect(outcome(page)).toHaveText(t('payments.link.wrong'));
});
