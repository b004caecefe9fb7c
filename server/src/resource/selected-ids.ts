import type { Queryable } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import type { Offer } from './offers.ts';
import { orderOf, selection } from './select.ts';

/** Which records of a list are meant, as a call has read it. */
export interface RecordSelection {
  Ids?: number[] | undefined;
  All: boolean;
  Filters: Record<string, unknown>;
  Except: number[];
}

/**
 * The records that were chosen, fixed now: what the filters find later is not meant. Ids that were named may be anybody's; all that
 * the filters find are what the caller sees.
 */
export async function selectedIds(
  db: Queryable,
  { source, scope }: Pick<Offer, 'source' | 'scope'>,
  caller: Caller,
  chosen: RecordSelection,
): Promise<number[]> {
  if (!chosen.All) return [...new Set(chosen.Ids)];
  const { where, values } = selection(source, chosen.Filters, scope(caller));
  const query = db
    .select({ Id: source.table.Id })
    .from(source.table)
    .where(where)
    .orderBy(...orderOf(source, {}));
  const rows = await query.prepare('').execute(values);
  const except = new Set(chosen.Except);
  return rows.map(({ Id }) => Number(Id)).filter((id) => !except.has(id));
}
