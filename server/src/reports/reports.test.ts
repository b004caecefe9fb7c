import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportTable } from '@circolo/contract/reports/report-table';
import { monthStart } from '@circolo/contract/values/month';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { begin, deliver, look, placeToPay, press } from '../../test/payments/payment-fixtures.ts';
import { orderBody, testShop } from '../../test/sales/order-factory.ts';
import { scenario } from '../../test/scenario.ts';
import { enqueue } from '../jobs/job.ts';
import { orderLines, purchases } from '../tables/sales/order-tables.ts';
import { prepareFacts, prepareReports } from './facts/prepare-facts.ts';

const today = '2026-11-22';
const { app, as, prepare } = scenario();
const at = (day: string, hour = '08') => {
  app.clock.now = new Date(`${day}T${hour}:00:00Z`);
};
prepare(async () => at(today));
const shop = prepare(testShop);
const staff = as('SUS');

async function read(report: string, query = ''): Promise<ReportTable> {
  const { status, body } = await staff.get(`/Reports/${report}?${query}`, { 'accept-language': 'it' });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** The numbers of a row by the names of their columns. */
function numbers({ Columns, Rows, Total }: ReportTable, key: string): Record<string, number | null> {
  const row = key === '' ? Total : Rows.find(({ Key }) => Key === key);
  assert.ok(row, `no row ${key}`);
  return Object.fromEntries(
    Columns.map(({ Name, Nth }, nth) => [`${Name}${Nth ?? ''}`, row.Cells[nth]?.Value ?? null]),
  );
}

/** Sells packages on a day, paid on another one. */
async function sell(packageIds: readonly number[], placed: string, paid: string, changes: object = {}) {
  const { userId } = await app.as('STD');
  const seller = await app.as('SUS');
  at(placed);
  const Lines = packageIds.map((Id) => ({ Package: { Id }, Quantity: 1 }));
  const { status, body } = await seller.post('/Orders', orderBody(shop, userId, { Lines, ...changes }));
  assert.equal(status, 201, JSON.stringify(body));
  at(paid);
  const confirmed = await seller.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
  at(today);
  return { orderId: body.Id as number, userId };
}

test('revenue counts in the month of the payment beside the year before, and what was refunded is taken off there', async () => {
  await sell([shop.yearly], '2025-10-30', '2025-10-31');
  const { orderId } = await sell([shop.yearly, shop.sms], '2026-09-30', '2026-10-02');
  await sell([shop.monthly], '2026-10-01', '2026-10-01');
  const line = eq(orderLines.OrderId, orderId);
  // A third of everything comes back.
  await app.database.db
    .update(orderLines)
    .set({ RefundedAmount: sql`${orderLines.Total} / 3` })
    .where(line);
  const report = await read('revenue', 'From=2026-09-01&To=2026-10-31');
  assert.deepEqual(
    report.Rows.map(({ Key, Description }) => [Key, Description]),
    [
      ['2026-09-01', 'settembre 2026'],
      ['2026-10-01', 'ottobre 2026'],
    ],
  );
  const october = numbers(report, '2026-10-01');
  assert.deepEqual(
    [october.Orders, october.Revenue, october.NetBefore],
    [2, 162.5, 120],
    'a year at 120, 500 messages at 0.065 and a month at 10; the year before a year',
  );
  assert.ok(Math.abs((october.Returned ?? 0) - 152.5 / 3) < 0.02);
  assert.equal(october.Net, Math.round(((october.Revenue ?? 0) - (october.Returned ?? 0)) * 100) / 100);
  assert.deepEqual(numbers(report, '2026-09-01'), {
    Orders: 0,
    Revenue: 0,
    Returned: 0,
    Net: 0,
    NetBefore: 0,
    Change: null,
  });
  assert.deepEqual(numbers(report, ''), october, 'the sum is that of the months');
});

test('an order that was called off has sold nothing, also where its money came later and went back', async () => {
  const asked = 'From=2026-11-01&To=2026-11-30';
  const before = await Promise.all(['revenue', 'collections'].map((report) => read(report, asked)));
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'PP');
  const { NextUrl } = await begin(buyer, id);
  const cancelled = await staff.post(`/Orders/${id}/Status`, { From: 'IA', To: 'AN', Reason: 'Prova' });
  assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
  await press(app, NextUrl, { case: 'success' });
  await deliver(app);
  await app.runJobs('send-refunds');
  const { order } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal, order.RefundedTotal], ['AN', 14_640, 14_640]);
  assert.deepEqual(await Promise.all(['revenue', 'collections'].map((report) => read(report, asked))), before);
  at(today);
});

