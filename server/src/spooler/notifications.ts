import { Readable } from 'node:stream';
import { isOpen } from '@circolo/contract/authorization/call-access';
import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { problem } from '@circolo/contract/errors/problem';
import * as calls from '@circolo/contract/spooler/notifications';
import { and, eq, inArray } from 'drizzle-orm';
import type { Api } from '../http/api.ts';
import { orNotFound, read, readFile, write } from '../http/implement.ts';
import { trailOf } from '../http/security-log/request-trail.ts';
import { offerOf } from '../resource/offers.ts';
import { notificationParts, notifications } from '../tables/spooler/notification-tables.ts';
import type { ExportRequest } from './export/export-request.ts';
import { enqueueExport } from './export/request-export.ts';
import { partsOf } from './storage/file-parts.ts';
import { assertMayDownload } from './storage/file-rights.ts';
import { liveFilesRoutes } from './storage/live-files.ts';
import { toNotification } from './storage/notification-row.ts';
import { notifyOwner } from './storage/notify-owner.ts';
import { listOwn, ownOf, storedOwn } from './storage/own-files.ts';

/** A stream of bytes reads one piece ahead; one of objects would hold sixteen of them. */
const asBytes = { objectMode: false, highWaterMark: 64 * 1024 };

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
  write(api, calls.viewNotification, async (tx, { params, caller }) => {
    const mine = and(eq(notifications.Id, params.Id), ownOf(caller));
    const [row] = await tx.update(notifications).set({ IsNew: false }).where(mine).returning();
    await notifyOwner(tx, caller.UserId, params.Id);
    return toNotification(orNotFound(row));
  });
  write(api, calls.viewNotifications, async (tx, { caller, now }) => {
    await tx.update(notifications).set({ IsNew: false }).where(ownOf(caller));
    await notifyOwner(tx, caller.UserId);
    return listOwn(tx, caller, now);
  });
  write(api, calls.clearNotifications, async (tx, { caller }) => {
    await tx.delete(notifications).where(ownOf(caller));
    await notifyOwner(tx, caller.UserId);
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
    const asked = row.Request as ExportRequest | null; // Written by `requestExport`.
    if (row.State !== SpoolerState.notFound || !asked) return toNotification(row);
    // What the person may see can have changed since the file was asked for.
    if (!isOpen(offerOf(asked.Resource).source.resource.exported.access, caller.Levels)) throw problem('AccessDenied');
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
    await enqueueExport(tx, again, caller);
    return toNotification(again);
  });
}

function file(api: Api): void {
  readFile(api, calls.notificationFile, async (db, { params, caller, now, request, reply }) => {
    const stored = orNotFound(await storedOwn(db, caller, params.Id, now));
    if (stored.State !== SpoolerState.ended) throw problem('NotReady');
    await assertMayDownload(db, stored, caller);
    trailOf(request).details = { Resource: stored.Resource, Rows: stored.Rows };
    await db.update(notifications).set({ DownloadedAt: now.toISOString() }).where(eq(notifications.Id, stored.Id));
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', stored.MimeType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(stored.FileName)}`)
      .header('content-length', stored.Size ?? 0)
      .send(Readable.from(partsOf(db, stored.Id), asBytes));
  });
}
