import { previewCheckOut, previewOwnCheckOut } from '@circolo/contract/shop/check-out';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../../session/client.ts';
import type { Preview } from '../prices/offers.ts';
import { type CartLine, linesOf } from './cart.ts';

/** How long one may go on choosing before the server is asked. */
const pause = 200;

/** What an order may cost less or more by, beside its lines. */
interface Terms {
  coupons: readonly string[];
  /** How it will be paid, which some coupons ask. */
  wayId: number | null;
  /** Somebody has signed in: prices, fees and coupons may depend on who buys. */
  signedIn: boolean;
}

const visitorTerms: Terms = { coupons: [], wayId: null, signedIn: false };

const ask = (lines: readonly CartLine[], { coupons, wayId, signedIn }: Terms): Promise<Preview> => {
  const ShopPaymentType = wayId === null ? null : { Id: wayId };
  const body = { Lines: linesOf(lines), Coupons: [...coupons], ShopPaymentType };
  return signedIn ? callWithoutToast(previewOwnCheckOut, { body }) : callWithoutToast(previewCheckOut, { body });
};

/** What the lines cost, always by the server. `isOld` while a newer answer is on its way. */
export function usePreview(
  lines: readonly CartLine[],
  terms: Terms = visitorTerms,
): {
  preview: Preview | undefined;
  isOld: boolean;
  error: Error | null;
  retry: () => Promise<Preview | undefined>;
} {
  const key = JSON.stringify({ lines, terms });
  const [asked] = useDebouncedValue(key, pause);
  const query = useQuery({
    queryKey: ['shop', 'preview', asked],
    queryFn: () => {
      const request = JSON.parse(asked) as { lines: CartLine[]; terms: Terms }; // Written above.
      return ask(request.lines, request.terms);
    },
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    preview: query.data,
    isOld: asked !== key || query.isPlaceholderData || query.isFetching,
    error: query.error,
    retry: async () => (await query.refetch()).data,
  };
}
