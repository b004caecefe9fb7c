import { TagScope } from '@circolo/contract/codes/crm-codes';
import { orders } from '@circolo/contract/sales/orders/order';
import { eq } from 'drizzle-orm';
import type { Database } from '../../src/db/database.ts';
import { orderTags } from '../../src/tables/record-tags/tag-tables.ts';
import { orders as orderRows } from '../../src/tables/sales/order-tables.ts';
import type { TestApp } from '../app.ts';
import { firstId, tagOf } from '../crm/tag-of.ts';
import type { Sample } from '../sample.ts';
import { orderBody, sharedTestShop, type TestShop } from './order-factory.ts';

const text = (value: unknown): string => String(value);
const idOf = (value: unknown): string => String((value as { Id: number }).Id);
const dayOf = (value: unknown): string => text(value).slice(0, 10);

const shops = new WeakMap<Database, Promise<{ shop: TestShop; userId: number }>>();

/** One shop and one customer per test server. */
function stage(app: TestApp): Promise<{ shop: TestShop; userId: number }> {
  const known = shops.get(app.database);
  if (known) return known;
  const made = (async () => ({ shop: await sharedTestShop(app), userId: (await app.as('STD')).userId }))();
  shops.set(app.database, made);
  return made;
}

export const ordersSample: Sample = {
  resource: orders,
  unreferred: true,
  input: async (app, nth) => {
    const { shop, userId } = await stage(app);
    return orderBody(shop, userId, { CustomerNotes: `Nota ${nth}` });
  },
  // A paid order is not changed any more: only the day is written.
  settle: async (app, id) => {
    await app.database.db.insert(orderTags).values({ OrderId: id, TagId: (await tagOf(app, TagScope.orders)).Id });
    await app.database.db.update(orderRows).set({ PaidAt: '2026-03-02T10:00:00Z' }).where(eq(orderRows.Id, id));
  },
  change: { CustomerNotes: 'Un’altra nota', PurchaseOrderRef: 'ODA-7' },
  finds: {
    Search: (order) => text(order.Number),
    Number: (order) => text(order.Number),
    Status: ({ Status }) => text(Status),
    PaymentType: ({ PaymentType }) => text(PaymentType),
    Kind: ({ Kind }) => text(Kind),
    Software: ({ Software }) => text(Software),
    Origin: ({ Origin }) => idOf(Origin),
    User: ({ User }) => idOf(User),
    Tag: ({ Tags }) => firstId(Tags),
    Package: ({ Lines }) => idOf((Lines as { Package: unknown }[])[0]?.Package),
    DateFrom: (order) => text(order.Date),
    DateTo: (order) => text(order.Date),
    ExpirationDateFrom: ({ ExpirationDate }) => dayOf(ExpirationDate),
    ExpirationDateTo: ({ ExpirationDate }) => dayOf(ExpirationDate),
    PaidAtFrom: ({ PaidAt }) => text(PaidAt),
    PaidAtTo: ({ PaidAt }) => text(PaidAt),
    TotalFrom: ({ Total }) => text(Total),
    TotalTo: ({ Total }) => text(Total),
    BalanceFrom: ({ Balance }) => text(Balance),
    BalanceTo: ({ Balance }) => text(Balance),
  },
  misses: {
    Search: 'nessuno',
    Number: '1999/000000',
    Status: 'PA,SO',
    PaymentType: 'SC,PP',
    Kind: 'N,R',
    Software: 'O',
    Origin: '999999',
    User: '999999',
    Tag: '999999',
    Package: '999999',
    DateFrom: '2099-01-01',
    DateTo: '2001-01-01',
    ExpirationDateFrom: '2099-01-01',
    ExpirationDateTo: '2001-01-01',
    PaidAtFrom: '2099-01-01',
    PaidAtTo: '2001-01-01',
    TotalFrom: '146.41',
    TotalTo: '146.39',
    BalanceFrom: '146.41',
    BalanceTo: '146.39',
  },
  kept: true,
};
