import type { DocumentTypeCode } from '@circolo/contract/invoicing/documents/document-codes';

/** What a file says of a document beside its snapshot. */
export interface InvoiceHead {
  Type: DocumentTypeCode;
  /** Of the document, with section and year. */
  Number: string;
  /** `YYYY-MM-DD`. */
  Date: string;
  /** ProgressivoInvio: up to 10 letters and digits of the sending. */
  Progressive: string;
}
