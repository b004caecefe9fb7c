import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { actAs } from '../../../test/federation/acting-fixtures.ts';
import { checkOutBody, orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { users } from '../../tables/access/user-tables.ts';
import { packages, products } from '../../tables/catalogue/catalogue-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { carts } from '../../tables/shop/cart-tables.ts';
import { cartToken } from './cart-token.ts';
import { remindCarts } from './remind-carts.ts';

const { app, prepare } = scenario();
const shop = prepare(testShop);
prepare(async () => {
  const [base] = await app.database.db.select().from(products).where(eq(products.Slug, 'test-base'));
  const Lines = [{ Package: { Id: shop.yearly }, Quantity: 1 }];
  cart = { Slug: 'test-base', Product: { Id: base?.Id }, Lines, Coupons: [] };
});
let cart: Record<string, unknown>;
const secret = Buffer.from('a secret of forty characters for the tests');

/** Runs the job so many hours from now. */
const runIn = (hours: number) =>
  remindCarts.handle(
    {},
    {
      db: app.database.db,
      log: openLog('silent'),
      now: () => new Date(Date.now() + hours * 3_600_000),
      settings: { demonstration: false, address: 'http://localhost', secret },
    },
  );
const waits = (CartReminderHours: number) =>
  app.database.db.update(origins).set({ CartReminderHours }).where(eq(origins.Id, app.originId));
const agree = (buyer: SignedIn, Reminders = true) =>
  buyer.put('/Shop/Cart/Reminders', { Reminders, Version: '2026-11' });
const remindersOf = (buyer: SignedIn) =>
  app.database.db
    .select()
    .from(emailMessages)
    .where(and(eq(emailMessages.Type, 'CRT'), eq(emailMessages.UserId, buyer.userId)))
    .orderBy(desc(emailMessages.Id));
const cartOf = async (buyer: SignedIn) =>
  (await app.database.db.select().from(carts).where(eq(carts.UserId, buyer.userId)))[0];

/** A customer who left a cart and asked to be reminded. */
async function left(): Promise<SignedIn> {
  const buyer = await app.as('STD');
  await buyer.put('/Shop/Cart', cart);
  const { status, body } = await agree(buyer);
  assert.deepEqual([status, body.Reminders], [200, true]);
  return buyer;
}

test('who asked for it is reminded once of a cart that was left for a day, with a way back and a way to stop', async () => {
  const buyer = await left();
  await runIn(23);
  assert.equal((await remindersOf(buyer)).length, 0);
  await Promise.all([runIn(25), runIn(25)]);
  await runIn(50);
  const [mail, ...others] = await remindersOf(buyer);
  const tags = mail?.Tags as Record<string, string> | undefined; // Written by the job.
  assert.deepEqual([others.length, tags?.CartPackages, tags?.CartLink], [0, 'TEST-YEAR', '/shop/cart']);
  const row = await cartOf(buyer);
  assert.deepEqual([row?.ConsentVersion, row?.RemindedAt !== null], ['2026-11', true]);
  await buyer.put('/Shop/Cart', { ...cart, Coupons: ['PROVA'] });
  await runIn(26);
  assert.equal((await remindersOf(buyer)).length, 1, 'the same cart is reminded of once, whatever changes in it');
});

test('no other cart is reminded: without consent, after an order, by staff, once it is taken back', async () => {
  const silent = await app.as('STD');
  await silent.put('/Shop/Cart', cart);
  const bought = await left();
  await bought.post('/Shop/Orders', checkOutBody(shop));
  const ordered = await left();
  const staff = await app.as('SUS');
  assert.equal((await staff.post('/Orders', orderBody(shop, ordered.userId))).status, 201);
  const changed = await left();
  assert.equal((await agree(changed, false)).body.Reminders, false);
  const helped = await left();
  const { headers } = await actAs(app, staff, helped.userId);
  assert.equal((await app.anybody.put('/Shop/Cart', cart, headers)).status, 200);
  const agreed = await app.anybody.put('/Shop/Cart/Reminders', { Reminders: true, Version: '1' }, headers);
  assert.equal(agreed.body.Code, 'NotWhileActing');
  const locked = await left();
  await app.database.db.update(users).set({ LockedAt: new Date().toISOString() }).where(eq(users.Id, locked.userId));
  const emptied = await left();
  await emptied.put('/Shop/Cart', { ...cart, Lines: [] });
  await runIn(24 * 15);
  await runIn(25);
  const ids = [silent, bought, ordered, changed, helped, locked, emptied].map(({ userId }) => userId);
  const about = and(eq(emailMessages.Type, 'CRT'), inArray(emailMessages.UserId, ids));
  assert.deepEqual(await app.database.db.select().from(emailMessages).where(about), []);
});

test('every brand says after how many hours, and one without hours sends no reminders', async () => {
  const staff = await app.as('SUS');
  const { body: brand } = await staff.get(`/Origins/${app.originId}`);
  assert.equal(brand.CartReminderHours, 24);
  assert.equal((await staff.put(`/Origins/${app.originId}`, { ...brand, CartReminderHours: 400 })).status, 400);
  const buyer = await left();
  await waits(0);
  await runIn(25);
  assert.equal((await remindersOf(buyer)).length, 0);
  await waits(3);
  await runIn(4);
  assert.equal((await remindersOf(buyer)).length, 1);
  await waits(24);
  const anybody = (await app.anybody.get('/Origins')).body;
  assert.ok(
    anybody.every((one: object) => !('CartReminderHours' in one)),
    'nobody else is told',
  );
});

test('a cart of which nothing is sold any more is left in peace', async () => {
  const buyer = await left();
  const change = (Active: boolean) =>
    app.database.db.update(packages).set({ Active }).where(eq(packages.Id, shop.yearly));
  await change(false);
  await runIn(25);
  await change(true);
  assert.equal((await remindersOf(buyer)).length, 0);
});

test('the link of a reminder stops them without signing in; a forged one does nothing', async () => {
  const buyer = await left();
  const row = await cartOf(buyer);
  const stop = (token: string) => app.anybody.post(`/Shop/CartReminders/${token}/Stop`, {});
  const token = cartToken(secret, row?.Id ?? 0);
  assert.equal((await stop(`${token.slice(0, -2)}AA`)).status, 204);
  assert.equal((await buyer.get('/Shop/Cart')).body.Reminders, true);
  assert.equal((await stop(token)).status, 204);
  assert.equal((await stop(token)).status, 204);
  assert.equal((await buyer.get('/Shop/Cart')).body.Reminders, false);
});
