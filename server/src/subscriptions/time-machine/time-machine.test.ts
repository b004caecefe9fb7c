import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OrderKind } from '@circolo/contract/sales/codes';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq, sql } from 'drizzle-orm';
import { setUser } from '../../../test/access/menu-fixtures.ts';
import type { TestApp } from '../../../test/app.ts';
import { openYears, type Years } from '../../../test/subscriptions/years-factory.ts';
import { users } from '../../tables/access/user-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';

let app: TestApp;
let shop: Years['shop'];
let at: Years['at'];
let buys: Years['buys'];
let runOn: Years['runOn'];

before(async () => {
  ({ app, shop, at, buys, runOn } = await openYears());
});
after(() => app.close());

test('what the time machine foresees is what the runs then do, day by day', async () => {
  at('2026-10-10');
  await buys([shop.yearly, shop.activity]);
  at('2027-08-12');
  await buys(shop.monthly);
  const cancels = await buys(shop.monthly);
  await app.database.db.update(purchases).set({ CancelAtPeriodEnd: true }).where(eq(purchases.Id, cancels.purchaseId));
  at('2027-09-03');
  const { status, body } = await (await app.as('SUS')).get('/Subscriptions/TimeMachine?Days=30');
  assert.equal(status, 200, JSON.stringify(body));
  const kinds = (steps: { Kind: string }[]) =>
    Object.fromEntries([...Map.groupBy(steps, ({ Kind }) => Kind)].map(([kind, all]) => [kind, all.length]));
  const foreseen = (body.Days as { Day: string; Steps: { Kind: string }[] }[]).map(({ Day, Steps }) => [
    Day,
    kinds(Steps),
  ]);
  const happened: [string, Record<string, number>][] = [];
  for (let day = '2027-09-03'; day <= body.To; day = shiftDay(day, 1)) {
    const counts = await runOn(day);
    if (Object.keys(counts).length > 0) happened.push([day, counts]);
  }
  assert.ok(happened.length > 5);
  assert.deepEqual(happened, foreseen);
  const made = await app.database.db
    .select({ Total: orders.Total })
    .from(orders)
    .where(eq(orders.Kind, OrderKind.renewal));
  const Amount = made.reduce((sum, { Total }) => sum + Total, 0) / 100;
  assert.deepEqual(body.Renewals, { Count: made.length, Amount }, 'and so are the amounts');
  assert.deepEqual(body.Charges, { Count: 0, Amount: 0 });
});

test('a renewal that a coupon makes free is foreseen as free: no charge, the next period follows', async () => {
  at('2028-03-01');
  const staff = await app.as('SUS');
  const terms = { Code: 'GRATIS', Description: 'Prova', DiscountType: '2', DiscountValue: 100, Renewals: 'A' };
  assert.equal((await staff.post('/Coupons', { ...terms, ValidFrom: '2028-01-01' })).status, 201);
  const { userId } = await buys(shop.monthly, { Coupons: ['GRATIS'] });
  const card = { Vector: 'SC', Provider: 'sandbox', ProviderToken: `sbm_ok_${userId}`, IsDefault: true } as const;
  await app.database.db.insert(userPaymentMethods).values({ UserId: userId, ...card });
  await app.database.db.update(purchases).set({ AutoRenew: true }).where(eq(purchases.UserId, userId));
  const { body } = await staff.get('/Subscriptions/TimeMachine?Days=60');
  type Step = { Kind: string; Amount: number | null; User: { Id: number } };
  const own = (body.Days as { Day: string; Steps: Step[] }[]).flatMap(({ Day, Steps }) =>
    Steps.filter(({ User, Kind }) => User.Id === userId && Kind !== 'reminder').map((step) => ({ ...step, Day })),
  );
  assert.deepEqual(
    own.map(({ Day, Kind, Amount }) => [Day, Kind, Amount]),
    [
      ['2028-03-21', 'renewal', 0],
      ['2028-04-01', 'renewed', 0],
      ['2028-04-20', 'renewal', 0],
    ],
  );
  for (let day = '2028-03-01'; day <= '2028-04-20'; day = shiftDay(day, 1)) await runOn(day);
  const made = await app.database.db
    .select({ Status: orders.Status, Total: orders.Total })
    .from(orders)
    .where(and(eq(orders.UserId, userId), eq(orders.Kind, OrderKind.renewal)));
  assert.deepEqual(made, [
    { Status: 'PA', Total: 0 },
    { Status: 'PA', Total: 0 },
  ]);
  await app.database.db.update(purchases).set({ State: 'E' }).where(eq(purchases.UserId, userId));
});

