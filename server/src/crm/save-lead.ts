import type { leads } from '@circolo/contract/crm/lead';
import { scoreLead } from '@circolo/contract/crm/lead-score';
import type { InputOf } from '@circolo/contract/resource/resource';
import { eq } from 'drizzle-orm';
import { activityTypes } from '../activities/tables.ts';
import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import { origins } from '../origins/tables.ts';
import { corporatePositionTypes, opportunityCategories, opportunitySources } from '../registries/tables.ts';
import { refuseUnknown, saveLinks } from '../resource/links.ts';
import { saveRow } from '../resource/save-row.ts';
import { refuseUnknownCode } from '../resource/unknown-code.ts';
import type { SaveContext } from '../resource/write-routes.ts';
import { noteTold } from './lead-consents.ts';
import { drawLeadNumber } from './lead-number.ts';
import { productsOfLead, leads as t, tagsOfLead } from './lead-tables.ts';

type Input = InputOf<typeof leads>;
/** Saves a lead: its name and score follow from the rest, its number is drawn once. */
export async function saveLead(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await refuseUnknownCode(tx, corporatePositionTypes, 'Role', input.Role);
  await refuseUnknownCode(tx, opportunitySources, 'Source', input.Source);
  await refuseUnknownCode(tx, opportunityCategories, 'Category', input.Category);
  await refuseUnknown(tx, activityTypes, 'ActivityType', [input.ActivityType]);
  await refuseUnknown(tx, origins, 'Origin', [input.Origin]);
  const person = [input.FirstName, input.LastName].filter(Boolean).join(' ');
  const [stored] = context.Id === null ? [] : await tx.select().from(t).where(eq(t.Id, context.Id));
  const number = stored?.Number ?? (await drawLeadNumber(tx, context.now));
  const columns = {
    ...input,
    ...scoreLead(input),
    Number: number,
    Name: input.BusinessName ?? person,
    Search: searchText(number, input.BusinessName, person, input.Email, input.Mobile, input.Phone, input.City),
    ...(stored ? {} : { Date: context.now.toISOString() }),
  };
  const id = await saveRow(tx, t, columns, context);
  await saveLinks(tx, productsOfLead, id, 'Products', input.Products);
  await saveLinks(tx, tagsOfLead, id, 'Tags', input.Tags);
  const consent = { before: stored?.MarketingConsent ?? false, after: input.MarketingConsent };
  await noteTold(tx, id, consent, context);
  return id;
}
