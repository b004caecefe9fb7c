import { problem } from '@circolo/contract/errors/problem';
import { EmailType } from '@circolo/contract/mail/codes';
import { type LetterResource, lettersInAnHour } from '@circolo/contract/mail/letters/letter';
import { and, eq, gt, not } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { findCallerAddress } from '../../http/rights/caller-address.ts';
import { recordChange } from '../../resource/audit.ts';
import { isOfMailing, emailMessages as t } from '../../tables/mail/email-tables.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { attachWaitingFiles } from './letter-files.ts';
import { letterTags, originOf, renderLetter, type WrittenLetter } from './render-letter.ts';

const hour = 3_600_000;

/** Refuses letters of one person above what a day at the desk needs; mails of mailings are none. 400 `TooManyAttempts`. */
export async function assertNotTooMany(tx: Tx, { UserId }: Caller, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hour).toISOString();
  const isLetter = and(eq(t.Type, EmailType.userDefined), eq(t.IsTest, false), not(isOfMailing(t)));
  const own = and(eq(t.CreatedById, UserId), isLetter);
  if ((await tx.$count(t, and(own, gt(t.CreatedAt, since)))) >= lettersInAnHour)
    throw problem('TooManyAttempts', { parameters: { count: 60 } });
}

interface LetterContext {
  /** The record from which it is written. */
  about: { Type: LetterResource; Id: number };
  address: string;
  /** The Message-IDs of the thread that it answers. */
  AnswerOf: string | null;
  /** The uploaded files that leave with it. */
  Files: readonly number[];
  now: Date;
}

/** Puts a letter into the outbox, in the name of who wrote it; answers the id of the mail. */
export async function sendLetter(
  tx: Tx,
  To: string,
  written: WrittenLetter,
  { about, address, AnswerOf, Files, now }: LetterContext,
): Promise<number> {
  const { recipient, caller } = written;
  await assertNotTooMany(tx, caller, now);
  // What could not be rendered later is refused while the writer still has the text before them.
  const { Files: ofTemplate } = await renderLetter(tx, written, address);
  const { Language, UserId } = recipient;
  const queued = await queueMail(
    tx,
    { now: () => now },
    {
      Type: EmailType.userDefined,
      OriginId: originOf(written),
      To,
      Language,
      UserId,
      Related: about,
      TemplateId: written.template ?? null,
      Tags: letterTags(written),
      WriterId: caller.UserId,
      ReplyTo: await findCallerAddress(tx, caller),
      AnswerOf,
      DedupeKey: `letter:${crypto.randomUUID()}`,
    },
  );
  const id = orNotFound(queued);
  await attachWaitingFiles(tx, id, Files, { caller, now, ofTemplate });
  await recordChange(tx, caller, { Resource: about.Type, RecordId: about.Id, Action: 'WriteLetter' });
  return id;
}
