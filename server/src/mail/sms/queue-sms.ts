import { type SmsPurposeCode, SmsState } from '@circolo/contract/mail/codes';
import { smsParts } from '@circolo/contract/mail/sms/sms-parts';
import type { SmsResource } from '@circolo/contract/mail/sms/written-sms';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { orNotFound } from '../../http/implement.ts';
import { enqueue } from '../../jobs/job.ts';
import { smsMessages } from '../../tables/mail/sms-tables.ts';
import { sendSms } from './send-sms.ts';

/** A text message to send. */
export interface Sms {
  /** E.164. */
  Phone: string;
  Purpose: SmsPurposeCode;
  OriginId: number;
  /** The text with what is secret in it. */
  secret: string;
  /** The same text for people who read the outbox. */
  masked: string;
  /** When it leaves at the earliest; left out: at once. */
  notBefore?: Date;
  /** The record from which staff wrote it, and who; left out: the product sends it. */
  written?: { Type: SmsResource; Id: number; WriterId: number };
}

/** Puts a text message into the outbox in the business transaction; it is sent by a job. Answers its id. */
export async function queueSms(
  tx: Tx,
  { Phone, Purpose, OriginId, secret, masked, notBefore, written }: Sms,
  now: Date,
): Promise<number> {
  const [message] = await tx
    .insert(smsMessages)
    .values({
      Phone,
      Purpose,
      OriginId,
      Text: masked,
      Parts: smsParts(secret).Parts,
      SecretText: secret,
      State: SmsState.queued,
      Search: searchText(Phone, masked),
      CreatedAt: now.toISOString(),
      RelatedType: written?.Type ?? null,
      RelatedId: written?.Id ?? null,
      WriterId: written?.WriterId ?? null,
    })
    .returning({ Id: smsMessages.Id });
  const { Id } = orNotFound(message);
  await enqueue(tx, sendSms, { Id, attempt: 1 }, notBefore && { startAfter: notBefore });
  return Id;
}
