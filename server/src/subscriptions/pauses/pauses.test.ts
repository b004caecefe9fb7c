import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { giveLevels } from '../../../test/access/menu-fixtures.ts';
import type { TestApp } from '../../../test/app.ts';
import { orderBody } from '../../../test/sales/order-factory.ts';
import { openYears, type Years } from '../../../test/subscriptions/years-factory.ts';
import { users } from '../../tables/access/user-tables.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { pauses } from '../../tables/sales/pause-tables.ts';
import { applyPauses, applyPausesOf } from './apply-pauses.ts';

let app: TestApp;
let shop: Years['shop'];
let at: Years['at'];
let buys: Years['buys'];
let runOn: Years['runOn'];

before(async () => {
  ({ app, shop, at, buys, runOn } = await openYears());
  await offerPauses({ MaxPauseDays: 60, MaxPauses: 2, PausedByCustomers: true });
});
after(() => app.close());

const offerPauses = (terms: Partial<typeof packages.$inferInsert>) =>
  app.database.db.update(packages).set(terms).where(eq(packages.Id, shop.yearly));

const owned = (userId: number) =>
  app.database.db.select().from(purchases).where(eq(purchases.UserId, userId)).orderBy(purchases.Id);
const first = async (userId: number) => (await owned(userId))[0];
const pausesOf = (id: number | undefined) =>
  app.database.db
    .select({ StartDate: pauses.StartDate, EndDate: pauses.EndDate, Open: pauses.Open })
    .from(pauses)
    .where(eq(pauses.PurchaseId, id ?? 0))
    .orderBy(pauses.Id);

/** A new day begins, with what its first minute does. */
async function dayBegins(day: string): Promise<void> {
  at(day);
  await applyPausesOf(app.database.db, new Date(`${day}T00:01:00+01:00`));
}

/** Staff of the day: no session lasts for months. */
const staff = {
  get: async (path: string) => (await app.as('SUS')).get(path),
  post: async (path: string, body: object) => (await app.as('SUS')).post(path, body),
};

/** A customer with a year from 10 January 2026, with paths of staff and of their own. */
async function yearly() {
  // What earlier tests left asks for nothing any more.
  await app.database.db.update(purchases).set({ State: 'E' });
  at('2026-01-10');
  const { customer, userId, purchaseId: id } = await buys(shop.yearly);
  return { customer, desk: `/Users/${userId}/Purchases/${id}`, own: `/Shop/Purchases/${id}`, id, userId };
}

/** Staff sell an add-on to a customer of a base, paid today. */
async function addOn(userId: number): Promise<void> {
  const Lines = [{ Package: { Id: shop.activity }, Quantity: 1 }];
  const more = await staff.post('/Orders', orderBody(shop, userId, { Lines }));
  assert.equal(more.status, 201, JSON.stringify(more.body));
  await staff.post(`/Orders/${more.body.Id}/Status`, { From: 'IA', To: 'PA' });
}

const march = { StartDate: '2026-03-01', EndDate: '2026-03-20' };

test('staff pause a subscription: what it will do is seen before, nothing is given on its days, and the end moves by them', async () => {
  const { desk, userId, id } = await yearly();
  at('2026-02-01');
  const open = (await staff.get(`${desk}/Pause`)).body;
  assert.deepEqual([open.EndDate, open.DaysLeft, open.PausesLeft, open.Preview], ['2027-01-09', 60, 2, null]);
  const seen = await staff.get(`${desk}/Pause?StartDate=2026-03-01&EndDate=2026-03-20`);
  assert.deepEqual(seen.body.Preview, { Days: 20, EndDate: '2027-01-29', AddOns: [] });
  assert.equal((await first(userId))?.EndDate, '2027-01-09', 'looking changes nothing');
  const paused = await staff.post(`${desk}/Pause`, { ...march, Reason: 'Palestra chiusa' });
  assert.equal(paused.status, 204, JSON.stringify(paused.body));
  const planned = await first(userId);
  assert.deepEqual(
    [planned?.State, planned?.EndDate, planned?.AnchorDay],
    ['A', '2027-01-29', 30],
    'before it begins it runs, and ends later',
  );
  const [row] = (await staff.get(`/Users/${userId}/Purchases`)).body.Rows;
  assert.deepEqual([row.Pause, row.Pausable], [march, true]);
  const [listed] = (await staff.get(`/Purchases?User=${userId}`)).body;
  assert.deepEqual([listed.PausedFrom, listed.PausedUntil, listed.Pausable], ['2026-03-01', '2026-03-20', true]);

  await dayBegins('2026-02-28');
  assert.equal((await first(userId))?.State, 'A');
  await dayBegins('2026-03-01');
  assert.equal((await first(userId))?.State, 'P');
  const [user] = await app.database.db.select().from(users).where(eq(users.Id, userId));
  assert.deepEqual([user?.MaxActivities, user?.ExpirationDate], [0, null], 'a paused subscription gives nothing');
  const lost = await staff.get(`/Purchases?User=${userId}&Movement=lost:2026-02-28:2026-03-01`);
  assert.deepEqual(lost.body, [], 'nor is what it brings lost');
  await dayBegins('2026-03-20');
  assert.equal((await first(userId))?.State, 'P', 'its last day is a day of it');
  await dayBegins('2026-03-21');
  const after = await first(userId);
  assert.deepEqual([after?.State, after?.EndDate], ['A', '2027-01-29']);
  const [again] = await app.database.db.select().from(users).where(eq(users.Id, userId));
  assert.deepEqual([again?.MaxActivities, again?.ExpirationDate], [1, '2027-01-29']);
  assert.deepEqual(await pausesOf(id), [{ ...march, Open: false }]);
  await dayBegins('2026-03-21');
  assert.equal((await first(userId))?.Version, after?.Version, 'a day that is repeated does nothing');

  const trail = (await staff.get(`/Users/${userId}/Trail`)).body.Rows as Record<string, unknown>[];
  assert.ok(trail.some(({ Action, Reason }) => Action === 'Pause' && Reason === 'Palestra chiusa'));
});

