import assert from 'node:assert/strict';
import { test } from 'node:test';
import { billing } from '@circolo/contract/sales/billing';
import { daysBetween, dayText, romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { giveLevels } from '../../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { goodBilling, orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';

const { app, prepare } = scenario();
const shop = prepare(testShop);

async function subscriber(): Promise<SignedIn & { purchaseId: number }> {
  const customer = await app.as('STD');
  const staff = await app.as('SUS');
  const { db } = app.database;
  await db
    .update(users)
    .set({ Billing: billing.parse(goodBilling) })
    .where(eq(users.Id, customer.userId));
  const { body } = await staff.post('/Orders', orderBody(shop, customer.userId));
  await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  const [purchase] = await db.select().from(purchases).where(eq(purchases.UserId, customer.userId));
  return { ...customer, purchaseId: purchase?.Id ?? 0 };
}

const mine = async (customer: SignedIn) => (await customer.get('/Shop/Purchases')).body[0];

/** Looks at what renewing costs, and orders it. */
async function renew(customer: SignedIn & { purchaseId: number }) {
  const path = `/Shop/Purchases/${customer.purchaseId}`;
  const { body: seen } = await customer.get(`${path}/Renewal`);
  return customer.post(`${path}/Renew`, { ExpectedTotal: seen.Renewal.Total });
}

test('what a renewal costs is seen before it is ordered, and is what the order costs', async () => {
  const customer = await subscriber();
  const path = `/Shop/Purchases/${customer.purchaseId}`;
  const { status, body: seen } = await customer.get(`${path}/Renewal`);
  assert.equal(status, 200, JSON.stringify(seen));
  assert.equal((await mine(customer)).Renewal, null, 'looking orders nothing');
  const { EndDate } = await mine(customer);
  assert.deepEqual([seen.EndDate, seen.StartsOn > EndDate, seen.Order], [EndDate, true, null]);
  const { TaxableTotal, VatTotal, StampDuty, Total } = seen.Renewal;
  assert.equal(Total, TaxableTotal + VatTotal + StampDuty);
  const { body } = await renew(customer);
  const [order] = await app.database.db.select().from(orders).where(eq(orders.Id, body.OrderId));
  assert.equal((order?.Total ?? 0) / 100, Total);
  const again = (await customer.get(`${path}/Renewal`)).body;
  assert.deepEqual([again.Order.Id, again.Renewal], [body.OrderId, null]);
});

test('customers order a renewal from the day on which its window opens, staff before it too', async () => {
  const [customer, staff] = [await subscriber(), await app.as('SUS')];
  const { EndDate } = await mine(customer);
  const today = romeDay(new Date());
  const open = async (RenewalWindowDays: number) => {
    await app.database.db.update(packages).set({ RenewalWindowDays }).where(eq(packages.Id, shop.yearly));
    return customer.get(`/Shop/Purchases/${customer.purchaseId}/Renewal`);
  };
  const left = daysBetween(today, EndDate);
  const early = await open(left - 1);
  assert.deepEqual([early.status, early.body.Code], [400, 'RenewalNotOpen']);
  assert.ok(early.body.Message.includes(dayText(shiftDay(today, 1))), early.body.Message);
  assert.equal((await mine(customer)).RenewableFrom, shiftDay(today, 1));
  const path = `/Shop/Purchases/${customer.purchaseId}/Renew`;
  assert.equal((await customer.post(path, { ExpectedTotal: 1 })).body.Code, 'RenewalNotOpen');
  const ofStaff = await staff.get(`/Users/${customer.userId}/Purchases/${customer.purchaseId}/Renewal`);
  assert.equal(ofStaff.status, 200, JSON.stringify(ofStaff.body));
  assert.equal((await open(left)).status, 200);
  await app.database.db.update(packages).set({ RenewalWindowDays: null }).where(eq(packages.Id, shop.yearly));
  assert.equal((await mine(customer)).RenewableFrom, null);
});

test('a renewal that costs something else than was seen is not ordered', async () => {
  const customer = await subscriber();
  const { status, body } = await customer.post(`/Shop/Purchases/${customer.purchaseId}/Renew`, { ExpectedTotal: 1 });
  assert.deepEqual([status, body.Code], [400, 'PriceChanged']);
  assert.equal((await mine(customer)).Renewal, null);
});

test('a coupon is entered before a renewal is ordered: what it takes off is seen, and what does not count is refused', async () => {
  const customer = await subscriber();
  const path = `/Shop/Purchases/${customer.purchaseId}`;
  const coupon = { Description: 'Prova', DiscountType: '2', DiscountValue: 10, ValidFrom: '2020-01-01' };
  const good = { ...coupon, Code: 'RINNOVO-10', Renewals: 'A' };
  const bad = { ...coupon, Code: 'SOLO-NUOVI', Renewals: 'N' };
  const staff = await app.as('SUS');
  for (const body of [good, bad]) assert.equal((await staff.post('/Coupons', body)).status, 201);
  const plain = (await customer.get(`${path}/Renewal`)).body.Renewal;
  const { Renewal } = (await customer.get(`${path}/Renewal?Coupons=rinnovo-10,SOLO-NUOVI`)).body;
  assert.deepEqual(
    [Renewal.Coupons.map(({ Code }: { Code: string }) => Code), Renewal.RefusedCoupons[0].Code],
    [['RINNOVO-10'], 'SOLO-NUOVI'],
  );
  assert.ok(Renewal.Total < plain.Total);
  const order = { ExpectedTotal: Renewal.Total };
  const refused = await customer.post(`${path}/Renew`, { ...order, Coupons: ['SOLO-NUOVI'] });
  assert.equal(refused.status, 400);
  assert.equal((await mine(customer)).Renewal, null, 'a refusal orders nothing');
  const made = await customer.post(`${path}/Renew`, { ...order, Coupons: ['rinnovo-10'] });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const [stored] = await app.database.db.select().from(orders).where(eq(orders.Id, made.body.OrderId));
  assert.equal((stored?.Total ?? 0) / 100, Renewal.Total);
});

test('renewing finds the same order however often it is asked for', async () => {
  const customer = await subscriber();
  const { status, body } = await renew(customer);
  assert.equal(status, 200, JSON.stringify(body));
  const path = `/Shop/Purchases/${customer.purchaseId}/Renew`;
  assert.deepEqual((await customer.post(path, { ExpectedTotal: 0 })).body, body);
  assert.equal((await mine(customer)).Renewal.Id, body.OrderId);
});

test('who cancels keeps what is paid, owes no renewal, and can think again', async () => {
  const customer = await subscriber();
  const path = `/Shop/Purchases/${customer.purchaseId}`;
  const { body } = await renew(customer);
  assert.equal((await customer.post(`${path}/Cancel`, { Reason: 'Chiudiamo' })).status, 204);
  const [order] = await app.database.db.select().from(orders).where(eq(orders.Id, body.OrderId));
  assert.equal(order?.Status, 'AN');
  const cancelled = await mine(customer);
  assert.deepEqual([cancelled.State, cancelled.CancelAtPeriodEnd, cancelled.Renewal], ['A', true, null]);
  assert.equal((await customer.post(`${path}/Reactivate`, {})).status, 200);
  assert.equal((await mine(customer)).CancelAtPeriodEnd, false);
});

test('who cancels can choose why; staff see it with the customer and in the list, until it is taken back', async () => {
  const customer = await subscriber();
  const staff = await app.as('SUS');
  const path = `/Shop/Purchases/${customer.purchaseId}`;
  const listed = (await customer.get('/Shop/CancelReasons')).body as { Id: number; Description: string }[];
  const closed = listed.find(({ Description }) => Description === 'Attività cessata');
  assert.ok(closed && listed.length > 3);
  const english = (await customer.get('/Shop/CancelReasons', { 'accept-language': 'en' })).body;
  assert.equal(english.find(({ Id }: { Id: number }) => Id === closed.Id).Description, 'Activity closed');
  assert.equal((await customer.post(`${path}/Cancel`, { CancelReason: closed, Reason: 'A giugno' })).status, 204);
  const seen = async () => {
    const { body } = await staff.get(`/Users/${customer.userId}/Purchases`);
    const found = (await staff.get(`/Purchases?User=${customer.userId}&CancelReason=${closed.Id}`)).body;
    const [{ CancelAtPeriodEnd, CancelReason, CancelReasonText }] = body.Rows;
    return { own: [CancelAtPeriodEnd, CancelReason?.Description ?? null, CancelReasonText], found: found.length };
  };
  assert.deepEqual(await seen(), { own: [true, 'Attività cessata', 'A giugno'], found: 1 });
  assert.equal((await customer.post(`${path}/Reactivate`, {})).status, 200);
  assert.deepEqual(await seen(), { own: [false, null, null], found: 0 });
});

test('a reason that is for something else is refused, and one that wants words without any', async () => {
  const customer = await subscriber();
  const staff = await app.as('SUS');
  const path = `/Shop/Purchases/${customer.purchaseId}/Cancel`;
  const [foreign] = (await staff.get('/Reasons/Lookup?Kind=L')).body;
  const refused = await customer.post(path, { CancelReason: foreign });
  assert.deepEqual([refused.status, refused.body.Fields.CancelReason.Code], [400, 'unknownRecord']);
  const made = await staff.post('/Reasons', { Kind: 'N', Description: 'Altro ancora', RequiresNotes: true });
  const silent = await customer.post(path, { CancelReason: { Id: made.body.Id } });
  assert.deepEqual([silent.status, silent.body.Fields.Reason.Code], [400, 'required']);
  assert.equal((await mine(customer)).CancelAtPeriodEnd, false);
  assert.equal((await customer.post(path, { CancelReason: { Id: made.body.Id }, Reason: 'Perché sì' })).status, 204);
});

test('a subscription renews by itself only with a method to pay it by', async () => {
  const customer = await subscriber();
  const path = `/Shop/Purchases/${customer.purchaseId}/AutoRenew`;
  const refused = await customer.post(path, { AutoRenew: true });
  assert.deepEqual([refused.status, refused.body.Code], [400, 'DefaultPaymentNotSet']);
  assert.equal((await customer.post(path, { AutoRenew: false })).status, 204);
  const kept = {
    UserId: customer.userId,
    Vector: 'SC',
    Provider: 'sandbox',
    ProviderToken: 'test',
    IsDefault: true,
  } as const;
  await app.database.db.insert(userPaymentMethods).values(kept);
  assert.equal((await customer.post(path, { AutoRenew: true })).status, 204);
  assert.equal((await mine(customer)).AutoRenew, true);
});

test('a subscription says what its renewal will be charged to, or that it is nothing', async () => {
  const customer = await subscriber();
  const { db } = app.database;
  const { EndDate } = await mine(customer);
  await db.update(purchases).set({ AutoRenew: true }).where(eq(purchases.Id, customer.purchaseId));
  const charged = async () => (await mine(customer)).ChargedMethod;
  assert.equal(await charged(), null);
  const card = { CardBrand: 'V', CardLast4: '4242', CardExpiryMonth: 12, CardExpiryYear: 2090 } as const;
  const UserId = customer.userId;
  const asDefault = { UserId, Vector: 'SC', Provider: 'sandbox', IsDefault: true, ...card } as const;
  const [byDefault] = await db
    .insert(userPaymentMethods)
    .values({ ...asDefault, ProviderToken: 'a' })
    .returning();
  assert.equal(await charged(), 'Visa •••• 4242');
  const change = (changes: Partial<typeof userPaymentMethods.$inferInsert>) =>
    db
      .update(userPaymentMethods)
      .set(changes)
      .where(eq(userPaymentMethods.Id, byDefault?.Id ?? 0));
  await change({ CardExpiryYear: Number(EndDate.slice(0, 4)) - 1 });
  assert.equal(await charged(), null, 'it expires before the charge');
  await change({ CardExpiryYear: 2090, State: 'D', IsDefault: false });
  assert.equal(await charged(), null);
  const mandate = { IbanMasked: 'IT60 **** 3456', MandateReference: 'M-CHARGED', MandateState: 'V', CardLast4: null };
  const sepa = { ...asDefault, ...mandate, CardExpiryMonth: null, CardExpiryYear: null, Vector: 'SS' } as const;
  const [own] = await db.insert(userPaymentMethods).values(sepa).returning();
  assert.equal(await charged(), 'IT60 **** 3456');
  await db
    .update(userPaymentMethods)
    .set({ MandateState: 'X' })
    .where(eq(userPaymentMethods.Id, own?.Id ?? 0));
  assert.equal(await charged(), null);
  await db.update(userPaymentMethods).set({ MandateState: 'V' });
  await customer.post(`/Shop/Purchases/${customer.purchaseId}/AutoRenew`, { AutoRenew: false });
  assert.equal(await charged(), null);
});

test('a cancellation that is taken back renews by itself as before, where the method can still be charged', async () => {
  const customer = await subscriber();
  const staff = await app.as('COM');
  const { db } = app.database;
  const own = `/Shop/Purchases/${customer.purchaseId}`;
  const byStaff = `/Users/${customer.userId}/Purchases/${customer.purchaseId}`;
  const renews = async () => (await mine(customer)).AutoRenew;
  assert.equal((await customer.post(`${own}/Cancel`, {})).status, 204);
  assert.deepEqual((await customer.post(`${own}/Reactivate`, {})).body, { AutoRenew: false }, 'it did not before');
  const card = { CardBrand: 'V', CardLast4: '4242', CardExpiryMonth: 12, CardExpiryYear: 2090 } as const;
  const kept = { UserId: customer.userId, Vector: 'SC', Provider: 'sandbox', ProviderToken: 'b', ...card } as const;
  await db.insert(userPaymentMethods).values({ ...kept, IsDefault: true });
  assert.equal((await customer.post(`${own}/AutoRenew`, { AutoRenew: true })).status, 204);

  assert.equal((await staff.post(`${byStaff}/Cancel`, {})).status, 204);
  assert.equal((await customer.post(`${own}/Cancel`, { Reason: 'Due volte' })).status, 204);
  assert.equal(await renews(), false);
  assert.deepEqual((await staff.post(`${byStaff}/Reactivate`, {})).body, { AutoRenew: true });
  assert.equal(await renews(), true);

  assert.equal((await customer.post(`${own}/Cancel`, {})).status, 204);
  await db
    .update(userPaymentMethods)
    .set({ CardExpiryYear: 2020 })
    .where(eq(userPaymentMethods.UserId, customer.userId));
  assert.deepEqual((await customer.post(`${own}/Reactivate`, {})).body, { AutoRenew: false }, 'its card has expired');
  assert.equal(await renews(), false);
});

test('the subscription of somebody else cannot be changed', async () => {
  const { purchaseId } = await subscriber();
  const other = await subscriber();
  for (const [call, body] of Object.entries({
    AutoRenew: { AutoRenew: true },
    Cancel: {},
    Reactivate: {},
    Renew: { ExpectedTotal: 0 },
  })) {
    const answer = await other.post(`/Shop/Purchases/${purchaseId}/${call}`, body);
    assert.equal(answer.body.Code, 'RecordNotFound', call);
  }
});

test('staff cancel for a customer at the end of the period, with the reason, and take it back; both are in the trail', async () => {
  const customer = await subscriber();
  const staff = await app.as('COM');
  const { body } = await renew(customer);
  const path = `/Users/${customer.userId}/Purchases/${customer.purchaseId}`;
  const listed = (await staff.get('/Reasons/Lookup?Kind=N')).body as { Id: number; Description: string }[];
  const closed = listed.find(({ Description }) => Description === 'Attività cessata');
  const foreign = (await staff.get('/Reasons/Lookup?Kind=L')).body[0];
  const refused = await staff.post(`${path}/Cancel`, { CancelReason: { Id: foreign.Id } });
  assert.deepEqual([refused.status, refused.body.Fields.CancelReason.Code], [400, 'unknownRecord']);
  const cancelled = await staff.post(`${path}/Cancel`, { CancelReason: { Id: closed?.Id }, Reason: 'Al telefono' });
  assert.equal(cancelled.status, 204, JSON.stringify(cancelled.body));
  const [order] = await app.database.db.select().from(orders).where(eq(orders.Id, body.OrderId));
  assert.equal(order?.Status, 'AN');
  const [own] = (await staff.get(`/Users/${customer.userId}/Purchases`)).body.Rows;
  assert.deepEqual(
    [own.State, own.CancelAtPeriodEnd, own.CancelReason.Description, own.CancelReasonText],
    ['A', true, 'Attività cessata', 'Al telefono'],
  );
  assert.equal((await staff.post(`${path}/Reactivate`, {})).status, 200);
  assert.equal((await mine(customer)).CancelAtPeriodEnd, false);
  const superuser = await app.as('SUS');
  const trail = (await superuser.get(`/Users/${customer.userId}/Trail`)).body.Rows as Record<string, unknown>[];
  const ofPurchase = trail.filter(({ Resource }) => Resource === 'Subscriptions');
  assert.deepEqual(
    ofPurchase.map(({ Action, Reason }) => [Action, Reason]),
    [
      ['Reactivate', null],
      ['Cancel', 'Al telefono'],
    ],
  );
});

test('who may not change orders cancels no subscription of a customer, and no one a subscription by another customer’s page', async () => {
  const customer = await subscriber();
  const other = await subscriber();
  const superuser = await app.as('SUS');
  const helper = await app.as('HLP');
  await giveLevels(app, superuser, helper.userId, { orders: 'V' });
  const path = `/Users/${customer.userId}/Purchases/${customer.purchaseId}/Cancel`;
  assert.equal((await helper.post(path, {})).body.Code, 'AccessDenied');
  const wrong = `/Users/${other.userId}/Purchases/${customer.purchaseId}/Cancel`;
  assert.equal((await superuser.post(wrong, {})).body.Code, 'RecordNotFound');
  assert.equal((await mine(customer)).CancelAtPeriodEnd, false);
});

test('staff order a renewal at the price that they looked at, once, and the customer finds it; the trail says who', async () => {
  const customer = await subscriber();
  const staff = await app.as('COM');
  const path = `/Users/${customer.userId}/Purchases/${customer.purchaseId}`;
  const { body: seen } = await staff.get(`${path}/Renewal`);
  assert.deepEqual([seen.Order, seen.Renewal.Total > 0], [null, true], JSON.stringify(seen));
  const changed = await staff.post(`${path}/Renew`, { ExpectedTotal: seen.Renewal.Total + 1 });
  assert.equal(changed.body.Code, 'PriceChanged');
  const body = { ExpectedTotal: seen.Renewal.Total };
  const made = await Promise.all([staff.post(`${path}/Renew`, body), staff.post(`${path}/Renew`, body)]);
  const [first, second] = made.map((one) => one.body.OrderId);
  assert.ok(first > 0 && first === second, JSON.stringify(made.map((one) => one.body)));
  assert.equal((await mine(customer)).Renewal.Id, first);
  assert.equal((await staff.get(`${path}/Renewal`)).body.Order.Id, first);
  const superuser = await app.as('SUS');
  const trail = (await superuser.get(`/Users/${customer.userId}/Trail`)).body.Rows as { Action: string }[];
  assert.ok(trail.some(({ Action }) => Action === 'Renew'));
  const helper = await app.as('HLP');
  await giveLevels(app, superuser, helper.userId, { orders: 'N' });
  assert.equal((await helper.get(`${path}/Renewal`)).body.Code, 'AccessDenied');
});
