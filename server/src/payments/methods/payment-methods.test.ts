import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { PaymentVector } from '@circolo/contract/sales/codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { actAs } from '../../../test/federation/acting-fixtures.ts';
import { begin, changingSandbox, deliver, look, placeToPay, press } from '../../../test/payments/payment-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { transaction } from '../../db/transaction.ts';
import { enqueue, quietSettings } from '../../jobs/job.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import { chargeOrder } from '../charges/charge.ts';
import { expireMethods } from './expire-methods.ts';

const { app, prepare } = scenario();
const shop = prepare(testShop);
prepare(async () => {
  await app.database.db.update(shopPaymentTypes).set({ AllowRenewal: true });
});
let buyer: SignedIn;

beforeEach(async () => {
  buyer = await app.as('STD');
});

const methods = async () => (await buyer.get('/Shop/PaymentMethods')).body;

/** Pays an order and keeps what it was paid with, in a way that behaves as named the next time. */
async function saveMethodOf(behaviour = 'success', vector: 'SC' | 'PP' | 'SS' = PaymentVector.creditCard) {
  const id = await placeToPay(buyer, shop, vector);
  await press(app, (await begin(buyer, id, { Save: true })).NextUrl, { case: behaviour });
  await deliver(app);
  return (await methods()).at(-1);
}

/** What the customer bought last, and the order that renews it as the nightly run makes it. */
async function renewLast() {
  const ofBuyer = eq(purchases.UserId, buyer.userId);
  const [bought] = await app.database.db.select().from(purchases).where(ofBuyer).orderBy(desc(purchases.Id)).limit(1);
  const path = `/Shop/Purchases/${bought?.Id}`;
  const { Renewal } = (await buyer.get(`${path}/Renewal`)).body;
  const { status, body } = await buyer.post(`${path}/Renew`, { ExpectedTotal: Renewal?.Total ?? 0, Coupons: [] });
  assert.equal(status, 200, JSON.stringify(body));
  const charged = async () => {
    const { order } = await look(app, body.OrderId);
    return [order.PaymentType, order.UserPaymentMethodId];
  };
  return { id: body.OrderId, charged };
}

async function charge(OrderId: number, Attempt = 0): Promise<void> {
  await transaction(app.database.db, (tx) => enqueue(tx, chargeOrder, { OrderId, Attempt }));
  await app.runJobs('charge-order');
}

test('a method is saved where the customer wants it, and the first one is the default', async () => {
  const plain = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, plain)).NextUrl, { case: 'success' });
  await deliver(app);
  assert.deepEqual(await methods(), []);
  const card = await saveMethodOf();
  assert.match(card.CardLast4, /^\d{4}$/);
  assert.deepEqual([card.Vector, card.IsDefault, card.State], ['SC', true, 'A']);
  const payPal = await saveMethodOf('success', 'PP');
  assert.equal(payPal.IsDefault, false);
  const after = (await buyer.put(`/Shop/PaymentMethods/${payPal.Id}/Default`)).body;
  assert.deepEqual(
    after.map(({ Id, IsDefault }: Record<string, unknown>) => [Id, IsDefault]),
    [
      [payPal.Id, true],
      [card.Id, false],
    ],
  );
  const left = (await buyer.delete(`/Shop/PaymentMethods/${card.Id}`)).body;
  assert.deepEqual(
    left.map(({ Id }: { Id: number }) => Id),
    [payPal.Id],
  );
  const staff = await app.as('SUS');
  assert.equal((await staff.get(`/Users/${buyer.userId}/PaymentMethods`)).body.length, 1);
});

test('of two methods that become the default at the same moment, the later one is', async () => {
  const card = await saveMethodOf();
  const payPal = await saveMethodOf('success', 'PP');
  const { db } = app.database;
  await db.update(userPaymentMethods).set({ IsDefault: false }).where(eq(userPaymentMethods.UserId, buyer.userId));
  const both = await Promise.all([card, payPal].map(({ Id }) => buyer.put(`/Shop/PaymentMethods/${Id}/Default`)));
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  );
  assert.equal((await methods()).filter(({ IsDefault }: { IsDefault: boolean }) => IsDefault).length, 1);
});

