import { monthStart } from '@circolo/contract/values/month';
import { romeDay } from '@circolo/contract/values/rome-day';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { settle } from '../fixtures/moving.ts';
import { makeOpportunity, makeTimeline } from '../fixtures/opportunity.ts';
import { test } from '../fixtures/test.ts';

test('axe finds nothing on the time machine in the dark @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/desk/time-machine');
  await settle(page);
  await expectAccessible(page, 'the time machine in the dark', { within: '#content' });
});

test('axe finds nothing on the page of an opportunity, in the light and in the dark', async ({ signedIn }) => {
  const { Id } = await makeOpportunity(
    unique('Polisportiva '),
    await makeTimeline(['Primo incontro', 'Offerta scritta']),
  );
  const page = await signedIn('SUS', `/desk/opportunities/${Id}`);
  await settle(page);
  await expectAccessible(page, 'the opportunity');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await settle(page);
  await expectAccessible(page, 'the opportunity in the dark', { within: '#content' });
});

for (const [name, path] of [
  // On its first day a month has no documents yet.
  ['the register of VAT', `vat-register?Month=${monthStart(romeDay(new Date()), -1)}`],
  ['the renewal cohorts', 'reports/cohorts'],
] as const)
  test(`axe finds nothing on ${name} in the dark @desktop`, async ({ signedIn }) => {
    const page = await signedIn('SUS');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/desk/${path}`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await settle(page);
    await expectAccessible(page, `${name} in the dark`, { within: '#content' });
  });