test('the renewal, its order and its reminders come by the moved end, and the next period is a whole one after it', async () => {
  const { desk, userId } = await yearly();
  at('2026-02-01');
  assert.equal((await staff.post(`${desk}/Pause`, march)).status, 204);
  await dayBegins('2026-03-01');
  await dayBegins('2026-03-21');
  assert.deepEqual(await runOn('2026-12-10'), {}, 'the old day of the notice asks for nothing');
  assert.deepEqual(await runOn('2026-12-30'), { renewal: 1, reminder: 1 });
  const [, order] = await app.database.db.select().from(orders).where(eq(orders.UserId, userId)).orderBy(orders.Id);
  assert.deepEqual([order?.ExpirationDate, order?.Total], ['2027-01-29', 14_640]);
  const refused = await staff.post(`${desk}/Pause`, { StartDate: '2026-12-30', EndDate: '2026-12-31' });
  assert.deepEqual([refused.status, refused.body.Code], [400, 'RenewalOrdered']);
  assert.ok(refused.body.Message.includes(order?.Number), refused.body.Message);
  await staff.post(`/Orders/${order?.Id}/Status`, { From: 'IR', To: 'PA' });
  const [, next] = await owned(userId);
  assert.deepEqual([next?.StartDate, next?.EndDate], ['2027-01-30', '2028-01-29']);
});

test('nothing is asked for in a pause near the end: it is after it', async () => {
  const { desk, userId } = await yearly();
  at('2026-12-01');
  assert.equal((await staff.post(`${desk}/Pause`, { StartDate: '2026-12-05', EndDate: '2027-02-02' })).status, 204);
  assert.equal((await first(userId))?.EndDate, '2027-03-10');
  await dayBegins('2026-12-05');
  assert.deepEqual(await runOn('2027-02-01'), {}, 'nor on days that a renewal would be ordered on');
  const early = await staff.get(`${desk}/Renewal`);
  assert.deepEqual([early.status, early.body.Code], [400, 'SubscriptionPaused']);
  await dayBegins('2027-02-03');
  assert.deepEqual(await runOn('2027-02-08'), { renewal: 1, reminder: 1 });
});

test('a pause ends early: it takes the days that have passed, and the end moves back by the others', async () => {
  const { desk, userId, id } = await yearly();
  at('2026-03-01');
  assert.equal((await staff.post(`${desk}/Pause`, march)).status, 204);
  assert.equal((await first(userId))?.State, 'P', 'one that begins today begins now');
  at('2026-03-06');
  const resumed = await staff.post(`${desk}/Resume`, {});
  assert.deepEqual([resumed.status, resumed.body], [200, { EndDate: '2027-01-14' }]);
  const purchase = await first(userId);
  assert.deepEqual([purchase?.State, purchase?.EndDate, purchase?.AnchorDay], ['A', '2027-01-14', 15]);
  assert.deepEqual(await pausesOf(id), [{ StartDate: '2026-03-01', EndDate: '2026-03-05', Open: false }]);
  assert.equal((await staff.post(`${desk}/Resume`, {})).body.Code, 'NotPaused');
  assert.equal((await staff.get(`${desk}/Pause`)).body.DaysLeft, 55);
});

