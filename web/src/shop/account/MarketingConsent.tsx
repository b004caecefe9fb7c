import { changeMyConsents, readMyConsents } from '@circolo/contract/access/registration/consent';
import { marketingVersion } from '@circolo/contract/access/registration/marketing-version';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import css from '../pay/payment-choice.module.css';
import { romeDayOf } from '../ui/rome-time.ts';

const key = ['shop', 'consents'];

/** Whether news and offers are welcome; never ticked beforehand, and taken back as easily as given. */
export function MarketingConsent() {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: key, queryFn: () => callWithoutToast(readMyConsents) });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (Marketing: boolean) => call(changeMyConsents, { body: { Marketing, Version: marketingVersion } }),
    onSuccess: (answer) => queries.setQueryData(key, answer),
  });
  if (!data) return null;
  return (
    <div className={css.save}>
      <input
        id="marketing-consent"
        type="checkbox"
        checked={isPending ? variables : data.Marketing}
        aria-describedby="marketing-consent-text"
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor="marketing-consent">{t('shop.consents.marketing')}</label>
        <p id="marketing-consent-text">
          {data.MarketingAt
            ? t('shop.consents.since', { date: romeDayOf(data.MarketingAt) })
            : t('shop.consents.marketingText')}
        </p>
      </div>
    </div>
  );
}
