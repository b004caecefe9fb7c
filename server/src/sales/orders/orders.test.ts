import assert from 'node:assert/strict';
import { test } from 'node:test';
import { billing } from '@circolo/contract/sales/billing';
import { eq } from 'drizzle-orm';
import { addActivity } from '../../../test/access/menu-fixtures.ts';
import { goodBilling, orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { packagePrices, packages } from '../../tables/catalogue/catalogue-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

async function newOrder(changes: Record<string, unknown> = {}, userId?: number) {
  const customer = userId ?? (await app.as('STD')).userId;
  const { status, body } = await staff.post('/Orders', orderBody(shop, customer, changes));
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

const move = (Id: number, From: string, To: string, more: Record<string, unknown> = {}) =>
  staff.post(`/Orders/${Id}/Status`, { From, To, Reason: 'Prova', ...more });

const purchasesOf = (userId: number) =>
  app.database.db.select().from(purchases).where(eq(purchases.UserId, userId)).orderBy(purchases.Id);

test('staff set a price of their own only with a reason, and the line says why it costs that', async () => {
  const { userId } = await app.as('STD');
  const line = { Package: { Id: shop.yearly }, Quantity: 1, PriceOverride: 100 };
  const refused = await staff.post('/Orders', orderBody(shop, userId, { Lines: [line] }));
  assert.deepEqual([refused.status, refused.body.Fields['Lines.0.PriceOverrideReason'].Code], [400, 'required']);
  const order = await newOrder({ Lines: [{ ...line, PriceOverrideReason: 'Accordo' }] });
  assert.equal(order.Total, 122);
  assert.deepEqual(
    [order.Lines[0].UnitPrice, order.Lines[0].ListPrice, order.Lines[0].PriceOverride],
    [100, 120, true],
  );
  assert.deepEqual(
    order.Lines[0].Explain.map(({ Step }: { Step: string }) => Step),
    ['override', 'wholePrice', 'taxable', 'vat', 'total'],
  );
});

test('the preview costs what saving costs', async () => {
  const { userId } = await app.as('STD');
  const Lines = [shop.hidden, shop.sms].map((Id) => ({ Package: { Id }, Quantity: 1 }));
  const { status, body } = await staff.post('/Orders/Preview', { User: { Id: userId }, Lines });
  const order = await newOrder({ Lines }, userId);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.Total, body.VatSummary], [order.Total, order.VatSummary]);
  assert.equal(order.Total, 112.85);
});

test('an order of nothing is paid by the system', async () => {
  const order = await newOrder({
    Lines: [{ Package: { Id: shop.yearly }, PriceOverride: 0, PriceOverrideReason: 'Omaggio' }],
  });
  assert.deepEqual([order.Status, order.Payments.length, order.Events[0].Actor], ['PA', 0, 'Circolo']);
  assert.equal((await purchasesOf(order.User.Id)).length, 1);
});

test('an order is changed while it is pending, never after', async () => {
  const order = await newOrder();
  const input = orderBody(shop, order.User.Id, {
    Version: order.Version,
    Lines: [{ Package: { Id: shop.monthly }, Quantity: 1 }],
  });
  const changed = await staff.put(`/Orders/${order.Id}`, input);
  assert.deepEqual([changed.status, changed.body.Total, changed.body.Number], [200, 12.2, order.Number]);
  const { userId } = await app.as('STD');
  const Version = changed.body.Version;
  const moved = await staff.put(`/Orders/${order.Id}`, { ...input, User: { Id: userId }, Version });
  assert.equal(moved.body.Fields.User.Code, 'notAllowed');
  const paid = await move(order.Id, 'IA', 'PA');
  const late = await staff.put(`/Orders/${order.Id}`, { ...input, Version: paid.body.Version });
  assert.deepEqual([late.status, late.body.Code], [405, 'NotEditable']);
});

