import type {
  DifferenceKindCode,
  DifferenceStateCode,
  MovementKindCode,
  ProviderPayoutStateCode,
} from '@circolo/contract/settlements/settlement-codes';
import { sql } from 'drizzle-orm';
import { index, integer, snakeCase, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { auditColumns, cents, code, day, id, instant, reference } from '../../db/columns.ts';
import { bankLines } from '../banking/bank-tables.ts';

/** How far the reports of each provider were read: movements before `FromDay` are not compared with ours. */
export const settlementReadings = snakeCase.table('settlement_reading', {
  Provider: code().primaryKey(),
  FromDay: day().notNull(),
  ReadUntil: instant(),
  /** Since when it is being read; null: it is not. */
  RunningSince: instant(),
  /** When it was tried last, and why that did not work. */
  TriedAt: instant().notNull(),
  Error: text(),
});

/**
 * Movements of our money at the providers, as their reports list them; append only, by a trigger. One that a provider changes
 * later is followed by a row with the difference, so that sums are always right.
 */
export const settlementMovements = snakeCase.table(
  'settlement_movement',
  {
    Id: id(),
    Provider: code().notNull(),
    /** The provider's name of it. */
    Reference: text().notNull(),
    /** 0, then 1 for its first correction. */
    Nth: integer().notNull().default(0),
    Kind: code().$type<MovementKindCode>().notNull(),
    OwnKey: text(),
    PaymentReference: text(),
    Subject: text(),
    Gross: cents().notNull(),
    Fee: cents().notNull(),
    Net: cents().notNull(),
    Currency: code().notNull(),
    At: instant().notNull(),
    /** The day in Italy. */
    Day: day().notNull(),
    /** The first day of the month whose close it counts for: a later one where its own was closed before it was read. */
    Month: day().notNull(),
    ReadAt: instant().notNull(),
    /** What it is about here, as far as that was found: the only columns that change. */
    PaymentId: reference(),
    RefundId: reference(),
  },
  (t) => [
    unique('settlement_movement_once').on(t.Provider, t.Reference, t.Nth),
    index().on(t.PaymentId),
    index().on(t.Provider, t.Month, t.Day),
    index().on(t.Day, t.Id),
  ],
);

/** What a provider pays out to our bank. */
export const settlementPayouts = snakeCase.table(
  'settlement_payout',
  {
    Id: id(),
    Provider: code().notNull(),
    Reference: text().notNull(),
    Amount: cents().notNull(),
    SentOn: day().notNull(),
    ArrivesOn: day(),
    State: code().$type<ProviderPayoutStateCode>().notNull(),
    /** The movement of our account that brought it. */
    LineId: reference()
      .references(() => bankLines.Id)
      .unique(),
    MatchedAt: instant(),
    MatchedById: reference(),
    /** How often it was matched: each time is a posting of its own. */
    Times: integer().notNull().default(0),
    ...auditColumns(),
  },
  (t) => [unique('settlement_payout_once').on(t.Provider, t.Reference), index().on(t.State, t.SentOn)],
);

/**
 * What does not agree between a provider and us; amounts in cents, above nothing what came to us. One of a month that is closed stays
 * as it was, by a trigger: what changes of it later is another one of the next open month.
 */
export const settlementDifferences = snakeCase.table(
  'settlement_difference',
  {
    Id: id(),
    Provider: code().notNull(),
    /** What it is about, once in a month: `payment/60/paid`, `movement/txn_7`. */
    Key: text().notNull(),
    Kind: code().$type<DifferenceKindCode>().notNull(),
    PaymentId: reference(),
    MovementId: reference(),
    Here: cents().notNull(),
    There: cents().notNull(),
    Currency: code().notNull(),
    Day: day().notNull(),
    /** The first day of the month whose close it holds up: the first one from its day on that was open when it was found. */
    Month: day().notNull(),
    State: code().$type<DifferenceStateCode>().notNull(),
    Note: text(),
    FoundAt: instant().notNull(),
    ExplainedAt: instant(),
    ExplainedById: reference(),
    ResolvedAt: instant(),
    ...auditColumns(),
  },
  (t) => [
    unique('settlement_difference_once').on(t.Provider, t.Key, t.Month),
    index().on(t.State, t.Day),
    index().on(t.PaymentId),
  ],
);

/**
 * Months that were closed, with their sums: none of their figures changes any more. One that was reopened says by whom and why, and is
 * followed by another row when it is closed again.
 */
export const settlementMonths = snakeCase.table(
  'settlement_month',
  {
    Id: id(),
    Provider: code().notNull(),
    /** Its first day. */
    Month: day().notNull(),
    Count: integer().notNull(),
    Gross: cents().notNull(),
    Fee: cents().notNull(),
    PaidOut: cents().notNull(),
    ClosedAt: instant().notNull(),
    ClosedById: reference(),
    /** The only columns that are ever written later, once. */
    ReopenedAt: instant(),
    ReopenedById: reference(),
    ReopenReason: text(),
  },
  (t) => [uniqueIndex('settlement_month_closed').on(t.Provider, t.Month).where(sql`reopened_at is null`)],
);
