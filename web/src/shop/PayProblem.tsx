import type { PaymentProgress } from '@circolo/contract/payments/payment-progress';
import { paths } from '../app/paths.ts';
import { t } from '../app/words.ts';
import css from './pay-panel.module.css';
import { ShopLink } from './ShopLink.tsx';

/** Advice that no refusal gives by itself: the words of the others say already what to do. */
const more: readonly string[] = ['N', 'B', 'H'];

/** Why a payment was refused and what helps, a sentence each. */
export function refusalSentences({ Message, NextAction }: Pick<PaymentProgress, 'Message' | 'NextAction'>): string[] {
  const advice = NextAction && (!Message || more.includes(NextAction)) ? [t(`payments.advice.${NextAction}`)] : [];
  return [...(Message ? [Message] : []), ...advice];
}

/** Why a payment was refused, and what helps. */
export interface PayTrouble {
  sentences: string[];
  /** A mandate has to be signed first. */
  needsMandate?: boolean;
}

/** What a refusal to begin a payment says. */
export const refusalOf = ({ Message, Code }: { Message: string; Code: string }): PayTrouble => ({
  sentences: [Message],
  needsMandate: Code === 'MandateRequired',
});

/** What a payment that was begun says against itself, or null. */
export const troubleOf = (progress: PaymentProgress): PayTrouble | null =>
  progress.State === 'F' ? { sentences: refusalSentences(progress) } : null;

/** Says why a payment was refused, in the customer's words. */
export function PayProblem({ trouble }: { trouble: PayTrouble | null }) {
  if (!trouble) return null;
  return (
    <div className={css.problem} role="alert">
      {trouble.needsMandate ? null : <strong>{t('payments.outcome.failed')}</strong>}
      {trouble.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {trouble.needsMandate ? (
        <p>
          <ShopLink href={paths.shopMandate}>{t('payments.ways.mandate')}</ShopLink>
        </p>
      ) : null}
    </div>
  );
}
