import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { priceListEffects } from '@circolo/contract/subscriptions/price-list';
import type { RenewalPolicy } from '@circolo/contract/subscriptions/renewal-price';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../../session/client.ts';
import type { PriceChange } from './use-price-drafts.ts';

export type PriceEffects = AnswerOf<typeof priceListEffects>;

interface EffectQuestion {
  changes: readonly PriceChange[];
  ValidFrom: string | null;
  Policy: RenewalPolicy | null;
}

/** What the changes would do to running subscriptions, once the person stops typing. */
export function usePriceEffects({ changes, ValidFrom, Policy }: EffectQuestion): PriceEffects | undefined {
  const [asked] = useDebouncedValue(JSON.stringify({ ValidFrom, Policy, Prices: changes }), 300);
  const { data } = useQuery({
    queryKey: ['PriceListEffects', asked],
    queryFn: () => callWithoutToast(priceListEffects, { body: JSON.parse(asked) }),
    enabled: changes.length > 0 && ValidFrom !== null && asked.includes('"Package"'),
    placeholderData: keepPreviousData,
  });
  return changes.length > 0 ? data : undefined;
}
