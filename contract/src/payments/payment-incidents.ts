import { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';
import { codesFilter, instantFilter, range, referenceFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import { paymentProviderName } from '../sales/payment-types/payment-provider.ts';
import { customerFields } from '../values/customer-fields.ts';
import { instant, money, reference } from '../values/kinds.ts';

/** What of a provider's answer is not what was asked for. */
export const PaymentIncidentKind = {
  /** It names another payment than ours, or none. */
  reference: 'R',
  amount: 'A',
  currency: 'C',
  /** The provider gave more back than the order keeps: it went back in another way before. */
  beyond: 'B',
} as const;
/** What of a provider's answer is not what was asked for. */
const paymentIncidentKind = enumeration('PaymentIncidentKind', PaymentIncidentKind);
export type PaymentIncidentKindCode = z.infer<typeof paymentIncidentKind>;

const row = z.object({
  Id: z.int(),
  Date: instant,
  Kind: paymentIncidentKind,
  Provider: paymentProviderName.nullable(),
  Order: reference,
  User: reference,
  ...customerFields,
  /** What was to be paid by the attempt. */
  Amount: money,
  /** Whether it is about a refund of the payment. */
  OfRefund: z.boolean(),
  /** The provider's name of what it answered. */
  ProviderReference: z.string(),
  /** What was asked for, in the words of the kind: a key, an amount in EUR, a currency. */
  Expected: z.string(),
  /** What was answered. */
  Found: z.string(),
});

/** Answers of providers that are not about what was asked: nothing of them was booked, staff look. */
export const paymentIncidents = resource({
  name: 'PaymentIncidents',
  row,
  record: row,
  input: z.object({}),
  filters: {
    Search: textFilter,
    Kind: codesFilter(PaymentIncidentKind),
    Order: referenceFilter,
    User: referenceFilter,
    ...range('Date', instantFilter),
  },
  orderColumns: ['Date', 'Kind'],
});
