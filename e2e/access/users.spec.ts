import { expect, type Page } from '@playwright/test';
import { unique } from '../fixtures/accounts.ts';
import { choose, filterBy, rowsOf, searchFor, shownCount } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

const users = t('Users.title');
const category = t('Users.fields.Category');
const firms = 'Studi professionali';

/** Opens the first row of a list. */
async function openFirst(page: Page, title: string, name: string | RegExp) {
  await rowsOf(page, title)
    .first()
    .getByRole('button', { name: new RegExp(`^${t('list.edit')}`) })
    .click();
  return page.getByRole('dialog', { name });
}

/** Adds a user by the form, with what a customer of associations needs. */
async function addUser(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: t('Users.new') }).click();
  const drawer = page.getByRole('dialog', { name: t('Users.new') });
  const type = (field: string, value: string) => drawer.getByRole('textbox', { name: field, exact: true }).fill(value);
  await type(t('Users.fields.FirstName'), 'Carla');
  await type(t('Users.fields.LastName'), name);
  await type(t('Users.fields.Email'), `${name}@example.test`);
  await choose(drawer, t('Users.fields.Nature'), t('enums.UserNature.STD'));
  await choose(drawer, category, firms);
  await choose(drawer, t('Users.fields.Origin'), /associazioni/i);
  await choose(drawer, t('Users.fields.Software'), t('enums.Software.A'));
  await drawer.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(drawer).toBeHidden();
}

test('Users are filtered by category, and the chip calls it by its name @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/users');
  await expect(rowsOf(page, users)).toHaveCount(25);
  await filterBy(page, async (panel) => {
    await choose(panel, category, firms);
    await page.keyboard.press('Tab');
  });
  await expect(page).toHaveURL(/Category=STU/);
  await expect(page.getByText(t('list.chip', { field: category, value: firms }))).toBeVisible();
  await shownCount(page, users, 25);
});

test('Who is there already is named while a customer is typed, with the way to their page @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/users');
  const name = unique('Doppia');
  await addUser(page, name);
  await page.getByRole('button', { name: t('Users.new') }).click();
  const drawer = page.getByRole('dialog', { name: t('Users.new') });
  await drawer.getByRole('textbox', { name: t('Users.fields.Email'), exact: true }).fill(`${name}@example.test`);
  const there = drawer.getByRole('alert', { name: t('leads.duplicates') });
  await expect(there).toContainText(t('leads.same.Email'));
  await expect(there.getByRole('link', { name: `Carla ${name}` })).toHaveAttribute('href', /\/desk\/users\/\d+$/);
});

test('A user’s drawer has the user’s name, and wrong billing data are explained at their fields @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/users');
  const name = unique('Rossi');
  await addUser(page, name);
  await searchFor(page, name);
  await expect(rowsOf(page, users)).toHaveCount(1);
  const drawer = await openFirst(page, users, `Carla ${name}`);
  await drawer.getByRole('switch', { name: t('access.user.noBilling') }).uncheck();
  const billing = drawer.getByRole('group', { name: t('Users.fields.Billing') });
  const field = (label: string) => billing.getByRole('textbox', { name: label, exact: true });
  const save = drawer.getByRole('button', { name: t('form.save'), exact: true });
  await field(t('billing.FiscalCode')).fill('01234567890');
  await save.click();
  await expect(billing.getByText(t('validation.invalidFiscalCode'))).toBeVisible();
  await field(t('billing.BusinessName')).fill('ASD Lago');
  await field(t('billing.FiscalCode')).fill('01234567897');
  await field(t('billing.Address')).fill('Via Roma');
  await field(t('billing.ZipCode')).fill('20121');
  const town = billing.getByRole('combobox', { name: t('billing.City'), exact: true });
  await town.fill('Milano');
  await town.blur();
  // The town that is left brings it: typed at the same moment, it would be there twice.
  await expect(field(t('billing.Province'))).toHaveValue('MI');
  await save.click();
  await expect(drawer).toBeHidden();
  await openFirst(page, users, `Carla ${name}`);
  await expect(field(t('billing.BusinessName'))).toHaveValue('ASD Lago');
});

test('The key of a menu function has no thousands @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/menu-functions');
  await page.getByRole('button', { name: t('MenusFunctions.new') }).click();
  const key = page.getByRole('dialog').getByRole('textbox', { name: t('MenusFunctions.fields.Key'), exact: true });
  await key.fill('123456');
  await expect(key).toHaveValue('123456');
});

test('Only salespeople are offered as the salesperson of a customer @desktop', async ({ signedIn }) => {
  const page = await signedIn('COM', '/desk/users');
  await page.getByRole('button', { name: t('Users.new') }).click();
  const drawer = page.getByRole('dialog', { name: t('Users.new') });
  await drawer.getByRole('combobox', { name: t('Users.fields.AssignedTo'), exact: true }).click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.filter({ hasText: 'Camilla Orsini' })).toHaveCount(1);
  // So begin the addresses of the demonstration's customers.
  await expect(options.filter({ hasText: 'info@' })).toHaveCount(0);
});

test('A new user of the list of staff is a member of staff @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/users?Nature=SUS,ADM,COM,HLP&Open=0');
  const drawer = page.getByRole('dialog', { name: t('access.user.newColleague') });
  const value = (name: string) => drawer.getByRole('combobox', { name, exact: true });
  await expect(value(t('Users.fields.Nature'))).toHaveValue(t('enums.UserNature.COM'));
  await expect(value(t('Users.fields.Category'))).toHaveValue('Circolo');
});
