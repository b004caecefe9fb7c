import { isOpenOpportunity } from '@circolo/contract/crm/opportunity-status';
import { problem } from '@circolo/contract/errors/problem';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { authorId } from '../http/caller.ts';
import { found } from '../http/implement.ts';
import { recordChange } from '../resource/audit.ts';
import type { Asked } from './opportunity-act.ts';
import { knownOf, soughtBy } from './opportunity-facts.ts';
import { holdReached } from './opportunity-held.ts';
import { readOpportunity } from './opportunity-record.ts';
import { opportunities as t } from './opportunity-tables.ts';

/** Copies who is behind an opportunity anew, as the lead or the customer says now. */
export async function resync(tx: Tx, { params: { Id }, caller, now }: Asked) {
  const { row, state } = await holdReached(tx, Id, caller);
  if (!isOpenOpportunity(state.Status)) throw problem('NotEditable');
  const Before = found(await readOpportunity(tx, Id));
  const { BusinessName, ContactName, Email, Phone, City, Province } = await knownOf(tx, row, null);
  const facts = { BusinessName, ContactName, Email, Phone, City, Province };
  const Search = soughtBy({ ...facts, Number: row.Number, Description: row.Description });
  const tail = { UpdatedAt: now.toISOString(), UpdatedById: authorId(caller), Version: sql`${t.Version} + 1` };
  await tx
    .update(t)
    .set({ ...facts, Search, ...tail })
    .where(eq(t.Id, Id));
  const After = found(await readOpportunity(tx, Id));
  await recordChange(tx, caller, { Resource: 'Opportunities', RecordId: Id, Action: 'Resync', Before, After });
  return After;
}
