import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq, inArray } from 'drizzle-orm';
import type { SignedIn } from '../../test/app.ts';
import { orderBody, testShop } from '../../test/sales/order-factory.ts';
import { scenario } from '../../test/scenario.ts';
import { users } from '../tables/access/user-tables.ts';
import { packagePrices, packageRequirements, packages } from '../tables/catalogue/catalogue-tables.ts';
import { orderLines } from '../tables/sales/order-tables.ts';
import { userActivities } from '../tables/user-activities/user-activity-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
prepare(async () => {
  const { db } = app.database;
  const [model] = await db.select().from(packages).where(eq(packages.Id, shop.yearly));
  assert.ok(model);
  const { Id: _, Code: __, Search: ___, ...columns } = model;
  const [made] = await db
    .insert(packages)
    .values({ ...columns, Code: 'TEST-AM3', Type: 'AM', MaxActivities: 3 })
    .returning({ Id: packages.Id });
  multiple = made?.Id ?? 0;
  await db.insert(packagePrices).values({ PackageId: multiple, Price: 300_000_000, ValidFrom: '2020-01-01' });
  await db.insert(packageRequirements).values({ PackageId: shop.activity, RequiredId: multiple });
  types = (await app.anybody.get('/ActivityTypes/Lookup')).body;
});
/** Three activities for a year, and three for a month. */
let multiple: number;
let types: { Id: number; Software: string }[];
const today = () => romeDay(new Date());

const input = (Description: string, product: string = Software.association) => ({
  Description,
  Type: { Id: types.find((type) => type.Software === product)?.Id },
  AccountingType: 'S',
  TaxRegime: 'A',
});

const change = (userId: number, columns: Partial<typeof users.$inferInsert>) =>
  app.database.db.update(users).set(columns).where(eq(users.Id, userId));

/** Buys packages that run from a day; an additional activity is bought in a number. */
async function buy(userId: number, from: string, bought: [packageId: number, quantity: number][]): Promise<number> {
  const Lines = bought.map(([Id, Quantity]) => ({ Package: { Id }, Quantity }));
  const order = await staff.post('/Orders', orderBody(shop, userId, { Lines }));
  assert.equal(order.status, 201, JSON.stringify(order.body));
  const paid = await staff.post(`/Orders/${order.body.Id}/Status`, {
    From: 'IA',
    To: 'PA',
    Reason: 'Prova',
    ValueDate: from,
  });
  assert.equal(paid.status, 200, JSON.stringify(paid.body));
  return order.body.Id;
}

/** Adds activities until there is no room; gives back how many there are then. */
async function fill(client: SignedIn): Promise<number> {
  for (let nth = 0; nth < 9; nth++) {
    const { status, body } = await client.post('/Activities', input(`Attività ${nth}`));
    if (status === 201) continue;
    assert.deepEqual([status, body.Code], [400, 'ActivityLimitReached']);
    return nth;
  }
  return 9;
}

const allowanceOf = async (client: SignedIn) => (await client.get('/Activities/Allowance')).body;

/** Buys a year and pauses it today and tomorrow. */
async function pause(userId: number): Promise<void> {
  await app.database.db.update(packages).set({ MaxPauseDays: 30 }).where(eq(packages.Id, shop.yearly));
  await buy(userId, today(), [[shop.yearly, 1]]);
  const [purchase] = (await staff.get(`/Users/${userId}/Purchases`)).body.Rows;
  const days = { StartDate: today(), EndDate: shiftDay(today(), 1) };
  const paused = await staff.post(`/Users/${userId}/Purchases/${purchase.Id}/Pause`, days);
  assert.equal(paused.status, 204, JSON.stringify(paused.body));
}

interface Case {
  who: string;
  nature: UserNatureCode;
  given?: (client: SignedIn) => Promise<unknown>;
  max: number;
  standing: string;
}

/** A year whose last day is so many days from now. */
const yearEnding = (days: number) => shiftDay(shiftDay(today(), days), -364);

