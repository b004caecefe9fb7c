import { and, eq } from 'drizzle-orm';
import { ownedBy } from '../../../access/permissions/owned-by.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { orNotFound } from '../../../http/implement.ts';
import { documents } from '../../../tables/invoicing/document-tables.ts';

/** Throws `RecordNotFound` where the caller does not see a document. */
export async function assertVisible(db: Queryable, caller: Caller, id: number): Promise<void> {
  const [row] = await db
    .select({ Id: documents.Id })
    .from(documents)
    .where(and(eq(documents.Id, id), ownedBy(caller, documents.UserId)));
  orNotFound(row);
}
