import { isOpen } from '@circolo/contract/authorization/call-access';
import { ExportFormat, SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { Problem, problem } from '@circolo/contract/errors/problem';
import { translator } from '@circolo/messages/translator';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { findCurrentCaller } from '../../http/rights/current-caller.ts';
import { defineJob } from '../../jobs/job.ts';
import { turns } from '../../jobs/turns.ts';
import { offerOf } from '../../resource/offers.ts';
import { notificationParts, notifications } from '../../tables/spooler/notification-tables.ts';
import { columnLabels } from '../labels/column-labels.ts';
import { saveRecords } from '../storage/file-rights.ts';
import { ExportCancelled, FileWriter } from '../storage/file-writer.ts';
import { notifyOwner } from '../storage/notify-owner.ts';
import { writeCsv } from './csv-file.ts';
import { batchesOf } from './export-batches.ts';
import { idsOf } from './export-ids.ts';
import type { ExportPayload, ExportRequest } from './export-request.ts';
import { writePdf } from './pdf-file.ts';

const retryLimit = 2;

/** Files that a process makes at the same time: each holds some megabytes, and two connections. */
const inTurn = turns(2);

type RunningExport = Pick<typeof notifications.$inferSelect, 'Id' | 'UserId' | 'Title' | 'Attempts' | 'Request'>;

/**
 * Makes the file of an export: fixes the ids first, then reads rows in short statements, and stores the file in pieces,
 * so that neither the database nor the memory is held by a long one. A repeat starts over; a file that was cancelled or
 * cleared meanwhile is left.
 */
export const exportRows = defineJob<ExportPayload>(
  'export-rows',
  { retryLimit, expireAfter: 3_600 },
  (payload, { db, now }) =>
    inTurn(async () => {
      const file = await begin(db, payload.Id, now());
      if (!file) return;
      try {
        await make(db, file, payload, now);
      } catch (error) {
        if (error instanceof ExportCancelled) return;
        const final = error instanceof Problem || file.Attempts - payload.Before > retryLimit;
        await giveUp(db, file, { error, final, now: now() });
        if (!(error instanceof Problem)) throw error;
      }
    }),
);

/** Marks the file as started; undefined when it is no longer wanted. */
async function begin(db: Db, id: number, now: Date): Promise<RunningExport | undefined> {
  return transaction(db, async (tx) => {
    const unfinished = inArray(notifications.State, [SpoolerState.untouched, SpoolerState.started]);
    const [file] = await tx
      .update(notifications)
      .set({
        State: SpoolerState.started,
        StartedAt: now.toISOString(),
        Attempts: sql`${notifications.Attempts} + 1`,
        Progress: 0,
        Rows: null,
        Error: null,
      })
      .where(and(eq(notifications.Id, id), unfinished, isNull(notifications.CancelledAt)))
      .returning();
    if (!file) return undefined;
    await tx.delete(notificationParts).where(eq(notificationParts.NotificationId, id));
    await notifyOwner(tx, file.UserId, id);
    return file;
  });
}

async function make(db: Db, file: RunningExport, { Caller }: ExportPayload, now: () => Date): Promise<void> {
  const asked = file.Request as ExportRequest; // Written by `requestExport`.
  const { source, scope } = offerOf(asked.Resource);
  const t = translator(asked.Language);
  const caller = await findCurrentCaller(db, Caller, now());
  if (!caller || !isOpen(source.resource.exported.access, caller.Levels)) throw problem('RightsWithdrawn');
  const visible = scope(caller);
  const ids = await idsOf(db, source, asked.Query, visible);
  await saveRecords(db, file.Id, visible ? ids : null);
  await db.update(notifications).set({ Total: ids.length }).where(eq(notifications.Id, file.Id));
  const keeper = new FileWriter(db, file);
  const material = {
    asked,
    title: file.Title,
    columns: asked.Columns.map((name) => columnLabels(source.resource, name, t)),
    t,
    total: ids.length,
    batches: batchesOf(db, source, ids, asked.Columns),
    keeper,
  };
  const write = asked.Format === ExportFormat.pdf ? writePdf(db, source, caller, now()) : writeCsv;
  await keeper.end(await write(material), now());
}

/** Says why there is no file; one that will be tried again just waits. */
async function giveUp(
  db: Db,
  { Id, UserId, Attempts, Request }: RunningExport,
  { error, final, now }: { error: unknown; final: boolean; now: Date },
): Promise<void> {
  const t = translator((Request as ExportRequest).Language);
  const why = error instanceof Problem ? t(`errors.${error.code}`, error.parameters) : t('errors.Fault');
  const failed = { State: SpoolerState.notFound, EndedAt: now.toISOString(), Error: why };
  await transaction(db, async (tx) => {
    const mine = and(eq(notifications.Id, Id), eq(notifications.Attempts, Attempts), isNull(notifications.CancelledAt));
    await tx
      .update(notifications)
      .set(final ? failed : { State: SpoolerState.untouched, Progress: 0 })
      .where(mine);
    if (final) await tx.delete(notificationParts).where(eq(notificationParts.NotificationId, Id));
    await notifyOwner(tx, UserId, Id);
  });
}
