import { z } from 'zod';
import { codesFilter, dayFilter, numberFilter, range, referenceFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import { PaymentProviderName, paymentProviderName } from '../sales/payment-types/payment-provider.ts';
import { customerFields } from '../values/customer-fields.ts';
import { day, instant, money, referenceOrNull } from '../values/kinds.ts';
import { MovementAgreement, MovementKind, movementAgreement, movementKind } from './settlement-codes.ts';

const row = z.object({
  Id: z.int(),
  Provider: paymentProviderName,
  At: instant,
  /** The day in Italy. */
  Day: day,
  /** The first day of the month whose close it counts for. */
  Month: day,
  Kind: movementKind,
  /** The provider's name of it. */
  Reference: z.string(),
  /** 0, then 1 for its first correction. */
  Nth: z.int(),
  /** Above nothing what came to us; `Gross` less `Fee` is `Net`. */
  Gross: money,
  Fee: money,
  Net: money,
  /** Of the amounts. */
  Currency: z.string(),
  Agreement: movementAgreement,
  Order: referenceOrNull,
  User: referenceOrNull,
  ...customerFields,
});

/** The movements of our money at the providers, as their reports list them. Append only; read and exported for the bookkeeper. */
export const settlementMovements = resource({
  name: 'SettlementMovements',
  row,
  record: row,
  input: z.object({}),
  filters: {
    /** The provider's name of it, of its payment or payout; the order's number, who is billed, the customer's address. */
    Search: textFilter,
    Provider: codesFilter(PaymentProviderName),
    Kind: codesFilter(MovementKind),
    Agreement: codesFilter(MovementAgreement),
    Order: referenceFilter,
    ...range('Day', dayFilter),
    ...range('Month', dayFilter),
    ...range('Gross', numberFilter),
  },
  orderColumns: ['Day', 'Provider', 'Kind', 'Gross', 'Fee', 'Net'],
});
