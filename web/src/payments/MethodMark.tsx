import type { PaymentMethod } from '@circolo/contract/payments/payment-methods';
import { PaymentVector } from '@circolo/contract/sales/codes';
import { CardMark } from './CardMark.tsx';
import { PaymentIcon } from './PaymentIcon.tsx';

/** The sign of a saved method: its card's brand, or its way to pay. */
export const MethodMark = ({ method }: { method: Pick<PaymentMethod, 'Vector' | 'CardBrand'> }) =>
  method.Vector === PaymentVector.creditCard ? (
    <CardMark brand={method.CardBrand} />
  ) : (
    <PaymentIcon vector={method.Vector} />
  );
