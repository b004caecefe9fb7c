import { AttemptState, OrderStatus, PaymentVector } from '@circolo/contract/sales/codes';
import { PaymentProviderName } from '@circolo/contract/sales/payment-types/payment-provider';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { readAttempt } from '../../src/payments/attempts/attempts.ts';
import { sandboxDisputes } from '../../src/payments/sandbox/disputes.ts';
import { applyPayment } from '../../src/payments/settlement/apply-payment.ts';
import { lockOrder } from '../../src/sales/order-records/lock-order.ts';
import { sandboxPayments } from '../../src/tables/payments/provider-tables.ts';
import { orderPayments } from '../../src/tables/sales/attempt-tables.ts';
import { orders } from '../../src/tables/sales/order-tables.ts';

const dayLength = 86_400_000;

/** The sandbox waits seven days for evidence: six are left. */
const disputedDaysAgo = 1;
const paidDaysAgo = 2;

type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** The attempt by card at the sandbox, and what that has in its own books. */
async function beginPayment(tx: Tx, order: { Id: number; Number: string; Total: number }, at: string) {
  const Key = `demonstration-${order.Id}`;
  const common = { Amount: order.Total, UpdatedAt: at };
  const [attempt] = await tx
    .insert(orderPayments)
    .values({
      ...common,
      OrderId: order.Id,
      Vector: PaymentVector.creditCard,
      Provider: PaymentProviderName.sandbox,
      ProviderKey: Key,
      Date: at,
      State: AttemptState.pending,
    })
    .returning({ Id: orderPayments.Id });
  const [payment] = await tx
    .insert(sandboxPayments)
    .values({
      ...common,
      Reference: `sbx_${Key}`,
      Key,
      Kind: PaymentVector.creditCard,
      State: AttemptState.settled,
      Description: order.Number,
      Data: { NotifyUrl: '', Name: 'Dimostrazione', Email: 'dimostrazione@circolo.test', Language: 'it', Save: 0 },
      CreatedAt: at,
    })
    .returning();
  return attempt && payment ? { attemptId: attempt.Id, payment } : null;
}

/** What the sandbox says of the payment is taken over, as when its notice comes. */
async function applyAnswer(tx: Tx, orderId: number, attemptId: number, payment: SandboxPayment, now: Date) {
  const order = await lockOrder(tx, orderId);
  const attempt = await readAttempt(tx, attemptId);
  if (!attempt) return;
  const answer = {
    Reference: payment.Reference,
    State: AttemptState.settled,
    ProviderState: payment.State,
    Amount: payment.Amount,
    Currency: 'EUR',
    OwnReference: payment.Key,
    Refunded: 0,
    ErrorCode: null,
    Disputes: sandboxDisputes(payment),
    NextUrl: null,
    Method: null,
  };
  await applyPayment(tx, { order, attempt, payment: answer, askedAt: now, now });
}

/** An order that was paid by card and whose buyer disputes the payment: staff have six days left to answer. */
export async function seedDemoDispute(tx: Tx, now: Date): Promise<void> {
  const paidAt = new Date(now.getTime() - paidDaysAgo * dayLength);
  const [order] = await tx
    .select({ Id: orders.Id, Number: orders.Number, Total: orders.Total })
    .from(orders)
    .where(and(eq(orders.Status, OrderStatus.pending), lt(orders.Date, paidAt.toISOString())))
    .orderBy(asc(orders.Id))
    .limit(1);
  if (!order) return;
  const begun = await beginPayment(tx, order, paidAt.toISOString());
  if (!begun) return;
  const { attemptId, payment } = begun;
  await applyAnswer(tx, order.Id, attemptId, payment, paidAt);
  const disputedAt = new Date(now.getTime() - disputedDaysAgo * dayLength);
  const dispute = { Disputed: 1, DisputeOpen: 1, DisputeAmount: order.Total, DisputeTaken: order.Total };
  const Data = { ...payment.Data, ...dispute, DisputedAt: disputedAt.toISOString() };
  const disputed = { Data, ErrorCode: 'product_not_received', UpdatedAt: disputedAt.toISOString() };
  await tx.update(sandboxPayments).set(disputed).where(eq(sandboxPayments.Id, payment.Id));
  await applyAnswer(tx, order.Id, attemptId, { ...payment, ...disputed }, disputedAt);
}
