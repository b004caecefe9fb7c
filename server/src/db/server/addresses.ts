import { hostsOf } from '../../config/database-hosts.ts';

/** The addresses of a server's nodes, in turn: the one that answered last as the leader is asked first. */
export interface Addresses {
  /** The one to connect to now. */
  current(): string;
  /** The one that was tried is not there, or not the leader: another one is next. */
  leave(tried: string): void;
  /** How many there are; of several, one alone may write. */
  readonly count: number;
}

/** The addresses that a `postgres://` address names. */
export function addressesOf(url: string): Addresses {
  const hosts = hostsOf(url);
  const [first = url] = hosts;
  let current = first;
  return {
    count: hosts.length,
    current: () => current,
    leave: (tried) => {
      // Another connection has left it already.
      if (tried !== current) return;
      current = hosts[(hosts.indexOf(tried) + 1) % hosts.length] ?? first;
    },
  };
}
