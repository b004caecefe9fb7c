import { changeOrderStatus as changeCall, orderCustomers, orders, previewOrder } from '@circolo/contract/sales/order';
import { totalsAnswer } from '@circolo/contract/sales/order-amounts';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { belonging } from '../access/belonging.ts';
import { displayName, users } from '../access/tables.ts';
import { contains, containsText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { found, read, write } from '../http/implement.ts';
import { origins } from '../origins/tables.ts';
import { anyOf, dayRange, instantRange, moneyRange, search } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import type { Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { euros } from '../resource/wire.ts';
import { saved } from '../resource/write-routes.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { customersToChoose, findCustomer } from './customer.ts';
import { couponsAnswer } from './order-coupons.ts';
import { lineAnswer } from './order-rows.ts';
import { readOrder } from './read-order.ts';
import { orderSaver, quoteForCustomer } from './save-order.ts';
import { orders as t } from './tables.ts';

const source = {
  resource: orders,
  table: t,
  rows: (db, where, order) =>
    db
      .select({
        Id: t.Id,
        Number: t.Number,
        Date: t.Date,
        Kind: t.Kind,
        Software: t.Software,
        Origin: { Id: origins.Id, Description: origins.Description },
        User: { Id: users.Id, Description: displayName },
        Status: t.Status,
        PaymentType: t.PaymentType,
        PaymentState: t.PaymentState,
        ExpirationDate: t.ExpirationDate,
        Total: euros(t.Total),
        ...tailColumns(t),
      })
      .from(t)
      .innerJoin(origins, eq(origins.Id, t.OriginId))
      .innerJoin(users, eq(users.Id, t.UserId))
      .where(where)
      .orderBy(...order),
  record: readOrder,
  conditions: {
    Search: search(t.Search),
    // The number is part of the search column, whose index narrows first.
    Number: { text: (value) => and(contains(t.Search, value), containsText(t.Number, value)) },
    Status: (value) => anyOf(t.Status, value),
    PaymentType: (value) => anyOf(t.PaymentType, value),
    Kind: (value) => anyOf(t.Kind, value),
    Software: (value) => anyOf(t.Software, value),
    Origin: (value) => anyOf(t.OriginId, value),
    User: (value) => anyOf(t.UserId, value),
    ...instantRange('Date', t.Date),
    ...dayRange('ExpirationDate', t.ExpirationDate),
    ...moneyRange('Total', t.Total),
  },
  order: {
    Number: t.Number,
    Date: t.Date,
    Status: t.Status,
    PaymentType: t.PaymentType,
    Kind: t.Kind,
    Software: t.Software,
    ExpirationDate: t.ExpirationDate,
    Total: t.Total,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [desc(t.Date), desc(t.Id)],
  label: t.Number,
} satisfies Source<typeof orders>;

const reached = (caller: Caller): SQL | undefined => belonging(caller, t.UserId);

export function ordersRoutes(api: Api): void {
  list(api, source, reached);
  count(api, source, reached);
  one(api, source, reached);
  lookup(api, source, reached);
  saved(api, source, orderSaver(api), reached);
  exported(api, source, reached);
  write(api, changeCall, async (tx, { params, body, caller, now, language }) => {
    await changeOrderStatus(tx, params.Id, body, { api, caller, now, language, scope: reached(caller) });
    return found(await readOrder(tx, params.Id));
  });
  read(api, orderCustomers, (db, { query, caller }) => customersToChoose(db, query, caller));
  read(api, previewOrder, async (db, { body, caller, now, language }) => {
    const customer = await findCustomer(db, body.User.Id, caller);
    const quote = await quoteForCustomer(db, customer, body, now, body.Order?.Id ?? null);
    return { Lines: quote.Lines.map(lineAnswer), ...totalsAnswer(quote.priced), ...couponsAnswer(quote, language) };
  });
}
