import { isDeepStrictEqual } from 'node:util';
import { crmTeams } from '@circolo/contract/crm/teams/team';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '../../db/database.ts';
import { type Links, saveLinks } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { returnViewsOfTeam } from '../../lists/shared-views.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, type Save, type SaveContext, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { assertUnique } from '../../resource/unique.ts';
import { exported } from '../../spooler/exported.ts';
import { nameOf, users } from '../../tables/access/user-tables.ts';
import { crmTeamMembers as links, crmTeams as t } from '../../tables/crm/lead-tables.ts';
import { seesAll } from '../scope/visible-to.ts';
import { assertCanOwn } from './owners.ts';

const member = alias(users, 'team_member');

const membersOfTeam: Links = {
  table: links,
  owner: links.TeamId,
  other: links.UserId,
  target: users,
  label: users.LastName,
};

/** The members of a team, by surname. */
const membersOf = (db: Queryable, id: number) =>
  db
    .select({ Id: member.Id, Description: nameOf(member) })
    .from(links)
    .innerJoin(member, eq(member.Id, links.UserId))
    .where(eq(links.TeamId, id))
    .orderBy(asc(member.LastName), asc(member.Id));

/** The same as one text. */
const memberNames = sql<string | null>`(
  select string_agg(${nameOf(member)}, ', ' order by ${member.LastName}, ${member.Id})
  from ${links} join ${users} ${member} on ${member.Id} = ${links}.user_id
  where ${links}.team_id = ${t}.id
)`;

const source = sourceOf(crmTeams, t, {
  select: {
    MemberNames: memberNames,
    MembersCount: sql<number>`(select count(*) from ${links} where ${links}.team_id = ${t}.id)`.mapWith(Number),
  },
  details: { Members: membersOf },
  natural: [asc(t.Position), asc(t.Description)],
});

/**
 * Members, scope and use of a team decide whose records its members see: only callers who see them all change these
 * (decision 022).
 */
async function assertOpensNothing(tx: Tx, input: InputOf<typeof crmTeams>, { Id, caller }: SaveContext): Promise<void> {
  if (seesAll(caller)) return;
  const [before] = Id ? await tx.select({ Scope: t.Scope, Active: t.Active }).from(t).where(eq(t.Id, Id)) : [];
  const members = Id ? await membersOf(tx, Id) : [];
  const isSame = isDeepStrictEqual(new Set(members.map((row) => row.Id)), new Set(input.Members.map((row) => row.Id)));
  if (!isSame) throw fieldProblem('Members', 'notAllowed');
  if (before && before.Scope !== input.Scope) throw fieldProblem('Scope', 'notAllowed');
  if (before && !before.Active && input.Active) throw fieldProblem('Active', 'notAllowed');
}

const saveTeam: Save<typeof crmTeams> = async (tx, input, context) => {
  await assertOpensNothing(tx, input, context);
  await assertUnique(tx, t, { Description: input.Description }, context.Id);
  await assertCanOwn(tx, 'Members', input.Members);
  const id = await saveRow(tx, t, { ...input, Search: searchText(input.Description) }, context);
  await saveLinks(tx, membersOfTeam, id, 'Members', input.Members);
  return id;
};

/** The teams of the CRM, which say whose records their members see. */
export function crmTeamsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveTeam);
  removed(api, source, everyRow, returnViewsOfTeam);
  exported(api, source, everyRow);
}
