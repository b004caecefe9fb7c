import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { problem } from '@circolo/contract/errors/problem';
import { RetentionKind } from '@circolo/contract/privacy/retention';
import type { Notification } from '@circolo/contract/resource/notification';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { saveContent } from '../../files/content.ts';
import type { Caller } from '../../http/caller.ts';
import { retainedUntil } from '../../tables/privacy/retention-tables.ts';
import { notifications } from '../../tables/spooler/notification-tables.ts';
import { spooledName } from './file-name.ts';
import { largestPart, savePart } from './file-parts.ts';
import { toNotification } from './notification-row.ts';
import { notifyOwner } from './notify-owner.ts';

/** A file that is ready, and whose spooler it goes to. */
export interface ReadyFile {
  caller: Pick<Caller, 'UserId'>;
  Title: string;
  Category: Notification['Category'];
  /** With its charset where it is a text. */
  MimeType: string;
  /** Its texts or bytes, of any length, one after the other. */
  parts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  now: Date;
  /** The resource that it is about. */
  Resource?: string;
  /** How many rows are in it. */
  Rows?: number;
}

/**
 * Puts a file that is ready into a person's spooler, in pieces: the errors of an import, say. It is there, and
 * announced, when the transaction commits. @example await saveFile(tx, { caller, Title, Category: 'CSV', MimeType:
 * csvType, parts, now })
 */
export async function saveFile(tx: Tx, file: ReadyFile): Promise<Notification> {
  const { caller, Title, Category, MimeType, now, Resource = '', Rows = null } = file;
  if (!caller.UserId) throw problem('AccessDenied');
  const at = now.toISOString();
  const [row] = await tx
    .insert(notifications)
    .values({
      UserId: caller.UserId,
      Title,
      FileName: spooledName(Title, Category.toLowerCase(), now),
      Category,
      MimeType,
      State: SpoolerState.ended,
      Progress: 100,
      Rows,
      Total: Rows,
      Resource,
      Filters: {},
      ContainsPersonalData: true,
      RequestedAt: at,
      StartedAt: at,
      EndedAt: at,
      ExpiresAt: retainedUntil(RetentionKind.files, now),
    })
    .returning();
  if (!row) throw new Error('The file was not written');
  let [Size, position] = [0, 0];
  for await (const content of pieces(file.parts)) {
    Size += content.length;
    await savePart(tx, row.Id, position++, await saveContent(tx, content));
  }
  const { Id } = row;
  await tx.update(notifications).set({ Size }).where(eq(notifications.Id, Id));
  await notifyOwner(tx, caller.UserId, Id);
  return toNotification({ ...row, Size });
}

/** The same bytes in pieces of one size. */
async function* pieces(parts: ReadyFile['parts']): AsyncGenerator<Buffer> {
  let [waiting, size]: [Buffer[], number] = [[], 0];
  for await (const part of parts) {
    const bytes = Buffer.from(part as Uint8Array); // A text is taken by the same function.
    waiting.push(bytes);
    size += bytes.length;
    if (size < largestPart) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}
