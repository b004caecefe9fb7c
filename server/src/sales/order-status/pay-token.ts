import { orderToken, readOrderToken } from '../order-records/order-token.ts';

const daysOpen = 60;

/** The signed part of a link to pay an order without signing in. */
export const payToken = (secret: Buffer, id: number, now: Date): string =>
  orderToken(secret, 'pay link', { id, now, days: daysOpen });

/** The order that a link is for; null where it is not one of ours, or over. */
export function readPayToken(secret: Buffer, token: string, now: Date): number | null {
  const link = readOrderToken(secret, 'pay link', token);
  return link && link.until > now ? link.id : null;
}
