import type { PaymentVectorCode } from '@circolo/contract/sales/codes';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { auditColumns, code, day, id, instant, requiredReference } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';

/** The state of a mandate: draft, valid, expired after 36 idle months, cancelled. */
export const MandateState = { draft: 'D', valid: 'V', expired: 'X', cancelled: 'C' } as const;

/** Which debit of a mandate comes next: the first one, or a recurring one. */
export const MandateSequence = { first: 'F', recurring: 'R' } as const;

/** The states of a stored payment method: those that a customer sees, and deleted. */
export const StoredMethodState = { active: 'A', expiring: 'E', expired: 'X', failing: 'F', deleted: 'D' } as const;

/**
 * How a customer pays again without typing anything: a token at a provider, or a SEPA mandate. Never a card number; the
 * IBAN of a mandate of ours is sealed.
 */
export const userPaymentMethods = snakeCase.table(
  'user_payment_method',
  {
    Id: id(),
    UserId: requiredReference(() => users.Id),
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
    State: code().notNull().default(StoredMethodState.active),
    LastErrorCode: text(),
    ...auditColumns(),
  },
  (t) => [
    index().on(t.UserId),
    uniqueIndex('user_payment_method_default').on(t.UserId).where(sql`${t.IsDefault} and ${t.State} <> 'D'`),
    uniqueIndex('user_payment_method_token').on(t.Provider, t.ProviderToken).where(sql`${t.State} <> 'D'`),
  ],
);
