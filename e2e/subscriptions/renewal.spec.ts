import { coupons } from '@circolo/contract/sales/coupons/coupon';
import type { StepKindCode } from '@circolo/contract/subscriptions/codes';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf, linkIn, readOutbox } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { atSandbox, outcome, payButton, way } from '../fixtures/payment.ts';
import { subscriber } from '../fixtures/subscriber.ts';
import { test } from '../fixtures/test.ts';

/** To compute the next days of a whole demonstration takes a busy machine a while. */
const patiently = { timeout: 20_000 };

/** What the time machine plans for a customer, of one kind. */
const planned = (page: Page, name: string, kind: StepKindCode) =>
  page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: t(`enums.StepKind.${kind}`) });

/** Does a planned step at once, and waits until it is planned no more. */
async function runNow(page: Page, name: string, kind: StepKindCode): Promise<void> {
  const step = planned(page, name, kind).first();
  const before = await planned(page, name, kind).count();
  await step.getByRole('button', { name: new RegExp(`^${t('timeMachine.run')}`) }).click();
  const dialog = page.getByRole('dialog', { name: t('timeMachine.runTitle') });
  await dialog.getByRole('button', { name: t('timeMachine.run'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(planned(page, name, kind)).toHaveCount(before - 1, patiently);
}

/** A coupon of 10 % for renewals, for this story alone; answers its code. */
async function renewalCoupon(): Promise<string> {
  const Code = unique('RINNOVO').toUpperCase();
  const terms = { DiscountType: '2' as const, DiscountValue: 10, ValidFrom: '2026-01-01', Renewals: 'A' as const };
  const call = await callsOf('SUS');
  await call(coupons.create, { body: { Code, Description: 'Prova', ShopMessage: 'Bentornato!', ...terms } });
  return Code;
}

test('Staff run a renewal early; the link of its reminder pays it without signing in, once @desktop', async ({
  page,
  signedIn,
}) => {
  test.slow();
  const name = unique('Rinnovi');
  const { email, signIn } = await subscriber(['PLUS-MESE'], 'STD', name);
  const Code = await renewalCoupon();
  const desk = await signedIn('SUS', '/desk/time-machine');
  await expect(planned(desk, name, 'renewal')).toHaveCount(1, patiently);
  await runNow(desk, name, 'renewal');
  const reminder = planned(desk, name, 'reminder');
  await expect(reminder.first()).toContainText(/\d,\d\d/, patiently);
  await runNow(desk, name, 'reminder');

  await expect.poll(() => readOutbox(email), { timeout: 20_000 }).toContain('/shop/pay');
  const link = linkIn(await readOutbox(email), '/shop/pay');
  await page.goto(link);
  await expect(page.getByText('Plus mensile')).toBeVisible();
  await expectAccessible(page, 'the page of a renewal link');
  const due = await payButton(page).textContent();
  await page.getByText(t('amounts.coupon.add')).click();
  await page.getByRole('textbox', { name: t('amounts.coupon.code') }).fill(Code);
  await page.getByRole('button', { name: t('amounts.coupon.use'), exact: true }).click();
  await expect(page.getByText('Bentornato!')).toBeVisible();
  await expect(payButton(page)).not.toHaveText(due ?? '');
  await way(page, 'SC').check();
  await payButton(page).click();
  await atSandbox(page, 'success');
  await expect(outcome(page)).toHaveText(t('payments.outcome.paid'));

  await page.goto('about:blank');
  await page.goto(link);
  await expect(payButton(page)).toBeHidden();
  await expect(outcome(page)).not.toHaveText(t('payments.link.wrong'));

  await signIn(page);
  await page.goto('/shop/purchases');
  const own = page.getByRole('listitem').filter({ hasText: 'Plus mensile' });
  // The month that runs and the one that is paid now.
  await expect(own.getByText(t('enums.PurchaseState.A'), { exact: true })).toHaveCount(2);
  await expect(page.getByRole('link', { name: t('shop.purchases.payRenewal') })).toBeHidden();
});
