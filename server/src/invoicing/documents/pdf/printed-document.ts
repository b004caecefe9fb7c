import type { DocumentTypeCode } from '@circolo/contract/invoicing/documents/document-codes';
import type { DocumentSnapshot } from '@circolo/contract/invoicing/documents/snapshot';
import type { DocumentKindCode } from '@circolo/contract/registries/codes';
import type { Language } from '@circolo/messages/languages';

/** A document as it is printed: its frozen content, and how it is to be paid by now. */
export interface PrintedDocument extends DocumentSnapshot {
  Kind: DocumentKindCode;
  DocumentType: DocumentTypeCode | null;
  FullNumber: string;
  Date: string;
  DueDate: string | null;
  /** Whether there is nothing left to pay: then nothing asks for money again. */
  IsPaid: boolean;
  /** What the transfer of its one order is recognised by; null where its own number does. */
  TransferReference: string | null;
}

/** The look of a brand on paper: a name or a logo, and the colour of its lines and titles. */
export interface PaperLook {
  name: string;
  logo?: Buffer;
  /** `#RRGGBB`, readable on white. */
  accent: string;
}

/** How a document is printed. */
export interface PaperStyle {
  look: PaperLook;
  language: Language;
}
