import { setImmediate as othersTurn } from 'node:timers/promises';
import { SpoolerState } from '@circolo/contract/spooler/codes';
import { translator } from '@circolo/messages/translator';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import type { Caller } from '../http/caller.ts';
import { defineJob, type JobContext } from '../jobs/job.ts';
import { offerOf } from '../resource/offers.ts';
import { orderOf, selection } from '../resource/select.ts';
import type { AnySource } from '../resource/source.ts';
import { columnWords } from './column-words.ts';
import { byteOrderMark, csvCell, csvLine } from './csv.ts';
import type { ExportRequest } from './export-request.ts';
import { notificationParts, notifications } from './tables.ts';

/** What the job needs to make a file. */
interface ExportPayload extends ExportRequest {
  Id: number;
  Caller: Omit<Caller, 'Levels'>;
}

/** Rows read in one statement. */
const batchSize = 500;
/** Bytes of one stored piece. */
const partSize = 256 * 1024;

/**
 * Writes the file of an export: reads the ids first, then rows in short statements, and keeps the file in pieces, so that
 * neither the database nor the memory is held by a long one. A repeat starts over; a file that was cleared meanwhile stops.
 */
export const exportRows = defineJob<ExportPayload>('export-rows', { retryLimit: 2 }, async (asked, context) => {
  const { db, now } = context;
  const started = { State: SpoolerState.started, StartedAt: now().toISOString(), Progress: 0, Error: null };
  if (!(await isStill(db, asked.Id, started))) return;
  try {
    await writeFile(asked, context);
  } catch (error) {
    await isStill(db, asked.Id, { State: SpoolerState.notFound, EndedAt: now().toISOString(), Error: sorry(asked) });
    throw error;
  }
});

const sorry = ({ Language }: ExportRequest): string => translator(Language)('errors.Fault');

type Change = Partial<typeof notifications.$inferInsert>;

/** Updates the notification; false when it was cleared or has ended. */
async function isStill(db: Db, id: number, change: Change): Promise<boolean> {
  const unfinished = [SpoolerState.untouched, SpoolerState.started, SpoolerState.notFound];
  const rows = await db
    .update(notifications)
    .set(change)
    .where(and(eq(notifications.Id, id), inArray(notifications.State, unfinished)))
    .returning({ Id: notifications.Id });
  return rows.length > 0;
}

async function writeFile(asked: ExportPayload, { db, now }: JobContext): Promise<void> {
  const { source, scope } = offerOf(asked.Resource);
  const t = translator(asked.Language);
  const columns = asked.Columns.map((name) => ({ name, ...columnWords(source.resource, name, t) }));
  const ids = await idsOf(db, source, asked, scope({ ...asked.Caller, Levels: new Map() }));
  await db.delete(notificationParts).where(eq(notificationParts.NotificationId, asked.Id));
  let [position, size] = [0, 0];
  const keep = async (text: string, change: Change): Promise<boolean> => {
    const Content = Buffer.from(text);
    size += Content.length;
    return transaction(db, async (tx) => {
      const updated = await tx.update(notifications).set(change).where(eq(notifications.Id, asked.Id)).returning();
      if (updated.length === 0) return false;
      if (Content.length > 0) {
        await tx.insert(notificationParts).values({ NotificationId: asked.Id, Position: position++, Content });
      }
      return true;
    });
  };
  let text = byteOrderMark + csvLine(columns.map(({ heading }) => heading));
  for (let start = 0; start < ids.length; start += batchSize) {
    for (const row of await rowsOf(db, source, ids.slice(start, start + batchSize))) {
      text += csvLine(columns.map(({ name, word }) => csvCell(row[name], t, word)));
    }
    // The embedded database answers without a turn of the event loop: requests would wait for the whole file.
    await othersTurn();
    if (text.length < partSize) continue;
    if (!(await keep(text, { Progress: Math.floor((start / ids.length) * 100), Rows: start }))) return;
    text = '';
  }
  const EndedAt = now().toISOString();
  const Size = size + Buffer.byteLength(text);
  await keep(text, { State: SpoolerState.ended, Progress: 100, Rows: ids.length, Size, EndedAt, Error: null });
}

type Row = Record<string, unknown> & { Id: number };

async function idsOf(db: Db, source: AnySource, { Query }: ExportPayload, scope: SQL | undefined): Promise<Int32Array> {
  const { where, values } = selection(source, Query, scope);
  const query = db
    .select({ Id: source.table.Id })
    .from(source.table)
    .where(where)
    .orderBy(...orderOf(source, Query));
  const rows = await query.prepare('').execute(values);
  return Int32Array.from(rows, ({ Id }) => Number(Id));
}

/** The rows of some ids, in their order. */
async function rowsOf(db: Db, source: AnySource, ids: Int32Array): Promise<Row[]> {
  const rows = (await source.rows(db, inArray(source.table.Id, [...ids]), [])) as Row[]; // Every row has its Id.
  const byId = new Map(rows.map((row) => [row.Id, row]));
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}
