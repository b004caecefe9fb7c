import type { BillingFinding } from '@circolo/contract/invoicing/billing/billing-finding';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { t, translate } from '../../messages/messages.ts';
import css from './billing-findings.module.css';
import { FindingsContext } from './findings-context.ts';

/** A field of the billing data, and below it what was found there, with the button that mends it. Screen readers announce it. */
export function FieldFindings({ member, children }: { member: BillingFinding['Field']; children: ReactNode }) {
  const { findings, repair } = use(FindingsContext);
  return (
    <div>
      {children}
      <div aria-live="polite">
        {findings
          .filter(({ Field }) => Field === member)
          .map((finding) => (
            <div key={finding.Code} className={css.finding}>
              <IconAlertCircle size={18} aria-hidden />
              <span>{t(`billingData.findings.${finding.Code}`, finding.Parameters)}</span>
              {finding.Repair && repair ? (
                <button type="button" onClick={() => repair(finding)}>
                  {translate(`billingData.repairs.${finding.Code}`, finding.Parameters)}
                </button>
              ) : null}
            </div>
          ))}
      </div>
    </div>
  );
}
