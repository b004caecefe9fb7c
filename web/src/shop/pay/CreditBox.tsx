import { t } from '../../messages/messages.ts';
import { euros } from '../prices/prices.ts';
import { TickBox } from '../ui/TickBox.tsx';
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
    <TickBox
      id="use-credit"
      label={t('payments.credit.use', { amount: euros(balance) })}
      text={rest > 0 ? t('payments.credit.rest', { amount: euros(rest) }) : t('payments.credit.covers')}
      checked={used}
      change={change}
    />
  );
}
