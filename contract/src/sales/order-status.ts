import type { OrderKindCode, OrderStatusCode } from './codes.ts';

/** The targets that staff are offered from each status, exactly as product.md section 4 lists them. */
const operatorTargets = {
  IA: ['IA', 'PC', 'PA', 'SO', 'AN'],
  IR: ['IR', 'PC', 'PA', 'SO', 'AN'],
  SO: ['SO', 'IA', 'IR', 'PC'],
  PC: ['IA', 'PC', 'PA', 'SO', 'AN'],
  PA: ['PA', 'FT', 'RI'],
  FT: ['FT', 'RI'],
  RI: ['RI', 'FT'],
  AN: ['AN'],
  // The specification shows no transitions for concluded: the system sets it, and nothing is offered from it.
  CO: [],
} as const satisfies Record<OrderStatusCode, readonly OrderStatusCode[]>;

/** Whether an order is a change of plan that was asked for and not decided yet: until then nothing is paid. */
export const awaitsApproval = ({ Kind, Status }: { Kind: OrderKindCode; Status: OrderStatusCode }): boolean =>
  Kind === 'S' && Status === 'PC';

/** The targets of an order that is paid through the card or SEPA provider; cancelled and concluded keep their own row. */
const providerTargets = ['IR', 'SO'] as const satisfies readonly OrderStatusCode[];

const keepOwnRow: readonly OrderStatusCode[] = ['AN', 'CO'];

/** What decides where an order may go. */
export interface OrderPosition {
  Status: OrderStatusCode;
  /** A card or SEPA attempt at the provider succeeded or is under way. */
  PaidByProvider: boolean;
}

/**
 * The targets offered for an order: the picker shows them and the server refuses all others.
 * @example offeredTargets({ Status: 'PA', PaidByProvider: false }) // ['PA', 'FT', 'RI']
 */
export function offeredTargets(order: OrderPosition): readonly OrderStatusCode[] {
  if (order.PaidByProvider && !keepOwnRow.includes(order.Status)) return providerTargets;
  return operatorTargets[order.Status];
}

/**
 * What the system itself learns about an order: the money is there, an attempt failed before any money came, a debit came
 * back, a buyer disputes a payment, nobody paid in time, all of the money went back.
 */
export type OrderSystemEvent = 'paid' | 'failed' | 'returned' | 'chargedBack' | 'expired' | 'refunded';

type SystemRow = Record<OrderStatusCode, OrderStatusCode | null>;

/** A return or a dispute takes rights away until it is paid again (italy.md section 2). */
const moneyTakenBack = {
  ...{ IA: null, IR: null, PC: 'IA', SO: null },
  ...{ PA: 'SO', FT: 'SO', CO: 'SO', RI: null, AN: null },
} as const satisfies SystemRow;

/**
 * Where an event of the system takes an order; null: it is recorded and the status stays (entities.md section 6). Money
 * that comes for a cancelled, refunded or paid order is recorded as well: what to do with it is decided beside this table.
 */
export const systemTargets = {
  paid: { IA: 'PA', IR: 'PA', SO: 'PA', PC: 'PA', PA: null, FT: null, RI: null, AN: null, CO: null },
  // Who failed to pay may try again; what waited for a confirmation waits for a payment again.
  failed: { IA: null, IR: null, PC: 'IA', SO: null, PA: null, FT: null, RI: null, AN: null, CO: null },
  returned: moneyTakenBack,
  chargedBack: moneyTakenBack,
  expired: { IA: 'AN', IR: 'AN', PC: null, SO: null, PA: null, FT: null, RI: null, AN: null, CO: null },
  refunded: { IA: null, IR: null, PC: null, SO: 'RI', PA: 'RI', FT: 'RI', CO: 'RI', RI: null, AN: null },
} as const satisfies Record<OrderSystemEvent, SystemRow>;

const needReason: readonly OrderStatusCode[] = ['SO', 'RI', 'AN'];

/** Whether a change to a status has to say why. Staying where one is needs no reason. */
export const reasonRequired = (from: OrderStatusCode, to: OrderStatusCode): boolean =>
  from !== to && needReason.includes(to);

/** Whether staff may still change the lines and data of an order. */
export const isEditable = (order: OrderPosition): boolean =>
  (order.Status === 'IA' || order.Status === 'IR') && !order.PaidByProvider;