test('renewals are charged to the method that is made the default, whatever the period before was paid with', async () => {
  const card = await saveMethodOf();
  await saveMethodOf('success', 'PP');
  await buyer.put(`/Shop/PaymentMethods/${card.Id}/Default`);
  assert.deepEqual(await (await renewLast()).charged(), ['SC', card.Id]);
});

test('a renewal that is ordered already is charged to a new default as well, unless its payment was begun', async () => {
  const card = await saveMethodOf();
  const payPal = await saveMethodOf('success', 'PP');
  const { id, charged } = await renewLast();
  assert.deepEqual(await charged(), ['PP', payPal.Id]);
  await buyer.put(`/Shop/PaymentMethods/${card.Id}/Default`);
  assert.deepEqual(await charged(), ['SC', card.Id]);
  await begin(buyer, id);
  await buyer.put(`/Shop/PaymentMethods/${payPal.Id}/Default`);
  assert.deepEqual(await charged(), ['SC', card.Id]);
});

test('a renewal that is charged to another default is charged on the day that it was due', async () => {
  const card = await saveMethodOf();
  await saveMethodOf('success', 'PP');
  const { id } = await renewLast();
  const tomorrow = shiftDay(romeDay(new Date()), 1);
  await app.database.db.update(shopPaymentTypes).set({ OrderExpirationDays: 7 });
  await app.database.db.update(orders).set({ ExpirationDate: tomorrow }).where(eq(orders.Id, id));
  await buyer.put(`/Shop/PaymentMethods/${card.Id}/Default`);
  const { order } = await look(app, id);
  assert.deepEqual([order.PaymentType, order.ExpirationDate], ['SC', tomorrow]);
});

test('without the method that paid for them, renewals are charged to the default one', async () => {
  const card = await saveMethodOf();
  const payPal = await saveMethodOf('success', 'PP');
  await buyer.delete(`/Shop/PaymentMethods/${payPal.Id}`);
  const { charged } = await renewLast();
  assert.deepEqual(await charged(), ['SC', card.Id]);
});

test('a renewal that waits to be charged to a method that is removed is charged to the default one', async () => {
  const card = await saveMethodOf();
  const payPal = await saveMethodOf('success', 'PP');
  const { charged } = await renewLast();
  assert.deepEqual(await charged(), ['PP', payPal.Id]);
  await buyer.delete(`/Shop/PaymentMethods/${payPal.Id}`);
  assert.deepEqual(await charged(), ['SC', card.Id]);
});

test('a saved method pays at once, and only its own customer’s orders', async () => {
  const card = await saveMethodOf();
  const id = await placeToPay(buyer, shop, 'SC');
  const paid = await begin(buyer, id, { Method: { Id: card.Id } });
  assert.deepEqual([paid.State, paid.OrderStatus, paid.NextUrl], ['S', 'PA', null]);
  const [attempt] = (await buyer.get(`/Shop/Orders/${id}/Payments`)).body;
  assert.match(attempt.Method, /•••• \d{4}/);
  const other = await app.as('STD');
  const theirs = await placeToPay(other, shop, 'SC');
  const stolen = await other.post(`/Shop/Orders/${theirs}/Payments`, { Method: { Id: card.Id } });
  assert.equal(stolen.body.Fields.Method.Code, 'unknownRecord');
  assert.equal((await other.delete(`/Shop/PaymentMethods/${card.Id}`)).body.Code, 'RecordNotFound');
  const { headers } = await actAs(app, await app.as('SUS'), buyer.userId);
  const third = await placeToPay(buyer, shop, 'SC');
  const acted = await app.anybody.post(`/Shop/Orders/${third}/Payments`, { Method: { Id: card.Id } }, headers);
  assert.deepEqual([acted.status, acted.body.Code], [405, 'NotWhileActing']);
});

test('an order is charged without its customer, once', async () => {
  await saveMethodOf();
  const id = await placeToPay(buyer, shop, 'SC');
  await charge(id);
  await charge(id);
  const { order, attempts, states } = await look(app, id);
  assert.deepEqual([order.Status, states, attempts[0]?.OffSession], ['PA', ['S'], true]);
});

