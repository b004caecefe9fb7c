import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { fillLogin, test } from '../fixtures/test.ts';
import { expectToast, noteToasts } from '../fixtures/toasts.ts';
import { googleBase } from '../surroundings.ts';

const card = (page: Page) => page.getByRole('region', { name: t('google.title'), exact: true });

test('One links a Google account, switches the calendar on, sees its run and unlinks it @desktop', async ({ page }) => {
  test.skip(!googleBase, 'The server that runs has no Google beside it');
  const { email } = await ownUser();
  await noteToasts(page);
  await page.goto('/auth/login');
  await fillLogin(page, email);
  await page.waitForURL(/\/desk$/);
  await page.goto('/profile');
  await card(page)
    .getByRole('button', { name: t('google.link') })
    .click();
  await expect(card(page)).toContainText('anna.gialli@gmail.com');
  await expectToast(page, t('google.outcome.done'));
  await expect(page).toHaveURL(/\/profile$/);
  await card(page)
    .getByRole('switch', { name: t('google.calendar') })
    .click();
  const runs = card(page).getByRole('region', { name: t('google.runs') });
  await expect(runs.getByRole('listitem')).toContainText(t('enums.GoogleKind.C'), { timeout: 20_000 });
  await expect(card(page)).toContainText(t('enums.GoogleState.O'));
  await expectAccessible(page, 'the Google card', { within: 'main' });
  await card(page)
    .getByRole('button', { name: t('google.unlink') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('google.unlinkConfirm'), exact: true })
    .click();
  await expectToast(page, t('google.unlinked'));
  await expect(card(page).getByRole('button', { name: t('google.link') })).toBeVisible();
});
