import { type RadarState, radarState, renewalRadar, trainRadar as trainCall } from '@circolo/contract/crm/radar/radar';
import { radarTabs } from '@circolo/contract/crm/radar/radar-tabs';
import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { read, write } from '../../http/implement.ts';
import { enqueue } from '../../jobs/job.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { offer } from '../../resource/offers.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { euros } from '../../resource/wire.ts';
import { exported } from '../../spooler/exported.ts';
import { users } from '../../tables/access/user-tables.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { renewalModels as models, renewalScores as t } from '../../tables/crm/radar-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { isCustomerFound, organisationColumns } from '../../tables/user-activities/organisation.ts';
import { visibleTo } from '../scope/visible-to.ts';
import { trainRadarNightly } from './train.ts';

const source = sourceOf(renewalRadar, t, {
  select: {
    ...organisationColumns({ UserId: t.UserId, Billing: users.Billing }),
    Phone: users.Phone,
    Package: { Id: packages.Id, Description: packages.ShopTitle },
    MonthlyAmount: euros(purchases.MonthlyAmount),
  },
  joins: [
    { kind: 'inner', table: purchases, on: eq(purchases.Id, t.PurchaseId) },
    { kind: 'inner', table: packages, on: eq(packages.Id, purchases.PackageId) },
  ],
  conditions: {
    // Names, address and organisation of the customer. No text condition, for the palette finds the customers themselves.
    Search: (value) => isCustomerFound(t.UserId, value),
  },
  natural: [desc(t.Probability)],
  label: sql`${t.Id}::text`,
});

const visibleExamples = (caller: Caller) => visibleTo(caller, t.AssignedToId);

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
  list(api, source, visibleExamples);
  count(api, source, visibleExamples);
  one(api, source, visibleExamples);
  exported(api, source, visibleExamples);
  offer(source, { tabs: radarTabs });
  read(api, radarState, (db) => stateOf(db));
  write(api, trainCall, async (tx) => {
    await enqueue(tx, trainRadarNightly, {});
    return stateOf(tx);
  });
}
