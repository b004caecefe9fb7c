import { activities, createActivity, removeActivity } from '@circolo/contract/activities/activity';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, asc, count as counted, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { found, write } from '../http/implement.ts';
import { recordChange } from '../resource/audit.ts';
import { anyOf, textIn } from '../resource/conditions.ts';
import { count, list, one } from '../resource/read-routes.ts';
import { selectOne } from '../resource/select.ts';
import type { Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { activityTypes, activities as t, userActivities } from './tables.ts';

const source = {
  resource: activities,
  table: t,
  rows: (db, where, order) =>
    db
      .select({
        Id: t.Id,
        Description: t.Description,
        Type: { Id: activityTypes.Id, Description: activityTypes.Description },
        AccountingType: t.AccountingType as unknown as SQL<never>, // Columns of codes.
        TaxRegime: t.TaxRegime as unknown as SQL<never>,
        Software: t.Software,
        ...tailColumns(t),
      })
      .from(t)
      .innerJoin(activityTypes, eq(activityTypes.Id, t.TypeId))
      .where(where)
      .orderBy(...order),
  conditions: {
    Description: textIn(t.Description),
    Type: (value) => anyOf(t.TypeId, value),
    AccountingType: (value) => anyOf(t.AccountingType, value),
    TaxRegime: (value) => anyOf(t.TaxRegime, value),
  },
  order: {
    Description: t.Description,
    AccountingType: t.AccountingType,
    TaxRegime: t.TaxRegime,
    CreatedAt: t.CreatedAt,
  },
  natural: [asc(t.Description)],
  label: t.Description,
} satisfies Source<typeof activities>;

/** The activities that a caller works on; a subject has its parent's too. */
function own({ Nature, UserId, ParentUserId }: Caller): SQL {
  const people = Nature === 'SUB' && ParentUserId !== null ? [UserId, ParentUserId] : [UserId];
  return sql`exists (select 1 from ${userActivities} where ${userActivities.ActivityId} = ${t.Id} and ${inArray(userActivities.UserId, people)})`;
}

/** How many activities a user's package allows; asked in a transaction, with the user locked. */
type Allowance = (tx: Tx, userId: number) => Promise<number>;

async function addActivity(
  tx: Tx,
  input: InputOf<typeof activities>,
  { caller, now, max }: { caller: Caller; now: Date; max: number },
): Promise<number> {
  const [owned] = await tx
    .select({ Count: counted() })
    .from(userActivities)
    .where(and(eq(userActivities.UserId, caller.UserId), eq(userActivities.Owner, true)));
  if ((owned?.Count ?? 0) >= max) throw problem('ActivityLimitReached', { parameters: { max } });
  const [type] = await tx.select().from(activityTypes).where(eq(activityTypes.Id, input.Type.Id));
  if (!type?.Active) throw fieldProblem('Type', 'unknownRecord');
  if (!type.AccountingTypes.includes(input.AccountingType)) throw fieldProblem('AccountingType', 'notAllowed');
  if (!type.TaxRegimes.includes(input.TaxRegime)) throw fieldProblem('TaxRegime', 'notAllowed');
  const { Description, AccountingType, TaxRegime } = input;
  const at = now.toISOString();
  const tail = { CreatedAt: at, CreatedById: caller.UserId, UpdatedAt: at, UpdatedById: caller.UserId };
  const [activity] = await tx
    .insert(t)
    .values({ Description, AccountingType, TaxRegime, TypeId: type.Id, Software: type.Software, ...tail })
    .returning({ Id: t.Id });
  const ActivityId = found(activity).Id;
  await tx.insert(userActivities).values({ UserId: caller.UserId, ActivityId });
  return ActivityId;
}

/** A caller's own activities: list, add within the package's limit, delete. */
export function activitiesRoutes(api: Api, allowance: Allowance): void {
  list(api, source, own);
  count(api, source, own);
  one(api, source, own);
  write(api, createActivity, async (tx, { body, caller, now }) => {
    if (!caller.UserId) throw problem('ActivityLimitReached', { parameters: { max: 0 } });
    const max = await allowance(tx, caller.UserId);
    const Id = await addActivity(tx, body, { caller, now, max });
    const After = found(await selectOne<typeof activities>(tx, source, Id, own(caller)));
    await recordChange(tx, caller, { Resource: 'Activities', RecordId: Id, Action: 'Create', After });
    return After;
  });
  write(api, removeActivity, async (tx, { params, caller }) => {
    const Before = found(await selectOne<typeof activities>(tx, source, params.Id, own(caller)));
    await tx.delete(t).where(eq(t.Id, params.Id));
    await recordChange(tx, caller, { Resource: 'Activities', RecordId: params.Id, Action: 'Delete', Before });
    return undefined;
  });
}
