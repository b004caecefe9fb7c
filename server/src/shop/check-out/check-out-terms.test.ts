import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { checkOutBody, goodBilling, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { packageIncompatibilities, packages } from '../../tables/catalogue/catalogue-tables.ts';
import { orderLines, orders } from '../../tables/sales/order-tables.ts';
import { packagePaymentTypes } from '../../tables/sales/payment-type-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

const one = (Id: number) => ({ Package: { Id }, Quantity: 1 });
const change = (id: number, columns: Partial<typeof packages.$inferInsert>) =>
  app.database.db.update(packages).set(columns).where(eq(packages.Id, id));

test('a set-up fee is due with the first purchase of a product, explained, and never again', async () => {
  await change(shop.yearly, { SetupFee: 2_000 });
  const buyer = await app.as('STD');
  const preview = async () => (await buyer.post('/Shop/Orders/Preview', { Lines: [one(shop.yearly)] })).body;
  const first = await preview();
  assert.deepEqual([first.TaxableTotal, first.Lines[0].SetupFee], [140, 20]);
  assert.ok(
    first.Lines[0].Explain.some(({ Step, Amount }: Record<string, unknown>) => Step === 'setupFee' && Amount === 20),
  );
  const { body: order } = await buyer.post('/Shop/Orders', checkOutBody(shop, { ExpectedTotal: 170.8 }));
  await staff.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'PA' });
  const next = await preview();
  assert.deepEqual([next.TaxableTotal, next.Lines[0].SetupFee], [120, 0]);
  await change(shop.yearly, { SetupFee: 0 });
});

test('what cannot stand beside something that the customer has is refused, whichever of the two says so', async () => {
  const buyer = await app.as('shopOnly');
  const buy = (Id: number, ExpectedTotal: number) =>
    buyer.post('/Shop/Orders', checkOutBody(shop, { Lines: [one(Id)], ExpectedTotal }));
  const { body: order } = await buy(shop.yearly, 146.4);
  await staff.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'PA' });
  for (const [PackageId, IncompatibleId] of [
    [shop.monthly, shop.yearly],
    [shop.yearly, shop.monthly],
  ] as const) {
    await app.database.db.insert(packageIncompatibilities).values({ PackageId, IncompatibleId });
    const { status, body } = await buy(shop.monthly, 1);
    await app.database.db.delete(packageIncompatibilities);
    assert.deepEqual([status, body.Code], [400, 'PackagesIncompatible'], JSON.stringify(body));
  }
});

test('an add-on is tied to the subscription of its order', async () => {
  const Lines = [one(shop.activity), one(shop.yearly), one(shop.sms)];
  const body = checkOutBody(shop, { Lines, ExpectedTotal: 295.85 });
  const { status, body: order } = await (await app.as('shopOnly')).post('/Shop/Orders', body);
  assert.equal(status, 201, JSON.stringify(order));
  const ofOrder = eq(orderLines.OrderId, order.Id);
  const lines = await app.database.db.select().from(orderLines).where(ofOrder).orderBy(asc(orderLines.Position));
  const base = lines[1]?.Id;
  assert.deepEqual(
    lines.map(({ ParentLineId }) => ParentLineId),
    [base, null, base],
  );
});

test('stamp duty is part of what is due and of no line', async () => {
  await change(shop.yearly, { VatRate: 0, VatNatureCode: 'N4' });
  const { body } = await app.anybody.post('/Shop/Preview', { Lines: [one(shop.yearly)] });
  assert.deepEqual([body.Lines[0].Total, body.StampDuty, body.Total], [120, 2, 122]);
  const buyer = await app.as('shopOnly');
  const { body: order } = await buyer.post('/Shop/Orders', checkOutBody(shop, { ExpectedTotal: 122 }));
  assert.deepEqual([order.Total, order.StampDuty, order.Transfer.Amount], [122, 2, 122]);
  await change(shop.yearly, { VatRate: 2200, VatNatureCode: null });
});

test('a package that accepts some ways to pay alone offers no other', async () => {
  const offered = async () =>
    (await app.anybody.post('/Shop/Preview', { Lines: [one(shop.yearly)] })).body.PaymentTypes.map(
      ({ Id }: { Id: number }) => Id,
    );
  assert.ok((await offered()).includes(shop.paymentTypes.BO));
  const card = { PackageId: shop.yearly, ShopPaymentTypeId: shop.paymentTypes.SC };
  await app.database.db.insert(packagePaymentTypes).values(card);
  assert.ok(!(await offered()).includes(shop.paymentTypes.BO));
  const buyer = await app.as('shopOnly');
  const { body } = await buyer.post('/Shop/Orders', checkOutBody(shop));
  assert.equal(body.Code, 'PaymentTypeNotOffered');
  const byCard = checkOutBody(shop, { ShopPaymentType: { Id: shop.paymentTypes.SC } });
  const { body: order } = await buyer.post('/Shop/Orders', byCard);
  const again = await buyer.get(`/Shop/Orders/${order.Id}/PaymentTypes`);
  assert.deepEqual(
    again.body.map(({ Id }: { Id: number }) => Id),
    [shop.paymentTypes.SC],
  );
});

test('a person without a VAT number buys as a consumer, others do not', async () => {
  const card = { ShopPaymentType: { Id: shop.paymentTypes.SC } };
  const buyer = await app.as('shopOnly');
  const cases = [
    [goodBilling, true],
    [{ ...goodBilling, VatNumber: '01234560157' }, false],
    [{ ...goodBilling, SubjectType: 'O', BusinessName: 'Circolo Uno', FiscalCode: '01234560157' }, false],
  ] as const;
  for (const [Billing, isConsumer] of cases) {
    const { status, body } = await buyer.post('/Shop/Orders', checkOutBody(shop, { Billing, ...card }));
    assert.equal(status, 201, JSON.stringify(body));
    const [order] = await app.database.db.select().from(orders).where(eq(orders.Id, body.Id));
    assert.equal(order?.Consumer, isConsumer);
  }
});
