import { crmTeams } from '@circolo/contract/crm/team';
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nameOf, users } from '../access/tables.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { type Links, saveLinks } from '../resource/links.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { refuseTaken } from '../resource/unique.ts';
import { codeOf } from '../resource/wire.ts';
import { removed, type Save, saved } from '../resource/write-routes.ts';
import { crmTeamMembers as links, crmTeams as t } from './lead-tables.ts';
import { refuseNoOwner } from './staff.ts';

const member = alias(users, 'team_member');

const membersOfTeam: Links = {
  table: links,
  owner: links.TeamId,
  other: links.UserId,
  target: users,
  label: users.LastName,
};

const shape = {
  Id: t.Id,
  Description: t.Description,
  Scope: codeOf(t.Scope),
  MembersCount: sql<number>`(select count(*) from ${links} where ${links}.team_id = ${t}.id)`.mapWith(Number),
  Active: t.Active,
  Position: t.Position,
  ...tailColumns(t),
};

const source = {
  resource: crmTeams,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .where(where)
      .orderBy(...order),
  record: async (db, id) => {
    const [team] = await db.select(shape).from(t).where(eq(t.Id, id));
    if (!team) return undefined;
    const Members = await db
      .select({ Id: member.Id, Description: nameOf(member) })
      .from(links)
      .innerJoin(member, eq(member.Id, links.UserId))
      .where(eq(links.TeamId, id))
      .orderBy(asc(member.LastName), asc(member.Id));
    return { ...team, Members };
  },
  conditions: {
    Search: search(t.Search),
    Description: textIn(t.Description),
    Scope: (value) => anyOf(t.Scope, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Description: t.Description,
    Scope: t.Scope,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Position), asc(t.Description)],
  label: t.Description,
} satisfies Source<typeof crmTeams>;

const saveTeam: Save<typeof crmTeams> = async (tx, input, context) => {
  await refuseTaken(tx, t, { Description: input.Description }, context.Id);
  await refuseNoOwner(tx, 'Members', input.Members);
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
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
