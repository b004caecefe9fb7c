import { changeMyConsents, readMyConsents } from '@circolo/contract/access/registration/consent';
import { marketingVersion } from '@circolo/contract/access/registration/marketing-version';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { romeDayOf } from '../ui/rome-time.ts';
import { TickBox } from '../ui/TickBox.tsx';

const key = ['shop', 'consents'];

/** Whether news and offers are welcome; never ticked beforehand, and taken back as easily as given. */
export function MarketingConsent() {
  const queries = useQueryClient();
  // The box follows the finger at once; the queries report an answer, and the wait for it, only later.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { data } = useQuery({ queryKey: key, queryFn: () => callWithoutToast(readMyConsents) });
  const { mutate } = useMutation({
    mutationFn: (Marketing: boolean) => call(changeMyConsents, { body: { Marketing, Version: marketingVersion } }),
    onSuccess: (answer) => queries.setQueryData(key, answer),
    onError: () => setWanted(null),
  });
  if (!data) return null;
  return (
    <TickBox
      id="marketing-consent"
      label={t('shop.consents.marketing')}
      text={
        data.MarketingAt
          ? t('shop.consents.since', { date: romeDayOf(data.MarketingAt) })
          : t('shop.consents.marketingText')
      }
      checked={wanted ?? data.Marketing}
      change={(Marketing) => {
        setWanted(Marketing);
        mutate(Marketing);
      }}
    />
  );
}
