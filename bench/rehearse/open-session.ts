import type { AuthRecord } from '@circolo/contract/access/sessions/session';
import { demoPassword } from '../torture/buy-until-killed.ts';
import type { Caller } from './caller.ts';

/** For so long an access token is used; a few minutes less than it is worth something. */
const renewedAfter = 10 * 60_000;

/** Gives the access token that counts now. */
export type Session = () => Promise<string>;

/**
 * Signs in one of the demonstration's accounts, and exchanges its tokens before they end, as the browser does. Rejects where the service
 * refuses the exchange, or where it is away for longer than a caller waits.
 */
export async function openSession({ ask }: Caller, email: string): Promise<Session> {
  const headers = { email, password: Buffer.from(demoPassword).toString('base64') };
  let pair = ask<AuthRecord>('/api/Login', { headers });
  await pair;
  let since = performance.now();
  return async () => {
    if (performance.now() - since > renewedAfter) {
      since = performance.now();
      pair = renewed(ask, pair);
    }
    return (await pair).pat;
  };
}

async function renewed(ask: Caller['ask'], last: Promise<AuthRecord>): Promise<AuthRecord> {
  const { prt } = await last;
  return ask('/api/RefreshToken', { headers: { authorization: `Bearer ${prt}` } });
}