test('an order that is changed to cost nothing is paid by the system, as one that is entered so', async () => {
  const order = await newOrder();
  const free = [{ Package: { Id: shop.yearly }, PriceOverride: 0, PriceOverrideReason: 'Omaggio' }];
  const input = orderBody(shop, order.User.Id, { Version: order.Version, Lines: free });
  const { status, body } = await staff.put(`/Orders/${order.Id}`, input);
  assert.deepEqual([status, body.Total, body.Status], [200, 0, 'PA'], JSON.stringify(body));
  assert.equal((await purchasesOf(order.User.Id)).length, 1);
});

test('an order that is changed to be paid by transfer has the reference that its transfer is found by', async () => {
  const placed = await newOrder();
  const order = await newOrder({ ShopPaymentType: { Id: shop.paymentTypes.SC } });
  assert.equal(order.TransferReference, null);
  const { status, body } = await staff.put(
    `/Orders/${order.Id}`,
    orderBody(shop, order.User.Id, { Version: order.Version }),
  );
  assert.deepEqual([status, body.PaymentType], [200, 'BO'], JSON.stringify(body));
  assert.equal(body.TransferReference?.length, placed.TransferReference.length);
});

test('a package of the other product line is refused as such, not as no longer sold', async () => {
  const { db } = app.database;
  const { userId } = await app.as('STD');
  for (const [Software, code, words] of [
    ['O', 'PackageForCentres', 'centri sportivi'],
    ['A', null, ''],
  ] as const) {
    await db.update(packages).set({ Software }).where(eq(packages.Id, shop.monthly));
    const order = orderBody(shop, userId, { Lines: [{ Package: { Id: shop.monthly }, Quantity: 1 }] });
    const { body } = await staff.post('/Orders', order);
    assert.equal(body.Code ?? null, code, JSON.stringify(body));
    if (code) assert.ok(body.Message.includes(words), body.Message);
  }
});

test('a package without a price today is refused as such, and not offered', async () => {
  const { db } = app.database;
  const { userId } = await app.as('STD');
  const validFrom = (ValidFrom: string) =>
    db.update(packagePrices).set({ ValidFrom }).where(eq(packagePrices.PackageId, shop.monthly));
  await validFrom('2199-01-01');
  const order = orderBody(shop, userId, { Lines: [{ Package: { Id: shop.monthly }, Quantity: 1 }] });
  const { body } = await staff.post('/Orders', order);
  const offered = (await staff.get(`/Orders/Packages?User=${userId}`)).body;
  await validFrom('2020-01-01');
  assert.equal(body.Code, 'PackageWithoutPrice', JSON.stringify(body));
  assert.ok(!offered.some(({ Id }: { Id: number }) => Id === shop.monthly));
});

test('what an order cannot hold is refused with its reason', async () => {
  const { userId } = await app.as('STD');
  const helper = await app.as('HLP');
  const one = (Id: number, Quantity = 1) => ({ Package: { Id }, Quantity });
  const cases: [Record<string, unknown>, string, string?][] = [
    [{ Lines: [one(shop.yearly), one(shop.yearly)] }, 'PackageAlreadySelected'],
    [{ Lines: [one(999_999)] }, 'PackageNotSold'],
    [{ Lines: [one(shop.sms)] }, 'BasePackageRequired'],
    [{ Lines: [one(shop.monthly), one(shop.activity)] }, 'BasePackageRequired'],
    [{ Lines: [one(shop.yearly, 2)] }, 'ValidationFailed', 'Lines.0.Quantity'],
    [{ Lines: [one(shop.yearly), one(shop.activity, 11)] }, 'ValidationFailed', 'Lines.1.Quantity'],
    [{ Lines: [] }, 'ValidationFailed', 'Lines'],
    [{ Billing: null }, 'ValidationFailed', 'Billing'],
    [{ ShopPaymentType: { Id: 999_999 } }, 'PaymentTypeNotOffered'],
    [{ User: { Id: helper.userId } }, 'ValidationFailed', 'User'],
    [{ User: { Id: 999_999 } }, 'ValidationFailed', 'User'],
  ];
  for (const [changes, code, field] of cases) {
    const { status, body } = await staff.post('/Orders', orderBody(shop, userId, changes));
    assert.deepEqual([status, body.Code], [400, code], JSON.stringify(changes));
    if (field) assert.ok(body.Fields[field], `${field} in ${JSON.stringify(body)}`);
  }
});

