import { outerActivate, outerRegister } from '@circolo/contract/access/sessions/session';
import { createClient, maskPassword } from '@circolo/contract/http/client';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { addressOf, password, unique } from '../fixtures/accounts.ts';
import { linkIn, readOutbox, sendCall } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { leaveStepUp, stepUpDialog } from '../fixtures/rooms.ts';
import { fillLogin, signIn, test } from '../fixtures/test.ts';
import { expectToast, noteToasts } from '../fixtures/toasts.ts';
import { brands, oidcIssuer } from '../surroundings.ts';

/** How the provider of the stories is called, by the configuration and on its own page. */
const provider = 'Minerva';
const associations = 'Circolo Associazioni';

const newAddress = (): string => `${unique('olga-').toLowerCase()}@example.test`;
const providerLink = (page: Page) => page.getByRole('link', { name: t('federation.with', { name: provider }) });
const ownAddress = (page: Page) =>
  page.getByRole('region', { name: t('profile.data') }).getByRole('textbox', { name: 'Email' });
const linked = (page: Page) => page.getByRole('region', { name: t('federation.linked.title') });

/** On the provider's own page. */
async function proveAddress(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading', { name: provider })).toBeVisible();
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Continua' }).click();
}

/** This browser forgets our session; the provider keeps its own. */
async function forget(page: Page): Promise<void> {
  await page.goto('/shop');
  await page.evaluate(() => localStorage.clear());
}

/** The code of six digits that was mailed to an address. */
async function mailedCode(address: string): Promise<string> {
  const found = async () => /\b\d{6}\b/.exec(await readOutbox(address))?.[0] ?? '';
  await expect.poll(found, { message: `a code for ${address}` }).not.toBe('');
  return found();
}

/** An account of the shop with the usual password, activated. */
async function registerAccount(): Promise<string> {
  const call = createClient((request) => sendCall(request, null));
  const Email = newAddress();
  await call(outerRegister, { body: { Email, Password: password, Name: 'Olga Serra' } });
  const { hash } = new URL(linkIn(await readOutbox(Email), '/shop/activate'));
  await call(outerActivate, { params: { code: hash.slice(1) }, headers: { password: maskPassword(password) } });
  return Email;
}

test.describe('A provider', () => {
  // A server that a developer started may have none.
  test.skip(oidcIssuer === null, 'E2E_OIDC_PORT says where the provider of the running server is');

  test('A person who proves an address at the provider enters the shop, the first time and the second @desktop', async ({
    page,
  }) => {
    const address = newAddress();
    await noteToasts(page);
    await page.goto('/shop/profile');
    await providerLink(page).click();
    await proveAddress(page, address);
    await expect(page).toHaveURL(`${brands.associations}/shop/profile`);
    await expect(ownAddress(page)).toHaveValue(address);
    await expect(linked(page)).toContainText(provider);
    await forget(page);
    await page.goto('/shop/orders');
    await providerLink(page).click();
    await expect(page).toHaveURL(`${brands.associations}/shop/orders`);
    await page.goto('/shop/profile');
    await expect(ownAddress(page)).toHaveValue(address);
    // The only way in stays. There is no password to show: a mailed code takes its place.
    await leaveStepUp(page);
    await linked(page)
      .getByRole('button', { name: t('federation.linked.unlink', { name: provider }) })
      .click();
    const stepUp = stepUpDialog(page);
    await stepUp.getByRole('button', { name: t('stepUp.mailed.send') }).click();
    const code = stepUp.getByRole('textbox', { name: t('stepUp.mailed.code') });
    await expectAccessible(page, 'the mailed code', { within: '[role="dialog"]' });
    await code.fill(await mailedCode(address));
    await stepUp.getByRole('button', { name: t('stepUp.submit') }).click();
    await expect(stepUp).toBeHidden();
    await expectToast(page, t('errors.LastWayIn'));
  });

  test('A person who turns back at the provider signs in another way, and loses nothing @desktop', async ({ page }) => {
    const address = await registerAccount();
    await page.goto('/shop/orders');
    await providerLink(page).click();
    await page.getByRole('button', { name: 'Annulla' }).click();
    await expect(page.getByRole('alert')).toHaveText(t('errors.IdentityProviderError'));
    await fillLogin(page, address);
    await expect(page).toHaveURL(`${brands.associations}/shop/orders`);
  });

  test('An account with a password is linked from its profile, signs in that way, and is unlinked @desktop', async ({
    page,
  }) => {
    const address = await registerAccount();
    await noteToasts(page);
    await page.goto('/shop/profile');
    await providerLink(page).click();
    await proveAddress(page, address);
    await expect(page.getByRole('alert')).toHaveText(t('errors.IdentityNotLinked'));
    await fillLogin(page, address);
    await expect(page).toHaveURL(`${brands.associations}/shop/profile`);
    await linked(page)
      .getByRole('button', { name: t('federation.linked.link', { name: provider }) })
      .click();
    const unlink = linked(page).getByRole('button', { name: t('federation.linked.unlink', { name: provider }) });
    await expect(unlink).toBeVisible();
    await expectToast(page, t('federation.linked.done', { name: provider }));
    expect(page.url()).toBe(`${brands.associations}/shop/profile`);
    await forget(page);
    await page.goto('/shop/profile');
    await providerLink(page).click();
    await expect(ownAddress(page)).toHaveValue(address);
    await unlink.click();
    await expect(linked(page).getByText(t('federation.linked.none'))).toBeVisible();
  });
});

test.describe('The single sign-on', () => {
  test.skip(oidcIssuer === null, 'a server that runs with E2E_OIDC_PORT has SSO_HOST, too');

  test('A member of staff enters a brand from the back office, by its login @desktop', async ({ page }) => {
    await page.goto(`${brands.sport}/auth/login`);
    await page.getByRole('link', { name: t('federation.sso.enter', { name: associations }) }).click();
    await page.waitForURL(`${brands.associations}/auth/login`);
    await fillLogin(page, addressOf('COM'));
    await page.waitForURL(`${brands.sport}/desk`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(`${brands.sport}/desk`);
    // The back office offers no way to itself, and a login there leads home again.
    await page.goto(`${brands.associations}/desk`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('A person who is signed in at the back office lands on the screen that was asked for @desktop', async ({
    page,
  }) => {
    await signIn(page, 'ADM');
    await page.goto(`${brands.sport}/auth/sso?path=${encodeURIComponent('/desk/banks')}`);
    await expect(page).toHaveURL(`${brands.sport}/desk/banks`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('Banks.title'));
  });

  test('A code that another browser has set out for opens nothing, and says so @desktop', async ({ page, browser }) => {
    await signIn(page, 'ADM');
    const otherBrowser = await browser.newContext();
    const other = await otherBrowser.newPage();
    await page.route(`${brands.sport}/auth/sso`, (route) => route.abort());
    const carried = page.waitForRequest((request) => request.url() === `${brands.sport}/auth/sso`);
    await page.goto(`${brands.associations}/auth/sso?origin=2&challenge=${'x'.repeat(43)}`).catch(() => undefined);
    await carried;
    await other.goto(`${brands.sport}/auth/sso#code=${'x'.repeat(43)}`);
    await expect(other.getByRole('alert')).toHaveText(t('errors.HandoverError'));
    await other.getByRole('link', { name: t('federation.sso.back') }).click();
    await expect(other).toHaveURL(`${brands.sport}/auth/login`);
    await otherBrowser.close();
  });
});
