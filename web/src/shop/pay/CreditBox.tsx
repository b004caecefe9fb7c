import { t } from '../../messages/messages.ts';
import { euros } from '../prices/prices.ts';
import css from './payment-choice.module.css';
import { creditPart } from './use-credit.ts';

interface Props {
  /** In EUR. */
  balance: number;
  /** What is to be paid. */
  amount: number;
  used: boolean;
  change: (used: boolean) => void;
}

/** Offers the credit on account, as far as it goes. */
export function CreditBox({ balance, amount, used, change }: Props) {
  const part = creditPart(balance, amount);
  if (part <= 0) return null;
  const rest = Math.round((amount - part) * 100) / 100;
  return (
    <div className={css.save}>
      <input
        id="use-credit"
        type="checkbox"
        checked={used}
        aria-describedby="use-credit-text"
        onChange={(event) => change(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor="use-credit">{t('payments.credit.use', { amount: euros(balance) })}</label>
        <p id="use-credit-text">
          {rest > 0 ? t('payments.credit.rest', { amount: euros(rest) }) : t('payments.credit.covers')}
        </p>
      </div>
    </div>
  );
}
