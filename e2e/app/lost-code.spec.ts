import { expect } from '@playwright/test';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

// Without network it must have nothing of what other stories have opened.
test.use({ roomOfOwn: true });

test('What is opened while the connection is lost comes once it is back, and the page stays @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/users');
  const title = page.getByRole('heading', { level: 1, name: t('Users.title') });
  await expect(title).toBeVisible();
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(page.getByText(t('connection.lost'))).toBeVisible();
  await expect(title).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: t('shell.searchHint') })).toBeVisible();
  await expect(page.getByText(t('connection.lost'))).toBeHidden();
});
