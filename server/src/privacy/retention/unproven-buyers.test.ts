import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { and, eq, inArray } from 'drizzle-orm';
import { mailedKey } from '../../../test/access/mailed-link.ts';
import { checkOutBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { erasures } from '../../tables/privacy/erasure-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { carryOutAll } from './carry-out-retention.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

interface FirstBuyer {
  email: string;
  orderId: number;
  userId: number;
}

async function buy(): Promise<FirstBuyer> {
  const email = `${randomUUID()}@example.test`;
  const Claim = randomBytes(32).toString('base64url');
  const { status, body } = await app.anybody.post('/Shop/FirstOrders', { Email: email, Claim, ...checkOutBody(shop) });
  assert.equal(status, 201, JSON.stringify(body));
  const [user] = await app.database.db.select().from(users).where(eq(users.Email, email));
  return { email, orderId: body.Order.Id, userId: user?.Id ?? 0 };
}

async function move({ orderId }: FirstBuyer, To: string): Promise<void> {
  const { status, body } = await staff.post(`/Orders/${orderId}/Status`, {
    From: OrderStatus.pending,
    To,
    Reason: 'Prova',
  });
  assert.ok(status < 300, JSON.stringify(body));
}

const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000);
const carryOut = (days: number) => carryOutAll({ ...app.jobContext, now: inDays(days) });
const accountOf = async ({ email }: FirstBuyer) => app.database.db.$count(identities, eq(identities.Email, email));

test('who never proved an address and never paid is forgotten once the cancelled orders are old', async () => {
  const cancelled = await buy();
  const waiting = await buy();
  const paid = await buy();
  const proved = await buy();
  await move(cancelled, OrderStatus.cancelled);
  await move(paid, OrderStatus.paid);
  await move(proved, OrderStatus.cancelled);
  const Key = (await mailedKey(app, proved.email, 'LNK')) ?? 'none';
  assert.equal((await app.anybody.post('/OuterLinkLogin', { Key })).status, 200);

  await carryOut(20);
  assert.equal(await accountOf(cancelled), 1, 'a while one may come back');
  await carryOut(40);
  assert.deepEqual(
    [await accountOf(cancelled), await accountOf(waiting), await accountOf(paid), await accountOf(proved)],
    [0, 1, 1, 1],
  );
  const [user] = await app.database.db.select().from(users).where(eq(users.Id, cancelled.userId));
  assert.deepEqual([user?.ErasedAt !== null, user?.Billing], [true, null]);
  const [order] = await app.database.db.select().from(orders).where(eq(orders.Id, cancelled.orderId));
  assert.equal(order?.Status, OrderStatus.cancelled, 'its number and its sums stay');
  assert.doesNotMatch(JSON.stringify(order), /Rossi/);
  const about = and(eq(erasures.Resource, 'Users'), eq(erasures.RecordId, String(cancelled.userId)));
  const [erasure] = await app.database.db.select().from(erasures).where(about);
  assert.equal(erasure?.Requester, 'R');
  const again = { Email: cancelled.email, Claim: randomBytes(32).toString('base64url'), ...checkOutBody(shop) };
  assert.equal((await app.anybody.post('/Shop/FirstOrders', again)).status, 201, 'the address is free again');
});

test('but not where staff have made them one with somebody else', async () => {
  const desk = await app.as('SUS');
  const buyer = await buy();
  const cancelled = { From: OrderStatus.pending, To: OrderStatus.cancelled, Reason: 'Prova' };
  assert.equal((await desk.post(`/Orders/${buyer.orderId}/Status`, cancelled)).status, 200);
  const { userId: other } = await app.as('STD');
  const versionOf = async (id: number) => (await desk.get(`/Users/${id}`)).body.Version;
  const merge = { Other: { Id: other }, Version: await versionOf(buyer.userId), OtherVersion: await versionOf(other) };
  const { status, body } = await desk.post(`/Users/${buyer.userId}/Merge`, { ...merge, Take: [] });
  assert.equal(status, 200, JSON.stringify(body));
  await carryOut(40);
  const both = await app.database.db
    .select()
    .from(users)
    .where(inArray(users.Id, [buyer.userId, other]));
  assert.deepEqual(
    both.map(({ ErasedAt }) => ErasedAt),
    [null, null],
  );
});
