import { orderTypes, pageSizes } from '@circolo/contract/resource/paging';

/** What the address says of a list: its filters, order, page and page size, under the names of the wire. */
export interface ListState {
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
}

const usualSize = 25;

/** Reads an address; what a list does not know, or what is not valid, counts as absent. */
export function readListState(search: Record<string, unknown>, { filters, orderColumns }: Searchable): ListState {
  const given = Object.entries(search).map(([name, value]) => [name, String(value)] as const);
  const valid = given.filter(([name, value]) => filters.shape[name]?.safeParse(value).success);
  const page = Number(search.Page);
  const limit = Number(search.Limit);
  const column = orderColumns.find((name) => name === search.OrderColumn);
  const type = orderTypes.find((name) => name === search.OrderType);
  return {
    filters: Object.fromEntries(valid),
    Page: Number.isInteger(page) && page > 0 ? page : 1,
    Limit: (pageSizes as readonly number[]).includes(limit) ? limit : usualSize,
    OrderColumn: column && type && type !== 'None' ? column : null,
    OrderType: column && type ? type : 'None',
  };
}

/** The query of an address and of the call at once; what is usual is left out. */
export function writeListState(state: ListState): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(state.filters)) if (value !== '') query[name] = value;
  if (state.OrderColumn && state.OrderType !== 'None') {
    query.OrderColumn = state.OrderColumn;
    query.OrderType = state.OrderType;
  }
  if (state.Page > 1) query.Page = String(state.Page);
  if (state.Limit !== usualSize) query.Limit = String(state.Limit);
  return query;
}

/** The order after a click on a header: ascending, descending, none. */
export function nextOrder(state: ListState, column: string): Pick<ListState, 'OrderColumn' | 'OrderType'> {
  if (state.OrderColumn !== column) return { OrderColumn: column, OrderType: 'ASC' };
  if (state.OrderType === 'ASC') return { OrderColumn: column, OrderType: 'DESC' };
  return { OrderColumn: null, OrderType: 'None' };
}
