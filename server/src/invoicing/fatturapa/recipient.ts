import type { DocumentCustomer } from '@circolo/contract/invoicing/documents/snapshot';
import { SubjectType } from '@circolo/contract/sales/codes';
import { italy } from '@circolo/contract/values/country';

/** The format of a file (FormatoTrasmissione): for private parties, for public bodies. */
export const InvoiceFormat = { privateParty: 'FPR12', publicBody: 'FPA12' } as const;
export type InvoiceFormatCode = (typeof InvoiceFormat)[keyof typeof InvoiceFormat];

/** Where the exchange system delivers a document. */
export interface Recipient {
  Format: InvoiceFormatCode;
  RecipientCode: string;
  /** Only with the code of those who have none. */
  RecipientPec: string | null;
}

const noCode = '0000000';
const foreignCode = 'XXXXXXX';

/** To whom a customer's documents go: an Italian public body to its office, others to their code or PEC, customers abroad to none. */
export function recipientOf({ Country, SubjectType: type, SdiCode, Pec }: DocumentCustomer): Recipient {
  if (Country !== italy) return { Format: InvoiceFormat.privateParty, RecipientCode: foreignCode, RecipientPec: null };
  if (type === SubjectType.publicBody)
    return { Format: InvoiceFormat.publicBody, RecipientCode: SdiCode, RecipientPec: null };
  const RecipientPec = SdiCode === noCode ? Pec : null;
  return { Format: InvoiceFormat.privateParty, RecipientCode: SdiCode, RecipientPec };
}
