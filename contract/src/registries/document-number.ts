/** The number that a pattern makes has room for in an electronic invoice. */
const longestNumber = 20;
/** More documents than a section numbers in a year. */
const highNumber = 999_999;

const place = /\{(YYYY|YY|N(?::[1-9])?)\}/g;
const isRunning = (token: string): boolean => token.startsWith('N');

/**
 * The number that people read: `{YYYY}` and `{YY}` are the year, `{N}` the running number, `{N:6}` with leading zeros.
 * @example documentNumber('{YYYY}/{N:6}', { year: 2026, number: 12 }) // '2026/000012'
 */
export function documentNumber(pattern: string, { year, number }: { year: number; number: number }): string {
  return pattern.replace(place, (_, token: string) => {
    if (isRunning(token)) return String(number).padStart(Number(token.slice(2)), '0');
    return String(year).slice(-token.length);
  });
}

/** Whether a pattern makes numbers that an invoice may have: one running number, plain letters and signs, 20 characters. */
export function isNumberPattern(pattern: string): boolean {
  const running = [...pattern.matchAll(place)].filter(([, token = '']) => isRunning(token));
  const rest = pattern.replace(place, '');
  const longest = documentNumber(pattern, { year: 2026, number: highNumber }).length;
  return running.length === 1 && /^[A-Za-z0-9/._-]*$/.test(rest) && longest <= longestNumber;
}
