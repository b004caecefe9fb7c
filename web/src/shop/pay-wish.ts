import type { PaymentMethod } from '@circolo/contract/payments/payment-methods';
import type { PaymentWay } from '@circolo/contract/payments/payment-progress';

/** How somebody wants to pay: by a way, with a kept method or a new one that may be kept. */
export interface PayWish {
  wayId: number;
  methodId: number | null;
  save: boolean;
}

/** The kept methods that can pay by one of these ways, each with the way that it takes. */
export function usableMethods(methods: readonly PaymentMethod[], ways: readonly PaymentWay[]) {
  return methods.flatMap((method) => {
    const way = ways.find(({ PaymentVector, CanSave }) => CanSave && PaymentVector === method.Vector);
    return way && method.State !== 'X' ? [{ method, way }] : [];
  });
}

/** What is chosen until somebody chooses: the default kept method, else the usual way. */
export function firstWish(methods: readonly PaymentMethod[], ways: readonly PaymentWay[]): PayWish | null {
  const kept = usableMethods(methods, ways).find(({ method }) => method.IsDefault && method.State !== 'F');
  if (kept) return { wayId: kept.way.Id, methodId: kept.method.Id, save: false };
  const way = ways.find(({ IsDefault }) => IsDefault) ?? ways[0];
  return way ? { wayId: way.Id, methodId: null, save: false } : null;
}

/** A wish as the calls take it. */
export const payBody = ({ wayId, methodId, save }: PayWish) => ({
  ShopPaymentType: { Id: wayId },
  Method: methodId === null ? null : { Id: methodId },
  Save: save && methodId === null,
});
