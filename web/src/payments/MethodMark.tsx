import type { PaymentMethod } from '@circolo/contract/payments/payment-methods';
import { CardMark } from './CardMark.tsx';
import { PaymentIcon } from './PaymentIcon.tsx';

/** The sign of a kept method: its card's brand, or its way to pay. */
export const MethodMark = ({ method }: { method: Pick<PaymentMethod, 'Vector' | 'CardBrand'> }) =>
  method.Vector === 'SC' ? <CardMark brand={method.CardBrand} /> : <PaymentIcon vector={method.Vector} />;
