import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { natureRules } from '../../tables/access/two-factor-tables.ts';

/** Which natures may export: all but those whose rule says no. */
export async function readExportRules(db: Queryable): Promise<(nature: UserNatureCode) => boolean> {
  const rows = await db
    .select({ Nature: natureRules.Nature })
    .from(natureRules)
    .where(eq(natureRules.MayExport, false));
  const closed = new Set(rows.map(({ Nature }) => Nature));
  return (nature) => !closed.has(nature);
}
