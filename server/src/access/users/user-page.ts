import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { listUserActivities, saveUserNotes, sendUserRecovery } from '@circolo/contract/access/users/user-page';
import { problem } from '@circolo/contract/errors/problem';
import { asc, eq } from 'drizzle-orm';
import { inLanguage } from '../../db/in-language.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { enqueue } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';
import { assertCurrentVersion } from '../../resource/current-version.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { selectOne } from '../../resource/select.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { activities, activityTypes } from '../../tables/activities/activity-tables.ts';
import { userActivities } from '../../tables/user-activities/user-activity-tables.ts';
import { findShopAccountId } from '../customers/shop-account.ts';
import { isCoolingDown, KeyPurpose } from '../passwords/one-time-keys.ts';
import { recoverPassword } from '../passwords/recover-password.ts';
import { userSessionsRoutes } from './user-sessions.ts';
import { userSource } from './user-source.ts';
import { actedOn } from './users.ts';
import { getVisibleUser } from './visible-user.ts';

function activitiesRoute(api: Api): void {
  read(api, listUserActivities, async (db, { params, query, caller, language }) => {
    const user = await getVisibleUser(db, params.Id, caller);
    const where = eq(userActivities.UserId, user.Id);
    const rows = await db
      .select({
        Id: activities.Id,
        Description: activities.Description,
        Type: { Id: activityTypes.Id, Description: inLanguage(activityTypes, language) },
        CreatedAt: activities.CreatedAt,
      })
      .from(userActivities)
      .innerJoin(activities, eq(activities.Id, userActivities.ActivityId))
      .innerJoin(activityTypes, eq(activityTypes.Id, activities.TypeId))
      .where(where)
      .orderBy(asc(activities.Description), asc(activities.Id))
      .limit(query.Limit)
      .offset((query.Page - 1) * query.Limit);
    const Rows = rows.map((row) => ({ ...row, Current: row.Id === user.CurrentActivityId }));
    return { Rows, Count: await db.$count(userActivities, where) };
  });
}

function recoveryRoute(api: Api): void {
  write(api, sendUserRecovery, async (tx, { params: { Id }, body: { Reason }, caller, now }) => {
    const user = await actedOn(tx, Id, caller, userAct.sendRecovery);
    if (!Reason) throw problem('ReasonRequired', { fields: { Reason: { code: 'required' } } });
    if (user.LockedAt || user.ErasedAt) throw problem('NotEditable');
    if (await isCoolingDown(tx, { UserId: Id }, KeyPurpose.recovery, now)) throw problem('RecoveryJustSent');
    await enqueue(tx, recoverPassword, { Email: user.Email, Application: 'association' });
    const identityId = await findShopAccountId(tx, user);
    if (identityId) {
      const [identity] = await tx.select().from(identities).where(eq(identities.Id, identityId));
      await enqueue(tx, recoverPassword, { Email: orNotFound(identity).Email, Application: 'shop' });
    }
    await recordChange(tx, caller, { Resource: 'Users', RecordId: Id, Action: 'SendRecovery', Reason });
    return undefined;
  });
}

function notesRoute(api: Api): void {
  write(api, saveUserNotes, async (tx, { params: { Id }, body, caller, now }) => {
    await actedOn(tx, Id, caller, userAct.note);
    const Before = orNotFound(await selectOne<typeof userSource.resource>(tx, userSource, Id));
    await assertCurrentVersion(tx, 'Users', Before, body.Version);
    await saveRow(tx, users, { Notes: body.Notes }, { Id, caller, now });
    const After = orNotFound(await selectOne<typeof userSource.resource>(tx, userSource, Id));
    await recordChange(tx, caller, { Resource: 'Users', RecordId: Id, Action: 'Update', Before, After });
    return After;
  });
}

/** What a user's own page reads and does beside the record: sessions, activities, notes, a key for a new password. */
export function userPageRoutes(api: Api): void {
  userSessionsRoutes(api);
  activitiesRoute(api);
  recoveryRoute(api);
  notesRoute(api);
}
