import { unique } from './fixtures/accounts.ts';
import {
  addRecord,
  deleteRecord,
  editRecord,
  expectViewOnly,
  exportRecord,
  filterRecord,
  findRecord,
  word,
} from './fixtures/screen-story.ts';
import { test } from './fixtures/test.ts';
import { registryPlans } from './screen-plans/code-tables.ts';
import { contentPlans } from './screen-plans/content.ts';
import { crmPlans } from './screen-plans/crm.ts';
import { emailPlans } from './screen-plans/email.ts';
import { salesPlans } from './screen-plans/sales.ts';
import { settingsPlans } from './screen-plans/settings.ts';
import { subscriptionPlans } from './screen-plans/subscriptions.ts';

// What depends on the width is told by the stories of the list and of the dialog.
for (const plan of [
  ...settingsPlans,
  ...crmPlans,
  ...registryPlans,
  ...contentPlans,
  ...salesPlans,
  ...subscriptionPlans,
  ...emailPlans,
]) {
  const title = word(plan, 'title');

  test(`${title}: a record is added, found, filtered, edited, exported and deleted @desktop`, async ({ signedIn }) => {
    const name = unique('prova');
    const page = await signedIn('SUS', `/desk/${plan.path}`);
    await addRecord(page, plan, name);
    await findRecord(page, plan, name);
    await filterRecord(page, plan);
    await editRecord(page, plan, name);
    await exportRecord(page, plan.edit(name).shown);
    await deleteRecord(page, plan);
  });

  const { viewer } = plan;
  if (viewer) {
    test(`${title}: who may only look finds no way to change anything @desktop`, async ({ signedIn }) => {
      await expectViewOnly(await signedIn(viewer, `/desk/${plan.path}`), plan);
    });
  }
}
