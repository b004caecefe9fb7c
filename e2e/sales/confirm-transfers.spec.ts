import { users } from '@circolo/contract/access/users/user';
import { packages } from '@circolo/contract/catalogue/packages/package';
import { changeOrderStatus, orders } from '@circolo/contract/sales/orders/order';
import { shopPaymentTypes } from '@circolo/contract/sales/payment-types/shop-payment-type';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { counted } from '../fixtures/counted.ts';
import { billing } from '../fixtures/customer-calls.ts';
import { rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { test } from '../fixtures/test.ts';

const many = 10;

/** Orders by bank transfer of a customer that no other story knows, which wait to be confirmed; gives the customer's id. */
async function transfersToConfirm(): Promise<number> {
  const { email } = await ownUser('STD');
  const call = await callsOf('SUS');
  const [user] = await call(users.list, { query: { Email: email, Limit: 10 } });
  const [sold] = await call(packages.list, { query: { Search: 'BASE-ANNO', Limit: 10 } });
  const [transfer] = await call(shopPaymentTypes.list, { query: { PaymentVector: 'BO', Limit: 10 } });
  if (!user || !sold || !transfer) throw new Error('The demonstration lacks a package or the bank transfer');
  for (let nth = 0; nth < many; nth += 1) {
    const { Id } = await call(orders.create, {
      body: {
        User: { Id: user.Id },
        ShopPaymentType: { Id: transfer.Id },
        Lines: [{ Package: { Id: sold.Id }, Quantity: 1 }],
        Billing: billing,
      },
    });
    await call(changeOrderStatus, { params: { Id }, body: { From: 'IA', To: 'PC' } });
  }
  return user.Id;
}

const confirmButton = (page: Page) =>
  page
    .getByRole('dialog', { name: t('sales.confirm.title') })
    .getByRole('button', { name: t('sales.confirm.run_other', { count: many }), exact: true });

test('Ten transfers are confirmed with one day in at most four clicks @desktop', async ({ signedIn }) => {
  const userId = await transfersToConfirm();
  const page = await signedIn('SUS', `/desk/orders?User=${userId}&Status=PC`);
  await expect(rowsOf(page, t('Orders.title'))).toHaveCount(many);
  const hand = counted(page);
  await hand.click(page.getByRole('checkbox', { name: t('bulk.selectPage') }));
  await hand.click(
    page
      .getByRole('region', { name: t('bulk.label') })
      .getByRole('button', { name: t('sales.confirm.action'), exact: true }),
  );
  await expect(confirmButton(page)).toBeVisible();
  await expectAccessible(page, 'recording payments', { within: '[role="dialog"]' });
  await hand.click(confirmButton(page));
  expect(hand.pressed()).toBeLessThanOrEqual(4);
  const did = page.getByText(t('sales.confirm.did_other', { count: many })).first();
  // Money asks for the password once in a while, which is answered beside.
  await expect(did).toBeVisible({ timeout: 30_000 });
  const call = await callsOf('SUS');
  const placed = await call(orders.list, { query: { User: String(userId), Limit: 50 } });
  expect(placed.map(({ Status }) => Status)).toEqual(Array.from({ length: many }, () => 'PA'));
});
