import { problem } from '@circolo/contract/errors/problem';
import { type LinkedIdentity, myIdentities, unlinkIdentity } from '@circolo/contract/federation/oidc';
import { and, asc, eq, ne } from 'drizzle-orm';
import { notifyOwner } from '../../access/notices/notify-owner.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { identities } from '../../tables/access/user-tables.ts';
import { identityLinks } from '../../tables/federation/federation-tables.ts';
import type { Providers } from './providers.ts';

type Link = typeof identityLinks.$inferSelect;

/** A provider as its account sees it; two people of one provider are one line. */
function line(Id: string, Name: string, links: readonly Link[]): LinkedIdentity {
  const own = links.filter(({ Provider }) => Provider === Id);
  return {
    Id,
    Name,
    LinkedAt: own[0]?.CreatedAt ?? null,
    LastLoginAt:
      own
        .map(({ LastLoginAt }) => LastLoginAt)
        .sort()
        .at(-1) ?? null,
  };
}

async function linesOf(db: Queryable, identityId: string, { list }: Providers): Promise<LinkedIdentity[]> {
  const links = await db
    .select()
    .from(identityLinks)
    .where(eq(identityLinks.IdentityId, identityId))
    .orderBy(asc(identityLinks.CreatedAt));
  const offered = list.map(({ Id, Name }) => line(Id, Name, links));
  // Links of a provider that is not configured any more can still be cut.
  const former = links.filter(({ Provider }) => !list.some(({ Id }) => Id === Provider));
  const names = new Map(former.map(({ Provider, Issuer }) => [Provider, new URL(Issuer).host]));
  return [...offered, ...[...names].map(([Id, Name]) => line(Id, Name, links))];
}

/** Refuses to take an account's only way in; it is locked, so that two at once do not take the last two. */
async function assertWayIn(tx: Tx, identityId: string, provider: string, { list }: Providers): Promise<void> {
  const [identity] = await tx.select().from(identities).where(eq(identities.Id, identityId)).for('update');
  if (orNotFound(identity).PasswordHash) return;
  const others = await tx
    .select({ Provider: identityLinks.Provider })
    .from(identityLinks)
    .where(and(eq(identityLinks.IdentityId, identityId), ne(identityLinks.Provider, provider)));
  const usable = others.some(({ Provider }) => list.some(({ Id }) => Id === Provider));
  if (!usable) throw problem('LastWayIn');
}

/** The providers that the caller's account of the shop is linked to. */
export function myIdentitiesRoutes(api: Api, providers: Providers): void {
  read(
    api,
    myIdentities,
    async (db, { caller }): Promise<LinkedIdentity[]> =>
      caller.IdentityId ? linesOf(db, caller.IdentityId, providers) : [],
  );
  write(api, unlinkIdentity, async (tx, { caller, params }) => {
    if (!caller.IdentityId) throw problem('AccessDenied');
    const ofProvider = and(
      eq(identityLinks.IdentityId, caller.IdentityId),
      eq(identityLinks.Provider, params.provider),
    );
    const [link] = await tx.select().from(identityLinks).where(ofProvider);
    const { Issuer } = orNotFound(link);
    await assertWayIn(tx, caller.IdentityId, params.provider, providers);
    await tx.delete(identityLinks).where(ofProvider);
    const change = { Resource: 'Identities', RecordId: caller.IdentityId, Action: 'Unlink', Before: { Issuer } };
    await recordChange(tx, caller, change);
    const owner = { UserId: null, IdentityId: caller.IdentityId };
    await notifyOwner(tx, api, owner, 'accountMails.providerUnlinked', { provider: new URL(Issuer).host });
    return undefined;
  });
}
