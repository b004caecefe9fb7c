import { UserNature } from '@circolo/contract/access/natures';
import { TeamScope } from '@circolo/contract/crm/codes';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Caller } from '../http/caller.ts';
import { crmTeamMembers as members, crmTeams as teams } from './lead-tables.ts';

/** Whoever runs the company sees everything, and the helpdesk answers whoever calls. */
const seeAll: readonly (string | null)[] = [UserNature.superuser, UserNature.administrator, UserNature.helpdesk];

/**
 * The one rule of whose records of the CRM a caller reaches, for lists, counts, exports, searches and reports alike: their
 * own, those that are nobody's, and what their teams let them see (expectations.md section 2, row 19).
 * @example list(api, source, (caller) => crmReach(caller, leads.AssignedToId))
 */
export function crmReach({ Nature, UserId }: Caller, owner: AnyPgColumn): SQL | undefined {
  if (seeAll.includes(Nature)) return undefined;
  const mine = sql`${members} mine join ${teams} team on team.id = mine.team_id and team.active`;
  return sql`(${owner} is null or ${owner} = ${UserId}
    or exists (select 1 from ${mine} where mine.user_id = ${UserId} and team.scope = ${TeamScope.all})
    or exists (select 1 from ${mine} join ${members} other on other.team_id = team.id
      where mine.user_id = ${UserId} and team.scope = ${TeamScope.team} and other.user_id = ${owner}))`;
}
