import { users } from '@circolo/contract/access/users/user';
import { mergeCustomers } from '@circolo/contract/crm/customers/merge-customers';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

/** Two entries of one person, found by the same name. */
async function twice(LastName: string, phones = ['+393401112223', '+393404445556']) {
  const call = await callsOf('SUS');
  const [model] = await call(users.list, { query: { Nature: 'COM', Limit: 10 } });
  if (!model) throw new Error('The demonstration lacks a user');
  const fixed = {
    ...{ FirstName: 'Elena', LastName, Origin: { Id: model.Origin.Id } },
    ...{ Nature: { Code: 'STD' as const }, Category: { Code: 'PRV' }, Software: 'A' as const },
  };
  const enter = (Phone: string, Notes: string) =>
    call(users.create, { body: { ...fixed, Phone, Notes, Email: `${unique('doppia')}@example.test` } });
  const [first = '', second = ''] = phones;
  const stays = await enter(first, 'Chiama di mattina');
  const goes = await enter(second, 'Vuole la fattura');
  return { call, stays, goes };
}

test('Two customers who are one are merged, and parted again @desktop', async ({ signedIn }) => {
  const name = unique('Doppiati');
  const { call, stays, goes } = await twice(name);
  const page = await signedIn('SUS', `/desk/users/${stays.Id}`);
  await page.getByRole('button', { name: t('customer.more') }).click();
  await page.getByRole('menuitem', { name: t('customerMerge.action') }).click();
  const dialog = page.getByRole('dialog', { name: t('customerMerge.title') });
  await dialog.getByRole('combobox', { name: t('customerMerge.other') }).fill(goes.Email);
  await page.getByRole('option', { name: new RegExp(goes.Email) }).click();
  await dialog.getByRole('radio', { name: /444\s?5556/ }).check();
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the dialog that merges customers, ${width} px wide`);
  }
  await dialog.getByRole('button', { name: t('customerMerge.confirm'), exact: true }).click();
  await expect(dialog).toBeHidden();
  const merged = await call(users.one, { params: { Id: stays.Id } });
  expect([merged.Phone, merged.Notes]).toEqual(['+393404445556', 'Chiama di mattina\n\nVuole la fattura']);
  const undo = page.getByRole('alert').getByRole('button', { name: t('changes.undo'), exact: true });
  await expect(undo).toBeVisible();

  // The one who is closed leads to the one who stays.
  const other = await page.context().newPage();
  await other.goto(`/desk/users/${goes.Id}`);
  await expect(other.getByText(t('customerMerge.into', { name: `Elena ${name}` }))).toBeVisible();
  await expectAccessible(other, 'a customer who was merged');
  await other.getByRole('link', { name: t('customerMerge.open', { name: `Elena ${name}` }) }).click();
  await expect(other).toHaveURL(new RegExp(`/desk/users/${stays.Id}$`));
  await other.close();

  await undo.click();
  await expectToast(page, t('changes.undone_one', { count: 1 }));
  const parted = await call(users.one, { params: { Id: goes.Id } });
  expect(parted.MergedInto).toBeNull();
  expect((await call(users.one, { params: { Id: stays.Id } })).Phone).toBe('+393401112223');
});

test('Two customers who are chosen in the list are merged, the other way round @desktop', async ({ signedIn }) => {
  const name = unique('Doppiati');
  const { call, stays, goes } = await twice(name);
  const page = await signedIn('SUS', '/desk/users');
  await searchFor(page, name);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2);
  // The list is asked once more, and nothing of another one stays chosen.
  await expect(page).toHaveURL(/[?&]Search=/);
  for (const { Email } of [stays, goes])
    await page.getByRole('row').filter({ hasText: Email }).getByRole('checkbox').check();
  await page.getByRole('button', { name: t('customerMerge.chosen') }).click();
  const dialog = page.getByRole('dialog', { name: t('customerMerge.title') });
  await expect(dialog.getByText(t('customerMerge.moves'))).toBeVisible();
  await dialog.getByRole('button', { name: t('customerMerge.swap') }).click();
  await dialog.getByRole('button', { name: t('customerMerge.confirm'), exact: true }).click();
  await expect(dialog).toBeHidden();
  expect((await call(users.one, { params: { Id: stays.Id } })).MergedInto?.Id).toBe(goes.Id);
});

test('The form of a customer offers to merge who is probably the same @desktop', async ({ signedIn }) => {
  const phone = `+3934${Math.floor(Math.random() * 90_000_000 + 10_000_000)}`;
  const name = unique('Doppiati');
  const { call, stays, goes } = await twice(name, [phone, phone]);
  const page = await signedIn('SUS', `/desk/users/${stays.Id}`);
  await page
    .getByRole('button', { name: t('customer.edit'), exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: t('customerMerge.with', { name: `Elena ${name}` }) }).click();
  const dialog = page.getByRole('dialog', { name: t('customerMerge.title') });
  await dialog.getByRole('button', { name: t('customerMerge.confirm'), exact: true }).click();
  await expect(dialog).toBeHidden();
  expect((await call(users.one, { params: { Id: goes.Id } })).MergedInto?.Id).toBe(stays.Id);
});

test('On a phone the other customer is chosen in the dialog @phone', async ({ signedIn }) => {
  const { stays, goes } = await twice(unique('Doppiati'));
  const page = await signedIn('SUS', `/desk/users/${stays.Id}`);
  await page.getByRole('button', { name: t('customer.more') }).click();
  await page.getByRole('menuitem', { name: t('customerMerge.action') }).click();
  const dialog = page.getByRole('dialog', { name: t('customerMerge.title') });
  await dialog.getByRole('combobox', { name: t('customerMerge.other') }).fill(goes.Email);
  await page.getByRole('option', { name: new RegExp(goes.Email) }).click();
  await expect(dialog.getByText(t('customerMerge.moves'))).toBeVisible();
  await expectAccessible(page, 'the dialog that merges customers, on a phone');
});

test('Who edits customers and does not delete them is not offered to part who was merged @desktop', async ({
  signedIn,
}) => {
  const name = unique('Uniti');
  const { call, stays, goes } = await twice(name);
  await call(mergeCustomers, {
    params: { Id: stays.Id },
    body: { Other: { Id: goes.Id }, Take: [], Version: stays.Version, OtherVersion: goes.Version },
  });
  const undo = { name: new RegExp(`^${t('changes.undo')}`) };
  const rowOf = (page: Page) => rowsOf(page, t('ChangeSets.title')).filter({ hasText: name });
  await expect(rowOf(await signedIn('ADM', '/desk/changes')).getByRole('button', undo)).toBeVisible();
  const page = await signedIn('HLP', '/desk/changes');
  await expect(rowOf(page)).toBeVisible();
  await expect(rowOf(page).getByRole('button', undo)).toHaveCount(0);
});
