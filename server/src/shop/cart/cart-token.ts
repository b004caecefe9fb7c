import { createHmac, timingSafeEqual } from 'node:crypto';

/** Room for ids up to 280 million million. */
const headBytes = 6;
const macBytes = 22;

const macOf = (secret: Buffer, head: Buffer): Buffer =>
  createHmac('sha256', secret).update('cart reminders').update(head).digest().subarray(0, macBytes);

/** The signed part of the link that stops reminders of a cart. It never ends: taking a consent back must always work. */
export function cartToken(secret: Buffer, cartId: number): string {
  const head = Buffer.alloc(headBytes);
  head.writeUIntBE(cartId, 0, headBytes);
  return Buffer.concat([head, macOf(secret, head)]).toString('base64url');
}

/** The cart that a link is for; null where it is not one of ours. */
export function readCartToken(secret: Buffer, token: string): number | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== headBytes + macBytes) return null;
  const head = bytes.subarray(0, headBytes);
  return timingSafeEqual(bytes.subarray(headBytes), macOf(secret, head)) ? head.readUIntBE(0, headBytes) : null;
}
