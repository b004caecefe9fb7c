import { previewCheckOut } from '@circolo/contract/shop/check-out';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quietCall } from '../app/session/client.ts';
import { type CartLine, linesOf } from './cart.ts';
import type { Preview } from './offers.ts';

/** How long one may go on choosing before the server is asked. */
const pause = 200;

/** What the lines cost, always by the server. `isOld` while a newer answer is on its way. */
export function usePreview(lines: readonly CartLine[]): {
  preview: Preview | undefined;
  isOld: boolean;
  error: Error | null;
  retry: () => Promise<Preview | undefined>;
} {
  const key = JSON.stringify(lines);
  const [asked] = useDebouncedValue(key, pause);
  const query = useQuery({
    queryKey: ['shop', 'preview', asked],
    queryFn: () => quietCall(previewCheckOut, { body: { Lines: linesOf(JSON.parse(asked)) } }),
    enabled: asked !== '[]',
    placeholderData: keepPreviousData,
  });
  return {
    preview: query.data,
    isOld: asked !== key || query.isPlaceholderData || query.isFetching,
    error: query.error,
    retry: async () => (await query.refetch()).data,
  };
}
