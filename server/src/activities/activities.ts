import { activities, createActivity, removeActivity } from '@circolo/contract/activities/activity';
import { type ActivityAllowance, activityAllowanceInfos, mayAddActivity } from '@circolo/contract/activities/allowance';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, asc, count as counted, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { orNotFound, read, write } from '../http/implement.ts';
import { recordChange } from '../resource/audit.ts';
import { sourceOf } from '../resource/derived/source-of.ts';
import { count, list, one } from '../resource/routes/read-routes.ts';
import { selectOne } from '../resource/select.ts';
import { exported } from '../spooler/exported.ts';
import { activityTypes, activities as t } from '../tables/activities/activity-tables.ts';
import { userActivities } from '../tables/user-activities/user-activity-tables.ts';
import { ownActivities } from './own-activities.ts';
import { activityTypeProblem } from './types/activity-type-eligibility.ts';

const source = sourceOf(activities, t, { natural: [asc(t.Description)] });

/** What the routes need to know of the people who own activities, from the domains that store it. */
export interface ActivityOwners {
  findAllowance(db: Queryable, userId: number, now: Date): Promise<Omit<ActivityAllowance, 'Used'>>;
  /** The same in a transaction, with the user locked. */
  lockedAllowance(tx: Tx, userId: number, now: Date): Promise<Omit<ActivityAllowance, 'Used'>>;
  /** Moves everybody who works on an activity on to another one. */
  leaveActivity(tx: Tx, activityId: number): Promise<void>;
}

/** How many a user has made; those of others count against their packages. */
async function usedBy(db: Queryable, userId: number): Promise<number> {
  const [owned] = await db
    .select({ Count: counted() })
    .from(userActivities)
    .where(and(eq(userActivities.UserId, userId), eq(userActivities.Owner, true)));
  return owned?.Count ?? 0;
}

async function fittingType(tx: Tx, input: InputOf<typeof activities>, software: string | null) {
  const [type] = await tx.select().from(activityTypes).where(eq(activityTypes.Id, input.Type.Id));
  if (!type?.Active) throw fieldProblem('Type', 'unknownRecord');
  if (type.Software !== software) throw fieldProblem('Type', 'notAllowed');
  const problemField = activityTypeProblem(type, input);
  if (problemField) throw fieldProblem(problemField, 'notAllowed');
  return type;
}

async function addActivity(
  tx: Tx,
  input: InputOf<typeof activities>,
  { caller, now, owners }: { caller: Caller; now: Date; owners: ActivityOwners },
): Promise<number> {
  const { Max: max, Software } = await owners.lockedAllowance(tx, caller.UserId, now);
  if (!mayAddActivity({ Used: await usedBy(tx, caller.UserId), Max: max }))
    throw problem('ActivityLimitReached', { parameters: { max } });
  const type = await fittingType(tx, input, Software);
  const { Description, AccountingType, TaxRegime } = input;
  const at = now.toISOString();
  const audit = { CreatedAt: at, CreatedById: caller.UserId, UpdatedAt: at, UpdatedById: caller.UserId };
  const [activity] = await tx
    .insert(t)
    .values({ Description, AccountingType, TaxRegime, TypeId: type.Id, Software: type.Software, ...audit })
    .returning({ Id: t.Id });
  const ActivityId = orNotFound(activity).Id;
  await tx.insert(userActivities).values({ UserId: caller.UserId, ActivityId });
  return ActivityId;
}

/** Deletes one that the caller has made: a subject works on its parent's, but does not delete them. */
async function deleteActivity(tx: Tx, id: number, { caller, owners }: { caller: Caller; owners: ActivityOwners }) {
  const Before = orNotFound(await selectOne<typeof activities>(tx, source, id, ownActivities(caller)));
  const [owner] = await tx
    .select({ Owner: userActivities.Owner })
    .from(userActivities)
    .where(and(eq(userActivities.ActivityId, id), eq(userActivities.UserId, caller.UserId)));
  if (!owner?.Owner) throw problem('AccessDenied');
  await owners.leaveActivity(tx, id);
  await tx.delete(t).where(eq(t.Id, id));
  await recordChange(tx, caller, { Resource: 'Activities', RecordId: id, Action: 'Delete', Before });
}

/** A caller's own activities: list, how many there may be, add within that, delete. */
export function activitiesRoutes(api: Api, owners: ActivityOwners): void {
  list(api, source, ownActivities);
  count(api, source, ownActivities);
  one(api, source, ownActivities);
  exported(api, source, ownActivities);
  read(api, activityAllowanceInfos, async (db, { caller, now }) => {
    return { ...(await owners.findAllowance(db, caller.UserId, now)), Used: await usedBy(db, caller.UserId) };
  });
  write(api, createActivity, async (tx, { body, caller, now }) => {
    const Id = await addActivity(tx, body, { caller, now, owners });
    const After = orNotFound(await selectOne<typeof activities>(tx, source, Id, ownActivities(caller)));
    await recordChange(tx, caller, { Resource: 'Activities', RecordId: Id, Action: 'Create', After });
    return After;
  });
  write(api, removeActivity, async (tx, { params, caller }) => {
    await deleteActivity(tx, params.Id, { caller, owners });
    return undefined;
  });
}
