import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { atSandbox, buyer, outcome, payButton, way } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

test('A card that is declined says why, and PayPal pays the same order; the desk sees both @desktop', async ({
  page,
  signedIn,
}) => {
  test.slow();
  const { order, open } = await buyer();
  const { Id, Number: number } = await order('SC');
  await open(page, `/shop/orders/${Id}`);
  await page.getByRole('button', { name: t('payments.order.pay'), exact: true }).click();
  await expect(way(page, 'SC')).toBeChecked();
  await payButton(page).click();
  await atSandbox(page, 'decline');

  await expect(outcome(page)).toHaveText(t('payments.outcome.failed'));
  await expect(page.getByText(t('shop.completed.number', { number }))).toBeVisible();
  await expect(page.getByText(t('payments.outcome.notCharged'))).toBeVisible();
  await expectAccessible(page, 'a payment that was declined');
  await way(page, 'PP').check();
  await payButton(page).click();
  await atSandbox(page, 'success');
  await expect(outcome(page)).toHaveText(t('payments.outcome.paid'));

  await page.goto(`/shop/orders/${Id}`);
  const tried = page.getByRole('region', { name: t('payments.order.title') }).getByRole('listitem');
  await expect(tried).toHaveCount(2);
  await expect(tried.first()).toContainText(t('enums.PaymentVector.PP'));
  await expect(tried.last()).toContainText(t('payments.order.attempt.F'));
  await expectAccessible(page, 'an order with its payments');

  const desk = await signedIn('SUS', `/desk/orders/${Id}`);
  const seen = desk.getByRole('region', { name: t('sales.order.payments') }).getByRole('listitem');
  await expect(seen).toHaveCount(2);
  await expect(seen.last()).toContainText('insufficient_funds');
  await expectAccessible(desk, 'the payments of an order at the desk');
});

test('A payment that is called off leaves the order open, and a transfer can take its place @desktop', async ({
  page,
}) => {
  const { order, open } = await buyer();
  const { Id } = await order('PC');
  await open(page, `/shop/orders/${Id}`);
  await page.getByRole('button', { name: t('payments.order.pay'), exact: true }).click();
  await payButton(page).click();
  await atSandbox(page, 'cancel');
  await expect(outcome(page)).toHaveText(t('payments.outcome.cancelled'));
  await way(page, 'BO').check();
  await page.getByRole('button', { name: t('payments.ways.transfer'), exact: true }).click();
  await expect(page.getByRole('region', { name: t('shop.transfer.title') })).toBeVisible();
});
