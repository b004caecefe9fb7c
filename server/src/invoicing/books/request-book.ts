import { problem } from '@circolo/contract/errors/problem';
import { vatRegisterResource } from '@circolo/contract/invoicing/vat-register/vat-register';
import { RetentionKind } from '@circolo/contract/privacy/retention';
import type { Notification } from '@circolo/contract/resource/notification';
import type { Language } from '@circolo/messages/languages';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { requesterOf } from '../../http/rights/current-caller.ts';
import { enqueue } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';
import { spooledName } from '../../spooler/storage/file-name.ts';
import { mimeTypes } from '../../spooler/storage/mime-types.ts';
import { toNotification } from '../../spooler/storage/notification-row.ts';
import { notifyOwner } from '../../spooler/storage/notify-owner.ts';
import { specialFile } from '../../spooler/storage/special-files.ts';
import { retainedUntil } from '../../tables/privacy/retention-tables.ts';
import { notifications } from '../../tables/spooler/notification-tables.ts';
import { mayHaveBook } from './book-access.ts';
import type { BookRequest } from './book-request.ts';
import { makeBook } from './make-book.ts';

type StoredFile = typeof notifications.$inferSelect;

async function enqueueBook(tx: Tx, row: StoredFile, caller: Caller): Promise<void> {
  await enqueue(tx, makeBook, { Id: row.Id, Caller: requesterOf(caller), Before: row.Attempts });
  await notifyOwner(tx, row.UserId, row.Id);
}

/** Files of the books are for whom may read what they are of, by now. */
export const bookFiles = (): void =>
  specialFile(vatRegisterResource, {
    assertMayHave: async (_db, { Request }, caller) => {
      if (!mayHaveBook(Request as BookRequest, caller)) throw problem('AccessDenied'); // Written by `requestBook`.
    },
    enqueue: enqueueBook,
    detailsOf: ({ Title }) => ({ Of: Title }),
  });

interface Asker {
  caller: Caller;
  language: Language;
  now: Date;
}

/** Puts a file of the books into the caller's files and enqueues its making, in the caller's transaction. */
export async function requestBook(
  tx: Tx,
  asked: BookRequest,
  { Title, Category }: { Title: string; Category: keyof typeof mimeTypes },
  { caller, language, now }: Asker,
): Promise<Notification> {
  // Files are a user's; an account of the shop without a user has none.
  if (!caller.UserId) throw problem('AccessDenied');
  const [row] = await tx
    .insert(notifications)
    .values({
      UserId: caller.UserId,
      Title,
      FileName: spooledName(Title, Category.toLowerCase(), now, language),
      Category,
      MimeType: mimeTypes[Category],
      Resource: vatRegisterResource,
      Filters: {},
      Request: asked,
      ContainsPersonalData: true,
      RequestedAt: now.toISOString(),
      ExpiresAt: retainedUntil(RetentionKind.files, now),
    })
    .returning();
  if (!row) throw new Error('The notification was not written');
  await enqueueBook(tx, row, caller);
  const { Language: _, ...After } = asked;
  const about = { Resource: vatRegisterResource, RecordId: `export-${row.Id}`, Action: 'Export' };
  await recordChange(tx, caller, { ...about, After });
  return toNotification(row);
}
