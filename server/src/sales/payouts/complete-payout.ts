import { PayoutState, type PayoutStateCode } from '@circolo/contract/sales/refunds/payout';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { creditPayouts as t } from '../../tables/sales/payout-tables.ts';
import { postPayoutPaid, postPayoutUnpaid } from './post-payout.ts';

type Payout = typeof t.$inferSelect;

/** A payout, its row locked until the transaction ends. */
export async function lockPayout(tx: Tx, id: number): Promise<Payout> {
  const [payout] = await tx.select().from(t).where(eq(t.Id, id)).for('update');
  return orNotFound(payout);
}

const save = (tx: Tx, id: number, columns: Partial<Payout>, now: Date) =>
  tx
    .update(t)
    .set({ ...columns, UpdatedAt: now.toISOString() })
    .where(eq(t.Id, id));

/** A payout has left our bank, once. */
export async function completePayout(tx: Tx, id: number, BankId: number | null, now: Date): Promise<void> {
  const payout = await lockPayout(tx, id);
  if (payout.State === PayoutState.done) return;
  await save(tx, id, { State: PayoutState.done, DoneAt: now.toISOString(), ErrorCode: null }, now);
  await postPayoutPaid(tx, payout, now, BankId);
}

/**
 * A payout has not left, or is back: on its way still, or waiting for its account to be corrected. What had left is owed again. Its
 * row is locked.
 */
export async function reopenPayout(
  tx: Tx,
  id: number,
  { BankId, ...outcome }: { State: Extract<PayoutStateCode, 'S' | 'F'>; ErrorCode: string | null; BankId: number },
  now: Date,
): Promise<void> {
  const payout = await lockPayout(tx, id);
  const hadLeft = payout.State === PayoutState.done;
  const Unpaid = payout.Unpaid + (hadLeft ? 1 : 0);
  if (hadLeft) await postPayoutUnpaid(tx, payout, now, BankId);
  await save(tx, id, { ...outcome, DoneAt: null, Unpaid }, now);
}
