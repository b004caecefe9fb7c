import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { PurchaseKind, PurchaseState } from '@circolo/contract/sales/codes';
import { eq } from 'drizzle-orm';
import { assertBooksAgree } from '../../../test/sales/books.ts';
import { goodBilling } from '../../../test/sales/order-factory.ts';
import { openSwitches, type Switches } from '../../../test/shop/switch-factory.ts';
import { packagePrices } from '../../tables/catalogue/catalogue-tables.ts';
import { orderLines, orders } from '../../tables/sales/order-tables.ts';

let switches: Switches;
let app: Switches['app'];

before(async () => {
  switches = await openSwitches();
  app = switches.app;
  // The way down: 120 € to 24 €, before VAT.
  await app.database.db
    .update(packagePrices)
    .set({ Price: 24_000_000 })
    .where(eq(packagePrices.PackageId, switches.larger));
});
afterEach(() => assertBooksAgree(app));
after(() => app.close());

const declared = { Name: 'Mario Rossi', Email: 'mario@example.test' };

/** A consumer who bought 146.40 € of plan today, changed to one of 29.28 €, and spent 39.65 € of the credit on messages. */
async function changedAndSpent() {
  const customer = await app.as('STD');
  const { staff, shop } = switches;
  const ordered = await staff.post('/Orders', {
    User: { Id: customer.userId },
    ShopPaymentType: { Id: shop.paymentTypes.BO },
    Lines: [{ Package: { Id: shop.yearly }, Quantity: 1 }],
    Billing: goodBilling,
  });
  const base = ordered.body.Id;
  await staff.post(`/Orders/${base}/Status`, { From: 'IA', To: 'PA' });
  const [{ Id: purchaseId }] = (await customer.get('/Shop/Purchases')).body;
  const { body: changed } = await switches.choose({ customer, purchaseId, order: ordered.body }, 0);
  assert.equal(changed.Order?.Status, 'PA', JSON.stringify(changed));
  const credit = async () => (await customer.get('/Shop/Credit')).body.Balance;
  assert.equal(await credit(), 117.12);
  const spent = await customer.post('/Shop/Orders', {
    CheckoutId: randomUUID(),
    Lines: [{ Package: { Id: shop.sms }, Quantity: 1 }],
    Billing: goodBilling,
    ShopPaymentType: { Id: shop.paymentTypes.BO },
    AcceptPolicy: true,
    PolicyVersion: '2026-01',
    ExpectedTotal: 39.65,
    UseCredit: true,
  });
  assert.equal(spent.body.Status, 'PA', JSON.stringify(spent.body));
  return { customer, credit, base, change: changed.Order.Id as number, purchaseId };
}
const withdraw = ({ customer }: Awaited<ReturnType<typeof changedAndSpent>>, order: number) =>
  customer.post(`/Shop/Orders/${order}/Withdrawal`, declared);
/** How many of their purchases run. */
const running = async ({ customer }: Awaited<ReturnType<typeof changedAndSpent>>): Promise<number> =>
  (await customer.get('/Shop/Purchases')).body.filter(({ State }: { State: string }) => State === PurchaseState.active)
    .length;
const stored = async (id: number) => {
  const [order] = await app.database.db.select().from(orders).where(eq(orders.Id, id));
  return [order?.Status, order?.PaidTotal, order?.RefundedTotal];
};

test('credit of a switch that was spent before the withdrawal stays paid out: nothing more goes back than is left', async () => {
  const it = await changedAndSpent();
  assert.equal((await withdraw(it, it.change)).status, 200);
  assert.equal(await it.credit(), 0, 'what was left of the credit is gone with the switch');
  assert.deepEqual(await stored(it.base), ['PA', 14_640, 3_965]);
  assert.equal((await withdraw(it, it.base)).status, 200);
  assert.equal(await it.credit(), 0);
  const { body } = await it.customer.get(`/Shop/Orders/${it.base}/AfterSale`);
  const back = body.Refunds.filter(({ Method }: { Method: string }) => Method === 'T' || Method === 'V');
  assert.deepEqual(
    back.map(({ Amount }: { Amount: number }) => Amount),
    [106.75],
  );
  assert.deepEqual(await stored(it.base), ['RI', 14_640, 14_640]);
});

