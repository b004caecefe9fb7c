const number = /^\d{1,15}$/;

/** The record that the address says is open: `null` a new one, `undefined` none. */
export const openedIn = (search: Record<string, unknown>): number | null | undefined => {
  const text = String(search.Open ?? '');
  if (!number.test(text)) return undefined;
  return Number(text) || null;
};

/** The record that a new one begins as a copy of. */
export const copiedIn = (search: Record<string, unknown>): number | undefined => {
  const text = String(search.CopyOf ?? '');
  return openedIn(search) === null && number.test(text) ? Number(text) || undefined : undefined;
};

const parts = ['Open', 'CopyOf'] as const;

/** What a query says of the open record: it stays where the list behind it is asked differently. */
export const openPart = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(parts.flatMap((part) => (search[part] === undefined ? [] : [[part, String(search[part])]])));

/** A query without what it says of the open record: that is nothing to remember of a list. */
export function withoutOpen<Search extends Record<string, unknown>>(search: Search): Omit<Search, 'Open' | 'CopyOf'> {
  const { Open: _, CopyOf: __, ...rest } = search;
  return rest;
}
