import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { password, unique } from '../fixtures/accounts.ts';
import { linkIn, readOutbox } from '../fixtures/api.ts';
import { choose } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { ownShopper } from '../fixtures/person.ts';
import { fillLogin, test } from '../fixtures/test.ts';

const another = 'Colle-verde-al-77';
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('Somebody new registers, activates the account with the mailed link and the password, and gets in', async ({
  page,
}) => {
  test.slow();
  const email = `${unique('nuovo')}@example.test`;
  await page.goto('/auth/login');
  await page.getByRole('link', { name: t('auth.login.signin') }).click();
  await choose(page.getByRole('main'), t('account.signin.category'), 'Circolo');
  await field(page, t('account.signin.email')).fill(email);
  await field(page, t('account.signin.emailConfirm')).fill(email);
  await field(page, t('account.signin.password')).fill(password);
  await field(page, t('account.signin.passwordConfirm')).fill(password);
  await press(page, t('account.signin.submit'));
  await expect(page.getByText(t('account.signin.done'))).toBeFocused();
  await expectAccessible(page, 'the end of a registration');
  await page.goto('/auth/login');
  await fillLogin(page, email);
  await expect(page.getByRole('alert')).toContainText(t('errors.InvalidCredentials'));

  const link = linkIn(await readOutbox(email), '/auth/activate');
  await page.goto(link);
  await field(page, t('auth.login.password')).fill(another);
  await press(page, t('account.activate.submit'));
  await expect(page.getByRole('alert')).toContainText(t('errors.UserActivationError'));
  await field(page, t('auth.login.password')).fill(password);
  await press(page, t('account.activate.submit'));
  await expect(page.getByText(t('account.activate.done'))).toBeFocused();
  await page.getByRole('link', { name: t('auth.login.submit') }).click();
  await fillLogin(page, email);
  await page.waitForURL(/\/shop$/);
});

test('A forgotten password is replaced with the mailed link, once @desktop', async ({ page }) => {
  test.slow();
  const { email } = await ownUser();
  // The invitation has been used, and the notice of the new password came after it.
  await expect.poll(() => readOutbox(email)).not.toContain('/auth/change-password');
  await page.goto('/auth/login');
  await page.getByRole('link', { name: t('auth.login.forgot') }).click();
  await field(page, t('auth.login.email')).fill(email);
  await press(page, t('account.recovery.submit'));
  await expect(page.getByText(t('account.recovery.done'))).toBeFocused();
  await expect.poll(() => readOutbox(email)).toContain('/auth/change-password');
  const link = linkIn(await readOutbox(email), '/auth/change-password');
  await page.goto(link);
  await field(page, t('account.change.password')).fill(another);
  await field(page, t('account.change.confirm')).fill(another);
  await expectAccessible(page, 'a new password by mail');
  await press(page, t('account.change.submit'));
  await expect(page.getByText(t('account.change.done'))).toBeFocused();
  await page.getByRole('link', { name: t('auth.login.submit') }).click();
  await fillLogin(page, email, another);
  await page.waitForURL(/\/desk$/);
  await page.goto('/landing');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText(t('errors.RecoveryKeyError'));
});

test('A forgotten password of the shop is replaced with the mailed link @desktop', async ({ page }) => {
  test.slow();
  const email = await ownShopper();
  await page.goto('/shop/login');
  await page.getByRole('link', { name: t('shop.login.forgot') }).click();
  await field(page, t('shop.login.email')).fill(email);
  await press(page, t('shop.recovery.submit'));
  await expect(page.getByText(t('shop.recovery.done'))).toBeFocused();
  const mailed = async () => (await readOutbox(email)).includes('/shop/recovery-key');
  await expect.poll(mailed).toBe(true);
  await page.goto(linkIn(await readOutbox(email), '/shop/recovery-key'));
  await field(page, t('shop.recovery.newPassword')).fill(another);
  await field(page, t('shop.recovery.confirm')).fill(another);
  await expectAccessible(page, 'a new password of the shop');
  await press(page, t('shop.recovery.change'));
  await expect(page.getByText(t('shop.recovery.changed'))).toBeVisible();
  await page.getByRole('link', { name: t('shop.login.submit') }).click();
  await field(page, t('shop.login.email')).fill(email);
  await field(page, t('shop.login.password')).fill(another);
  await press(page, t('shop.login.submit'));
  await page.waitForURL(/\/shop$/);
});