test('by whatever revenue is added up, the sum is the same', async () => {
  const query = 'From=2026-09-01&To=2026-10-31';
  const whole = numbers(await read('revenue', query), '');
  for (const by of ['origin', 'software', 'package']) {
    const report = await read('revenue', `${query}&By=${by}`);
    const total = numbers(report, '');
    assert.deepEqual([total.Revenue, total.Net, total.NetBefore], [whole.Revenue, whole.Net, whole.NetBefore], by);
    const added = report.Rows.reduce((sum, { Cells }) => sum + Math.round((Cells[3]?.Value ?? 0) * 100), 0);
    assert.equal(added, Math.round((whole.Net ?? 0) * 100), by);
  }
  assert.deepEqual(
    (await read('revenue', `${query}&By=package`)).Rows.map(({ Key }) => Number(Key)).toSorted((a, b) => a - b),
    [shop.yearly, shop.monthly, shop.sms].toSorted((a, b) => a - b),
  );
});

test('a number of orders opens exactly those orders', async () => {
  for (const [report, query] of [
    ['revenue', ''],
    ['revenue', 'By=origin'],
    ['revenue', 'By=software'],
    ['revenue', `Package=${shop.yearly}`],
    ['revenue', `By=origin&Package=${shop.sms}`],
    ['revenue', `By=package&Package=${shop.sms}`],
    ['collections', ''],
    ['collections', 'By=paymentType'],
    ['collections', `Package=${shop.yearly}`],
    ['collections', `By=paymentType&Package=${shop.sms}`],
  ] as const) {
    const { Rows, Total } = await read(report, query);
    const opened = [...Rows, ...(Total ? [Total] : [])].map(({ Cells: [cell] }) => cell);
    assert.ok(opened.some((cell) => (cell?.Value ?? 0) > 0));
    for (const cell of opened) {
      assert.equal(cell?.List?.Resource, 'Orders');
      const { body } = await staff.get(`/Orders/RecordCount?${new URLSearchParams(cell.List.Filters)}`);
      assert.equal(body, cell.Value, `${report} ${query} ${JSON.stringify(cell.List)}`);
    }
  }
});

test('revenue of one package is what the report by package says of it, and its orders are opened', async () => {
  const query = 'From=2026-09-01&To=2026-10-31';
  const { Rows, Columns } = await read('revenue', `${query}&By=package`);
  assert.ok(Rows.length > 1);
  const amounts = (row: ReportTable['Total']) =>
    Columns.map(({ Name }, nth) => [Name, row?.Cells[nth]?.Value ?? null]).filter(([name]) => name !== 'Change');
  for (const row of Rows) {
    const { Total } = await read('revenue', `${query}&Package=${row.Key}`);
    assert.deepEqual(amounts(Total), amounts(row), row.Description);
    const list = row.Cells[0]?.List;
    const { body } = await staff.get(`/Orders/RecordCount?${new URLSearchParams(list?.Filters)}`);
    assert.deepEqual([list?.Filters.Package, body], [row.Key, row.Cells[0]?.Value]);
  }
});

test('collection times are days of Italy from the order to its money', async () => {
  const report = await read('collections', 'From=2026-10-01&To=2026-10-31');
  assert.deepEqual(numbers(report, '2026-10-01'), { Orders: 2, SameDay: 50, Median: 0, Ninetieth: 2 });
  const [row] = (await read('collections', 'From=2026-10-01&To=2026-10-31&By=paymentType')).Rows;
  assert.deepEqual([row?.Key, row?.Cells[0]?.Value], ['BO', 2]);
});

