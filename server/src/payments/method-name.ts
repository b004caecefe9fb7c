const brands: Record<string, string> = { V: 'Visa', M: 'Mastercard', A: 'American Express', D: 'Diners' };

interface Shown {
  CardBrand: string | null;
  CardLast4: string | null;
  IbanMasked: string | null;
  PaypalEmail: string | null;
}

/** What a kept method is called: names of brands and masked numbers are the same in every language. */
export function methodName({ CardBrand, CardLast4, IbanMasked, PaypalEmail }: Shown): string {
  if (CardLast4) return `${brands[CardBrand ?? ''] ?? ''} •••• ${CardLast4}`.trim();
  return IbanMasked ?? PaypalEmail ?? '';
}
