import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { addDevice } from '../fixtures/device.ts';
import { t } from '../fixtures/messages.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { fillLogin, test } from '../fixtures/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: t('passkeys.title'), exact: true }) });

/** Makes a passkey in the profile of somebody who signs in by password. */
async function makePasskey(page: Page): Promise<void> {
  const { email } = await ownUser();
  await addDevice(page);
  await page.goto('/auth/login');
  await expect(button(page, t('auth.passkey.signIn'))).toBeVisible();
  await expectAccessible(page, 'the login with passkeys');
  await fillLogin(page, email);
  await expect(page).toHaveURL(/\/desk$/);
  await page.goto('/profile');
  await expect(section(page).getByText(t('passkeys.none'))).toBeVisible();
  await button(page, t('passkeys.add')).click();
  await section(page)
    .getByRole('textbox', { name: t('passkeys.name'), exact: true })
    .fill('Portatile di prova');
  await section(page)
    .getByRole('button', { name: t('passkeys.create'), exact: true })
    .click();
  await expect(section(page).getByText('Portatile di prova')).toBeVisible();
  await expectAccessible(page, 'the profile with a passkey');
}

async function logOut(page: Page): Promise<void> {
  await button(page, t('shell.account')).click();
  await page.getByRole('menuitem', { name: t('shell.logout') }).click();
}

test('Somebody makes a passkey in the profile, and signs in with it without typing anything @desktop', async ({
  page,
}) => {
  // A browser that suggests nothing: the device would take a suggestion before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await makePasskey(page);
  await logOut(page);
  await expect(page).toHaveURL(/\/auth\/login/);
  await button(page, t('auth.passkey.signIn')).click();
  await expect(page).toHaveURL(/\/desk$/);
});

test('A passkey that the browser suggests signs in without a click @desktop', async ({ page }) => {
  await makePasskey(page);
  const entered = page.waitForResponse((answer) => answer.url().endsWith('/api/PasskeyLogin'));
  await logOut(page);
  expect((await entered).status()).toBe(200);
  await expect(page).toHaveURL(/\/desk$/);
});
