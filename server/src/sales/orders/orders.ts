import { TagScope } from '@circolo/contract/codes/crm-codes';
import { MoneyActKind } from '@circolo/contract/sales/approvals/approval-codes';
import { OrderStatus } from '@circolo/contract/sales/codes';
import {
  changeOrderStatus as changeCall,
  confirmPayments,
  issueOrderInvoice as invoiceCall,
  orderCustomers,
  orderPackages,
  orderPaymentTypes,
  orders,
  previewOrder,
  recordOrderPayment,
  setOrderTags as setTagsCall,
} from '@circolo/contract/sales/orders/order';
import { orderTabs } from '@circolo/contract/sales/orders/order-tabs';
import { askedAnswer, totalsAnswer } from '@circolo/contract/sales/pricing/order-amounts';
import { splitVatOf } from '@circolo/contract/sales/pricing/split-vat';
import { readTransferReference } from '@circolo/contract/sales/transfers/transfer-reference';
import { toCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import { contains, containsLater, containsText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { moneyRange } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { offer } from '../../resource/offers.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { saved } from '../../resource/routes/write-routes.ts';
import { euros } from '../../resource/wire.ts';
import { exported } from '../../spooler/exported.ts';
import { isBilledByCode } from '../../tables/access/billed-by-code.ts';
import { users } from '../../tables/access/user-tables.ts';
import { orderTags, tagColumnOfOrder } from '../../tables/record-tags/tag-tables.ts';
import { orderLines, orders as t } from '../../tables/sales/order-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';
import { doOrAsk } from '../approvals/do-or-ask.ts';
import { defineMoneyAct } from '../approvals/money-act.ts';
import { couponsAnswer } from '../coupons/applied-coupons.ts';
import { customersToChoose, findCustomer } from '../customers/customer.ts';
import { balance, dueNext } from '../order-records/missing.ts';
import { lineAnswer } from '../order-records/order-rows.ts';
import { type AskedStatus, changeOrderStatus } from '../order-status/change-order-status.ts';
import { confirmChosen } from '../order-status/confirm-chosen.ts';
import { issueOrderInvoice } from '../order-status/issue-invoice.ts';
import { recordedAsPart } from '../order-status/record-staff-payment.ts';
import { quoteForCustomer } from './enter-order.ts';
import { packagesToChoose } from './packages-to-choose.ts';
import { paymentTypesToChoose } from './payment-types-to-choose.ts';
import { readOrder } from './read-order.ts';
import { orderSaver } from './save-order.ts';
import { setOrderTags } from './set-order-tags.ts';

/** A whole reference of a transfer, as a customer reads it from their bank, is no part of the search column: it has an index of its own. */
function referenceOrWords(text: string): SQL | undefined {
  const reference = readTransferReference(text);
  return reference ? eq(t.TransferReference, reference) : contains(t.Search, text);
}

/** Orders by their own words, or of a customer whose fiscal code or VAT number begins with the text; each by its own index. */
function foundOrders(text: string): SQL | undefined {
  const itself = referenceOrWords(text);
  const byCode = isBilledByCode(text);
  if (!itself || !byCode) return itself;
  const ofCustomer = sql`${t.UserId} in (select ${users.Id} from ${users} where ${byCode})`;
  return sql`${t.Id} in (select ${t.Id} from ${t} where ${itself} union select ${t.Id} from ${t} where ${ofCustomer})`;
}

const source = sourceOf(orders, t, {
  select: {
    ...organisationColumns({ UserId: t.UserId, Billing: t.Billing }),
    Balance: euros(balance),
    DueNext: euros(dueNext),
    Tags: tagColumnOfOrder,
  },
  record: readOrder,
  conditions: {
    Search: {
      text: foundOrders,
      // The palette finds customers by their codes themselves.
      branches: (value) => [referenceOrWords(value)],
      later: ({ words }) => containsLater(t.Search, words),
    },
    // The number is part of the search column, whose index narrows first.
    Number: { text: (value) => and(contains(t.Search, value), containsText(t.Number, value)) },
    ...moneyRange('Balance', balance),
    Tag: (value) =>
      sql`exists (select 1 from ${orderTags} put where put.order_id = ${t}.id and put.tag_id = any(${value}))`,
    Package: (value) =>
      sql`exists (select 1 from ${orderLines} line where line.order_id = ${t}.id and line.package_id = any(${value}))`,
  },
  order: { Balance: balance },
  natural: [desc(t.Date), desc(t.Id)],
  label: t.Number,
});

const visibleOrders = (caller: Caller): SQL | undefined => ownedBy(caller, t.UserId);

interface StatusParams extends AskedStatus {
  OrderId: number;
}

/** A change of status; one to refunded gives back what is left. */
const statusAct = defineMoneyAct<StatusParams, void>({
  kind: MoneyActKind.orderRefunded,
  access: changeCall.access,
  reasonOf: ({ Reason }) => Reason,
  carryOut: (tx, { OrderId, ...asked }, context) =>
    changeOrderStatus(tx, OrderId, asked, { ...context, scope: visibleOrders(context.caller) }),
});

export function ordersRoutes(api: Api): void {
  list(api, source, visibleOrders);
  offer(source, {
    tabs: orderTabs,
    act: { run: confirmChosen, input: confirmPayments, stepUp: true },
    tags: {
      scope: TagScope.orders,
      save: (tx, id, tags, context) => setOrderTags(tx, id, tags, { ...context, scope: visibleOrders(context.caller) }),
    },
  });
  count(api, source, visibleOrders);
  one(api, source, visibleOrders);
  lookup(api, source, visibleOrders);
  saved(api, source, orderSaver(api), visibleOrders);
  exported(api, source, visibleOrders);
  write(api, changeCall, async (tx, { params, body, caller, now, language }) => {
    await doOrAsk(tx, statusAct, { OrderId: params.Id, ...body }, { api, caller, now, language });
    return orNotFound(await readOrder(tx, params.Id));
  });
  write(api, invoiceCall, async (tx, { params, body, caller, now, language }) => {
    await issueOrderInvoice(tx, params.Id, { ...body, caller, now, language, scope: visibleOrders(caller) });
    return orNotFound(await readOrder(tx, params.Id));
  });
  write(api, recordOrderPayment, async (tx, { params, body, caller, now, language }) => {
    const { From, ValueDate, Reason } = body;
    const asking = { api, caller, now, language };
    const scope = visibleOrders(caller);
    if (!(await recordedAsPart(tx, params.Id, { ...body, Amount: toCents(body.Amount) }, { ...asking, scope }))) {
      const asked = { From, To: OrderStatus.paid, Reason, StatusReason: null, ValueDate };
      await doOrAsk(tx, statusAct, { OrderId: params.Id, ...asked }, asking);
    }
    return orNotFound(await readOrder(tx, params.Id));
  });
  write(api, setTagsCall, async (tx, { params, body, caller, now }) => {
    await setOrderTags(tx, params.Id, body.Tags, { caller, now, scope: visibleOrders(caller) });
    return orNotFound(await readOrder(tx, params.Id));
  });
  read(api, orderCustomers, (db, { query, caller }) => customersToChoose(db, query, caller));
  read(api, orderPackages, async (db, { query: { User, ...asked }, caller, now }) =>
    packagesToChoose(db, await findCustomer(db, User, caller), asked, romeDay(now)),
  );
  read(api, orderPaymentTypes, async (db, { query: { User, ...asked }, caller }) =>
    paymentTypesToChoose(db, await findCustomer(db, User, caller), asked),
  );
  read(api, previewOrder, async (db, { body, caller, now, language }) => {
    const customer = await findCustomer(db, body.User.Id, caller);
    const quote = await quoteForCustomer(db, customer, body, now, body.Order?.Id ?? null);
    const { Total, VatTotal } = quote.priced;
    return {
      Lines: quote.Lines.map(lineAnswer),
      ...totalsAnswer(quote.priced),
      ...askedAnswer({ Total, SplitVat: customer.Billing ? splitVatOf(customer.Billing, VatTotal) : 0 }),
      ...couponsAnswer(quote, language),
    };
  });
}
