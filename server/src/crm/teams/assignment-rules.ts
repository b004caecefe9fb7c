import { AssignmentMode } from '@circolo/contract/codes/crm-codes';
import { crmAssignmentRules } from '@circolo/contract/crm/teams/assignment-rule';
import { asc } from 'drizzle-orm';
import { assertReferencesExist } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { assertCodeExists } from '../../resource/references-exist.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, type Save, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { assertUnique } from '../../resource/unique.ts';
import { exported } from '../../spooler/exported.ts';
import { crmTeams } from '../../tables/crm/lead-tables.ts';
import { crmAssignmentRules as t } from '../../tables/crm/opportunity-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { opportunitySources } from '../../tables/registries/registry-tables.ts';
import { assertCanOwn } from './owners.ts';

const source = sourceOf(crmAssignmentRules, t, { natural: [asc(t.Position), asc(t.Id)] });

/** Users to whom the rule assigns nothing are not stored in it. */
const saveRule: Save<typeof crmAssignmentRules> = async (tx, input, context) => {
  await assertUnique(tx, t, { Description: input.Description }, context.Id);
  await assertReferencesExist(tx, origins, 'Origin', [input.Origin]);
  await assertCodeExists(tx, opportunitySources, 'Source', input.Source);
  const isOne = input.Mode === AssignmentMode.user;
  const [User, Team] = [isOne ? input.User : null, isOne ? null : input.Team];
  await assertCanOwn(tx, 'User', User ? [User] : []);
  await assertReferencesExist(tx, crmTeams, 'Team', [Team]);
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
