import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RadarAct, RadarBand } from '@circolo/contract/crm/radar/radar-features';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { eq, sql } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { trainRadar } from './train.ts';

const today = '2026-11-22';
const now = new Date(`${today}T08:00:00Z`);

const { app, as, prepare } = scenario();
prepare(async () => {
  app.clock.now = now;
});
const shop = prepare(testShop);
const staff = as('SUS');
prepare(async () => {
  const { userId } = await app.as('STD');
  const { db } = app.database;
  await db.execute(sql`
    insert into app_user (email, first_name, last_name, nature, category_code, origin_id, software, activated_at)
    select 'radar' || n || '@example.test', 'Anna', 'Radar ' || n, 'STD', u.category_code, u.origin_id, 'A', now()
    from generate_series(1, 300) n, app_user u where u.id = ${userId}`);
  const { rows } = await db.execute<{ id: number }>(sql`select id from app_user where email like 'radar%' order by id`);
  customers = rows.map(({ id }) => id);
});
let customers: number[];

const year = (UserId: number, EndDate: string, more: Partial<typeof purchases.$inferInsert> = {}) => ({
  UserId,
  PackageId: shop.yearly,
  Kind: 'A' as const,
  State: 'E' as const,
  Quantity: 365,
  StartDate: shiftDay(EndDate, -364),
  EndDate,
  MonthlyAmount: 1000,
  ...more,
});

/**
 * A year that ended for each of some customers: the customers who did not let it renew by itself left every other one.
 */
async function endYears(ids: readonly number[]): Promise<void> {
  const { db } = app.database;
  for (const [nth, id] of ids.entries()) {
    const left = nth % 2 === 0;
    const end = shiftDay(today, -40 - nth);
    const [first] = await db
      .insert(purchases)
      .values(year(id, end, { AutoRenew: !left }))
      .returning({ Id: purchases.Id });
    const next = year(id, shiftDay(end, 365), { State: 'A', AutoRenew: true, PreviousPurchaseId: first?.Id ?? null });
    if (!left) await db.insert(purchases).values(next);
  }
}

test('with little history the radar says nothing, and says so', async () => {
  await endYears(customers.slice(0, 50));
  await trainRadar(app.database.db, now);
  const { body } = await staff.get('/RenewalRadar/Model');
  assert.deepEqual([body.Ready, body.Examples, body.NotRenewed, body.Model], [false, 50, 25, null]);
  assert.equal((await staff.get('/RenewalRadar/RecordCount')).body, 0);
});

test('with enough data, customers who let it end are recognized, with reasons and an act', async () => {
  await endYears(customers.slice(50, 280));
  const { db } = app.database;
  const soon = shiftDay(today, 20);
  const [leaves = 0, stays = 0] = customers.slice(280, 282);
  await db.execute(
    sql`update app_user set billing = '{"BusinessName": "ASD Faro", "City": "Lecce"}', phone = '+39 080 1234567' where id = ${leaves}`,
  );
  await db
    .insert(purchases)
    .values([year(leaves, soon, { State: 'A', AutoRenew: false }), year(stays, soon, { State: 'A', AutoRenew: true })]);
  const asked = await staff.post('/RenewalRadar/Train', {});
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  await app.runJobs('train-renewal-radar');
  const { body: state } = await staff.get('/RenewalRadar/Model');
  assert.deepEqual([state.Ready, state.Examples, state.NotRenewed], [true, 280, 140]);
  assert.ok(state.Model.Weights.AutoRenew < -1);
  assert.ok(state.BackTest.Ranking > 0.9 && state.BackTest.PrecisionAtFifth > 90);
  const row = async (id: number) => (await staff.get(`/RenewalRadar?User=${id}`)).body[0];
  const [leaving, staying] = [await row(leaves), await row(stays)];
  assert.ok(leaving.Probability > 70 && leaving.Band === RadarBand.high, JSON.stringify(leaving));
  assert.ok(staying.Probability < 30 && staying.NextAct === RadarAct.wait, JSON.stringify(staying));
  assert.equal(leaving.Reasons[0].Feature, 'AutoRenew');
  assert.equal(leaving.NextAct, 'AR');
  assert.equal(leaving.Phone, '+39 080 1234567');
  assert.deepEqual([leaving.Organisation, leaving.Town, staying.Organisation], ['ASD Faro', 'Lecce', null]);
  const { body: found } = await staff.get('/RenewalRadar?Search=faro');
  assert.deepEqual([found.length, found[0].User.Id], [1, leaves]);
  const { body: sorted } = await staff.get('/RenewalRadar?Limit=10');
  assert.equal(sorted[0].Id, leaving.Id);
});

test('a probability may be asked for with decimals; a blank one is refused', async () => {
  const { body } = await staff.get('/RenewalRadar?ProbabilityFrom=70.5&Limit=999');
  assert.ok(body.length > 0 && body.every(({ Probability }: { Probability: number }) => Probability >= 71));
  assert.equal((await staff.get('/RenewalRadar/RecordCount?ProbabilityTo=0.0000001')).body, 0);
  const blank = await staff.get('/RenewalRadar?ProbabilityTo=');
  assert.deepEqual([blank.status, blank.body.Fields?.ProbabilityTo?.Code], [400, 'invalidNumber']);
});

test('what is renewed falls out at the next training', async () => {
  const { db } = app.database;
  const [leaves = 0] = customers.slice(280);
  const [locked] = await db.select().from(purchases).where(eq(purchases.UserId, leaves));
  assert.ok(locked?.EndDate);
  await db
    .insert(purchases)
    .values(year(leaves, shiftDay(locked.EndDate, 365), { State: 'A', PreviousPurchaseId: locked.Id }));
  await trainRadar(db, new Date(now.getTime() + 60_000));
  assert.deepEqual((await staff.get(`/RenewalRadar?User=${leaves}`)).body, []);
});

test('sellers see their own customers and those without an owner', async () => {
  const [seller, other] = [await app.as('COM'), await app.as('COM')];
  const { db } = app.database;
  const [, stays = 0] = customers.slice(280);
  await db.update(users).set({ AssignedToId: other.userId }).where(eq(users.Id, stays));
  await trainRadar(db, new Date(now.getTime() + 120_000));
  const count = async (by: SignedIn) => (await by.get(`/RenewalRadar/RecordCount?User=${stays}`)).body;
  assert.deepEqual([await count(other), await count(seller)], [1, 0]);
  const { status } = await seller.post('/RenewalRadar/Train', {});
  assert.equal(status, 405);
});
