import type { OutlayPart } from '../../tables/sales/approval-tables.ts';

/**
 * What one act of a person of the staff makes leave, collected while it is carried out: `doOrAsk` looks at it before anything
 * of it stays.
 */
export interface Outlay {
  Parts: OutlayPart[];
  /** The customer whom it goes to. */
  UserId: number | null;
}

/** The outlay of an act that begins. */
export const newOutlay = (): Outlay => ({ Parts: [], UserId: null });

/** All that leaves, in cents. */
export const totalOf = ({ Parts }: Outlay): number => Parts.reduce((sum, { Amount }) => sum + Amount, 0);

/** Notes what leaves, from an order of a customer. */
export function addToOutlay(outlay: Outlay, UserId: number, parts: readonly OutlayPart[]): void {
  if (outlay.UserId !== null && outlay.UserId !== UserId) throw new Error('An act gives money to one customer');
  outlay.UserId = UserId;
  for (const { OrderId, Method, PaymentId, Amount, Kept } of parts)
    if (Amount > 0) outlay.Parts.push({ OrderId, Method, PaymentId, Amount, Kept });
}

const keyOf = ({ OrderId, Method, PaymentId, Amount, Kept }: OutlayPart): string =>
  [OrderId ?? '', Method, PaymentId ?? '', Amount, Kept].join(':');

/** Whether as much leaves in the same ways, of orders of which as much was kept. */
export const isSameOutlay = (one: readonly OutlayPart[], other: readonly OutlayPart[]): boolean =>
  one.map(keyOf).sort().join() === other.map(keyOf).sort().join();
