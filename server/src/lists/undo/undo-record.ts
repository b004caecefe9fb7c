import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { problem } from '@circolo/contract/errors/problem';
import { and, desc, eq, getTableName, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Offer } from '../../resource/offers.ts';
import { ChangedRowKind, type ChangedRowKindCode, changeSetRows as k } from '../../tables/resource/audit-tables.ts';
import { restoreColumns } from './restore-columns.ts';
import { restoreFields } from './restore-fields.ts';
import { restoreRecord } from './restore-record.ts';
import { undoCreation } from './undo-creation.ts';

/** Who undoes, and when. */
export interface UndoContext {
  caller: Caller;
  now: Date;
}

/** What taking back each kind of change asks for: an edit is an edit again, the rest needs the right to delete. */
const levelFor = {
  [ChangedRowKind.made]: AuthorizationLevel.full,
  [ChangedRowKind.removed]: AuthorizationLevel.full,
  [ChangedRowKind.edited]: AuthorizationLevel.edit,
  [ChangedRowKind.moved]: AuthorizationLevel.edit,
} as const;

/** Refuses a caller whose level does not allow to take back such a change. */
export function assertMayUndo({ source }: Offer, kind: ChangedRowKindCode, caller: Caller): void {
  const held = caller.Levels.get(source.resource.Name) ?? AuthorizationLevel.none;
  if (!allows(held, levelFor[kind])) throw problem('AccessDenied');
}

/** What a set did to a record itself, beside columns that it moved. */
async function readOwnRow(tx: Tx, changeSetId: number, table: string, id: number) {
  const [own] = await tx
    .select({ Kind: k.Kind, Before: k.Before, After: k.After, Version: k.Version })
    .from(k)
    .where(
      and(
        eq(k.ChangeSetId, changeSetId),
        eq(k.RecordId, id),
        eq(k.Table, table),
        sql`(${k.Key} ->> 'id')::bigint = ${id}::bigint`,
        sql`${k.Kind} <> ${ChangedRowKind.moved}`,
      ),
    );
  return own;
}

/**
 * Takes back what a change set did to one record by the inverse action, as the caller could do it: the fields that it
 * changed get their values back, what it deleted is restored, what it made is deleted. Refused where the caller may not do
 * that, where the record has changed since, something it referred to is gone, a unique value is taken or others refer to what it made.
 * Its version goes up and the audit says who did it. Gives the fields that were left, because they have been changed since.
 * A refusal leaves the transaction to the caller: use a savepoint.
 */
export async function undoRecord(
  tx: Tx,
  changeSetId: number,
  offer: Offer,
  id: number,
  context: UndoContext,
): Promise<string[]> {
  const own = await readOwnRow(tx, changeSetId, getTableName(offer.source.table), id);
  if (!own) throw problem('AlreadyUndone');
  assertMayUndo(offer, own.Kind, context.caller);
  const undone = { changeSetId, offer, id, context };
  await offer.undoing?.(tx, undone);
  if (own.Kind === ChangedRowKind.removed) await restoreRecord(tx, undone);
  // What others were given of it comes back to it first, then its own fields, whose save reads the record again.
  await restoreColumns(tx, changeSetId, id);
  const left = own.Kind === ChangedRowKind.edited ? await restoreFields(tx, undone, own) : [];
  if (own.Kind === ChangedRowKind.made) await undoCreation(tx, undone, own.Version);
  await offer.undone?.(tx, undone);
  await tx.delete(k).where(and(eq(k.ChangeSetId, changeSetId), eq(k.RecordId, id)));
  return left;
}

/** The records that a set still holds, those that it touched last first. */
export async function recordsOf(tx: Tx, changeSetId: number): Promise<number[]> {
  const rows = await tx
    .select({ RecordId: k.RecordId })
    .from(k)
    .where(eq(k.ChangeSetId, changeSetId))
    .groupBy(k.RecordId)
    .orderBy(desc(sql`min(${k.Position})`));
  return rows.map(({ RecordId }) => RecordId);
}
