import { AttemptState } from '@circolo/contract/sales/codes';
import { creditProvider } from '@circolo/contract/sales/credit';
import type { PaymentAttempt, PaymentProgress } from '@circolo/contract/sales/payment-types/payment-progress';
import { fromCents } from '@circolo/contract/values/money';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { plannedDebit } from '../../sales/payment-types/planned-debits.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';
import { type Attempt, dueOf, lastAttempt } from '../attempts/attempts.ts';
import { methodName } from '../methods/method-name.ts';
import { explainRefusal } from '../refusals/refusals.ts';

const silent = { ErrorCode: null, Message: null, NextAction: null, TemplateId: null };

/** Why an attempt did not work out, in the customer's words; nothing for one that did, or that was called off. */
async function wordsFor(db: Queryable, attempt: Attempt | null, language: Language) {
  const isRefused = attempt?.State === AttemptState.failed || attempt?.State === AttemptState.returned;
  return isRefused ? explainRefusal(db, attempt, language) : silent;
}

/** How far the payment of an order is. */
export async function readProgress(db: Queryable, orderId: number, language: Language): Promise<PaymentProgress> {
  const [row] = await db.select().from(orders).where(eq(orders.Id, orderId));
  const order = orNotFound(row);
  const attempt = await lastAttempt(db, order);
  const due = dueOf(order);
  const { ErrorCode, Message, NextAction } = await wordsFor(db, attempt, language);
  return {
    OrderId: order.Id,
    OrderStatus: order.Status,
    PaymentId: attempt?.Id ?? null,
    State: attempt?.State ?? null,
    Vector: order.PaymentType,
    Amount: fromCents(attempt?.Amount ?? due),
    Due: fromCents(due),
    NextUrl: attempt?.State === AttemptState.pending ? attempt.NextUrl : null,
    ErrorCode,
    Message,
    NextAction,
    Debit: await plannedDebit(db, order.Id),
  };
}

/** The attempts to pay an order, newest first. */
export async function readAttempts(db: Queryable, orderId: number, language: Language): Promise<PaymentAttempt[]> {
  const rows = await db
    .select({ attempt: orderPayments, method: userPaymentMethods })
    .from(orderPayments)
    .leftJoin(userPaymentMethods, eq(userPaymentMethods.Id, orderPayments.UserPaymentMethodId))
    .where(eq(orderPayments.OrderId, orderId))
    .orderBy(desc(orderPayments.Id));
  const t = translator(language);
  const listed: PaymentAttempt[] = [];
  for (const { attempt, method } of rows) {
    const { Message, NextAction } = await wordsFor(db, attempt, language);
    const { Id, Date: At, Vector, State } = attempt;
    const Method = attempt.Provider === creditProvider ? t('payments.credit.name') : method && methodName(method);
    const Amount = fromCents(attempt.Amount);
    listed.push({ Id, Date: At, Vector, State, Amount, Method, Message, NextAction });
  }
  return listed;
}
