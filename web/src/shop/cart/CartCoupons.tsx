import type { Preview } from '../prices/offers.ts';
import { saveCoupons } from './cart.ts';
import { EnteredCoupons } from './EnteredCoupons.tsx';

interface Props {
  /** The codes as they were entered. */
  entered: readonly string[];
  preview: Preview | undefined;
  isOld: boolean;
}

/** The coupons of a check-out, stored with the cart. */
export const CartCoupons = (props: Props) => (
  <EnteredCoupons {...props} change={(wanted) => void saveCoupons(wanted)} />
);
