import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress, PrivateHostError } from './checked-host.ts';

/** Who is asked where a host is; tests put another one in its place. */
export const resolver = { lookup: (host: string) => lookup(host, { all: true }) };

/**
 * The `lookup` of a connection to a host that staff entered: the addresses that it answers are the very ones that are connected to, and every one of them
 * has to be public, so that a name cannot point into a private network a moment after it was checked. It is not called for an address in place of a name: `isPrivateHost`
 * judges that before.
 * @example request({ hostname, lookup: checkedLookup(false) })
 */
export const checkedLookup =
  (privateAllowed: boolean): LookupFunction =>
  (host, options, callback) => {
    const answer = async () => {
      const found = await resolver.lookup(host);
      if (!privateAllowed && found.some(({ address }) => isPrivateAddress(address)))
        throw new PrivateHostError(`${host} is in a private network`);
      return found;
    };
    answer().then(
      (found) => {
        const [first] = found;
        if (!first) callback(new Error(`There is no address of ${host}`), '');
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, ''),
    );
  };
