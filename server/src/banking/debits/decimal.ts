/** Cents as the standard writes amounts. @example decimalOf(7341) // '73.41' */
export const decimalOf = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
