import { problem } from '@circolo/contract/errors/problem';
import { and, asc, eq, getTableName } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { isOneOf } from '../../db/statements/is-one-of.ts';
import type { Offer } from '../../resource/offers.ts';
import { removeRecords } from '../../resource/record-writes.ts';
import { ChangedRowKind, changeSetRows as k } from '../../tables/resource/audit-tables.ts';
import { assertMayUndo, type UndoContext } from './undo-record.ts';

/** The version with which a set made each of some records; only of those to which it did nothing else. */
async function madeVersions(tx: Tx, changeSetId: number, table: string, ids: readonly number[]) {
  const rows = await tx
    .select({ RecordId: k.RecordId, Kind: k.Kind, Table: k.Table, Version: k.Version })
    .from(k)
    .where(and(eq(k.ChangeSetId, changeSetId), isOneOf(k.RecordId, ids)));
  const isMade = rows.every(({ Kind, Table }) => Kind === ChangedRowKind.made && Table === table);
  if (!isMade || rows.length !== ids.length) throw problem('AlreadyUndone');
  return new Map(rows.map(({ RecordId, Version }) => [RecordId, Version]));
}

/**
 * Takes back records that a change set made, as `undoRecord` does one by one, with as many statements for all of them as for
 * one. Where one of them is refused, all are: use a savepoint.
 */
export async function undoCreations(
  tx: Tx,
  changeSetId: number,
  offer: Offer,
  ids: readonly number[],
  context: UndoContext,
): Promise<void> {
  const { source, removal } = offer;
  if (!removal) throw problem('NotEditable');
  assertMayUndo(offer, ChangedRowKind.made, context.caller);
  const made = await madeVersions(tx, changeSetId, getTableName(source.table), ids);
  // No one else changes them between this look at their versions and their end.
  await tx
    .select({ Id: source.table.Id })
    .from(source.table)
    .where(isOneOf(source.table.Id, ids))
    .orderBy(asc(source.table.Id))
    .for('update');
  await removeRecords(tx, offer, ids, { ...context, undoes: changeSetId }, (id, { Version = 0 }) => {
    if (Version !== made.get(id)) throw problem('ChangedSince');
  });
  await tx.delete(k).where(and(eq(k.ChangeSetId, changeSetId), isOneOf(k.RecordId, ids)));
}