test('an order for a customer of whom no billing data are on file says so', async () => {
  const { userId } = await app.as('STD');
  const { status, body } = await staff.post('/Orders', orderBody(shop, userId, { Billing: null }));
  assert.deepEqual([status, body.Fields.Billing.Code], [400, 'noBillingOnFile']);
});

test('orders are not deleted', async () => {
  const order = await newOrder();
  assert.equal((await staff.delete(`/Orders/${order.Id}`)).status, 404);
});

test('hostile input is a mistake of the request, never a fault', async () => {
  const order = await newOrder();
  const bodies: unknown[] = [{}, [], { From: 'IA' }, { From: 'IA', To: 'XX' }, { From: 'IA', To: 'AN', Reason: '\0' }];
  for (const body of bodies) {
    const { status } = await staff.post(`/Orders/${order.Id}/Status`, body);
    assert.equal(status, 400, JSON.stringify(body));
  }
  for (const Id of ['abc', '99999999999', '-1']) {
    assert.equal((await staff.post(`/Orders/${Id}/Status`, { From: 'IA', To: 'PC' })).status, 400, Id);
  }
  const long = await move(order.Id, 'IA', 'AN', { Reason: 'x'.repeat(251) });
  assert.equal(long.body.Fields.Reason.Code, 'maxLength');
});

test('staff choose among customers, by name or business', async () => {
  const { userId } = await app.as('STD');
  await app.database.db.update(users).set({ Search: 'asd scelta' }).where(eq(users.Id, userId));
  const { body } = await staff.get('/Orders/Customers?Search=scelta');
  assert.deepEqual(
    body.map(({ Id }: { Id: number }) => Id),
    [userId],
  );
  const all = await staff.get('/Orders/Customers');
  assert.ok(!all.body.some(({ Id }: { Id: number }) => Id === staff.userId));
  assert.equal((await app.anybody.get('/Orders/Customers')).status, 401);
});

test('packages to choose are those that the customer may buy, with product and price', async () => {
  const { db } = app.database;
  const { userId } = await app.as('STD');
  const change = (columns: Partial<typeof packages.$inferInsert>) =>
    db.update(packages).set(columns).where(eq(packages.Id, shop.monthly));
  await change({ Search: 'test-month' });
  const offered = async (search = '') => (await staff.get(`/Orders/Packages?User=${userId}${search}`)).body;
  const ids = async () => (await offered()).map(({ Id }: { Id: number }) => Id);
  assert.deepEqual(await offered('&Search=test-month'), [
    { Id: shop.monthly, Description: 'TEST-MONTH', Product: 'TEST-BASE', Price: 10 },
  ]);
  assert.ok((await ids()).includes(shop.hidden));
  const withdrawn: [Parameters<typeof change>[0], Parameters<typeof change>[0]][] = [
    [{ Software: 'O' }, { Software: 'A' }],
    [{ Active: false }, { Active: true }],
    [{ UserNatures: ['ENT'] }, { UserNatures: [] }],
  ];
  for (const [there, back] of withdrawn) {
    await change(there);
    assert.ok(!(await ids()).includes(shop.monthly), JSON.stringify(there));
    await change(back);
  }
  assert.ok((await ids()).includes(shop.monthly));
  assert.equal((await app.anybody.get(`/Orders/Packages?User=${userId}`)).status, 401);
  const unknown = await staff.get('/Orders/Packages?User=999999');
  assert.equal(unknown.body.Fields.User.Code, 'unknownRecord');
});

