import { type PaymentMethod, PaymentMethodState } from '@circolo/contract/payments/payment-methods';
import { PaymentVector } from '@circolo/contract/sales/codes';
import type { PaymentWay } from '@circolo/contract/sales/payment-types/payment-progress';

/** How somebody wants to pay: by a way, with a saved method or a new one that may be saved. */
export interface PayWish {
  wayId: number;
  methodId: number | null;
  save: boolean;
  /** Credit on account pays first. */
  credit?: boolean;
}

/** The ways beside the bank transfer. */
export const withoutTransfer = (ways: readonly PaymentWay[]) =>
  ways.filter((way) => way.PaymentVector !== PaymentVector.bankTransfer);

/** The saved methods that can pay by one of these ways, each with the way that it takes. */
export function usableMethods(methods: readonly PaymentMethod[], ways: readonly PaymentWay[]) {
  return methods.flatMap((method) => {
    const way = ways.find(({ PaymentVector, CanSave }) => CanSave && PaymentVector === method.Vector);
    return way && method.State !== PaymentMethodState.expired ? [{ method, way }] : [];
  });
}

const asNew = (way: PaymentWay | undefined): PayWish | null =>
  way ? { wayId: way.Id, methodId: null, save: false } : null;

/** The default saved method where it works, as a wish. */
function savedMethodWish(methods: readonly PaymentMethod[], ways: readonly PaymentWay[]): PayWish | null {
  const usual = usableMethods(methods, ways).find(
    ({ method }) => method.IsDefault && method.State !== PaymentMethodState.failing,
  );
  return usual ? { wayId: usual.way.Id, methodId: usual.method.Id, save: false } : null;
}

/** What is chosen for a new order until somebody chooses: the default saved method, else the default way. */
export const firstWish = (methods: readonly PaymentMethod[], ways: readonly PaymentWay[]): PayWish | null =>
  savedMethodWish(methods, ways) ?? asNew(ways.find(({ IsDefault }) => IsDefault) ?? ways[0]);

/** The same for an order that has a way already, the first one: a saved method counts where it pays that way. */
export const samePayWish = (methods: readonly PaymentMethod[], ways: readonly PaymentWay[]): PayWish | null =>
  savedMethodWish(methods, ways.slice(0, 1)) ?? asNew(ways[0]);

/** A wish as the calls take it. */
export const payBody = ({ wayId, methodId, save, credit = false }: PayWish) => ({
  ShopPaymentType: { Id: wayId },
  Method: methodId === null ? null : { Id: methodId },
  Save: save && methodId === null,
  UseCredit: credit,
});
