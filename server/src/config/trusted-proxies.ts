import { isIP } from 'node:net';
import { StartupError } from './startup-error.ts';

/** Says that there is no proxy before the server, which production has to know. */
const noProxies = 'none';

/** Ranges that Fastify knows by name. */
const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** One address, a network that is not the whole world, or a named range. */
function isProxy(item: string): boolean {
  if (namedRanges.has(item)) return true;
  const [address = '', bits, ...rest] = item.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * The proxies whose forwarded headers count. Production asks for them or for `none`: without them every visitor behind
 * the proxy would be one address to the limits, and no request would count as encrypted.
 */
export function trustedProxies(listed: readonly string[], production: boolean): string[] {
  if (listed.length === 1 && listed[0] === noProxies) return [];
  const wrong = listed.find((item) => !isProxy(item));
  if (wrong)
    throw new StartupError(
      `TRUSTED_PROXIES: ${JSON.stringify(wrong)} is no address and no network; list those of your proxies, or set none where there is no proxy.`,
    );
  if (production && listed.length === 0)
    throw new StartupError(
      'TRUSTED_PROXIES is missing; production needs the addresses or networks of the proxies before it, or none where there is no proxy.',
    );
  return [...listed];
}
