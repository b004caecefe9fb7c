import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { eq } from 'drizzle-orm';
import { checkOutBody, goodBilling, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { packagePrices, packages } from '../../tables/catalogue/catalogue-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const buyer = as('shopOnly');
const staff = as('SUS');

const one = (Id: number, Quantity = 1) => ({ Package: { Id }, Quantity });

test('anybody sees what a choice costs, why, and how it can be paid', async () => {
  const { status, body } = await app.anybody.post('/Shop/Preview', { Lines: [one(shop.yearly), one(shop.sms)] });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.TaxableTotal, body.VatTotal, body.Total, body.NeedsBase], [152.5, 33.55, 186.05, false]);
  assert.ok(body.Lines[1].Explain.length > 2);
  assert.deepEqual(
    body.PaymentTypes.map(({ PaymentVector }: { PaymentVector: string }) => PaymentVector),
    ['BO', 'SS', 'SC', 'PP', 'PC'],
  );
});

test('an add-on alone is priced, with the note that it needs a subscription', async () => {
  const { body } = await app.anybody.post('/Shop/Preview', { Lines: [one(shop.sms)] });
  assert.deepEqual([body.Total, body.NeedsBase], [39.65, true]);
});

test('a choice says whether something of it renews by itself', async () => {
  const renews = async (id: number) => (await app.anybody.post('/Shop/Preview', { Lines: [one(id)] })).body.RenewsAlone;
  const set = (AutoRenewDefault: boolean) =>
    app.database.db.update(packages).set({ AutoRenewDefault }).where(eq(packages.Id, shop.monthly));
  await set(true);
  assert.deepEqual([await renews(shop.yearly), await renews(shop.monthly)], [false, true]);
  await set(false);
});

test('what goes on from a subscription renews as that one does, whatever its package begins with', async () => {
  const customer = await app.as('STD');
  const { body: order } = await customer.post('/Shop/Orders', checkOutBody(shop));
  const { status } = await staff.post(`/Orders/${order.Id}/Status`, {
    From: OrderStatus.pending,
    To: OrderStatus.paid,
  });
  assert.equal(status, 200);
  const renews = async () =>
    (await customer.post('/Shop/Orders/Preview', { Lines: [one(shop.yearly)] })).body.RenewsAlone;
  assert.equal(await renews(), false);
  await app.database.db.update(purchases).set({ AutoRenew: true }).where(eq(purchases.UserId, customer.userId));
  assert.equal(await renews(), true);
  const [Before, ...more] = await app.database.db.select().from(purchases).where(eq(purchases.UserId, customer.userId));
  assert.ok(Before && more.length === 0);
  await app.database.db.update(purchases).set({ AutoRenew: false }).where(eq(purchases.Id, Before.Id));
  await app.database.db.update(packages).set({ AutoRenewDefault: true }).where(eq(packages.Id, shop.yearly));
  assert.equal(await renews(), false);
  await app.database.db.update(packages).set({ AutoRenewDefault: false }).where(eq(packages.Id, shop.yearly));
});

test('what the shop does not sell is refused before anything is placed', async () => {
  const cases: [unknown[], string][] = [
    [[one(shop.hidden)], 'PackageNotSold'],
    [[one(999_999)], 'PackageNotSold'],
    [[one(shop.yearly), one(shop.yearly)], 'PackageAlreadySelected'],
    [[one(shop.yearly, 3)], 'ValidationFailed'],
    [[], 'ValidationFailed'],
  ];
  for (const [Lines, code] of cases) {
    const { status, body } = await app.anybody.post('/Shop/Preview', { Lines });
    assert.deepEqual([status, body.Code], [400, code]);
  }
});

