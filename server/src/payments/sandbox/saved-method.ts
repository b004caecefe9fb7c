import { CardBrand } from '@circolo/contract/payments/payment-methods';
import { PaymentVector } from '@circolo/contract/sales/codes';
import type { ProviderMethod } from '../port/port.ts';
import type { SandboxPayment } from './sandbox-store.ts';

/** How a saved method behaves when it is charged again: it works, asks for an authentication, is refused. */
export type SavedMethodBehaviour = 'ok' | 'auth' | 'declined';

/** A token says how it behaves. @example behaviourOf('sbm_auth_x1') // 'auth' */
export function behaviourOf(token: string): SavedMethodBehaviour {
  const [, behaviour] = token.split('_');
  return behaviour === 'auth' || behaviour === 'declined' ? behaviour : 'ok';
}

const nothing = {
  CardBrand: null,
  CardLast4: null,
  CardExpiryMonth: null,
  CardExpiryYear: null,
  IbanMasked: null,
  MandateReference: null,
  PaypalEmail: null,
};

const cards = [
  [CardBrand.visa, '4242'],
  [CardBrand.mastercard, '4444'],
  [CardBrand.americanExpress, '0005'],
  [CardBrand.diners, '0004'],
] as const;

/**
 * What the sandbox gives back to charge again: an invented card, account or address; null where nothing was to be
 * saved.
 */
export function savedMethod({ Id, Kind, Data, CreatedAt, Reference }: SandboxPayment): ProviderMethod | null {
  if (!Data.Save || !Data.Behaviour) return null;
  const base = {
    ...nothing,
    Token: `sbm_${Data.Behaviour}_${Reference}`,
    Customer: `sbc_${Data.Email}`,
    Holder: String(Data.Name),
  };
  if (Kind === PaymentVector.sepaDebit) return { ...base, IbanMasked: 'IT60 •••• 3456', MandateReference: `SBX${Id}` };
  if (Kind === PaymentVector.payPal) return { ...base, PaypalEmail: String(Data.Email) };
  const [CardBrand, CardLast4] = cards[Id % cards.length] ?? cards[0];
  const CardExpiryYear = Number(CreatedAt.slice(0, 4)) + 3;
  return { ...base, CardBrand, CardLast4, CardExpiryMonth: 12, CardExpiryYear };
}
