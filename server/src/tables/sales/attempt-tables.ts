import type { AttemptStateCode, PaymentVectorCode } from '@circolo/contract/sales/codes';
import { type AnyPgColumn, boolean, index, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { cents, code, day, id, instant, reference, requiredReference } from '../../db/columns.ts';
import { orders } from './order-tables.ts';
import { userPaymentMethods } from './payment-method-tables.ts';

/** Attempts to pay an order: paying again or another way makes another one. */
export const orderPayments = snakeCase.table(
  'order_payment',
  {
    Id: id(),
    OrderId: requiredReference(() => orders.Id),
    Vector: code().$type<PaymentVectorCode>().notNull(),
    Provider: text(),
    ProviderReference: text(),
    /** Our name of it at its provider, and the key that makes asking twice the same as once. */
    ProviderKey: text(),
    ProviderState: text(),
    Amount: cents().notNull(),
    /** What of it disputes have taken, in cents; one that is taken whole is returned. */
    Taken: cents().notNull().default(0),
    Date: instant().notNull(),
    ValueDate: day(),
    Reference: text(),
    State: code().$type<AttemptStateCode>().notNull(),
    ErrorCode: text(),
    UserPaymentMethodId: reference().references((): AnyPgColumn => userPaymentMethods.Id),
    OffSession: boolean().notNull().default(false),
    /** The address of the brand that it was begun at: asking again has to ask the same. */
    Address: text(),
    NextUrl: text(), // Where the customer goes on at the provider.
    UpdatedAt: instant(),
    RegisteredById: reference(),
  },
  (t) => [
    index().on(t.OrderId),
    index().on(t.UserPaymentMethodId),
    index().on(t.State, t.Date),
    unique('order_payment_provider').on(t.Provider, t.ProviderReference),
  ],
);