test('ways to pay to choose are those of the customer’s brand and product line, the usual one first', async () => {
  const { db } = app.database;
  const { userId } = await app.as('STD');
  const { BO, SS, SC } = shop.paymentTypes;
  const offered = async (search = ''): Promise<number[]> =>
    (await staff.get(`/Orders/PaymentTypes?User=${userId}${search}`)).body.map(({ Id }: { Id: number }) => Id);
  const change = (Id: number, columns: Partial<typeof shopPaymentTypes.$inferInsert>) =>
    db.update(shopPaymentTypes).set(columns).where(eq(shopPaymentTypes.Id, Id));
  await change(SS, { IsDefault: true });
  await change(SC, { Software: 'O' });
  const ids = await offered();
  assert.equal(ids[0], SS);
  assert.ok(ids.includes(BO));
  assert.ok(!ids.includes(SC));
  await change(SC, { Software: null });
  await change(SS, { IsDefault: false, Active: false });
  assert.ok(!(await offered()).includes(SS));
  await change(SS, { Active: true });
  assert.deepEqual(await offered(`&Ids=${BO}`), [BO]);
  assert.equal((await app.anybody.get(`/Orders/PaymentTypes?User=${userId}`)).status, 401);
});

test('a customer to choose is called by association, person and town', async () => {
  const { userId } = await app.as('STD');
  const called = async () => (await staff.get(`/Orders/Customers?Ids=${userId}`)).body[0].Description;
  const person = await called();
  await addActivity(app, userId);
  assert.equal(await called(), `ASD Prova · ${person}`);
  const { body } = await staff.get('/Orders/Customers?Search=asd+prova');
  assert.deepEqual(
    body.map(({ Id }: { Id: number }) => Id),
    [userId],
  );
  await app.database.db
    .update(users)
    .set({ Billing: billing.parse({ ...goodBilling, SubjectType: 'O', BusinessName: 'Gymnica SSD', City: 'Trento' }) })
    .where(eq(users.Id, userId));
  assert.equal(await called(), `Gymnica SSD · ${person} · Trento`);
  assert.equal((await staff.get('/Orders/Customers?Search=gymnica')).body.length, 1);
});

test('customers reach no order of the desk, a subject only its own', async () => {
  const order = await newOrder();
  const customer = await app.as('STD');
  for (const call of ['/Orders', `/Orders/${order.Id}`]) assert.equal((await customer.get(call)).status, 405);
  assert.equal((await customer.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'PA' })).status, 405);
  const subject = await app.as('SUB');
  const seen = await subject.get(`/Orders/${order.Id}`);
  assert.ok([400, 405].includes(seen.status), String(seen.status));
});

test('an order is found by the reference of its transfer as a customer reads it, in its list and among everything', async () => {
  const { Id, TransferReference } = await newOrder();
  await newOrder();
  const read = `${TransferReference.slice(0, 4)} ${TransferReference.slice(4)}`.toLowerCase();
  for (const text of [TransferReference, TransferReference.toLowerCase(), read]) {
    const Text = encodeURIComponent(text);
    const listed = (await staff.get(`/Orders?Limit=10&Search=${Text}`)).body as unknown as { Id: number }[];
    const found = (await staff.get(`/Search?Text=${Text}`)).body as unknown as { Resource: string; Id: number }[];
    assert.deepEqual([text, listed.map((order) => order.Id)], [text, [Id]]);
    assert.deepEqual(
      found.filter(({ Resource }) => Resource === 'Orders').map((hit) => hit.Id),
      [Id],
    );
  }
});

test('the orders of a customer are listed by the beginning of the fiscal code or VAT number that the customer is billed with', async () => {
  const { userId } = await app.as('STD');
  const { Id } = await newOrder({}, userId);
  await newOrder();
  const codes = { FiscalCode: 'BNCLRA90A41H501F', VatNumber: '00488410010' };
  await app.database.db
    .update(users)
    .set({ Billing: billing.parse({ ...goodBilling, ...codes }) })
    .where(eq(users.Id, userId));
  for (const text of ['bnclra90', 'BNC LRA 90A41 H501', '00488', 'IT00488410010']) {
    const { body } = await staff.get(`/Orders?Limit=10&Search=${encodeURIComponent(text)}`);
    const listed = body as unknown as { Id: number }[];
    assert.deepEqual([text, listed.map((order) => order.Id)], [text, [Id]]);
  }
});
