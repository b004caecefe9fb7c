import type { LookupFunction } from 'node:net';
import { checkedAddresses } from './checked-host.ts';

/**
 * The `lookup` of a connection to a host that staff entered: the addresses that it answers are the very ones that are connected to, and every one of them
 * has to be public, so that a name cannot point into a private network a moment after it was checked. It is not called for an address in place of a name: `isPrivateHost`
 * judges that before.
 * @example request({ hostname, lookup: checkedLookup(false) })
 */
export const checkedLookup =
  (privateAllowed: boolean): LookupFunction =>
  (host, options, callback) => {
    checkedAddresses(host, privateAllowed).then(
      (found) => {
        if (options.all) callback(null, found);
        else callback(null, found[0].address, found[0].family);
      },
      (error: Error) => callback(error, ''),
    );
  };
