import type { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';

/** What a received invoice is to the exchange system: every TipoDocumento of the schema 1.2.3, for others issue what we do not. */
export const TaxDocumentType = {
  invoice: 'TD01',
  advance: 'TD02',
  advanceOnFee: 'TD03',
  creditNote: 'TD04',
  debitNote: 'TD05',
  feeNote: 'TD06',
  domesticReverseCharge: 'TD16',
  servicesFromAbroad: 'TD17',
  goodsFromUnion: 'TD18',
  goodsFromAbroad: 'TD19',
  regularisation: 'TD20',
  ceilingExceeded: 'TD21',
  goodsFromWarehouse: 'TD22',
  goodsFromWarehouseWithVat: 'TD23',
  deferredInvoice: 'TD24',
  deferredInvoiceThirdParty: 'TD25',
  depreciableGoods: 'TD26',
  ownUse: 'TD27',
  sanMarino: 'TD28',
  missingInvoice: 'TD29',
} as const;
/** The type of a received invoice. */
export const taxDocumentType = enumeration('TaxDocumentType', TaxDocumentType);
export type TaxDocumentTypeCode = z.infer<typeof taxDocumentType>;

/**
 * Why an uploaded file was not taken in: it is no ordinary electronic invoice; too large or made to keep the server busy; none of our
 * companies is its customer; the same file, or the same number and day of the supplier, is there already; it lacks what an invoice
 * is known by; signed (`.p7m`) and no signed file, without its content, or with a signature that does not verify; a damaged archive.
 */
export const ReceivedFileReason = {
  unreadable: 'U',
  tooComplex: 'L',
  othersInvoice: 'O',
  sameFile: 'R',
  sameInvoice: 'D',
  incomplete: 'I',
  signedUnreadable: 'C',
  signedEmpty: 'E',
  signatureInvalid: 'V',
  zipUnreadable: 'Z',
} as const;
/** Why an uploaded file was not taken in. */
export const receivedFileReason = enumeration('ReceivedFileReason', ReceivedFileReason);
export type ReceivedFileReasonCode = z.infer<typeof receivedFileReason>;
