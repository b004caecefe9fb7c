import { listPaymentMethods, PaymentMethodState } from '@circolo/contract/payments/payment-methods';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { callWithoutToast } from '../../session/client.ts';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import { NothingHere } from '../ui/NothingHere.tsx';
import css from '../ui/own-pages.module.css';
import { LinkButton } from '../ui/ShopButton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { MandateLink } from './MandateLink.tsx';
import { MethodCard } from './MethodCard.tsx';
import { OwnCredit } from './OwnCredit.tsx';

/** The customer's saved payment methods: which one renewals use, what is about to expire, what to forget. */
export function PaymentMethodsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['shop', 'methods'],
    queryFn: () => callWithoutToast(listPaymentMethods),
  });
  useTitle(t('payments.methods.title'));
  if (error) return <CatalogueFailure error={error} retry={() => void refetch()} />;
  if (!data) return <div className={css.skeleton} aria-hidden />;
  if (data.length === 0)
    return (
      <NothingHere picture="card" title={t('payments.methods.empty')} text={t('payments.methods.emptyText')}>
        <LinkButton href={paths.shopOrders}>{t('shop.completed.toOrders')}</LinkButton>
        <MandateLink />
        <OwnCredit />
      </NothingHere>
    );
  const isUsable = data.some(({ State }) => State !== PaymentMethodState.expired);
  const about = data.some(({ IsDefault }) => IsDefault) ? 'defaultText' : isUsable ? 'noDefault' : 'allOver';
  return (
    <div className={css.narrow}>
      <h1 className={css.title}>{t('payments.methods.title')}</h1>
      <p className={css.about}>
        {t('payments.methods.text')} {t(`payments.methods.${about}`)}
      </p>
      <ul className={css.list}>
        {data.map((method) => (
          <MethodCard key={method.Id} method={method} />
        ))}
      </ul>
      <MandateLink />
      <OwnCredit />
    </div>
  );
}
