import { bulkAction, bulkRunState } from '@circolo/contract/lists/bulk-codes';
import { isMessageKey, type Translate, translator } from '@circolo/messages/translator';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { sqlState } from '../../config/database-error.ts';
import type { Tx } from '../../db/database.ts';
import { rehearse } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { errorBodyOf } from '../../http/errors.ts';
import { type Offer, offerOf } from '../../resource/offers.ts';
import type { WriteContext } from '../../resource/record-writes.ts';
import { bulkRunRows, bulkRuns } from '../../tables/lists/list-tables.ts';
import { auditEntries, changeSets } from '../../tables/resource/audit-tables.ts';
import { type BulkStep, doToRecord } from './bulk-record.ts';

/** Who runs it, and where unexpected faults are reported. */
export interface BulkContext {
  caller: Caller;
  now: Date;
  fault: (error: unknown) => void;
}

type Fields = Record<string, unknown>;
type Run = Omit<typeof bulkRuns.$inferSelect, 'RecordIds'>;

interface Outcome {
  id: number;
  code: string | null;
  message: string | null;
}

function fieldLabel(resource: string, field: string, t: Translate): string {
  const key = `${resource}.fields.${field}`;
  return isMessageKey(key) ? t(key) : field;
}

/** What an undo says of fields that somebody has changed since. */
function leftMessage(resource: string, fields: readonly string[], t: Translate): string | null {
  if (fields.length === 0) return null;
  return t('bulk.leftSince', { fields: fields.map((field) => fieldLabel(resource, field, t)).join(', ') });
}

/** What a refusal says, fields by their names. */
function wordsOf(resource: string, error: unknown, t: Translate): Pick<Outcome, 'code' | 'message'> {
  const { Code, Message, Fields = {} } = errorBodyOf(error, t);
  if (Code === 'StepUpRequired') return { code: Code, message: t('bulk.notConfirmed') };
  const fields = Object.entries(Fields).map(([field, { Message: why }]) => `${fieldLabel(resource, field, t)}: ${why}`);
  return { code: Code, message: fields.length > 0 ? fields.join(' · ') : Message };
}

/** What is done to a record, and what there is to say of it. */
async function one(tx: Tx, run: Run, offer: Offer, id: number, context: WriteContext): Promise<string | null> {
  const language = run.Language === 'en' ? 'en' : 'it';
  if (run.Action === bulkAction.act && offer.act)
    return offer.act.run(tx, id, { ...context, language }, (run.Changes ?? {}) as Fields); // Read where it was asked for.
  const left = await doToRecord(tx, offer, run as BulkStep, id, context); // `Changes` was checked where it was asked for.
  return leftMessage(run.Resource, left, translator(language));
}

/** Each record in a savepoint of its own: one that is refused leaves the others done. */
async function each(tx: Tx, run: Run, ids: readonly number[], context: BulkContext): Promise<Outcome[]> {
  const offer = offerOf(run.Resource);
  const t = translator(run.Language === 'en' ? 'en' : 'it');
  const outcomes: Outcome[] = [];
  for (const id of ids) {
    try {
      const { now } = context;
      // A dry run shows what becomes of the records once its asker has stepped up, which the run itself asks for.
      const caller = run.DryRun ? { ...context.caller, SteppedUpAt: now.toISOString() } : context.caller;
      const write = { caller, now, changeSet: run.ChangeSetId ?? undefined, batch: true };
      const message = await tx.transaction((savepoint) => one(savepoint, run, offer, id, write));
      outcomes.push({ id, code: null, message });
    } catch (error) {
      // A deadlock is tried again as a whole.
      if (sqlState(error)?.startsWith('40')) throw error;
      const words = wordsOf(run.Resource, error, t);
      if (words.code === 'Fault') context.fault(error);
      outcomes.push({ id, ...words });
    }
  }
  return outcomes;
}

/** What records are called, of those that the caller reaches: ids may be anybody's. */
async function labels(tx: Tx, { source, scope }: Offer, ids: number[], caller: Caller): Promise<Map<number, string>> {
  const rows = await tx
    .select({ Id: source.table.Id, Label: source.label })
    .from(source.table)
    .where(and(inArray(source.table.Id, ids), scope(caller)));
  return new Map(rows.map(({ Id, Label }) => [Number(Id), String(Label)]));
}

