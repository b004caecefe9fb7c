import { z } from 'zod';
import { says } from '../errors/issues.ts';

/** An address of a brand: `Host` is what a request names, with its port where it is not the protocol's own. */
interface Address {
  Host: string;
  Url: string;
}

const mostAddresses = 20;

/** Names of the machine itself: the only ones that need no HTTPS. */
export const isLocalName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]';

function parsed(text: string): URL | null {
  try {
    return new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  } catch {
    return null; // Whatever URL refuses is no address.
  }
}

/**
 * Reads an address: `https` with nothing after the host (`http` only on the machine itself); null when it is none.
 * @example readAddress('Soci.Circolo.it') // { Host: 'soci.circolo.it', Url: 'https://soci.circolo.it' }
 */
export function readAddress(text: string): Address | null {
  const url = parsed(text.trim());
  if (!url?.hostname) return null;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLocalName(url.hostname));
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isSafe && isBare ? { Host: url.host, Url: url.origin } : null;
}

const parts = (list: string): string[] =>
  list
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

/** The addresses of a stored list. @example readAddresses('https://a.it;https://b.it').map(({ Host }) => Host) */
export const readAddresses = (list: string | null): Address[] =>
  parts(list ?? '').flatMap((part) => readAddress(part) ?? []);

/** A semicolon-separated list of addresses, stored in normal form; '' is null. Refuses with `invalidUrl`. */
export const addressList = z
  .string()
  .max(2000)
  .nullish()
  .transform((value) => parts(value ?? ''))
  .refine((list) => list.every((part) => readAddress(part) !== null), { ...says('invalidUrl'), abort: true })
  .refine((list) => list.length <= mostAddresses, says('tooMany', { max: mostAddresses }))
  .transform((list) => list.map((part) => readAddress(part)?.Url).join(';') || null);
