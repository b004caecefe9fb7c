import type {
  DisputeAnswerKindCode,
  DisputeAnswerStateCode,
  DisputeEvidence,
} from '@circolo/contract/payments/dispute-answers';
import type { DisputeReasonCode } from '@circolo/contract/payments/dispute-reasons';
import type { DisputeStageCode, DisputeStateCode } from '@circolo/contract/payments/payment-disputes';
import type { PaymentIncidentKindCode } from '@circolo/contract/payments/payment-incidents';
import type { OrderStatusCode } from '@circolo/contract/sales/codes';
import type { MovementKindCode } from '@circolo/contract/settlements/settlement-codes';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, snakeCase, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { auditColumns, cents, code, id, instant, reference, requiredReference } from '../../db/columns.ts';
import { orderPayments } from '../sales/attempt-tables.ts';

/**
 * Who this database is to the providers: one row, made when it is first needed. Two copies of one database, or two databases
 * on one account, never send the same key. A copy sends nothing at all until the operator makes it the real one.
 */
export const installations = snakeCase.table(
  'installation',
  {
    Id: reference().primaryKey().default(1),
    Identity: text().notNull(),
    RenewedAt: instant().notNull(),
    /** What the SECRET_KEY of this database is recognised by; null before a server of this version has started on it. */
    KeyId: text(),
    /** The installation that this database was restored from a backup of, while it is not the real one; else null. */
    CopyOf: text(),
    CopiedAt: instant(),
  },
  (t) => [check('installation_single', sql`${t.Id} = 1`)],
);

/** Answers of providers that are not about what was asked: staff look, nothing is booked. Each once. */
export const paymentIncidents = snakeCase.table(
  'payment_incident',
  {
    Id: id(),
    PaymentId: requiredReference(() => orderPayments.Id),
    /** Where it is about a refund of that payment; the incident remains where that one is withdrawn. */
    RefundId: reference(),
    Kind: code().$type<PaymentIncidentKindCode>().notNull(),
    /** The provider's name of what it answered. */
    ProviderReference: text().notNull(),
    Expected: text().notNull(),
    Found: text().notNull(),
    At: instant().notNull(),
  },
  (t) => [
    unique('payment_incident_once')
      .on(t.PaymentId, t.RefundId, t.Kind, t.ProviderReference, t.Found)
      .nullsNotDistinct(),
    index().on(t.At, t.Id),
  ],
);

/** Disputes of buyers, as their providers reported them last. `Taken` is what is gone now, `MostTaken` what it was at most. */
export const paymentDisputes = snakeCase.table(
  'payment_dispute',
  {
    Id: id(),
    PaymentId: requiredReference(() => orderPayments.Id),
    Provider: code().notNull(),
    /** The provider's name of it. */
    Reference: text().notNull(),
    State: code().$type<DisputeStateCode>().notNull(),
    Amount: cents().notNull(),
    Taken: cents().notNull(),
    MostTaken: cents().notNull(),
    /** The provider's code, and what it comes down to. */
    Reason: text(),
    ReasonKind: code().$type<DisputeReasonCode>().notNull().default('O'),
    Stage: code().$type<DisputeStageCode>(),
    EvidenceDueBy: instant(),
    /** Whether the provider takes an answer now. */
    Answerable: boolean().notNull().default(false),
    OpenedAt: instant().notNull(),
    ClosedAt: instant(),
    /** The status that the order had before the money was taken, where that suspended it. */
    StatusBefore: code().$type<OrderStatusCode>(),
    /** When the answer that was taken over last was asked for: an older one changes nothing. */
    AskedAt: instant().notNull(),
    ...auditColumns(),
  },
  (t) => [
    index().on(t.PaymentId),
    index().on(t.State),
    index().on(t.OpenedAt, t.Id),
    unique('payment_dispute_once').on(t.Provider, t.Reference),
    check('payment_dispute_amounts', sql`${t.Taken} >= 0 and ${t.MostTaken} >= ${t.Taken}`),
  ],
);

/** What staff answered to disputes, as it was sent; one at a time is on its way. */
export const disputeAnswers = snakeCase.table(
  'dispute_answer',
  {
    Id: id(),
    DisputeId: requiredReference(() => paymentDisputes.Id),
    Kind: code().$type<DisputeAnswerKindCode>().notNull(),
    State: code().$type<DisputeAnswerStateCode>().notNull(),
    /** Why it is accepted, or what was added to the evidence. */
    Note: text(),
    Evidence: jsonb().$type<DisputeEvidence>(),
    /** Our name of it at its provider. */
    ProviderKey: text().notNull(),
    SentAt: instant(),
    ErrorCode: text(),
    ...auditColumns(),
  },
  (t) => [index().on(t.DisputeId), uniqueIndex('dispute_answer_sending').on(t.DisputeId).where(sql`${t.State} = 'R'`)],
);

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

/** Movements of the balance in the sandbox's books, and what is paid out of it. */
export const sandboxMovements = snakeCase.table(
  'sandbox_movement',
  {
    Id: id(),
    Kind: code().$type<MovementKindCode>().notNull(),
    PaymentId: reference().references(() => sandboxPayments.Id),
    RefundId: reference().references(() => sandboxRefunds.Id),
    Gross: cents().notNull(),
    Fee: cents().notNull(),
    At: instant().notNull(),
    /** The movement that paid it out. */
    PayoutId: reference(),
  },
  (t) => [index().on(t.PaymentId), index().on(t.RefundId), index().on(t.At)],
);
