import { z } from 'zod';
import { customerAudiences } from '../authorization/call-access.ts';
import { endpoint } from '../http/endpoint.ts';
import { documentType } from '../invoicing/documents/document-codes.ts';
import { readableInvoice } from '../invoicing/documents/readable-invoice.ts';
import { documentKind } from '../registries/codes.ts';
import { recordId } from '../resource/resource.ts';
import { day, money, reference } from '../values/kinds.ts';

/** One of the customer's own documents; `Total` in EUR, above zero for a credit note too. */
const myDocument = z.object({
  Id: z.int(),
  Kind: documentKind,
  /** Null for what is no tax document. */
  DocumentType: documentType.nullable(),
  FullNumber: z.string(),
  /** Its kind and number in the caller's language. */
  Title: z.string(),
  Date: day,
  Total: money,
  /** The orders that it is about. */
  Orders: z.array(reference),
  /** Where its PDF is, below the API's root; it needs the session. */
  Pdf: z.string(),
  FileName: z.string(),
  /** Whether its XML was written: then it can be read. */
  HasOriginal: z.boolean(),
});
export type MyDocument = z.infer<typeof myDocument>;

/** What was issued to the signed-in customer, newest first; at most 999. None before the address is proved. */
export const listMyDocuments = endpoint({
  method: 'GET',
  path: '/Shop/Documents',
  summary: 'Invoices and other documents of the signed-in customer',
  access: 'own',
  audiences: customerAudiences,
  whileUnproven: true,
  answer: z.array(myDocument),
});

/** The PDF of one of the customer's own documents; anybody else's is unknown (`RecordNotFound`). */
export const myDocumentPdf = endpoint({
  method: 'GET',
  path: '/Shop/Documents/{Id}/Pdf',
  summary: 'The PDF of a document of the signed-in customer',
  access: 'own',
  audiences: customerAudiences,
  params: recordId,
  answer: 'file',
});

/** What the XML of one of the customer's own documents says; unknown (`RecordNotFound`) before it was written. */
export const myDocumentReadable = endpoint({
  method: 'GET',
  path: '/Shop/Documents/{Id}/Readable',
  summary: 'What the XML of a document of the signed-in customer says',
  access: 'own',
  audiences: customerAudiences,
  params: recordId,
  answer: readableInvoice,
});
