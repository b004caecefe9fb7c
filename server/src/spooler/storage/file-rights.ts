import { isOpen, mayCall } from '@circolo/contract/authorization/call-access';
import { problem } from '@circolo/contract/errors/problem';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { allOffers } from '../../resource/offers.ts';
import { notificationRecords, type notifications } from '../../tables/spooler/notification-tables.ts';
import { findSpecialFile } from './special-files.ts';

type StoredFile = typeof notifications.$inferSelect;

/** Notes which records a file is made of; null: its person sees all of the list, so that nothing has to be remembered. */
export async function saveRecords(db: Db, NotificationId: number, ids: Float64Array | null): Promise<void> {
  await db.delete(notificationRecords).where(eq(notificationRecords.NotificationId, NotificationId));
  if (!ids) return;
  // As the text that it travels as: a driver would write every element on its own.
  const RecordIds = sql`${`{${ids.join()}}`}::bigint[]`;
  await db.insert(notificationRecords).values({ NotificationId, RecordIds });
}

/**
 * Refuses a file to a person who may no longer have it: `AccessDenied` where its list is closed to them by now,
 * `FileOutdated` where they no longer see one of the records in it. What was deleted since was theirs to see.
 */
export async function assertMayDownload(db: Queryable, file: StoredFile, caller: Caller, now: Date): Promise<void> {
  const special = findSpecialFile(file.Resource);
  if (special) return special.assertMayHave(db, file, caller, now);
  const offer = allOffers().find(({ source }) => source.resource.Name === file.Resource);
  // A file about no list is its owner's own.
  if (!offer) return;
  const { exported } = offer.source.resource;
  // What no list was made into came from its owner: the lines of an import that failed.
  const isExport = file.Request !== null;
  if (!(isExport ? mayCall(exported, caller) : isOpen(exported.access, caller.Levels))) throw problem('AccessDenied');
  const visible = offer.scope(caller);
  if (!visible || !isExport) return;
  const [records] = await db
    .select({ Id: notificationRecords.NotificationId })
    .from(notificationRecords)
    .where(eq(notificationRecords.NotificationId, file.Id));
  // Made when its person saw the whole list.
  if (!records) throw problem('FileOutdated');
  const { table } = offer.source;
  const inFile = sql`${table.Id} in (select unnest(r.record_ids) from ${notificationRecords} r where r.notification_id = ${file.Id})`;
  const [hidden] = await db
    .select({ Id: table.Id })
    .from(table)
    .where(and(inFile, sql`(${visible}) is not true`))
    .limit(1);
  if (hidden) throw problem('FileOutdated');
}
