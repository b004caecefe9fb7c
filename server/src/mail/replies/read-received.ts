import { createHash } from 'node:crypto';
import {
  FileObstacle,
  fileMostBytes,
  filesMost,
  filesMostBytes,
  type LeftOutFile,
  ReceivedKind,
} from '@circolo/contract/mail/replies/reply';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { checkFile } from '../../lists/notes/check-file.ts';
import { type Bounce, readBounce } from '../bounces/read-bounce.ts';
import { addressesOf, answeredBy, idsIn, isAutomatic, isReport } from './mail-headers.ts';
import { safePage, wordsOfPage } from './safe-page.ts';

const longestText = 100_000;
const longestLine = 300;
const namesMost = 50;

/** A received mail as it is read, not yet stored. */
export interface ReadMail {
  Kind: (typeof ReceivedKind)[keyof typeof ReceivedKind];
  /** By what its thread is found: whom it went to, and what it says that it answers. */
  Addresses: string[];
  Answered: string[];
  MailKey: string;
  MessageId: string | null;
  ThreadIds: string | null;
  FromName: string | null;
  FromAddress: string | null;
  Subject: string | null;
  Text: string | null;
  Html: string | null;
  IsCut: boolean;
  Files: { Name: string; MimeType: string; Content: Uint8Array }[];
  LeftOut: LeftOutFile[];
  /** Why the mail that it reports of was given up; null where it reports of none. */
  Bounce: Bounce | null;
}

/** What is read of a mail: the bytes, and whether these are its header alone because it is too large. */
export interface RawMail {
  source: Uint8Array;
  isHeader: boolean;
}

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));

/** A line of somebody else: without control characters, and not too long; nothing stays nothing. */
const lineOf = (value: string | undefined): string | null =>
  value
    ?.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, longestLine) || null;

/** A text of somebody else as it can be stored: a text of the database has no zero byte. */
const textOf = (value: string): string => value.replaceAll('\r\n', '\n').replaceAll('\0', '').trim();

/** Copies of one mail have the same of these, whatever way they came; two mails that pretend to one Message-ID have not. */
function keyOf({ messageId, from, date, subject }: Email, source: Uint8Array): string {
  const same = messageId ? [messageId, from?.address, date, subject].join('\n') : source;
  return createHash('sha256').update(same).digest('base64url');
}

/** What is stored of a file, or why it is left out. Nothing the mail says of its type counts. */
function judged(one: Attachment, taken: readonly { Content: Uint8Array }[]) {
  const Content = bytesOf(one);
  const left = (Reason: LeftOutFile['Reason']): LeftOutFile => ({
    Name: lineOf(one.filename ?? undefined) ?? one.mimeType,
    Size: Content.length,
    Reason,
  });
  if (taken.length >= filesMost) return left(FileObstacle.number);
  if (Content.length > fileMostBytes) return left(FileObstacle.size);
  const sum = taken.reduce((total, file) => total + file.Content.length, Content.length);
  if (sum > filesMostBytes) return left(FileObstacle.sum);
  return checkFile(one.filename ?? '', Content) ?? left(FileObstacle.type);
}

function filesOf(attachments: readonly Attachment[]): Pick<ReadMail, 'Files' | 'LeftOut'> {
  const Files: ReadMail['Files'] = [];
  const LeftOut: LeftOutFile[] = [];
  for (const one of attachments) {
    const file = judged(one, Files);
    if ('Content' in file) Files.push(file);
    else LeftOut.push(file);
  }
  return { Files, LeftOut: LeftOut.slice(0, namesMost) };
}

const ofType = ({ attachments }: Email, type: RegExp): string[] =>
  attachments.filter(({ mimeType }) => type.test(mimeType)).map((one) => bytesOf(one).toString('utf8'));

/** What a report gives back of the mail that it is about: its Message-ID is in the header, which comes first. */
const reportedIds = (mail: Email): string[] =>
  ofType(mail, /^(?:message\/(?:global-)?rfc822|text\/rfc822-headers|message\/global-headers)/).flatMap((original) =>
    idsIn(/^message-id:\s*(<[^>\n]*>)/im.exec(original.slice(0, 100_000))?.[1] ?? ''),
  );

function bodyOf({ text, html }: Email): Pick<ReadMail, 'Text' | 'Html' | 'IsCut'> {
  const words = textOf(text ?? (html ? wordsOfPage(html) : ''));
  const Html = html ? safePage(textOf(html)) : null;
  return { Text: words.slice(0, longestText) || null, Html, IsCut: words.length > longestText };
}

const nothing = { Text: null, Html: null, IsCut: true, Files: [], LeftOut: [] };

const headerEnd = /\r?\n\r?\n/;

/** The header of a mail whose parts cannot be read. */
function headerOf(source: Uint8Array): Buffer {
  const text = Buffer.from(source.subarray(0, 256 * 1024)).toString('latin1');
  return Buffer.from(`${text.split(headerEnd)[0]}\r\n\r\n`, 'latin1');
}

const parse = (source: Uint8Array): Promise<Email> =>
  PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: 50 });

function kindOf(mail: Email, bounce: Bounce | null): ReadMail['Kind'] {
  if (bounce) return ReceivedKind.bounce;
  return isReport(mail, 'delivery-status') || isAutomatic(mail) ? ReceivedKind.automatic : ReceivedKind.reply;
}

/** Reads and classifies a mail of anybody; called in a worker only. A mail whose parts cannot be read is its header. */
export async function readReceived({ source, isHeader }: RawMail): Promise<ReadMail> {
  const whole = isHeader ? null : await parse(source).catch(() => null);
  const mail = whole ?? (await parse(headerOf(source)));
  const Bounce = isReport(mail, 'delivery-status')
    ? readBounce(ofType(mail, /^message\/(?:global-)?delivery-status$/)[0] ?? '')
    : null;
  return {
    Kind: kindOf(mail, Bounce),
    Addresses: addressesOf(mail),
    Answered: [...answeredBy(mail), ...reportedIds(mail)],
    MailKey: keyOf(mail, source),
    MessageId: idsIn(mail.messageId ?? '')[0] ?? null,
    ThreadIds:
      idsIn(mail.references ?? mail.inReplyTo ?? '')
        .slice(-20)
        .join(' ') || null,
    FromName: lineOf(mail.from?.name),
    FromAddress: lineOf(mail.from?.address)?.toLowerCase() ?? null,
    Subject: lineOf(mail.subject),
    ...(whole ? { ...bodyOf(mail), ...(Bounce ? { Files: [], LeftOut: [] } : filesOf(mail.attachments)) } : nothing),
    Bounce,
  };
}

/** Reads some mails, in their order. */
export const readAllReceived = (mails: readonly RawMail[]): Promise<ReadMail[]> => Promise.all(mails.map(readReceived));
