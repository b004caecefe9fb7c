import { Problem, problem } from '@circolo/contract/errors/problem';
import { checkInvoice } from '@circolo/contract/invoicing/fatturapa/checks/check-invoice';
import type { InvoiceFile } from '@circolo/contract/invoicing/fatturapa/invoice-file';
import { ReceivedFileReason } from '@circolo/contract/invoicing/received/received-codes';
import { receivedFilesMost } from '@circolo/contract/invoicing/received/received-files';
import { encodingOf } from '../../lists/import/decode.ts';
import { isZip, readZip, type ZipEntry } from '../exchange/messages/read-zip.ts';
import { invoiceMostBytes } from '../fatturapa/file-checks.ts';
import { readInvoice } from '../fatturapa/read-invoice.ts';
import { isSigned } from '../signatures/is-signed.ts';
import { openSigned } from '../signatures/open-signed.ts';
import { findingsOf, receivedContent } from './received-content.ts';
import { type ReadFile, type ReadInvoice, receivedName, receivedReasonOf, unread } from './received-file.ts';

/** All files of an archive together, unpacked. */
const archiveMostBytes = 60 * 1024 * 1024;

/** The declaration names an encoding that the text no longer has. */
const withoutDeclaration = (xml: string): string => xml.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '');

/** The customer of a file, in so many letters as a row has. */
function customerOf({ Customer }: InvoiceFile): ReadFile['Customer'] {
  const { VatNumber, FiscalCode, BusinessName, FirstName, LastName } = Customer;
  const Name = BusinessName ?? [FirstName, LastName].filter(Boolean).join(' ');
  return { VatNumber, FiscalCode, Name: Name.slice(0, 200) };
}

function readOne({ Name, Content }: ZipEntry, today: string): ReadFile {
  const bytes = isSigned(Name, Content) ? openSigned(Content) : Content;
  const xml = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // No XML has it, and no column of the database takes it.
  if (xml.includes('\0')) throw problem('InvoiceUnreadable');
  const file = readInvoice(bytes);
  const findings = checkInvoice(file, today);
  const Invoices = file.Bodies.flatMap((body, index): ReadInvoice[] => {
    const content = receivedContent(file, body);
    return content ? [{ Content: content, Findings: findingsOf(findings, index + 1) }] : [];
  });
  const isComplete = Invoices.length > 0 && Invoices.length === file.Bodies.length;
  if (!isComplete) return unread(Name, Content, ReceivedFileReason.incomplete);
  return {
    ...{ Name: receivedName(Name), Content, Reason: null, Invoices },
    ...{ Xml: withoutDeclaration(xml), Customer: customerOf(file) },
  };
}

function read(file: ZipEntry, today: string): ReadFile {
  try {
    return readOne(file, today);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return unread(file.Name, file.Content, receivedReasonOf(error));
  }
}

/** What the exchange system hands over beside an invoice says when it came, and nothing of its own. */
const isMetadata = ({ Name }: ZipEntry): boolean => /(?:_MT_\w{1,5}|_metaDato)\.xml$/i.test(Name);

/**
 * Reads an invoice, signed or not, or a zip of several; called in a worker only. An archive that is damaged, empty or too large is one file
 * that could not be read.
 * @param today The day in Italy.
 */
export function readReceived(name: string, bytes: Uint8Array, today: string): ReadFile[] {
  const Content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isZip(Content)) return [read({ Name: name, Content }, today)];
  try {
    const limits = { most: receivedFilesMost, mostBytes: invoiceMostBytes, mostBytesTogether: archiveMostBytes };
    const files = readZip(Content, limits).filter((file) => !isMetadata(file));
    if (files.length === 0) throw problem('ZipUnreadable');
    return files.map((file) => read(file, today));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [unread(name, Content, receivedReasonOf(error))];
  }
}
