import assert from 'node:assert/strict';
import { ReasonKind } from '@circolo/contract/registries/codes';
import { purchases as resource } from '@circolo/contract/sales/purchases/purchase';
import { monthOf } from '@circolo/contract/values/month';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { desc, eq } from 'drizzle-orm';
import { users } from '../../src/tables/access/user-tables.ts';
import { reasons } from '../../src/tables/registries/registry-tables.ts';
import { purchases } from '../../src/tables/sales/order-tables.ts';
import type { TestApp } from '../app.ts';
import type { Sample } from '../sample.ts';
import { orderBody, sharedTestShop } from './order-factory.ts';

const text = (value: unknown): string => String(value);
const idOf = (value: unknown): string => String((value as { Id: number }).Id);

let customerOf: typeof users.$inferSelect | undefined;

/** Sells a year of the base to a new customer, paid at once. */
async function newPurchase(app: TestApp): Promise<number> {
  const shop = await sharedTestShop(app);
  const [staff, customer] = [await app.as('SUS'), await app.as('STD')];
  const { body } = await staff.post('/Orders', orderBody(shop, customer.userId));
  const paid = await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  assert.equal(paid.status, 200, JSON.stringify(paid.body));
  const { db } = app.database;
  await db.update(users).set({ Search: 'anna prova' }).where(eq(users.Id, customer.userId));
  [customerOf] = await db.select().from(users).where(eq(users.Id, customer.userId));
  const ofCustomer = eq(purchases.UserId, customer.userId);
  const [made] = await db.select().from(purchases).where(ofCustomer).orderBy(desc(purchases.Id));
  const [why] = await db.select().from(reasons).where(eq(reasons.Kind, ReasonKind.noRenewal)).limit(1);
  await db
    .update(purchases)
    .set({ CancelReasonId: why?.Id })
    .where(eq(purchases.Id, made?.Id ?? 0));
  return made?.Id ?? 0;
}

export const purchasesSample: Sample = {
  resource,
  unreferred: true,
  kept: true,
  make: newPurchase,
  finds: {
    Search: () => 'prova',
    User: ({ User }) => idOf(User),
    Package: ({ Package }) => idOf(Package),
    Kind: ({ Kind }) => text(Kind),
    State: ({ State }) => text(State),
    AutoRenew: ({ AutoRenew }) => text(AutoRenew),
    CancelAtPeriodEnd: ({ CancelAtPeriodEnd }) => text(CancelAtPeriodEnd),
    CancelReason: ({ CancelReason }) => idOf(CancelReason),
    Renewed: ({ Renewed }) => text(Renewed),
    StartDateFrom: ({ StartDate }) => text(StartDate),
    StartDateTo: ({ StartDate }) => text(StartDate),
    EndDateFrom: ({ EndDate }) => text(EndDate),
    EndDateTo: ({ EndDate }) => text(EndDate),
    MonthlyAmountFrom: ({ MonthlyAmount }) => text(MonthlyAmount),
    MonthlyAmountTo: ({ MonthlyAmount }) => text(MonthlyAmount),
    Origin: () => text(customerOf?.OriginId),
    Software: () => text(customerOf?.Software),
    Movement: ({ StartDate }) => `new:${shiftDay(text(StartDate), -1)}:${text(StartDate)}`,
    Cohort: ({ StartDate }) => `${monthOf(text(StartDate))}:${monthOf(text(StartDate))}:0`,
  },
  misses: {
    Search: 'nessuno',
    User: '999999',
    Package: '999999',
    Kind: 'E',
    State: 'R',
    AutoRenew: 'true',
    CancelAtPeriodEnd: 'true',
    CancelReason: '999999',
    Renewed: 'true',
    StartDateFrom: '2999-01-01',
    StartDateTo: '2000-01-01',
    EndDateFrom: '2999-01-01',
    EndDateTo: '2000-01-01',
    MonthlyAmountFrom: '10.01',
    MonthlyAmountTo: '9.99',
    Origin: '999999',
    Software: 'O',
    Movement: 'lost:2000-01-01:2000-01-31',
    Cohort: '2000-01-01:2000-01-01:0',
  },
};
