import { PaymentVector, SubjectType } from '@circolo/contract/sales/codes';
import type { AmountToPay } from '@circolo/contract/sales/pricing/order-amounts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { actsHere } from '../../session/acting.ts';
import { useStored } from '../../session/use-session.ts';
import { type Cart, confirmedBilling } from '../cart/cart.ts';
import type { usePreview } from '../cart/use-preview.ts';
import { CreditBox } from '../pay/CreditBox.tsx';
import { PaymentChoice } from '../pay/PaymentChoice.tsx';
import { PayProblem } from '../pay/PayProblem.tsx';
import { firstWish, type PayWish } from '../pay/pay-wish.ts';
import { creditPart, useCredit } from '../pay/use-credit.ts';
import { useMethods } from '../pay/use-own-payment.ts';
import type { Preview } from '../prices/offers.ts';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import { ShopButton } from '../ui/ShopButton.tsx';
import { AskedTotal } from './AskedTotal.tsx';
import { BeginBox } from './BeginBox.tsx';
import css from './check-out.module.css';
import { OrderProblem } from './OrderProblem.tsx';
import { PolicyBox } from './PolicyBox.tsx';
import { useAsked } from './use-asked.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface Props {
  chosen: Cart;
  priced: ReturnType<typeof usePreview>;
  /** Called with the way to pay that is picked. */
  picked: (wayId: number) => void;
}

function Payment({ chosen, preview, asked, priced, picked: report }: Props & { preview: Preview; asked: AmountToPay }) {
  const [picked, setPicked] = useState<PayWish | null>(null);
  const [credit, setCredit] = useState(false);
  const balance = useCredit().data?.Balance ?? 0;
  const fromCredit = credit ? creditPart(balance, asked.AmountDue) : 0;
  const saved = useMethods();
  const methods = saved.data ?? [];
  // Staff who act as a customer agree to nothing in their name.
  const acts = actsHere();
  const [accepted, setAccepted] = useState(acts);
  const [missing, setMissing] = useState(false);
  const [beginAtOnce, setBeginAtOnce] = useState(false);
  const isPerson = useStored(confirmedBilling)?.SubjectType === SubjectType.person;
  const [notes, setNotes] = useState('');
  const { place, placing, problem, refusal } = usePlaceOrder(priced.retry);
  const ways = preview.PaymentTypes;
  const offered = picked && ways.some(({ Id }) => Id === picked.wayId);
  const payment = offered ? picked : firstWish(methods, ways);
  const way = ways.find(({ Id }) => Id === payment?.wayId);
  if (saved.isLoading) return <div className={css.skeleton} />;
  if (!payment || !way) return <p className={css.lead}>{t('shop.checkOut.noPayment')}</p>;
  const order = () => {
    setMissing(!accepted);
    if (!accepted) document.getElementById('accept-policy')?.focus();
    else {
      const isTransfer = way.PaymentVector === PaymentVector.bankTransfer;
      const wish = { ...payment, credit: fromCredit > 0 };
      void place({ chosen, total: preview.Total, payment: wish, isTransfer, accepted, beginAtOnce, notes });
    }
  };
  return (
    <div className={css.payment}>
      <CreditBox balance={balance} amount={asked.AmountDue} used={credit} change={setCredit} />
      {fromCredit < asked.AmountDue ? (
        <PaymentChoice
          title={t('shop.checkOut.payWith')}
          ways={ways}
          methods={methods}
          wish={payment}
          choose={(wish) => {
            setPicked(wish);
            report(wish.wayId);
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
        <PolicyBox
          isPerson={isPerson}
          renewsAlone={preview.RenewsAlone}
          accepted={accepted}
          missing={missing && !accepted}
          accept={setAccepted}
        >
          {isPerson ? <BeginBox begins={beginAtOnce} change={setBeginAtOnce} /> : null}
        </PolicyBox>
      )}
      <OrderProblem problem={problem} total={preview.Total} />
      <PayProblem refusal={refusal} />
      <AskedTotal asked={asked} />
      <ShopButton full busy={placing || priced.isOld} onClick={order}>
        {t('shop.checkOut.order')}
      </ShopButton>
    </div>
  );
}

/** The last step: how to pay, what one agrees to, and the order itself. */
export function PaymentStep(props: Props) {
  const { preview, error, retry } = props.priced;
  const asked = useAsked(preview);
  if (error) return <CatalogueFailure within error={error} retry={() => void retry()} />;
  return preview && asked ? <Payment {...props} preview={preview} asked={asked} /> : <div className={css.skeleton} />;
}
