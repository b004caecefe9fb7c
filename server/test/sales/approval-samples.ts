import assert from 'node:assert/strict';
import { moneyApprovals as resource } from '@circolo/contract/sales/approvals/money-approval';
import { eq } from 'drizzle-orm';
import { moneyApprovals } from '../../src/tables/sales/approval-tables.ts';
import type { TestApp } from '../app.ts';
import type { Sample } from '../sample.ts';
import { orderBody, sharedTestShop } from './order-factory.ts';

const text = (value: unknown): string => String(value);
const idOf = (value: unknown): string => String((value as { Id: number }).Id);

/** A refund above the limit that waits for a second person. */
async function newApproval(app: TestApp): Promise<number> {
  const shop = await sharedTestShop(app);
  const [staff, customer] = [await app.as('SUS'), await app.as('STD')];
  const Lines = [{ Package: { Id: shop.yearly } }, { Package: { Id: shop.sms }, Quantity: 200 }];
  const { body } = await staff.post('/Orders', orderBody(shop, customer.userId, { Lines }));
  await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  const asked = await staff.post(`/Orders/${body.Id}/Refunds`, { Method: 'T', Amount: 600, Reason: 'Prova' });
  assert.equal(asked.body.Waiting, 600, JSON.stringify(asked.body));
  const { db } = app.database;
  const [row] = await db.select().from(moneyApprovals).where(eq(moneyApprovals.OrderId, body.Id));
  return row?.Id ?? 0;
}

export const approvalsSample: Sample = {
  resource,
  unreferred: true,
  kept: true,
  make: newApproval,
  finds: {
    Search: ({ Order }) => (Order as { Description: string }).Description,
    State: ({ State }) => text(State),
    Act: ({ Act }) => text(Act),
    Order: ({ Order }) => idOf(Order),
    User: ({ User }) => idOf(User),
    RequestedBy: ({ RequestedBy }) => idOf(RequestedBy),
    DateFrom: (approval) => text(approval.Date),
    DateTo: (approval) => text(approval.Date),
    AmountFrom: ({ Amount }) => text(Amount),
    AmountTo: ({ Amount }) => text(Amount),
  },
  misses: {
    Search: 'nessuno',
    State: 'G',
    Act: 'T',
    Order: '999999',
    User: '999999',
    RequestedBy: '999999',
    DateFrom: '2999-01-01',
    DateTo: '2000-01-01',
    AmountFrom: '600.01',
    AmountTo: '599.99',
  },
};
