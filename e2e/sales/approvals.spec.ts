import { users } from '@circolo/contract/access/users/user';
import { packages } from '@circolo/contract/catalogue/packages/package';
import { changeOrderStatus, orders } from '@circolo/contract/sales/orders/order';
import { shopPaymentTypes } from '@circolo/contract/sales/payment-types/shop-payment-type';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { buyer } from '../fixtures/payment.ts';
import { workingDialog } from '../fixtures/rooms.ts';
import { test } from '../fixtures/test.ts';

/** A paid order of a customer of its own that costs more than one person may refund. */
async function largeOrder() {
  const customer = await buyer();
  const { Id: first } = await customer.order('BO');
  const call = await callsOf('SUS');
  await call(changeOrderStatus, { params: { Id: first }, body: { From: 'IA', To: 'PA' } });
  const [user] = await call(users.list, { query: { Email: customer.email, Limit: 10 } });
  const [sms] = await call(packages.list, { query: { Search: 'SMS', Limit: 10 } });
  const [transfer] = await call(shopPaymentTypes.list, { query: { PaymentVector: 'BO', Limit: 10 } });
  const { Billing } = await call(orders.one, { params: { Id: first } });
  const order = await call(orders.create, {
    body: {
      User: { Id: user?.Id ?? 0 },
      ShopPaymentType: { Id: transfer?.Id ?? 0 },
      Lines: [{ Package: { Id: sms?.Id ?? 0 }, Quantity: 20 }],
      Billing,
    },
  });
  expect(order.Total).toBeGreaterThan(500);
  return call(changeOrderStatus, { params: { Id: order.Id }, body: { From: 'IA', To: 'PA' } });
}

test('A refund above the limit waits until somebody else approves it @desktop', async ({ signedIn }) => {
  const order = await largeOrder();
  const asking = await signedIn('ADM', `/desk/orders/${order.Id}`);
  const card = asking.getByRole('region', { name: t('refunds.title'), exact: true });
  await card.getByRole('button', { name: t('refunds.make'), exact: true }).click();
  const form = asking.getByRole('dialog', { name: t('refunds.make') });
  await form.getByText(t('refunds.kind.all'), { exact: true }).click();
  await form.getByRole('textbox', { name: new RegExp(`^${t('refunds.reason')}`) }).fill('Contratto annullato');
  await form.getByRole('button', { name: t('refunds.make'), exact: true }).click();
  await expect(form).toBeHidden();
  const callout = asking.getByRole('alert').filter({ hasText: t('moneyApprovals.waiting') });
  await expect(callout).toBeVisible();
  await expectAccessible(asking, 'an order that waits for an approval');
  await callout.getByRole('link', { name: t('moneyApprovals.open') }).click();
  const own = rowsOf(asking, t('MoneyApprovals.title')).filter({ hasText: order.Number });
  await expect(own).toBeVisible();
  await expect(own.getByRole('button', { name: new RegExp(t('moneyApprovals.approve')) })).toHaveCount(0);

  const deciding = await signedIn('SUS', '/desk/money-approvals');
  const row = rowsOf(deciding, t('MoneyApprovals.title')).filter({ hasText: order.Number });
  await expect(row).toContainText(t('enums.ApprovalState.W'));
  await row.getByRole('button', { name: new RegExp(t('moneyApprovals.approve')) }).click();
  const dialog = workingDialog(deciding);
  await dialog.getByRole('textbox', { name: t('moneyApprovals.reason') }).fill('Visto il contratto');
  await expectAccessible(deciding, 'the approval', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: t('moneyApprovals.approve'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(t('enums.ApprovalState.G'));
  await expectAccessible(deciding, 'the approvals');
  await deciding.goto(`/desk/orders/${order.Id}`);
  await expect(deciding.getByText(t('enums.OrderStatus.RI'), { exact: true }).first()).toBeVisible();
});

test('A higher limit waits a day, and is stopped by saving the limit of today @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/money-approvals');
  const dialog = page.getByRole('dialog', { name: t('moneyApprovals.rule.title') });
  const save = async (amount: string) => {
    await page.getByRole('button', { name: t('moneyApprovals.rule.open') }).click();
    await dialog.getByRole('textbox', { name: t('moneyApprovals.rule.limit') }).fill(amount);
    await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await save('900');
  await page.getByRole('button', { name: t('moneyApprovals.rule.open') }).click();
  await expect(dialog.getByRole('alert')).toContainText('900,00');
  await expectAccessible(page, 'a limit that waits', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: t('form.cancel') }).click();
  await save('500');
  await page.getByRole('button', { name: t('moneyApprovals.rule.open') }).click();
  await expect(dialog.getByText(t('moneyApprovals.rule.later'))).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});
