import type { Language } from '@circolo/messages/words';
import { and, eq, sql } from 'drizzle-orm';
import { users } from '../access/tables.ts';
import type { Tx } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { defineJob } from '../jobs/job.ts';
import { userPaymentMethods } from '../sales/method-tables.ts';
import { paymentErrors } from '../sales/payment-error-tables.ts';
import { orders } from '../sales/tables.ts';
import { type Attempt, readAttempt } from './attempts.ts';
import { findRefusal } from './refusals.ts';

async function languageOf(tx: Tx, orderId: number): Promise<Language> {
  const [row] = await tx
    .select({ Language: users.Language })
    .from(orders)
    .innerJoin(users, eq(users.Id, orders.UserId))
    .where(eq(orders.Id, orderId));
  return row?.Language === 'en' ? 'en' : 'it';
}

/** A kept method that was refused says so until it works again. */
async function markMethod(tx: Tx, { UserPaymentMethodId, ErrorCode }: Attempt): Promise<void> {
  if (!UserPaymentMethodId) return;
  await tx
    .update(userPaymentMethods)
    .set({ State: 'F', LastErrorCode: ErrorCode })
    .where(and(eq(userPaymentMethods.Id, UserPaymentMethodId), eq(userPaymentMethods.State, 'A')));
}

/**
 * What follows a refused payment beside the order itself: it is counted, and the method that it was tried with is marked.
 * `Late` is one that the customer did not see, because it came after they had left.
 */
export const paymentRefused = defineJob<{ Id: number; Late: boolean }>(
  'payment-refused',
  {},
  async ({ Id }, { db, now }) => {
    await transaction(db, async (tx) => {
      const attempt = await readAttempt(tx, Id);
      if (!attempt) return;
      await markMethod(tx, attempt);
      const row = await findRefusal(tx, attempt, await languageOf(tx, attempt.OrderId));
      if (!row) return;
      const counted = { Hits: sql`${paymentErrors.Hits} + 1`, LastSeenAt: now().toISOString() };
      await tx.update(paymentErrors).set(counted).where(eq(paymentErrors.Id, row.Id));
    });
  },
);
