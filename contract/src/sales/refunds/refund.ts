import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import {
  dayOrNull,
  instant,
  instantOrNull,
  money,
  optional,
  optionalReference,
  optionalText,
  quantity,
  reference,
  someMoney,
  textOrNull,
} from '../../values/kinds.ts';

/** How money goes back: the way it came, by bank transfer, as credit on the customer's account. */
export const RefundMethod = { sameWay: 'V', transfer: 'T', credit: 'C' } as const;
/** The method of a refund. */
export const refundMethod = enumeration('RefundMethod', RefundMethod);
export type RefundMethodCode = z.infer<typeof refundMethod>;

/** A refund is requested, sent to the provider or the bank, done, or failed. */
export const RefundState = { requested: 'R', sent: 'S', done: 'D', failed: 'F' } as const;
/** The state of a refund. */
export const refundState = enumeration('RefundState', RefundState);
export type RefundStateCode = z.infer<typeof refundState>;

/** A refund is ours, or was made at the provider (in its dashboard) and found there. */
export const RefundOrigin = { ours: 'O', provider: 'P' } as const;
/** The origin of a refund. */
export const refundOrigin = enumeration('RefundOrigin', RefundOrigin);
export type RefundOriginCode = z.infer<typeof refundOrigin>;

/** A refund of an order; amounts in EUR. `Error` is the provider's code of a failure. */
const refund = z.object({
  Id: z.int(),
  At: instant,
  By: textOrNull,
  Amount: money,
  Method: refundMethod,
  State: refundState,
  Origin: refundOrigin,
  Reason: textOrNull,
  Error: textOrNull,
  DoneAt: instantOrNull,
  Lines: z.array(z.object({ Line: reference, Quantity: z.number(), Amount: money })),
});

/** What of a line may still go back: pieces, and what all of them cost with VAT and after every discount, in EUR. */
const refundableLine = z.object({
  Id: z.int(),
  Description: z.string(),
  Quantity: z.number(),
  Refundable: z.number(),
  Amount: money,
  /** What one piece costs. */
  Piece: money,
});

/**
 * An order's refunds and what may go back yet. `Paid = Refunded + Kept`; `Surplus` is what came beyond what the order
 * costs. `Methods` are those that can be chosen now, `Until` the last day of the packages' refund window, if they have one.
 */
const refundsAnswer = z.object({
  Paid: money,
  Refunded: money,
  Kept: money,
  Surplus: money,
  /** What waits for a second person's approval, beside. */
  Waiting: money,
  Methods: z.array(refundMethod),
  Until: dayOrNull,
  Lines: z.array(refundableLine),
  Refunds: z.array(refund),
});
export type OrderRefunds = z.infer<typeof refundsAnswer>;

/** The refunds of an order. */
export const listRefunds = endpoint({
  method: 'GET',
  path: '/Orders/{Id}/Refunds',
  summary: 'The refunds of an order and what may go back yet',
  access: { resource: 'Orders', level: AuthorizationLevel.view },
  params: recordId,
  answer: refundsAnswer,
});

/**
 * Gives money back: pieces of lines at what they really cost, an amount, or without both everything that is left. An
 * order whose every line has gone back is refunded. Refused: more than there is (`RefundTooMuch`), before anything was
 * paid (`NothingToRefund`), without a reason or the note that the listed one wants (`ReasonRequired`), a way that is
 * not offered (a field error), what a change of plan lives on (`OrderSwitched`). More than one person may let go waits for another one's approval (`Waiting`).
 */
export const makeRefund = endpoint({
  method: 'POST',
  path: '/Orders/{Id}/Refunds',
  summary: 'Gives back money of an order',
  access: { resource: 'Orders', level: AuthorizationLevel.edit },
  stepUp: true,
  params: recordId,
  body: z.object({
    Lines: z
      .array(z.object({ Line: z.object({ Id: z.int() }), Quantity: quantity }))
      .max(50)
      .default([]),
    Amount: optional(someMoney),
    Method: refundMethod,
    Reason: optionalText(250),
    StatusReason: optionalReference,
  }),
  answer: refundsAnswer,
  status: 201,
});

const refundId = z.object({ Id: recordId.shape.Id, RefundId: recordId.shape.Id });

/** Says that a refund by transfer was made, sends a failed one again, or has it made by transfer; else `RefundNotOpen`. */
export const carryRefundOn = endpoint({
  method: 'POST',
  path: '/Orders/{Id}/Refunds/{RefundId}',
  summary: 'Notes a transfer that was made, or sends a failed refund again',
  access: { resource: 'Orders', level: AuthorizationLevel.edit },
  stepUp: true,
  params: refundId,
  body: z.object({ Action: z.enum(['done', 'retry', 'transfer']) }),
  answer: refundsAnswer,
});
