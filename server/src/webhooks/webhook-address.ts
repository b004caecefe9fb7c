import { fieldProblem } from '@circolo/contract/errors/problem';
import { isPrivateHost } from '../http/checked-host.ts';

/** The lowest port beside that of https: below are those of other services. */
const lowestPort = 1024;

/** The host of an address as connections name it: without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Refuses an address that nothing is sent to: without TLS, with a password in it, of another service's port, or of a host that is private by its spelling alone.
 * Where the name leads is judged when it is connected to. With `privateAllowed` (`WEBHOOK_PRIVATE_HOSTS`) private hosts and http are taken too.
 */
export function assertWebhookAddress(text: string, privateAllowed: boolean): void {
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  if (!isPlain || !['https:', 'http:'].includes(url.protocol)) throw fieldProblem('Url', 'invalidUrl');
  if (privateAllowed) return;
  if (url.protocol !== 'https:') throw fieldProblem('Url', 'httpsOnly');
  if (url.port !== '' && Number(url.port) < lowestPort) throw fieldProblem('Url', 'httpsOnly');
  if (isPrivateHost(hostOf(url))) throw fieldProblem('Url', 'privateHost');
}
