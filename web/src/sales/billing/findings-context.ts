import type { BillingFinding } from '@circolo/contract/invoicing/billing/billing-finding';
import { createContext } from 'react';

/** The findings of the billing data around a field, and applying the repair of one. */
export interface ShownFindings {
  findings: readonly BillingFinding[];
  repair: ((finding: BillingFinding) => void) | null;
}

export const FindingsContext = createContext<ShownFindings>({ findings: [], repair: null });
