import type { Preview } from '../prices/offers.ts';
import { CouponField, sameCode } from './CouponField.tsx';
import { saveCoupons } from './cart.ts';

interface Props {
  /** The codes as they were entered. */
  entered: readonly string[];
  preview: Preview | undefined;
  isOld: boolean;
}

/** The coupons of a check-out, stored with the cart. */
export function CartCoupons({ entered, preview, isOld }: Props) {
  const codes = entered.map((Code) => {
    const counts = preview?.Coupons.find((coupon) => sameCode(coupon.Code, Code));
    const refused = preview?.RefusedCoupons.find((coupon) => sameCode(coupon.Code, Code));
    return { Code, Message: refused?.Message ?? counts?.Message ?? null, refused: refused !== undefined };
  });
  return <CouponField entered={codes} isOld={isOld} change={(wanted) => void saveCoupons(wanted)} />;
}
