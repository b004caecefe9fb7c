import type { AuthenticationResponse } from '@circolo/contract/access/passkeys/webauthn';
import { problem } from '@circolo/contract/errors/problem';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { passkeys as t } from '../../tables/access/passkey-tables.ts';
import { consumeRateLimit, networkOf, rateLimitKey, returnRateLimit } from '../sessions/rate-limits.ts';
import { type ChallengeUse, useChallenge } from './challenges.ts';
import { challengeIn } from './client-data.ts';
import { orPasskeyError, webauthn } from './library.ts';
import { getRelyingParty, type RelyingParty } from './relying-party.ts';

type Row = typeof t.$inferSelect;

/** Checks one with the library, which knows counters too: a copy of an authenticator that counts is refused. */
async function verify({ authenticatorAttachment: _, ...sent }: AuthenticationResponse, row: Row, party: RelyingParty) {
  const { isoBase64URL, verifyAuthenticationResponse } = await webauthn();
  const { userHandle, ...response } = sent.response;
  if (userHandle && userHandle !== row.UserHandle) throw new Error('The passkey is of another account');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...sent, response, clientExtensionResults: {} },
    expectedChallenge: challengeIn(response.clientDataJSON),
    expectedOrigin: party.origin,
    expectedRPID: party.host,
    requireUserVerification: true,
    credential: { id: row.CredentialId, publicKey: isoBase64URL.toBuffer(row.PublicKey), counter: row.Counter },
  });
  if (!verified) throw new Error('The signature is wrong');
  return { Counter: authenticationInfo.newCounter, Synced: authenticationInfo.credentialBackedUp };
}

/** A passkey that counts, and what notes its use in a transaction. */
interface ShownPasskey {
  row: Row;
  settle: (tx: Tx) => Promise<void>;
}

const settling =
  ({ Id, Counter }: Row, used: { Counter: number; Synced: boolean }, now: Date) =>
  async (tx: Tx): Promise<void> => {
    // Used elsewhere or removed meanwhile: the later one has not been compared with what is there now.
    const noted = await tx
      .update(t)
      .set({ ...used, LastUsedAt: now.toISOString() })
      .where(and(eq(t.Id, Id), eq(t.Counter, Counter)))
      .returning({ Id: t.Id });
    if (noted.length === 0) throw problem('PasskeyError');
  };

/**
 * Checks a passkey that a browser shows: its challenge is used up whatever comes of it, and an unknown passkey gets the answer of
 * one that is wrong. Tries that fail are counted by network. Throws `PasskeyError`, `PasskeysUnavailable`, `TooManyAttempts`.
 */
export async function verifyAssertion(
  api: Api,
  { request, now, response }: { request: FastifyRequest; now: Date; response: AuthenticationResponse },
  useOf: (host: string) => ChallengeUse,
  mayBe: (row: Row) => boolean,
): Promise<ShownPasskey> {
  const party = await getRelyingParty(api, request);
  const key = rateLimitKey(api, 'passkeyNetwork', networkOf(request.ip));
  await consumeRateLimit(api.db, key, 'passkeyNetwork', now);
  const challenge = await orPasskeyError(request, async () => challengeIn(response.response.clientDataJSON));
  const isOurs = await useChallenge(api, { request, now }, useOf(party.host), challenge);
  const [row] = await api.db.select().from(t).where(eq(t.CredentialId, response.id));
  const shown = await orPasskeyError(request, async () => {
    if (!isOurs) throw new Error('The challenge is not ours, or it was used or is too old');
    if (!row || row.Host !== party.host || !mayBe(row)) throw new Error('The passkey is not known here');
    return { row, settle: settling(row, await verify(response, row, party), now) };
  });
  await returnRateLimit(api.db, key, 'passkeyNetwork');
  return shown;
}
