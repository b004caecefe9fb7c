import { settlementMovements } from '@circolo/contract/settlements/settlement-movement';
import { eq } from 'drizzle-orm';
import { orderPayments } from '../../src/tables/sales/attempt-tables.ts';
import { settlementMovements as t } from '../../src/tables/settlements/settlement-tables.ts';
import type { TestApp } from '../app.ts';
import { orderBody, sharedTestShop } from '../sales/order-factory.ts';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);
const idOf = (value: unknown): string => String((value as { Id: number }).Id);

/** What a provider reports of the payment of a new order. */
async function newMovement(app: TestApp, nth: number): Promise<number> {
  const shop = await sharedTestShop(app);
  const [staff, customer] = [await app.as('SUS'), await app.as('STD')];
  const { body } = await staff.post('/Orders', orderBody(shop, customer.userId));
  await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  const { db } = app.database;
  const [payment] = await db
    .select({ Id: orderPayments.Id })
    .from(orderPayments)
    .where(eq(orderPayments.OrderId, body.Id));
  const reference = { Provider: 'sandbox', Reference: `sample-${body.Id}-${nth}`, Currency: 'EUR' };
  const amounts = { Gross: 14_640, Fee: 230, Net: 14_410 };
  const days = { At: '2026-10-20T10:00:00.000Z', Day: '2026-10-20', Month: '2026-10-01' };
  const [made] = await db
    .insert(t)
    .values({ ...reference, ...amounts, ...days, Kind: 'payment', ReadAt: days.At, PaymentId: payment?.Id ?? null })
    .returning({ Id: t.Id });
  return made?.Id ?? 0;
}

export const settlementMovementsSample: Sample = {
  resource: settlementMovements,
  unreferred: true,
  kept: true,
  make: newMovement,
  finds: {
    Search: ({ Order }) => (Order as { Description: string }).Description,
    Order: ({ Order }) => idOf(Order),
    Provider: ({ Provider }) => text(Provider),
    Kind: ({ Kind }) => text(Kind),
    Agreement: ({ Agreement }) => text(Agreement),
    DayFrom: ({ Day }) => text(Day),
    DayTo: ({ Day }) => text(Day),
    MonthFrom: ({ Month }) => text(Month),
    MonthTo: ({ Month }) => text(Month),
    GrossFrom: ({ Gross }) => text(Gross),
    GrossTo: ({ Gross }) => text(Gross),
  },
  misses: {
    Search: 'nessuno',
    Order: '999999',
    Provider: 'mollie',
    Kind: 'hold',
    Agreement: 'O',
    DayFrom: '2999-01-01',
    DayTo: '2000-01-01',
    MonthFrom: '2999-01-01',
    MonthTo: '2000-01-01',
    GrossFrom: '146.41',
    GrossTo: '146.39',
  },
};
