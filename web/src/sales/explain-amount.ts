import type { ExplainStep } from '@circolo/contract/sales/pricing/explain';
import { language, t } from '../messages/messages.ts';
import { formatMoney, formatNumber, formatPrice } from '../ui/values/format.ts';

const prices = ['price', 'listPrice'];

/** One step of "why this amount" as a sentence: prices with their decimals, amounts off as money, the rest as numbers. */
export function explainAmount({ Step, Values }: ExplainStep): string {
  const values = Object.entries(Values).map(([name, value]): [string, string] => {
    if (typeof value === 'string') return [name, value];
    if (prices.includes(name)) return [name, formatPrice(value, language())];
    if (Step === 'discountAmount') return [name, formatMoney(value, language())];
    return [name, formatNumber(value, language())];
  });
  return t(`amounts.explain.${Step}`, Object.fromEntries(values));
}
