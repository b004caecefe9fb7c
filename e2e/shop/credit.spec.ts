import { changeOrderStatus, orders } from '@circolo/contract/sales/orders/order';
import { makeRefund } from '@circolo/contract/sales/refunds/refund';
import { listMyOrders } from '@circolo/contract/shop/my-orders';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { buyer } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

test('Money that came back as credit pays the next order, and both sides see what moved @desktop', async ({
  page,
  signedIn,
}) => {
  test.slow();
  const { call, order, open } = await buyer();
  const staff = await callsOf('SUS');
  const { Id } = await order('BO');
  await staff(changeOrderStatus, { params: { Id }, body: { From: 'IA', To: 'PA' } });
  await staff(makeRefund, { params: { Id }, body: { Method: 'C', Reason: 'Prova' } });

  await order('SC');
  const [second] = await call(listMyOrders);
  await open(page, `/shop/orders/${second?.Id}`);
  await page.getByRole('button', { name: t('payments.order.pay'), exact: true }).click();
  const [before = ''] = t('payments.credit.use', { amount: '§' }).split('§');
  await page.getByRole('checkbox', { name: before.trim() }).check();
  await expect(page.getByText(t('payments.credit.covers'))).toBeVisible();
  await expectAccessible(page, 'paying with credit');
  await page.getByRole('button', { name: t('payments.credit.confirm'), exact: true }).click();
  const paid = page.getByRole('region', { name: t('payments.order.title') }).getByRole('listitem');
  await expect(paid).toHaveCount(1);
  await expect(paid).toContainText(t('payments.credit.name'));

  await page.goto('/shop/payment-methods');
  const own = page.getByRole('region', { name: t('payments.credit.title') });
  await expect(own.getByRole('listitem')).toHaveCount(2);
  await expect(own).toContainText(t('enums.CreditReason.order'));
  await expectAccessible(page, 'credit with its movements');

  const { User } = await staff(orders.one, { params: { Id } });
  const desk = await signedIn('SUS', `/desk/users/${User.Id}`);
  await expect(desk.getByText(t('enums.CreditReason.refund'))).toBeVisible({ timeout: 20_000 });
});
