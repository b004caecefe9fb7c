import { createHmac } from 'node:crypto';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import type { passkeys } from '../../tables/access/passkey-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { type FactorOwner, ownerOf } from '../two-factor/second-factor.ts';
import { findHolder } from '../two-factor/two-factor-state.ts';
import { type ChallengeUse, challengeTimeout, makeChallenge } from './challenges.ts';
import { algorithms, webauthn } from './library.ts';
import { descriptorOf } from './request-options.ts';

/** What authenticators name an account by: it says nothing of it to a finder. */
export const userHandleOf = (api: Api, { UserId, IdentityId }: FactorOwner): string =>
  createHmac('sha256', api.secret)
    .update(`passkey user handle:${UserId === null ? `identity:${IdentityId}` : `user:${UserId}`}`)
    .digest('base64url');

/** What a browser makes a passkey with: discoverable, so that no address is typed, and the person verified by the device. */
export async function creationOptionsFor(
  api: Api,
  context: { request: FastifyRequest; reply: FastifyReply; now: Date },
  use: ChallengeUse,
  { caller, language, rows }: { caller: Caller; language: Language; rows: readonly (typeof passkeys.$inferSelect)[] },
) {
  const { isoBase64URL } = await webauthn();
  const owner = ownerOf(caller);
  const { Email } = orNotFound(await findHolder(api.db, owner));
  const [brand] = await api.db
    .select({ Name: origins.Description })
    .from(origins)
    .where(eq(origins.Id, caller.OriginId));
  // A browser may hold one of the desk and one of the shop for the same address.
  const displayName = caller.Outer ? translator(language)('passkeys.shopAccount', { name: caller.Name }) : caller.Name;
  return {
    rp: { id: use.host, name: orNotFound(brand).Name },
    user: { id: userHandleOf(api, owner), name: Email, displayName },
    challenge: isoBase64URL.fromBuffer(makeChallenge(api, context, use)),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: challengeTimeout,
    attestation: 'none' as const,
    excludeCredentials: rows.filter(({ Host }) => Host === use.host).map(descriptorOf),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
  };
}
