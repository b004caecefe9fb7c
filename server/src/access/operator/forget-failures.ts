import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { rateLimitCounters } from '../../tables/access/session-tables.ts';
import { networkOf, rateLimitKey } from '../sessions/rate-limits.ts';
import { sprayingKeys } from '../sign-in/spraying.ts';
import { type Accounts, holderOf } from './find-accounts.ts';

interface Failures {
  email: string;
  accounts: Accounts;
  /** Where the person signs in from; without it only what counts for the account itself is forgotten. */
  ip: string | undefined;
}

/** Forgets wrong passwords and codes that make an account wait; answers how many counters there were. */
export async function forgetFailures(
  tx: Tx,
  api: Pick<Api, 'secret'>,
  { email, accounts, ip }: Failures,
  now: Date,
): Promise<number> {
  const { UserId, IdentityId } = holderOf(accounts);
  const owners = [
    ...(UserId === null ? [] : [`user:${UserId}`]),
    ...(IdentityId === null ? [] : [`identity:${IdentityId}`]),
  ];
  const names = [`user:${email}`, `outer:${email}`];
  const network = ip === undefined ? null : networkOf(ip);
  const keys = [
    ...owners.flatMap((owner) =>
      (['secondFactor', 'ownPassword', 'stepUpMail'] as const).map((kind) => rateLimitKey(api, kind, owner)),
    ),
    // Failures of an hour count until it is over; those of the one before are looked for by no one.
    ...names.flatMap((account) => {
      const keys = sprayingKeys(api, { account, network: network ?? '' }, now);
      return [keys.account, ...(network === null ? [] : [keys.network])];
    }),
    ...(network === null
      ? []
      : names.flatMap((name) =>
          (['login', 'knownDevice'] as const).map((kind) => rateLimitKey(api, kind, name, network)),
        )),
  ];
  const gone = await tx
    .delete(rateLimitCounters)
    .where(inArray(rateLimitCounters.Key, keys))
    .returning({ Key: rateLimitCounters.Key });
  return gone.length;
}
