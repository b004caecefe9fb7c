import { mayCall } from '@circolo/contract/authorization/call-access';
import { ExportFormat } from '@circolo/contract/codes/spooler-codes';
import { problem } from '@circolo/contract/errors/problem';
import { translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { findCurrentCaller } from '../../http/rights/current-caller.ts';
import { defineJob } from '../../jobs/job.ts';
import { turns } from '../../jobs/turns.ts';
import { offerOf } from '../../resource/offers.ts';
import { chooseReads } from '../../resource/old-reads.ts';
import { inReadersLanguage } from '../../resource/routes/english-labels.ts';
import { notifications } from '../../tables/spooler/notification-tables.ts';
import { saveRecords } from '../storage/file-rights.ts';
import { FileWriter } from '../storage/file-writer.ts';
import { fileRetryLimit, makeFile, type RunningFile } from '../storage/make-file.ts';
import { assertWhole } from './assert-whole.ts';
import { writeCsv } from './csv-file.ts';
import { labelsOf, readColumns, withCustomColumns } from './custom-columns.ts';
import { batchesOf, type ExportedRow } from './export-batches.ts';
import { idsOf } from './export-ids.ts';
import type { ExportPayload, ExportRequest } from './export-request.ts';
import { writePdf } from './pdf-file.ts';

/** Files that a process makes at the same time: each holds some megabytes, and two connections. */
const inTurn = turns(2);

/**
 * Makes the file of an export: fixes the ids first, then reads rows in short statements, and stores the file in pieces,
 * so that neither the database nor the memory is held by a long one. A repeat starts over; a file that was cancelled or
 * cleared meanwhile is left.
 */
export const exportRows = defineJob<ExportPayload>(
  'export-rows',
  { retryLimit: fileRetryLimit, expireAfter: 3_600 },
  (payload, { db, now }) =>
    inTurn(() => makeFile(db, { ...payload, now, make: (file) => make(db, file, payload, now) })),
);

async function make(db: Db, file: RunningFile, { Caller }: ExportPayload, now: () => Date): Promise<void> {
  const asked = file.Request as ExportRequest; // Written by `requestExport`.
  const { source, scope, completed } = offerOf(asked.Resource);
  const t = translator(asked.Language);
  const caller = await findCurrentCaller(db, Caller, now());
  if (!caller || !mayCall(source.resource.exported, caller)) throw problem('RightsWithdrawn');
  const columns = await labelsOf(db, source, asked, t);
  if (columns.length === 0) throw problem('ColumnsGone');
  await assertWhole(db, file, asked);
  const visible = scope(caller);
  const reads = (await chooseReads(db, caller))(visible);
  const ids = await idsOf(reads, source, asked.Query, visible);
  await saveRecords(db, file.Id, visible ? ids : null);
  await db.update(notifications).set({ Total: ids.length }).where(eq(notifications.Id, file.Id));
  const read = readColumns(asked.Columns);
  const hasCustom = read.includes('CustomFields');
  async function* withWhatIsNoColumn(batches: AsyncGenerator<ExportedRow[]>) {
    for await (const batch of batches) {
      const own = await inReadersLanguage(reads, source, batch, asked.Language);
      const rows = hasCustom ? own.map(withCustomColumns) : own;
      yield completed ? await completed(db, rows, t) : rows;
    }
  }
  const keeper = new FileWriter(db, file);
  const material = {
    asked,
    title: file.Title,
    columns,
    t,
    total: ids.length,
    batches: withWhatIsNoColumn(batchesOf(reads, source, ids, read)),
    keeper,
  };
  const write = asked.Format === ExportFormat.pdf ? writePdf(db, source, asked.Query, caller, now()) : writeCsv;
  await keeper.end(await write(material), now());
}
