import { DocumentType, type DocumentTypeCode } from '../documents/document-codes.ts';

/** What the amounts of a document count by in the register: a credit note takes away (art. 26 D.P.R. 633/72). */
export const registerSign = (type: DocumentTypeCode): 1 | -1 => (type === DocumentType.creditNote ? -1 : 1);
