import { problem } from '@circolo/contract/errors/problem';
import type { Notification } from '@circolo/contract/resource/resource';
import { ExportFormat, SpoolerState } from '@circolo/contract/spooler/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { isMessageKey, translator } from '@circolo/messages/translator';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { enqueue } from '../jobs/job.ts';
import type { ExportRequest } from './export-request.ts';
import { exportRows } from './export-rows.ts';
import { toNotification } from './notification-row.ts';
import { notifications } from './tables.ts';

const keptDays = 30;

/** Puts a file into the caller's spooler and enqueues its making, in the caller's transaction. */
export async function requestExport(tx: Tx, asked: ExportRequest, caller: Caller, now: Date): Promise<Notification> {
  // Files are a user's; an account of the shop that is nobody's user has none.
  if (!caller.UserId) throw problem('AccessDenied');
  const Title = titleOf(asked);
  const [row] = await tx
    .insert(notifications)
    .values({
      UserId: caller.UserId,
      Title,
      FileName: `${Title.replace(/[\\/:*?"<>|]/g, ' ')} ${romeDay(now)}.csv`,
      Category: ExportFormat.csv,
      State: SpoolerState.untouched,
      Resource: asked.Resource,
      Filters: asked.Query,
      ContainsPersonalData: true,
      RequestedAt: now.toISOString(),
      ExpiresAt: new Date(now.getTime() + keptDays * 86_400_000).toISOString(),
    })
    .returning();
  if (!row) throw new Error('The notification was not written');
  // A menu is no plain value, and no scope asks for it: rights were checked when the file was asked for.
  const { Levels: _, ...plainCaller } = caller;
  await enqueue(tx, exportRows, { ...asked, Id: row.Id, Caller: plainCaller });
  return toNotification(row);
}

function titleOf({ Resource, Language }: ExportRequest): string {
  const t = translator(Language);
  const key = `${Resource}.title`;
  return isMessageKey(key) ? t(key) : t('spooler.defaultFileName');
}