/** Takes all subscriptions out of what is counted. */
const revokeAll = () => app.database.db.update(purchases).set({ State: 'R' });

/** What a customer's subscriptions bring on a day, as the definition says it. */
const onDay = (owned: readonly Owned[], day: string) =>
  owned.reduce(
    (sum, { start, end, cents, state }) =>
      sum + (start <= day && end >= day && ['A', 'S', 'E', 'C'].includes(state) ? cents : 0),
    0,
  );

interface Owned {
  customer: number;
  package: 'yearly' | 'monthly';
  start: string;
  end: string;
  cents: number;
  state: string;
}

const owned = fc.record({
  customer: fc.nat(3),
  package: fc.constantFrom<('yearly' | 'monthly')[]>('yearly', 'monthly'),
  start: fc.integer({ min: -420, max: 20 }).map((days) => shiftDay(today, days)),
  length: fc.constantFrom(10, 29, 30, 364),
  cents: fc.constantFrom(0, 990, 1000, 4999),
  state: fc.constantFrom('A', 'E', 'S', 'C', 'R', 'W'),
});

/** Each month moves as the definition says of these subscriptions, and begins with what the one before ended with. */
function assertMoves(report: ReportTable, all: readonly Owned[]) {
  let closing: number | null = null;
  for (const { Key } of report.Rows) {
    const is = numbers(report, Key);
    const cents = (name: string) => Math.round((is[name] ?? Number.NaN) * 100);
    const last = Key === '2026-11-01' ? today : shiftDay(monthStart(Key, 1), -1);
    const of = [0, 1, 2, 3].map((customer) => {
      const own = all.filter((one) => one.customer === customer);
      return { before: onDay(own, shiftDay(Key, -1)), after: onDay(own, last) };
    });
    const sum = (part: (one: { before: number; after: number }) => number) =>
      of.reduce((all, one) => all + part(one), 0);
    assert.deepEqual(
      ['Opening', 'New', 'Up', 'Down', 'Lost', 'Closing'].map(cents),
      [
        sum(({ before }) => before),
        sum(({ before, after }) => (before === 0 ? after : 0)),
        sum(({ before, after }) => (before > 0 && after > before ? after - before : 0)),
        sum(({ before, after }) => (after > 0 && after < before ? before - after : 0)),
        sum(({ before, after }) => (after === 0 ? before : 0)),
        sum(({ after }) => after),
      ],
      Key,
    );
    assert.equal(cents('Opening') + cents('New') + cents('Up') - cents('Down') - cents('Lost'), cents('Closing'));
    if (closing !== null) assert.equal(cents('Opening'), closing, 'a month begins with what the one before ended with');
    closing = cents('Closing');
  }
}

