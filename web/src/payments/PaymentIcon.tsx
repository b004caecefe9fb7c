import { PaymentVector, type PaymentVectorCode } from '@circolo/contract/sales/codes';
import { IconBrandPaypal, IconBuildingBank, IconCloud, IconCreditCard, IconRepeat } from '@tabler/icons-react';

const icons = {
  [PaymentVector.bankTransfer]: IconBuildingBank,
  [PaymentVector.sepaDebit]: IconRepeat,
  [PaymentVector.creditCard]: IconCreditCard,
  [PaymentVector.payPal]: IconBrandPaypal,
  [PaymentVector.cloudPayment]: IconCloud,
} as const satisfies Record<PaymentVectorCode, typeof IconCloud>;

/** The sign of a way to pay. */
export function PaymentIcon({ vector }: { vector: PaymentVectorCode }) {
  const Icon = icons[vector];
  return <Icon size={28} stroke={1.6} aria-hidden />;
}
