import { Problem, problem } from '@circolo/contract/errors/problem';
import { AsideReason, type AsideReasonCode } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { messagesMost } from '@circolo/contract/invoicing/exchange/exchange-message';
import { storedName } from '../../../http/receive-file.ts';
import { isSigned } from '../../signatures/is-signed.ts';
import { openSigned } from '../../signatures/open-signed.ts';
import { asideReasonOf } from './aside-reason.ts';
import { readMail } from './read-mail.ts';
import { readMessage, type StatedMessage } from './read-message.ts';
import { isZip, readZip, type ZipEntry } from './read-zip.ts';

/** A file that came as a message: what it says, or why it could not be read. */
export interface ReceivedMessage {
  FileName: string;
  Content: Uint8Array;
  Stated: StatedMessage | null;
  Reason: AsideReasonCode | null;
  /** Who has sent the mail that brought it; null where it came another way. */
  Sender: string | null;
}

/** Messages have some kilobytes; a signed one has twenty. */
const mostBytes = 512 * 1024;

function read({ Name, Content }: ZipEntry, Sender: string | null = null): ReceivedMessage {
  const file = { FileName: storedName(Name, 'message'), Content, Sender };
  if (Content.length > mostBytes) return { ...file, Stated: null, Reason: AsideReason.tooComplex };
  try {
    const xml = isSigned(Name, Content) ? openSigned(Content) : Content;
    return { ...file, Stated: readMessage(new TextDecoder().decode(xml)), Reason: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...file, Stated: null, Reason: asideReasonOf(error) };
  }
}

function readFiles({ Name, Content }: ZipEntry, sender: string | null): ReceivedMessage[] {
  if (!isZip(Content)) return [read({ Name, Content }, sender)];
  const files = readZip(Content, { most: messagesMost, mostBytes });
  if (files.length === 0) throw problem('ZipUnreadable');
  return files.map((file) => read(file, sender));
}

/** The domain from which the exchange system writes. */
const sdiDomain = /@pec\.fatturapa\.it$/;

/** What a certified mail brings: a receipt about one of ours, or messages. One of somebody else brings nothing. */
async function readMailFiles(mail: ZipEntry): Promise<ReceivedMessage[]> {
  const { Data, Files } = await readMail(mail.Content);
  const sender = Data?.Sender ?? null;
  if (Data?.Kind) {
    const { Kind, MailId, Text, File } = Data;
    const nothing = { ToPublicBody: false, About: '', SdiIdentifier: '', Outcome: null, Errors: [] };
    return [
      {
        FileName: File.Name,
        Content: File.Content,
        Stated: { ...nothing, Kind, MailId, Text },
        Reason: null,
        Sender: sender,
      },
    ];
  }
  if (Files.length > 0) return Files.flatMap((file) => readFiles(file, sender));
  if (!sender || !sdiDomain.test(sender)) return [];
  return [{ FileName: mail.Name, Content: mail.Content, Stated: null, Reason: AsideReason.unreadable, Sender: sender }];
}

/**
 * Reads a message, signed or not, a zip of messages, or a certified mail (`.eml`), which may bring nothing; called in a worker only. An archive that is
 * damaged or empty is refused as a whole.
 */
export async function readMessages(name: string, bytes: Uint8Array): Promise<ReceivedMessage[]> {
  const file = { Name: name, Content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  return /\.eml$/i.test(name) ? readMailFiles(file) : readFiles(file, null);
}
