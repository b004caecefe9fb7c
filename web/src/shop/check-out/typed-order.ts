import { type Billing, billing } from '@circolo/contract/sales/billing';
import { SubjectType } from '@circolo/contract/sales/codes';
import { confirmedBilling, typedOrder } from '../cart/cart.ts';
import type { KnownBilling } from './known-billing.ts';

const nothing: KnownBilling = {
  SubjectType: SubjectType.organisation,
  BusinessName: '',
  FirstName: '',
  LastName: '',
  FiscalCode: '',
  VatNumber: '',
  Country: 'IT',
  Address: '',
  StreetNumber: '',
  ZipCode: '',
  City: '',
  Province: '',
  SdiCode: '',
  Pec: '',
  InvoiceEmails: [],
};

/** Null would make an input uncontrolled, and the code for "none" says nothing to a person. */
export const asForm = (known: KnownBilling): KnownBilling => ({
  ...nothing,
  ...Object.fromEntries(Object.entries(known).map(([name, value]) => [name, value ?? ''])),
  SdiCode: known.SdiCode === '0000000' ? '' : (known.SdiCode ?? ''),
});

/** The billing data among what was typed, once they are complete. */
const typedBilling = (): Billing | null => {
  const { success, data } = billing.safeParse(typedOrder.get());
  return success ? data : null;
};

/** What of it was typed, though not complete; null where there is nothing of it. */
export function begunBilling(): KnownBilling | null {
  const typed = typedOrder.get();
  const named = ['BusinessName', 'FirstName', 'LastName', 'FiscalCode', 'Address', 'City'];
  return typed && named.some((name) => typed[name]) ? typed : null;
}

/** What was typed without an account is the billing data of who signs in instead, also in another tab. */
export async function adoptTyped(): Promise<void> {
  const complete = typedBilling();
  if (complete && !confirmedBilling.get()) await confirmedBilling.set(complete);
}
