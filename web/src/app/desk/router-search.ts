/** The query of an address as plain texts: the same names and values that the API's calls have. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** The query of an address; a name without value stays bare, as a custom login's does. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    return value === '' ? [encodeURIComponent(name)] : [new URLSearchParams([[name, String(value)]]).toString()];
  });
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
