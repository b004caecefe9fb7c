import type { PaymentMethod } from '@circolo/contract/payments/payment-methods';
import type { PaymentProgress, PaymentWay } from '@circolo/contract/payments/payment-progress';
import { useState } from 'react';
import { ApiProblem } from '../app/session/api-problem.ts';
import { t } from '../app/words.ts';
import { CreditBox } from './CreditBox.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { PayProblem, type PayTrouble, refusalOf, troubleOf } from './PayProblem.tsx';
import css from './pay-panel.module.css';
import { type PayWish, samePayWish } from './pay-wish.ts';
import { euros } from './prices.ts';
import { ShopButton } from './ShopButton.tsx';
import { useBusy } from './use-busy.ts';
import { creditPart } from './use-credit.ts';

interface Props {
  title: string;
  ways: readonly PaymentWay[];
  /** Kept methods; null where nothing can be kept because nobody has signed in. */
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
  const [trouble, setTrouble] = useState<PayTrouble | null>(null);
  const pay = async (wish: PayWish) => {
    setBusy(true);
    setTrouble(null);
    try {
      const progress = await begin(wish);
      if (progress.NextUrl) return location.assign(progress.NextUrl);
      setTrouble(troubleOf(progress));
      done();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setTrouble(refusalOf(error));
    }
    setBusy(false);
  };
  return { pay, busy, trouble };
}

/** What the button says: credit that covers everything needs no way to pay. */
function payWords(rest: number, isTransfer: boolean): string {
  if (rest <= 0) return t('payments.credit.confirm');
  return isTransfer ? t('payments.ways.transfer') : t('payments.ways.pay', { amount: euros(rest) });
}

/** Pays an order: by which way, and the button that begins it. A refusal keeps what was chosen. */
export function PayPanel({ title, ways, methods, amount, balance = 0, begin, done }: Props) {
  const [credit, setCredit] = useState(false);
  const [picked, setPicked] = useState<PayWish | null>(null);
  const { pay, busy, trouble } = useBegin({ begin, done });
  const kept = methods ?? [];
  const wish = picked && ways.some(({ Id }) => Id === picked.wayId) ? picked : samePayWish(kept, ways);
  if (!wish) return <p className={css.none}>{t('payments.ways.none')}</p>;
  const isTransfer = ways.find(({ Id }) => Id === wish.wayId)?.PaymentVector === 'BO';
  const fromCredit = credit ? creditPart(balance, amount) : 0;
  const rest = Math.round((amount - fromCredit) * 100) / 100;
  // Without an account nothing is kept.
  const offered = methods ? ways : ways.map((way) => ({ ...way, CanSave: false }));
  return (
    <div className={css.panel}>
      <CreditBox balance={balance} amount={amount} used={credit} change={setCredit} />
      {rest > 0 ? <PaymentChoice title={title} ways={offered} methods={kept} wish={wish} choose={setPicked} /> : null}
      <PayProblem trouble={trouble} />
      <ShopButton full busy={busy} onClick={() => void pay({ ...wish, credit: fromCredit > 0 })}>
        {payWords(rest, isTransfer)}
      </ShopButton>
    </div>
  );
}
