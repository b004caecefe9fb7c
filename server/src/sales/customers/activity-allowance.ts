import type { ActivityAllowance } from '@circolo/contract/activities/allowance';
import { isStaff, UserNature, type UserNatureCode } from '@circolo/contract/authorization/natures';
import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { users } from '../../tables/access/user-tables.ts';
import { allowedActivities } from './allowed-activities.ts';

type Allowance = Omit<ActivityAllowance, 'Used'>;

interface Facts extends Record<string, unknown> {
  nature: UserNatureCode;
  software: SoftwareCode | null;
  /** What purchases added up to when they last changed; what the demonstration set gives is here too. */
  stored: number;
  demo_over: boolean;
  over: boolean;
  has_base: boolean;
  allowed: number;
  paused_until: string | null;
  slug: string | null;
  extensible: boolean;
}

/** The limit of a demo. */
const demoLimit = 1;

function standingOf(facts: Facts): Pick<Allowance, 'Max' | 'Standing'> {
  // Asked of the purchases themselves: no job at midnight is needed for an ended subscription to end.
  if (facts.allowed > 0) return { Max: facts.allowed, Standing: 'subscription' };
  if (facts.paused_until !== null) return { Max: 0, Standing: 'pausedSubscription' };
  if (facts.has_base) return { Max: 0, Standing: 'endedSubscription' };
  if (facts.nature === UserNature.demo) {
    return facts.demo_over ? { Max: 0, Standing: 'endedDemo' } : { Max: demoLimit, Standing: 'demo' };
  }
  if (isStaff(facts.nature)) return { Max: 0, Standing: 'staff' };
  if (facts.stored > 0) {
    return facts.over ? { Max: 0, Standing: 'endedSubscription' } : { Max: facts.stored, Standing: 'subscription' };
  }
  return { Max: 0, Standing: facts.nature === UserNature.subject ? 'subject' : 'none' };
}

/** How many activities a user may have today, and why. */
export async function findAllowance(db: Queryable, userId: number, now: Date): Promise<Allowance> {
  const day = romeDay(now);
  const { rows } = await db.execute<Facts>(sql`
    select u.nature, u.software, u.max_activities as stored,
      coalesce(u.demo_expiration_date < ${day}::date, false) as demo_over,
      coalesce(coalesce(u.grace_until, u.expiration_date) < ${day}::date, false) as over,
      sums.has_base, sums.allowed, paused.until as paused_until, bought.slug, coalesce(bought.extensible, false) as extensible
    from app_user u
    cross join lateral (
      select coalesce(bool_or(is_base), false) as has_base, (${allowedActivities(day)})::int as allowed
      from user_purchase p join package k on k.id = p.package_id cross join lateral (select k.type in ('AS', 'AM', 'AC') as is_base) b
      where p.user_id = u.id and p.state = 'A' and p.kind = 'A'
    ) sums
    cross join lateral (
      select min(s.end_date)::text as until
      from user_purchase p join package k on k.id = p.package_id join subscription_pause s on s.purchase_id = p.id and s.open
      where p.user_id = u.id and p.state = 'P' and k.type in ('AS', 'AM', 'AC')
    ) paused
    left join lateral (
      select pr.slug, exists (
        select from package a where a.type = 'PA' and a.software = k.software and a.active and a.price_list_visibility <> '3'
          and (not exists (select from package_requirement r where r.package_id = a.id)
            or exists (select from package_requirement r where r.package_id = a.id and r.required_id = k.id))) as extensible
      from user_purchase p join package k on k.id = p.package_id join product pr on pr.id = k.product_id
      where p.user_id = u.id and p.state = 'A' and k.type in ('AS', 'AM', 'AC') and pr.active and pr.visibility <> '3'
      order by p.end_date desc nulls first, p.id desc limit 1
    ) bought on true
    where u.id = ${userId}`);
  const facts = orNotFound(rows[0]);
  const standing = standingOf(facts);
  return {
    ...standing,
    PausedUntil: standing.Standing === 'pausedSubscription' ? facts.paused_until : null,
    Software: facts.software,
    ProductSlug: facts.slug,
    Extensible: facts.extensible,
  };
}

/** The same for somebody who is about to add one: the user stays locked, so that two at once cannot both take the last. */
export async function lockedAllowance(tx: Tx, userId: number, now: Date): Promise<Allowance> {
  await tx.select({ Id: users.Id }).from(users).where(eq(users.Id, userId)).for('update');
  return findAllowance(tx, userId, now);
}
