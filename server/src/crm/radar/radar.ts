import { type RadarState, radarState, renewalRadar, trainRadar as trainCall } from '@circolo/contract/crm/radar';
import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nameOf, users } from '../../access/tables.ts';
import { packages } from '../../catalogue/tables.ts';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { read, write } from '../../http/implement.ts';
import { enqueue } from '../../jobs/job.ts';
import { anyOf, atLeast, atMost, dayRange, searchOf } from '../../resource/conditions.ts';
import { exported } from '../../resource/exported.ts';
import { count, list, one } from '../../resource/read-routes.ts';
import type { Source } from '../../resource/source.ts';
import { tailColumns } from '../../resource/tail.ts';
import { codeOf, euros } from '../../resource/wire.ts';
import { purchases } from '../../sales/tables.ts';
import { crmReach } from '../reach.ts';
import { renewalModels as models, renewalScores as t } from './tables.ts';
import { trainRadarNightly } from './train.ts';

const owner = alias(users, 'owner');

const source = {
  resource: renewalRadar,
  table: t,
  rows: (db, where, order) =>
    db
      .select({
        Id: t.Id,
        User: { Id: users.Id, Description: nameOf(users) },
        Package: { Id: packages.Id, Description: packages.ShopTitle },
        AssignedTo: { Id: owner.Id, Description: nameOf(owner) },
        EndDate: t.EndDate,
        Probability: t.Probability,
        Band: codeOf(t.Band),
        Reasons: t.Reasons,
        NextAct: codeOf(t.NextAct),
        MonthlyAmount: euros(purchases.MonthlyAmount),
        ...tailColumns(t),
      })
      .from(t)
      .innerJoin(users, eq(users.Id, t.UserId))
      .innerJoin(purchases, eq(purchases.Id, t.PurchaseId))
      .innerJoin(packages, eq(packages.Id, purchases.PackageId))
      .leftJoin(owner, eq(owner.Id, t.AssignedToId))
      .where(where)
      .orderBy(...order),
  conditions: {
    // The customer's own search column. No text condition, for the palette finds the customers themselves.
    Search: (value) => searchOf(t.UserId, users, value),
    User: (value) => anyOf(t.UserId, value),
    AssignedTo: (value) => anyOf(t.AssignedToId, value),
    Band: (value) => anyOf(t.Band, value),
    NextAct: (value) => anyOf(t.NextAct, value),
    ...dayRange('EndDate', t.EndDate),
    ProbabilityFrom: (value) => atLeast(t.Probability, value),
    ProbabilityTo: (value) => atMost(t.Probability, value),
  },
  order: { Probability: t.Probability, EndDate: t.EndDate, UpdatedAt: t.UpdatedAt },
  natural: [desc(t.Probability)],
  label: sql`${t.Id}::text`,
} satisfies Source<typeof renewalRadar>;

const reached = (caller: Caller) => crmReach(caller, t.AssignedToId);

async function stateOf(db: Queryable): Promise<RadarState> {
  const [last] = await db.select().from(models).orderBy(desc(models.TrainedAt)).limit(1);
  return {
    Ready: Boolean(last?.Model),
    TrainedAt: last?.TrainedAt ?? null,
    Examples: last?.Examples ?? 0,
    NotRenewed: last?.NotRenewed ?? 0,
    Model: last?.Model ?? null,
    BackTest: last?.BackTest ?? null,
  };
}

/** Who will probably not renew, and what that is known from. */
export function renewalRadarRoutes(api: Api): void {
  list(api, source, reached);
  count(api, source, reached);
  one(api, source, reached);
  exported(api, source, reached);
  read(api, radarState, (db) => stateOf(db));
  write(api, trainCall, async (tx) => {
    await enqueue(tx, trainRadarNightly, {});
    return stateOf(tx);
  });
}
