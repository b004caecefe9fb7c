import { index, jsonb, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { cents, code, id, instant, requiredReference } from '../../db/columns.ts';

/**
 * What providers report, each event once however often it is sent. `Data` is what settling needs, never what a card or
 * an account would be known by.
 */
export const providerEvents = snakeCase.table(
  'provider_event',
  {
    Id: id(),
    Provider: code().notNull(),
    EventId: text().notNull(),
    Kind: text().notNull(),
    /** The provider's name of the payment that it is about. */
    ProviderReference: text(),
    Data: jsonb().$type<Record<string, string | number>>().notNull(),
    ReceivedAt: instant().notNull(),
    SettledAt: instant(),
    Error: text(),
  },
  (t) => [
    unique('provider_event_once').on(t.Provider, t.EventId),
    index().on(t.Provider, t.ProviderReference),
    index().on(t.SettledAt),
  ],
);

/** The books of the sandbox provider: payments as a provider outside would store them, apart from the orders. */
export const sandboxPayments = snakeCase.table(
  'sandbox_payment',
  {
    Id: id(),
    Reference: text().notNull().unique(),
    /** The caller's idempotency key: the same one finds the same payment. */
    Key: text().notNull().unique(),
    Kind: code().notNull(),
    Amount: cents().notNull(),
    RefundedAmount: cents().notNull().default(0),
    State: code().notNull(),
    ErrorCode: text(),
    Token: text(),
    ReturnUrl: text(),
    Description: text().notNull(),
    Data: jsonb().$type<Record<string, string | number>>().notNull(),
    CreatedAt: instant().notNull(),
    UpdatedAt: instant().notNull(),
  },
  (t) => [index().on(t.Token)],
);

/** Refunds in the sandbox's books. */
export const sandboxRefunds = snakeCase.table(
  'sandbox_refund',
  {
    Id: id(),
    Key: text().notNull().unique(),
    PaymentId: requiredReference(() => sandboxPayments.Id),
    Amount: cents().notNull(),
    At: instant().notNull(),
  },
  (t) => [index().on(t.PaymentId)],
);
