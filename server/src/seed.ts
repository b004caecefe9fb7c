import { seedMenus } from './access/menus/seed-menus.ts';
import { seedNatureRules } from './access/two-factor/seed-nature-rules.ts';
import { seedUserCategories } from './access/users/seed-user-categories.ts';
import { seedActivityTypes } from './activities/types/seed-activity-types.ts';
import { seedCrm } from './crm/seed.ts';
import type { Tx } from './db/database.ts';
import { seedEmailTags, seedEmailTemplates } from './mail/seed.ts';
import { seedOriginCategories } from './origins/seed-origin-categories.ts';
import { seedFaqs } from './registries/faqs/seed-faqs.ts';
import { seedChartSections } from './registries/seed-chart-sections.ts';
import { seedDocumentSections } from './registries/seed-document-sections.ts';
import { seedRegistries } from './registries/seed-registries.ts';
import { seedPaymentErrors } from './sales/payment-errors/seed-payment-errors.ts';
import { seedReminders } from './subscriptions/reminders/seed-reminders.ts';

/**
 * Adds the rows that the product needs and that are missing: runs at every start, whatever the database holds, and never
 * changes a row that is there. What staff may delete is added to an empty table only. A domain adds its line.
 */
export async function seed(tx: Tx): Promise<void> {
  await seedRegistries(tx);
  await seedActivityTypes(tx);
  await seedOriginCategories(tx);
  await seedUserCategories(tx);
  await seedNatureRules(tx);
  await seedMenus(tx);
  await seedEmailTags(tx);
  await seedEmailTemplates(tx);
  await seedPaymentErrors(tx);
  await seedDocumentSections(tx);
  await seedChartSections(tx);
  await seedFaqs(tx);
  await seedReminders(tx);
  await seedCrm(tx);
}
