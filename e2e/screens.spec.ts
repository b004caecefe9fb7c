import { unique } from './fixtures/accounts.ts';
import { moveTo, settle } from './fixtures/moving.ts';
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
const plans = [
  ...settingsPlans,
  ...crmPlans,
  ...registryPlans,
  ...contentPlans,
  ...salesPlans,
  ...subscriptionPlans,
  ...emailPlans,
];

for (const plan of plans) {
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
}

/** How many screens a viewer walks in one story. */
const atOnce = 8;

for (const viewer of new Set(plans.flatMap(({ viewer }) => viewer ?? []))) {
  const seen = plans.filter((plan) => plan.viewer === viewer);
  for (let first = 0; first < seen.length; first += atOnce) {
    const walk = seen.slice(first, first + atOnce);
    const titles = walk.map((plan) => word(plan, 'title')).join(', ');
    test(`${viewer}, who may only look, finds no way to change anything: ${titles} @desktop`, async ({ signedIn }) => {
      test.slow();
      const page = await signedIn(viewer);
      await settle(page);
      for (const plan of walk) {
        await moveTo(page, `/desk/${plan.path}`);
        await expectViewOnly(page, plan);
      }
    });
  }
}
