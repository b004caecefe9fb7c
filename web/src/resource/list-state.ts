import { deskPageSizes, orderTypes } from '@circolo/contract/resource/paging';
import { isPeriodFilter, resolvePeriods, withoutSecondRanges } from '@circolo/contract/resource/period-filters';
import type { ResourceKinds } from '@circolo/contract/resource/resource-kinds';
import { romeDay } from '@circolo/contract/values/rome-day';

/** What the address says of a list: its filters, order, page and page size, under the names of the wire. */
export interface ListState {
  /** The filters as the address has them: a range of days may be a period by its name (`DatePeriod=lastMonth`). */
  choices: Record<string, string>;
  /** The same filters as calls send them, in days. */
  filters: Record<string, string>;
  Page: number;
  Limit: number;
  OrderColumn: string | null;
  OrderType: (typeof orderTypes)[number];
}

/** What a list needs to know of its resource to read an address. */
export interface Searchable {
  filters: { shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> };
  orderColumns: readonly string[];
  kinds: Pick<ResourceKinds, 'filters'>;
}

const usualSize = 25;

/** Reads an address on a day; what a list does not know, or what is not valid, counts as absent. */
export function readListState(
  search: Record<string, unknown>,
  { filters, orderColumns, kinds }: Searchable,
  today = romeDay(new Date()),
): ListState {
  const given = Object.entries(search).map(([name, value]) => [name, String(value)] as const);
  const valid = given.filter(
    ([name, value]) => filters.shape[name]?.safeParse(value).success || isPeriodFilter(kinds.filters, name, value),
  );
  const choices = withoutSecondRanges(kinds.filters, Object.fromEntries(valid));
  const page = Number(search.Page);
  const limit = Number(search.Limit);
  const column = orderColumns.find((name) => name === search.OrderColumn);
  const type = orderTypes.find((name) => name === search.OrderType);
  return {
    choices,
    filters: resolvePeriods(kinds.filters, choices, today),
    Page: Number.isInteger(page) && page > 0 ? page : 1,
    Limit: (deskPageSizes as readonly number[]).includes(limit) ? limit : usualSize,
    OrderColumn: column && type && type !== 'None' ? column : null,
    OrderType: column && type ? type : 'None',
  };
}

/** A state without one of its two forms of filters. */
type Paging = Omit<ListState, 'choices' | 'filters'>;

function writeQuery(filters: Record<string, string>, state: Paging): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(filters)) if (value !== '') query[name] = value;
  if (state.OrderColumn && state.OrderType !== 'None') {
    query.OrderColumn = state.OrderColumn;
    query.OrderType = state.OrderType;
  }
  if (state.Page > 1) query.Page = String(state.Page);
  if (state.Limit !== usualSize) query.Limit = String(state.Limit);
  return query;
}

/** The query of an address; what is usual is left out. */
export const writeListState = ({ choices, ...state }: Omit<ListState, 'filters'>): Record<string, string> =>
  writeQuery(choices, state);

/** The query of the call for what an address shows; what is usual is left out. */
export const listQuery = ({ filters, ...state }: Omit<ListState, 'choices'>): Record<string, string> =>
  writeQuery(filters, state);

type Order = Pick<ListState, 'OrderColumn' | 'OrderType'>;

/** The order after a click on a header: ascending, descending, none. */
export function nextOrder(state: Order, column: string): Order {
  if (state.OrderColumn !== column) return { OrderColumn: column, OrderType: 'ASC' };
  if (state.OrderType === 'ASC') return { OrderColumn: column, OrderType: 'DESC' };
  return { OrderColumn: null, OrderType: 'None' };
}
