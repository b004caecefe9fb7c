import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import type { ParsedOf } from '@circolo/contract/http/endpoint';
import { RetentionKind } from '@circolo/contract/privacy/retention';
import type { Notification } from '@circolo/contract/resource/notification';
import type { AnyResource } from '@circolo/contract/resource/resource';
import type { Language } from '@circolo/messages/languages';
import { isMessageKey, translator } from '@circolo/messages/translator';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { requesterOf } from '../../http/rights/current-caller.ts';
import { enqueue } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';
import { retainedUntil } from '../../tables/privacy/retention-tables.ts';
import { notifications } from '../../tables/spooler/notification-tables.ts';
import { spooledName } from '../storage/file-name.ts';
import { mimeTypes } from '../storage/mime-types.ts';
import { toNotification } from '../storage/notification-row.ts';
import { notifyOwner } from '../storage/notify-owner.ts';
import type { ExportRequest } from './export-request.ts';
import { exportRows } from './export-rows.ts';
import { exportableColumns, isExportable } from './exportable-columns.ts';

/** The scheduled export that asks for a file: it is called as that, and made once for a moment, if it is for one. */
interface ScheduledFile {
  Id: number;
  Title: string;
  DueAt: string | null;
}

/** Who asks for a file, in which language, and when. */
interface Asker {
  caller: Caller;
  language: Language;
  now: Date;
  schedule?: ScheduledFile;
}

/** What the file is made from; columns that the resource does not have are refused, none named are all. */
function requestOf(resource: AnyResource, body: ParsedOf<AnyResource['exported']>['body'], Language: Language) {
  const { Format, Style = 'Excel', Columns = [], ...Query } = body;
  const known = exportableColumns(resource);
  if (!Columns.every((column) => isExportable(resource, column))) throw fieldProblem('Columns', 'notAllowed');
  return { Resource: resource.Name, Format, Style, Columns: Columns.length > 0 ? Columns : known, Query, Language };
}

/** Puts a file of a list into the caller's spooler and enqueues its making, in the caller's transaction. */
export async function requestExport(
  tx: Tx,
  resource: AnyResource,
  body: ParsedOf<AnyResource['exported']>['body'],
  { caller, language, now, schedule }: Asker,
): Promise<Notification> {
  // Files are a user's; an account of the shop without a user has none.
  if (!caller.UserId) throw problem('AccessDenied');
  const asked: ExportRequest = requestOf(resource, body, language);
  const { Format, Language } = asked;
  const Title = schedule?.Title ?? titleOf(asked);
  const [row] = await tx
    .insert(notifications)
    .values({
      UserId: caller.UserId,
      Title,
      FileName: spooledName(Title, Format.toLowerCase(), now, Language),
      Category: Format,
      MimeType: mimeTypes[Format],
      State: SpoolerState.untouched,
      Resource: asked.Resource,
      Filters: asked.Query,
      Request: asked,
      ContainsPersonalData: true,
      RequestedAt: now.toISOString(),
      ExpiresAt: retainedUntil(RetentionKind.files, now),
      ScheduleId: schedule?.Id ?? null,
      DueAt: schedule?.DueAt ?? null,
    })
    .returning();
  if (!row) throw new Error('The notification was not written');
  await enqueueExport(tx, row, caller);
  const { OrderColumn: _, OrderType: __, ...Filters } = asked.Query;
  await recordChange(tx, caller, {
    Resource: asked.Resource,
    RecordId: `export-${row.Id}`,
    Action: 'Export',
    After: { Format, Columns: asked.Columns, Filters, ...(schedule && { Schedule: schedule.Title }) },
  });
  return toNotification(row);
}

/** Enqueues the making of a file, for the first time or again. */
export async function enqueueExport(tx: Tx, row: typeof notifications.$inferSelect, caller: Caller): Promise<void> {
  await enqueue(tx, exportRows, { Id: row.Id, Caller: requesterOf(caller), Before: row.Attempts });
  await notifyOwner(tx, row.UserId, row.Id);
}

function titleOf({ Resource, Language }: ExportRequest): string {
  const t = translator(Language);
  const key = `${Resource}.title`;
  return isMessageKey(key) ? t(key) : t('spooler.defaultFileName');
}
