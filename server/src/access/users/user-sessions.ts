import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { deviceNames } from '@circolo/contract/access/sessions/device-names';
import { endUserSessions, listUserSessions } from '@circolo/contract/access/users/user-page';
import { problem } from '@circolo/contract/errors/problem';
import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { read, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { sessions as t } from '../../tables/access/session-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { findShopAccountId } from '../customers/shop-account.ts';
import { assertMayActOn } from '../permissions/grant-limits.ts';
import { closeLinksOf } from '../sessions/close-links.ts';
import { openSessionColumns } from '../sessions/open-session-columns.ts';
import { endWhere } from '../sessions/sessions.ts';
import { actedOn } from './users.ts';
import { getVisibleUser } from './visible-user.ts';

const staff = alias(users, 'staff');
const staffName = sql<string | null>`nullif(trim(${staff.FirstName} || ' ' || ${staff.LastName}), '')`;

/** The open sessions of a user, and of the account of the shop that is theirs. */
async function openSessions(
  db: Queryable,
  user: Pick<typeof users.$inferSelect, 'Id' | 'IdentityId' | 'Email'>,
  now: Date,
): Promise<SQL | undefined> {
  const { Id } = user;
  const IdentityId = await findShopAccountId(db, user);
  const theirs = IdentityId ? or(eq(t.UserId, Id), eq(t.IdentityId, IdentityId)) : eq(t.UserId, Id);
  return and(theirs, isNull(t.RevokedAt), gt(t.RefreshExpiresAt, now.toISOString()));
}

function listRoute(api: Api): void {
  read(api, listUserSessions, async (db, { params, query, caller, now }) => {
    const user = await getVisibleUser(db, params.Id, caller);
    assertMayActOn(caller, userAct.readSessions, user);
    const where = await openSessions(db, user, now);
    const rows = await db
      .select({
        ...openSessionColumns,
        ActingFor: staffName,
      })
      .from(t)
      .innerJoin(origins, eq(origins.Id, t.OriginId))
      .leftJoin(staff, eq(staff.Id, t.ImpersonatorId))
      .where(where)
      .orderBy(desc(t.LastSeenAt), t.Id)
      .limit(query.Limit)
      .offset((query.Page - 1) * query.Limit);
    return {
      Rows: rows.map(({ Device, ...row }) => ({ ...row, ...deviceNames(Device) })),
      Count: await db.$count(t, where),
    };
  });
}

/** Where a user is signed in, as staff see and end it; it counts from the next call on. */
export function userSessionsRoutes(api: Api): void {
  listRoute(api);
  write(api, endUserSessions, async (tx, { params: { Id }, body: { pid, Reason }, caller, now }) => {
    const user = await actedOn(tx, Id, caller, userAct.endSessions);
    if (!Reason) throw problem('ReasonRequired', { fields: { Reason: { code: 'required' } } });
    const where = and(await openSessions(tx, user, now), pid ? eq(t.Id, pid) : undefined);
    const Ended = await tx.$count(t, where);
    if (Ended === 0) throw problem('RecordNotFound');
    await endWhere(tx, where, now);
    if (!pid) await closeLinksOf(tx, Id);
    await recordChange(tx, caller, {
      Resource: 'Users',
      RecordId: Id,
      Action: 'EndSessions',
      After: { Ended },
      Reason,
    });
    return { Ended };
  });
}
