import { changeMyConsents, readMyConsents } from '@circolo/contract/access/registration/consent';
import { marketingVersion } from '@circolo/contract/access/registration/marketing-version';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { romeDayOf } from '../ui/rome-time.ts';
import { TickBox } from '../ui/TickBox.tsx';
import { useSavedBox } from '../ui/use-saved-box.ts';

const key = ['shop', 'consents'];

/** Whether news and offers are welcome; never ticked beforehand, and taken back as easily as given. */
export function MarketingConsent() {
  const { data } = useQuery({ queryKey: key, queryFn: () => callWithoutToast(readMyConsents) });
  const { wanted, change } = useSavedBox(key, (Marketing) =>
    call(changeMyConsents, { body: { Marketing, Version: marketingVersion } }),
  );
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
      change={change}
    />
  );
}
