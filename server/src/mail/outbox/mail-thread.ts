import { EmailType } from '@circolo/contract/mail/codes';
import type { emailMessages } from '../../tables/mail/email-tables.ts';
import type { Configuration } from '../delivery/find-configuration.ts';
import type { Sender } from '../delivery/transport.ts';
import { replyAddress, replyToken, threadMessageId } from '../threads/reply-token.ts';
import { takesReplies } from '../threads/takes-replies.ts';

type Message = typeof emailMessages.$inferSelect;

/** By what the answers to a mail come back. */
export interface MailThread {
  replyTo: string;
  messageId: string;
  /** Where reports go that it was not delivered; null where they go to the sender. */
  returnPath: string | null;
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Whether staff wrote the mail, about a record or to many: only their mails have threads. */
const isThreaded = ({ Type, IsTest, RelatedType, CreatedById }: Message): boolean =>
  Type === EmailType.userDefined && !IsTest && RelatedType !== null && CreatedById !== null;

/**
 * The thread of a mail whose sender has a reply address. Reports come back by the same address only where its domain is the sender's: with another one the
 * mail would fail the sender's own policy (DMARC asks that the domains agree).
 */
export function threadOf(
  message: Message,
  configuration: Configuration | null,
  { from }: Sender,
  secret: Buffer | undefined,
): MailThread | null {
  const base = configuration && takesReplies(configuration) ? configuration.ReplyAddress : null;
  if (!base || !secret || !isThreaded(message)) return null;
  const token = replyToken(secret, message.Id);
  const domain = domainOf(from.address) || 'localhost';
  const replyTo = replyAddress(base, token);
  return {
    replyTo,
    messageId: threadMessageId(token, message.Resends, domain),
    returnPath: domainOf(base) === domain ? replyTo : null,
  };
}
