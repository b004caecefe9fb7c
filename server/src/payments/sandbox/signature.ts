import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a notice may be, in seconds: a copy that somebody has kept is worth nothing later. */
const tolerance = 300;

export const signatureHeader = 'sandbox-signature';

const macOf = (secret: Buffer, at: string, body: string): string =>
  createHmac('sha256', secret).update(`sandbox notice ${at}.${body}`).digest('base64url');

/** The signature of a notice: when it was made and a keyed hash of that and the body. */
export function signed(secret: Buffer, body: string, now: Date): string {
  const at = String(Math.floor(now.getTime() / 1000));
  return `t=${at},v1=${macOf(secret, at, body)}`;
}

/** Whether a notice was signed with the secret, not long ago. */
export function isSigned(secret: Buffer, signature: string | undefined, body: string, now: Date): boolean {
  const { at, mac } = /^t=(?<at>\d{1,12}),v1=(?<mac>[\w-]{43})$/.exec(signature ?? '')?.groups ?? {};
  if (!at || !mac) return false;
  if (Math.abs(now.getTime() / 1000 - Number(at)) > tolerance) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, at, body)));
}
