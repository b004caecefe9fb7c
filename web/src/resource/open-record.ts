/** The record that the address says is open: `null` a new one, `undefined` none. */
export const openedIn = (search: Record<string, unknown>): number | null | undefined => {
  const text = String(search.Open ?? '');
  if (!/^\d{1,15}$/.test(text)) return undefined;
  return Number(text) || null;
};

/** A query without what it says of the open record: that is nothing to remember of a list. */
export function withoutOpen<Search extends Record<string, unknown>>(search: Search): Omit<Search, 'Open'> {
  const { Open: _, ...rest } = search;
  return rest;
}
