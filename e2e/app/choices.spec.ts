import { expect } from '@playwright/test';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

test('A list of choices that arrives after it was opened lies within a phone @phone', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/opportunities');
  await page.getByRole('main').getByRole('button', { name: /^Nuov/ }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: t('Opportunities.fields.ActivityType'), exact: true });
  // Near the lower edge, where the line that says that it is on its way has room, and the list has not.
  await field.evaluate((input) => input.scrollIntoView({ block: 'end' }));
  await field.click();
  const options = page.getByRole('listbox').filter({ visible: true });
  await expect(options.getByRole('option').first()).toBeVisible();
  await expect(options).toBeInViewport({ ratio: 1 });
});
