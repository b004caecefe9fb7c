import { readFile } from 'node:fs/promises';
import { users } from '@circolo/contract/access/users/user';
import { UserNature } from '@circolo/contract/authorization/natures';
import { leads } from '@circolo/contract/crm/leads/lead';
import { changeOrderStatus } from '@circolo/contract/sales/orders/order';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { password, unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { pressInRow, rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { buyer } from '../fixtures/payment.ts';
import { ownShopper } from '../fixtures/person.ts';
import { fillLogin, test } from '../fixtures/test.ts';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

async function enterShop(page: Page, email: string): Promise<void> {
  await page.goto('/shop/login?back=/shop/profile');
  await page.getByLabel(new RegExp(`^${t('shop.login.email')}`)).fill(email);
  await page.getByLabel(new RegExp(`^${t('shop.login.password')}`)).fill(password);
  await button(page, t('shop.login.submit')).click();
}

/** Waits for a copy in a part of the page, downloads it and looks whether it is an archive. */
async function takeCopy(page: Page, within: Locator, name: string | RegExp): Promise<void> {
  const take = within.getByRole('button', { name }).first();
  await expect(take).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), take.click()]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
}

/** Opens what staff may do with a user’s data. */
async function fromUserMenu(page: Page, action: string, title: string): Promise<Locator> {
  await button(page, t('customer.more')).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  // The question for the password comes over it.
  return page.getByRole('dialog', { name: title });
}

test('A customer of the shop downloads what is held about them, and deletes the account @phone', async ({ page }) => {
  test.slow();
  const email = await ownShopper();
  await enterShop(page, email);
  await expect(page).toHaveURL(/\/shop\/profile$/);
  const copies = page.getByRole('region', { name: t('dataCopy.title') });
  await button(copies, t('dataCopy.ask')).click();
  await takeCopy(page, copies, new RegExp(`^${t('dataCopy.download')}`));
  await expectAccessible(page, 'the profile with a copy of the data');

  await button(page, t('erasure.own.action')).click();
  const dialog = page.getByRole('dialog', { name: t('erasure.own.dialog') });
  await expect(dialog.getByRole('table', { name: t('erasure.goes') })).toContainText(
    t('enums.PersonalDataKind.account'),
  );
  await expectAccessible(page, 'the deletion of the own account', { within: '[role="dialog"]' });
  const submit = button(dialog, t('erasure.own.action'));
  await expect(submit).toBeDisabled();
  const name = dialog.getByRole('textbox', { name: t('erasure.confirm', { name: 'Carla Neri' }) });
  await name.fill('carla  neri');
  await submit.click();
  const goodbye = page.getByRole('dialog', { name: t('erasure.own.done') });
  await expect(goodbye).toBeVisible();
  await expectAccessible(page, 'the goodbye', { within: '[role="dialog"]' });
  await button(goodbye, t('erasure.own.leave')).click();
  await expect(page).toHaveURL(/\/shop\/logout$/);
  await enterShop(page, email);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/login/);
});

test('Staff copy a customer’s data, see what keeps them, and erase them once it is settled @desktop', async ({
  page,
}) => {
  test.slow();
  const customer = await buyer();
  const name = 'Olga Serra';
  const { Id: order } = await customer.order('BO');
  const call = await callsOf('SUS');
  const [user] = await call(users.list, { query: { Email: customer.email, Limit: 10 } });
  // Other stories clear the files of the account that they share.
  const staff = await ownUser(UserNature.superuser);
  await page.goto('/auth/login');
  await fillLogin(page, staff.email);
  await page.waitForURL(/\/desk$/);
  await page.goto(`/desk/users/${user?.Id}`);
  const copy = await fromUserMenu(page, t('dataCopy.forOther.action'), t('dataCopy.forOther.title', { name }));
  await copy.getByRole('textbox', { name: t('dataCopy.reason') }).fill('Richiesta scritta del cliente');
  await expectAccessible(page, 'the copy for a customer', { within: '[role="dialog"]' });
  await button(copy, t('dataCopy.forOther.submit')).click();
  await expect(copy).toBeHidden();
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${t('shell.files')}`) })
    .click();
  const panel = page.getByRole('dialog', { name: t('spooler.title') });
  const item = panel.getByRole('listitem').filter({ hasText: 'ZIP' }).first();
  await takeCopy(page, item, new RegExp(`^${t('spooler.download')}`));
  await expect(item.getByRole('button', { name: new RegExp(`^${t('spooler.open')}`) })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  const erasure = await fromUserMenu(page, t('erasure.action'), t('erasure.title', { name }));
  await expect(erasure.getByRole('alert').filter({ hasText: t('erasure.blocked') })).toContainText(
    t('privacy.blocks.order'),
  );
  await expect(erasure.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page, 'an erasure that something keeps from', { within: '[role="dialog"]' });
  await button(erasure, t('form.close')).first().click();

  await call(changeOrderStatus, { params: { Id: order }, body: { From: 'IA', To: 'AN', Reason: 'Ci ha ripensato' } });
  const settled = await fromUserMenu(page, t('erasure.action'), t('erasure.title', { name }));
  await expect(settled.getByRole('table', { name: t('erasure.stays') })).toContainText(t('erasure.law.proof'));
  await settled.getByRole('textbox', { name: t('erasure.reason') }).fill('Richiesta scritta del cliente');
  await settled.getByRole('textbox', { name: t('erasure.confirm', { name }) }).fill(name);
  await expectAccessible(page, 'an erasure that is confirmed', { within: '[role="dialog"]' });
  await button(settled, t('erasure.submit')).click();
  await expect(settled).toBeHidden();
  await expect(page.getByText(t('enums.UserStatus.X')).first()).toBeVisible();
});

test('Staff erase a lead with a reason, once its name is typed @desktop', async ({ signedIn }) => {
  const call = await callsOf('SUS');
  const LastName = unique('Cancellanda');
  await call(leads.create, { body: { FirstName: 'Lia', LastName, Email: `${LastName}@example.test` } });
  const page = await signedIn('SUS', `/desk/leads?Search=${LastName}`);
  const row = rowsOf(page, t('Leads.title')).first();
  await pressInRow(row, t('erasure.action'));
  const dialog = page.getByRole('dialog', { name: t('erasure.title', { name: `Lia ${LastName}` }) });
  await dialog.getByRole('textbox', { name: t('erasure.reason') }).fill('Richiesta per telefono');
  await dialog
    .getByRole('textbox', { name: t('erasure.confirm', { name: `Lia ${LastName}` }) })
    .fill(`Lia ${LastName}`);
  await expectAccessible(page, 'the erasure of a lead', { within: '[role="dialog"]' });
  await button(dialog, t('erasure.submit')).click();
  await expect(dialog).toBeHidden();
  await expect(rowsOf(page, t('Leads.title'))).toHaveCount(0);
});
