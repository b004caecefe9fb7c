import { expect } from '@playwright/test';
import { addressOf } from '../fixtures/accounts.ts';
import { t } from '../fixtures/messages.ts';
import { fillLogin, openSetting, signIn, test } from '../fixtures/test.ts';
import { brands } from '../surroundings.ts';

test('A wrong password says so, keeps the address and lets one try again @desktop', async ({ page }) => {
  await page.goto('/auth/login');
  await fillLogin(page, addressOf('HLP'), 'Sbagliata-2026!');
  await expect(page.getByRole('alert')).toContainText(t('errors.InvalidCredentials'));
  await expect(page.getByRole('textbox', { name: t('auth.login.email') })).toHaveValue(addressOf('HLP'));
  await fillLogin(page, addressOf('HLP'));
  await page.waitForURL(/\/desk$/);
});

test('An empty login names both fields and focuses the first @desktop', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
  const email = page.getByRole('textbox', { name: t('auth.login.email') });
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(t('validation.emailEmpty'))).toBeVisible();
  await expect(page.getByText(t('validation.passwordEmpty'))).toBeVisible();
});

test('Who is not signed in is led to the login, and to the shop’s login from an own page of the shop @desktop', async ({
  page,
}) => {
  await page.goto('/desk/orders');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.goto('/shop/purchases');
  await expect(page).toHaveURL(/\/shop\/login/);
});

test('The screen chosen last is where the next login leads @desktop', async ({ page }) => {
  await signIn(page, 'ADM');
  await openSetting(page, t('Banks.title'));
  await expect(page).toHaveURL(/\/desk\/banks$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/desk\/banks$/);
});

test('An unknown address shows the 404 page, which leads back to the start or logs out @desktop', async ({ page }) => {
  await signIn(page, 'COM');
  await page.goto('/nessuna-pagina');
  await expect(page).toHaveURL(/\/error\/404$/);
  await expect(page.getByRole('heading', { name: t('error.pageNotFound') })).toBeVisible();
  await page.getByRole('link', { name: t('error.backHome') }).click();
  await expect(page).toHaveURL(/\/desk$/);
  await page.goto('/nessuna-pagina');
  await page.getByRole('button', { name: t('error.backToLogin') }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.goto('/desk');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('The account menu logs out', async ({ page }) => {
  await signIn(page, 'SUB');
  await page.getByRole('button', { name: t('shell.account') }).click();
  await page.getByRole('menuitem', { name: t('shell.logout') }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('Each brand has its own look from the first answer on @desktop', async ({ page }) => {
  for (const [brand, name] of [
    ['associations', 'Circolo Associazioni'],
    ['sport', 'Circolo Sport'],
    ['volunteers', 'Insieme CSV'],
  ] as const) {
    await page.goto(`${brands[brand]}/auth/login`);
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.getByRole('img', { name })).toBeVisible();
  }
});

test('The 500 page apologises and offers to try again @desktop', async ({ page }) => {
  await page.goto('/error/500');
  await expect(page.getByRole('heading', { name: t('error.lostConnection') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('error.retry') })).toBeVisible();
});
