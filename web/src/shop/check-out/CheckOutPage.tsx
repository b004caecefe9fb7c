import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { actsHere } from '../../session/acting.ts';
import { auth } from '../../session/stores.ts';
import { useSessionUser, useStored } from '../../session/use-session.ts';
import { CartCoupons } from '../cart/CartCoupons.tsx';
import { type Cart, cart, confirmedBilling, productPath } from '../cart/cart.ts';
import { GoneNote } from '../cart/GoneNote.tsx';
import { usePreview } from '../cart/use-preview.ts';
import { OrderSummary } from '../prices/OrderSummary.tsx';
import { euros } from '../prices/prices.ts';
import { WhyLine } from '../prices/WhyLine.tsx';
import { NothingHere } from '../ui/NothingHere.tsx';
import { LinkButton } from '../ui/ShopButton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { AccountStep } from './AccountStep.tsx';
import { BillingStep } from './BillingStep.tsx';
import { CartReminder } from './CartReminder.tsx';
import { CheckOutStep } from './CheckOutStep.tsx';
import css from './check-out.module.css';
import { PaymentStep } from './PaymentStep.tsx';

type Step = 'account' | 'billing' | 'payment';

function CheckOut({ chosen }: { chosen: Cart }) {
  const user = useSessionUser();
  const signedIn = useStored(auth) !== null && user !== null;
  const billing = useStored(confirmedBilling);
  const [changing, setChanging] = useState(false);
  const [picked, setPicked] = useState<number | null>(null);
  const coupons = chosen.Coupons ?? [];
  // How it is paid matters to coupons alone: without one nothing is asked again.
  const wayId = coupons.length > 0 ? picked : null;
  const priced = usePreview(chosen.Lines, { coupons, wayId, signedIn });
  const step: Step = !signedIn ? 'account' : changing || !billing ? 'billing' : 'payment';
  return (
    <div className={css.columns}>
      <a className={css.strip} href="#order-summary">
        {t('shop.summary.title')}
        <strong>{euros(priced.preview?.Total)}</strong>
      </a>
      <div className={css.steps}>
        <CheckOutStep number={1} step="account" current={step} summary={user?.Email ?? ''}>
          <AccountStep />
        </CheckOutStep>
        <CheckOutStep
          number={2}
          step="billing"
          current={step}
          summary={billing ? null : ''}
          billing={billing}
          change={() => setChanging(true)}
        >
          <BillingStep stored={billing} done={() => setChanging(false)} />
        </CheckOutStep>
        <CheckOutStep number={3} step="payment" current={step} summary="">
          <PaymentStep chosen={chosen} priced={priced} picked={setPicked} />
        </CheckOutStep>
      </div>
      <div className={css.side} id="order-summary">
        <OrderSummary preview={priced.preview} isOld={priced.isOld} Why={WhyLine}>
          <CartCoupons entered={coupons} preview={priced.preview} isOld={priced.isOld} />
          <div className={css.change}>
            <LinkButton full look="quiet" href={productPath(paths.shopProductDetail, chosen.Slug)}>
              {t('shop.summary.change')}
            </LinkButton>
          </div>
        </OrderSummary>
        {signedIn && !actsHere() ? <CartReminder /> : null}
      </div>
    </div>
  );
}

/** The check-out in three steps: account, billing data, payment. */
export function CheckOutPage() {
  const stored = useStored(cart);
  // The cart is emptied once the order is placed; this page stays as it is until the next one is there.
  const [chosen, setChosen] = useState(stored);
  if (stored && stored !== chosen) setChosen(stored);
  useTitle(t('shop.checkOut.title'));
  if (!chosen?.Lines.length)
    return (
      <NothingHere title={t('shop.checkOut.empty')} text={t('shop.checkOut.emptyText')}>
        <GoneNote of={chosen} />
        <LinkButton href={paths.shop}>{t('shop.hero.choose')}</LinkButton>
      </NothingHere>
    );
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('shop.checkOut.title')}</h1>
      <GoneNote of={chosen} />
      <CheckOut chosen={chosen} />
    </div>
  );
}
