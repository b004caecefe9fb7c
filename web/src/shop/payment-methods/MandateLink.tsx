import { mandateTerms } from '@circolo/contract/banking/debits/mandate';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { callWithoutToast } from '../../session/client.ts';
import { BackLink } from '../ui/BackLink.tsx';

/** The way to a SEPA mandate, where we collect debits ourselves. */
export function MandateLink() {
  const { data } = useQuery({ queryKey: ['shop', 'mandate-terms'], queryFn: () => callWithoutToast(mandateTerms) });
  if (!data?.Creditor) return null;
  return (
    <p>
      <BackLink href={paths.shopMandate}>{t('mandates.add')}</BackLink>
    </p>
  );
}
