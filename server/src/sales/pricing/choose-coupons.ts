import {
  type CouponOccasion,
  type CouponRefused,
  couponLines,
  couponRefusal,
  usesOfBuyer,
} from '@circolo/contract/sales/coupons/coupon-refusal';
import type { OrderDiscount } from '@circolo/contract/sales/pricing/order-discount';
import type { FoundCoupon } from './find-coupons.ts';

/** A coupon that counts, with the limits that are checked once more when it is reserved. */
export interface ChosenCoupon {
  Id: number;
  Code: string;
  Message: string | null;
  discount: OrderDiscount;
  /** How often one customer may use it; null is without limit. */
  UsesOfBuyer: number | null;
  FirstOrderOnly: boolean;
  /** What is renewed was bought with it: this is no further use. */
  Carried: boolean;
}

/** A code that was entered and does not count. */
export interface RefusedCoupon {
  Code: string;
  refused: CouponRefused;
}

/** What of the coupons counts. */
export interface ChosenCoupons {
  chosen: ChosenCoupon[];
  refused: RefusedCoupon[];
}

type Occasion = Omit<CouponOccasion, 'buyer'>;

function asChosen(coupon: FoundCoupon, { lines, Carried: carried }: Occasion): ChosenCoupon {
  const { Id, Code, FirstOrderOnly, Budget, BudgetUsed, MaxDiscount, Buyer } = coupon;
  const Carried = carried?.includes(Code) ?? false;
  const most = [MaxDiscount, Budget === null ? null : Budget - BudgetUsed].filter((limit) => limit !== null);
  return {
    Id,
    Code,
    Message: coupon.ShopMessage,
    discount: {
      Code,
      Type: coupon.DiscountType,
      Value: coupon.DiscountValue,
      MaxDiscount: most.length > 0 ? Math.min(...most) : null,
      Lines: couponLines(coupon, lines),
    },
    UsesOfBuyer: Carried ? null : usesOfBuyer(coupon, Buyer?.Assigned ?? null),
    FirstOrderOnly: FirstOrderOnly && !Carried,
    Carried,
  };
}

/** Entered codes before those that apply themselves, the higher priority first. */
function inTurn(found: readonly FoundCoupon[], codes: readonly string[]): FoundCoupon[] {
  const place = ({ Code }: FoundCoupon) => (codes.includes(Code) ? codes.indexOf(Code) : codes.length);
  const entered = ({ Code }: FoundCoupon) => Number(codes.includes(Code));
  return [...found].sort(
    (one, other) =>
      entered(other) - entered(one) || other.Priority - one.Priority || place(one) - place(other) || one.Id - other.Id,
  );
}

/**
 * Which coupons count, one after the other, and why the other entered codes do not. At most one of those that count is
 * not cumulative; what applies itself and does not fit is not spoken of.
 */
export function chooseCoupons(
  found: readonly FoundCoupon[],
  codes: readonly string[],
  occasion: Occasion,
): ChosenCoupons {
  const known = new Set(found.map(({ Code }) => Code));
  const refused: RefusedCoupon[] = codes
    .filter((Code) => !known.has(Code))
    .map((Code) => ({ Code, refused: { Code: 'CouponUnknown', Values: {} } }));
  const chosen: ChosenCoupon[] = [];
  let alone: string | null = null;
  for (const coupon of inTurn(found, codes)) {
    const why: CouponRefused | null =
      couponRefusal(coupon, { ...occasion, buyer: coupon.Buyer }) ??
      (alone !== null && !coupon.Cumulative ? { Code: 'CouponNotCumulative', Values: { other: alone } } : null);
    if (why) {
      if (codes.includes(coupon.Code)) refused.push({ Code: coupon.Code, refused: why });
      continue;
    }
    if (!coupon.Cumulative) alone = coupon.Code;
    chosen.push(asChosen(coupon, occasion));
  }
  return { chosen, refused };
}
