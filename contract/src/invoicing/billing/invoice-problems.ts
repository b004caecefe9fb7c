import { fieldProblems } from '../../errors/issues.ts';
import { billing } from '../../sales/billing.ts';
import type { BillingFindingCode } from './billing-finding.ts';
import { billingFindings } from './billing-findings.ts';

/** Why no invoice can be made: the member of the billing data, and what the schema or the exchange system has against it. */
export interface InvoiceProblem {
  Field: string;
  Code: BillingFindingCode | ReturnType<typeof fieldProblems>[string]['code'];
}

/** What of billing data makes an invoice impossible; none where it can be issued. Asked before a document is issued. */
export function invoiceProblems(values: object | null): InvoiceProblem[] {
  const parsed = billing.safeParse(values ?? {}, { reportInput: true });
  const refused = parsed.success ? {} : fieldProblems(parsed.error.issues);
  const ofSchema = Object.entries(refused).map(([Field, { code }]) => ({ Field, Code: code }));
  const ofSystem = billingFindings(values ?? {})
    .filter(({ Severity, Field }) => Severity === 'error' && !(Field in refused))
    .map(({ Field, Code }) => ({ Field, Code }));
  return [...ofSchema, ...ofSystem];
}
