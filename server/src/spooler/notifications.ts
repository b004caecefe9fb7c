import { Readable } from 'node:stream';
import { problem } from '@circolo/contract/errors/problem';
import { SpoolerState } from '@circolo/contract/spooler/codes';
import * as calls from '@circolo/contract/spooler/notifications';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { found, read, readFile, write } from '../http/implement.ts';
import { partsOf } from './kept-parts.ts';
import { toNotification } from './notification-row.ts';
import { notifications } from './tables.ts';

const listedMost = 100;

const ownOf = (caller: Caller) => eq(notifications.UserId, caller.UserId);

async function listOwn(db: Queryable, caller: Caller, now: Date) {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(ownOf(caller), gt(notifications.ExpiresAt, now.toISOString())))
    .orderBy(desc(notifications.Id))
    .limit(listedMost);
  return rows.map(toNotification);
}

/** The caller's own files: list, marks, clearing and download. */
export function notificationsRoutes(api: Api): void {
  read(api, calls.listNotifications, (db, { caller, now }) => listOwn(db, caller, now));
  write(api, calls.viewNotification, async (tx, { params, caller }) => {
    const mine = and(eq(notifications.Id, params.Id), ownOf(caller));
    const [row] = await tx.update(notifications).set({ IsNew: false }).where(mine).returning();
    return toNotification(found(row));
  });
  write(api, calls.viewNotifications, async (tx, { caller, now }) => {
    await tx.update(notifications).set({ IsNew: false }).where(ownOf(caller));
    return listOwn(tx, caller, now);
  });
  write(api, calls.clearNotifications, async (tx, { caller }) => {
    await tx.delete(notifications).where(ownOf(caller));
    return undefined;
  });
  readFile(api, calls.notificationFile, async (db, { params, caller, now, reply }) => {
    const [row] = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.Id, params.Id), ownOf(caller), gt(notifications.ExpiresAt, now.toISOString())));
    const file = found(row);
    if (file.State !== SpoolerState.ended) throw problem('NotReady');
    await db.update(notifications).set({ DownloadedAt: now.toISOString() }).where(eq(notifications.Id, file.Id));
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', file.MimeType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.FileName)}`)
      .header('content-length', file.Size ?? 0)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(Readable.from(partsOf(db, file.Id)));
  });
}
