import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link about an order may do, without signing in; one of a purpose is worth nothing for another. */
type OrderTokenPurpose = 'pay link' | 'billing link';

/** Room for ids up to 280 million million, and for days until 2149. */
const idBytes = 6;
const headBytes = idBytes + 2;
const dayMs = 86_400_000;
const macBytes = 22;

function macOf(secret: Buffer, purpose: OrderTokenPurpose, head: Buffer): Buffer {
  return createHmac('sha256', secret).update(purpose).update(head).digest().subarray(0, macBytes);
}

/** The signed part of a link about an order: its id and when it ends, 40 characters. It counts for whole days, so those of one day are equal. */
export function orderToken(
  secret: Buffer,
  purpose: OrderTokenPurpose,
  { id, now, days }: { id: number; now: Date; days: number },
): string {
  const head = Buffer.alloc(headBytes);
  head.writeUIntBE(id, 0, idBytes);
  head.writeUInt16BE(Math.floor(now.getTime() / dayMs) + days, idBytes);
  return Buffer.concat([head, macOf(secret, purpose, head)]).toString('base64url');
}

/** The order that a link is about and when it ends; null where it is not one of ours. */
export function readOrderToken(
  secret: Buffer,
  purpose: OrderTokenPurpose,
  token: string,
): { id: number; until: Date } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== headBytes + macBytes) return null;
  const head = bytes.subarray(0, headBytes);
  if (!timingSafeEqual(bytes.subarray(headBytes), macOf(secret, purpose, head))) return null;
  return { id: head.readUIntBE(0, idBytes), until: new Date(head.readUInt16BE(idBytes) * dayMs) };
}
