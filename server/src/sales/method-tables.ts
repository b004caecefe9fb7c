import type { PaymentVectorCode } from '@circolo/contract/sales/codes';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../access/tables.ts';
import { code, day, id, instant, tail } from '../db/columns.ts';

/**
 * How a customer pays again without typing anything: a token at a provider, or a SEPA mandate. Never a card number; the
 * IBAN of a mandate of ours is sealed.
 */
export const userPaymentMethods = snakeCase.table(
  'user_payment_method',
  {
    Id: id(),
    UserId: integer()
      .notNull()
      .references(() => users.Id),
    Vector: code().$type<PaymentVectorCode>().notNull(),
    /** stripe, paypal, mollie, sandbox; null is a mandate that is collected through our own bank. */
    Provider: code(),
    ProviderCustomer: text(),
    ProviderToken: text(),
    /** V Visa, M Mastercard, A American Express, D Diners or Discover. */
    CardBrand: code(),
    CardLast4: code(),
    CardExpiryMonth: integer(),
    CardExpiryYear: integer(),
    Holder: text(),
    IbanMasked: text(),
    /** The IBAN of a mandate that we collect ourselves, sealed with the server's key. */
    IbanSealed: text(),
    Bic: code(),
    MandateReference: code().unique(),
    /** C core, B business to business. */
    MandateScheme: code(),
    MandateSignedAt: instant(),
    /** D draft, V valid, X expired after 36 idle months, C cancelled. */
    MandateState: code(),
    /** F first, R recurring. */
    SequenceType: code(),
    LastDebitDate: day(),
    PaypalEmail: text(),
    IsDefault: boolean().notNull().default(false),
    /** A active, E expiring, X expired, F failing, D deleted. */
    State: code().notNull().default('A'),
    LastErrorCode: text(),
    ...tail(),
  },
  (t) => [
    index().on(t.UserId),
    uniqueIndex('user_payment_method_default').on(t.UserId).where(sql`${t.IsDefault} and ${t.State} <> 'D'`),
    uniqueIndex('user_payment_method_token').on(t.Provider, t.ProviderToken).where(sql`${t.State} <> 'D'`),
  ],
);
