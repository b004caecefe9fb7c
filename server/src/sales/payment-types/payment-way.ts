import { PaymentVector } from '@circolo/contract/sales/codes';
import type { PaymentWay } from '@circolo/contract/sales/payment-types/payment-progress';
import type { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';

/** A way to pay as customers see it; `waits` is how many days an order waits for it, where that is not the way's own. */
export const paymentWayAnswer = (
  type: typeof shopPaymentTypes.$inferSelect,
  waits: number | null = null,
): PaymentWay => ({
  Id: type.Id,
  Code: type.Code,
  PaymentVector: type.PaymentVector,
  ShopTitle: type.ShopTitle,
  ShopDescription: type.ShopDescription,
  Icon: type.Icon,
  IsDefault: type.IsDefault,
  CanSave: type.AllowRenewal && type.PaymentVector !== PaymentVector.bankTransfer,
  OrderExpirationDays: waits ?? type.OrderExpirationDays,
});
