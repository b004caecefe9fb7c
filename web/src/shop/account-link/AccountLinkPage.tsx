import {
  type AccountLink,
  accountLinkDays,
  readAccountLink,
  renewAccountLink,
} from '@circolo/contract/banking/transfers/account-link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { usePlace } from '../../navigation/place.ts';
import { callWithoutToast } from '../../session/client.ts';
import { useAction } from '../../ui/use-action.ts';
import { euros } from '../prices/prices.ts';
import { BrandContact } from '../ui/BrandContact.tsx';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import css from '../ui/own-pages.module.css';
import { ShopButton } from '../ui/ShopButton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { AccountLinkForm, type AskedTransfer } from './AccountLinkForm.tsx';
import { LinkOutcome } from './LinkOutcome.tsx';

function Expired({ linkKey }: { linkKey: string }) {
  const [sent, setSent] = useState(false);
  const { busy, problem, run } = useAction(async () => {
    await callWithoutToast(renewAccountLink, { body: { Key: linkKey } });
    setSent(true);
  });
  if (sent)
    return (
      <LinkOutcome
        isOutcome
        sign="mail"
        title={t('accountLink.renewed')}
        text={t('accountLink.renewedText', { days: accountLinkDays })}
      />
    );
  return (
    <LinkOutcome sign="late" title={t('accountLink.expired')} text={problem ?? t('accountLink.expiredText')}>
      <ShopButton busy={busy} onClick={() => void run()}>
        {t('accountLink.renew')}
      </ShopButton>
    </LinkOutcome>
  );
}

/** What a link that cannot be answered says, with the way on. */
function Closed({ state, linkKey }: { state: Exclude<AccountLink['State'], 'open'>; linkKey: string }) {
  if (state === 'expired') return <Expired linkKey={linkKey} />;
  return (
    <LinkOutcome
      sign={state === 'given' ? 'done' : 'none'}
      title={t(`accountLink.${state}`)}
      text={t(`accountLink.${state}Text`)}
    >
      <BrandContact />
    </LinkOutcome>
  );
}

/** A customer says by the link of a mail which account a refund or a payout goes to: no account of the shop is needed. */
export function AccountLinkPage() {
  // Behind the hash, so that it is in no log.
  const linkKey = usePlace().hash.slice(1) || '-';
  const [done, setDone] = useState<AskedTransfer | null>(null);
  const query = useQuery({
    queryKey: ['shop', 'account-link', linkKey],
    queryFn: () => callWithoutToast(readAccountLink, { body: { Key: linkKey } }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  useTitle(t('accountLink.short'));
  if (query.error) return <CatalogueFailure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <div className={css.skeleton} aria-hidden />;
  const { State, Transfer } = query.data;
  if (done)
    return (
      <div className={css.narrow}>
        <LinkOutcome
          isOutcome
          sign="done"
          title={t('accountLink.thanks')}
          text={t('accountLink.thanksText', { amount: euros(done.Amount) })}
        />
      </div>
    );
  return (
    <div className={css.narrow} style={{ maxWidth: 560 }}>
      {State === 'open' && Transfer ? (
        <AccountLinkForm
          linkKey={linkKey}
          transfer={Transfer}
          done={() => setDone(Transfer)}
          refused={() => void query.refetch()}
        />
      ) : (
        <Closed state={State === 'open' ? 'unknown' : State} linkKey={linkKey} />
      )}
    </div>
  );
}
