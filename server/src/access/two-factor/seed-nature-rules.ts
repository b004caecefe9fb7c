import { UserNature } from '@circolo/contract/authorization/natures';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { natureRules as t } from '../../tables/access/two-factor-tables.ts';

/** Who may do everything, or almost: a password alone is not enough for them, unless a superuser has decided otherwise. */
const asked = [UserNature.superuser, UserNature.administrator];

/** Asks superusers and administrators for a second factor where no rule has been set. */
export async function seedNatureRules(tx: Tx): Promise<void> {
  const rules = asked.map((Nature) => ({ Nature, TwoFactorRequired: true, Version: 0 }));
  await tx.insert(t).values(rules).onConflictDoNothing();
}

/** Asks for no second factor where no one has decided: for the demonstration, whose accounts everybody shares, and for tests. */
export async function relaxNatureRules(tx: Tx): Promise<void> {
  await tx
    .update(t)
    .set({ TwoFactorRequired: false })
    .where(and(eq(t.TwoFactorRequired, true), isNull(t.UpdatedById)));
}
