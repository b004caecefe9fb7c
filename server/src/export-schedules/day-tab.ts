import type { ListTab } from '@circolo/contract/resource/list-tab';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';

type Query = Record<string, string>;

/** A query without what a tab asks for, and the name of that tab. */
interface Parted {
  Tab: string | null;
  Query: Query;
}

/**
 * The tab that a list shows whose filters follow the day, apart from the rest of the query: an address has only its days of today. The tab
 * that asks for most counts.
 */
export function partDayTab(tabs: readonly ListTab[], query: Query, userId: number, now: Date): Parted {
  const today = romeDay(now);
  const asked = tabs
    .map(({ name, filters }) => ({
      name,
      filters: filters({ today, userId }),
      later: filters({ today: shiftDay(today, 1), userId }),
    }))
    .filter(({ filters, later }) => Object.entries(filters).some(([name, value]) => later[name] !== value))
    .filter(({ filters }) => Object.entries(filters).every(([name, value]) => query[name] === value))
    .sort((one, other) => Object.keys(other.filters).length - Object.keys(one.filters).length)[0];
  if (!asked) return { Tab: null, Query: query };
  const rest = Object.entries(query).filter(([name]) => !(name in asked.filters));
  return { Tab: asked.name, Query: Object.fromEntries(rest) };
}
