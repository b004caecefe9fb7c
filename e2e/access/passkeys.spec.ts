import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { fillLogin, test } from '../fixtures/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: t('passkeys.title'), exact: true }) });

/** A device of Chromium's own that verifies the person by itself; gives what turns that off and on. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (enabled: boolean) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

test('Somebody makes a passkey in the profile, and signs in with it without typing anything', async ({ page }) => {
  const { email } = await ownUser();
  const answers = await addDevice(page);
  await page.goto('/auth/login');
  await expect(button(page, t('passkeys.signIn'))).toBeVisible();
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
  await answers(false); // Else it takes the suggestion of the login page at once.
  await button(page, t('shell.account')).click();
  await page.getByRole('menuitem', { name: t('shell.logout') }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(button(page, t('passkeys.signIn'))).toBeVisible();
  await answers(true);
  await button(page, t('passkeys.signIn')).click();
  await expect(page).toHaveURL(/\/desk$/);
});
