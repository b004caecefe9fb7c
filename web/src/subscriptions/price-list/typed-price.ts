import { fromMicros, toMicros } from '@circolo/contract/values/money';
import type { Language } from '@circolo/messages/languages';
import { formatPrice } from '../../ui/values/format.ts';

const most = 9_999_999;

/** What separates decimals and thousands, and digits whose thousands are separated. */
const written = {
  it: { decimal: ',', group: '.', thousands: /^[1-9]\d{0,2}(\.\d{3})+$/ },
  en: { decimal: '.', group: ',', thousands: /^[1-9]\d{0,2}(,\d{3})+$/ },
} as const satisfies Record<Language, object>;

/** What is typed as digits with one point. The other language's sign is for decimals too where it cannot be for thousands. */
function plainDigits(text: string, language: Language): string {
  const { decimal, group, thousands } = written[language];
  const bare = text.replace(/[\s€]/g, '');
  if (bare.includes(decimal) || thousands.test(bare)) return bare.replaceAll(group, '').replace(decimal, '.');
  return bare.replace(group, '.');
}

/** A price as people type it, in euros; null where it is none. @example typedPrice('1.234,5', 'it') // 1234.5 */
export function typedPrice(text: string, language: Language): number | null {
  const digits = plainDigits(text, language);
  if (!/^\d+(\.\d{0,6})?$/.test(digits)) return null;
  const price = fromMicros(toMicros(Number(digits)));
  return price > most ? null : price;
}

/** A price as it is typed. @example editedPrice(1234.5, 'it') // '1.234,50' */
export const editedPrice = (price: number, language: Language): string =>
  formatPrice(price, language).replace(/\s*€$/, '');
