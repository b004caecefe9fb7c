import type { ExplainStep } from '@circolo/contract/sales/explain';
import { language, t } from '../app/words.ts';
import { formatMoney, formatNumber, formatPrice } from '../ui/format.ts';

const prices = ['price', 'listPrice'];

/** One step of "why this amount" in words: prices with their decimals, amounts off as money, the rest as numbers. */
export function explainWords({ Step, Values }: ExplainStep): string {
  const words = Object.entries(Values).map(([name, value]): [string, string] => {
    if (typeof value === 'string') return [name, value];
    if (prices.includes(name)) return [name, formatPrice(value, language())];
    if (Step === 'discountAmount') return [name, formatMoney(value, language())];
    return [name, formatNumber(value, language())];
  });
  return t(`amounts.explain.${Step}`, Object.fromEntries(words));
}
