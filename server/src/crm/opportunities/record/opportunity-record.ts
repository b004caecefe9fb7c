import { linesAmount } from '@circolo/contract/crm/opportunities/opportunity-amount';
import { fromCents, fromMicros, priceTimes } from '@circolo/contract/values/money';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { inForce, today } from '../../../catalogue/prices/package-prices.ts';
import type { Queryable } from '../../../db/database.ts';
import { isOneOf } from '../../../db/statements/is-one-of.ts';
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
import { readStepsOf } from './opportunity-step-source.ts';

/** Rows by the opportunity that they belong to, which they do not show. */
function byOpportunity<Row extends { OpportunityId: number }>(rows: readonly Row[]) {
  const found = new Map<number, Omit<Row, 'OpportunityId'>[]>();
  for (const { OpportunityId, ...row } of rows) {
    const own = found.get(OpportunityId);
    if (own) own.push(row);
    else found.set(OpportunityId, [row]);
  }
  return found;
}

async function readLines(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .select({
      OpportunityId: lines.OpportunityId,
      Id: lines.Id,
      Package: { Id: packages.Id, Description: packages.Description },
      Quantity: lines.Quantity,
      Price: lines.Price,
      Agreed: sql<boolean>`${lines.Price} is distinct from ${packagePrices.Price}`,
    })
    .from(lines)
    .innerJoin(packages, eq(packages.Id, lines.PackageId))
    .leftJoin(packagePrices, and(eq(packagePrices.PackageId, packages.Id), inForce(today)))
    .where(isOneOf(lines.OpportunityId, ids))
    .orderBy(asc(lines.Position));
  return byOpportunity(rows);
}

function linesOf<Line extends { Quantity: number; Price: number }>(rows: readonly Line[]) {
  const Lines = rows.map((line) => ({
    ...line,
    Price: fromMicros(line.Price),
    Amount: fromCents(priceTimes(line.Price, line.Quantity)),
  }));
  return { Lines, LinesAmount: fromCents(linesAmount(rows)) };
}

async function currentGoals(db: Queryable, ids: readonly number[]) {
  const rows = await db
    .selectDistinctOn([goals.OpportunityId], {
      OpportunityId: goals.OpportunityId,
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
    .where(isOneOf(goals.OpportunityId, ids))
    .orderBy(goals.OpportunityId, desc(goals.Id));
  return byOpportunity(rows);
}

const details = {
  Id: t.Id,
  Email: t.Email,
  Phone: t.Phone,
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

/** Opportunities with their lines, their steps and their goals, by id. */
export async function readOpportunities(db: Queryable, ids: readonly number[]) {
  const rows = await opportunityRows(db, isOneOf(t.Id, ids), []);
  const more = await db
    .select(details)
    .from(t)
    .leftJoin(activityTypes, eq(activityTypes.Id, t.ActivityTypeId))
    .leftJoin(origins, eq(origins.Id, t.OriginId))
    .leftJoin(reasons, eq(reasons.Id, t.LostReasonId))
    .leftJoin(orders, eq(orders.Id, t.OrderId))
    .where(isOneOf(t.Id, ids));
  const detailsOf = new Map(more.map((own) => [own.Id, own]));
  const steps = byOpportunity(await readStepsOf(db, ids));
  const offered = await readLines(db, ids);
  const planned = await currentGoals(db, ids);
  return new Map(
    rows.flatMap((row) => {
      const own = detailsOf.get(row.Id);
      if (!own) return [];
      const linked = { Steps: steps.get(row.Id) ?? [], GoalSet: planned.get(row.Id)?.[0] ?? null };
      return [[row.Id, { ...row, ...own, ...linesOf(offered.get(row.Id) ?? []), ...linked }] as const];
    }),
  );
}

/** One opportunity with its lines, its steps and its goal. */
export const readOpportunity = async (db: Queryable, id: number) => (await readOpportunities(db, [id])).get(id);
