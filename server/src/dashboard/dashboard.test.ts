import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Figure, Widget, WidgetList } from '@circolo/contract/dashboard/widget';
import { type WidgetCode, widgetCodes, widgetUnit } from '@circolo/contract/dashboard/widget-codes';
import { eq, sql } from 'drizzle-orm';
import type { SignedIn } from '../../test/app.ts';
import { openYears, type Years } from '../../test/subscriptions/years-factory.ts';
import { users } from '../tables/access/user-tables.ts';
import { orders, purchases } from '../tables/sales/order-tables.ts';

let years: Years;
let staff: SignedIn;

/** A year of a small club: purchases that ended, were renewed and run, orders that wait, leads, and customers of all kinds. */
before(async () => {
  years = await openYears();
  const { app, shop } = years;
  const { db } = app.database;
  const first = await years.buys(shop.yearly);
  await years.buys(shop.monthly);
  await years.buys([shop.yearly, shop.activity]);
  years.at('2026-11-22');
  staff = await app.as('SUS');
  const lead = (nth: number) => staff.post('/Leads', { BusinessName: `ASD ${nth}`, Email: `asd${nth}@example.it` });
  for (const nth of [1, 2, 3]) await lead(nth);
  await db.execute(sql`update lead set date = '2026-10-05T10:00:00Z' where business_name = 'ASD 1'`);
  await db.execute(sql`update lead set date = '2025-11-05T10:00:00Z' where business_name = 'ASD 2'`);
  await db.execute(sql`update lead set assigned_to_id = null where business_name = 'ASD 3'`);
  await db.update(purchases).set({ EndDate: '2026-12-01' }).where(eq(purchases.Id, first.purchaseId));
  const soon = { ExpirationDate: '2026-12-01', Status: 'PC', PaidTotal: 0 } as const;
  const late = { ExpirationDate: '2026-11-01', Status: 'IA', PaidTotal: 0 } as const;
  const made = await years.buys(shop.yearly);
  const waiting = await years.buys(shop.monthly);
  await db.update(orders).set(soon).where(eq(orders.UserId, made.userId));
  await db.update(orders).set(late).where(eq(orders.UserId, waiting.userId));
  const until = { ExpirationDate: '2026-11-25', GraceUntil: '2999-01-01' };
  await db.update(users).set(until).where(eq(users.Id, made.userId));
  await db
    .update(users)
    .set({ ExpirationDate: '2026-11-10', GraceUntil: '2020-01-01' })
    .where(eq(users.Id, waiting.userId));
});
after(() => years.app.close());

