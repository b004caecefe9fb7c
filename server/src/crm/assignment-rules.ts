import { crmAssignmentRules } from '@circolo/contract/crm/assignment-rule';
import { AssignmentMode } from '@circolo/contract/crm/codes';
import { asc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { displayName, nameOf, users } from '../access/tables.ts';
import type { Queryable } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { origins } from '../origins/tables.ts';
import { opportunitySources } from '../registries/tables.ts';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { refuseUnknown } from '../resource/links.ts';
import { count, list, one } from '../resource/read-routes.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { refuseTaken } from '../resource/unique.ts';
import { refuseUnknownCode } from '../resource/unknown-code.ts';
import { codeOf } from '../resource/wire.ts';
import { removed, type Save, saved } from '../resource/write-routes.ts';
import { crmTeams } from './lead-tables.ts';
import { crmAssignmentRules as t } from './opportunity-tables.ts';
import { refuseNoOwner } from './staff.ts';

const last = alias(users, 'last_user');

const shape = {
  Id: t.Id,
  Description: t.Description,
  Position: t.Position,
  Active: t.Active,
  Software: codeOf(t.Software),
  Origin: { Id: origins.Id, Description: origins.Description },
  Source: { Code: opportunitySources.Code, Description: opportunitySources.Description },
  Province: t.Province,
  Mode: codeOf(t.Mode),
  User: { Id: users.Id, Description: displayName },
  Team: { Id: crmTeams.Id, Description: crmTeams.Description },
  LastUser: { Id: last.Id, Description: nameOf(last) },
  ...tailColumns(t),
};

const source = {
  resource: crmAssignmentRules,
  table: t,
  rows: (db: Queryable, where: SQL | undefined, order: SQL[]) =>
    db
      .select(shape)
      .from(t)
      .leftJoin(origins, eq(origins.Id, t.OriginId))
      .leftJoin(opportunitySources, eq(opportunitySources.Code, t.SourceCode))
      .leftJoin(users, eq(users.Id, t.UserId))
      .leftJoin(crmTeams, eq(crmTeams.Id, t.TeamId))
      .leftJoin(last, eq(last.Id, t.LastUserId))
      .where(where)
      .orderBy(...order),
  conditions: {
    Search: search(t.Search),
    Description: textIn(t.Description),
    Software: (value) => anyOf(t.Software, value),
    Origin: (value) => anyOf(t.OriginId, value),
    Source: (value) => anyOf(t.SourceCode, value),
    Mode: (value) => anyOf(t.Mode, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Position: t.Position,
    Description: t.Description,
    Software: t.Software,
    Mode: t.Mode,
    Active: t.Active,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Position), asc(t.Id)],
  label: t.Description,
} satisfies Source<typeof crmAssignmentRules>;

/** Whoever is not given anything by the rule is not kept in it. */
const saveRule: Save<typeof crmAssignmentRules> = async (tx, input, context) => {
  await refuseTaken(tx, t, { Description: input.Description }, context.Id);
  await refuseUnknown(tx, origins, 'Origin', [input.Origin]);
  await refuseUnknownCode(tx, opportunitySources, 'Source', input.Source);
  const isOne = input.Mode === AssignmentMode.user;
  const [User, Team] = [isOne ? input.User : null, isOne ? null : input.Team];
  await refuseNoOwner(tx, 'User', User ? [User] : []);
  await refuseUnknown(tx, crmTeams, 'Team', [Team]);
  return saveRow(tx, t, { ...input, User, Team, Search: searchText(input.Description) }, context);
};

/** The rules that give away what comes in. */
export function crmAssignmentRulesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveRule);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
