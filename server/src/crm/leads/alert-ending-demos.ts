import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import { UserNature } from '@circolo/contract/authorization/natures';
import { LeadStatus } from '@circolo/contract/codes/crm-codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, between, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { recordAlerts } from '../../alerts/record-alerts.ts';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { users } from '../../tables/access/user-tables.ts';
import { leads } from '../../tables/crm/lead-tables.ts';

/** So many days before its end there is time for a call. */
const daysAhead = 3;

/** The leads whose demo ends within days, with their owners; of who has bought already nothing ends. */
const endingDemos = (db: Db, day: string) =>
  db
    .select({ Id: leads.Id, OwnerId: leads.AssignedToId, EndsOn: users.DemoExpirationDate })
    .from(leads)
    .innerJoin(users, eq(users.Id, leads.UserId))
    .where(
      and(
        isNotNull(leads.AssignedToId),
        ne(leads.Status, LeadStatus.discarded),
        eq(users.Nature, UserNature.demo),
        between(users.DemoExpirationDate, day, shiftDay(day, daysAhead)),
        isNull(users.SubscriptionFrom),
        isNull(users.LockedAt),
        isNull(users.ErasedAt),
      ),
    )
    .orderBy(asc(leads.Id));

/** Alerts the owner of a lead that its demo ends soon: once for each end, however often it runs. */
export const alertEndingDemos = defineJob('alert-ending-demos', { cron: '30 7 * * *' }, async (_payload, context) => {
  const { db } = context;
  const now = context.now();
  for (const { Id, OwnerId, EndsOn } of await endingDemos(db, romeDay(now))) {
    if (OwnerId === null || EndsOn === null) continue;
    const alert = { Kind: AlertKind.demoEnding, Resource: 'Leads', RecordId: Id, Occasion: EndsOn, ActorId: null, now };
    await transaction(db, (tx) => recordAlerts(tx, [OwnerId], { ...alert, Day: EndsOn }));
  }
});