test('staff stop a step with a reason, free it, and do one early', async () => {
  at('2029-01-01');
  const { userId, purchaseId } = await buys(shop.monthly);
  const staff = await app.as('SUS');
  const steps = async () => {
    const { body } = await staff.get('/Subscriptions/TimeMachine?Days=30');
    return (
      body.Days as { Day: string; Steps: { Key: string; Kind: string; CanRun: boolean; Held: object | null }[] }[]
    ).flatMap(({ Day, Steps }) => Steps.map((step) => ({ ...step, Day })));
  };
  const key = `renewal:${purchaseId}:2029-01-31`;
  const renewal = async () => (await steps()).find(({ Key }) => Key === key);
  assert.deepEqual([(await renewal())?.CanRun, (await renewal())?.Held], [true, null]);
  assert.equal(
    (await staff.post('/Subscriptions/Steps/Stop', { Key: key, Day: '2029-01-21', Reason: '' })).status,
    400,
  );
  assert.equal(
    (await staff.post('/Subscriptions/Steps/Stop', { Key: key, Day: '2029-01-21', Reason: 'Chiude' })).status,
    204,
  );
  assert.ok((await renewal())?.Held);
  assert.equal((await staff.post('/Subscriptions/Steps/Resume', { Key: key })).status, 204);
  assert.equal((await staff.post('/Subscriptions/Steps/Run', { Key: key, Reason: null })).status, 204);
  const [order] = await app.database.db
    .select()
    .from(orders)
    .where(and(eq(orders.UserId, userId), eq(orders.Kind, OrderKind.renewal)));
  assert.equal(order?.Status, 'IR');
  assert.equal((await staff.post('/Subscriptions/Steps/Run', { Key: key, Reason: null })).body.Code, 'StepNotReady');
  assert.equal((await staff.post('/Subscriptions/Runs', {})).status, 204);
});

test('a step names the association or centre, and where it is, beside the person', async () => {
  at('2029-03-01');
  const { userId } = await buys(shop.monthly);
  await app.database.db
    .update(users)
    .set({ Billing: sql`${users.Billing} || '{"BusinessName": "ASD Aurora", "City": "Trento"}'` })
    .where(eq(users.Id, userId));
  const { body } = await (await app.as('SUS')).get('/Subscriptions/TimeMachine?Days=60');
  type Step = { User: { Id: number }; Organisation: string | null; Town: string | null };
  const steps = (body.Days as { Steps: Step[] }[]).flatMap(({ Steps }) => Steps);
  const own = steps.filter(({ User }) => User.Id === userId);
  assert.ok(own.length > 0);
  for (const { Organisation, Town } of own) assert.deepEqual([Organisation, Town], ['ASD Aurora', 'Trento']);
});

test('a subject foresees its own subscriptions and its parent’s, and no other ones', async () => {
  at('2029-06-01');
  const parent = await buys(shop.monthly);
  await buys(shop.monthly);
  const subject = await app.as('SUB');
  await setUser(app, subject.userId, { ParentUserId: parent.userId });
  const { status, body } = await subject.get('/Subscriptions/TimeMachine?Days=60');
  assert.equal(status, 200, JSON.stringify(body));
  const steps = (body.Days as { Steps: { User: { Id: number } }[] }[]).flatMap(({ Steps }) => Steps);
  assert.deepEqual([...new Set(steps.map(({ User }) => User.Id))], [parent.userId]);
  const all = (await (await app.as('SUS')).get('/Subscriptions/TimeMachine?Days=60')).body;
  assert.ok(body.Renewals.Count > 0 && body.Renewals.Count < all.Renewals.Count);
});
