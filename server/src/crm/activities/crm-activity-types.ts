import { crmActivityTypes } from '@circolo/contract/crm/activities/crm-activity-type';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { asc } from 'drizzle-orm';
import { assertReferencesExist } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, type Save, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { assertUnique } from '../../resource/unique.ts';
import { exported } from '../../spooler/exported.ts';
import { crmActivityTypes as t } from '../../tables/crm/timeline-tables.ts';
import { emailTemplates } from '../../tables/mail/email-tables.ts';

const source = sourceOf(crmActivityTypes, t, { natural: [asc(t.Position), asc(t.Code)] });

/** An activity does not follow itself: chained to be created, it would never end. */
const saveType: Save<typeof crmActivityTypes> = async (tx, input, context) => {
  await assertUnique(tx, t, { Code: input.Code }, context.Id);
  if (input.NextActivityType && input.NextActivityType.Id === context.Id)
    throw fieldProblem('NextActivityType', 'notAllowed');
  await assertReferencesExist(tx, t, 'NextActivityType', [input.NextActivityType]);
  await assertReferencesExist(tx, emailTemplates, 'EmailTemplate', [input.EmailTemplate]);
  const Search = searchText(input.Code, input.Description, input.DescriptionEn);
  return saveRow(tx, t, { ...input, Search }, context);
};

export function crmActivityTypesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveType);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
