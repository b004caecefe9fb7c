import { billingName } from '@circolo/contract/sales/billing';
import type { ReactNode } from 'react';
import { t } from '../../messages/messages.ts';
import { TickIcon } from '../ui/TickIcon.tsx';
import css from './check-out.module.css';
import type { KnownBilling } from './known-billing.ts';

const order = ['account', 'billing', 'payment'] as const;
type Step = (typeof order)[number];

/** The name on the invoice, of what was saved. */
const nameOf = (billing: KnownBilling): string =>
  t('shop.checkOut.billTo', { name: billingName(billing as Parameters<typeof billingName>[0]) }); // Kept after its validation.

interface Props {
  number: number;
  step: Step;
  current: Step;
  /** What was done, in a line; null where `billing` says it. */
  summary: string | null;
  billing?: KnownBilling | null;
  change?: () => void;
  children: ReactNode;
}

/** A step of the check-out: open, done with its result in a line, or still to come. */
export function CheckOutStep({ number, step, current, summary, billing, change, children }: Props) {
  const isDone = order.indexOf(step) < order.indexOf(current);
  const isOpen = step === current;
  const line = billing ? nameOf(billing) : summary;
  return (
    <section className={isOpen ? `${css.step} ${css.open}` : css.step} aria-labelledby={`step-${step}`}>
      <div className={css.stepHead}>
        <span className={css.number} aria-hidden>
          {isDone ? <TickIcon /> : number}
        </span>
        <div className={css.stepText}>
          <h2 id={`step-${step}`} aria-current={isOpen ? 'step' : undefined}>
            {t(`shop.checkOut.steps.${step}`)}
          </h2>
          {isDone && line ? <p className={css.done}>{line}</p> : null}
        </div>
        {isDone && change ? (
          <button type="button" className={css.changeStep} onClick={change}>
            {t('shop.summary.change')}
          </button>
        ) : null}
      </div>
      {isOpen ? <div className={css.stepBody}>{children}</div> : null}
    </section>
  );
}
