import { DiscountType } from '@circolo/contract/codes/catalogue-codes';
import { CouponAudience } from '@circolo/contract/sales/coupons/coupon';
import { type Cents, fromCents, toCents } from '@circolo/contract/values/money';
import type { Language } from '@circolo/messages/languages';
import type { WordKey } from '../../messages/messages.ts';
import { formatDay, formatMoney, formatNumber } from '../../ui/values/format.ts';

/** What is in a field of numbers: a number, or the text of one that ends in a zero; empty is none. */
type TypedNumber = number | string | null;

/** A coupon as its form has it; amounts in EUR. */
export interface CouponForm {
  DiscountType: string | null;
  DiscountValue: TypedNumber;
  MaxDiscount: TypedNumber;
  MinOrder: TypedNumber;
  ValidFrom: string | null;
  ValidTo: string | null;
  Audience: string | null;
  MaxUses: TypedNumber;
  Budget: TypedNumber;
  NewCustomersOnly: boolean;
  FirstOrderOnly: boolean;
}

/** What its sentence says of a coupon. */
export type SentenceFields = Omit<CouponForm, 'MaxDiscount' | 'Budget'>;

/** How a sentence is put into words: pure, so that both languages are. */
export interface Words {
  t: (key: WordKey, parameters?: Record<string, string | number>) => string;
  language: Language;
}

const numberOf = (typed: TypedNumber): number | null => (typed === null || typed === '' ? null : Number(typed));

/**
 * The most that a coupon can take off in all, in cents: its budget, or its uses times what one takes off at most, the smaller; null where nothing
 * limits it.
 */
export function mostCost({
  DiscountType: type,
  DiscountValue,
  MaxDiscount,
  MaxUses,
  Budget,
}: CouponForm): Cents | null {
  const perUse = numberOf(type === DiscountType.amount ? DiscountValue : MaxDiscount);
  const uses = numberOf(MaxUses);
  const limits = [
    numberOf(Budget) === null ? null : toCents(numberOf(Budget) ?? 0),
    perUse === null || uses === null ? null : toCents(perUse) * uses,
  ].filter((limit) => limit !== null);
  return limits.length > 0 ? Math.min(...limits) : null;
}

function whoOf({ Audience, NewCustomersOnly, FirstOrderOnly }: SentenceFields, { t }: Words): string[] {
  return [
    ...(Audience === CouponAudience.assigned ? [t('coupons.sentence.assigned')] : []),
    ...(NewCustomersOnly ? [t('coupons.sentence.newCustomers')] : []),
    ...(FirstOrderOnly ? [t('coupons.sentence.firstOrder')] : []),
  ];
}

/** What a coupon does, in a sentence; null as long as it takes nothing off, while it is typed. */
export function couponSentence(form: SentenceFields, words: Words): string | null {
  const { t, language } = words;
  const value = numberOf(form.DiscountValue);
  if (!form.DiscountType || value === null || !(value > 0)) return null;
  const discount =
    form.DiscountType === DiscountType.percentage
      ? t('coupons.sentence.percentage', { value: formatNumber(value, language) })
      : t('coupons.sentence.amount', { value: formatMoney(value, language) });
  const [least, uses] = [numberOf(form.MinOrder), numberOf(form.MaxUses)];
  const parts = [
    [discount, ...whoOf(form, words)].join(' '),
    ...(least === null ? [] : [t('coupons.sentence.minOrder', { value: formatMoney(least, language) })]),
    ...(form.ValidFrom ? [t('coupons.sentence.from', { day: formatDay(form.ValidFrom) })] : []),
    ...(form.ValidTo ? [t('coupons.sentence.until', { day: formatDay(form.ValidTo) })] : []),
    ...(uses === null ? [] : [t('coupons.sentence.uses', { count: uses })]),
  ];
  return `${parts.join(', ')}.`;
}

/** What a coupon costs at most, in words, or that nothing limits it. */
export function costSentence(form: CouponForm, { t, language }: Words): string {
  const most = mostCost(form);
  if (most === null) return t('coupons.sentence.noLimit');
  return t('coupons.sentence.cost', { value: formatMoney(fromCents(most), language) });
}
