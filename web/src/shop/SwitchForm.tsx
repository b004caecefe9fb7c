import { useState } from 'react';
import { actsHere } from '../app/session/acting.ts';
import { t } from '../app/words.ts';
import { OrderProblem } from './OrderProblem.tsx';
import css from './own-pages.module.css';
import { PaymentChoice } from './PaymentChoice.tsx';
import { PolicyBox } from './PolicyBox.tsx';
import { firstWish, type PayWish } from './pay-wish.ts';
import { ShopButton } from './ShopButton.tsx';
import { useMethods } from './use-own-payment.ts';
import { type SwitchOffer, useSwitch } from './use-switch.ts';

interface Props {
  purchaseId: number;
  offer: SwitchOffer;
  /** Says from when a change that waits will count. */
  noted: (day: string) => void;
}

/** The last step of a change: how to pay what is due today, and the confirmation. */
export function SwitchForm({ purchaseId, offer, noted }: Props) {
  const { change, busy, problem } = useSwitch(purchaseId);
  const methods = useMethods().data ?? [];
  const [picked, setPicked] = useState<PayWish | null>(null);
  // Staff who act as a customer agree to nothing in their name.
  const acts = actsHere();
  const [accepted, setAccepted] = useState(acts);
  const [missing, setMissing] = useState(false);
  const isNow = offer.Effect === 'I';
  const wish = picked ?? firstWish(methods, offer.PaymentTypes);
  const confirm = async () => {
    setMissing(isNow && !accepted);
    if (isNow && !accepted) return document.getElementById('accept-policy')?.focus();
    const day = await change({ offer, payment: isNow ? wish : null, accepted });
    if (day) noted(day);
  };
  return (
    <div className={css.parts}>
      {isNow && wish ? (
        <PaymentChoice
          title={t('shop.checkOut.payWith')}
          ways={offer.PaymentTypes}
          methods={methods}
          wish={wish}
          choose={setPicked}
        />
      ) : null}
      {isNow && !acts ? (
        <PolicyBox isPerson={false} accepted={accepted} missing={missing && !accepted} accept={setAccepted} />
      ) : null}
      <OrderProblem problem={problem} total={offer.Order.Total} />
      <ShopButton full busy={busy} disabled={isNow && !wish} onClick={() => void confirm()}>
        {isNow ? t('shop.checkOut.order') : t('plan.switch.confirmEnd')}
      </ShopButton>
    </div>
  );
}
