import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { actsHere } from '../app/session/acting.ts';
import { language, t } from '../app/words.ts';
import { BeginBox } from './BeginBox.tsx';
import { CatalogueFailure } from './CatalogueFailure.tsx';
import { CreditBox } from './CreditBox.tsx';
import type { Cart } from './cart.ts';
import css from './check-out.module.css';
import { formatTotal, OrderProblem } from './OrderProblem.tsx';
import type { Preview } from './offers.ts';
import { PaymentChoice } from './PaymentChoice.tsx';
import { PayProblem } from './PayProblem.tsx';
import { PolicyBox } from './PolicyBox.tsx';
import { firstWish, type PayWish } from './pay-wish.ts';
import { ShopButton } from './ShopButton.tsx';
import { creditPart, useCredit } from './use-credit.ts';
import { useMethods } from './use-own-payment.ts';
import { usePlaceOrder } from './use-place-order.ts';
import type { usePreview } from './use-preview.ts';

interface Props {
  chosen: Cart;
  priced: ReturnType<typeof usePreview>;
  /** Told which way to pay is picked. */
  picked: (wayId: number) => void;
}

function Payment({ chosen, preview, priced, picked: tell }: Props & { preview: Preview }) {
  const [picked, setPicked] = useState<PayWish | null>(null);
  const [credit, setCredit] = useState(false);
  const balance = useCredit().data?.Balance ?? 0;
  const fromCredit = credit ? creditPart(balance, preview.Total) : 0;
  const kept = useMethods();
  const methods = kept.data ?? [];
  // Staff who act as a customer agree to nothing in their name.
  const acts = actsHere();
  const [accepted, setAccepted] = useState(acts);
  const [missing, setMissing] = useState(false);
  const [beginAtOnce, setBeginAtOnce] = useState(false);
  const isPerson = chosen.Billing?.SubjectType === 'P';
  const [notes, setNotes] = useState('');
  const { place, placing, problem, trouble } = usePlaceOrder(priced.retry);
  const ways = preview.PaymentTypes;
  const offered = picked && ways.some(({ Id }) => Id === picked.wayId);
  const payment = offered ? picked : firstWish(methods, ways);
  const way = ways.find(({ Id }) => Id === payment?.wayId);
  if (kept.isLoading) return <div className={css.skeleton} />;
  if (!payment || !way) return <p className={css.lead}>{t('shop.checkOut.noPayment')}</p>;
  const order = () => {
    setMissing(!accepted);
    if (!accepted) document.getElementById('accept-policy')?.focus();
    else {
      const isTransfer = way.PaymentVector === 'BO';
      const wish = { ...payment, credit: fromCredit > 0 };
      void place({ chosen, total: preview.Total, payment: wish, isTransfer, accepted, beginAtOnce, notes });
    }
  };
  return (
    <div className={css.payment}>
      <CreditBox balance={balance} amount={preview.Total} used={credit} change={setCredit} />
      {fromCredit < preview.Total ? (
        <PaymentChoice
          title={t('shop.checkOut.payWith')}
          ways={ways}
          methods={methods}
          wish={payment}
          choose={(wish) => {
            setPicked(wish);
            tell(wish.wayId);
          }}
        />
      ) : null}
      <Textarea
        label={t('shop.checkOut.notes')}
        description={t('shop.checkOut.notesHelp')}
        value={notes}
        maxLength={500}
        onChange={(event) => setNotes(event.currentTarget.value)}
        rows={2}
      />
      {acts ? null : (
        <PolicyBox isPerson={isPerson} accepted={accepted} missing={missing && !accepted} accept={setAccepted}>
          {isPerson ? <BeginBox begins={beginAtOnce} change={setBeginAtOnce} /> : null}
        </PolicyBox>
      )}
      <OrderProblem problem={problem} total={preview.Total} />
      <PayProblem trouble={trouble} />
      <p className={css.due} lang={language()}>
        {formatTotal(preview.Total)} <span>{t('shop.summary.totalVat')}</span>
      </p>
      <ShopButton full busy={placing || priced.isOld} onClick={order}>
        {t('shop.checkOut.order')}
      </ShopButton>
    </div>
  );
}

/** The last step: how to pay, what one agrees to, and the order itself. */
export function PaymentStep(props: Props) {
  const { preview, error, retry } = props.priced;
  if (error) return <CatalogueFailure within message={error.message} retry={() => void retry()} />;
  return preview ? <Payment {...props} preview={preview} /> : <div className={css.skeleton} />;
}
