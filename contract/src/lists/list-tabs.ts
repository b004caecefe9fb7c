import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import type { AnyResource } from '../resource/resource.ts';
import { rowTotal } from '../resource/row-total.ts';

/** As far as a tab counts: beyond it says "more than so many". */
export const tabMost = 1_000;

/** The tabs over a list, each with the filters that its link sets and how many records they find. */
const tabCounts = z.array(z.object({ Name: z.string(), Filters: z.record(z.string(), z.string()), ...rowTotal.shape }));
export type TabCounts = z.infer<typeof tabCounts>;

/**
 * `GET /X/Tabs`: how many records are behind each tab of a list, of those that the caller may see. For resources whose
 * server file offers tabs. @example tabsOf(orders)
 */
export function tabsOf({ Name, count }: AnyResource) {
  return endpoint({
    method: 'GET',
    path: `/${Name}/Tabs`,
    summary: `Counts of the tabs over ${Name}`,
    access: count.access,
    answer: tabCounts,
  });
}
