import { FileCategory, SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { personalDataResource } from '@circolo/contract/privacy/data-copy';
import { RetentionKind } from '@circolo/contract/privacy/retention';
import type { Notification } from '@circolo/contract/resource/notification';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { requesterOf } from '../../http/rights/current-caller.ts';
import { enqueue } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';

import { spooledName } from '../../spooler/storage/file-name.ts';
import { toNotification } from '../../spooler/storage/notification-row.ts';
import { notifyOwner } from '../../spooler/storage/notify-owner.ts';
import { retainedUntil } from '../../tables/privacy/retention-tables.ts';
import { notifications } from '../../tables/spooler/notification-tables.ts';
import type { CopyRequest } from './copy-request.ts';
import { copiedPerson } from './copy-rights.ts';
import { makeDataCopy } from './make-copy.ts';
import { personName } from './person-name.ts';

type StoredFile = typeof notifications.$inferSelect;

/** Any number that no other pair of advisory locks of ours begins with. */
const askLock = 1_140_011;

const underWay = [SpoolerState.untouched, SpoolerState.started];

/** The files of a caller: of their user, or of an account of the shop without one. */
const heldBy = ({ UserId, IdentityId }: Caller): SQL | undefined =>
  UserId ? eq(notifications.UserId, UserId) : eq(notifications.IdentityId, IdentityId ?? '');

const aboutSubject = ({ Resource, Id }: CopyRequest['Subject']): SQL =>
  sql`${notifications.Request} -> 'Subject' = ${JSON.stringify({ Resource, Id })}::jsonb`;

/** The copies of their own data that a caller may still download or is waiting for. */
const ownCopies = (caller: Caller, now: Date): SQL | undefined =>
  and(
    eq(notifications.Resource, personalDataResource),
    or(
      caller.UserId ? eq(notifications.UserId, caller.UserId) : undefined,
      caller.IdentityId ? eq(notifications.IdentityId, caller.IdentityId) : undefined,
    ),
    sql`${notifications.Request} ->> 'Own' = 'true'`,
    gt(notifications.ExpiresAt, now.toISOString()),
  );

/** The copies of the caller's own data, newest first. */
export async function listOwnCopies(db: Queryable, caller: Caller, now: Date): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(ownCopies(caller, now))
    .orderBy(desc(notifications.Id))
    .limit(10);
  return rows.map(toNotification);
}

/** One of them as it is stored. */
export async function ownCopy(db: Queryable, caller: Caller, id: number, now: Date): Promise<StoredFile | undefined> {
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.Id, id), ownCopies(caller, now)));
  return row;
}

/** Enqueues the making of a copy, for the first time or again. */
export async function enqueueCopy(tx: Tx, row: StoredFile, caller: Caller): Promise<void> {
  await enqueue(tx, makeDataCopy, { Id: row.Id, Caller: requesterOf(caller), Before: row.Attempts });
  await notifyOwner(tx, row.UserId, row.Id);
}

/**
 * Puts a copy of a person's data into the caller's files and enqueues its making; the one that is being made, where there is
 * one. `announce` writes to the person about a new one.
 */
export async function requestCopy(
  tx: Tx,
  asked: Pick<CopyRequest, 'Subject' | 'Own'> & { Reason: string | null },
  { caller, language, now }: { caller: Caller; language: Language; now: Date },
  announce: () => Promise<void>,
): Promise<Notification> {
  const { Subject, Own, Reason } = asked;
  const person = await copiedPerson(tx, asked, caller);
  // Of two that ask at once, the second one waits and finds the file of the first.
  await tx.execute(
    sql`select pg_advisory_xact_lock(${askLock}, hashtext(${`${caller.UserId}:${caller.IdentityId}:${Subject.Resource}:${Subject.Id}`}))`,
  );
  const [running] = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.Resource, personalDataResource),
        heldBy(caller),
        aboutSubject(Subject),
        inArray(notifications.State, underWay),
        isNull(notifications.CancelledAt),
      ),
    )
    .limit(1);
  if (running) return toNotification(running);
  const Title = Own
    ? translator(language)('copiedData.file.title')
    : `${translator(language)('copiedData.file.title')} · ${await personName(tx, person)}`;
  const Request: CopyRequest = { Subject, Own, Language: language };
  const [row] = await tx
    .insert(notifications)
    .values({
      UserId: caller.UserId || null,
      IdentityId: caller.UserId ? null : caller.IdentityId,
      Title,
      FileName: spooledName(Title, 'zip', now, language),
      Category: FileCategory.archive,
      MimeType: 'application/zip',
      Resource: personalDataResource,
      Filters: {},
      Request,
      ContainsPersonalData: true,
      RequestedAt: now.toISOString(),
      ExpiresAt: retainedUntil(RetentionKind.files, now),
    })
    .returning();
  if (!row) throw new Error('The notification was not written');
  await enqueueCopy(tx, row, caller);
  await recordChange(tx, caller, { Resource: Subject.Resource, RecordId: Subject.Id, Action: 'CopyData', Reason });
  await announce();
  return toNotification(row);
}
