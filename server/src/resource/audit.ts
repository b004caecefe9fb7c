import type { Tx } from '../db/database.ts';
import { joinedInsert } from '../db/statements/joined-write.ts';
import { rowsInsert } from '../db/statements/rows-insert.ts';
import { authorId, type Caller } from '../http/caller.ts';
import { auditEntries } from '../tables/resource/audit-tables.ts';

/** A change to record: the record before and after, as the API shows it (no secret is in there). */
export interface Change {
  Resource: string;
  RecordId: number | string;
  /** What was done, PascalCase: `Create`, `Update`, `Delete`, or an action's name such as `Lock`. */
  Action: string;
  Before?: unknown;
  After?: unknown;
  Reason?: string | null;
  /** The change set that it belongs to. */
  ChangeSetId?: number | undefined;
}

/** Who changes something, as far as the audit says. */
type Actor = Pick<Caller, 'UserId' | 'Name' | 'ActingFor' | 'Ip' | 'Device'> & {
  ApiKey?: { Name: string } | undefined;
};

const insertEntry = joinedInsert(auditEntries);
const insertEntries = rowsInsert(auditEntries);

function entryOf(caller: Actor | null, change: Change) {
  return {
    ActorId: authorId(caller),
    ActorName: caller?.Name ?? 'Circolo',
    Ip: caller?.Ip ?? null,
    Device: caller?.Device ?? null,
    Resource: change.Resource,
    RecordId: String(change.RecordId),
    Action: change.Action,
    Before: change.Before ?? null,
    After: change.After ?? null,
    Reason: change.Reason ?? null,
    ActingForId: caller?.ActingFor?.Id ?? null,
    ActingForName: caller?.ActingFor?.Name ?? null,
    ApiKeyName: caller?.ApiKey?.Name ?? null,
    ChangeSetId: change.ChangeSetId ?? null,
  };
}

/** Records a change in the transaction that makes it; `caller` null is the system. */
export async function recordChange(tx: Tx, caller: Actor | null, change: Change): Promise<void> {
  await insertEntry(tx, entryOf(caller, change));
}

/** Records many changes in one statement. */
export async function recordChanges(tx: Tx, caller: Actor | null, changes: readonly Change[]): Promise<void> {
  await insertEntries(
    tx,
    changes.map((change) => entryOf(caller, change)),
  );
}
