import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { natureRules } from '../../tables/access/two-factor-tables.ts';

/** Whether a rule asks everybody of a nature for a second factor. */
export async function isRequiredOf(db: Queryable, nature: UserNatureCode | null): Promise<boolean> {
  if (nature === null) return false;
  const [rule] = await db
    .select({ Nature: natureRules.Nature })
    .from(natureRules)
    .where(and(eq(natureRules.Nature, nature), natureRules.TwoFactorRequired));
  return rule !== undefined;
}
