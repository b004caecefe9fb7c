import { createHmac, timingSafeEqual } from 'node:crypto';

const daysOpen = 60;
const macBytes = 22;

function macOf(secret: Buffer, head: Buffer): Buffer {
  return createHmac('sha256', secret).update('pay link').update(head).digest().subarray(0, macBytes);
}

/** The signed part of a link to pay an order without signing in: its id and when it ends, 40 characters. */
export function payToken(secret: Buffer, orderId: number, now: Date): string {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(orderId, 0);
  // Whole days, so that the links of one day are equal.
  head.writeUInt32BE((Math.floor(now.getTime() / 86_400_000) + daysOpen) * 86_400, 4);
  return Buffer.concat([head, macOf(secret, head)]).toString('base64url');
}

/** The order that a link is for; null where it is not one of ours, or over. */
export function readPayToken(secret: Buffer, token: string, now: Date): number | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 8 + macBytes) return null;
  const head = bytes.subarray(0, 8);
  if (!timingSafeEqual(bytes.subarray(8), macOf(secret, head))) return null;
  return head.readUInt32BE(4) * 1000 > now.getTime() ? head.readUInt32BE(0) : null;
}
