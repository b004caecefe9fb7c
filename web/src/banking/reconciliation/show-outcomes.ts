import { SurplusUse } from '@circolo/contract/banking/codes';
import type { MatchOutcome } from '@circolo/contract/banking/reconciliation/bank-line';
import { language, t } from '../../messages/messages.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatMoney } from '../../ui/values/format.ts';

const amountOf = (value: number): string => formatMoney(value, language());

function messageOf({ Order, Due, Surplus, Use, Reopened }: MatchOutcome): string {
  const values = { number: Order.Description };
  if (Use === SurplusUse.credit) return t('banking.outcome.credit', { ...values, surplus: amountOf(Surplus) });
  if (Use === SurplusUse.transfer) return t('banking.outcome.transfer', { ...values, surplus: amountOf(Surplus) });
  if (Surplus > 0) return t('banking.outcome.waits', { ...values, surplus: amountOf(Surplus) });
  if (Due > 0) return t('banking.outcome.partial', { ...values, due: amountOf(Due) });
  return Reopened ? t('banking.outcome.reopened', values) : t('banking.outcome.paid', values);
}

/** Says what became of the orders that a movement pays. */
export function showOutcomes(outcomes: readonly MatchOutcome[]): void {
  toast.success(outcomes.map(messageOf).join(' · '));
}
