import { z } from 'zod';
import { EmailType, type EmailTypeCode } from '../codes.ts';

/** Bytes that the files of a mail have together at most: what mail servers commonly take, before their third more in base64. */
export const mailFilesMostBytes = 10 * 1024 * 1024;

/** Files that one letter carries at most. */
export const letterMostFiles = 10;

/** Files that a template gives its mails at most. */
export const templateMostFiles = 10;

/** What the PDF of a document may have, generously: a brand's logo is most of it. */
const documentMostBytes = 1024 * 1024;

/** Bytes that the files of a template may have beside the PDF of a document. */
export const besideDocumentMostBytes = mailFilesMostBytes - documentMostBytes;

/** The mails that carry the PDF of a document. */
const documentMails: readonly EmailTypeCode[] = [
  EmailType.invoice,
  EmailType.creditNote,
  EmailType.receipt,
  EmailType.quotation,
];

/** Whether the mails of a template with these files may be too large to leave, with the PDF that they carry. */
export const isTightForDocument = (type: EmailTypeCode, files: readonly { Size: number }[]): boolean =>
  documentMails.includes(type) && files.reduce((sum, { Size }) => sum + Size, 0) > besideDocumentMostBytes;

/** A file that was uploaded and waits for its letter, or for its template to be saved; `Size` in bytes. */
export const waitingFile = z.object({ Id: z.int(), Name: z.string(), Size: z.int() });
export type WaitingFile = z.infer<typeof waitingFile>;
