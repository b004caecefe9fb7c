import { PaymentVector } from '@circolo/contract/sales/codes';
import type { PaymentWay } from '@circolo/contract/sales/payment-types/payment-progress';
import type { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';

interface Circumstances {
  /** How many days an order waits for it, where that is not the way's own. */
  waits?: number | null;
  /** Nothing is saved before an address is proved. */
  isUnproven?: boolean;
}

/** A way to pay as customers see it. */
export const paymentWayAnswer = (
  type: typeof shopPaymentTypes.$inferSelect,
  { waits = null, isUnproven = false }: Circumstances = {},
): PaymentWay => ({
  Id: type.Id,
  Code: type.Code,
  PaymentVector: type.PaymentVector,
  ShopTitle: type.ShopTitle,
  ShopDescription: type.ShopDescription,
  Icon: type.Icon,
  IsDefault: type.IsDefault,
  CanSave: !isUnproven && type.AllowRenewal && type.PaymentVector !== PaymentVector.bankTransfer,
  OrderExpirationDays: waits ?? type.OrderExpirationDays,
});
