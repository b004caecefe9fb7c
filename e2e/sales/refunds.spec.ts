import { changeOrderStatus } from '@circolo/contract/sales/orders/order';
import { makeRefund } from '@circolo/contract/sales/refunds/refund';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { forward } from '../fixtures/forward.ts';
import { t } from '../fixtures/messages.ts';
import { buyer } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

/** The amount of a text, without the kind of its space. */
const amountIn = (text: string): string => text.match(/\d[\d.]*,\d{2}/)?.[0] ?? 'none';

test('A line of a paid order is refunded by transfer, which is then marked as made @desktop', async ({ signedIn }) => {
  const customer = await buyer();
  const order = await customer.order('BO');
  const call = await callsOf('SUS');
  await call(changeOrderStatus, { params: { Id: order.Id }, body: { From: 'IA', To: 'PA' } });
  const page = await signedIn('SUS', `/desk/orders/${order.Id}`);
  const card = page.getByRole('region', { name: t('refunds.title'), exact: true });
  await card.getByRole('button', { name: t('refunds.make'), exact: true }).click();

  const dialog = page.getByRole('dialog', { name: t('refunds.make') });
  const pieces = dialog.getByRole('textbox', { name: /^Quantità da rimborsare/ });
  await expect(pieces).toHaveValue('1');
  await pieces.fill('0');
  await dialog.getByRole('button', { name: t('refunds.make'), exact: true }).click();
  await expect(dialog.getByText(t('refunds.chooseSomething'))).toBeVisible();
  await pieces.fill('1');
  await dialog.getByRole('combobox', { name: t('refunds.listed') }).click();
  await page.getByRole('option', { name: 'Addebito doppio' }).click();
  await dialog.getByRole('textbox', { name: new RegExp(`^${t('refunds.reason')}`) }).fill('Pagato due volte');
  await expectAccessible(page, 'the refund', { within: '[role="dialog"]' });
  const total = amountIn(await dialog.getByText(/^Rimborso: /).innerText());
  await dialog.getByRole('button', { name: t('refunds.make'), exact: true }).click();
  await expect(dialog).toBeHidden();

  const refund = card.getByRole('list', { name: t('refunds.title') }).getByRole('listitem');
  await expect(refund).toContainText(total);
  await expect(refund).toContainText('Addebito doppio: Pagato due volte');
  await expect(refund).toContainText(t('enums.RefundState.R'));
  const facts = card.getByRole('term');
  await expect(facts.filter({ hasText: t('refunds.requested') })).toBeVisible();
  await expect(facts.filter({ hasText: t('refunds.refunded') })).toHaveCount(0);
  await refund.getByRole('button', { name: t('refunds.action.done'), exact: true }).click();
  await expect(refund).toContainText(t('enums.RefundState.D'));
  await expect(facts.filter({ hasText: t('refunds.refunded') })).toBeVisible();
  await expect(facts.filter({ hasText: t('refunds.requested') })).toHaveCount(0);
  await expect(card.getByRole('definition').last()).toContainText('0,00');
});

test('A refund that its provider refused says why in words, with the code behind them @desktop', async ({
  signedIn,
}) => {
  const customer = await buyer();
  const order = await customer.order('BO');
  const call = await callsOf('SUS');
  await call(changeOrderStatus, { params: { Id: order.Id }, body: { From: 'IA', To: 'PA' } });
  await call(makeRefund, { params: { Id: order.Id }, body: { Amount: 1, Method: 'T', Reason: 'Reso' } });
  const page = await signedIn('SUS', '/desk');
  await page.route(`**/api/Orders/${order.Id}/Refunds`, async (route) => {
    const response = await forward(route);
    const answer = await response.json();
    const Refunds = answer.Refunds.map((refund: object) => ({ ...refund, Error: 'lost_or_stolen_card' }));
    await route.fulfill({ response, json: { ...answer, Refunds } });
  });
  await page.goto(`/desk/orders/${order.Id}`);
  const card = page.getByRole('region', { name: t('refunds.title'), exact: true });
  await expect(card).toContainText(`${t('refunds.errors.lost_or_stolen_card')} (lost_or_stolen_card)`);
});
