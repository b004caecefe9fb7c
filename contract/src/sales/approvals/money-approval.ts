import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import {
  codesFilter,
  instantFilter,
  numberFilter,
  range,
  referenceFilter,
  textFilter,
} from '../../resource/filters.ts';
import { recordId, resource } from '../../resource/resource.ts';
import { customerFields } from '../../values/customer-fields.ts';
import {
  auditFields,
  instant,
  instantOrNull,
  money,
  positiveMoney,
  reference,
  referenceOrNull,
  text,
  textOrNull,
  versionInput,
} from '../../values/kinds.ts';
import { refundMethod } from '../refunds/refund.ts';
import { ApprovalState, approvalState, MoneyActKind, moneyActKind } from './approval-codes.ts';

const row = z.object({
  Id: z.int(),
  Date: instant,
  Act: moneyActKind,
  Amount: money,
  /** How it leaves; the first way where there are several. */
  Method: refundMethod,
  /** The customer whom the money goes to. */
  User: reference,
  ...customerFields,
  Order: referenceOrNull,
  RequestedBy: reference,
  /** Why the requester wants it. */
  Reason: textOrNull,
  State: approvalState,
  ExpiresAt: instant,
  DecidedBy: referenceOrNull,
  DecidedAt: instantOrNull,
  DecisionReason: textOrNull,
  ...auditFields,
});

/** Money that waits for a second person before it leaves, and what became of it. */
export const moneyApprovals = resource({
  name: 'MoneyApprovals',
  row,
  record: row,
  input: z.object({}),
  filters: {
    Search: textFilter,
    State: codesFilter(ApprovalState),
    Act: codesFilter(MoneyActKind),
    Order: referenceFilter,
    User: referenceFilter,
    RequestedBy: referenceFilter,
    ...range('Date', instantFilter),
    ...range('Amount', numberFilter),
  },
  orderColumns: ['Date', 'Amount', 'Act', 'State', 'ExpiresAt', 'DecidedAt'],
});

const decision = {
  params: recordId,
  body: z.strictObject({ Reason: text(250) }),
  answer: row,
} as const;

const decides = { resource: 'MoneyApprovals', level: AuthorizationLevel.edit } as const;

/**
 * Approves: the act is carried out as it was asked, once. 405 `ApprovalOver` where it no longer waits, `ApprovalExpired`,
 * `ApprovalOwn` to whom asked (under whatever account), `AccessDenied` without the right to do the act oneself,
 * `RightsWithdrawn` where the requester has lost it, `ApprovalOutdated` where it would not be the same any more, and what
 * the act itself is refused with.
 */
export const approveMoney = endpoint({
  method: 'POST',
  path: '/MoneyApprovals/{Id}/Approve',
  summary: 'Lets money leave that somebody else asked for',
  access: decides,
  stepUp: true,
  ...decision,
});

/** Refuses for good, with a reason. 405 as for `approveMoney`. */
export const refuseMoney = endpoint({
  method: 'POST',
  path: '/MoneyApprovals/{Id}/Refuse',
  summary: 'Refuses money that somebody else asked for',
  access: decides,
  stepUp: true,
  ...decision,
});

/** Takes an own request back. 405 `ApprovalOver`, `AccessDenied` to anybody else. */
export const withdrawMoneyRequest = endpoint({
  method: 'POST',
  path: '/MoneyApprovals/{Id}/Withdraw',
  summary: 'Withdraws an own request for approval',
  access: {
    anyOf: [
      { resource: 'MoneyApprovals', level: AuthorizationLevel.view },
      { resource: 'Orders', level: AuthorizationLevel.edit },
    ],
  },
  params: recordId,
  answer: row,
});

const rule = z.object({
  /** In EUR: what one person makes leave for one customer within 24 hours, without a second one. */
  Limit: money,
  /** No second person is asked for, whatever the amount: for a company of one. */
  Off: z.boolean(),
  /** Whether the caller may change it. */
  Editable: z.boolean(),
  UpdatedAt: instantOrNull,
  UpdatedBy: referenceOrNull,
  /** A looser rule that was asked for and counts later, so that another superuser can stop it; null where there is none. */
  Next: z.object({ Limit: money, Off: z.boolean(), From: instant }).nullable(),
  Version: z.int(),
});
export type MoneyRule = z.infer<typeof rule>;

/** From which amount on money needs a second person. */
export const readMoneyRule = endpoint({
  method: 'GET',
  path: '/MoneyRule',
  summary: 'From which amount on money needs a second person',
  access: { resource: 'MoneyApprovals', level: AuthorizationLevel.view },
  answer: rule,
});

/**
 * Changes it; all superusers are informed. A tighter rule counts at once and stops a looser one that waits; a looser one
 * counts 24 hours later. 405 `SuperusersOnly`, 400 `StaleVersion`.
 */
export const changeMoneyRule = endpoint({
  method: 'PUT',
  path: '/MoneyRule',
  summary: 'Changes from which amount on money needs a second person',
  access: { resource: 'MoneyApprovals', level: AuthorizationLevel.edit },
  stepUp: true,
  body: z.strictObject({ Limit: positiveMoney, Off: z.boolean(), ...versionInput }),
  answer: rule,
});
