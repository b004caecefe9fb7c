import type { PaymentVectorCode } from '@circolo/contract/sales/codes';
import { fromCents } from '@circolo/contract/values/money';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { couponRedemptions, coupons } from '../../tables/sales/coupon-tables.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { couponProblem } from '../pricing/coupon-problem.ts';
import type { Quote } from '../pricing/quote.ts';

/** The coupons of a stored order. */
export async function couponsOf(db: Queryable, { Id, CouponTotal }: Pick<OrderRow, 'Id' | 'CouponTotal'>) {
  if (CouponTotal === 0) return [];
  const rows = await db
    .select({ Code: coupons.Code, Message: coupons.ShopMessage, Amount: couponRedemptions.Amount })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.Id, couponRedemptions.CouponId))
    .where(eq(couponRedemptions.OrderId, Id))
    .orderBy(asc(couponRedemptions.Id));
  return rows.map((row) => ({ ...row, Amount: fromCents(row.Amount) }));
}

/** What says whether a stored order may be paid in a way: the code of a coupon of it that is for other ways alone, else null. */
export async function couponsByWay(db: Queryable, { Id, CouponTotal }: Pick<OrderRow, 'Id' | 'CouponTotal'>) {
  const bound =
    CouponTotal === 0
      ? []
      : await db
          .select({ Code: coupons.Code, PaymentTypes: coupons.PaymentTypes })
          .from(couponRedemptions)
          .innerJoin(coupons, eq(coupons.Id, couponRedemptions.CouponId))
          .where(and(eq(couponRedemptions.OrderId, Id), sql`cardinality(${coupons.PaymentTypes}) > 0`))
          .orderBy(asc(couponRedemptions.Id));
  return (vector: PaymentVectorCode): string | null =>
    bound.find(({ PaymentTypes }) => !PaymentTypes.includes(vector))?.Code ?? null;
}

/** The codes of a stored order's coupons. */
export const couponCodesOf = async (db: Queryable, order: Pick<OrderRow, 'Id' | 'CouponTotal'>): Promise<string[]> =>
  (await couponsOf(db, order)).map(({ Code }) => Code);

/** The coupons of a quote as an order will show them. */
export const appliedCoupons = ({ Coupons }: Quote) =>
  Coupons.map(({ Code, Message, Amount }) => ({ Code, Message, Amount: fromCents(Amount) }));

/** The coupons of a quote as a preview shows them: those that count, and a message why the others do not. */
export function couponsAnswer(quote: Quote, language: Language) {
  const t = translator(language);
  return {
    Coupons: appliedCoupons(quote),
    RefusedCoupons: quote.RefusedCoupons.map((refused) => {
      const { code, parameters } = couponProblem(refused);
      return { Code: refused.Code, Reason: code, Message: t(`errors.${code}`, parameters) };
    }),
  };
}

/** An order is placed with the coupons that were entered or not at all. */
export function assertCouponsAccepted({ RefusedCoupons: [refused] }: Quote): void {
  if (refused) throw couponProblem(refused);
}
