import { type PaymentMethod, PaymentMethodState } from '@circolo/contract/payments/payment-methods';
import { enumLabel, t } from '../messages/messages.ts';

/** What a saved method is called. @example 'Visa •••• 4242' */
export function methodName({ Vector, CardBrand, CardLast4, IbanMasked, PaypalEmail }: PaymentMethod): string {
  if (CardLast4) {
    const brand = enumLabel(CardBrand ? 'CardBrand' : 'PaymentVector', CardBrand ?? Vector);
    return t('payments.method.card', { brand, last4: CardLast4 });
  }
  if (IbanMasked) return t('payments.method.debit', { iban: IbanMasked });
  if (PaypalEmail) return t('payments.method.payPal', { email: PaypalEmail });
  return enumLabel('PaymentVector', Vector);
}

/** The last month of a card. @example '12/27' */
export const cardMonth = ({ CardExpiryMonth, CardExpiryYear }: PaymentMethod): string =>
  `${String(CardExpiryMonth).padStart(2, '0')}/${String((CardExpiryYear ?? 0) % 100).padStart(2, '0')}`;

/** Until when a card is good, or null for what does not expire. @example 'Scade 12/27' */
export function methodExpiry(method: PaymentMethod): string | null {
  if (method.CardExpiryMonth === null || method.CardExpiryYear === null) return null;
  const isOver = method.State === PaymentMethodState.expired;
  return t(isOver ? 'payments.method.expired' : 'payments.method.expires', { date: cardMonth(method) });
}
