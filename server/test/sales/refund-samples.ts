import assert from 'node:assert/strict';
import { refunds as resource } from '@circolo/contract/sales/refunds/refunds-list';
import { desc, eq } from 'drizzle-orm';
import { orderRefunds } from '../../src/tables/sales/refund-tables.ts';
import type { TestApp } from '../app.ts';
import type { Sample } from '../sample.ts';
import { orderBody, sharedTestShop } from './order-factory.ts';

const text = (value: unknown): string => String(value);
const idOf = (value: unknown): string => String((value as { Id: number }).Id);

/** An order of a new customer that was paid and of which something goes back by transfer. */
async function newRefund(app: TestApp, nth: number): Promise<number> {
  const shop = await sharedTestShop(app);
  const [staff, customer] = [await app.as('SUS'), await app.as('STD')];
  const { body } = await staff.post('/Orders', orderBody(shop, customer.userId));
  await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  const asked = { Method: 'T', Amount: 10, Reason: `Prova ${nth}` };
  const made = await staff.post(`/Orders/${body.Id}/Refunds`, asked);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { db } = app.database;
  await db.update(orderRefunds).set({ Vector: 'BO' }).where(eq(orderRefunds.OrderId, body.Id));
  const [row] = await db.select().from(orderRefunds).orderBy(desc(orderRefunds.Id)).limit(1);
  return row?.Id ?? 0;
}

export const refundsSample: Sample = {
  resource,
  unreferred: true,
  kept: true,
  make: newRefund,
  finds: {
    Search: ({ Order }) => (Order as { Description: string }).Description,
    Order: ({ Order }) => idOf(Order),
    User: ({ User }) => idOf(User),
    Method: ({ Method }) => text(Method),
    State: ({ State }) => text(State),
    Origin: ({ Origin }) => text(Origin),
    Vector: ({ Vector }) => text(Vector),
    DateFrom: (refund) => text(refund.Date),
    DateTo: (refund) => text(refund.Date),
    AmountFrom: ({ Amount }) => text(Amount),
    AmountTo: ({ Amount }) => text(Amount),
  },
  misses: {
    Search: 'nessuno',
    Order: '999999',
    User: '999999',
    Method: 'C',
    State: 'F',
    Origin: 'P',
    Vector: 'PP',
    DateFrom: '2999-01-01',
    DateTo: '2000-01-01',
    AmountFrom: '10.01',
    AmountTo: '9.99',
  },
};