test('a pause that has not begun is taken back, and all is as it was', async () => {
  const { desk, userId, id } = await yearly();
  const before = await first(userId);
  at('2026-02-01');
  assert.equal((await staff.post(`${desk}/Pause`, march)).status, 204);
  assert.deepEqual((await staff.post(`${desk}/Resume`, {})).body, { EndDate: '2027-01-09' });
  const { Version: _, UpdatedAt: __, UpdatedById: ___, ...now } = (await first(userId)) ?? {};
  const { Version: _v, UpdatedAt: _a, UpdatedById: _b, ...was } = before ?? {};
  assert.deepEqual(now, was);
  assert.deepEqual(await pausesOf(id), []);
  await dayBegins('2026-03-01');
  assert.equal((await first(userId))?.State, 'A');
});

test('add-ons are paused with their base, end as many days later, and go on with it', async () => {
  const { desk, userId } = await yearly();
  await addOn(userId);
  const ends = async () => (await owned(userId)).map(({ EndDate }) => EndDate);
  const before = await ends();
  assert.equal(before.length, 2);
  at('2026-03-01');
  const { Preview } = (await staff.get(`${desk}/Pause?StartDate=2026-03-01&EndDate=2026-03-20`)).body;
  assert.deepEqual(
    Preview.AddOns.map(({ EndDate }: { EndDate: string }) => EndDate),
    [shiftDay(before[1] ?? '', 20)],
  );
  await staff.post(`${desk}/Pause`, march);
  const both = await owned(userId);
  assert.deepEqual(
    both.map(({ State }) => State),
    ['P', 'P'],
  );
  assert.deepEqual(
    await ends(),
    before.map((end) => shiftDay(end ?? '', 20)),
  );
  const alone = `/Users/${userId}/Purchases/${both[1]?.Id}`;
  assert.equal((await staff.post(`${alone}/Resume`, {})).body.Code, 'NotPaused', 'an add-on goes on with its base');
  at('2026-03-11');
  await staff.post(`${desk}/Resume`, {});
  assert.deepEqual(
    await ends(),
    before.map((end) => shiftDay(end ?? '', 10)),
  );
  assert.equal(
    (await staff.post(`${alone}/Pause`, { StartDate: '2026-03-11', EndDate: '2026-03-11' })).body.Code,
    'PauseNotOffered',
  );
});

test('an add-on that is bought before a planned pause of its base is paused with it', async () => {
  const { desk, userId } = await yearly();
  at('2026-02-01');
  await staff.post(`${desk}/Pause`, march);
  await addOn(userId);
  const states = async () => (await owned(userId)).map(({ State, EndDate }) => [State, EndDate]);
  assert.deepEqual((await states())[1], ['A', '2027-02-20'], 'until then it is used');
  await dayBegins('2026-03-11');
  assert.deepEqual((await states())[1], ['P', '2027-02-20']);
  await dayBegins('2026-03-15');
  await staff.post(`${desk}/Resume`, {});
  assert.deepEqual(await states(), [
    ['A', '2027-01-23'],
    ['A', '2027-02-14'],
  ]);
});

test('an add-on that is bought in a pause begins with the rest of it', async () => {
  const { desk, userId, id } = await yearly();
  at('2026-03-01');
  await staff.post(`${desk}/Pause`, march);
  at('2026-03-11');
  await addOn(userId);
  const bought = (await owned(userId))[1];
  assert.deepEqual([bought?.State, bought?.StartDate, bought?.EndDate], ['P', '2026-03-11', '2027-03-20']);
  assert.deepEqual(await pausesOf(bought?.Id), [{ ...march, StartDate: '2026-03-11', Open: true }]);
  assert.equal((await pausesOf(id)).length, 1);
  await staff.post(`${desk}/Resume`, {});
  const running = (await owned(userId))[1];
  assert.deepEqual([running?.State, running?.EndDate, running?.AnchorDay], ['A', '2027-03-10', 11]);
  assert.deepEqual(await pausesOf(bought?.Id), []);
});

