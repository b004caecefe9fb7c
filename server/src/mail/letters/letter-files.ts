import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import type { WaitingFile } from '@circolo/contract/mail/outbox/mail-files';
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { emailFiles as t } from '../../tables/mail/email-file-tables.ts';
import { assertTogetherSendable, type StoredFile } from '../outbox/stored-file.ts';

/** Files of one person that wait for their letters at a time: some letters side by side, and no store of files. */
const mostWaiting = 50;
const hoursToWait = 24;

/** Keeps a file for a letter that its writer has not sent yet. 400 `TooManyAttempts` where too many wait. */
export async function addWaitingFile(
  tx: Tx,
  { Name, MimeType, Content, stored }: StoredFile,
  { caller, now }: { caller: Caller; now: Date },
): Promise<WaitingFile> {
  const at = now.toISOString();
  const own = and(eq(t.AuthorId, caller.UserId), isNull(t.MessageId));
  await tx.delete(t).where(and(own, lt(t.ExpiresAt, at)));
  if ((await tx.$count(t, own)) >= mostWaiting) throw problem('TooManyAttempts', { parameters: { count: 60 } });
  const ExpiresAt = new Date(now.getTime() + hoursToWait * 3_600_000).toISOString();
  const [row] = await tx
    .insert(t)
    .values({ Name, MimeType, Size: Content.length, ...stored, AuthorId: caller.UserId, ExpiresAt, CreatedAt: at })
    .returning({ Id: t.Id, Name: t.Name, Size: t.Size });
  return orNotFound(row);
}

interface LetterFilesContext {
  caller: Caller;
  now: Date;
  /** The files of the letter's template, which leave with it too. */
  ofTemplate: readonly WaitingFile[];
}

/**
 * Gives a letter the files that its writer uploaded for it. 400 at `Files`: `fileGone` where one is somebody else's, is with another letter, or waits
 * no more; `filesTooLarge` where they and those of its template are more than mail servers take.
 */
export async function attachWaitingFiles(
  tx: Tx,
  MessageId: number,
  ids: readonly number[],
  { caller, now, ofTemplate }: LetterFilesContext,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const own = and(eq(t.AuthorId, caller.UserId), isNull(t.MessageId), gt(t.ExpiresAt, now.toISOString()));
  const rows = await tx
    .update(t)
    .set({ MessageId, ExpiresAt: null })
    .where(and(inArray(t.Id, wanted), own))
    .returning({ Size: t.Size });
  if (rows.length < wanted.length) throw fieldProblem('Files', 'fileGone');
  assertTogetherSendable([...rows, ...ofTemplate]);
}