/** What the records that an undo brings back were called: by the audit of their delete. */
async function formerLabels(tx: Tx, { Resource, Action }: Run, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0 || Action !== bulkAction.undo) return new Map();
  const rows = await tx
    .select({ Id: auditEntries.RecordId, Label: sql<string | null>`${auditEntries.Before} ->> 'Description'` })
    .from(auditEntries)
    .where(
      sql`${auditEntries.Resource} = ${Resource} and ${inArray(auditEntries.RecordId, ids.map(String))} and ${auditEntries.Action} = 'Delete'`,
    );
  return new Map(rows.flatMap(({ Id, Label }) => (Label ? [[Number(Id), Label]] : [])));
}

async function ended(tx: Tx, run: Run, done: number, { caller, now }: BulkContext): Promise<void> {
  const at = now.toISOString();
  await tx.update(bulkRuns).set({ State: bulkRunState.ended, EndedAt: at }).where(eq(bulkRuns.Id, run.Id));
  if (!run.ChangeSetId) return;
  const ofSet = eq(changeSets.Id, run.ChangeSetId);
  if (run.Action !== bulkAction.undo && done === 0) await tx.delete(changeSets).where(ofSet);
  if (run.Action === bulkAction.undo && done > 0) {
    const reverted = { RevertedAt: at, RevertedById: caller.UserId || null, RevertedByName: caller.Name };
    await tx.update(changeSets).set(reverted).where(ofSet);
  }
}

const { RecordIds, ...columns } = {
  Id: bulkRuns.Id,
  UserId: bulkRuns.UserId,
  Resource: bulkRuns.Resource,
  Action: bulkRuns.Action,
  DryRun: bulkRuns.DryRun,
  Changes: bulkRuns.Changes,
  State: bulkRuns.State,
  Done: bulkRuns.Done,
  Failed: bulkRuns.Failed,
  Language: bulkRuns.Language,
  Error: bulkRuns.Error,
  ChangeSetId: bulkRuns.ChangeSetId,
  RequestedAt: bulkRuns.RequestedAt,
  EndedAt: bulkRuns.EndedAt,
  RecordIds: bulkRuns.RecordIds,
};

/** Records that a list works on in one transaction: what one locks, such as the counter of a section, others wait for no longer than for one. */
const actsAtOnce = 1;

/** Does the next records of a run, at most so many, which knows how far it is; true when none is left. */
export async function runBatch(tx: Tx, id: number, most: number, context: BulkContext): Promise<boolean> {
  const [found] = await tx
    .select({ ...columns, Total: sql<number>`cardinality(${RecordIds})` })
    .from(bulkRuns)
    .where(eq(bulkRuns.Id, id))
    .for('update');
  if (!found || found.State === bulkRunState.ended) return true;
  const { Total, ...run } = found;
  const before = run.Done + run.Failed;
  const size = run.Action === bulkAction.act && !run.DryRun ? Math.min(most, actsAtOnce) : most;
  const slice = sql<number[]>`to_json(${RecordIds}[${before + 1}::int:${before + size}::int])`;
  const [next] = await tx.select({ Ids: slice }).from(bulkRuns).where(eq(bulkRuns.Id, id));
  const ids = next?.Ids ?? [];
  const offer = offerOf(run.Resource);
  const namesBefore = await labels(tx, offer, ids, context.caller);
  const doEach = (savepoint: Tx) => each(savepoint, run, ids, context);
  const outcomes = await (run.DryRun ? rehearse(tx, doEach) : doEach(tx));
  const names = new Map([...(await labels(tx, offer, ids, context.caller)), ...namesBefore]);
  const former = await formerLabels(
    tx,
    run,
    ids.filter((one) => !names.has(one)),
  );
  const rows = outcomes.map(({ id: RecordId, code, message }) => {
    const Description = names.get(RecordId) ?? former.get(RecordId) ?? `${RecordId}`;
    return { RunId: id, RecordId, Description, Code: code, Message: message };
  });
  if (rows.length > 0) await tx.insert(bulkRunRows).values(rows);
  const Done = run.Done + outcomes.filter(({ code }) => code === null).length;
  const Failed = run.Failed + outcomes.filter(({ code }) => code !== null).length;
  await tx.update(bulkRuns).set({ Done, Failed, State: bulkRunState.running }).where(eq(bulkRuns.Id, id));
  if (Done + Failed < Total) return false;
  await ended(tx, run, Done, context);
  return true;
}
