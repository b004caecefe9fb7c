import { randomUUID } from 'node:crypto';
import { AttemptState } from '@circolo/contract/sales/codes';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { defineJob, enqueue, type Job } from '../../jobs/job.ts';
import { sandboxPayments, sandboxRefunds } from '../../tables/payments/provider-tables.ts';
import type { SandboxDispute } from './disputes.ts';
import { readSandboxPayment, type SandboxPayment, sendNotice, turnPayment } from './sandbox-store.ts';

/** What a payment turns into after a while: a debit arrives or comes back, a buyer disputes it, the dashboard refunds. */
export interface LaterFacts {
  State: typeof AttemptState.settled | typeof AttemptState.returned;
  ErrorCode: string | null;
  Dispute?: SandboxDispute;
  /** Cents that somebody gives back without us. */
  Refund?: number;
}

interface LaterOutcome extends LaterFacts {
  Reference: string;
  /** What happens after it, each so many seconds after the one before. */
  Then?: LaterFacts[];
  DelaySeconds?: number;
}

/** Somebody gives money back in the sandbox's own books: no more than is left of the payment, whose row is locked. */
async function refundElsewhere(tx: Tx, payment: SandboxPayment, asked: number): Promise<void> {
  const Amount = Math.min(asked, payment.Amount - payment.RefundedAmount);
  if (Amount <= 0) return;
  const values = { Key: `dashboard-${randomUUID()}`, PaymentId: payment.Id, Amount, At: payment.UpdatedAt };
  await tx.insert(sandboxRefunds).values(values);
  await tx
    .update(sandboxPayments)
    .set({ RefundedAmount: sql`${sandboxPayments.RefundedAmount} + ${Amount}` })
    .where(eq(sandboxPayments.Id, payment.Id));
}

/** Changes the state of a payment by itself, and sends a notice. */
export const sandboxLater: Job<LaterOutcome> = defineJob<LaterOutcome>(
  'sandbox-later',
  {},
  async (later, { db, now }) => {
    const { Reference, State, ErrorCode, Dispute, Refund, Then = [], DelaySeconds = 0 } = later;
    const payment = await readSandboxPayment(db, Reference);
    if (!payment) return;
    const isArrival = State === AttemptState.settled && !Dispute && !Refund;
    const from = isArrival ? [AttemptState.authorised] : [AttemptState.authorised, AttemptState.settled];
    const DisputedAt = String(payment.Data.DisputedAt ?? now().toISOString());
    const turn = { State, ErrorCode, Data: Dispute ? { ...Dispute, DisputedAt } : {} };
    await turnPayment(db, payment, { from, turn, now: now() }, async (tx, turned) => {
      if (Refund) await refundElsewhere(tx, turned, Refund);
      const [next, ...rest] = Then;
      const startAfter = new Date(now().getTime() + DelaySeconds * 1000);
      if (next) await enqueue(tx, sandboxLater, { Reference, ...next, Then: rest, DelaySeconds }, { startAfter });
      await sendNotice(tx, turned, { kind: Dispute ? 'payment.D' : `payment.${State}` });
    });
  },
);
