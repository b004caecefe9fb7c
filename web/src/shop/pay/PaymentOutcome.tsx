import type { PaymentProgress } from '@circolo/contract/sales/payment-types/payment-progress';
import { romeDay } from '@circolo/contract/values/rome-day';
import { IconAlertCircle, IconCircleCheck, IconClockHour4 } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { formatDay } from '../../ui/values/format.ts';
import css from './outcome.module.css';
import { refusalSentences } from './PayProblem.tsx';
import type { PayPhase } from './payment-progress.ts';
import { workingDaysAfter } from './working-days.ts';

/** For how long a debit travels, as a rule. */
const debitDays = 5;

const signs = {
  paid: IconCircleCheck,
  underWay: IconCircleCheck,
  planned: IconCircleCheck,
  checking: IconClockHour4,
  waiting: IconClockHour4,
  open: IconClockHour4,
  cancelled: IconClockHour4,
  failed: IconAlertCircle,
  returned: IconAlertCircle,
} as const satisfies Record<PayPhase, typeof IconCircleCheck>;

const bad: readonly PayPhase[] = ['failed', 'returned'];

/** What happened, in whole sentences. */
function sentences(phase: PayPhase, progress: PaymentProgress, email: string | null): string[] {
  const refusals = refusalSentences(progress);
  switch (phase) {
    case 'paid':
      return email
        ? [t('payments.steps.startedText'), t('payments.outcome.paidText', { email })]
        : [t('payments.outcome.paidLink')];
    case 'underWay':
      return [
        t('payments.outcome.underWayText', { date: formatDay(workingDaysAfter(romeDay(new Date()), debitDays)) }),
      ];
    case 'planned':
      return [
        t('payments.outcome.plannedText', {
          iban: progress.Debit?.IbanMasked ?? '',
          mandate: progress.Debit?.MandateReference ?? '',
        }),
      ];
    case 'failed':
      return [...refusals, t('payments.outcome.notCharged')];
    case 'returned':
      return [...refusals, t('payments.outcome.returnedText')];
    default:
      return [t(`payments.outcome.${phase}Text`)];
  }
}

interface Props {
  phase: PayPhase;
  progress: PaymentProgress;
  /** The order's number, as the page names it. */
  number: string;
  /** Until when the order waits. */
  until: string;
  /** Where mails about it go; null where none is sent. */
  email: string | null;
}

/** How a payment ended or its present state, at the head of its page; screen readers announce a change. */
export function PaymentOutcome({ phase, progress, number, until, email }: Props) {
  const Sign = signs[phase];
  const mayPay = ['waiting', 'failed', 'cancelled', 'open'].includes(phase) && progress.Due > 0;
  return (
    <div className={css.outcome} role="status" aria-busy={phase === 'checking' || undefined}>
      <span className={bad.includes(phase) ? `${css.sign} ${css.bad}` : css.sign}>
        <Sign size={72} stroke={1.3} aria-hidden />
      </span>
      <h1>{t(`payments.outcome.${phase}`)}</h1>
      <p className={css.number}>{t('shop.completed.number', { number })}</p>
      {sentences(phase, progress, email)
        .filter(Boolean)
        .map((sentence) => (
          <p key={sentence} className={css.text}>
            {sentence}
          </p>
        ))}
      {mayPay ? <p className={css.text}>{t('payments.outcome.kept', { date: formatDay(until) })}</p> : null}
    </div>
  );
}
