import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { bouncedAddresses as t } from '../../tables/mail/received-tables.ts';

/** Counts that a mail server refused an address for good: mailings leave it out. */
export async function countBounce(tx: Tx, address: string, Reason: string, now: Date): Promise<void> {
  const LastAt = now.toISOString();
  await tx
    .insert(t)
    .values({ Address: address.trim().toLowerCase(), Times: 1, LastAt, Reason })
    .onConflictDoUpdate({ target: t.Address, set: { Times: sql`${t.Times} + 1`, LastAt, Reason } });
}

/** An address that mails come from is no dead one. */
export async function forgetBounces(tx: Tx, address: string): Promise<void> {
  await tx.delete(t).where(eq(t.Address, address.trim().toLowerCase()));
}
