import { createHash } from 'node:crypto';
import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { isRefusal } from '../../../mail/delivery/transport.ts';
import { cursorAfter, newNumbers, placeOf } from '../../../mail/inbox/new-numbers.ts';
import { asPart } from '../../../traces/tracing.ts';
import { ChannelError, type ExchangeChannel, type OutgoingFile } from './channel.ts';
import { type MailAccount, mailError, openSmtp, withInbox } from './mail-account.ts';

/** Mails that are read at a time. */
const mailsAtOnce = 20;
const mailMostBytes = 8 * 1024 * 1024;
const dataName = 'daticert.xml';

/** The Message-ID of a file: the same at every try, and not to be guessed by who does not know the file. */
function mailId({ Key, Sha256 }: OutgoingFile, address: string): string {
  const hash = createHash('sha256').update(`${Key} ${Sha256}`).digest('hex').slice(0, 40);
  return `<${hash}@${address.split('@')[1] ?? 'localhost'}>`;
}

/** Whether the provider has accepted the mail already: its answer was lost, or came after we had given up. */
const wasAccepted = (account: MailAccount, id: string): Promise<boolean> =>
  withInbox(account, async (inbox) => {
    const found = await inbox.search({ header: { 'X-Riferimento-Message-ID': id } }, { uid: true });
    return Array.isArray(found) && found.length > 0;
  });

async function send(account: MailAccount, file: OutgoingFile): Promise<string> {
  const id = mailId(file, account.Address);
  if (file.Again && (await wasAccepted(account, id))) return id;
  const transport = await openSmtp(account);
  try {
    await asPart('certified mail', { side: 'client' }, () =>
      transport.sendMail({
        from: account.Address,
        to: account.SdiAddress,
        subject: `Invio File ${file.Name}`,
        text: file.Name,
        messageId: id,
        attachments: [{ filename: file.Name, content: file.Content, contentType: 'application/octet-stream' }],
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );
    return id;
  } catch (error) {
    if (isRefusal(error)) throw new ChannelError(String(error).slice(0, 500), { retry: false });
    throw mailError(error, account.SmtpHost);
  } finally {
    transport.close();
  }
}

/** Whether a mail has what every certified mail and every receipt has. */
const isCertified = (part: MessageStructureObject): boolean =>
  [part.dispositionParameters?.filename, part.parameters?.name].some((name) => name?.toLowerCase() === dataName) ||
  (part.childNodes ?? []).some(isCertified);

const isOurs = ({ bodyStructure, size }: FetchMessageObject): boolean =>
  bodyStructure !== undefined && isCertified(bodyStructure) && (size ?? 0) <= mailMostBytes;

async function mailAt(inbox: ImapFlow, uid: number) {
  const seen = await inbox.fetchOne(String(uid), { uid: true, bodyStructure: true, size: true }, { uid: true });
  if (!seen || !isOurs(seen)) return [];
  const whole = await inbox.fetchOne(String(uid), { source: true }, { uid: true });
  const Content = whole ? whole.source : undefined;
  return Content ? [{ Id: String(uid), Name: `${uid}.eml`, Content }] : [];
}

/**
 * Certified mail (PEC): a file leaves as an attachment to the exchange system, whose answers and the receipts of the provider are read from the
 * inbox. A mail is marked as read only when `confirm` says that what it brought is stored; other mails stay as they are.
 */
export const certifiedMailChannel = (account: MailAccount): ExchangeChannel => ({
  nameOf: (file) => mailId(file, account.Address),
  send: (file) => send(account, file),
  receive: (cursor) =>
    withInbox(account, async (inbox) => {
      const place = placeOf(inbox, cursor);
      const numbers = await newNumbers(inbox, place.last);
      const page = numbers.slice(0, mailsAtOnce);
      const Messages = [];
      for (const uid of page) Messages.push(...(await mailAt(inbox, uid)));
      return {
        Messages,
        Cursor: cursorAfter(inbox, place, page.at(-1)),
        More: numbers.length > page.length,
      };
    }),
  confirm: (ids) =>
    withInbox(account, async (inbox) => {
      await inbox.messageFlagsAdd(ids.join(','), ['\\Seen'], { uid: true });
    }),
  tryConnection: async () => {
    const transport = await openSmtp(account);
    try {
      await transport.verify();
    } catch (error) {
      throw mailError(error, account.SmtpHost);
    } finally {
      transport.close();
    }
    await withInbox(account, async () => undefined);
  },
});
