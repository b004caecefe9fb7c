import { problem } from '@circolo/contract/errors/problem';
import { ownPath } from '@circolo/contract/federation/own-path';
import { ssoCode } from '@circolo/contract/federation/sso';
import { eq } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { findOriginId, plainHost } from '../../origins/find-origin.ts';
import { linkAddress } from '../../origins/link-address.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { makeHandover } from './handovers.ts';

/** Where a handed-over session may land. */
const areas = ['/desk', '/profile', '/activities'];

function landingPath(text: string): string {
  const path = areas.map((area) => ownPath(text, area)).find(Boolean);
  return path ? `&path=${encodeURIComponent(path)}` : '';
}

/** `POST Sso/Code`: hands a session of the configured host to another brand. */
export function ssoRoute(api: Api, ssoHost: string | undefined): void {
  write(api, ssoCode, async (tx, { caller, body, request, now }) => {
    if (!ssoHost || plainHost(request.host) !== plainHost(ssoHost)) throw problem('AccessDenied');
    // A session that was itself handed over, or opened elsewhere, is not this host's to give.
    if (caller.OriginId !== (await findOriginId(tx, ssoHost, false))) throw problem('AccessDenied');
    const address = orNotFound(await linkAddress(tx, body.OriginId));
    const [session] = await tx.select().from(sessions).where(eq(sessions.Id, caller.SessionId));
    const { UserId, IdentityId, Outer, Audience, Strength } = orNotFound(session);
    const whose = { UserId, IdentityId, Outer, Audience, Strength, SessionId: caller.SessionId };
    const code = await makeHandover(tx, { ...whose, OriginId: body.OriginId, Challenge: body.Challenge }, now);
    return { Location: `${address}/auth/sso#code=${code}${landingPath(body.Path)}` };
  });
}
