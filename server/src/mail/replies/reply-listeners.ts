import type { LetterResource } from '@circolo/contract/mail/letters/letter';
import type { Tx } from '../../db/database.ts';

/** What an answer of a person means for the record whose letter it answers, in the transaction that stores it. */
type ReplyListener = (tx: Tx, recordId: number, now: Date) => Promise<void>;

const listeners = new Map<string, ReplyListener>();

/** Notes what answers mean for the records of a resource, when the server starts: mails know that they are about records, a domain above knows them. */
export const onReply = (resource: LetterResource, listener: ReplyListener): void =>
  void listeners.set(resource, listener);

/** Lets the domain of a record know that its letter was answered. */
export async function notifyOfReply(
  tx: Tx,
  resource: string | null,
  recordId: number | null,
  now: Date,
): Promise<void> {
  if (resource === null || recordId === null) return;
  await listeners.get(resource)?.(tx, recordId, now);
}