test('recurring revenue moves from its opening to its closing by what is new, up, down and lost', async () => {
  const { db } = app.database;
  const customers: number[] = [];
  for (let nth = 0; nth < 4; nth++) customers.push((await app.as('STD')).userId);
  await fc.assert(
    fc.asyncProperty(fc.array(owned, { minLength: 1, maxLength: 12 }), async (some) => {
      await revokeAll();
      const all: Owned[] = some.map(({ length, ...one }) => ({ ...one, end: shiftDay(one.start, length) }));
      await db.insert(purchases).values(
        all.map(({ customer, package: name, start, end, cents, state }) => ({
          UserId: customers[customer] ?? 0,
          PackageId: shop[name],
          Kind: 'A' as const,
          State: state as 'A',
          Quantity: 365,
          StartDate: start,
          EndDate: end,
          MonthlyAmount: cents,
        })),
      );
      const query = 'From=2025-11-01&To=2026-11-01';
      const whole = await read('recurring', query);
      assertMoves(whole, all);
      const parts = await Promise.all(
        (['yearly', 'monthly'] as const).map(async (name) => {
          const report = await read('recurring', `${query}&Package=${shop[name]}`);
          assertMoves(
            report,
            all.filter((one) => one.package === name),
          );
          return report;
        }),
      );
      for (const { Key } of whole.Rows)
        for (const name of ['Opening', 'Closing'])
          assert.equal(
            parts.reduce((sum, part) => sum + Math.round((numbers(part, Key)[name] ?? Number.NaN) * 100), 0),
            Math.round((numbers(whole, Key)[name] ?? Number.NaN) * 100),
            `${Key} ${name}`,
          );
    }),
    { numRuns: 12 },
  );
  const { Rows } = await read('recurring');
  const list = Rows.at(-1)?.Cells[5]?.List;
  assert.ok(list);
  const { body } = await staff.get(
    `/Purchases/Report?${new URLSearchParams({ ...list.Filters, GroupBy: 'State', Sum: 'MonthlyAmount' })}`,
  );
  assert.equal(body.Total.Sums.MonthlyAmount, Rows.at(-1)?.Cells[5]?.Value, 'the closing is what its list adds up to');
});

/** What a list adds up to in euros, with more filters. */
async function sumOf({ Filters }: { Filters: Record<string, string> }, more: Record<string, string> = {}) {
  const asked = new URLSearchParams({ ...Filters, ...more, GroupBy: 'State', Sum: 'MonthlyAmount' });
  const { status, body } = await staff.get(`/Purchases/Report?${asked}`);
  assert.equal(status, 200, JSON.stringify(body));
  return Math.round(body.Total.Sums.MonthlyAmount * 100);
}

/** Each amount of a month is what the list that it opens adds up to; what went up or down is the difference of the two days. */
async function assertOpens({ Columns, Rows }: ReportTable): Promise<number> {
  let opened = 0;
  for (const { Key, Cells } of Rows) {
    const last = Key === '2026-11-01' ? today : shiftDay(monthStart(Key, 1), -1);
    for (const [nth, { Name }] of Columns.entries()) {
      const { Value, List } = Cells[nth] ?? {};
      if (!List || !Value) continue;
      opened += 1;
      const cents = Math.round(Value * 100);
      if (Name !== 'Up' && Name !== 'Down') {
        assert.equal(await sumOf(List), cents, `${Key} ${Name}`);
        continue;
      }
      const runs = await sumOf(List, { StartDateTo: last, EndDateFrom: last });
      const moved = 2 * runs - (await sumOf(List));
      assert.equal(moved, Name === 'Up' ? cents : -cents, `${Key} ${Name}`);
    }
  }
  return opened;
}

test('the recurring revenue of a month that has not begun is what it is today', async () => {
  await revokeAll();
  const { userId } = await app.as('STD');
  const subscription = { UserId: userId, PackageId: shop.monthly, Kind: 'A', State: 'A', Quantity: 30 } as const;
  const ends = { StartDate: '2026-11-01', EndDate: '2026-12-10', MonthlyAmount: 1_000 };
  const follows = { StartDate: '2026-12-11', EndDate: '2027-12-10', MonthlyAmount: 4_000 };
  await app.database.db.insert(purchases).values([
    { ...subscription, ...ends },
    { ...subscription, ...follows },
  ]);
  const report = await read('recurring', 'From=2026-11-01&To=2027-02-28');
  const now = { Opening: 10, New: 0, Up: 0, Down: 0, Lost: 0, Closing: 10, Customers: 1 };
  assert.deepEqual(
    report.Rows.map(({ Key }) => numbers(report, Key)),
    [{ ...now, Opening: 0, New: 10 }, now, now, now],
  );
  assert.ok((await assertOpens(report)) > 0);
});