const cases: Case[] = [
  { who: 'a customer without a package', nature: 'STD', max: 0, standing: 'none' },
  {
    who: 'AS, a single activity',
    nature: 'STD',
    given: ({ userId }) => buy(userId, today(), [[shop.yearly, 1]]),
    max: 1,
    standing: 'subscription',
  },
  {
    who: 'AS for several periods is still one activity',
    nature: 'STD',
    given: async ({ userId }) => {
      await buy(userId, today(), [[shop.monthly, 1]]);
      await buy(userId, today(), [[shop.monthly, 1]]);
    },
    max: 1,
    standing: 'subscription',
  },
  {
    who: 'AM of three',
    nature: 'ENT',
    given: ({ userId }) => buy(userId, today(), [[multiple, 1]]),
    max: 3,
    standing: 'subscription',
  },
  {
    who: 'AM of three and two additional ones',
    nature: 'ENT',
    given: ({ userId }) =>
      buy(userId, today(), [
        [multiple, 1],
        [shop.activity, 2],
      ]),
    max: 5,
    standing: 'subscription',
  },
  {
    who: 'a subscription in its days of grace',
    nature: 'STD',
    given: ({ userId }) => buy(userId, yearEnding(-2), [[shop.yearly, 1]]),
    max: 1,
    standing: 'subscription',
  },
  {
    who: 'a subscription that is paused',
    nature: 'STD',
    given: ({ userId }) => pause(userId),
    max: 0,
    standing: 'pausedSubscription',
  },
  {
    who: 'a subscription after its grace',
    nature: 'STD',
    given: ({ userId }) => buy(userId, yearEnding(-20), [[shop.yearly, 1]]),
    max: 0,
    standing: 'endedSubscription',
  },
  {
    who: 'additional activities that outlive their subscription',
    nature: 'STD',
    given: async ({ userId }) => {
      await buy(userId, yearEnding(-20), [[shop.yearly, 1]]);
      await buy(userId, today(), [
        [shop.yearly, 1],
        [shop.activity, 2],
      ]);
      await app.database.db.execute(
        `update user_purchase set state = 'R' where user_id = ${userId} and package_id = ${shop.yearly} and end_date > '${today()}'`,
      );
    },
    max: 0,
    standing: 'endedSubscription',
  },
  {
    who: 'a subscription that begins later',
    nature: 'STD',
    given: ({ userId }) => buy(userId, shiftDay(today(), 10), [[multiple, 1]]),
    max: 0,
    standing: 'endedSubscription',
  },
  {
    who: 'a subscription that was paid back',
    nature: 'STD',
    given: async ({ userId }) => {
      const Id = await buy(userId, today(), [[multiple, 1]]);
      const back = await staff.post(`/Orders/${Id}/Status`, { From: 'PA', To: 'RI', Reason: 'Prova' });
      assert.equal(back.status, 200, JSON.stringify(back.body));
    },
    max: 0,
    standing: 'none',
  },
  { who: 'a demo', nature: 'DEM', max: 1, standing: 'demo' },
  {
    who: 'a demo on its last day',
    nature: 'DEM',
    given: ({ userId }) => change(userId, { DemoExpirationDate: today() }),
    max: 1,
    standing: 'demo',
  },
  {
    who: 'a demo that is over',
    nature: 'DEM',
    given: ({ userId }) => change(userId, { DemoExpirationDate: shiftDay(today(), -1) }),
    max: 0,
    standing: 'endedDemo',
  },
  {
    who: 'a demo that has become a subscription',
    nature: 'DEM',
    given: async ({ userId }) => {
      await change(userId, { DemoExpirationDate: shiftDay(today(), -1) });
      await buy(userId, today(), [[multiple, 1]]);
    },
    max: 3,
    standing: 'subscription',
  },
  {
    who: 'a subject of a parent with room',
    nature: 'SUB',
    given: async ({ userId }) => {
      const parent = await app.as('ENT');
      await buy(parent.userId, today(), [[multiple, 1]]);
      await change(userId, { ParentUserId: parent.userId });
    },
    max: 0,
    standing: 'subject',
  },
  { who: 'a superuser', nature: 'SUS', max: 0, standing: 'staff' },
  { who: 'a commercial', nature: 'COM', max: 0, standing: 'staff' },
];

