import { problem } from '@circolo/contract/errors/problem';
import type { Notification } from '@circolo/contract/resource/notification';
import { SpoolerState } from '@circolo/contract/spooler/codes';
import { isMessageKey, translator } from '@circolo/messages/translator';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { enqueue } from '../jobs/job.ts';
import { expiryOf } from './expire-files.ts';
import type { ExportRequest } from './export-request.ts';
import { exportRows } from './export-rows.ts';
import { spooledName } from './file-name.ts';
import { mimeTypes } from './mime-types.ts';
import { toNotification } from './notification-row.ts';
import { notifications } from './tables.ts';
import { tellOwner } from './tell-owner.ts';

/** Puts a file into the caller's spooler and enqueues its making, in the caller's transaction. */
export async function requestExport(tx: Tx, asked: ExportRequest, caller: Caller, now: Date): Promise<Notification> {
  // Files are a user's; an account of the shop that is nobody's user has none.
  if (!caller.UserId) throw problem('AccessDenied');
  const { Format, Language } = asked;
  const Title = titleOf(asked);
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
      ExpiresAt: expiryOf(now),
    })
    .returning();
  if (!row) throw new Error('The notification was not written');
  await enqueueExport(tx, row, caller);
  return toNotification(row);
}

/** Enqueues the making of a file, for the first time or again. */
export async function enqueueExport(tx: Tx, row: typeof notifications.$inferSelect, caller: Caller): Promise<void> {
  // A menu is no plain value, and no scope asks for it: rights were checked when the file was asked for.
  const { Levels: _, ...plainCaller } = caller;
  await enqueue(tx, exportRows, { Id: row.Id, Caller: plainCaller, Before: row.Attempts });
  await tellOwner(tx, row.UserId, row.Id);
}

function titleOf({ Resource, Language }: ExportRequest): string {
  const t = translator(Language);
  const key = `${Resource}.title`;
  return isMessageKey(key) ? t(key) : t('spooler.defaultFileName');
}
