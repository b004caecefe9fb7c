import type { PaymentMethod } from '@circolo/contract/payments/payment-methods';
import { PaymentVector } from '@circolo/contract/sales/codes';
import type { PaymentProgress, PaymentWay } from '@circolo/contract/sales/payment-types/payment-progress';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { euros } from '../prices/prices.ts';
import { ShopButton } from '../ui/ShopButton.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { CreditBox } from './CreditBox.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { type PaymentRefusal, PayProblem, progressRefusal, refusalOf } from './PayProblem.tsx';
import css from './pay-panel.module.css';
import { type PayWish, samePayWish } from './pay-wish.ts';
import { creditPart } from './use-credit.ts';

interface Props {
  title: string;
  ways: readonly PaymentWay[];
  /** Saved methods; null for a visitor, who can save none. */
  methods: readonly PaymentMethod[] | null;
  amount: number;
  /** Credit on account in EUR, where somebody has signed in who may use it. */
  balance?: number;
  begin: (wish: PayWish) => Promise<PaymentProgress>;
  /** The payment was begun, and needs no other page. */
  done: () => void;
}

/** Begins the payment and goes where it goes on. */
function useBegin({ begin, done }: Pick<Props, 'begin' | 'done'>) {
  const [busy, setBusy] = useBusy();
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  const pay = async (wish: PayWish) => {
    setBusy(true);
    setRefusal(null);
    try {
      const progress = await begin(wish);
      if (progress.NextUrl) return location.assign(progress.NextUrl);
      setRefusal(progressRefusal(progress));
      done();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setRefusal(refusalOf(error));
    }
    setBusy(false);
  };
  return { pay, busy, refusal };
}

/** What the button says: credit that covers everything needs no way to pay. */
function payLabel(rest: number, isTransfer: boolean): string {
  if (rest <= 0) return t('payments.credit.confirm');
  return isTransfer ? t('payments.ways.transfer') : t('payments.ways.pay', { amount: euros(rest) });
}

/** Pays an order: by which way, and the button that begins it. A refusal keeps what was chosen. */
export function PayPanel({ title, ways, methods, amount, balance = 0, begin, done }: Props) {
  const [credit, setCredit] = useState(false);
  const [picked, setPicked] = useState<PayWish | null>(null);
  const { pay, busy, refusal } = useBegin({ begin, done });
  const saved = methods ?? [];
  const wish = picked && ways.some(({ Id }) => Id === picked.wayId) ? picked : samePayWish(saved, ways);
  if (!wish) return <p className={css.none}>{t('payments.ways.none')}</p>;
  const isTransfer = ways.find(({ Id }) => Id === wish.wayId)?.PaymentVector === PaymentVector.bankTransfer;
  const fromCredit = credit ? creditPart(balance, amount) : 0;
  const rest = Math.round((amount - fromCredit) * 100) / 100;
  // Without an account there are no saved methods.
  const offered = methods ? ways : ways.map((way) => ({ ...way, CanSave: false }));
  return (
    <div className={css.panel}>
      <CreditBox balance={balance} amount={amount} used={credit} change={setCredit} />
      {rest > 0 ? <PaymentChoice title={title} ways={offered} methods={saved} wish={wish} choose={setPicked} /> : null}
      <PayProblem refusal={refusal} />
      <ShopButton full busy={busy} onClick={() => void pay({ ...wish, credit: fromCredit > 0 })}>
        {payLabel(rest, isTransfer)}
      </ShopButton>
    </div>
  );
}
