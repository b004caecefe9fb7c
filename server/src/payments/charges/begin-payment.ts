import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { AttemptState, OrderStatus, PaymentVector } from '@circolo/contract/sales/codes';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { creditOf } from '../../sales/customers/credit.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { missingOf } from '../../sales/order-records/missing.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { payByCredit } from '../../sales/order-status/pay-by-credit.ts';
import { planDebit } from '../../sales/payment-types/planned-debits.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { StoredMethodState, userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import {
  type Attempt,
  dueOf,
  markPaidByProvider,
  openAttempts,
  type PaymentServices,
  readAttempt,
} from '../attempts/attempts.ts';
import { assertNotCollected, mandateFor } from '../attempts/own-debit.ts';
import { changeWay } from '../attempts/payment-ways.ts';
import { newProviderKey } from '../port/installation.ts';
import { type PaymentProvider, ProviderError } from '../port/port.ts';
import { paymentProviders } from '../port/providers.ts';
import { providerUnavailable } from '../provider-unavailable.ts';
import { settlePayment } from '../settlement/settle.ts';
import { callOffAtProvider, giveUp } from './give-up.ts';
import { type Journey, startAttempt } from './start-attempt.ts';

/** A payment to begin: of an order whose right to be paid was checked. */
export interface AskedPayment extends Journey {
  OrderId: number;
  /** Another way to pay than the order's own. */
  TypeId: number | null;
  /** A saved method of the order's customer. */
  MethodId: number | null;
  OffSession: boolean;
  /** Whose credit on account is used first; left out: none is. */
  creditOf?: Caller | null;
  /** The address of who pays was never proved. */
  isUnproven?: boolean;
}

/**
 * Calls off what was begun another way, so that no order is paid twice; what is on its way already cannot be, nor a
 * charge of a saved method without an answer yet.
 */
async function callOff(paying: PaymentServices, attempt: Attempt): Promise<void> {
  const provider = paymentProviders(paying.db).named(attempt.Provider);
  if (provider && !attempt.ProviderReference && attempt.UserPaymentMethodId) throw problem('PaymentUnderWay');
  if (!provider || !attempt.ProviderReference) return giveUp(paying, attempt);
  try {
    await callOffAtProvider(paying, attempt);
  } catch (error) {
    if (error instanceof ProviderError) throw problem('PaymentUnderWay');
    throw error;
  }
}

const sameWay = (attempt: Attempt, asked: AskedPayment, vector: string, due: number): boolean =>
  attempt.Amount === due &&
  attempt.UserPaymentMethodId === asked.MethodId &&
  attempt.OffSession === asked.OffSession &&
  attempt.Vector === vector;

async function vectorOf(tx: Pick<Tx, 'select'>, typeId: number | null): Promise<string | null> {
  if (!typeId) return null;
  const [type] = await tx
    .select({ Vector: shopPaymentTypes.PaymentVector })
    .from(shopPaymentTypes)
    .where(eq(shopPaymentTypes.Id, typeId));
  return type?.Vector ?? null;
}

/**
 * Asks for the state of an attempt, as far as its provider answers now; one that it knows no more cannot be gone on
 * with.
 */
async function look(paying: PaymentServices, attempt: Attempt): Promise<void> {
  try {
    await settlePayment(paying, attempt);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (!error.retry) await giveUp(paying, attempt);
  }
}

/** Learns how open attempts stand, and calls off those that are not what is asked for now. */
async function clear(paying: PaymentServices, asked: AskedPayment): Promise<void> {
  const { db } = paying;
  const [order] = await db.select().from(orders).where(eq(orders.Id, asked.OrderId));
  if (!order) return;
  const vector = (await vectorOf(db, asked.TypeId)) ?? order.PaymentType;
  const due = dueOf(order) - (asked.creditOf ? await creditOf(db, order.UserId) : 0);
  for (const attempt of await openAttempts(db, asked.OrderId)) {
    if (sameWay(attempt, asked, vector, due)) await look(paying, attempt);
    else await callOff(paying, attempt);
  }
}

