import { type SQL, sql } from 'drizzle-orm';

/**
 * How many activities purchases allow on a day: the largest subscription that runs, and what additional activities add to
 * it; without a subscription nothing is added. An aggregate over purchases `p` with `is_base` beside them; grace counts.
 */
export function allowedActivities(day: string): SQL {
  const runs = sql`p.start_date <= ${day}::date and (p.end_date is null or coalesce(p.grace_until, p.end_date) >= ${day}::date)`;
  return sql`case when bool_or(is_base and ${runs})
    then max(p.max_activities) filter (where is_base and ${runs}) + coalesce(sum(p.max_activities) filter (where not is_base and ${runs}), 0)
    else 0 end`;
}