test('a charge that is refused says when the next one is, and a job that was overtaken does nothing', async () => {
  const card = await saveMethodOf('keepDeclined');
  const id = await placeToPay(buyer, shop, 'SC');
  await charge(id);
  const { order, states } = await look(app, id);
  assert.deepEqual([order.Status, order.Attempts, states], ['IA', 1, ['F']]);
  assert.ok(Date.parse(order.NextAttemptAt ?? '') > Date.now());
  await charge(id);
  assert.equal((await look(app, id)).attempts.length, 1);
  await app.runJobs('payment-refused');
  assert.equal((await methods()).find(({ Id }: { Id: number }) => Id === card.Id).State, 'F');
});

test('a charge that needs the customer is not made again by itself, but pays with them', async () => {
  const card = await saveMethodOf('keepAuthentication');
  const id = await placeToPay(buyer, shop, 'SC');
  await charge(id);
  const { order, attempts } = await look(app, id);
  assert.deepEqual([attempts[0]?.ErrorCode, order.NextAttemptAt], ['authentication_required', null]);
  const begun = await begin(buyer, id, { Method: { Id: card.Id } });
  assert.match(begun.NextUrl, /authenticate$/);
  await press(app, begun.NextUrl, { answer: 'yes' });
  assert.equal((await buyer.get(`/Shop/Orders/${id}/Payment`)).body.OrderStatus, 'PA');
});

const setExpiry = (Id: number, CardExpiryYear: number, CardExpiryMonth: number) =>
  app.database.db
    .update(userPaymentMethods)
    .set({ CardExpiryYear, CardExpiryMonth })
    .where(eq(userPaymentMethods.Id, Id));

/** The nightly look at cards, on a day. */
async function lookAtCards(day: string): Promise<void> {
  const now = () => new Date(`${day}T12:00:00Z`);
  await expireMethods.handle({}, { db: app.database.db, log: openLog('silent'), now, settings: quietSettings });
}

const expiryMails = () =>
  app.database.db
    .select()
    .from(emailMessages)
    .where(and(eq(emailMessages.UserId, buyer.userId), eq(emailMessages.Type, 'PMX')))
    .orderBy(asc(emailMessages.Id));

test('a card that has expired is no default any more; what is saved next is, and it cannot be chosen again', async () => {
  const card = await saveMethodOf();
  await setExpiry(card.Id, 2027, 2);
  await lookAtCards('2027-03-01');
  const [over] = await methods();
  assert.deepEqual([over.State, over.IsDefault], ['X', false]);
  const { status, body } = await buyer.put(`/Shop/PaymentMethods/${card.Id}/Default`);
  assert.deepEqual([status, body.Code], [400, 'RecordNotFound']);
  await saveMethodOf('success', 'PP');
  const [first] = await methods();
  assert.deepEqual([first.Vector, first.IsDefault], ['PP', true]);
});

test('a renewal that waits to be charged to a card that expires is charged to the default one', async () => {
  const payPal = await saveMethodOf('success', 'PP');
  const card = await saveMethodOf();
  const { charged } = await renewLast();
  assert.deepEqual(await charged(), ['SC', card.Id]);
  await setExpiry(card.Id, 2027, 2);
  await lookAtCards('2027-03-01');
  assert.deepEqual(await charged(), ['PP', payPal.Id]);
});

test('who has something renewed by a card is notified before it expires and once it has, each once', async () => {
  const card = await saveMethodOf();
  await setExpiry(card.Id, 2027, 2);
  await lookAtCards('2027-01-15');
  assert.equal((await expiryMails()).length, 0);
  await setExpiry(card.Id, 2027, 3);
  await app.database.db.update(purchases).set({ AutoRenew: true }).where(eq(purchases.UserId, buyer.userId));
  await app.database.db.update(userPaymentMethods).set({ State: 'A' }).where(eq(userPaymentMethods.Id, card.Id));
  for (const day of ['2027-02-15', '2027-02-16', '2027-04-01', '2027-04-02']) await lookAtCards(day);
  const mails = await expiryMails();
  assert.deepEqual(
    mails.map(({ Tags }) => (Tags as Record<string, unknown>).ExpiryDate),
    ['2027-03-31', '2027-03-31'],
  );
  for (const { Tags } of mails) assert.match(String((Tags as Record<string, unknown>).PaymentMethod), /•••• \d{4}$/);
});

