import { listPaymentMethods } from '@circolo/contract/payments/payment-methods';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../app/paths.ts';
import { quietCall } from '../app/session/client.ts';
import { t } from '../app/words.ts';
import { CatalogueFailure } from './CatalogueFailure.tsx';
import { MandateLink } from './MandateLink.tsx';
import { MethodCard } from './MethodCard.tsx';
import { NothingHere } from './NothingHere.tsx';
import { OwnCredit } from './OwnCredit.tsx';
import css from './own-pages.module.css';
import { LinkButton } from './ShopButton.tsx';
import { useTitle } from './use-title.ts';

/** The customer's kept payment methods: which one renewals use, what is about to expire, what to forget. */
export function PaymentMethodsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['shop', 'methods'],
    queryFn: () => quietCall(listPaymentMethods),
  });
  useTitle(t('payments.methods.title'));
  if (error) return <CatalogueFailure message={error.message} retry={() => void refetch()} />;
  if (!data) return <div className={css.skeleton} aria-hidden />;
  if (data.length === 0)
    return (
      <NothingHere title={t('payments.methods.empty')} text={t('payments.methods.emptyText')}>
        <LinkButton href={paths.shopOrders}>{t('shop.completed.toOrders')}</LinkButton>
        <MandateLink />
        <OwnCredit />
      </NothingHere>
    );
  const hasDefault = data.some(({ IsDefault }) => IsDefault);
  return (
    <div className={css.narrow}>
      <h1 className={css.title}>{t('payments.methods.title')}</h1>
      <p className={css.about}>
        {t('payments.methods.text')} {t(hasDefault ? 'payments.methods.defaultText' : 'payments.methods.noDefault')}
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