test('each movement of the recurring revenue opens the subscriptions that make it', async () => {
  const { db } = app.database;
  const customers = [(await app.as('STD')).userId, (await app.as('STD')).userId, (await app.as('STD')).userId];
  let opened = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(owned, { minLength: 3, maxLength: 10 }), async (some) => {
      await revokeAll();
      await db.insert(purchases).values(
        some.map(({ customer, package: name, start, length, cents, state }) => ({
          UserId: customers[customer % 3] ?? 0,
          PackageId: shop[name],
          Kind: 'A' as const,
          State: state as 'A',
          Quantity: 365,
          StartDate: start,
          EndDate: shiftDay(start, length),
          MonthlyAmount: cents,
        })),
      );
      for (const limits of ['', '&Software=A', '&Software=O', `&Package=${shop.yearly}`, `&Package=${shop.monthly}`])
        opened += await assertOpens(await read('recurring', `From=2026-06-01&To=2026-11-01${limits}`));
    }),
    { numRuns: 6 },
  );
  assert.ok(opened > 30, `${opened} amounts were opened`);
});

test('a cohort says how many of those that ended were renewed, once and again', async () => {
  const { db } = app.database;
  await revokeAll();
  const { userId } = await app.as('STD');
  const add = async (
    StartDate: string,
    EndDate: string,
    PreviousPurchaseId: number | null,
    State: 'A' | 'E' | 'R' = 'E',
    PackageId = shop.monthly,
  ) => {
    const [made] = await db
      .insert(purchases)
      .values({
        UserId: userId,
        PackageId,
        Kind: 'A',
        State,
        Quantity: 30,
        StartDate,
        EndDate,
        PreviousPurchaseId,
      })
      .returning({ Id: purchases.Id });
    return made?.Id ?? 0;
  };
  const first = await add('2026-08-01', '2026-08-31', null);
  const second = await add('2026-09-01', '2026-09-30', first);
  // Another package than the one it began with.
  await add('2026-10-01', '2026-10-31', second, 'E', shop.yearly);
  await add('2026-08-05', '2026-09-04', null, 'E', shop.yearly);
  // It still runs, so it is not known yet.
  await add('2026-08-10', '2027-08-09', null, 'A');
  const revoked = await add('2026-08-20', '2026-09-19', null);
  await add('2026-09-20', '2026-10-19', revoked, 'R');
  const report = await read('cohorts', 'From=2026-08-01&To=2026-09-30');
  assert.deepEqual(numbers(report, '2026-08-01'), { Began: 4, Renewed1: 33.3, Renewed2: 100 });
  assert.deepEqual(numbers(report, '2026-09-01'), { Began: 0, Renewed1: null, Renewed2: null });
  const opened = async (query: string) => {
    const { Rows } = await read('cohorts', `From=2026-08-01&To=2026-09-30${query}`);
    return await Promise.all(
      (Rows[0]?.Cells ?? []).map(async ({ List }) => {
        assert.ok(List);
        return (await staff.get(`/${List.Resource}/RecordCount?${new URLSearchParams(List.Filters)}`)).body as number;
      }),
    );
  };
  assert.deepEqual(await opened(''), [4, 1, 1], 'what began, what was renewed once, what was renewed twice');
  assert.deepEqual(
    await opened(`&Package=${shop.monthly}`),
    [3, 1, 1],
    'a renewal counts where its subscription began',
  );
  assert.deepEqual(await opened(`&Package=${shop.yearly}`), [1, 0]);
});