/** What the list behind a number says itself: its count, or the sum of its report. */
async function listSays(by: SignedIn, { Resource, Filters }: WidgetList, Sum: string | null): Promise<number> {
  const query = new URLSearchParams(Filters);
  if (!Sum) {
    const { status, body } = await by.get(`/${Resource}/RecordCount?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body as unknown as number;
  }
  query.set('Sum', Sum);
  const { status, body } = await by.get(`/${Resource}/Report?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.Total.Sums[Sum];
}

async function widget(by: SignedIn, Code: WidgetCode): Promise<Widget> {
  const { status, body } = await by.get(`/Dashboard/Widgets/${Code}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as Widget;
}

async function agrees(by: SignedIn, { Value, List, Sum, Of }: Pick<Figure, 'Value' | 'List' | 'Sum' | 'Of'>) {
  const part = await listSays(by, List, Sum);
  if (!Of) return assert.equal(Value, part, JSON.stringify(List));
  const whole = await listSays(by, Of, null);
  assert.equal(Value, whole === 0 ? null : Math.round((part / whole) * 1000) / 10, JSON.stringify(Of));
}

describe('every number of a widget is the one of the list that it opens', () => {
  for (const Code of widgetCodes) {
    test(Code, async () => {
      const { Figures, Chart } = await widget(staff, Code);
      assert.ok(Figures.length > 0 || Chart);
      for (const figure of Figures.filter(({ Unit }) => Unit !== widgetUnit.day)) {
        await agrees(staff, figure);
        for (const { Value, List } of figure.Before)
          if (!figure.Of) await agrees(staff, { Value, List, Sum: figure.Sum, Of: null });
      }
      for (const { Value, List } of Chart?.Slices ?? [])
        await agrees(staff, { Value, List, Sum: Chart?.Sum ?? null, Of: null });
    });
  }
});

const shownValue = (shown: Widget, key: Figure['Key']) => shown.Figures.find(({ Key }) => Key === key)?.Value;

test('the numbers are those of what happened', async () => {
  const leads = await widget(staff, 'MonthlyLeads');
  assert.equal(shownValue(leads, 'ThisMonth'), 1);
  assert.deepEqual(
    leads.Figures[0]?.Before.map(({ Against, Value }) => [Against, Value]),
    [
      ['month', 1],
      ['year', 1],
    ],
  );
  assert.equal(leads.Chart?.Slices.length, 12);
  const confirm = await widget(staff, 'OrdersToConfirm');
  assert.deepEqual(
    confirm.Figures.map(({ Value }) => Value),
    [1, 146.4, 1],
  );
  assert.equal(shownValue(await widget(staff, 'ExpiringUsers'), 'Next7'), 1);
  assert.ok(Number(shownValue(await widget(staff, 'RecurringRevenue'), 'Monthly')) > 20);
  const rate = await widget(staff, 'RenewalRate');
  assert.equal(shownValue(rate, 'Renewed'), 0);
});

test('what is expected is what is still due of an order, not what it costs', async () => {
  const { db } = years.app.database;
  const overdue = async () => shownValue(await widget(staff, 'ExpectedCash'), 'Overdue');
  const before = Number(await overdue());
  const [late] = await db.select().from(orders).where(eq(orders.Status, 'IA'));
  await db
    .update(orders)
    .set({ SplitVat: 264, PaidTotal: 1_000 })
    .where(eq(orders.Id, late?.Id ?? 0));
  assert.equal(await overdue(), Math.round((before - 12.64) * 100) / 100);
  await db
    .update(orders)
    .set({ SplitVat: 0, PaidTotal: 0 })
    .where(eq(orders.Id, late?.Id ?? 0));
});

test('what is counted is what the caller’s list shows', async () => {
  const seller = await years.app.as('COM');
  const mine = await seller.post('/Leads', { BusinessName: 'ASD di un altro', Email: 'altro@example.it' });
  assert.equal(mine.status, 201);
  await seller.post(`/Leads/${mine.body.Id}/Assign`, { User: { Id: seller.userId } });
  const other = await years.app.as('COM');
  const waiting = async (by: SignedIn) => shownValue(await widget(by, 'NewLeads'), 'Waiting');
  assert.equal(Number(await waiting(seller)) - Number(await waiting(other)), 1);
  for (const figure of (await widget(other, 'NewLeads')).Figures) await agrees(other, figure);
});

const denied = { status: 405, Code: 'AccessDenied' };

async function refused(by: SignedIn, path: string) {
  const { status, body } = await by.get(path);
  assert.deepEqual({ status, Code: body.Code }, denied);
}

test('a widget that a nature or its menu does not give is refused', async () => {
  await refused(await years.app.as('COM'), '/Dashboard/Widgets/RecurringRevenue');
  await refused(await years.app.as('SUB'), '/Dashboard/Widgets/ActiveUsers');
  await refused(await years.app.as('STD'), '/Dashboard');
  const subject = await years.app.as('SUB');
  const { body } = await subject.get('/Dashboard');
  const codes: WidgetCode[] = body.Widgets.map(({ Code }: { Code: WidgetCode }) => Code);
  assert.deepEqual(codes, ['OrdersToConfirm', 'ExpiringPurchases']);
  for (const Code of codes) for (const figure of (await widget(subject, Code)).Figures) assert.equal(figure.Value, 0);
});

test('everybody arranges their own dashboard, and goes back to the beginning', async () => {
  const [one, other] = [await years.app.as('HLP'), await years.app.as('HLP')];
  const before = await one.get('/Dashboard');
  assert.equal(before.body.Own, false);
  const chosen = { Widgets: ['NewLeads', 'ActiveUsers', 'RecurringRevenue'], Hidden: ['ActiveUsers'] };
  const kept = await one.put('/Dashboard/Layout', chosen);
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
  const [first, second, ...rest] = kept.body.Widgets;
  assert.deepEqual(
    [first, second],
    [
      { Code: 'NewLeads', Hidden: false },
      { Code: 'ActiveUsers', Hidden: true },
    ],
  );
  assert.equal(rest.length, before.body.Widgets.length - 2);
  assert.ok(!rest.some(({ Code }: { Code: string }) => Code === 'RecurringRevenue'), 'not of the nature');
  assert.deepEqual((await one.get('/Dashboard')).body, kept.body);
  assert.deepEqual((await other.get('/Dashboard')).body, before.body);
  await one.put('/Dashboard/Layout', { Widgets: [] });
  assert.deepEqual((await one.get('/Dashboard')).body, before.body);
});

test('an unknown widget is a mistake of the request', async () => {
  const { status } = await staff.get('/Dashboard/Widgets/Nothing');
  assert.equal(status, 400);
});
