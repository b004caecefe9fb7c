import { setImmediate as othersTurn } from 'node:timers/promises';
import { Problem } from '@circolo/contract/errors/problem';
import { ImportState } from '@circolo/contract/lists/import-codes';
import { translator } from '@circolo/messages/translator';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { discardPlans } from '../../db/statements/discard-plans.ts';
import { transaction } from '../../db/transaction.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { isDatabaseFault } from '../../http/errors.ts';
import type { RunRequest } from '../../http/rights/run-caller.ts';
import { defineJob, enqueue, type JobContext } from '../../jobs/job.ts';
import { lockRecords } from '../../resource/lock-records.ts';
import { offerOf } from '../../resource/offers.ts';
import { ChangedRowKind, changeSetRows, changeSets } from '../../tables/resource/audit-tables.ts';
import { undoCreations } from '../undo/undo-creations.ts';
import { undoRecord } from '../undo/undo-record.ts';
import { giveUp } from './preview.ts';
import { getImporter, lockedJob, type StoredJob, updateJob } from './stored-job.ts';

const batchSize = 100;
const sliceMs = 45_000;
/** Above every position. */
const end = 2_147_483_647;

interface Payload extends RunRequest {
  Id: number;
  /** Rows of the change set from here on have been looked at. */
  Before?: number;
}

interface TouchedRecord {
  Id: number;
  isMade: boolean;
}

/** The records that the set touched last, from a position down. */
async function nextRecords(tx: Tx, changeSetId: number, before: number) {
  const rows = await tx
    .select({ RecordId: changeSetRows.RecordId, Position: changeSetRows.Position, Kind: changeSetRows.Kind })
    .from(changeSetRows)
    .where(and(eq(changeSetRows.ChangeSetId, changeSetId), lt(changeSetRows.Position, before)))
    .orderBy(desc(changeSetRows.Position))
    .limit(batchSize);
  const made = new Map(rows.map(({ RecordId, Kind }) => [RecordId, Kind === ChangedRowKind.made]));
  const records: TouchedRecord[] = [...made].map(([Id, isMade]) => ({ Id, isMade }));
  return { records, position: rows.at(-1)?.Position };
}

/** Takes back one record; one that has changed since, or that others refer to, stays as it is. */
async function undoOne(tx: Tx, job: StoredJob, id: number, { caller, now }: Context): Promise<void> {
  const offer = offerOf(job.Resource);
  try {
    await tx.transaction((savepoint) => undoRecord(savepoint, job.ChangeSetId ?? 0, offer, id, { caller, now }));
  } catch (error) {
    throwFault(error);
  }
}

/** Of the database's faults none is a record's: the whole batch is tried again. */
function throwFault(error: unknown): void {
  if (isDatabaseFault(error)) throw error;
}

/** Takes back what the import made together; where one record is refused, each half by itself, until it is alone. */
async function undoMade(tx: Tx, job: StoredJob, ids: readonly number[], context: Context): Promise<void> {
  const [first, ...others] = ids;
  if (first === undefined) return;
  if (others.length === 0) return undoOne(tx, job, first, context);
  try {
    await tx.transaction((savepoint) =>
      undoCreations(savepoint, job.ChangeSetId ?? 0, offerOf(job.Resource), ids, context),
    );
  } catch (error) {
    throwFault(error);
    const half = ids.length >> 1;
    await undoMade(tx, job, ids.slice(0, half), context);
    await undoMade(tx, job, ids.slice(half), context);
  }
}

/** Takes back records in their order: made ones that follow one another together. */
async function undoAll(tx: Tx, job: StoredJob, records: readonly TouchedRecord[], context: Context): Promise<void> {
  let made: number[] = [];
  for (const { Id, isMade } of records) {
    if (isMade) made.push(Id);
    else {
      await undoMade(tx, job, made, context);
      made = [];
      await undoOne(tx, job, Id, context);
    }
  }
  await undoMade(tx, job, made, context);
}

interface Context {
  caller: Caller;
  now: Date;
}

/** How many records the set still holds. */
async function leftIn(tx: Tx, changeSetId: number): Promise<number> {
  const [row] = await tx
    .select({ Count: sql<number>`count(distinct ${changeSetRows.RecordId})`.mapWith(Number) })
    .from(changeSetRows)
    .where(eq(changeSetRows.ChangeSetId, changeSetId));
  return row?.Count ?? 0;
}

async function endUndo(tx: Tx, job: StoredJob, { caller, now }: Context): Promise<void> {
  const count = await leftIn(tx, job.ChangeSetId ?? 0);
  const at = now.toISOString();
  const left = count > 0 ? translator(job.Language)('import.left', { number: count }) : null;
  await updateJob(tx, job.Id, { State: ImportState.reverted, Done: job.Total, EndedAt: at, Error: left });
  await tx
    .update(changeSets)
    .set({ RevertedAt: at, RevertedById: authorId(caller), RevertedByName: caller.Name })
    .where(eq(changeSets.Id, job.ChangeSetId ?? 0));
}

/** Takes back the next records; gives the position that it has come to, undefined at the end. */
async function undoBatch(tx: Tx, { Id, Before = end, ...asked }: Payload, now: Date): Promise<number | undefined> {
  const job = await lockedJob(tx, Id, ImportState.reverting);
  if (!job?.ChangeSetId) return undefined;
  const context = { caller: await getImporter(tx, job, asked, now), now };
  const { records, position } = await nextRecords(tx, job.ChangeSetId, Before);
  if (position === undefined) {
    await endUndo(tx, job, context);
    return undefined;
  }
  await discardPlans(tx);
  await lockRecords(
    tx,
    offerOf(job.Resource).source,
    records.map((record) => record.Id),
  );
  await undoAll(tx, job, records, context);
  await updateJob(tx, Id, { Done: Math.min(job.Total, job.Done + records.length) });
  return position;
}

async function undoSlice({ db, now }: JobContext, payload: Payload): Promise<void> {
  const until = performance.now() + sliceMs;
  let next: Payload = payload;
  while (performance.now() < until) {
    const Before = await transaction(db, (tx) => undoBatch(tx, next, now()));
    if (Before === undefined) return;
    next = { ...payload, Before };
    await othersTurn();
  }
  await transaction(db, (tx) => enqueue(tx, undoImport, next));
}

/** Takes back what an import did, the last record first. A repeat takes up what is left. */
export const undoImport = defineJob<Payload>(
  'undo-import',
  { retryLimit: 5, expireAfter: 120 },
  async (payload, context) => {
    const { db } = context;
    try {
      await undoSlice(context, payload);
    } catch (error) {
      if (!(error instanceof Problem) && !context.isLastTry) throw error;
      const job = await transaction(db, (tx) => lockedJob(tx, payload.Id, ImportState.reverting));
      if (job) await giveUp(db, job, error);
    }
  },
);
