import { problem } from '@circolo/contract/errors/problem';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { bankLines as t } from './bank-tables.ts';

export type BankLine = typeof t.$inferSelect;

/**
 * A movement of an account of ours, its row locked until the transaction ends; what it pays is locked before. Throws `RecordNotFound`
 * for one that is not there.
 */
export async function lockBankLine(tx: Tx, id: number): Promise<BankLine> {
  const [line] = await tx.select().from(t).where(eq(t.Id, id)).for('update');
  if (!line) throw problem('RecordNotFound');
  return line;
}

/** Who changes it, null for the system, and when. */
interface LineChange {
  by: number | null;
  now: Date;
}

/** Writes what became of a movement. */
export async function saveBankLine(
  tx: Tx,
  id: number,
  columns: Partial<Pick<BankLine, 'State' | 'Matched' | 'IgnoredReason'>>,
  { by, now }: LineChange,
): Promise<void> {
  await tx
    .update(t)
    .set({ ...columns, UpdatedAt: now.toISOString(), UpdatedById: by, Version: sql`${t.Version} + 1` })
    .where(eq(t.Id, id));
}
