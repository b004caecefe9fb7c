import { problem } from '@circolo/contract/errors/problem';
import {
  askProvider,
  beginPayment as beginCall,
  listPayments,
  listPaymentWays,
  readPayment,
} from '@circolo/contract/payments/order-payments/order-payments';
import { and, eq } from 'drizzle-orm';
import { findCustomerId } from '../../access/customers/customer.ts';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { assertNotCopy } from '../../http/assert-not-copy.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { ownOrders } from '../../sales/order-records/own-orders.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { openAttempts, type PaymentServices } from '../attempts/attempts.ts';
import { waysOf } from '../attempts/payment-ways.ts';
import { beginPayment } from '../charges/begin-payment.ts';
import { requestAddress } from '../charges/brand-address.ts';
import { ProviderError } from '../port/port.ts';
import { providerUnavailable } from '../provider-unavailable.ts';
import { settlePayment } from '../settlement/settle.ts';
import { readAttempts, readProgress } from './progress.ts';

/** An order of the caller; anybody else's is unknown. */
export async function ownOrder(db: Queryable, id: number, caller: Caller): Promise<OrderRow> {
  const userId = orNotFound(await findCustomerId(db, caller));
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.Id, id), ownOrders(caller, userId)));
  return orNotFound(order);
}

/** Settles what the providers know by now; one that does not answer is asked again at the next look. */
export async function refresh(paying: PaymentServices, orderId: number): Promise<void> {
  for (const attempt of await openAttempts(paying.db, orderId)) {
    try {
      await settlePayment(paying, attempt);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
    }
  }
}

function beginRoute(api: Api): void {
  write(
    api,
    beginCall,
    (tx, { params, language }) => readProgress(tx, params.Id, language),
    async (db, { params, body, caller, request }) => {
      assertNotCopy(api);
      if ((body.Method || body.UseCredit) && caller.ActingFor) throw problem('NotWhileActing');
      // Saved methods and credit are for the owner of the address, who has not come yet.
      const isUnproven = caller.Must === 'proveEmail';
      if ((body.Method || body.UseCredit) && isUnproven) throw problem('EmailProofRequired');
      const order = await ownOrder(db, params.Id, caller);
      await beginPayment(api, {
        OrderId: order.Id,
        TypeId: body.ShopPaymentType?.Id ?? null,
        MethodId: body.Method?.Id ?? null,
        OffSession: false,
        creditOf: body.UseCredit ? caller : null,
        Save: body.Save && !caller.ActingFor && !isUnproven,
        isUnproven,
        address: await requestAddress(api, request),
        back: `/shop/completed?order=${order.Id}`,
        base: api.base,
      });
    },
  );
}

function askRoute(api: Api): void {
  write(
    api,
    askProvider,
    async () => undefined,
    async (db, { params, caller }) => {
      const [row] = await db
        .select({ attempt: orderPayments })
        .from(orderPayments)
        .innerJoin(orders, eq(orders.Id, orderPayments.OrderId))
        .where(and(eq(orderPayments.Id, params.PaymentId), eq(orders.Id, params.Id), ownedBy(caller, orders.UserId)));
      const { attempt } = orNotFound(row);
      try {
        await settlePayment(api, attempt);
      } catch (error) {
        if (error instanceof ProviderError) throw providerUnavailable(attempt.Vector);
        throw error;
      }
    },
  );
}

/** Paying an own order, and staff's question for the state of a payment. */
export function orderPaymentsRoutes(api: Api): void {
  beginRoute(api);
  askRoute(api);
  read(api, readPayment, async (db, { params, caller, language }) => {
    const order = await ownOrder(db, params.Id, caller);
    await refresh(api, order.Id);
    return readProgress(db, order.Id, language);
  });
  read(api, listPayments, async (db, { params, caller, language }) => {
    const { Id } = await ownOrder(db, params.Id, caller);
    return readAttempts(db, Id, language);
  });
  read(api, listPaymentWays, async (db, { params, caller }) =>
    waysOf(db, await ownOrder(db, params.Id, caller), caller.Must === 'proveEmail'),
  );
}
