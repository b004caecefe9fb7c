import { askSignInLink, outerLinkLogin } from '@circolo/contract/access/sessions/link-sign-in';
import { problem } from '@circolo/contract/errors/problem';
import type { ParsedOf } from '@circolo/contract/http/endpoint';
import { translator } from '@circolo/messages/translator';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { assertNotForged } from '../../http/forgery.ts';
import { read, write } from '../../http/implement.ts';
import { trailOf } from '../../http/security-log/request-trail.ts';
import { enqueue } from '../../jobs/job.ts';
import { Strength } from '../../tables/access/session-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { mailSignInLink } from '../passwords/mail-sign-in-link.ts';
import { findKey, KeyPurpose, useKey } from '../passwords/one-time-keys.ts';
import { proveIdentity } from '../passwords/prove-identity.ts';
import { consumeNetworkLimit, returnCode } from '../sessions/rate-limits.ts';
import { hashToken } from '../sessions/tokens.ts';
import { hasWayIn } from '../two-factor/has-way-in.ts';
import { assertNoPasskeyNeeded } from '../two-factor/passkey-factor.ts';
import { askedCode, type FactorOwner } from '../two-factor/second-factor.ts';
import {
  assertNotLocked,
  customerOf,
  enterAsIdentity,
  enterAsUser,
  type FactorProof,
  findLinkedUser,
  type Identity,
  type User,
} from './enter.ts';
import type { SignInContext } from './sign-in.ts';

type LinkRequest = SignInContext & ParsedOf<typeof outerLinkLogin>;

const signsIn = [KeyPurpose.signIn, KeyPurpose.firstOrder];

/** The key of a link as long as it counts. Throws `SignInLinkError`. */
async function getKey(db: Queryable, { body, now }: LinkRequest) {
  const key = await findKey(db, body.Key, signsIn, now);
  if (!key) throw problem('SignInLinkError');
  return key;
}

/** The mailbox was shown: what the account has beside is asked for, and the key is used up with the session. */
async function shownByLink(api: Api, owner: FactorOwner, asked: LinkRequest, nature: User['Nature'] | null) {
  const settle = await askedCode(api, owner, asked.headers.code, asked.now);
  if (!settle) await assertNoPasskeyNeeded(api.db, owner, nature);
  return { settle, Strength: settle ? Strength.twoFactor : Strength.link };
}

async function spend(tx: Tx, asked: LinkRequest): Promise<void> {
  const key = await getKey(tx, asked);
  if (!(await useKey(tx, key.Hash, asked.now))) throw problem('SignInLinkError');
}

/** The browser that has bought keeps what was chosen there. */
const isBuyers = ({ ClaimHash }: Identity, { body }: LinkRequest): boolean =>
  ClaimHash !== null && body.Claim !== undefined && hashToken(body.Claim) === ClaimHash;

async function identityEnters(api: Api, asked: LinkRequest, identity: Identity) {
  const linked = await findLinkedUser(api.db, identity);
  const owner = { UserId: null, IdentityId: identity.Id };
  const shown = await shownByLink(api, owner, asked, customerOf(linked)?.Nature ?? null);
  const proof: FactorProof = {
    Strength: shown.Strength,
    settle: async (tx) => {
      await spend(tx, asked);
      await shown.settle?.(tx);
      await proveIdentity(tx, identity.Id, { keeps: isBuyers(identity, asked), now: asked.now });
    },
    mayChoose: async (tx) => !(await hasWayIn(tx, owner)),
  };
  return enterAsIdentity(api, asked, { identity, linked, asked: 'shop' }, proof);
}

async function userEnters(api: Api, asked: LinkRequest, user: User) {
  const owner = { UserId: user.Id, IdentityId: null };
  const shown = await shownByLink(api, owner, asked, user.Nature);
  const proof: FactorProof = {
    Strength: shown.Strength,
    settle: async (tx) => {
      await spend(tx, asked);
      await shown.settle?.(tx);
      // A password that was typed before the address was proved does not count.
      const ActivatedAt = sql`coalesce(${users.ActivatedAt}, ${asked.now.toISOString()})`;
      const PasswordHash = user.ActivatedAt ? user.PasswordHash : null;
      await tx.update(users).set({ ActivatedAt, PasswordHash }).where(eq(users.Id, user.Id));
    },
    mayChoose: async (tx) => !(await hasWayIn(tx, owner)),
  };
  return enterAsUser(api, asked, user, proof);
}

function loginRoute(api: Api): void {
  read(api, outerLinkLogin, async (db, received) => {
    assertNotForged(api, received.request, null);
    await consumeNetworkLimit(api, 'codeNetwork', received.request, received.now);
    const key = await getKey(db, received);
    await returnCode(db, api, received.request);
    trailOf(received.request).subject = { UserId: key.UserId, IdentityId: key.IdentityId };
    if (key.IdentityId) {
      const [identity] = await db.select().from(identities).where(eq(identities.Id, key.IdentityId));
      if (!identity) throw problem('SignInLinkError');
      return identityEnters(api, received, identity);
    }
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.Id, key.UserId ?? 0));
    assertNotLocked(user);
    return userEnters(api, received, user);
  });
}

/** Signing in by a mailed link: as strong as recovering the password, which stays what it is. */
export function linkLoginRoutes(api: Api): void {
  write(
    api,
    askSignInLink,
    async (tx, { body, language }) => {
      await enqueue(tx, mailSignInLink, { Email: body.Email });
      return { Message: translator(language)('access.linkSent') };
    },
    (_db, { request, now }) => consumeNetworkLimit(api, 'recoverNetwork', request, now),
  );
  loginRoute(api);
}
