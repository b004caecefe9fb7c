import { coupons } from '@circolo/contract/sales/coupons/coupon';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { buyer } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

/** A coupon of 10 % for this story alone, for one use. */
async function ownCoupon(): Promise<{ Id: number; Code: string }> {
  const call = await callsOf('SUS');
  const Code = unique('SCONTO').toUpperCase();
  const terms = { DiscountType: '2' as const, DiscountValue: 10, ValidFrom: '2026-01-01', MaxUses: 1 };
  return call(coupons.create, { body: { Code, Description: 'Prova', ShopMessage: 'Buona fortuna!', ...terms } });
}

const summary = (page: Page) => page.getByRole('complementary', { name: t('shop.summary.title') });

async function use(page: Page, code: string): Promise<void> {
  await summary(page)
    .getByRole('textbox', { name: t('amounts.coupon.code') })
    .fill(code);
  await summary(page)
    .getByRole('button', { name: t('amounts.coupon.use'), exact: true })
    .click();
}

test('A coupon is entered, explained and used by the order; a wrong one says why and goes away @phone', async ({
  page,
}) => {
  const { Id, Code } = await ownCoupon();
  const { order, open } = await buyer();
  // The billing data of the first order are known at the second.
  await order('BO');
  await open(page, '/shop');
  await page.getByRole('link', { name: t('shop.home.choose', { name: 'Base' }), exact: true }).click();
  const next = page.getByRole('button', { name: t('shop.summary.next'), exact: true }).filter({ visible: true });
  await next.first().click();
  await expect(page).toHaveURL(/\/shop\/check-out$/);

  // On a phone the form of the billing data is above the coupons.
  const billing = page.getByRole('button', { name: t('shop.checkOut.useBilling'), exact: true });
  await expect(billing).toBeVisible();
  await summary(page).getByText(t('amounts.coupon.add')).click();
  await use(page, 'niente');
  await expect(summary(page)).toContainText(t('errors.CouponUnknown', { code: 'NIENTE' }));
  await use(page, Code.toLowerCase());
  await expect(summary(page)).toContainText('Buona fortuna!');
  const row = t('shop.summary.coupon', { code: Code });
  await expect(summary(page).getByText(row, { exact: true }).filter({ visible: true })).toBeVisible();
  // What scrolls below the head is judged where it is fully seen.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'coupons in the check-out');
  await summary(page)
    .getByRole('button', { name: t('amounts.coupon.remove', { code: 'NIENTE' }) })
    .click();
  await expect(summary(page)).not.toContainText('NIENTE');
  await summary(page).getByText(t('amounts.why')).first().click();
  await expect(summary(page).getByText(t('amounts.explain.coupon', { code: Code }))).toHaveCount(2);

  await billing.click();
  await page.getByRole('radio', { name: new RegExp(`^${t('enums.PaymentVector.BO')}`) }).check();
  await page.getByRole('checkbox', { name: t('shop.checkOut.accept') }).check();
  await expect(summary(page)).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: t('shop.checkOut.order'), exact: true }).click();
  await page.waitForURL(/\/shop\/completed/);
  await page.getByRole('link', { name: t('shop.completed.toOrder') }).click();
  await expect(page.getByText(row, { exact: true }).filter({ visible: true })).toBeVisible();

  const call = await callsOf('SUS');
  const used = await call(coupons.one, { params: { Id } });
  expect([used.ReservedCount, used.State]).toEqual([1, 'X']);
});
