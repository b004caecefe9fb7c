import { mandateTerms } from '@circolo/contract/banking/mandate';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../app/paths.ts';
import { quietCall } from '../app/session/client.ts';
import { t } from '../app/words.ts';
import css from './own-pages.module.css';
import { ShopLink } from './ShopLink.tsx';

/** The way to a SEPA mandate, where we collect debits ourselves. */
export function MandateLink() {
  const { data } = useQuery({ queryKey: ['shop', 'mandate-terms'], queryFn: () => quietCall(mandateTerms) });
  if (!data?.Creditor) return null;
  return (
    <p>
      <ShopLink href={paths.shopMandate} className={css.back}>
        {t('mandates.add')}
      </ShopLink>
    </p>
  );
}
