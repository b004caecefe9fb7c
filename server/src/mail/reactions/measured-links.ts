import { addressesIn } from '../rendering/text-links.ts';
import { mostLinks } from './reaction-token.ts';

/** Bytes of an address; longer ones, for which no index has room, are left as they are. */
const longest = 2000;

/** Names of parameters that hold a key or a code. */
const secretNames =
  /^(?:.*[_-])?(?:token|key|apikey|code|otp|pin|secret|password|pwd|auth|jwt|sig|signature|session|sid|hash|ticket|nonce)$/i;

/** Our own pages that are opened by a key or lead to a payment, and calls of the API. */
const ownSecretPaths = /^\/(?:landing\/|(?:api|auth|pay|shop\/(?:link|pay|checkout|quotation)|uploads)(?:\/|$))/i;

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/** Whether a part of an address looks made up by a program: a long run of letters with numbers among them, as keys are. */
const looksLikeKey = (part: string): boolean =>
  uuid.test(part) || (part.match(/[A-Za-z0-9]{16,}/g) ?? []).some((run) => /\d/.test(run) && /[A-Za-z]/.test(run));

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/**
 * Whether an address may carry a key: a sign-in, a payment, a link that works once. Such an address never goes by way of us, so that no table and no log has
 * it; it is better not to count a harmless one.
 */
function mayCarrySecret(address: string): boolean {
  const url = new URL(address);
  if (url.username || url.password || ownSecretPaths.test(url.pathname)) return true;
  const parameters = [...url.searchParams, ...new URLSearchParams(url.hash.slice(1))];
  if (parameters.some(([name, value]) => (value !== '' && secretNames.test(name)) || looksLikeKey(value))) return true;
  return [...url.pathname.split('/'), url.hash].some((part) => looksLikeKey(decoded(part)));
}

/** The addresses of a letter's text that are measured, in their order. */
export const measuredLinks = (text: string): string[] =>
  addressesIn(text)
    .filter((address) => Buffer.byteLength(address) <= longest && !mayCarrySecret(address))
    .slice(0, mostLinks);
