import { language, t } from '../messages/messages.ts';
import { formatNumber } from '../ui/values/format.ts';
import type { ResourceList } from './use-resource-list.ts';

type Total = Pick<ResourceList<unknown>, 'count' | 'countIsExact'>;

/** How many a list has, as its title has it: "1.234", or "oltre 10.000" where no more were counted. */
export function totalText({ count, countIsExact }: Total): string | undefined {
  if (count === undefined) return undefined;
  const number = formatNumber(count, language());
  return countIsExact ? number : t('grid.moreThan', { number });
}
