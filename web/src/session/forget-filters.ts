import { filtersList } from './storage/stores.ts';

/** Forgets the filters of a list that a page is loaded for without any: what somebody types into the address bar is what they see. */
export function forgetFilters({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const { [pathname]: forgotten, ...others } = filtersList.get() ?? {};
  if (search === '' && forgotten) void filtersList.set(others);
}
