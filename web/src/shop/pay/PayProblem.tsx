import { AttemptState } from '@circolo/contract/sales/codes';
import { PaymentErrorAction } from '@circolo/contract/sales/payment-types/payment-error';
import type { PaymentProgress } from '@circolo/contract/sales/payment-types/payment-progress';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import css from '../ui/problem.module.css';
import { ShopLink } from '../ui/ShopLink.tsx';

/** Advice that no refusal gives by itself: the messages of the others say already what to do. */
const more: readonly string[] = [PaymentErrorAction.mandate, PaymentErrorAction.bank, PaymentErrorAction.helpdesk];

/** Why a payment was refused and what helps, a sentence each. */
export function refusalSentences({ Message, NextAction }: Pick<PaymentProgress, 'Message' | 'NextAction'>): string[] {
  const advice = NextAction && (!Message || more.includes(NextAction)) ? [t(`payments.advice.${NextAction}`)] : [];
  return [...(Message ? [Message] : []), ...advice];
}

/** Why a payment was refused, and what helps. */
export interface PaymentRefusal {
  sentences: string[];
  /** A mandate has to be signed first. */
  needsMandate?: boolean;
}

/** What a refusal to begin a payment says. */
export const refusalOf = ({ Message, Code }: { Message: string; Code: string }): PaymentRefusal => ({
  sentences: [Message],
  needsMandate: Code === 'MandateRequired',
});

/** What a payment that was begun says against itself, or null. */
export const progressRefusal = (progress: PaymentProgress): PaymentRefusal | null =>
  progress.State === AttemptState.failed ? { sentences: refusalSentences(progress) } : null;

/** Says why a payment was refused, for the customer. */
export function PayProblem({ refusal }: { refusal: PaymentRefusal | null }) {
  if (!refusal) return null;
  return (
    <div className={css.problem} role="alert">
      {refusal.needsMandate ? null : <strong>{t('payments.outcome.failed')}</strong>}
      {refusal.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {refusal.needsMandate ? (
        <p>
          <ShopLink href={paths.shopMandate}>{t('payments.ways.mandate')}</ShopLink>
        </p>
      ) : null}
    </div>
  );
}
