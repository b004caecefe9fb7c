import { t } from '../../messages/messages.ts';
import { formatDay } from '../../ui/values/format.ts';
import { euros } from '../prices/prices.ts';
import { useRenewal } from '../renewals/use-renewal.ts';
import css from './subscription-actions.module.css';

const none: readonly string[] = [];

/** What the next period costs and when it begins, as its order would say; nothing where there is no price for it. */
export function NextPeriod({ purchaseId }: { purchaseId: number }) {
  const { data, isPending } = useRenewal(purchaseId, none);
  if (!isPending && !data?.Renewal) return null;
  // The line is there from the beginning, so that nothing moves when the price comes.
  return (
    <p className={css.next} aria-busy={isPending}>
      {data?.Renewal
        ? t('shop.purchases.next', { date: formatDay(data.StartsOn), total: euros(data.Renewal.AmountDue) })
        : '\u00a0'}
    </p>
  );
}
