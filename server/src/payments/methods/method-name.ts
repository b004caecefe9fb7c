import { CardBrand } from '@circolo/contract/payments/payment-methods';

const brands: Record<string, string> = {
  [CardBrand.visa]: 'Visa',
  [CardBrand.mastercard]: 'Mastercard',
  [CardBrand.americanExpress]: 'American Express',
  [CardBrand.diners]: 'Diners',
};

interface MethodLabelFields {
  CardBrand: string | null;
  CardLast4: string | null;
  IbanMasked: string | null;
  PaypalEmail: string | null;
}

/** What a saved method is called: names of brands and masked numbers are the same in every language. */
export function methodName({ CardBrand: brand, CardLast4, IbanMasked, PaypalEmail }: MethodLabelFields): string {
  if (CardLast4) return `${brands[brand ?? ''] ?? ''} •••• ${CardLast4}`.trim();
  return IbanMasked ?? PaypalEmail ?? '';
}
