import type { ErrorCode } from '@circolo/contract/errors/error-codes';
import { Problem, problem } from '@circolo/contract/errors/problem';
import { AsideReason, type AsideReasonCode } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { messagesMost } from '@circolo/contract/invoicing/exchange/exchange-message';
import { isSigned } from '../signatures/is-signed.ts';
import { openSigned } from '../signatures/open-signed.ts';
import { readMessage, type StatedMessage } from './read-message.ts';
import { isZip, readZip, type ZipEntry } from './read-zip.ts';

/** A file that came as a message: what it says, or why it could not be read. */
export interface ReceivedMessage {
  FileName: string;
  Content: Uint8Array;
  Stated: StatedMessage | null;
  Reason: AsideReasonCode | null;
}

/** Messages have some kilobytes; a signed one has twenty. */
const mostBytes = 512 * 1024;

const reasons: Partial<Record<ErrorCode, AsideReasonCode>> = {
  FileTooComplex: AsideReason.tooComplex,
  SignedFileUnreadable: AsideReason.signedUnreadable,
  SignedFileEmpty: AsideReason.signedEmpty,
  SignatureInvalid: AsideReason.signatureInvalid,
};

/** Why a file that was refused is set aside. */
export const asideReasonOf = ({ code }: Problem): AsideReasonCode => reasons[code] ?? AsideReason.unreadable;

function read({ Name, Content }: ZipEntry): ReceivedMessage {
  const file = { FileName: Name.replaceAll('\0', '').slice(-120) || 'message', Content };
  if (Content.length > mostBytes) return { ...file, Stated: null, Reason: AsideReason.tooComplex };
  try {
    const xml = isSigned(Name, Content) ? openSigned(Content) : Content;
    return { ...file, Stated: readMessage(new TextDecoder().decode(xml)), Reason: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...file, Stated: null, Reason: asideReasonOf(error) };
  }
}

/** Reads a message, signed or not, or a zip of messages; called in a worker only. An archive that is damaged or empty is refused as a whole. */
export function readMessages(name: string, bytes: Uint8Array): ReceivedMessage[] {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isZip(content)) return [read({ Name: name, Content: content })];
  const files = readZip(content, { most: messagesMost, mostBytes });
  if (files.length === 0) throw problem('ZipUnreadable');
  return files.map(read);
}
