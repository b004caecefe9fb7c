import { SwitchEffect } from '@circolo/contract/catalogue/switches/product-switch';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { actsHere } from '../../session/acting.ts';
import { OrderProblem } from '../check-out/OrderProblem.tsx';
import { PolicyBox } from '../check-out/PolicyBox.tsx';
import { PaymentChoice } from '../pay/PaymentChoice.tsx';
import { firstWish, type PayWish } from '../pay/pay-wish.ts';
import { useMethods } from '../pay/use-own-payment.ts';
import css from '../ui/own-pages.module.css';
import { ShopButton } from '../ui/ShopButton.tsx';
import { type SwitchOffer, useSwitch } from './use-switch.ts';

interface Props {
  purchaseId: number;
  offer: SwitchOffer;
  /** Says from when a change that waits will count. */
  noted: (day: string) => void;
  /** Back to the other plans. */
  back: () => void;
}

/** The last step of a change: how to pay what is due today, and the confirmation. */
export function SwitchForm({ purchaseId, offer, noted, back }: Props) {
  const { change, busy, problem } = useSwitch(purchaseId);
  const methods = useMethods().data ?? [];
  const [picked, setPicked] = useState<PayWish | null>(null);
  // Staff who act as a customer agree to nothing in their name.
  const acts = actsHere();
  const [accepted, setAccepted] = useState(acts);
  const [missing, setMissing] = useState(false);
  const isNow = offer.Effect === SwitchEffect.immediate;
  const wish = picked ?? firstWish(methods, offer.PaymentTypes);
  const confirm = async () => {
    setMissing(isNow && !accepted);
    if (isNow && !accepted) return document.getElementById('accept-policy')?.focus();
    const day = await change({ offer, payment: isNow ? wish : null, accepted });
    if (day) noted(day);
  };
  return (
    <div className={`${css.parts} ${css.under}`}>
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
      <ShopButton full look="quiet" disabled={busy} onClick={back}>
        {t('plan.switch.another')}
      </ShopButton>
    </div>
  );
}
