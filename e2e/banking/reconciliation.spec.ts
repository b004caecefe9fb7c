import { changeOrderStatus, orders } from '@circolo/contract/sales/orders/order';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { placeOrder } from '../fixtures/order.ts';
import { importStatement, statementOf } from '../fixtures/statement.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

test('A statement is imported, and its transfer is matched to the order by one click @desktop', async ({
  signedIn,
}) => {
  const order = await placeOrder();
  const call = await callsOf('SUS');
  const { TransferReference, Total } = await call(orders.one, { params: { Id: order.Id } });
  const text = `saldo ${unique('fattura ')} ${TransferReference}`;
  const amount = Total.toFixed(2).replace('.', ',');

  const page = await signedIn('SUS', '/desk/bank-statements');
  await page.getByRole('button', { name: t('banking.import.action'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('banking.import.title') });
  const bank = dialog.getByRole('combobox', { name: t('banking.import.bank') });
  await bank.click();
  await page.getByRole('option').filter({ visible: true }).first().click();
  const file = statementOf(amount, text);
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await expect(dialog.getByText('1 movimento nel file')).toBeVisible();
  await expect(dialog.getByRole('table')).toContainText(text);
  await expectAccessible(page, 'the import of a statement', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: t('banking.import.run'), exact: true }).click();
  await expectToast(page, t('banking.import.done_one', { count: 1 }));
  await expect(page.getByText(file.name).first()).toBeVisible();

  await page.goto('/desk/reconciliation');
  const card = page.getByRole('listitem').filter({ hasText: text });
  await expect(card).toContainText(t('enums.MatchReason.reference'));
  await expect(card).toContainText(t('enums.MatchReason.amount'));
  await expectAccessible(page, 'the reconciliation');
  await card.getByRole('button', { name: /^Conferma/ }).click();
  await expectToast(page, t('banking.outcome.paid', { number: order.Number }));
  await expect(card).toHaveCount(0);
  expect((await call(orders.one, { params: { Id: order.Id } })).Status).toBe('PA');

  await page.getByText(t('banking.reconcile.matched'), { exact: true }).click();
  const done = page.getByRole('listitem').filter({ hasText: text });
  await expect(done.getByRole('link', { name: order.Number })).toBeVisible();
});

test('A second transfer of a paid order is credit or goes back, and a likeness looks weak @desktop', async ({
  signedIn,
}) => {
  const order = await placeOrder();
  const call = await callsOf('SUS');
  const { TransferReference, Total } = await call(orders.one, { params: { Id: order.Id } });
  await call(changeOrderStatus, { params: { Id: order.Id }, body: { From: 'IA', To: 'PA' } });
  const text = `${unique('doppio ')} ${TransferReference}`;
  const page = await signedIn('SUS', '/desk/bank-statements');
  await importStatement(page, statementOf(Total.toFixed(2).replace('.', ','), text));
  // Alike by its amount alone, which no other order has.
  const PriceOverride = 1000 + Math.floor(Math.random() * 100_000);
  const other = await placeOrder('LNC', { PriceOverride, PriceOverrideReason: 'Accordo' });
  const alike = unique('quota ');
  await importStatement(page, statementOf(other.Total.toFixed(2).replace('.', ','), alike));

  await page.goto('/desk/reconciliation');
  const weak = page.getByRole('listitem').filter({ hasText: alike });
  await expect(weak).toContainText('Debole');
  await expect(weak.getByRole('button', { name: /^Conferma/ })).toHaveAttribute('data-variant', 'default');
  const card = page.getByRole('listitem').filter({ hasText: text });
  await expect(card).toContainText(`${order.Number}`);
  await expect(card).toContainText(t('banking.reconcile.paid'));
  const amount = '146,40 €';
  await expect(card.getByRole('button', { name: t('banking.reconcile.toTransfer', { amount }) })).toBeVisible();
  await card.getByRole('button', { name: t('banking.reconcile.toCredit', { amount }) }).click();
  await expectToast(page, new RegExp(`^Ordine ${order.Number}: 146,40.€ in più, messi a credito`));
  const after = await call(orders.one, { params: { Id: order.Id } });
  expect([after.Status, after.PaidTotal, after.RefundedTotal]).toEqual(['PA', 2 * Total, Total]);
});

test('Every view of the reconciliation is in sight on a phone @phone', async ({ signedIn }) => {
  const page = await signedIn('ADM', '/desk/reconciliation');
  for (const view of ['matched', 'ignored', 'outgoing'] as const) {
    const choice = page.getByText(t(`banking.reconcile.${view}`), { exact: true });
    await expect(choice).toBeInViewport({ ratio: 1 });
  }
});
