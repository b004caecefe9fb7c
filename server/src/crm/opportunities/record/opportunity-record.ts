import { linesAmount } from '@circolo/contract/crm/opportunities/opportunity-amount';
import { fromCents, fromMicros, priceTimes } from '@circolo/contract/values/money';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { inForce, today } from '../../../catalogue/prices/package-prices.ts';
import type { Queryable } from '../../../db/database.ts';
import { codeOf, euros } from '../../../resource/wire.ts';
import { activityTypes } from '../../../tables/activities/activity-tables.ts';
import { packagePrices, packages } from '../../../tables/catalogue/catalogue-tables.ts';
import {
  opportunityGoals as goals,
  opportunityLines as lines,
  opportunities as t,
} from '../../../tables/crm/opportunity-tables.ts';
import { origins } from '../../../tables/origins/origin-tables.ts';
import { reasons } from '../../../tables/registries/registry-tables.ts';
import { orders } from '../../../tables/sales/order-tables.ts';
import { opportunityRows } from './opportunity-rows.ts';
import { readSteps } from './opportunity-step-source.ts';

async function readLines(db: Queryable, id: number) {
  const rows = await db
    .select({
      Id: lines.Id,
      Package: { Id: packages.Id, Description: packages.Description },
      Quantity: lines.Quantity,
      Price: lines.Price,
      Agreed: sql<boolean>`${lines.Price} is distinct from ${packagePrices.Price}`,
    })
    .from(lines)
    .innerJoin(packages, eq(packages.Id, lines.PackageId))
    .leftJoin(packagePrices, and(eq(packagePrices.PackageId, packages.Id), inForce(today)))
    .where(eq(lines.OpportunityId, id))
    .orderBy(asc(lines.Position));
  const Lines = rows.map((line) => ({
    ...line,
    Price: fromMicros(line.Price),
    Amount: fromCents(priceTimes(line.Price, line.Quantity)),
  }));
  return { Lines, LinesAmount: fromCents(linesAmount(rows)) };
}

async function currentGoal(db: Queryable, id: number) {
  const [goal] = await db
    .select({
      Id: goals.Id,
      Kind: codeOf(goals.Kind),
      Description: goals.Description,
      Package: { Id: packages.Id, Description: packages.Description },
      TargetAmount: euros(goals.TargetAmount),
      TargetDate: goals.TargetDate,
      Reached: goals.Reached,
      ReachedAt: goals.ReachedAt,
      Outcome: codeOf(goals.Outcome),
    })
    .from(goals)
    .leftJoin(packages, eq(packages.Id, goals.PackageId))
    .where(eq(goals.OpportunityId, id))
    .orderBy(desc(goals.Id))
    .limit(1);
  return goal ?? null;
}

const details = {
  BusinessName: t.BusinessName,
  ContactName: t.ContactName,
  Email: t.Email,
  Phone: t.Phone,
  City: t.City,
  Province: t.Province,
  AssignedAt: t.AssignedAt,
  ActivityType: { Id: activityTypes.Id, Description: activityTypes.Description },
  Origin: { Id: origins.Id, Description: origins.Description },
  LostReason: { Id: reasons.Id, Description: reasons.Description },
  LostNotes: t.LostNotes,
  Competitor: t.Competitor,
  Order: { Id: orders.Id, Description: orders.Number, Status: orders.Status },
  LeaveCount: t.LeaveCount,
};

/** One opportunity with its lines, its steps and its goal. */
export async function readOpportunity(db: Queryable, id: number) {
  const [row] = await opportunityRows(db, eq(t.Id, id), []);
  const [more] = await db
    .select(details)
    .from(t)
    .leftJoin(activityTypes, eq(activityTypes.Id, t.ActivityTypeId))
    .leftJoin(origins, eq(origins.Id, t.OriginId))
    .leftJoin(reasons, eq(reasons.Id, t.LostReasonId))
    .leftJoin(orders, eq(orders.Id, t.OrderId))
    .where(eq(t.Id, id));
  if (!row || !more) return undefined;
  const Steps = await readSteps(db, id);
  return { ...row, ...more, ...(await readLines(db, id)), Steps, GoalSet: await currentGoal(db, id) };
}
