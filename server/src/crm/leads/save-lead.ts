import { TagScope } from '@circolo/contract/codes/crm-codes';
import type { leads } from '@circolo/contract/crm/leads/lead';
import { CustomFieldRecord } from '@circolo/contract/custom-fields/custom-field-codes';
import type { InputOf } from '@circolo/contract/resource/resource';
import { eq } from 'drizzle-orm';
import { customColumn } from '../../custom-fields/save-values.ts';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist, saveLinks } from '../../db/links.ts';
import { assertCodeExists } from '../../resource/references-exist.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { activityTypes } from '../../tables/activities/activity-tables.ts';
import { productsOfLead, leads as t, tagsOfLead } from '../../tables/crm/lead-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { saveTags } from '../../tables/record-tags/save-tags.ts';
import {
  corporatePositionTypes,
  opportunityCategories,
  opportunitySources,
} from '../../tables/registries/registry-tables.ts';
import { derivedColumns } from './derived-columns.ts';
import { addConsentNotice } from './lead-consents.ts';
import { drawLeadNumber } from './lead-number.ts';

type Input = InputOf<typeof leads>;
/** Saves a lead: its name and score follow from the rest, its number is drawn once. */
export async function saveLead(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await assertCodeExists(tx, corporatePositionTypes, 'Role', input.Role);
  await assertCodeExists(tx, opportunitySources, 'Source', input.Source);
  await assertCodeExists(tx, opportunityCategories, 'Category', input.Category);
  await assertReferencesExist(tx, activityTypes, 'ActivityType', [input.ActivityType]);
  await assertReferencesExist(tx, origins, 'Origin', [input.Origin]);
  const [stored] = context.Id === null ? [] : await tx.select().from(t).where(eq(t.Id, context.Id));
  const number = stored?.Number ?? (await drawLeadNumber(tx, context.now));
  const about = { record: CustomFieldRecord.leads, software: input.Software, stored: stored?.CustomFields };
  const { CustomFields, ...fields } = input;
  const columns = {
    ...fields,
    ...(await customColumn(tx, CustomFields, about, context)),
    ...derivedColumns(number, input),
    Number: number,
    ...(stored ? {} : { Date: context.now.toISOString() }),
  };
  const id = await saveRow(tx, t, columns, context);
  await saveLinks(tx, productsOfLead, id, 'Products', input.Products);
  await saveTags(tx, tagsOfLead, TagScope.leads, id, input.Tags);
  const consent = { before: stored?.MarketingConsent ?? false, after: input.MarketingConsent };
  await addConsentNotice(tx, id, consent, context);
  return id;
}
