import { createHash } from 'node:crypto';
import { isSecretMail } from '@circolo/contract/mail/secret-mails';
import { asPart } from '../../traces/tracing.ts';
import type { Brand } from '../rendering/brand.ts';
import type { RenderedMail } from '../rendering/render-mail.ts';
import type { MailTransport } from './connection.ts';
import type { Configuration } from './find-configuration.ts';

/** Who a mail is from. */
export interface Sender {
  from: { name: string; address: string };
  replyTo: string | null;
  bcc: string | null;
}

/**
 * The sender of a configuration, else the brand's. A mail with a secret has no copy, and is answered to the
 * sender alone: an answer quotes the link.
 */
export function senderOf(brand: Brand, configuration: Configuration | null, type: string): Sender {
  const from = configuration ? { name: configuration.FromName, address: configuration.FromAddress } : brand.Sender;
  if (isSecretMail(type)) return { from, replyTo: configuration?.ReplyTo ?? null, bcc: null };
  return { from, replyTo: configuration?.ReplyTo ?? brand.Support.Email, bcc: configuration?.Bcc ?? null };
}

/** One mail on its way: what was rendered, from whom, to whom. */
export interface Delivery {
  rendered: RenderedMail;
  sender: Sender;
  to: string;
  /** An appointment that goes with it, as a file of RFC 5545. */
  calendar?: string | null;
  /** Files that are attached to it. */
  files?: readonly { name: string; mimeType: string; content: Buffer }[];
  /** A person wrote it: programs that answer for somebody who is away answer it too. */
  isLetter?: boolean;
  /** Where mail programs post that the person wants no more such mails (RFC 8058). */
  unsubscribeUrl?: string | null;
  /** Makes the Message-ID, the same at every attempt, so that mail servers recognise a repeat. */
  key: string;
  /** The Message-ID instead, of a mail whose answers come back. */
  messageId?: string | null;
  /** Where reports go that it was not delivered; else to the sender. */
  returnPath?: string | null;
  /** The Message-IDs of the thread that it answers, with spaces between them. */
  answerOf?: string | null;
}

/** Programs that answer for somebody who is away do not answer such a mail. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** By which mail programs offer a button that ends such mails. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Hands a mail over to the mail server; throws what nodemailer throws. */
export async function deliver(transport: MailTransport, delivery: Delivery): Promise<void> {
  const { rendered, sender, to, key, calendar, files = [], isLetter = false, unsubscribeUrl = null } = delivery;
  const { messageId = null, returnPath = null, answerOf = null } = delivery;
  try {
    const sent = await asPart('mail', { side: 'client' }, () =>
      transport.sendMail({
        from: sender.from,
        ...(sender.replyTo && { replyTo: sender.replyTo }),
        ...(sender.bcc && { bcc: { name: '', address: sender.bcc } }),
        to: { name: '', address: to },
        subject: rendered.Subject,
        html: rendered.Html,
        text: rendered.Text,
        messageId: messageId ?? messageIdOf(key, sender.from.address),
        ...(returnPath !== null && { envelope: { from: returnPath, to: recipientsOf(to, sender) } }),
        ...(answerOf !== null && { references: answerOf, inReplyTo: answerOf.split(' ').at(-1) ?? '' }),
        headers: { ...(!isLetter && automatic), ...(unsubscribeUrl !== null && oneClick(unsubscribeUrl)) },
        attachments: [
          ...rendered.Pictures.map(({ cid, content }) => ({
            cid,
            content,
            filename: `${cid}.png`,
            contentType: 'image/png',
            contentDisposition: 'inline' as const,
          })),
          ...files.map(({ name, mimeType, content }) => ({ filename: name, content, contentType: mimeType })),
        ],
        ...(calendar && { icalEvent: { method: methodOf(calendar), filename: 'invite.ics', content: calendar } }),
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );
    // With a copy that was taken, the server's refusal of the person's own address is no error of the whole.
    const refusal = sent.rejectedErrors?.find(({ recipient }: { recipient?: string }) => recipient !== sender.bcc);
    if (refusal) throw refusal;
  } finally {
    transport.close();
  }
}

/** What a calendar is to do with the appointments of a file. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';

const recipientsOf = (to: string, { bcc }: Sender): string[] => (bcc === null ? [to] : [to, bcc]);

function messageIdOf(key: string, sender: string): string {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `<${hash}@${sender.split('@')[1] ?? 'localhost'}>`;
}

/** Whether the mail server says that this mail will never be taken (a 5xx answer about the message or its address). */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const isAboutMessage = !('code' in error) || error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutMessage && Number(error.responseCode) >= 500;
}
