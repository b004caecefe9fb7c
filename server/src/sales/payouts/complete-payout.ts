import { PayoutState } from '@circolo/contract/sales/refunds/payout';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { creditPayouts as t } from '../../tables/sales/payout-tables.ts';
import { postPayoutPaid } from './post-payout.ts';

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
