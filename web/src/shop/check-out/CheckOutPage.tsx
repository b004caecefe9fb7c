import { buyerNatures } from '@circolo/contract/authorization/natures';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { actsHere } from '../../session/acting.ts';
import { isUnproven } from '../../session/required-action.ts';
import { useSessionUser, useSignedInUser, useStored } from '../../session/use-session.ts';
import { CartCoupons } from '../cart/CartCoupons.tsx';
import { type Cart, cart, confirmedBilling, productPath } from '../cart/cart.ts';
import { GoneNote } from '../cart/GoneNote.tsx';
import { usePreview } from '../cart/use-preview.ts';
import { OrderSummary } from '../prices/OrderSummary.tsx';
import { WhyLine } from '../prices/WhyLine.tsx';
import { NothingHere } from '../ui/NothingHere.tsx';
import { LinkButton } from '../ui/ShopButton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { BillingStep } from './BillingStep.tsx';
import { CartReminder } from './CartReminder.tsx';
import { CheckOutStep } from './CheckOutStep.tsx';
import css from './check-out.module.css';
import { FirstOrder } from './FirstOrder.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { SummaryStrip } from './SummaryStrip.tsx';
import { adoptTyped } from './typed-order.ts';
import { useAsked } from './use-asked.ts';

type Step = 'account' | 'billing' | 'payment';

interface Ordering {
  chosen: Cart;
  priced: ReturnType<typeof usePreview>;
  picked: (wayId: number) => void;
}

function Summary({ chosen, priced, children }: Pick<Ordering, 'chosen' | 'priced'> & { children?: ReactNode }) {
  const asked = useAsked(priced.preview);
  return (
    <div className={css.side} id="order-summary">
      <OrderSummary preview={priced.preview} isOld={priced.isOld} asked={asked} Why={WhyLine}>
        <CartCoupons entered={chosen.Coupons ?? []} preview={priced.preview} isOld={priced.isOld} />
        <div className={css.change}>
          <LinkButton full look="quiet" href={productPath(paths.shopProductDetail, chosen.Slug)}>
            {t('shop.summary.change')}
          </LinkButton>
        </div>
      </OrderSummary>
      {children}
    </div>
  );
}

/** The check-out of somebody with an account: billing data, payment. */
function Steps({ chosen, priced, picked }: Ordering) {
  const user = useSessionUser();
  const billing = useStored(confirmedBilling);
  const asked = useAsked(priced.preview);
  const [changing, setChanging] = useState(false);
  const step: Step = changing || !billing ? 'billing' : 'payment';
  return (
    <div className={css.columns}>
      <SummaryStrip total={asked?.AmountDue} />
      <div className={css.steps}>
        <CheckOutStep number={1} step="account" current={step} summary={user?.Email ?? ''}>
          {null}
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
          <PaymentStep chosen={chosen} priced={priced} picked={picked} />
        </CheckOutStep>
      </div>
      <Summary chosen={chosen} priced={priced}>
        {!actsHere() && !isUnproven(user) ? <CartReminder /> : null}
      </Summary>
    </div>
  );
}

function CheckOut({ chosen }: { chosen: Cart }) {
  const signedIn = useSignedInUser() !== null;
  const [ordered, setOrdered] = useState(false);
  const [picked, setPicked] = useState<number | null>(null);
  const coupons = chosen.Coupons ?? [];
  // How it is paid matters to coupons alone: without one nothing is asked again.
  const wayId = coupons.length > 0 ? picked : null;
  const isVisitor = ordered || !signedIn;
  const priced = usePreview(chosen.Lines, { coupons, wayId, signedIn: !isVisitor });
  useEffect(() => {
    if (!isVisitor) void adoptTyped();
  }, [isVisitor]);
  if (!isVisitor) return <Steps chosen={chosen} priced={priced} picked={setPicked} />;
  return (
    <FirstOrder
      chosen={chosen}
      priced={priced}
      picked={setPicked}
      ordered={() => setOrdered(true)}
      summary={<Summary chosen={chosen} priced={priced} />}
    />
  );
}

/** The check-out: one page for a visitor, steps that are done already for who has signed in. */
export function CheckOutPage() {
  const stored = useStored(cart);
  // The cart is emptied once the order is placed; this page stays as it is until the next one is there.
  const [chosen, setChosen] = useState(stored);
  if (stored && stored !== chosen) setChosen(stored);
  const nature = useSignedInUser()?.Nature;
  useTitle(t('shop.checkOut.title'));
  if (nature && !buyerNatures.includes(nature))
    return (
      <NothingHere title={t('shop.checkOut.staff')} text={t('shop.checkOut.staffText')}>
        <LinkButton href={paths.desk}>{t('shop.checkOut.toDesk')}</LinkButton>
      </NothingHere>
    );
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