async function methodOf(tx: Tx, order: OrderRow, provider: PaymentProvider, id: number): Promise<void> {
  const [method] = await tx
    .select({ Id: userPaymentMethods.Id })
    .from(userPaymentMethods)
    .where(
      and(
        eq(userPaymentMethods.Id, id),
        eq(userPaymentMethods.UserId, order.UserId),
        eq(userPaymentMethods.Vector, order.PaymentType),
        eq(userPaymentMethods.Provider, provider.name),
        notInArray(userPaymentMethods.State, [StoredMethodState.deleted, StoredMethodState.expired]),
      ),
    );
  if (!method) throw fieldProblem('Method', 'unknownRecord');
}

/**
 * Who settles the order's own way to pay; null for a transfer, which needs no provider, and where none is configured.
 */
async function providerOf(tx: Tx, paying: PaymentServices, order: OrderRow): Promise<PaymentProvider | null> {
  if (order.PaymentType === PaymentVector.bankTransfer) return null;
  const [type] = await tx
    .select({ Provider: shopPaymentTypes.Provider })
    .from(shopPaymentTypes)
    .where(eq(shopPaymentTypes.Id, order.ShopPaymentTypeId));
  return paymentProviders(paying.db).forVector(order.PaymentType, type?.Provider ?? null);
}

/** Uses the customer's credit, unless something else is under way; answers whether the order is paid by it. */
async function useCredit(tx: Tx, paying: PaymentServices, order: OrderRow, caller: Caller): Promise<boolean> {
  if ((await openAttempts(tx, order.Id)).length > 0) return false;
  const now = paying.now();
  return (await payByCredit(tx, paying, order, { caller, now })) > 0 && dueOf(order) === 0;
}

/** The attempt to go on with: one that is under way already, or a new one; null where nothing is to be done. */
async function openAttempt(tx: Tx, paying: PaymentServices, asked: AskedPayment): Promise<number | null> {
  const order = await lockOrder(tx, asked.OrderId);
  if (missingOf(order) <= 0 && order.Status !== OrderStatus.cancelled && order.Status !== OrderStatus.refunded)
    return null;
  if (dueOf(order) === 0) throw problem('NothingToPay');
  const now = paying.now();
  await assertNotCollected(tx, order);
  const { TypeId, isUnproven } = asked;
  if (TypeId) await changeWay(tx, order, { TypeId, isUnproven }, now);
  if (asked.creditOf && (await useCredit(tx, paying, order, asked.creditOf))) return null;
  const due = dueOf(order);
  const provider = await providerOf(tx, paying, order);
  const mandate = await mandateFor(tx, order, { MethodId: asked.MethodId, byProvider: provider !== null });
  const [open] = await openAttempts(tx, order.Id);
  if (open && sameWay(open, asked, order.PaymentType, due)) return open.Id;
  if (open) throw problem('PaymentUnderWay');
  if (mandate) await planDebit(tx, order, mandate.Id, now);
  if (mandate || order.PaymentType === PaymentVector.bankTransfer) return null;
  if (!provider) throw providerUnavailable(order.PaymentType);
  if (asked.MethodId) await methodOf(tx, order, provider, asked.MethodId);
  const at = now.toISOString();
  const [made] = await tx
    .insert(orderPayments)
    .values({
      OrderId: order.Id,
      Vector: order.PaymentType,
      Provider: provider.name,
      ProviderKey: await newProviderKey(tx, 'payment', now),
      Amount: due,
      Date: at,
      UpdatedAt: at,
      State: AttemptState.pending,
      UserPaymentMethodId: asked.MethodId,
      OffSession: asked.OffSession,
      Address: asked.address,
    })
    .returning({ Id: orderPayments.Id });
  await markPaidByProvider(tx, order);
  return made?.Id ?? null;
}

/**
 * Begins to pay an order, outside of any transaction: calls off what was begun another way, opens an attempt or finds the one
 * under way, and hands it to the provider. Answers the attempt; undefined where there is nothing to hand over (a transfer, an
 * order that is paid). Throws `NothingToPay`, `PaymentTypeNotOffered`, `PaymentUnderWay`, `PaymentProviderInit`.
 */
export async function beginPayment(paying: PaymentServices, asked: AskedPayment): Promise<Attempt | undefined> {
  await clear(paying, asked);
  const id = await transaction(paying.db, (tx) => openAttempt(tx, paying, asked));
  if (!id) return undefined;
  await startAttempt(paying, id, asked);
  return readAttempt(paying.db, id);
}