test('what was refunded meanwhile comes back with the days that it had, also after the pause was revoked', async () => {
  const { desk, userId } = await yearly();
  await addOn(userId);
  at('2026-02-01');
  const before = (await owned(userId))[1];
  await staff.post(`${desk}/Pause`, march);
  const [, order] = await app.database.db.select().from(orders).where(eq(orders.UserId, userId)).orderBy(orders.Id);
  const move = (From: string, To: string) =>
    staff.post(`/Orders/${order?.Id}/Status`, { From, To, Reason: 'Da verificare' });
  assert.equal((await move('PA', 'RI')).status, 200);
  assert.deepEqual((await staff.post(`${desk}/Resume`, {})).body, { EndDate: '2027-01-09' });
  assert.equal((await move('RI', 'FT')).status, 200);
  const after = (await owned(userId))[1];
  assert.deepEqual([after?.State, after?.EndDate, after?.AnchorDay], ['A', before?.EndDate, before?.AnchorDay]);
});

test('what cannot be paused is refused with its reason, and nothing changes', async () => {
  const { desk, userId } = await yearly();
  at('2026-02-01');
  const code = async (StartDate: string, EndDate: string) =>
    (await staff.post(`${desk}/Pause`, { StartDate, EndDate })).body.Code;
  assert.equal(await code('2026-01-31', '2026-02-10'), 'PauseOutside');
  assert.equal(await code('2027-01-10', '2027-01-12'), 'PauseOutside');
  assert.equal(await code('2026-03-01', '2026-04-30'), 'PauseTooLong');
  assert.equal(await code('2026-03-02', '2026-03-01'), 'ValidationFailed');
  await offerPauses({ MaxPauseDays: null });
  assert.equal(await code('2026-03-01', '2026-03-02'), 'PauseNotOffered');
  await offerPauses({ MaxPauseDays: 60 });
  const { db } = app.database;
  const change = (values: Partial<typeof purchases.$inferInsert>) =>
    db.update(purchases).set(values).where(eq(purchases.UserId, userId));
  for (const [values, back, expected] of [
    [{ CancelAtPeriodEnd: true }, { CancelAtPeriodEnd: false }, 'PauseCancelled'],
    [{ State: 'S' }, { State: 'A' }, 'PauseSuspended'],
    [{ TrialUntil: '2026-02-01' }, { TrialUntil: null }, 'PauseInTrial'],
    [{ State: 'E' }, { State: 'A' }, 'RecordNotFound'],
  ] as const) {
    await change(values);
    assert.equal(await code('2026-03-01', '2026-03-02'), expected);
    await change(back);
  }
  assert.equal((await first(userId))?.EndDate, '2027-01-09');
  assert.equal(await code('2026-03-01', '2026-03-02'), undefined);
  assert.equal(await code('2026-03-05', '2026-03-06'), 'SubscriptionPaused', 'one at a time');
  await dayBegins('2026-03-03');
  assert.equal(await code('2026-03-05', '2026-03-06'), undefined);
  await dayBegins('2026-03-07');
  assert.equal(await code('2026-03-08', '2026-03-09'), 'PausesUsedUp');
});

test('a customer who began with a demo is no expired one in a pause', async () => {
  const { desk, userId } = await yearly();
  await app.database.db.update(users).set({ DemoExpirationDate: '2025-12-01' }).where(eq(users.Id, userId));
  at('2026-03-01');
  assert.equal((await staff.post(`${desk}/Pause`, march)).status, 204);
  const { Status, SubscriptionFrom } = (await staff.get(`/Users/${userId}`)).body;
  assert.deepEqual([Status, SubscriptionFrom], ['A', '2026-01-10'], 'which also ends what asks of the demo');
  const expired: { Id: number }[] = (await staff.get('/Users?Status=E')).body;
  assert.ok(Array.isArray(expired), JSON.stringify(expired));
  assert.ok(expired.every(({ Id }) => Id !== userId));
});

test('two at once are one pause', async () => {
  const { desk, userId, id } = await yearly();
  at('2026-02-01');
  const made = await Promise.all([staff.post(`${desk}/Pause`, march), staff.post(`${desk}/Pause`, march)]);
  assert.deepEqual(made.map(({ status }) => status).sort(), [204, 400]);
  assert.equal((await first(userId))?.EndDate, '2027-01-29');
  assert.equal((await pausesOf(id)).length, 1);
});

