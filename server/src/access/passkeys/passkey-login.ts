import { outerPasskeyLogin, passkeyLogin, readPasskeyChallenge } from '@circolo/contract/access/passkeys/passkey';
import { problem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { assertNotForged } from '../../http/forgery.ts';
import { read } from '../../http/implement.ts';
import { trailOf } from '../../http/security-log/request-trail.ts';
import { Strength } from '../../tables/access/session-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { isUnprovenBuyer } from '../sessions/is-unproven-buyer.ts';
import { assertNotLocked, enterAsIdentity, enterAsUser, findLinkedUser } from '../sign-in/enter.ts';
import { makeChallenge } from './challenges.ts';
import { getRelyingParty } from './relying-party.ts';
import { requestOptionsFor } from './request-options.ts';
import { verifyAssertion } from './verify-assertion.ts';

const signIn = (host: string) => ({ purpose: 'signIn' as const, host });

function challengeRoute(api: Api): void {
  read(api, readPasskeyChallenge, async (_db, received) => {
    const { host } = await getRelyingParty(api, received.request);
    // No account is asked for, so the answer cannot reveal one.
    return requestOptionsFor(host, makeChallenge(api, received, signIn(host)), []);
  });
}

function loginRoute(api: Api): void {
  read(api, passkeyLogin, async (db, received) => {
    const { request, body } = received;
    assertNotForged(api, request, null);
    const shown = { ...received, response: body.Response };
    const { row, settle } = await verifyAssertion(api, shown, signIn, ({ UserId }) => UserId !== null);
    trailOf(request).subject = { UserId: row.UserId, IdentityId: null };
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.Id, row.UserId ?? 0));
    assertNotLocked(user);
    if (!user.ActivatedAt) throw problem('PasskeyError');
    return enterAsUser(api, received, user, { Strength: Strength.passkey, settle });
  });
}

function outerLoginRoute(api: Api): void {
  read(api, outerPasskeyLogin, async (db, received) => {
    const { request, body } = received;
    assertNotForged(api, request, null);
    const shown = { ...received, response: body.Response };
    const { row, settle } = await verifyAssertion(api, shown, signIn, ({ IdentityId }) => IdentityId !== null);
    trailOf(request).subject = { UserId: null, IdentityId: row.IdentityId };
    const [identity] = await db
      .select()
      .from(identities)
      .where(eq(identities.Id, row.IdentityId ?? ''));
    if (!identity) throw problem('PasskeyError');
    const linked = await findLinkedUser(db, identity);
    // What was made with an order opens that order until the address is proved (`enterAsIdentity`).
    if (!identity.ActivatedAt && !isUnprovenBuyer(identity, linked)) throw problem('PasskeyError');
    const entering = { identity, linked, asked: body.Audience };
    return enterAsIdentity(api, received, entering, { Strength: Strength.passkey, settle });
  });
}

/**
 * Signing in with a passkey: like `Login` and `OuterLogin`, and neither opens what belongs to the other. The device has verified the
 * person, so that it counts as both factors.
 */
export function passkeyLoginRoutes(api: Api): void {
  challengeRoute(api);
  loginRoute(api);
  outerLoginRoute(api);
}
