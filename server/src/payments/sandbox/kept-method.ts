import type { ProviderMethod } from '../port.ts';
import type { SandboxPayment } from './books.ts';

/** How a kept method behaves when it is charged again: it works, asks for an authentication, is refused. */
export type KeptBehaviour = 'ok' | 'auth' | 'declined';

/** A token says how it behaves. @example behaviourOf('sbm_auth_x1') // 'auth' */
export function behaviourOf(token: string): KeptBehaviour {
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
  ['V', '4242'],
  ['M', '4444'],
  ['A', '0005'],
  ['D', '0004'],
] as const;

/** What the sandbox gives back to charge again: an invented card, account or address; null where nothing was to be kept. */
export function keptMethod({ Id, Kind, Data, CreatedAt, Reference }: SandboxPayment): ProviderMethod | null {
  if (!Data.Save || !Data.Behaviour) return null;
  const base = {
    ...nothing,
    Token: `sbm_${Data.Behaviour}_${Reference}`,
    Customer: `sbc_${Data.Email}`,
    Holder: String(Data.Name),
  };
  if (Kind === 'SS') return { ...base, IbanMasked: 'IT60 •••• 3456', MandateReference: `SBX${Id}` };
  if (Kind === 'PP') return { ...base, PaypalEmail: String(Data.Email) };
  const [CardBrand, CardLast4] = cards[Id % cards.length] ?? cards[0];
  const CardExpiryYear = Number(CreatedAt.slice(0, 4)) + 3;
  return { ...base, CardBrand, CardLast4, CardExpiryMonth: 12, CardExpiryYear };
}