test('a customer buys by bank transfer and learns how to pay', async () => {
  const { status, body: order } = await buyer.post('/Shop/Orders', checkOutBody(shop));
  assert.equal(status, 201, JSON.stringify(order));
  assert.match(order.Number, /^\d{4}\/\d{6}$/);
  assert.deepEqual([order.Status, order.Total, order.PaymentType], ['IA', 146.4, 'BO']);
  assert.equal(order.Transfer.Amount, 146.4);
  assert.ok(order.Transfer.Reference.length <= 18);
  const lines = order.Transfer.EpcPayload.split('\n');
  assert.deepEqual([lines[0], lines[7], lines[10]], ['BCD', 'EUR146.40', order.Transfer.Reference]);
  const { rows } = await app.database.db.execute<{ type: string }>(
    `select type from email_message where related_type = 'Orders' and related_id = ${order.Id} order by id`,
  );
  assert.deepEqual(
    rows.map(({ type }) => type),
    ['BTR'],
  );
  const mine = await buyer.get('/Shop/Orders');
  assert.equal(mine.body[0].Id, order.Id);
  assert.deepEqual([mine.body[0].Packages, mine.body[0].DueNow], [['TEST-YEAR'], 146.4]);
  assert.deepEqual((await buyer.get(`/Shop/Orders/${order.Id}`)).body, order);
});

test('staff confirm the payment and the customer owns it', async () => {
  const customer = await app.as('shopOnly');
  const { body: order } = await customer.post(
    '/Shop/Orders',
    checkOutBody(shop, { Lines: [one(shop.yearly), one(shop.sms)], ExpectedTotal: 186.05 }),
  );
  assert.deepEqual((await customer.get('/Shop/Purchases')).body, []);
  const found = await staff.get(`/Orders?Search=${encodeURIComponent(order.Number)}`);
  assert.equal(found.body[0].Id, order.Id);
  await staff.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'PA' });
  const { body } = await customer.get('/Shop/Purchases');
  assert.deepEqual(
    body.map(({ Kind, State, Remaining }: Record<string, unknown>) => [Kind, State, Remaining]),
    [
      ['A', 'A', 365],
      ['S', 'A', 500],
    ],
  );
  assert.equal(body[0].Order.Description, order.Number);
  assert.equal((await customer.get(`/Shop/Orders/${order.Id}`)).body.Transfer, null);
});

test('the same check-out placed twice at once makes one order', async () => {
  const customer = await app.as('shopOnly');
  const body = checkOutBody(shop);
  const answers = await Promise.all([1, 2, 3, 4].map(() => customer.post('/Shop/Orders', body)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201, 201],
    JSON.stringify(answers[0]?.body),
  );
  assert.equal(new Set(answers.map((answer) => answer.body.Number)).size, 1);
  assert.equal((await customer.get('/Shop/Orders')).body.length, 1);
  const later = await customer.post('/Shop/Orders', { ...body, ExpectedTotal: 1 });
  assert.equal(later.body.Number, answers[0]?.body.Number);
});

test('a repeated request with the same key gets the same answer', async () => {
  const customer = await app.as('shopOnly');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = checkOutBody(shop);
  const first = await customer.post('/Shop/Orders', body, headers);
  const second = await customer.post('/Shop/Orders', body, headers);
  assert.deepEqual(second.body, first.body);
  const other = await customer.post('/Shop/Orders', checkOutBody(shop), headers);
  assert.deepEqual([other.status, other.body.Code], [400, 'IdempotencyKeyReused']);
});

test('another price than the buyer saw is not charged', async () => {
  const { status, body } = await buyer.post('/Shop/Orders', checkOutBody(shop, { ExpectedTotal: 120 }));
  assert.deepEqual([status, body.Code], [400, 'PriceChanged']);
  assert.match(body.Message, /146,40/);
});

test('a price of the brand wins over the one for all', async () => {
  const price = { PackageId: shop.monthly, OriginId: app.originId, Price: 8_000_000, ValidFrom: '2020-01-01' };
  await app.database.db.insert(packagePrices).values(price);
  const { body } = await app.anybody.post('/Shop/Preview', { Lines: [one(shop.monthly)] });
  assert.equal(body.Total, 9.76);
});

test('the policy has to be accepted', async () => {
  const { status, body } = await buyer.post('/Shop/Orders', checkOutBody(shop, { AcceptPolicy: false }));
  assert.deepEqual([status, body.Code, body.Fields.AcceptPolicy.Code], [400, 'CheckoutAcceptPolicy', 'mustAccept']);
});

