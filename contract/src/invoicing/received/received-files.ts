import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { instant, reference, textOrNull } from '../../values/kinds.ts';
import { readableInvoice } from '../documents/readable-invoice.ts';
import { receivedFileReason } from './received-codes.ts';
import { receivedFinding } from './received-invoice.ts';

/** The largest archive that is taken in, in bytes; each file in it may have what the exchange system takes: 5 MB. */
export const receivedArchiveMostBytes = 20 * 1024 * 1024;
/** The most files that one archive may have. */
export const receivedFilesMost = 200;

const at = (level: (typeof AuthorizationLevel)['view' | 'edit' | 'full']) =>
  ({ resource: 'ReceivedInvoices', level }) as const;

/** What became of an uploaded file: `Reason` null where its invoices were taken in, else `Message` says which file and why, in the caller's language. */
const uploaded = z.object({
  FileName: z.string(),
  /** Several where the file is a batch. */
  Invoices: z.array(reference),
  Reason: receivedFileReason.nullable(),
  Message: textOrNull,
});
export type UploadedFile = z.infer<typeof uploaded>;

/**
 * Takes in an electronic invoice that one of our companies received: XML, signed (`.p7m`), or a zip of several (200 at most, 5 MB each). A file that cannot
 * be taken in changes nothing; it is set aside with the reason, but for one that is there already. The body is multipart with one file. 400
 * `FileTooLarge`.
 */
export const uploadReceivedInvoices = endpoint({
  method: 'POST',
  path: '/ReceivedInvoices/Upload',
  summary: 'Takes in received invoices',
  access: at(AuthorizationLevel.edit),
  upload: true,
  status: 201,
  answer: z.array(uploaded),
});

/** The original of a received invoice, as it was uploaded. */
export const receivedInvoiceFile = endpoint({
  method: 'GET',
  path: '/ReceivedInvoices/{Id}/File',
  summary: 'The original of a received invoice',
  access: at(AuthorizationLevel.view),
  params: recordId,
  answer: 'file',
});

/** What the original says, to be read by people, and what its checks found. */
export const receivedInvoiceReadable = endpoint({
  method: 'GET',
  path: '/ReceivedInvoices/{Id}/Readable',
  summary: 'What the XML of a received invoice says',
  access: at(AuthorizationLevel.view),
  params: recordId,
  answer: readableInvoice.extend({ Findings: z.array(receivedFinding) }),
});

const aside = z.object({
  Id: z.int(),
  FileName: z.string(),
  Size: z.int(),
  Reason: receivedFileReason,
  /** Which file and why, in the caller's language. */
  Message: z.string(),
  ReceivedAt: instant,
});
export type AsideFile = z.infer<typeof aside>;

/** The files that could not be taken in, the last ones first; 200 at most. */
export const asideFiles = endpoint({
  method: 'GET',
  path: '/ReceivedInvoices/Aside',
  summary: 'Uploaded files that were set aside',
  access: at(AuthorizationLevel.view),
  answer: z.array(aside),
});

/** A file that was set aside, as it was uploaded. */
export const asideFile = endpoint({
  method: 'GET',
  path: '/ReceivedInvoices/Aside/{Id}/File',
  summary: 'A file that was set aside',
  access: at(AuthorizationLevel.view),
  params: recordId,
  answer: 'file',
});

/** Forgets a file that was set aside. */
export const removeAsideFile = endpoint({
  method: 'DELETE',
  path: '/ReceivedInvoices/Aside/{Id}',
  summary: 'Forgets a file that was set aside',
  access: at(AuthorizationLevel.full),
  params: recordId,
  answer: 'nothing',
});