test('the card that one renewal was chosen to be charged to is warned about like the default; what another default replaces is not', async () => {
  const { db } = app.database;
  const card = await saveMethodOf();
  await setExpiry(card.Id, 2027, 5);
  const ofBuyer = eq(purchases.UserId, buyer.userId);
  await db.update(purchases).set({ AutoRenew: true, UserPaymentMethodId: card.Id }).where(ofBuyer);
  const setDefault = (IsDefault: boolean) =>
    db.update(userPaymentMethods).set({ IsDefault, State: 'A' }).where(eq(userPaymentMethods.Id, card.Id));
  const before = (await expiryMails()).length;
  await setDefault(false);
  await lookAtCards('2027-04-15');
  assert.equal((await expiryMails()).length, before + 1, 'nothing else would be charged');
  await saveMethodOf('success', 'PP');
  await lookAtCards('2027-06-01');
  assert.equal((await expiryMails()).length, before + 1, 'renewals go on by the default');
  const over = (await methods()).find(({ Id }: { Id: number }) => Id === card.Id);
  assert.equal(over.State, 'X', 'the page of the methods says it');
});

test('a card that pays again has the days, the brand and the digits that its provider says now', async () => {
  const card = await saveMethodOf();
  const ofCard = eq(userPaymentMethods.Id, card.Id);
  const [stored] = await app.database.db
    .update(userPaymentMethods)
    .set({ State: 'E', IsDefault: false })
    .where(ofCard)
    .returning();
  assert.ok(stored?.ProviderToken);
  const replaced = { CardBrand: 'A', CardLast4: '9999', CardExpiryMonth: 7, CardExpiryYear: 2041 } as const;
  const { Holder, ProviderToken: Token } = stored;
  const Method = {
    ...replaced,
    Token,
    Holder,
    Customer: null,
    IbanMasked: null,
    MandateReference: null,
    PaypalEmail: null,
  };
  const { sandbox, change } = changingSandbox(app);
  change({ start: async (payment) => ({ ...(await sandbox.start(payment)), Method }) });
  await begin(buyer, await placeToPay(buyer, shop, 'SC'), { Method: { Id: card.Id } });
  change({});
  const [now, ...others] = await methods();
  assert.deepEqual(now, { ...card, ...replaced, State: 'A', IsDefault: true });
  assert.deepEqual(others, []);
});

test('cards warn before they expire, and say when they have', async () => {
  const card = await saveMethodOf();
  const stateOn = async (day: string) => {
    await lookAtCards(day);
    return (await methods())[0].State;
  };
  await setExpiry(card.Id, 2027, 2);
  assert.equal(await stateOn('2026-12-01'), 'A');
  assert.equal(await stateOn('2027-01-15'), 'E');
  assert.equal(await stateOn('2027-02-28'), 'E');
  assert.equal(await stateOn('2027-03-01'), 'X');
});

test('the shop account says how it pays by default', async () => {
  buyer = await app.as('shopOnly');
  assert.equal((await buyer.get('/OuterInfos')).body.DefaultPayment, null);
  await saveMethodOf();
  const { DefaultPayment } = (await buyer.get('/OuterInfos')).body;
  assert.deepEqual(DefaultPayment.Vector, 'SC');
  assert.match(DefaultPayment.Description, /•••• \d{4}/);
});

test('a charge without the customer that is refused is reported by mail, with a link that pays', async () => {
  await saveMethodOf('keepDeclined');
  const id = await placeToPay(buyer, shop, 'SC');
  await charge(id);
  await app.runJobs('payment-refused');
  const { rows } = await app.database.db.execute<{
    type: string;
    tags: Record<string, unknown>;
    secrets: Record<string, string>;
  }>(`select type, tags, secrets from email_message where related_id = ${id} order by id`);
  assert.deepEqual(
    rows.map(({ type }) => type),
    ['ORD', 'PYE'],
  );
  const [placed, refused] = rows;
  assert.match(String(refused?.tags.PaymentError), /\w+/);
  assert.ok(refused?.tags.NextAttempt);
  const token = String(placed?.secrets.PayLink).replace('/shop/pay#', '');
  assert.equal((await app.anybody.get(`/Shop/Pay/${token}`)).body.Open, true);
});