test('billing data are checked at their fields', async () => {
  const Billing = { ...goodBilling, FiscalCode: 'RSSMRA80A01F205Y', ZipCode: '2' };
  const { status, body } = await buyer.post('/Shop/Orders', checkOutBody(shop, { Billing }));
  assert.equal(status, 400);
  assert.deepEqual(
    [body.Fields['Billing.FiscalCode'].Code, body.Fields['Billing.ZipCode'].Code],
    ['invalidFiscalCode', 'invalidPostalCode'],
  );
});

test('only what the shop offers is a way to pay', async () => {
  const ShopPaymentType = { Id: shop.paymentTypes.PC };
  const isClosed = eq(shopPaymentTypes.Id, ShopPaymentType.Id);
  await app.database.db.update(shopPaymentTypes).set({ ForInsert: false }).where(isClosed);
  const { status, body } = await buyer.post('/Shop/Orders', checkOutBody(shop, { ShopPaymentType }));
  assert.deepEqual([status, body.Code], [400, 'PaymentTypeNotOffered']);
});

test('an add-on is sold to the owner of its subscription', async () => {
  const customer = await app.as('shopOnly');
  const addOn = checkOutBody(shop, { Lines: [one(shop.sms)], ExpectedTotal: 39.65 });
  const refused = await customer.post('/Shop/Orders', addOn);
  assert.deepEqual([refused.status, refused.body.Code], [400, 'BasePackageRequired']);
  const { body: first } = await customer.post('/Shop/Orders', checkOutBody(shop));
  await staff.post(`/Orders/${first.Id}/Status`, { From: 'IA', To: 'PA' });
  const { status, body } = await customer.post('/Shop/Orders', addOn);
  assert.equal(status, 201, JSON.stringify(body));
  const [stored] = await app.database.db.select({ Kind: orders.Kind }).from(orders).where(eq(orders.Id, body.Id));
  assert.equal(stored?.Kind, 'A');
});

test('the billing data are saved for the next order', async () => {
  const customer = await app.as('shopOnly');
  await customer.post('/Shop/Orders', checkOutBody(shop));
  const [identity] = await app.database.db
    .select({ Billing: identities.Billing })
    .from(identities)
    .where(eq(identities.Id, customer.identityId ?? ''));
  assert.equal((identity?.Billing as { City?: string } | undefined)?.City, 'Milano');
});

test('customers of either product buy as well, staff and unknown callers do not', async () => {
  const standard = await app.as('STD');
  assert.equal((await standard.post('/Shop/Orders', checkOutBody(shop))).status, 201);
  assert.equal((await staff.post('/Shop/Orders', checkOutBody(shop))).status, 405);
  assert.equal((await staff.get('/Shop/Purchases')).status, 405);
  for (const call of ['/Shop/Orders', '/Shop/Orders/1', '/Shop/Purchases']) {
    assert.equal((await app.anybody.get(call)).status, 401, call);
  }
});

test('the order of somebody else is not visible', async () => {
  const { body: order } = await buyer.post('/Shop/Orders', checkOutBody(shop));
  const other = await app.as('shopOnly');
  for (const who of [other, await app.as('STD')]) {
    const { status, body } = await who.get(`/Shop/Orders/${order.Id}`);
    assert.deepEqual([status, body.Code], [400, 'RecordNotFound']);
    assert.deepEqual((await who.get('/Shop/Orders')).body, []);
  }
});

test('hostile input is a mistake of the request, never a fault', async () => {
  const bodies: Record<string, unknown>[] = [
    {},
    { Lines: 'x' },
    { CheckoutId: "'; drop table" },
    { ExpectedTotal: 'NaN' },
    { Billing: { ...goodBilling, City: 'a\0b' } },
    { Billing: { ...goodBilling, Address: 'x'.repeat(100) } },
    { Lines: Array.from({ length: 60 }, () => one(shop.yearly)) },
    { Lines: [one(shop.yearly, 2 ** 40)] },
    { Lines: [one(2 ** 40)] },
    { ShopPaymentType: { Id: 2 ** 40 } },
  ];
  for (const changes of bodies) {
    const body = Object.keys(changes).length === 0 ? {} : checkOutBody(shop, changes);
    const { status } = await buyer.post('/Shop/Orders', body);
    assert.equal(status, 400, JSON.stringify(changes));
  }
  const [user] = await app.database.db.select().from(users).where(eq(users.Id, 0));
  assert.equal(user, undefined);
});
