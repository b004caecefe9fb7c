import { type TabCounts, tabMost, tabsOf } from '@circolo/contract/lists/list-tabs';
import type { ListTab } from '@circolo/contract/resource/list-tab';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Api } from '../http/api.ts';
import { read } from '../http/implement.ts';
import { countUpTo } from '../resource/count-rows.ts';
import type { Offer } from '../resource/offers.ts';
import type { ListQuery } from '../resource/select.ts';
import { scopeFor } from '../resource/source.ts';

/** `GET /X/Tabs`: counts of the list's own filters, one after the other, so that a list that opens takes no more than one connection. */
export function tabsRoute(api: Api, { source, scope }: Offer, tabs: readonly ListTab[]): void {
  const { resource } = source;
  read(api, tabsOf(resource), async (db, { caller, now }) => {
    const context = { today: romeDay(now), userId: caller?.UserId ?? 0 };
    const counts: TabCounts = [];
    for (const { name, filters } of tabs) {
      const Filters = { ...filters(context) };
      const query = resource.filters.parse(Filters) as ListQuery;
      const total = await countUpTo(db, source, { query, most: tabMost }, scopeFor(scope, caller));
      counts.push({ Name: name, Filters, ...total });
    }
    return counts;
  });
}
