import { OpportunityStatus, openLeadStatuses } from '@circolo/contract/codes/crm-codes';
import { myDay } from '@circolo/contract/crm/activities/crm-activity';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { instantOf } from '@circolo/contract/values/wall-time';
import { and, asc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { crmActivities as t } from '../../tables/crm/agenda-tables.ts';
import { leads } from '../../tables/crm/lead-tables.ts';
import { opportunities } from '../../tables/crm/opportunity-tables.ts';
import { crmActivitySource } from './crm-activity-source.ts';

/** Rows of each part of the day, at most. */
const most = 50;
const midnight = (day: string): string => instantOf({ Day: day, Time: '00:00' }, 'Europe/Rome');

/** Who is behind an opportunity, and what it is about. */
const called = sql<string>`concat_ws(' · ', coalesce(${opportunities.BusinessName}, ${opportunities.ContactName}), ${opportunities.Description})`;

/** Open leads and opportunities of somebody that nothing is planned for. */
async function nothingNext(db: Queryable, userId: number) {
  const open = await db
    .select({ Id: opportunities.Id, Description: called })
    .from(opportunities)
    .where(
      and(
        eq(opportunities.AssignedToId, userId),
        eq(opportunities.Status, OpportunityStatus.assigned),
        isNull(opportunities.NextActivityAt),
      ),
    )
    .orderBy(asc(opportunities.Date))
    .limit(most);
  const waiting = await db
    .select({ Id: leads.Id, Description: leads.Name })
    .from(leads)
    .where(and(eq(leads.AssignedToId, userId), inArray(leads.Status, openLeadStatuses), isNull(leads.NextActivityAt)))
    .orderBy(asc(leads.Date))
    .limit(most);
  return [
    ...open.map((one) => ({ Resource: 'Opportunities' as const, ...one })),
    ...waiting.map((one) => ({ Resource: 'Leads' as const, ...one })),
  ];
}

/** The caller's own day. */
export function myDayRoute(api: Api): void {
  read(api, myDay, async (db, { caller, now }) => {
    const [today, tomorrow] = [midnight(romeDay(now)), midnight(shiftDay(romeDay(now), 1))];
    const mine = (when: SQL | undefined) =>
      crmActivitySource
        .rows(db, and(eq(t.AssignedToId, caller.UserId), eq(t.Done, false), when), [asc(t.PlannedFrom), asc(t.Id)])
        .limit(most);
    return {
      Late: await mine(lt(t.PlannedFrom, today)),
      Today: await mine(and(gte(t.PlannedFrom, today), lt(t.PlannedFrom, tomorrow))),
      Next: await mine(or(gte(t.PlannedFrom, tomorrow), isNull(t.PlannedFrom))),
      NothingNext: await nothingNext(db, caller.UserId),
    };
  });
}
