import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** A host that staff entered is in a network that is none of theirs: trying again does not help. */
export class PrivateHostError extends Error {
  override name = 'PrivateHostError';
}

/** Networks without an owner on the internet: private, local, of tests, of groups; and ways around through IPv6. */
const networks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];
const refused = new BlockList();
for (const network of networks) {
  const [address = '', prefix] = network.split('/');
  refused.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4');
}

/** Whether an address is none of the public internet. IPv4 addresses written as IPv6 count as what they are. */
export const isPrivateAddress = (address: string): boolean =>
  refused.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const localName = /^(?:localhost|.+\.(?:localhost|local|internal|lan|home|arpa))$/;

/** Whether a host is private by its spelling alone, before anybody is asked where it is. */
export const isPrivateHost = (host: string): boolean =>
  isIP(host) ? isPrivateAddress(host) : localName.test(host) || !host.includes('.');

/** Who is asked where a host is; tests put another one in its place. */
export const resolver = { lookup: (host: string) => lookup(host, { all: true }) };

const privateHost = (host: string) => new PrivateHostError(`${host} is in a private network`);

type Addresses = [LookupAddress, ...LookupAddress[]];

/** The addresses of a name, every one of which must be public; `PrivateHostError` where one is not. */
export async function checkedAddresses(name: string, privateAllowed: boolean): Promise<Addresses> {
  const [first, ...others] = await resolver.lookup(name);
  if (!first) throw new Error(`There is no address of ${name}`);
  const found: Addresses = [first, ...others];
  if (!privateAllowed && found.some(({ address }) => isPrivateAddress(address))) throw privateHost(name);
  return found;
}

/**
 * The address of a host that staff entered: every address that it has must be public, and the one answered here is the one to
 * connect to, so that a name cannot point elsewhere a moment later.
 */
export async function checkedAddress(host: string, privateAllowed: boolean): Promise<string> {
  const address = isIP(host) ? host : (await checkedAddresses(host, privateAllowed))[0].address;
  if (!privateAllowed && isPrivateHost(host)) throw privateHost(host);
  return address;
}
