import { disputes } from '@circolo/contract/payments/payment-disputes';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { atSandbox, buyer, outcome, payButton } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

test('A dispute waits for an answer; staff look at what would be sent, send it, and it is won @desktop', async ({
  page,
  signedIn,
}) => {
  test.slow();
  const { order, open } = await buyer();
  const { Id, Number: number } = await order('SC');
  await open(page, `/shop/orders/${Id}`);
  await page.getByRole('button', { name: t('payments.order.pay'), exact: true }).click();
  await payButton(page).click();
  await atSandbox(page, 'chargebackOpen', 3);
  await expect(outcome(page)).toHaveText(t('payments.outcome.paid'));

  const call = await callsOf('SUS');
  const find = async () => (await call(disputes.list, { query: { Search: number, Limit: 10 } }))[0];
  await expect.poll(async () => (await find())?.State, { timeout: 40_000, intervals: [1_000] }).toBe('O');
  const dispute = await find();
  const desk = await signedIn('SUS', `/desk/disputes/${dispute?.Id}`);
  const evidence = desk.getByRole('region', { name: t('disputes.evidence') });
  await expect(evidence).toContainText(number);
  await expectAccessible(desk, 'a dispute that waits for an answer');
  await evidence.getByRole('textbox', { name: t('disputes.note') }).fill('Usato ogni giorno da gennaio');
  await evidence.getByRole('button', { name: t('disputes.contest'), exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: t('disputes.contestTitle') });
  await expectAccessible(desk, 'what is asked before a dispute is contested');
  await dialog.getByRole('button', { name: t('disputes.contest'), exact: true }).click();
  await expect.poll(async () => (await find())?.State, { timeout: 40_000, intervals: [1_000] }).toBe('W');
  await desk.reload();
  await expect(desk.getByRole('region', { name: t('disputes.answers') })).toContainText(
    t('enums.DisputeAnswerState.S'),
  );
});
