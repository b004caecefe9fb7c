import { createHmac, timingSafeEqual } from 'node:crypto';

const macBytes = 22;

const macOf = (secret: Buffer, head: Buffer): Buffer =>
  createHmac('sha256', secret).update('cart reminders').update(head).digest().subarray(0, macBytes);

/** The signed part of the link that stops reminders of a cart. It never ends: taking a consent back must always work. */
export function cartToken(secret: Buffer, cartId: number): string {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(cartId, 0);
  return Buffer.concat([head, macOf(secret, head)]).toString('base64url');
}

/** The cart that a link is for; null where it is not one of ours. */
export function readCartToken(secret: Buffer, token: string): number | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 5 + macBytes) return null;
  const head = bytes.subarray(0, 5);
  return timingSafeEqual(bytes.subarray(5), macOf(secret, head)) ? head.readUInt32BE(0) : null;
}
