import { AlertDigest, AlertKind } from '@circolo/contract/alerts/alert-codes';
import type { AlertPreference } from '@circolo/contract/alerts/alerts';
import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/database.ts';
import { alertPreferences as t } from '../tables/alerts/alert-tables.ts';

/** What a person wants to hear, of every kind. */
export async function readPreferences(db: Queryable, userId: number): Promise<AlertPreference[]> {
  const rows = await db.select().from(t).where(eq(t.UserId, userId));
  return Object.values(AlertKind).map((Kind) => {
    const { InProduct = true, Digest = AlertDigest.off } = rows.find((row) => row.Kind === Kind) ?? {};
    return { Kind, InProduct, Digest: Digest as AlertPreference['Digest'] }; // Written below alone.
  });
}

/** Notes what a person wants to hear of one kind. */
export async function savePreference(tx: Tx, UserId: number, { Kind, ...wanted }: AlertPreference): Promise<void> {
  await tx
    .insert(t)
    .values({ UserId, Kind, ...wanted })
    .onConflictDoUpdate({ target: [t.UserId, t.Kind], set: wanted });
}
