import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvoicingMoment } from '@circolo/contract/invoicing/rules/invoicing-moment';
import { SubjectType } from '@circolo/contract/sales/codes';
import { daysBetween, shiftDay } from '@circolo/contract/values/rome-day';
import { eq, sql } from 'drizzle-orm';
import { goodBilling, orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

/** Ends of months of every length, the days with the shortest and the longest way to the 15th, and others. */
const days = ['2026-01-01', '2026-01-31', '2026-02-28', '2026-04-30', '2026-07-01', '2026-08-01', '2026-09-17'];

/** An order paid on a day, with an invoice each (persons) or one in the month (associations). */
async function paidOn(day: string, isAssociation: boolean, userId: number): Promise<number> {
  const { body } = await staff.post('/Orders', orderBody(shop, userId));
  await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  const Billing = sql`${JSON.stringify({ ...goodBilling, SubjectType: isAssociation ? SubjectType.organisation : SubjectType.person })}::jsonb`;
  await app.database.db.update(orders).set({ ValueDate: day, Billing }).where(eq(orders.Id, body.Id));
  return body.Id;
}

const idsOf = async (filter: string): Promise<number[]> =>
  (await staff.get(`/OrdersToInvoice?Limit=50&${filter}`)).body.map(({ Id }: { Id: number }) => Id).sort();

test('filters by the last day find just what the list shows that day for, whatever the rule', async () => {
  const rule = { Description: 'Differita', SubjectType: SubjectType.organisation, Moment: InvoicingMoment.monthly };
  assert.equal((await staff.post('/InvoicingRules', rule)).status, 201);
  const { userId } = await app.as('STD');
  for (const day of days) for (const isAssociation of [false, true]) await paidOn(day, isAssociation, userId);
  const { body: rows } = await staff.get('/OrdersToInvoice?Limit=50');
  assert.equal(rows.length, 2 * days.length);
  const terms = rows.map(({ OperationDate, DueBy }: Record<string, string>) =>
    daysBetween(OperationDate ?? '', DueBy ?? ''),
  );
  assert.deepEqual([Math.min(...terms), Math.max(...terms)], [12, 45]);
  const listed = (fits: (dueBy: string) => boolean): number[] =>
    rows.flatMap(({ Id, DueBy }: { Id: number; DueBy: string }) => (fits(DueBy) ? [Id] : [])).sort();
  for (const operation of days)
    for (const away of [11, 12, 13, 14, 15, 16, 44, 45, 46]) {
      const day = shiftDay(operation, away);
      assert.deepEqual(
        await idsOf(`DueByFrom=${day}`),
        listed((dueBy) => dueBy >= day),
        `from ${day}`,
      );
      assert.deepEqual(
        await idsOf(`DueByTo=${day}`),
        listed((dueBy) => dueBy <= day),
        `to ${day}`,
      );
    }
});
