import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { password } from '../fixtures/accounts.ts';
import { readOutbox } from '../fixtures/api.ts';
import { readStored } from '../fixtures/browser-storage.ts';
import { inEnglish, t } from '../fixtures/messages.ts';
import { ownNetwork } from '../fixtures/network.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { demandPassword, ownShopper } from '../fixtures/person.ts';
import { fillLogin, test } from '../fixtures/test.ts';
import { expectToast, noteToasts } from '../fixtures/toasts.ts';
import { brands } from '../surroundings.ts';

const another = 'Colle-verde-al-77';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const devices = (page: Page) =>
  page
    .getByRole('region', { name: t('profile.sessions.title') })
    .getByRole('list')
    .getByRole('listitem');
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`));

async function enter(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/auth/login');
  await fillLogin(page, email, secret);
  await page.waitForURL(/\/desk$/);
}

/** A second browser that is signed in, too. */
async function secondBrowser(context: BrowserContext, email: string): Promise<Page> {
  const other = await context.browser()?.newContext({
    baseURL: brands.associations,
    locale: 'it-IT',
    extraHTTPHeaders: ownNetwork(),
  });
  if (!other) throw new Error('There is no browser');
  const page = await other.newPage();
  await enter(page, email);
  return page;
}

/** The next call is refused, then the refresh, then the login appears: three answers to wait for. */
const expectSignedOut = (page: Page) => expect(page).toHaveURL(/\/auth\/login$/, { timeout: 20_000 });

async function typeNewPassword(page: Page, current: string, next: string, again = next): Promise<void> {
  await field(page, t('profile.currentPassword')).fill(current);
  await field(page, t('profile.newPassword')).fill(next);
  await field(page, t('profile.confirmPassword')).fill(again);
}

test('One closes another device, and signing out everywhere ends this browser and the other @desktop', async ({
  context,
  page,
}) => {
  test.slow();
  const { email } = await ownUser();
  await enter(page, email);
  const other = await secondBrowser(context, email);
  await page.goto('/profile');
  await expect(devices(page)).toHaveCount(2);
  await expect(devices(page).first()).toContainText(t('profile.sessions.current'));
  await expect(devices(page).first()).toContainText('Chrome');
  const signIns = page.getByRole('region', { name: t('signIns.title') }).getByRole('listitem');
  await expect(signIns).toHaveCount(2);
  await expect(signIns.first()).toContainText(t('signIns.success'));
  await expect(signIns.first()).toContainText(t('signIns.method.password'));
  // Browsers that read such a page as text would end the paragraph before the block.
  await expect(page.locator('p div')).toHaveCount(0);
  await devices(page)
    .last()
    .getByRole('button', { name: new RegExp(t('profile.sessions.end')) })
    .click();
  await expect(devices(page)).toHaveCount(1);
  await other.goto('/desk/banks');
  await expectSignedOut(other);

  await enter(other, email);
  await page.reload();
  await expect(devices(page)).toHaveCount(2);
  await button(page, t('profile.sessions.endAll')).click();
  await button(page, t('profile.sessions.endAllConfirm')).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await other.goto('/desk/banks');
  await expectSignedOut(other);
  await other.context().close();
});

test('The password is changed in the profile: wrong ones are explained at their field, other browsers are signed out @desktop', async ({
  context,
  page,
}) => {
  test.slow();
  const { email } = await ownUser();
  await noteToasts(page);
  await enter(page, email);
  const other = await secondBrowser(context, email);
  await page.goto('/profile');
  await button(page, t('profile.changePassword')).click();
  const save = button(page, t('profile.changePassword'));

  await save.click();
  await expect(field(page, t('profile.currentPassword'))).toBeFocused();
  await expect(page.getByText(t('validation.confirmEmpty'))).toBeVisible();
  await typeNewPassword(page, 'Sbagliata-2026!', another, 'Altra-cosa-88!');
  await save.click();
  await expect(page.getByText(t('validation.passwordsNotEqual'))).toBeVisible();
  await typeNewPassword(page, 'Sbagliata-2026!', another);
  await save.click();
  await expect(page.getByText(t('validation.passwordWrong')).first()).toBeVisible();
  await typeNewPassword(page, password, password);
  await save.click();
  await expect(page.getByText(t('validation.passwordUnchanged'))).toBeVisible();
  await expectAccessible(page, 'the profile with the form of a password');
  await typeNewPassword(page, password, another);
  await save.click();
  await expectToast(page, t('profile.passwordChanged'));
  await expect(devices(page)).toHaveCount(1);

  await other.goto('/desk/banks');
  await expectSignedOut(other);
  await enter(other, email, another);
  await other.context().close();
});

test('The meter shows which rules are met and how strong it is, and a screen reader reads it once one pauses @desktop', async ({
  page,
}) => {
  await page.goto('/auth/signin');
  const typed = field(page, t('account.signin.password'));
  const rule = (key: 'length' | 'upper' | 'lower' | 'digit' | 'special') =>
    page.getByRole('listitem').filter({ hasText: t(`account.meter.rule.${key}`, { min: 8 }) });
  await typed.pressSequentially('colle');
  await expect(rule('lower')).toContainText(t('account.meter.ruleDone'));
  for (const key of ['length', 'upper', 'digit', 'special'] as const) {
    await expect(rule(key)).toContainText(t('account.meter.ruleMissing'));
  }
  const strength = (level: 'weak' | 'fair' | 'good' | 'strong') =>
    t('account.meter.strength', { level: t(`account.meter.levels.${level}`) });
  await expect(page.getByText(strength('weak'), { exact: true })).toBeVisible();
  await typed.fill('Colle-77');
  for (const key of ['length', 'upper', 'lower', 'digit', 'special'] as const) {
    await expect(rule(key)).toContainText(t('account.meter.ruleDone'));
  }
  await expect(page.getByRole('status').filter({ hasText: strength('fair') })).toHaveCount(1);
  await typed.fill(another);
  await expect(page.getByText(strength('strong'), { exact: true }).first()).toBeVisible();
  await typed.fill('Password1!');
  await expect(page.getByText(t('validation.passwordCommon')).first()).toBeVisible();
});

test('The language that one chooses is spoken at once, in mails, and by the next browser one signs in with @desktop', async ({
  context,
  page,
}) => {
  test.slow();
  const { email } = await ownUser();
  await enter(page, email);
  await page.goto('/profile');
  await page.getByRole('combobox', { name: t('profile.language') }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: inEnglish('profile.title') })).toBeVisible();
  const inMenu = async (shown: Page) =>
    expect(JSON.stringify((await readStored(shown, 'user'))?.Menu)).toContain('Banks');
  await inMenu(page);
  const other = await secondBrowser(context, email);
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await inMenu(other);
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1, name: inEnglish('profile.title') })).toBeVisible();
  await other.context().close();
  await page.goto('/auth/recovery-password');
  await page.getByRole('textbox', { name: inEnglish('auth.login.email') }).fill(email);
  await button(page, inEnglish('account.recovery.submit')).click();
  await expect(page.getByText(inEnglish('account.recovery.done'))).toBeVisible();
  await expect.poll(() => readOutbox(email)).toMatch(/password/i);
  await expect.poll(() => readOutbox(email)).toMatch(/\bhour\b/i);
});

test('One’s own data are saved, and the name is shown at once', { tag: '@desktop' }, async ({ page }) => {
  const { email } = await ownUser();
  await noteToasts(page);
  await enter(page, email);
  await page.goto('/profile');
  await field(page, t('profile.firstName')).fill('Zelda');
  await field(page, t('profile.phone')).fill('abc');
  await button(page, t('profile.saveData')).click();
  await expect(page.getByText(t('validation.invalidPhone'))).toBeVisible();
  await field(page, t('profile.phone')).fill('+39 02 1234567');
  await button(page, t('profile.saveData')).click();
  await expectToast(page, t('toast.success.save'));
  await field(page, t('profile.firstName')).fill('Zoe');
  await button(page, t('profile.saveData')).click();
  await button(page, t('shell.account')).click();
  await expect(page.getByRole('menu')).toContainText('Zoe Serra');
  await page.reload();
  await expect(field(page, t('profile.phone'))).toHaveValue('+39021234567');
});

test('A person who must choose another password sees nothing else until it is done @desktop', async ({ page }) => {
  test.slow();
  const { email } = await ownUser();
  await enter(page, email);
  await demandPassword(email);
  await page.goto('/desk/banks');
  await expect(page).toHaveURL(/\/auth\/choose-password$/);
  for (const path of ['/desk', '/profile', '/activities', '/auth/login', '/']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/auth\/choose-password$/);
  }
  const save = button(page, t('account.choose.submit'));
  await expectAccessible(page, 'the page that asks for another password');
  await typeNewPassword(page, password, password);
  await save.click();
  await expect(page.getByText(t('validation.passwordUnchanged'))).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/login');
  await fillLogin(page, email);
  await expect(page).toHaveURL(/\/auth\/choose-password$/);
  await typeNewPassword(page, password, another);
  await save.click();
  await expect(page).toHaveURL(/\/desk$/);
  await page.goto('/auth/choose-password');
  await expect(page).toHaveURL(/\/desk$/);
});

test('Staff ask for another password at the users’ screen', { tag: '@desktop' }, async ({ signedIn, page }) => {
  test.slow();
  const { email } = await ownUser();
  await enter(page, email);
  const staff = await signedIn('SUS', `/desk/users?Search=${encodeURIComponent(email)}`);
  await staff
    .getByRole('button', { name: new RegExp(`^${t('list.edit')}`) })
    .first()
    .click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByRole('switch', { name: t('Users.fields.MustChangePassword') }).check();
  await drawer.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(drawer).toBeHidden();
  await page.goto('/desk/banks');
  await expect(page).toHaveURL(/\/auth\/choose-password$/);
});

test('A customer of the shop changes the password and signs out everywhere @desktop', async ({ page }) => {
  test.slow();
  const email = await ownShopper();
  const login = async (secret: string) => {
    await page.goto('/shop/login?back=/shop/profile');
    await field(page, t('shop.login.email')).fill(email);
    await field(page, t('shop.login.password')).fill(secret);
    await button(page, t('shop.login.submit')).click();
    await expect(page).toHaveURL(/\/shop\/profile$/);
  };
  await noteToasts(page);
  await login(password);
  await button(page, t('profile.changePassword')).click();
  await typeNewPassword(page, password, another);
  await button(page, t('profile.changePassword')).click();
  await expectToast(page, t('profile.passwordChanged'));
  await button(page, t('profile.sessions.endAll')).press('Enter');
  await expect(button(page, t('profile.sessions.endAllConfirm'))).toBeFocused();
  await expectAccessible(page, 'the shop’s profile that asks whether to leave everywhere');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/logout$/);
  await login(another);
  await expect(devices(page)).toHaveCount(1);
});
