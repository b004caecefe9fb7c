import { expect, type Page } from '@playwright/test';
import { unique } from '../fixtures/accounts.ts';
import { t } from '../fixtures/messages.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { fillLogin, openMenu, test } from '../fixtures/test.ts';

/** The demonstration's brand has a custom login with this parameter. */
const parameter = 'insieme';
const logo = (page: Page) => page.getByRole('main').getByRole('img').first();
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** The picture of the brand's own login and that of the custom one. */
async function pictures(page: Page): Promise<{ own: string; custom: string }> {
  await page.goto('/auth/login');
  const own = (await logo(page).getAttribute('src')) ?? '';
  await page.goto(`/auth-x/login?${parameter}`);
  const custom = (await logo(page).getAttribute('src')) ?? '';
  expect(custom).not.toBe(own);
  return { own, custom };
}

test('The look of a custom login stays from form to form, after a reload, and on the way in and out @desktop', async ({
  page,
}) => {
  test.slow();
  const { own, custom } = await pictures(page);
  const expectCustom = async (form: string) => {
    await expect(page).toHaveURL(new RegExp(`/auth-x/${form}\\?${parameter}$`));
    await expect(logo(page)).toHaveAttribute('src', custom);
  };
  await page.goto(`/auth-x?${parameter}`);
  await expectCustom('login');
  await link(page, t('auth.login.forgot')).click();
  await expectCustom('recovery-password');
  await page.reload();
  await expectCustom('recovery-password');
  await link(page, t('account.recovery.back')).click();
  await expectCustom('login');
  await link(page, t('auth.login.signin')).click();
  await expectCustom('signin');
  await link(page, t('account.signin.haveAccount')).click();
  await expectCustom('login');
  for (const form of ['change-password', 'activate']) {
    await page.goto(`/auth-x/${form}?${parameter}`);
    await expectCustom(form);
  }
  await page.goto(`/auth-x/change-password?${parameter}`);
  await link(page, t('account.change.again')).click();
  await expectCustom('recovery-password');

  await page.goto(`/auth-x/login?${parameter}`);
  const { email } = await ownUser();
  await fillLogin(page, email);
  await page.waitForURL(/\/desk$/);
  await openMenu(page);
  await page.goto(`/${unique('nessuna')}`);
  await expect(page).toHaveURL(/\/error\/404$/);
  await page.getByRole('button', { name: t('error.backToLogin') }).click();
  await expectCustom('login');
  await page.goto('/desk');
  await expectCustom('login');
  await page.goto('/auth/login');
  await expect(logo(page)).toHaveAttribute('src', own);
});

test('A parameter that belongs to no custom login shows the brand’s own look', { tag: '@desktop' }, async ({
  page,
}) => {
  const { own } = await pictures(page);
  for (const asked of ['?sconosciuto', '', '?%E0%A4%A', '?constructor']) {
    await page.goto(`/auth-x/login${asked}`);
    await expect(logo(page)).toHaveAttribute('src', own);
    await expect(page.getByRole('button', { name: t('auth.login.submit'), exact: true })).toBeVisible();
  }
});
