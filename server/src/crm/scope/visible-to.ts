import { UserNature } from '@circolo/contract/authorization/natures';
import { TeamScope } from '@circolo/contract/codes/crm-codes';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Caller } from '../../http/caller.ts';
import { crmTeamMembers as members, crmTeams as teams } from '../../tables/crm/lead-tables.ts';

/** Managers see everything, and so does the helpdesk, which answers every call. */
const seeAll: readonly (string | null)[] = [UserNature.superuser, UserNature.administrator, UserNature.helpdesk];

/** Whether a caller sees every record of the CRM, whatever teams there are. */
export const seesAll = ({ Nature }: Pick<Caller, 'Nature'>): boolean => seeAll.includes(Nature);

/**
 * The one rule of whose records of the CRM a caller reaches, for lists, counts, exports, searches and reports alike: their
 * own, those without an owner, and what their teams let them see (expectations.md section 2, row 19).
 * @example list(api, source, (caller) => visibleTo(caller, leads.AssignedToId))
 */
export function visibleTo(caller: Caller, owner: AnyPgColumn): SQL | undefined {
  if (seesAll(caller)) return undefined;
  const { UserId } = caller;
  const mine = sql`${members} mine join ${teams} team on team.id = mine.team_id and team.active`;
  return sql`(${owner} is null or ${owner} = ${UserId}
    or exists (select 1 from ${mine} where mine.user_id = ${UserId} and team.scope = ${TeamScope.all})
    or exists (select 1 from ${mine} join ${members} other on other.team_id = team.id
      where mine.user_id = ${UserId} and team.scope = ${TeamScope.team} and other.user_id = ${owner}))`;
}
