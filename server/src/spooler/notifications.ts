import { mayCall } from '@circolo/contract/authorization/call-access';
import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { problem } from '@circolo/contract/errors/problem';
import * as calls from '@circolo/contract/spooler/notifications';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { orNotFound, read, readFile, write } from '../http/implement.ts';
import { offerOf } from '../resource/offers.ts';
import { notificationParts, notifications } from '../tables/spooler/notification-tables.ts';
import type { ExportRequest } from './export/export-request.ts';
import { enqueueExport } from './export/request-export.ts';
import { readFileAlerts } from './storage/file-alerts.ts';
import { liveFilesRoutes } from './storage/live-files.ts';
import { toNotification } from './storage/notification-row.ts';
import { notifyOwner } from './storage/notify-owner.ts';
import { listOwn, ownOf, storedOwn } from './storage/own-files.ts';
import { sendFile } from './storage/send-file.ts';
import { findSpecialFile } from './storage/special-files.ts';

type StoredFile = typeof notifications.$inferSelect;

const underWay = [SpoolerState.untouched, SpoolerState.started];

/** The caller's own files: list, marks, clearing, cancelling, another try, download and live changes. */
export function notificationsRoutes(api: Api): void {
  read(api, calls.listNotifications, (db, { caller, now }) => listOwn(db, caller, now));
  marks(api);
  making(api);
  file(api);
  liveFilesRoutes(api);
}

function marks(api: Api): void {
  write(api, calls.viewNotification, async (tx, { params, caller, now }) => {
    const mine = and(eq(notifications.Id, params.Id), ownOf(caller));
    const [row] = await tx.update(notifications).set({ IsNew: false }).where(mine).returning();
    await notifyOwner(tx, caller.UserId, params.Id);
    await readFileAlerts(tx, caller.UserId, now, params.Id);
    return toNotification(orNotFound(row));
  });
  write(api, calls.viewNotifications, async (tx, { caller, now }) => {
    await tx.update(notifications).set({ IsNew: false }).where(ownOf(caller));
    await notifyOwner(tx, caller.UserId);
    await readFileAlerts(tx, caller.UserId, now);
    return listOwn(tx, caller, now);
  });
  write(api, calls.clearNotifications, async (tx, { caller, now }) => {
    await tx.delete(notifications).where(ownOf(caller));
    await notifyOwner(tx, caller.UserId);
    await readFileAlerts(tx, caller.UserId, now);
    return undefined;
  });
}

function making(api: Api): void {
  write(api, calls.cancelNotification, async (tx, { params: { Id }, caller, now }) => {
    const at = now.toISOString();
    const waited = and(eq(notifications.Id, Id), ownOf(caller), inArray(notifications.State, underWay));
    const cancelled = { State: SpoolerState.notFound, CancelledAt: at, EndedAt: at, Error: null };
    const [row] = await tx.update(notifications).set(cancelled).where(waited).returning();
    // What has ended meanwhile stays as it is.
    if (!row) return toNotification(orNotFound(await storedOwn(tx, caller, Id, now)));
    await tx.delete(notificationParts).where(eq(notificationParts.NotificationId, Id));
    await notifyOwner(tx, caller.UserId, Id);
    return toNotification(row);
  });
  write(api, calls.retryNotification, async (tx, { params: { Id }, caller, now }) => {
    const row = orNotFound(await storedOwn(tx, caller, Id, now));
    if (row.State !== SpoolerState.notFound || !row.Request) return toNotification(row);
    // What the person may see can have changed since the file was asked for.
    await assertMayMake(tx, row, caller, now);
    const restart = {
      State: SpoolerState.untouched,
      RequestedAt: now.toISOString(),
      Progress: 0,
      Rows: null,
      Total: null,
      StartedAt: null,
      EndedAt: null,
    };
    const [again] = await tx
      .update(notifications)
      .set({ ...restart, CancelledAt: null, Error: null, IsNew: true })
      .where(and(eq(notifications.Id, Id), eq(notifications.State, SpoolerState.notFound)))
      .returning();
    if (!again) return toNotification(orNotFound(await storedOwn(tx, caller, Id, now)));
    await (findSpecialFile(again.Resource)?.enqueue ?? enqueueExport)(tx, again, caller);
    return toNotification(again);
  });
}

/** Refuses to make a file again that its person may not have by now. */
async function assertMayMake(tx: Tx, file: StoredFile, caller: Caller, now: Date): Promise<void> {
  const special = findSpecialFile(file.Resource);
  if (special) return special.assertMayHave(tx, file, caller, now);
  const { Resource } = file.Request as ExportRequest; // Written by `requestExport`.
  if (!mayCall(offerOf(Resource).source.resource.exported, caller)) throw problem('AccessDenied');
}

function file(api: Api): void {
  readFile(api, calls.notificationFile, async (db, { params, ...received }) => {
    const stored = orNotFound(await storedOwn(db, received.caller, params.Id, received.now));
    return sendFile(db, stored, received);
  });
}
