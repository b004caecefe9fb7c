import type { BillingFinding } from '@circolo/contract/invoicing/billing/billing-finding';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { t, translate } from '../../messages/messages.ts';
import css from './billing-findings.module.css';
import { FindingsContext } from './findings-context.ts';

interface Props {
  member: BillingFinding['Field'];
}

/** What was found at a field of the billing data, with the button that mends it. Screen readers announce it. */
function Findings({ member }: Props) {
  const { findings, repair } = use(FindingsContext);
  return (
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
  );
}

/** A field of the billing data, and below it what was found there. */
export const FieldFindings = ({ member, wide = false, children }: Props & { wide?: boolean; children: ReactNode }) => (
  <div className={wide ? css.wide : undefined}>
    {children}
    <Findings member={member} />
  </div>
);

/** What was found at fields that are too narrow for it, below all of them. */
export const FindingsBelow = ({ members }: { members: readonly Props['member'][] }) => (
  <div className={css.below}>
    {members.map((member) => (
      <Findings key={member} member={member} />
    ))}
  </div>
);
