import { expect } from '@playwright/test';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

const typed = 'Un gruppo che nessuno ha salvato';

test('What was typed into a form is offered again after the page was lost, and not once it was given up @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/groups');
  const form = page.getByRole('dialog');
  const description = form.getByRole('textbox', { name: t('Groups.fields.Description'), exact: true });
  const open = () => page.getByRole('button', { name: t('Groups.new') }).click();
  const offer = form.getByRole('alert').filter({ hasText: 'non è stato salvato' });
  await open();
  await description.fill(typed);
  const kept = () => page.evaluate(() => sessionStorage.getItem('circolo-form-draft'));
  await expect.poll(kept).not.toBeNull();
  expect(await kept()).not.toContain(typed);

  // The browser asks before it reloads; a crash does not.
  page.once('dialog', (question) => void question.accept());
  await expect(page).toHaveURL(/[?&]Open=0/);
  await page.reload();
  // The address says that the form is open.
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: t('record.draft.resume') }).click();
  await expect(description).toHaveValue(typed);

  await form.getByRole('button', { name: t('form.cancel'), exact: true }).click();
  await page.getByRole('button', { name: t('form.leave'), exact: true }).click();
  await expect(form).toBeHidden();
  await expect.poll(kept).toBeNull();
  await open();
  await expect(description).toHaveValue('');
  await expect(offer).toBeHidden();
});
