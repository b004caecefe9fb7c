import {
  currentActivityInfos,
  outerInfos,
  userActivityInfos,
  userInfos,
} from '@circolo/contract/access/sessions/session';
import { problem } from '@circolo/contract/errors/problem';
import { and, eq } from 'drizzle-orm';
import { ownActivities } from '../../activities/own-activities.ts';
import type { Db } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { findMenuId } from '../../http/rights/chosen-menu.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { activities } from '../../tables/activities/activity-tables.ts';
import { findActivity, keptLoggedUser, loggedUser } from './logged-user.ts';

/** How an account pays unless it chooses otherwise, or null where it has chosen nothing. */
export type FindDefaultPayment = (db: Db, userId: number) => Promise<{ Vector: string; Description: string } | null>;

function outerInfosRoute(api: Api, findDefault: FindDefaultPayment): void {
  read(api, outerInfos, async (db, { caller }) => {
    if (!caller.IdentityId) throw problem('AccessDenied');
    const [identity] = await db.select().from(identities).where(eq(identities.Id, caller.IdentityId));
    const { Id, Email, FirstName, LastName, Billing } = orNotFound(identity);
    const [user] = await db.select({ Billing: users.Billing }).from(users).where(eq(users.Id, caller.UserId));
    const billing = (user?.Billing ?? Billing ?? null) as Record<string, unknown> | null; // Written by the check-out.
    const DefaultPayment = caller.UserId ? await findDefault(db, caller.UserId) : null;
    return { oAuth: { Id, Email, FirstName, LastName }, Billing: billing, DefaultPayment };
  });
}

function activityRoutes(api: Api): void {
  write(api, userActivityInfos, async (tx, { params, caller, language, now }) => {
    const [held] = await tx
      .select({ Id: activities.Id })
      .from(activities)
      .where(and(eq(activities.Id, params.Id), ownActivities(caller)));
    const CurrentActivityId = orNotFound(held).Id;
    await tx.update(users).set({ CurrentActivityId, UpdatedAt: now.toISOString() }).where(eq(users.Id, caller.UserId));
    // Another activity may have another menu.
    const MenuId = caller.Audience === 'desk' ? await findMenuId(tx, caller.UserId) : null;
    return loggedUser(tx, { ...caller, MenuId }, language);
  });
  read(api, currentActivityInfos, async (db, { caller, language }) => {
    const [user] = await db
      .select({ CurrentActivityId: users.CurrentActivityId })
      .from(users)
      .where(eq(users.Id, caller.UserId));
    return findActivity(db, user?.CurrentActivityId ?? null, language);
  });
}

/** Who is signed in, and the activity that they work on. */
export function userInfosRoutes(api: Api, findDefault: FindDefaultPayment): void {
  read(api, userInfos, (db, { caller, language }) => keptLoggedUser(db, caller, language));
  outerInfosRoute(api, findDefault);
  activityRoutes(api);
}
