import { fromMicros, toMicros } from '@circolo/contract/values/money';
import { formatPrice } from '../../ui/values/format.ts';

const most = 9_999_999;
const thousands = /^[1-9]\d{0,2}(\.\d{3})+$/;

/** What is typed as digits with one point. A comma is for decimals; points are too where they cannot be thousands. */
function plainDigits(text: string): string {
  const bare = text.replace(/[\s€]/g, '');
  if (bare.includes(',')) return bare.replaceAll('.', '').replace(',', '.');
  return thousands.test(bare) ? bare.replaceAll('.', '') : bare;
}

/** A price as people type it, in euros; null where it is none. @example typedPrice('1.234,5') // 1234.5 */
export function typedPrice(text: string): number | null {
  const digits = plainDigits(text);
  if (!/^\d+(\.\d{0,6})?$/.test(digits)) return null;
  const price = fromMicros(toMicros(Number(digits)));
  return price > most ? null : price;
}

/** A price as it is typed, the Italian way in every language, as all fields of money are. @example editedPrice(1234.5) // '1.234,50' */
export const editedPrice = (price: number): string => formatPrice(price, 'it').replace(/\s*€$/, '');
