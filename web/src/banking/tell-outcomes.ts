import type { MatchOutcome } from '@circolo/contract/banking/bank-line';
import { language, t } from '../app/words.ts';
import { formatMoney } from '../ui/format.ts';
import { toast } from '../ui/toast.tsx';

const amountOf = (value: number): string => formatMoney(value, language());

function wordsOf({ Order, Due, Surplus, Use, Reopened }: MatchOutcome): string {
  const words = { number: Order.Description };
  if (Use === 'C') return t('banking.outcome.credit', { ...words, surplus: amountOf(Surplus) });
  if (Use === 'T') return t('banking.outcome.transfer', { ...words, surplus: amountOf(Surplus) });
  if (Due > 0) return t('banking.outcome.partial', { ...words, due: amountOf(Due) });
  return Reopened ? t('banking.outcome.reopened', words) : t('banking.outcome.paid', words);
}

/** Says what became of the orders that a movement pays. */
export function tellOutcomes(outcomes: readonly MatchOutcome[]): void {
  toast.success(outcomes.map(wordsOf).join(' · '));
}
