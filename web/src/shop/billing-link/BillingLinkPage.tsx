import { type BillingLink, readBillingLink } from '@circolo/contract/invoicing/billing/billing-link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { usePlace } from '../../navigation/place.ts';
import { callWithoutToast } from '../../session/client.ts';
import { LinkOutcome } from '../account-link/LinkOutcome.tsx';
import { BrandContact } from '../ui/BrandContact.tsx';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import css from '../ui/own-pages.module.css';
import { useTitle } from '../ui/use-title.ts';
import { BillingLinkForm } from './BillingLinkForm.tsx';

const signs = { given: 'done', expired: 'late', over: 'done', unknown: 'none' } as const;

/** What a link that cannot be answered says, with whom to ask. */
function Closed({ state }: { state: Exclude<BillingLink['State'], 'open'> }) {
  return (
    <LinkOutcome sign={signs[state]} title={t(`billingLink.${state}`)} text={t(`billingLink.${state}Text`)}>
      <BrandContact />
    </LinkOutcome>
  );
}

/** A customer gives by the link of a mail the billing data that an invoice waits for: no account of the shop is needed. */
export function BillingLinkPage() {
  // Behind the hash, so that it is in no log.
  const linkKey = usePlace().hash.slice(1) || '-';
  const [done, setDone] = useState(false);
  const query = useQuery({
    queryKey: ['shop', 'billing-link', linkKey],
    queryFn: () => callWithoutToast(readBillingLink, { body: { Key: linkKey } }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  useTitle(t('billingLink.short'));
  if (query.error) return <CatalogueFailure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <div className={css.skeleton} aria-hidden />;
  const { State, Order } = query.data;
  if (done)
    return (
      <div className={css.narrow}>
        <LinkOutcome isOutcome sign="done" title={t('billingLink.thanks')} text={t('billingLink.thanksText')} />
      </div>
    );
  return (
    <div className={css.narrow} style={{ maxWidth: 620 }}>
      {State === 'open' && Order ? (
        <BillingLinkForm
          linkKey={linkKey}
          order={Order}
          done={() => {
            setDone(true);
            // The form was longer than what follows it.
            scrollTo(0, 0);
          }}
          refused={() => void query.refetch()}
        />
      ) : (
        <Closed state={State === 'open' ? 'unknown' : State} />
      )}
    </div>
  );
}
