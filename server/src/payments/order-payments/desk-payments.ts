import { type DeskPayment, listOrderPayments } from '@circolo/contract/payments/order-payments/desk-payments';
import { AttemptState, OrderStatus } from '@circolo/contract/sales/codes';
import { creditProvider } from '@circolo/contract/sales/credit';
import { amountDue } from '@circolo/contract/sales/pricing/split-vat';
import { fromCents } from '@circolo/contract/values/money';
import type { Language } from '@circolo/messages/languages';
import { and, eq } from 'drizzle-orm';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read } from '../../http/implement.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { type Attempt, isOpen } from '../attempts/attempts.ts';
import { findRefusal } from '../refusals/refusals.ts';
import { readAttempts } from './progress.ts';

/** Money that is there beyond what the order costs, less what went back; of an order that wants none, all of it. */
function surplusOf(order: OrderRow): number {
  const { Status, PaidTotal, RefundedTotal } = order;
  const wanted = Status === OrderStatus.cancelled || Status === OrderStatus.refunded ? 0 : amountDue(order);
  return Math.max(0, PaidTotal - RefundedTotal - wanted);
}

async function details(db: Queryable, attempt: Attempt, language: Language) {
  const { ProviderReference, Reference, ValueDate, ErrorCode, OffSession } = attempt;
  // Credit on account has no provider.
  const Provider = attempt.Provider === creditProvider ? null : attempt.Provider;
  const refusal = ErrorCode ? await findRefusal(db, attempt, language) : undefined;
  const Askable =
    Provider !== null && ProviderReference !== null && (isOpen(attempt) || attempt.State === AttemptState.settled);
  const Description = refusal?.Description ?? null;
  return { Provider, ProviderReference, Reference, ValueDate, ErrorCode, OffSession, Description, Askable };
}

async function paymentsOf(db: Queryable, order: OrderRow, language: Language): Promise<DeskPayment[]> {
  const rows = await db.select().from(orderPayments).where(eq(orderPayments.OrderId, order.Id));
  const byId = new Map(rows.map((row) => [row.Id, row]));
  const payments: DeskPayment[] = [];
  for (const attempt of await readAttempts(db, order.Id, language))
    payments.push({ ...attempt, ...(await details(db, orNotFound(byId.get(attempt.Id)), language)) });
  return payments;
}

/** What staff see of an order's payments. */
export function deskPaymentsRoute(api: Api): void {
  read(api, listOrderPayments, async (db, { params, caller, language }) => {
    const [row] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.Id, params.Id), ownedBy(caller, orders.UserId)));
    const order = orNotFound(row);
    return { Payments: await paymentsOf(db, order, language), Surplus: fromCents(surplusOf(order)) };
  });
}
