/** What PayPal and Mollie write, such as "12.30", in cents, without ever being a floating number. */
export function centsOf(value: string): number {
  if (value.startsWith('-')) return 0 - centsOf(value.slice(1));
  const [whole = '0', part = ''] = value.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2));
}

/** Cents as PayPal and Mollie write them. */
export const decimalOf = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
