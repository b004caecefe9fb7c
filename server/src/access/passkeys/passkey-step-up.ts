import { passkeyStepUp, readStepUpChallenge } from '@circolo/contract/access/passkeys/passkey';
import { and, eq } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { read, write } from '../../http/implement.ts';
import { passkeys as t } from '../../tables/access/passkey-tables.ts';
import { markSteppedUp } from '../sessions/mark-stepped-up.ts';
import { passkeysOf } from '../two-factor/passkey-factor.ts';
import { ownerOf } from '../two-factor/second-factor.ts';
import { makeChallenge } from './challenges.ts';
import { findRelyingParty } from './relying-party.ts';
import { requestOptionsFor } from './request-options.ts';
import { verifyAssertion } from './verify-assertion.ts';

const stepUpOf = (sessionId: string) => (host: string) => ({ purpose: 'stepUp' as const, host, sessionId });

/** A passkey of the session's own account in place of password and code, before a dangerous act. */
export function passkeyStepUpRoutes(api: Api): void {
  read(api, readStepUpChallenge, async (db, received) => {
    const { caller, request } = received;
    const party = await findRelyingParty(api, request);
    if (!party) return { Options: null };
    const own = and(passkeysOf(ownerOf(caller)), eq(t.Host, party.host));
    const rows = await db.select().from(t).where(own);
    if (rows.length === 0) return { Options: null };
    const challenge = makeChallenge(api, received, stepUpOf(caller.SessionId)(party.host));
    return { Options: await requestOptionsFor(party.host, challenge, rows) };
  });
  write(
    api,
    passkeyStepUp,
    async (tx, { caller, now }, shown: Awaited<ReturnType<typeof verifyAssertion>>) => {
      await shown.settle(tx);
      return markSteppedUp(tx, caller, now);
    },
    (_db, { caller, request, now, body }) => {
      const { UserId, IdentityId } = ownerOf(caller);
      return verifyAssertion(
        api,
        { request, now, response: body.Response },
        stepUpOf(caller.SessionId),
        (row) => row.UserId === UserId && row.IdentityId === IdentityId,
      );
    },
  );
}
