import { mayCall } from '@circolo/contract/authorization/call-access';
import { problem } from '@circolo/contract/errors/problem';
import { RetentionKind } from '@circolo/contract/privacy/retention';
import { type ReportName, reportsResource } from '@circolo/contract/reports/report-names';
import { exportReport, type ReportColumn, type ReportTable } from '@circolo/contract/reports/report-table';
import type { Notification } from '@circolo/contract/resource/notification';
import { monthName } from '@circolo/contract/values/month';
import type { Language } from '@circolo/messages/languages';
import { type Translate, translator } from '@circolo/messages/translator';
import type { z } from 'zod';
import type { Db, Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { findCurrentCaller, type Requester, requesterOf } from '../../http/rights/current-caller.ts';
import { defineJob, enqueue } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';
import { writeTable } from '../../spooler/export/write-table.ts';
import type { ColumnLabels } from '../../spooler/labels/column-labels.ts';
import { spooledName } from '../../spooler/storage/file-name.ts';
import { FileWriter } from '../../spooler/storage/file-writer.ts';
import { fileRetryLimit, makeFile, type RunningFile } from '../../spooler/storage/make-file.ts';
import { mimeTypes } from '../../spooler/storage/mime-types.ts';
import { toNotification } from '../../spooler/storage/notification-row.ts';
import { notifyOwner } from '../../spooler/storage/notify-owner.ts';
import { specialFile } from '../../spooler/storage/special-files.ts';
import { retainedUntil } from '../../tables/privacy/retention-tables.ts';
import { notifications } from '../../tables/spooler/notification-tables.ts';
import { makeReport } from '../make-report.ts';

type AskedFile = z.output<typeof exportReport.body>;

/** What a file of a report is made from; stored with it, so that it can be made again. */
interface FileRequest {
  Report: ReportName;
  Asked: AskedFile;
  Language: Language;
}

interface FilePayload {
  Id: number;
  Caller: Requester;
  /** How often the file had been begun when this was asked for. */
  Before: number;
}

const kinds = { count: 'number', money: 'money', percentage: 'rate', days: 'number' } as const;

/** The heading of a column. @example columnHeading(t, { Name: 'Renewed', Nth: 2, Unit: 'percentage' }) // '2º rinnovo %' */
const columnHeading = (t: Translate, { Name, Nth, Unit }: ReportColumn): string => {
  const heading = t(`Reports.columns.${Name}`, { nth: Nth ?? 0 });
  if (Unit === 'percentage') return `${heading} (%)`;
  return heading;
};

const fileColumns = (t: Translate, { Columns, By }: ReportTable): ColumnLabels[] => [
  { name: 'Description', heading: t(`Reports.by.${By}`), kind: 'text', word: (code) => code },
  ...Columns.map((column, nth) => ({
    name: `C${nth}`,
    heading: columnHeading(t, column),
    kind: kinds[column.Unit],
    word: (code: string) => code,
  })),
];

/** The months that a report is about, in words. */
const monthsText = (language: Language, { From, To }: Pick<ReportTable, 'From' | 'To'>): string =>
  `${monthName(language, From)} – ${monthName(language, To)}`;

async function* rowsOf({ Rows, Total }: ReportTable) {
  yield [...Rows, ...(Total ? [Total] : [])].map(({ Description, Cells }, nth) => ({
    Id: nth,
    Description,
    ...Object.fromEntries(Cells.map(({ Value }, index) => [`C${index}`, Value])),
  }));
}

async function make(db: Db, file: RunningFile, { Caller: asker }: FilePayload, now: Date): Promise<void> {
  const { Report, Asked, Language } = file.Request as FileRequest; // Written by `requestReportFile`.
  const caller = await findCurrentCaller(db, asker, now);
  if (!caller || !mayCall(exportReport, caller)) throw problem('RightsWithdrawn');
  const t = translator(Language);
  const { Format, ...query } = Asked;
  const table = await makeReport(db, Report, query, { caller, language: Language, now });
  const keeper = new FileWriter(db, file);
  const brand = table.Origins.find(({ Id }) => Id === Asked.Origin)?.Description;
  const rows = await writeTable(
    {
      columns: fileColumns(t, table),
      total: table.Rows.length + (table.Total ? 1 : 0),
      batches: rowsOf(table),
      heads: [monthsText(Language, table), ...(brand ? [brand] : [])],
    },
    { Format, Language },
    { db, title: file.Title, keeper, caller, now },
  );
  await keeper.end(rows, now);
}

/** Makes the file of a report, with the rights that its person has when it is made. A repeat starts over. */
export const makeReportFile = defineJob<FilePayload>(
  'make-report-file',
  { retryLimit: fileRetryLimit, expireAfter: 600 },
  (payload, { db, now }) => makeFile(db, { ...payload, now, make: (file) => make(db, file, payload, now()) }),
);

async function enqueueFile(tx: Tx, row: typeof notifications.$inferSelect, caller: Caller): Promise<void> {
  await enqueue(tx, makeReportFile, { Id: row.Id, Caller: requesterOf(caller), Before: row.Attempts });
  await notifyOwner(tx, row.UserId, row.Id);
}

/** Files of reports are for whom may read reports, by now. */
export const reportFiles = (): void =>
  specialFile(reportsResource, {
    assertMayHave: async (_db, _file, caller) => {
      if (!mayCall(exportReport, caller)) throw problem('AccessDenied');
    },
    enqueue: enqueueFile,
    detailsOf: ({ Title }) => ({ Of: Title }),
  });

interface Asker {
  caller: Caller;
  language: Language;
  now: Date;
}

/** Puts the file of a report into the caller's files and enqueues its making, in the caller's transaction. */
export async function requestReportFile(
  tx: Tx,
  Report: ReportName,
  Asked: AskedFile,
  { caller, language, now }: Asker,
): Promise<Notification> {
  const t = translator(language);
  const Title = `${t('Reports.title')} · ${t(`Reports.names.${Report}`)}`;
  const { Format: Category } = Asked;
  const Request: FileRequest = { Report, Asked, Language: language };
  const [row] = await tx
    .insert(notifications)
    .values({
      UserId: caller.UserId,
      Title,
      FileName: spooledName(Title, Category.toLowerCase(), now, language),
      Category,
      MimeType: mimeTypes[Category],
      Resource: reportsResource,
      Filters: {},
      Request,
      ContainsPersonalData: false,
      RequestedAt: now.toISOString(),
      ExpiresAt: retainedUntil(RetentionKind.files, now),
    })
    .returning();
  if (!row) throw new Error('The notification was not written');
  await enqueueFile(tx, row, caller);
  const about = { Resource: reportsResource, RecordId: `export-${row.Id}`, Action: 'Export' };
  await recordChange(tx, caller, { ...about, After: { Report, ...Asked } });
  return toNotification(row);
}