test('customers pause and go on where their package lets them, and no one pauses what is not theirs', async () => {
  const { customer, own, userId } = await yearly();
  assert.equal((await customer.get(`${own}/Pause`)).body.DaysLeft, 60);
  await offerPauses({ PausedByCustomers: false });
  assert.equal((await customer.get(`${own}/Pause`)).body.Code, 'PauseNotOffered');
  assert.equal((await customer.post(`${own}/Pause`, march)).body.Code, 'PauseNotOffered');
  assert.equal((await customer.get('/Shop/Purchases')).body[0].PausedByCustomers, false);
  await offerPauses({ PausedByCustomers: true });
  assert.equal((await customer.post(`${own}/Pause`, march)).status, 204);
  assert.deepEqual((await customer.get('/Shop/Purchases')).body[0].Pause, march);
  const other = await app.as('STD');
  for (const call of ['Pause', 'Resume'])
    assert.equal((await other.post(`${own}/${call}`, march)).body.Code, 'RecordNotFound', call);
  const [superuser, helper] = [await app.as('SUS'), await app.as('HLP')];
  await giveLevels(app, superuser, helper.userId, { orders: 'V' });
  const desk = own.replace('/Shop', `/Users/${userId}`);
  assert.equal((await helper.post(`${desk}/Resume`, {})).body.Code, 'AccessDenied');
  assert.equal((await helper.get(`${desk}/Pause`)).body.Code, 'SubscriptionPaused', 'who sees orders may look');
  assert.deepEqual((await customer.post(`${own}/Resume`, {})).body, { EndDate: '2027-01-09' });
});

test('what a refund takes is paused again when that is called off', async () => {
  const { desk, userId } = await yearly();
  at('2026-03-01');
  await staff.post(`${desk}/Pause`, march);
  const [order] = await app.database.db.select().from(orders).where(eq(orders.UserId, userId));
  const move = (From: string, To: string) =>
    staff.post(`/Orders/${order?.Id}/Status`, { From, To, Reason: 'Da verificare' });
  assert.equal((await move('PA', 'RI')).status, 200);
  assert.equal((await first(userId))?.State, 'R');
  assert.equal((await move('RI', 'FT')).status, 200);
  assert.equal((await first(userId))?.State, 'P');
});

test('cancelled in a pause it ends on the moved day, with no day lost', async () => {
  const { desk, userId } = await yearly();
  at('2026-12-20');
  await staff.post(`${desk}/Pause`, { StartDate: '2026-12-20', EndDate: '2027-01-28' });
  assert.equal((await staff.post(`${desk}/Cancel`, {})).status, 204);
  await dayBegins('2027-01-29');
  await runOn('2027-02-18');
  assert.deepEqual([(await first(userId))?.State, (await first(userId))?.EndDate], ['A', '2027-02-18']);
  assert.deepEqual(await runOn('2027-02-19'), { expiry: 1 });
});

test('days on which no job ran leave a pause that came and went, over a change of clocks, a month and a leap day', async () => {
  const { desk, userId, id } = await yearly();
  at('2026-01-20');
  await offerPauses({ MaxPauseDays: 365 });
  const before = await first(userId);
  assert.equal((await staff.post(`${desk}/Pause`, { StartDate: '2026-03-28', EndDate: '2026-03-31' })).status, 204);
  await dayBegins('2026-04-07');
  const after = await first(userId);
  assert.deepEqual([after?.State, after?.EndDate], ['A', shiftDay(before?.EndDate ?? '', 4)]);
  assert.equal((await pausesOf(id))[0]?.Open, false);
  // The next one has begun when the job runs again.
  assert.equal((await staff.post(`${desk}/Pause`, { StartDate: '2026-10-24', EndDate: '2026-10-31' })).status, 204);
  assert.equal(applyPauses.options.cron, '1 * * * *', 'which is within the hour, not on the next day');
  await dayBegins('2026-10-26');
  assert.equal((await first(userId))?.State, 'P');
  await dayBegins('2026-11-05');
  assert.deepEqual([(await first(userId))?.State, (await first(userId))?.EndDate], ['A', '2027-01-21']);
  await offerPauses({ MaxPauseDays: 60 });
});

test('a month that was bought on its last day keeps to that after a pause that was revoked', async () => {
  await app.database.db.update(purchases).set({ State: 'E' });
  await app.database.db.update(packages).set({ MaxPauseDays: 60 }).where(eq(packages.Id, shop.monthly));
  at('2028-01-31');
  const { userId, purchaseId } = await buys(shop.monthly);
  const desk = `/Users/${userId}/Purchases/${purchaseId}`;
  assert.deepEqual([(await first(userId))?.EndDate, (await first(userId))?.AnchorDay], ['2028-02-28', 31]);
  assert.equal((await staff.post(`${desk}/Pause`, { StartDate: '2028-02-20', EndDate: '2028-02-20' })).status, 204);
  assert.deepEqual([(await first(userId))?.EndDate, (await first(userId))?.AnchorDay], ['2028-02-29', 1]);
  assert.equal((await staff.post(`${desk}/Resume`, {})).status, 200);
  assert.deepEqual([(await first(userId))?.EndDate, (await first(userId))?.AnchorDay], ['2028-02-28', 31]);
});
