import { isOpenOpportunity } from '@circolo/contract/crm/opportunities/opportunity-status';
import { problem } from '@circolo/contract/errors/problem';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authorId } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { opportunities as t } from '../../tables/crm/opportunity-tables.ts';
import { lockVisible } from './history/lock-opportunity.ts';
import type { ActionContext } from './opportunity-act.ts';
import { contactOf, searchTextOf } from './record/opportunity-facts.ts';
import { readOpportunity } from './record/opportunity-record.ts';

/** Copies the person behind an opportunity again, with the present values of the lead or the customer. */
export async function resync(tx: Tx, { params: { Id }, caller, now }: ActionContext) {
  const { row, state } = await lockVisible(tx, Id, caller);
  if (!isOpenOpportunity(state.Status)) throw problem('NotEditable');
  const Before = orNotFound(await readOpportunity(tx, Id));
  const { BusinessName, ContactName, Email, Phone, City, Province } = await contactOf(tx, row, null);
  const facts = { BusinessName, ContactName, Email, Phone, City, Province };
  const Search = searchTextOf({ ...facts, Number: row.Number, Description: row.Description });
  const audit = { UpdatedAt: now.toISOString(), UpdatedById: authorId(caller), Version: sql`${t.Version} + 1` };
  await tx
    .update(t)
    .set({ ...facts, Search, ...audit })
    .where(eq(t.Id, Id));
  const After = orNotFound(await readOpportunity(tx, Id));
  await recordChange(tx, caller, { Resource: 'Opportunities', RecordId: Id, Action: 'Resync', Before, After });
  return After;
}
