import type { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';

/**
 * What a document is to the exchange system (TipoDocumento, schema 1.2.3): only what this product issues. TD01 invoice, TD04
 * credit note, TD05 debit note, TD24 deferred invoice (art. 21 c. 4 lett. a D.P.R. 633/72). What is no tax document has none.
 */
export const DocumentType = {
  invoice: 'TD01',
  creditNote: 'TD04',
  debitNote: 'TD05',
  deferredInvoice: 'TD24',
} as const;
/** The type of a tax document. */
export const documentType = enumeration('DocumentType', DocumentType);
export type DocumentTypeCode = z.infer<typeof documentType>;

/**
 * Where a document is on its way through the exchange system (entities.md section 6): not sent; attempt, which is made and waits
 * to leave; sent; processing, which the system has taken; delivered; not delivered, which is issued and for the customer to
 * fetch; discarded, which is not issued and is sent again; refused by a public body; accepted by one; no response in 15 days.
 */
export const SdiState = {
  notSent: 'N',
  attempt: 'A',
  sent: 'S',
  processing: 'P',
  delivered: 'D',
  notDelivered: 'M',
  discarded: 'X',
  rejected: 'R',
  accepted: 'T',
  noResponse: 'G',
} as const;
/** The state of a document at the exchange system. */
export const sdiState = enumeration('SdiState', SdiState);
export type SdiStateCode = z.infer<typeof sdiState>;

/** When VAT falls due (EsigibilitaIVA): at once, when it is paid, split payment (art. 17-ter D.P.R. 633/72). */
export const VatCollectability = { immediate: 'I', deferred: 'D', splitPayment: 'S' } as const;
/** The collectability of the VAT of a document. */
export const vatCollectability = enumeration('VatCollectability', VatCollectability);
export type VatCollectabilityCode = z.infer<typeof vatCollectability>;

/** Whether a company has one shareholder (SocioUnico): does not say, several, one. */
export const Shareholders = { several: 'SM', sole: 'SU' } as const;
/** How many shareholders a company has. */
export const shareholders = enumeration('Shareholders', Shareholders);
export type ShareholdersCode = z.infer<typeof shareholders>;
