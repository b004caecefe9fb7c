import type { ErrorCode } from '@circolo/contract/errors/error-codes';
import type { Problem } from '@circolo/contract/errors/problem';
import type { Finding } from '@circolo/contract/invoicing/fatturapa/checks/finding';
import type { InvoiceIdentity } from '@circolo/contract/invoicing/fatturapa/invoice-file';
import { ReceivedFileReason, type ReceivedFileReasonCode } from '@circolo/contract/invoicing/received/received-codes';
import { storedName } from '../../http/receive-file.ts';
import type { ReceivedContent } from './received-content.ts';

/** An invoice of a file, with what the checks of the exchange system have against it. */
export interface ReadInvoice {
  Content: ReceivedContent;
  Findings: Finding[];
}

/** A file that was uploaded: what it says, or why it could not be read. */
export interface ReadFile {
  Name: string;
  Content: Uint8Array;
  /** The text that the schema is for; empty where the file could not be read. */
  Xml: string;
  /** Whose costs they are. */
  Customer: Pick<InvoiceIdentity, 'VatNumber' | 'FiscalCode'> & { Name: string };
  Invoices: ReadInvoice[];
  Reason: ReceivedFileReasonCode | null;
}

const reasons: Partial<Record<ErrorCode, ReceivedFileReasonCode>> = {
  FileTooComplex: ReceivedFileReason.tooComplex,
  SignedFileUnreadable: ReceivedFileReason.signedUnreadable,
  SignedFileEmpty: ReceivedFileReason.signedEmpty,
  SignatureInvalid: ReceivedFileReason.signatureInvalid,
  ZipUnreadable: ReceivedFileReason.zipUnreadable,
};

/** Why a file that was refused is set aside. */
export const receivedReasonOf = ({ code }: Problem): ReceivedFileReasonCode =>
  reasons[code] ?? ReceivedFileReason.unreadable;

/** What a file is called among those received. */
export const receivedName = (name: string): string => storedName(name, 'invoice');

const unknown = { VatNumber: null, FiscalCode: null, Name: '' };

/** A file that could not be read. */
export const unread = (Name: string, Content: Uint8Array, Reason: ReceivedFileReasonCode): ReadFile => ({
  ...{ Name: receivedName(Name), Content, Reason },
  ...{ Xml: '', Customer: unknown, Invoices: [] },
});
