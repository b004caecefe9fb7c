import { CouponField, sameCode } from './CouponField.tsx';
import { keepCoupons } from './cart.ts';
import type { Preview } from './offers.ts';

interface Props {
  /** The codes as they were entered. */
  entered: readonly string[];
  preview: Preview | undefined;
  isOld: boolean;
}

/** The coupons of a check-out, kept with the cart. */
export function CartCoupons({ entered, preview, isOld }: Props) {
  const codes = entered.map((Code) => {
    const counts = preview?.Coupons.find((coupon) => sameCode(coupon.Code, Code));
    const refused = preview?.RefusedCoupons.find((coupon) => sameCode(coupon.Code, Code));
    return { Code, Message: refused?.Message ?? counts?.Message ?? null, refused: refused !== undefined };
  });
  return <CouponField entered={codes} isOld={isOld} change={(wanted) => void keepCoupons(wanted)} />;
}
