import type { BilledSubject } from '@circolo/contract/sales/pricing/split-vat';
import { italy } from '@circolo/contract/values/country';

/** Whom a form bills, as far as it says who pays the VAT. */
export const billedSubject = ({ SubjectType, Country, SplitPayment }: Record<string, unknown>): BilledSubject => ({
  SubjectType: String(SubjectType),
  Country: String(Country || italy).toUpperCase(),
  SplitPayment: SplitPayment === true,
});