test('withdrawing from the plan that was changed ends the change with it, for what was promised', async () => {
  const it = await changedAndSpent();
  const promised = (await it.customer.get(`/Shop/Orders/${it.base}/AfterSale`)).body.Withdrawal.Refund;
  assert.equal(promised, 106.75);
  assert.equal((await withdraw(it, it.base)).status, 200);
  assert.equal(await it.credit(), 0);
  assert.deepEqual((await stored(it.change))[0], 'RI');
  assert.deepEqual(await stored(it.base), ['RI', 14_640, 14_640]);
  assert.equal(await running(it), 1, 'the messages alone are left');
});

test('a change stays refunded once the plan that paid for it has gone back too', async () => {
  const it = await changedAndSpent();
  assert.equal((await withdraw(it, it.base)).status, 200);
  const again = { From: 'RI', To: 'FT', Reason: 'Prova' };
  const { status, body } = await switches.staff.post(`/Orders/${it.change}/Status`, again);
  assert.deepEqual([status, body.Code], [405, 'SwitchedRefunded'], JSON.stringify(body));
  assert.deepEqual((await stored(it.change))[0], 'RI');
  assert.equal(await running(it), 1, 'the messages alone are left');
});

test('staff refund a plan that was changed only after the change', async () => {
  const it = await changedAndSpent();
  const refused = await switches.staff.post(`/Orders/${it.base}/Status`, { From: 'PA', To: 'RI', Reason: 'Prova' });
  assert.equal(refused.body.Code, 'OrderSwitched', JSON.stringify(refused.body));
  const byAmount = await switches.staff.post(`/Orders/${it.base}/Refunds`, { Method: 'T', Amount: 1, Reason: 'Prova' });
  assert.equal(byAmount.body.Code, 'OrderSwitched', JSON.stringify(byAmount.body));
});

test('an amount that staff give back is of what no change of plan lives on', async () => {
  const customer = await app.as('STD');
  const { staff, shop } = switches;
  const { body: order } = await staff.post('/Orders', {
    User: { Id: customer.userId },
    ShopPaymentType: { Id: shop.paymentTypes.BO },
    Lines: [shop.yearly, shop.sms].map((Id) => ({ Package: { Id }, Quantity: 1 })),
    Billing: goodBilling,
  });
  await staff.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'PA' });
  const bought: { Id: number; Kind: string }[] = (await customer.get('/Shop/Purchases')).body;
  const plan = bought.find(({ Kind }) => Kind === PurchaseKind.subscription);
  assert.ok(plan);
  const { body: changed } = await switches.choose({ customer, purchaseId: plan.Id, order }, 0);
  assert.equal(changed.Order?.Status, 'PA', JSON.stringify(changed));
  const back = await staff.post(`/Orders/${order.Id}/Refunds`, { Method: 'T', Amount: 10, Reason: 'Prova' });
  assert.equal(back.status, 201, JSON.stringify(back.body));
  const lines = await app.database.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.OrderId, order.Id))
    .orderBy(orderLines.Position);
  // Of the plan went back what the change left of it, and 29.28 € are in the price of the new one.
  assert.deepEqual(
    lines.map(({ RefundedAmount }) => RefundedAmount),
    [11_712, 1_000],
  );
});

test('a second change gives no more than is left of what was paid', async () => {
  const it = await changedAndSpent();
  assert.equal((await withdraw(it, it.change)).status, 200);
  const { body } = await switches.choose({ ...it, order: { Id: it.base } }, 0);
  assert.equal(body.Order?.Status, 'PA', JSON.stringify(body));
  // 146.40 paid, 39.65 used up, 29.28 for the smaller plan.
  assert.equal(await it.credit(), 77.47);
});
