import { z } from 'zod';
import { software } from '../codes/catalogue-codes.ts';
import { documentKind } from '../registries/codes.ts';
import { orderKind, orderStatus, purchaseKind, purchaseState } from '../sales/codes.ts';
import { day, instant } from '../values/kinds.ts';
import { SentWebhookEvent as event, type SentWebhookEventCode } from './webhook-codes.ts';

/** The version of what is sent: it changes where a field goes or gets another meaning, not where one is added. */
export const webhookApiVersion = '1';

/** An amount in EUR as a decimal text, so that no reader makes a binary fraction of it. */
const amount = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .describe('EUR, two decimals');
const id = z.int();

/** Cents as events say them. @example webhookAmount(12_200) // '122.00' */
export function webhookAmount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const order = z.object({
  OrderId: id,
  Number: z.string(),
  Kind: orderKind,
  Status: orderStatus,
  CustomerId: id,
  OriginId: id.describe('The brand'),
  Software: software,
  Total: amount.describe('With VAT'),
});

const purchase = z.object({
  PurchaseId: id,
  Kind: purchaseKind,
  State: purchaseState,
  CustomerId: id,
  ActivityId: id.nullable().describe('The association or centre that it is for'),
  PackageId: id,
  OrderLineId: id.nullable(),
  PreviousPurchaseId: id.nullable().describe('The one that it goes on from'),
  StartDate: day,
  EndDate: day.nullable().describe('Its last day; null: it has no end'),
  GraceUntil: day.nullable().describe('The last day on which it may be used unrenewed'),
  Quantity: z.number(),
});

const customer = z.object({
  CustomerId: id,
  OriginId: id.nullable().describe('The brand'),
  Software: software.nullable(),
  MergedIntoId: id
    .nullable()
    .describe('The customer who has all that was theirs; null for one who was merged into no other'),
});

const document = z.object({
  DocumentId: id,
  Number: z.string(),
  Kind: documentKind,
  Date: day,
  CustomerId: id,
  OriginId: id.describe('The brand'),
  Software: software,
  OrderIds: z.array(id),
});

const test = z.object({ EndpointId: id });

/**
 * The name and the data of each event. It holds ids and the few facts that decide what a receiver does next, and no name, address or text of a person: it leaves
 * the house, waits in queues and logs of others, and what a receiver needs besides it reads with rights of its own.
 */
export const webhookEvents = {
  /** An order was placed, by a customer, staff or a renewal; it waits for its payment, unless it costs nothing. */
  [event.orderCreated]: { name: 'order.created', data: order },
  /** All of it was paid: what it holds may be used. */
  [event.orderPaid]: { name: 'order.paid', data: order },
  /** It was called off, or not paid in time. */
  [event.orderCancelled]: { name: 'order.cancelled', data: order },
  /** All of it was refunded: what it gave was taken back. A part that is refunded changes no status, and is no event. */
  [event.orderRefunded]: { name: 'order.refunded', data: order },
  /** A customer has something new to use: a subscription, credits, a single thing. */
  [event.purchaseStarted]: { name: 'purchase.started', data: purchase },
  /** A subscription goes on: this is the next period, `PreviousPurchaseId` the one before. */
  [event.purchaseRenewed]: { name: 'purchase.renewed', data: purchase },
  /** It was suspended, or may be used again: `State` says which. What had ended begins again by this, too, where a refund was called off. */
  [event.purchaseChanged]: { name: 'purchase.changed', data: purchase },
  /** It may be used no more: it ran out, was refunded, or another one took its place. A period that is followed by the next one does not end. */
  [event.purchaseEnded]: { name: 'purchase.ended', data: purchase },
  /** Somebody became a customer. */
  [event.customerCreated]: { name: 'customer.created', data: customer },
  /** Name, address, telephone or billing data of a customer changed, or two were merged into one or separated again. */
  [event.customerChanged]: { name: 'customer.changed', data: customer },
  /** A customer was deleted, or erased as a person: forget what you hold of them. */
  [event.customerDeleted]: { name: 'customer.deleted', data: customer },
  /** An invoice, a credit note or another document was issued. */
  [event.documentIssued]: { name: 'document.issued', data: document },
  /** Staff try the endpoint. */
  [event.test]: { name: 'webhook.test', data: test },
} as const satisfies Record<SentWebhookEventCode, { name: string; data: z.ZodType }>;

/** The data of an event. @example DataOf<typeof WebhookEvent.orderPaid> */
export type DataOf<Code extends SentWebhookEventCode> = z.input<(typeof webhookEvents)[Code]['data']>;

/** The body of a call to an endpoint. */
export const webhookPayload = z.object({
  Id: z.string().describe('The header webhook-id: the same at every attempt, so that a repeat is recognised'),
  Type: z.enum(Object.values(webhookEvents).map(({ name }) => name)),
  CreatedAt: instant,
  ApiVersion: z.literal(webhookApiVersion),
  Data: z.record(z.string(), z.unknown()),
});
export type WebhookPayload = z.infer<typeof webhookPayload>;
