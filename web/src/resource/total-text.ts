import { language, t } from '../messages/messages.ts';
import { formatNumber } from '../ui/values/format.ts';
import type { ResourceList } from './use-resource-list.ts';

type Total = Pick<ResourceList<unknown>, 'count' | 'countIsExact'>;

/** How many a list has, as it is said beside its title: "1.234", or "oltre 10.000" where no more were counted. */
export function totalText({ count, countIsExact }: Total): string | undefined {
  if (count === undefined) return undefined;
  const number = formatNumber(count, language());
  return countIsExact ? number : t('grid.moreThan', { number });
}
