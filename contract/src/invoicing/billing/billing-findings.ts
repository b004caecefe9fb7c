import { italy } from '../../values/country.ts';
import { hasOtherScript, isLatinText, toLatinText } from '../../values/latin-text.ts';
import { type BillingDraft, toBillingDraft } from './billing-draft.ts';
import { type BillingFinding, found } from './billing-finding.ts';
import { fiscalCodeFindings } from './fiscal-code-findings.ts';
import type { KnownOfCustomer } from './known-of-customer.ts';
import { placeFindings } from './place-findings.ts';
import { recipientFindings } from './recipient-findings.ts';
import { unionVatFindings, vatNumberFindings } from './vat-number-findings.ts';

const writtenOut = ['BusinessName', 'FirstName', 'LastName', 'Address', 'StreetNumber', 'City'] as const;

const textFindings = (draft: BillingDraft): BillingFinding[] =>
  writtenOut
    .filter((field) => !isLatinText(draft[field]))
    .map((field) =>
      hasOtherScript(draft[field])
        ? found(field, 'otherScript')
        : found(field, 'notLatin', { Parameters: { written: toLatinText(draft[field]).replace(/\s+/g, ' ').trim() } }),
    );

/**
 * What in billing data would keep an electronic invoice from its customer, as the exchange system judges it (italy.md sections 1 and 3,
 * check list 2.0), or is probably wrong; with the repair where one is known. `values` may be incomplete: what is missing is the
 * schema's matter (`billing`), and nothing that the schema accepts is refused by a warning.
 */
export function billingFindings(values: object, known: KnownOfCustomer = {}): BillingFinding[] {
  const draft = toBillingDraft(values);
  if (draft.Country !== italy) return [...unionVatFindings(draft), ...textFindings(draft)];
  return [
    ...fiscalCodeFindings(draft, known),
    ...vatNumberFindings(draft),
    ...recipientFindings(draft),
    ...placeFindings(draft, known),
    ...textFindings(draft),
  ];
}