test('figures that were prepared are the figures of then, and the month of today is as it is', async () => {
  const query = 'From=2025-08-01&To=2026-10-31';
  const asked = ['revenue', 'recurring', 'collections', 'cohorts'].flatMap((name) =>
    ['', `&Package=${shop.monthly}`].map((limit) => [name, `${query}${limit}`] as const),
  );
  const live = await Promise.all(asked.map(([name, limited]) => read(name, limited)));
  assert.ok(live.every(({ PreparedAt }) => PreparedAt === null));
  await prepareFacts(app.database.db, new Date(`${today}T02:00:00Z`));
  for (const [nth, [name, limited]] of asked.entries()) {
    const { PreparedAt, ...prepared } = await read(name, limited);
    assert.equal(PreparedAt, `${today}T02:00:00.000Z`);
    const { PreparedAt: _, ...before } = live[nth] ?? {};
    assert.deepEqual(prepared, before, `${name} ${limited}`);
  }
  const before = numbers(await read('revenue'), '2026-11-01');
  await sell([shop.monthly], today, today);
  const after = numbers(await read('revenue'), '2026-11-01');
  assert.deepEqual([after.Orders, after.Revenue], [(before.Orders ?? 0) + 1, (before.Revenue ?? 0) + 10]);
  // What changed in a month that is over comes with the next night.
  await sell([shop.monthly], '2026-10-05', '2026-10-06');
  const old = numbers(await read('revenue', query), '2026-10-01');
  await enqueue(app.database.db, prepareReports, {});
  await app.runJobs('prepare-reports');
  assert.equal(numbers(await read('revenue', query), '2026-10-01').Orders, (old.Orders ?? 0) + 1);
});

test('what cannot be asked is refused with its reason', async () => {
  const refused = async (report: string, query: string, field: string) => {
    const { status, body } = await staff.get(`/Reports/${report}?${query}`);
    return [status, body.Fields?.[field]?.Code];
  };
  assert.deepEqual(await refused('revenue', 'From=2026-05-01&To=2026-04-30', 'To'), [400, 'rangeFromTo']);
  assert.deepEqual(await refused('revenue', 'From=2020-05-01&To=2026-04-30', 'From'), [400, 'tooMany']);
  assert.deepEqual(await refused('recurring', 'By=package', 'By'), [400, 'notAllowed']);
  assert.deepEqual(await refused('funnel', 'Package=1', 'Package'), [400, 'notAllowed']);
  for (const day of ['0000-06-01', '0001-01-15', '9999-12-30'])
    assert.deepEqual(await refused('revenue', `From=${day}&To=${day}`, 'From'), [400, 'invalidDate'], day);
  const asked = await staff.post('/Reports/recurring/Export', { Format: 'CSV', By: 'package' });
  assert.deepEqual([asked.status, asked.body.Fields.By.Code], [400, 'notAllowed']);
});

test('the first and the last day of all are no months: a report is as without them', async () => {
  for (const report of ['revenue', 'recurring', 'funnel', 'cohorts']) {
    const usual = await read(report, '');
    for (const query of ['From=0001-01-01&To=9999-12-31', 'From=9999-12-31', 'To=0001-01-01']) {
      const { From, To } = await read(report, query);
      assert.deepEqual([From, To], [usual.From, usual.To], `${report} ${query}`);
    }
  }
});

test('reports are for superusers, administrators and salespeople', async () => {
  for (const [nature, status] of [
    ['ADM', 200],
    ['COM', 200],
    ['HLP', 405],
    ['STD', 405],
  ] as const)
    assert.equal((await (await app.as(nature)).get('/Reports/revenue')).status, status, nature);
});

test('the file of a report has its table and the sum below', async () => {
  const asked = await staff.post(
    '/Reports/revenue/Export',
    { Format: 'CSV', From: '2026-10-01', To: '2026-10-31' },
    { 'accept-language': 'it' },
  );
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  await app.runJobs();
  const files = (await staff.get('/UsersNotifications')).body as {
    Id: number;
    State: string;
    Error: string;
    Link: string;
  }[];
  const file = files.find(({ Id }) => Id === asked.body.Id);
  assert.ok(file);
  assert.equal(file.State, 'E', file.Error);
  const headers = { authorization: `Bearer ${staff.token}` };
  const { payload } = await app.http.inject({ method: 'GET', url: `/api${file.Link}`, headers });
  const [heading, october, total] = payload
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((text) => !text.startsWith('sep='));
  assert.match(heading ?? '', /^Mese;Ordini;Venduto;Rimborsato;Ricavo;Anno prima;Variazione \(%\)/);
  assert.match(october ?? '', /^ottobre 2026;3;"172,5";/);
  assert.match(total ?? '', /^Totale;3;"172,5";/);
});
