import type { PaymentProgress } from '@circolo/contract/payments/payment-progress';
import { t } from '../app/words.ts';
import css from './pay-panel.module.css';

/** Why a payment was refused, and what helps. */
export interface PayTrouble {
  text: string;
  advice: PaymentProgress['NextAction'];
}

/** What a payment that was begun says against itself, or null. */
export const troubleOf = ({ State, Message, NextAction }: PaymentProgress): PayTrouble | null =>
  State === 'F' ? { text: Message ?? '', advice: NextAction } : null;

/** Says why a payment was refused, in the customer's words. */
export function PayProblem({ trouble }: { trouble: PayTrouble | null }) {
  if (!trouble) return null;
  return (
    <div className={css.problem} role="alert">
      <strong>{t('payments.outcome.failed')}</strong>
      {trouble.text ? <p>{trouble.text}</p> : null}
      {trouble.advice ? <p>{t(`payments.advice.${trouble.advice}`)}</p> : null}
    </div>
  );
}
