import type { Preview } from '../prices/offers.ts';
import { CouponField, sameCode } from './CouponField.tsx';

type PricedCoupons = Pick<Preview, 'Coupons' | 'RefusedCoupons'>;

interface Props {
  /** The codes as they were entered. */
  entered: readonly string[];
  preview: PricedCoupons | undefined;
  isOld: boolean;
  change: (codes: string[]) => void;
}

const refusalOf = (code: string, { RefusedCoupons }: PricedCoupons) =>
  RefusedCoupons.find((coupon) => sameCode(coupon.Code, code));

/** The codes that count: what was refused is explained, and not ordered with. */
export const accepted = (entered: readonly string[], preview: PricedCoupons): string[] =>
  entered.filter((code) => !refusalOf(code, preview));

/** Coupons that are entered, each with what the price says of it. */
export function EnteredCoupons({ entered, preview, isOld, change }: Props) {
  const codes = entered.map((Code) => {
    const counts = preview?.Coupons.find((coupon) => sameCode(coupon.Code, Code));
    const refused = preview && refusalOf(Code, preview);
    return { Code, Message: refused?.Message ?? counts?.Message ?? null, refused: refused !== undefined };
  });
  return <CouponField entered={codes} isOld={isOld} change={change} />;
}
