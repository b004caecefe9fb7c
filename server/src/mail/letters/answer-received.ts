import type { LetterResource } from '@circolo/contract/mail/letters/letter';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { receivedMails as t } from '../../tables/mail/received-tables.ts';
import { findReceived } from '../replies/reply-routes.ts';

/**
 * Notes that a received mail of a record is answered now; gives the Message-IDs of the thread, by which mail programs show the answer below it. Null where
 * it had none. 400 `RecordNotFound`.
 */
export async function answerReceived(
  tx: Tx,
  about: { Type: LetterResource; Id: number },
  replyId: number,
  now: Date,
): Promise<string | null> {
  const { Id, MessageId, ThreadIds } = await findReceived(tx, about.Type, about.Id, replyId);
  await tx.update(t).set({ AnsweredAt: now.toISOString() }).where(eq(t.Id, Id));
  return MessageId === null ? null : [ThreadIds, MessageId].filter(Boolean).join(' ');
}
