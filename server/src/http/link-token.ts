import { createHmac, timingSafeEqual } from 'node:crypto';

/** What somebody who is not signed in may do by a link of an e-mail. */
export type LinkPurpose = 'lead consent' | 'agenda invitation' | 'quotation' | 'billing data' | 'unsubscribe';

/** Which record a link is for, and when it was made. */
export interface LinkOf {
  id: number;
  at: Date;
}

/** Room for ids up to 280 million million, and for seconds. */
const idBytes = 6;
const headBytes = idBytes + 4;
const macBytes = 22;

const macOf = (secret: Buffer, purpose: LinkPurpose, head: Buffer): Buffer =>
  createHmac('sha256', secret).update(`link: ${purpose}\n`).update(head).digest().subarray(0, macBytes);

/** The signed part of a link: it says which record it is for, and only this server can have made it. */
export function linkToken(secret: Buffer, purpose: LinkPurpose, { id, at }: LinkOf): string {
  const head = Buffer.alloc(headBytes);
  head.writeUIntBE(id, 0, idBytes);
  head.writeUInt32BE(Math.floor(at.getTime() / 1000), idBytes);
  return Buffer.concat([head, macOf(secret, purpose, head)]).toString('base64url');
}

const shortMacBytes = 10;

const shortMacOf = (secret: Buffer, purpose: LinkPurpose, head: Buffer): Buffer =>
  createHmac('sha256', secret).update(`short link: ${purpose}\n`).update(head).digest().subarray(0, shortMacBytes);

/** The signed part of a link in a text message, whose letters are paid for: it does not say when it was made, and is for what does no harm. */
export function shortLinkToken(secret: Buffer, purpose: LinkPurpose, id: number): string {
  const head = Buffer.alloc(idBytes);
  head.writeUIntBE(id, 0, idBytes);
  return Buffer.concat([head, shortMacOf(secret, purpose, head)]).toString('base64url');
}

/** Which record a short link is for; null where it is none of ours, or one for something else. */
export function readShortLinkToken(secret: Buffer, purpose: LinkPurpose, token: string): number | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + shortMacBytes) return null;
  const head = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), shortMacOf(secret, purpose, head))) return null;
  return head.readUIntBE(0, idBytes);
}

/** What a link is for; null where it is none of ours, or one for something else. */
export function readLinkToken(secret: Buffer, purpose: LinkPurpose, token: string): LinkOf | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== headBytes + macBytes) return null;
  const head = bytes.subarray(0, headBytes);
  if (!timingSafeEqual(bytes.subarray(headBytes), macOf(secret, purpose, head))) return null;
  return { id: head.readUIntBE(0, idBytes), at: new Date(head.readUInt32BE(idBytes) * 1000) };
}
