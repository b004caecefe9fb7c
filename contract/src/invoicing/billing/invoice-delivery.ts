import { SubjectType } from '../../sales/codes.ts';
import { italy } from '../../values/country.ts';
import { toBillingDraft } from './billing-draft.ts';

/** How an electronic invoice comes to its customer. */
export type InvoiceDelivery =
  | { Way: 'recipientCode' | 'office'; Code: string }
  | { Way: 'pec'; Pec: string }
  /** Left in the reserved area of the revenue agency's site; the customer has the copy that is mailed. */
  | { Way: 'reservedArea' }
  /** Abroad the exchange system delivers nothing: the copy that is mailed is the customer's. */
  | { Way: 'copy' };

/** How the invoice will come to a customer with such billing data; null while that is not known. */
export function invoiceDelivery(values: object): InvoiceDelivery | null {
  const { SubjectType: type, Country, SdiCode, Pec } = toBillingDraft(values);
  if (Country !== italy) return { Way: 'copy' };
  if (type === SubjectType.publicBody) return /^[A-Z0-9]{6}$/.test(SdiCode) ? { Way: 'office', Code: SdiCode } : null;
  if (SdiCode && !/^0+$/.test(SdiCode)) {
    return /^[A-Z0-9]{7}$/.test(SdiCode) && SdiCode !== 'XXXXXXX' ? { Way: 'recipientCode', Code: SdiCode } : null;
  }
  return Pec ? { Way: 'pec', Pec } : { Way: 'reservedArea' };
}
