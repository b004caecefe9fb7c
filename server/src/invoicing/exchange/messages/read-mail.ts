import PostalMime, { type Attachment } from 'postal-mime';
import { type CertifiedData, readReceipt } from './read-receipt.ts';
import type { ZipEntry } from './read-zip.ts';

/** What a mail of the box has for us. */
interface MailContent {
  Files: ZipEntry[];
  /** What its provider says of it; null where it is no certified mail. */
  Data: (CertifiedData & { File: ZipEntry }) | null;
}

const dataName = 'daticert.xml';
const innerLevelsMost = 3;
const filesMost = 100;

/** How the exchange system names its messages: the name of the file that they are about, the kind, a number. */
const messageName =
  /^[A-Z]{2}[A-Za-z0-9]{2,28}_[A-Za-z0-9]{1,5}_(?:RC|NS|MC|NE|DT|AT|MT|EC|SE)_[A-Za-z0-9]{1,3}\.xml(?:\.p7m)?$/i;

/** Whether a file of a mail is a message of the exchange system, by its name. */
const isMessageName = (name: string): boolean => messageName.test(name);

function bytesOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}

const isMail = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === 'message/rfc822' || /\.eml$/i.test(filename ?? '');

async function attachmentsOf(bytes: Buffer): Promise<Attachment[]> {
  const { attachments } = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 20 });
  return attachments.slice(0, filesMost);
}

/** The files of a mail and of the mails in it. */
async function filesOf(bytes: Buffer, level = 0): Promise<ZipEntry[]> {
  const files: ZipEntry[] = [];
  for (const one of await attachmentsOf(bytes)) {
    if (!isMail(one)) files.push({ Name: one.filename ?? '', Content: bytesOf(one) });
    else if (level < innerLevelsMost) files.push(...(await filesOf(bytesOf(one), level + 1)));
  }
  return files.slice(0, filesMost);
}

/**
 * Reads a certified mail: what its provider says of it, and the messages of the exchange system that it or the mail in it brings; called in a
 * worker only. A receipt about a mail of ours brings that mail back, which is not looked at.
 */
export async function readMail(bytes: Buffer): Promise<MailContent> {
  const outer = (await attachmentsOf(bytes)).find(({ filename }) => filename?.toLowerCase() === dataName);
  const File = outer && { Name: dataName, Content: bytesOf(outer) };
  const stated = File ? readReceipt(File.Content.toString('utf8')) : null;
  const Data = File && stated ? { ...stated, File } : null;
  if (Data?.Kind || (File && !stated)) return { Data, Files: [] };
  const Files = (await filesOf(bytes)).filter(({ Name }) => isMessageName(Name) || /\.zip$/i.test(Name));
  return { Data, Files };
}
