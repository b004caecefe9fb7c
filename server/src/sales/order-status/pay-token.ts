import { createHmac, timingSafeEqual } from 'node:crypto';

const daysOpen = 60;
/** Room for ids up to 280 million million, and for days until 2149. */
const idBytes = 6;
const headBytes = idBytes + 2;
const dayMs = 86_400_000;
const macBytes = 22;

function macOf(secret: Buffer, head: Buffer): Buffer {
  return createHmac('sha256', secret).update('pay link').update(head).digest().subarray(0, macBytes);
}

/** The signed part of a link to pay an order without signing in: its id and when it ends, 40 characters. */
export function payToken(secret: Buffer, orderId: number, now: Date): string {
  const head = Buffer.alloc(headBytes);
  head.writeUIntBE(orderId, 0, idBytes);
  // Whole days, so that the links of one day are equal.
  head.writeUInt16BE(Math.floor(now.getTime() / dayMs) + daysOpen, idBytes);
  return Buffer.concat([head, macOf(secret, head)]).toString('base64url');
}

/** The order that a link is for; null where it is not one of ours, or over. */
export function readPayToken(secret: Buffer, token: string, now: Date): number | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== headBytes + macBytes) return null;
  const head = bytes.subarray(0, headBytes);
  if (!timingSafeEqual(bytes.subarray(headBytes), macOf(secret, head))) return null;
  return head.readUInt16BE(idBytes) * dayMs > now.getTime() ? head.readUIntBE(0, idBytes) : null;
}
