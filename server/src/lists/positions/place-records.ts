import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authorId } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordChanges } from '../../resource/audit.ts';
import { saveEdited } from '../../resource/changes.ts';
import { inStep } from '../../resource/in-step.ts';
import type { Offer } from '../../resource/offers.ts';
import { assertMayWrite, type WriteContext } from '../../resource/record-writes.ts';
import { selectMany } from '../../resource/select.ts';

type Fields = { Position: number };

/**
 * Gives records other places and nothing else: what their form asks for besides is not asked again. Recorded and noted in a change set as a
 * save is, and taken back by the same.
 */
export async function placeRecords(
  tx: Tx,
  { source, follow }: Pick<Offer, 'source' | 'follow'>,
  places: ReadonlyMap<number, number>,
  context: WriteContext,
): Promise<void> {
  const { caller, now, changeSet, undoes } = context;
  assertMayWrite(source, context);
  const ids = [...places.keys()];
  const before = await selectMany(tx, source, ids);
  const at = now.toISOString();
  await inStep(tx, { source, follow }, context, () =>
    tx.execute(sql`
      update ${source.table} moved
      set position = place.position, updated_at = ${at}::timestamptz, updated_by_id = ${authorId(caller)}::bigint
      from unnest(${sql.param(ids)}::bigint[], ${sql.param([...places.values()])}::int[]) place(id, position)
      where moved.id = place.id`),
  );
  const after = await selectMany(tx, source, ids);
  const Action = undoes ? 'Undo' : 'Update';
  const changes = ids.map((RecordId) => ({
    RecordId,
    Before: orNotFound(before.get(RecordId)) as Fields,
    After: orNotFound(after.get(RecordId)) as Fields,
  }));
  for (const { RecordId, Before, After } of changeSet ? changes : [])
    await saveEdited(tx, changeSet ?? 0, source, RecordId, {
      Before: { Position: Before.Position },
      After: { Position: After.Position },
    });
  const common = { Resource: source.resource.Name, Action, ChangeSetId: undoes ?? changeSet };
  await recordChanges(
    tx,
    caller,
    changes.map((change) => ({ ...common, ...change })),
  );
}
