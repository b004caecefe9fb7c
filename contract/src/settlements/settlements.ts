import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { periodDay } from '../resource/filters.ts';
import { recordId } from '../resource/resource.ts';
import { paymentProviderName } from '../sales/payment-types/payment-provider.ts';
import {
  day,
  dayOrNull,
  givenPeriodDay,
  instant,
  instantOrNull,
  money,
  referenceOrNull,
  text,
  textOrNull,
  wholeOrNull,
} from '../values/kinds.ts';
import { providerPayout } from './provider-payout.ts';
import { closeObstacle, differenceKind, differenceState } from './settlement-codes.ts';

/** How movements of some days add up, in EUR: above nothing what came to us. `Fees` is what providers kept. */
const sums = {
  Payments: money,
  Refunds: money,
  /** What disputes took, less what came back of it. */
  Disputes: money,
  Fees: money,
  /** What was held or given free, and what has no name here. */
  Other: money,
  /** What left for our bank: below nothing. */
  PaidOut: money,
};

/** How many movements there are, and how many of them agree with our books. */
const counts = {
  Count: z.int(),
  Agreeing: z.int(),
  Explained: z.int(),
  Open: z.int(),
};

const settlementDay = z.object({ Day: day, ...counts, ...sums });
export type SettlementDay = z.infer<typeof settlementDay>;

/** What does not agree between a provider and our books; amounts in `Currency`, above nothing what came to us. */
export const settlementDifference = z.object({
  Id: z.int(),
  Kind: differenceKind,
  State: differenceState,
  /** What of a payment it is about: what was paid, or what went back of it; null for a movement that no payment is known of. */
  Side: z.enum(['paid', 'back']).nullable(),
  Here: money,
  There: money,
  Currency: z.string(),
  Day: day,
  /** The order whose payment it is about. */
  Order: referenceOrNull,
  Customer: referenceOrNull,
  /** How many incidents there are of that payment. */
  Incidents: z.int(),
  /** The movement that it is about: the provider's name of it. */
  Movement: textOrNull,
  FoundAt: instant,
  Note: textOrNull,
  ExplainedAt: instantOrNull,
  ExplainedBy: textOrNull,
  Version: z.int(),
});
export type SettlementDifference = z.infer<typeof settlementDifference>;

/** A payout of the month, with the movement of our account that brought it. */
const settlementPayout = z.object({
  ...providerPayout.shape,
  Line: z.object({ Id: z.int(), BookingDate: day, Bank: z.string() }).nullable(),
});
export type SettlementPayout = z.infer<typeof settlementPayout>;

/** Why a month cannot be closed: how many there are of that, or until when reports were read. */
const obstacle = z.object({ Kind: closeObstacle, Count: wholeOrNull, Day: dayOrNull });
export type SettlementObstacle = z.infer<typeof obstacle>;

/** A close of a month, with what it was closed with; one that was reopened says by whom and why. */
const settlementClose = z.object({
  Id: z.int(),
  Count: z.int(),
  Gross: money,
  Fee: money,
  PaidOut: money,
  ClosedAt: instant,
  ClosedBy: textOrNull,
  ReopenedAt: instantOrNull,
  ReopenedBy: textOrNull,
  ReopenReason: textOrNull,
});
export type SettlementClose = z.infer<typeof settlementClose>;

const settlements = z.object({
  /** The providers whose reports are read; none where nothing was read yet. */
  Providers: z.array(
    z.object({
      Provider: paymentProviderName,
      /** Movements of before that day were not read. */
      FromDay: day,
      ReadUntil: instantOrNull,
      Reading: z.boolean(),
      /** Why the last try did not work. */
      Error: textOrNull,
    }),
  ),
  Provider: paymentProviderName.nullable(),
  /** The first day of the month that is shown. */
  Month: day,
  /** The months of the provider, the last one first. */
  Months: z.array(z.object({ Month: day, Closed: z.boolean(), Open: z.int() })),
  ...counts,
  ...sums,
  Days: z.array(settlementDay),
  Differences: z.array(settlementDifference),
  Payouts: z.array(settlementPayout),
  /** Empty where the month can be closed, or is. */
  Obstacles: z.array(obstacle),
  /** Every close of the month, the last one first. */
  Closes: z.array(settlementClose),
  Closed: z.boolean(),
  /** Whether the caller may reopen it: superusers, the last month that was closed. */
  MayReopen: z.boolean(),
});
export type Settlements = z.infer<typeof settlements>;

const view = { resource: 'Settlements', level: AuthorizationLevel.view } as const;

/**
 * What agrees between a provider and our books in a month, and what does not. Without them the first provider, and the first month that
 * is over and not closed; `Month` is any day of it.
 */
export const readSettlementMonth = endpoint({
  method: 'GET',
  path: '/Settlements',
  summary: 'What agrees between a provider and our books in a month, and what does not',
  access: view,
  query: z.strictObject({ Provider: paymentProviderName.optional(), Month: periodDay.optional() }),
  answer: settlements,
});

const edit = { resource: 'Settlements', level: AuthorizationLevel.edit } as const;
const versionOf = { Version: z.int() };

/**
 * Explains a difference that stays, or changes its explanation; it does not hold up the close any more. 400 `StaleVersion`, 405
 * `MonthClosed`, `NotEditable` where it agrees by now.
 */
export const explainDifference = endpoint({
  method: 'POST',
  path: '/Settlements/Differences/{Id}/Explain',
  summary: 'Explains why a provider and our books do not agree',
  access: edit,
  params: recordId,
  body: z.strictObject({ Note: text(500), ...versionOf }),
  answer: settlementDifference,
});

/** Takes an explanation back: the difference is to explain again. Refused as `explainDifference`. */
export const revokeExplanation = endpoint({
  method: 'POST',
  path: '/Settlements/Differences/{Id}/Revoke',
  summary: 'Takes the explanation of a difference back',
  access: edit,
  params: recordId,
  body: z.strictObject(versionOf),
  answer: settlementDifference,
});

/** Asks the provider about what a difference names and compares again. 400 `ProviderSilent`, 405 `MonthClosed`. */
export const askAboutDifference = endpoint({
  method: 'POST',
  path: '/Settlements/Differences/{Id}/Ask',
  summary: 'Asks the provider again about a difference',
  access: edit,
  params: recordId,
  answer: z.object({ Agrees: z.boolean() }),
});

const oneMonth = { Provider: paymentProviderName, Month: givenPeriodDay };

/**
 * Closes a month: nothing of it changes any more. 405 `MonthNotReady` with everything that is missing in words, `MonthClosed` where it is
 * closed already.
 */
export const closeSettlementMonth = endpoint({
  method: 'POST',
  path: '/Settlements/Close',
  summary: 'Closes a month of a provider',
  access: edit,
  body: z.strictObject(oneMonth),
  answer: 'nothing',
});

/** Reopens the last month that was closed. 405 `SuperusersOnly`, `MonthOpen`, `LaterMonthClosed`. */
export const reopenSettlementMonth = endpoint({
  method: 'POST',
  path: '/Settlements/Reopen',
  summary: 'Reopens a month of a provider',
  access: edit,
  stepUp: true,
  body: z.strictObject({ ...oneMonth, Reason: text(250) }),
  answer: 'nothing',
});
