import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { actAs } from '@circolo/contract/access/sessions/acting';
import { problem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { audienceOf } from '../access/sign-in/enter.ts';
import { actedOn } from '../access/users/users.ts';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { orNotFound, write } from '../http/implement.ts';
import { findOriginId } from '../origins/find-origin.ts';
import { linkAddress } from '../origins/link-address.ts';
import { recordChange } from '../resource/audit.ts';
import { Strength } from '../tables/access/session-tables.ts';
import { identities } from '../tables/access/user-tables.ts';
import { makeActingHandover } from './handovers/handovers.ts';

/**
 * Where the pages of a customer of a brand are: at the brand's own address; outside production, for a request to a host
 * that no brand has, there (it shows the first brand to everybody).
 */
async function placeOf(db: Queryable, api: Api, request: FastifyRequest, OriginId: number) {
  const named = await findOriginId(db, request.host, false);
  if (named === undefined && api.anyHost) {
    const first = orNotFound(await findOriginId(db, request.host, true));
    return { OriginId: first, address: `${request.protocol}://${request.host}` };
  }
  const address = await linkAddress(db, OriginId);
  if (!address) throw problem('ShopClosed');
  return { OriginId, address };
}

/** `POST Users/{Id}/ActAs`: staff open a customer's own pages, for a while; who did, as whom and why is in the audit. */
export function actAsRoute(api: Api): void {
  write(api, actAs, async (tx, { params: { Id }, body: { Reason }, caller, request, now }) => {
    const user = await actedOn(tx, Id, caller, userAct.actAs);
    const [identity] = user.IdentityId
      ? await tx.select().from(identities).where(eq(identities.Id, user.IdentityId))
      : [];
    const closed = user.LockedAt ?? user.ErasedAt ?? identity?.LockedAt;
    if (closed) throw problem('ActingRefused');
    if (!Reason) throw problem('ReasonRequired', { fields: { Reason: { code: 'required' } } });
    const { OriginId, address } = await placeOf(tx, api, request, user.OriginId);
    const whose = { UserId: Id, IdentityId: user.IdentityId, Outer: false, Audience: audienceOf(user) };
    const opened = { Strength: Strength.password, SessionId: caller.SessionId, OriginId, ActingReason: Reason };
    const code = await makeActingHandover(tx, { ...whose, ...opened }, now);
    await recordChange(tx, caller, { Resource: 'Users', RecordId: Id, Action: 'ActAs', Reason });
    return { Location: `${address}/auth/acting#code=${code}` };
  });
}
