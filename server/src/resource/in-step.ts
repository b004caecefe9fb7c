import { asc } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Follow } from './offers.ts';
import type { WriteContext } from './record-writes.ts';
import type { AnySource } from './source.ts';

interface Followed {
  source: AnySource;
  follow?: Follow | undefined;
}

async function idsInOrder(tx: Tx, { table, natural }: AnySource): Promise<number[]> {
  const rows = await tx
    .select({ Id: table.Id })
    .from(table)
    .orderBy(...natural, asc(table.Id));
  return rows.map(({ Id }) => Number(Id));
}

/** Does something that may change the order of records, and lets follow what is in the same order elsewhere. */
export async function inStep<Made>(
  tx: Tx,
  { source, follow }: Followed,
  context: Pick<WriteContext, 'caller' | 'now'>,
  work: () => Promise<Made>,
): Promise<Made> {
  if (!follow) return work();
  const before = await idsInOrder(tx, source);
  const made = await work();
  const after = await idsInOrder(tx, source);
  if (before.join() !== after.join()) await follow(tx, before, after, context);
  return made;
}
