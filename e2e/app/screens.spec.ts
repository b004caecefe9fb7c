import { unique } from '../fixtures/accounts.ts';
import { moveTo, settle } from '../fixtures/moving.ts';
import { test } from '../fixtures/test.ts';
import { forgetToasts } from '../fixtures/toasts.ts';
import { registryPlans } from '../screen-plans/code-tables.ts';
import { contentPlans } from '../screen-plans/content.ts';
import { crmPlans } from '../screen-plans/crm.ts';
import { emailPlans } from '../screen-plans/email.ts';
import { salesPlans } from '../screen-plans/sales.ts';
import {
  addRecord,
  deleteRecord,
  editRecord,
  expectViewOnly,
  exportRecord,
  filterRecord,
  findRecord,
  message,
} from '../screen-plans/screen-story.ts';
import { settingsPlans } from '../screen-plans/settings.ts';
import { subscriptionPlans } from '../screen-plans/subscriptions.ts';

// What depends on the width is tested by the stories of the list and of the dialog.
const plans = [
  ...settingsPlans,
  ...crmPlans,
  ...registryPlans,
  ...contentPlans,
  ...salesPlans,
  ...subscriptionPlans,
  ...emailPlans,
];

/** How many screens one story changes: a page that is loaded costs as much as half of what is done on a screen. */
const changedAtOnce = 4;
const walks = Array.from({ length: Math.ceil(plans.length / changedAtOnce) }, (_, walk) =>
  plans.slice(walk * changedAtOnce, (walk + 1) * changedAtOnce),
);

for (const walk of walks) {
  const titles = walk.map((plan) => message(plan, 'title')).join(', ');
  test(`A record is added, found, filtered, edited, exported and deleted: ${titles} @desktop`, async ({ signedIn }) => {
    test.slow();
    const page = await signedIn('SUS', `/desk/${walk[0]?.path}`);
    for (const plan of walk)
      await test.step(message(plan, 'title'), async () => {
        const name = unique('prova');
        await moveTo(page, `/desk/${plan.path}`);
        await forgetToasts(page);
        await addRecord(page, plan, name);
        await findRecord(page, plan, name);
        await filterRecord(page, plan);
        await editRecord(page, plan, name);
        await exportRecord(page, plan.edit(name).shown);
        await deleteRecord(page, plan);
      });
  });
}

/** How many screens a viewer walks in one story. */
const atOnce = 8;

for (const viewer of new Set(plans.flatMap(({ viewer }) => viewer ?? []))) {
  const seen = plans.filter((plan) => plan.viewer === viewer);
  for (let first = 0; first < seen.length; first += atOnce) {
    const walk = seen.slice(first, first + atOnce);
    const titles = walk.map((plan) => message(plan, 'title')).join(', ');
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
