import { users } from '@circolo/contract/access/users/user';
import { changeOrderStatus } from '@circolo/contract/sales/orders/order';
import { makeRefund } from '@circolo/contract/sales/refunds/refund';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { buyer } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

test('Credit is paid out from the customer’s page and called off again; the customer sees how far it is @desktop', async ({
  page,
  signedIn,
}) => {
  test.slow();
  const { email, order, open } = await buyer();
  const call = await callsOf('SUS');
  const { Id } = await order('BO');
  await call(changeOrderStatus, { params: { Id }, body: { From: 'IA', To: 'PA' } });
  await call(makeRefund, { params: { Id }, body: { Method: 'C', Amount: 50, Reason: 'Prova' } });
  const [user] = await call(users.list, { query: { Email: email, Limit: 10 } });

  const desk = await signedIn('SUS', `/desk/users/${user?.Id}`);
  const credit = desk.getByRole('region', { name: t('payments.credit.desk'), exact: true });
  const pay = credit.getByRole('button', { name: t('payouts.make'), exact: true });
  await pay.click();
  const dialog = desk.getByRole('dialog', { name: t('payouts.make') });
  await dialog.getByRole('textbox', { name: t('payouts.amount') }).fill('60');
  await dialog.getByRole('textbox', { name: t('payouts.reason') }).fill('Lo vuole sul conto');
  await dialog.getByRole('button', { name: t('payouts.make'), exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: t('payouts.amount') })).toHaveAccessibleDescription(/50/);
  // The refused field takes the focus, which must not come while one types.
  await expect(dialog.getByRole('textbox', { name: t('payouts.amount') })).toBeFocused();
  await dialog.getByRole('textbox', { name: t('payouts.amount') }).fill('30');
  await expectAccessible(desk, 'paying credit out', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: t('payouts.make'), exact: true }).click();
  await expectToast(desk, t('payouts.made'));
  const made = credit.getByRole('list', { name: t('payouts.title') }).getByRole('listitem');
  await expect(made).toContainText(t('enums.PayoutState.R'));
  await expectAccessible(desk, 'a customer whose credit is paid out');

  await open(page, '/shop/payment-methods');
  const own = page.getByRole('list', { name: t('payments.credit.payouts') });
  await expect(own).toContainText(t('payments.credit.payout.R'));
  await expectAccessible(page, 'credit that is paid out');

  await made.getByRole('button', { name: t('payouts.cancel'), exact: true }).click();
  const question = desk.getByRole('dialog', { name: t('payouts.cancel') });
  await question.getByRole('button', { name: t('payouts.cancel'), exact: true }).click();
  await expect(made).toContainText(t('enums.PayoutState.X'));
  await expect(credit.getByText('50,00 €', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: t('payments.credit.title') })).toBeVisible();
  await expect(own).toHaveCount(0);
});