for (const { who, nature, given, max, standing } of cases) {
  test(`${who}: ${max} activities, ${standing}`, async () => {
    const client = await app.as(nature);
    await given?.(client);
    const before = await allowanceOf(client);
    assert.deepEqual([before.Used, before.Max, before.Standing], [0, max, standing]);
    assert.equal(await fill(client), max);
    assert.equal((await allowanceOf(client)).Used, max);
  });
}

test('the allowance names the product of the subscription, where more is bought', async () => {
  const client = await app.as('STD');
  const none = await allowanceOf(client);
  assert.deepEqual([none.ProductSlug, none.Extensible], [null, false]);
  await buy(client.userId, today(), [[shop.yearly, 1]]);
  assert.deepEqual(await allowanceOf(client), {
    Used: 0,
    Max: 1,
    Standing: 'subscription',
    PausedUntil: null,
    Software: 'A',
    ProductSlug: 'test-base',
    Extensible: true,
  });
  const other = await app.as('STD');
  await buy(other.userId, today(), [[shop.monthly, 1]]);
  assert.equal((await allowanceOf(other)).Extensible, false, 'additional activities need the yearly one');
});

test('ten at once do not exceed the limit', async () => {
  const client = await app.as('ENT');
  await buy(client.userId, today(), [[multiple, 1]]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => client.post('/Activities', input(`Insieme ${nth}`))),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 3);
  assert.equal((await client.get('/Activities/RecordCount')).body, 3);
});

test('time alone ends the right to add, and takes nothing away', async () => {
  const client = await app.as('STD');
  await buy(client.userId, today(), [[multiple, 1]]);
  assert.equal(await fill(client), 3);
  const [kept] = (await client.get('/Activities')).body;
  app.clock.now = new Date(Date.now() + 400 * 86_400_000);
  try {
    const later = await app.as('STD');
    await app.database.db
      .update(userActivities)
      .set({ UserId: later.userId })
      .where(eq(userActivities.UserId, client.userId));
    await app.database.db.execute(
      `update user_purchase set user_id = ${later.userId} where user_id = ${client.userId}`,
    );
    const now = await allowanceOf(later);
    assert.deepEqual([now.Used, now.Max, now.Standing], [3, 0, 'endedSubscription']);
    assert.equal((await later.post('/Activities', input('Un’altra'))).body.Code, 'ActivityLimitReached');
    assert.equal((await later.get(`/UserActivityInfos/${kept.Id}`)).body.CurrentActivity.Id, kept.Id);
    assert.equal((await later.get('/Activities/RecordCount')).body, 3);
  } finally {
    app.clock.now = null;
  }
});

test('only types of the customer’s own product fit', async () => {
  const client = await app.as('STD');
  await buy(client.userId, today(), [[shop.yearly, 1]]);
  const { status, body } = await client.post('/Activities', input('Piscina', 'O'));
  assert.deepEqual([status, body.Fields.Type.Code], [400, 'notAllowed']);
  assert.equal((await client.post('/Activities', input('Circolo', 'A'))).status, 201);
});

test('an activity that an order names is not deleted', async () => {
  const client = await app.as('STD');
  const orderId = await buy(client.userId, today(), [[shop.yearly, 1]]);
  const { body: made } = await client.post('/Activities', input('Legata'));
  await app.database.db
    .update(orderLines)
    .set({ ActivityId: made.Id })
    .where(inArray(orderLines.OrderId, [orderId]));
  await client.get(`/UserActivityInfos/${made.Id}`);
  const { status, body } = await client.delete(`/Activities/${made.Id}`);
  assert.deepEqual([status, body.Code], [400, 'ConstraintError']);
  assert.equal((await client.get('/CurrentActivityInfos')).body.Id, made.Id);
});
