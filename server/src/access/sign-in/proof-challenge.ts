import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { bitsOf, isSolved } from '@circolo/contract/access/sessions/proof-of-work';
import type { Api } from '../../http/api.ts';

/** Long enough for a slow telephone, short enough that answers are not worth keeping. */
const lifeSeconds = 180;

const sign = (api: Pick<Api, 'secret'>, open: string, whom: string): string =>
  createHmac('sha256', api.secret)
    .update(JSON.stringify(['proof of work', open, whom]))
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/**
 * A challenge for one account from one network: nothing is stored, the signature says that it is ours. Answers may be used
 * again until it expires, for the same account from the same network, where the tries are counted anyway.
 */
export function makeChallenge(api: Pick<Api, 'secret'>, whom: string, bits: number, now: Date): string {
  const expires = Math.ceil(now.getTime() / 1000) + lifeSeconds;
  const open = `${bits}.${expires.toString(36)}.${randomBytes(8).toString('base64url')}`;
  return `${open}.${sign(api, open, whom)}`;
}

/** Whether a header `proof` answers a challenge that was made for this account and network. */
export function isProof(api: Pick<Api, 'secret'>, whom: string, proof: string | undefined, now: Date): boolean {
  const [, challenge = '', counter = ''] = /^([\w.-]+):(\d{1,9})$/.exec(proof ?? '') ?? [];
  const cut = challenge.lastIndexOf('.');
  const [open, signature] = [challenge.slice(0, Math.max(0, cut)), challenge.slice(cut + 1)];
  const ours = Buffer.from(sign(api, open, whom));
  const theirs = Buffer.from(signature);
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return false;
  const expires = Number.parseInt(open.split('.')[1] ?? '', 36) * 1000;
  return expires >= now.getTime() && bitsOf(challenge) > 0 && isSolved(challenge, Number(counter));
}
