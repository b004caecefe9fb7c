import type { OrderCoupons } from '@circolo/contract/payments/order-payments/order-coupons';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { CouponField, type EnteredCode, sameCode } from '../cart/CouponField.tsx';
import { useBusy } from '../ui/use-busy.ts';

interface Props {
  coupons: OrderCoupons;
  set: (codes: string[]) => Promise<OrderCoupons>;
  /** What is due is another amount now. */
  changed: () => Promise<unknown>;
}

/** The coupons of a renewal where it is paid. A code that does not count is explained and changes nothing. */
export function RenewalCoupons({ coupons, set, changed }: Props) {
  const [busy, setBusy] = useBusy();
  const [refused, setRefused] = useState<EnteredCode | null>(null);
  if (!coupons.Takes) return null;
  const entered = coupons.Coupons.map(({ Code, Message, Fixed }) => ({ Code, Message, fixed: Fixed }));
  const change = async (wanted: string[]) => {
    const codes = wanted.filter((code) => !refused || !sameCode(code, refused.Code));
    setRefused(null);
    // Taking out what never counted asks nothing.
    if (codes.length === entered.length && codes.every((code, index) => code === entered[index]?.Code)) return;
    setBusy(true);
    try {
      await set(codes);
      await changed();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setRefused({ Code: codes.at(-1) ?? '', Message: error.Message, refused: true });
    }
    setBusy(false);
  };
  return (
    <CouponField
      entered={refused ? [...entered, refused] : entered}
      isOld={busy}
      change={(wanted) => void change(wanted)}
    />
  );
}
