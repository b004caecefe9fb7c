import type { TabCounts } from '@circolo/contract/lists/list-tabs';
import type { ListTab } from '@circolo/contract/resource/list-tab';
import type { RowTotal } from '@circolo/contract/resource/row-total';
import { romeDay } from '@circolo/contract/values/rome-day';
import { useQuery } from '@tanstack/react-query';
import { askByName } from '../../resource/call-by-name.ts';
import type { ListedResource } from '../../resource/calls.ts';
import { useSessionUser } from '../../session/use-session.ts';

interface ShownTab {
  name: string;
  filters: Record<string, string>;
  /** Undefined until it has arrived. */
  total: RowTotal | undefined;
}

/** The tabs of a list at once, their counts when the server has counted: its day is the one that counts. */
export function useTabs({ Name }: ListedResource, tabs: readonly ListTab[]): ShownTab[] {
  const own = useSessionUser();
  const { data = [] } = useQuery({
    queryKey: [Name, 'tabs'],
    queryFn: () => askByName(`/${Name}/Tabs`) as Promise<TabCounts>, // `tabsOf` says so.
  });
  const context = { today: romeDay(new Date()), userId: own?.Id ?? 0 };
  return tabs.map(({ name, filters }) => {
    const counted = data.find((tab) => tab.Name === name);
    return {
      name,
      filters: { ...(counted?.Filters ?? filters(context)) },
      total: counted,
    };
  });
}
