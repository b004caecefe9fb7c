import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { formatDay } from '../../ui/values/format.ts';
import { accepted, EnteredCoupons } from '../cart/EnteredCoupons.tsx';
import { OrderProblem } from '../check-out/OrderProblem.tsx';
import { OrderSummary } from '../prices/OrderSummary.tsx';
import { WhyLine } from '../prices/WhyLine.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import css from '../ui/own-pages.module.css';
import { LinkButton, ShopButton } from '../ui/ShopButton.tsx';
import { useAddressValue } from '../ui/use-address.ts';
import { useTitle } from '../ui/use-title.ts';
import { useRenew, useRenewal } from './use-renewal.ts';

/** What a renewal is for and what it costs, line by line, before it is ordered. */
export function RenewPage() {
  const purchaseId = Number(useAddressValue('purchase'));
  const [coupons, setCoupons] = useState<string[]>([]);
  const { data, error, refetch, isFetching } = useRenewal(purchaseId, coupons);
  const { renew, busy, problem } = useRenew(purchaseId);
  useTitle(t('plan.renewal.title'));
  if (error)
    return (
      <CatalogueFailure
        error={error}
        retry={() => void refetch()}
        back={{ href: paths.shopPurchases, label: t('shop.header.purchases') }}
      />
    );
  if (!data) return <div className={css.skeleton} aria-hidden />;
  const { Package, EndDate, StartsOn, Order, Renewal } = data;
  return (
    <div className={css.narrow}>
      <BackLink href={paths.shopPurchases}>
        <span aria-hidden>{'←'}</span> {t('shop.header.purchases')}
      </BackLink>
      <h1 className={css.title}>{t('plan.renewal.title')}</h1>
      <p className={css.about}>
        {t('plan.renewal.about', { name: Package.Description, until: formatDay(EndDate), from: formatDay(StartsOn) })}
      </p>
      <div className={css.parts}>
        {Order ? (
          <div className={css.card}>
            <p>{t('plan.renewal.there', { number: Order.Description })}</p>
            <LinkButton href={`${paths.shopOrders}/${Order.Id}`}>{t('shop.purchases.payRenewal')}</LinkButton>
          </div>
        ) : null}
        {Renewal ? (
          <OrderSummary preview={Renewal} isOld={isFetching} asked={Renewal} Why={WhyLine}>
            <EnteredCoupons entered={coupons} preview={Renewal} isOld={isFetching} change={setCoupons} />
            <OrderProblem problem={problem} total={Renewal.Total} />
            <div className={css.ways}>
              <ShopButton
                full
                busy={busy}
                disabled={isFetching}
                onClick={() => void renew(Renewal.Total, accepted(coupons, Renewal))}
              >
                {t('plan.renewal.order')}
              </ShopButton>
              <LinkButton full look="quiet" href={paths.shopPurchases}>
                {t('plan.renewal.notNow')}
              </LinkButton>
            </div>
          </OrderSummary>
        ) : null}
      </div>
    </div>
  );
}
