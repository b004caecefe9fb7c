import { leads } from '@circolo/contract/crm/leads/lead';
import { customFields } from '@circolo/contract/custom-fields/custom-field';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

/** Opens the form of a field of leads, and fills in what every kind has. */
async function describeField(page: Page, name: string, kind: string): Promise<Locator> {
  await page
    .getByRole('button', { name: t('CustomFields.new'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('CustomFields.new') });
  await dialog.getByRole('textbox', { name: t('CustomFields.fields.Description'), exact: true }).fill(name);
  await dialog.getByRole('combobox', { name: t('CustomFields.fields.Kind'), exact: true }).click();
  await page.getByRole('option', { name: kind, exact: true }).click();
  await dialog.getByRole('combobox', { name: t('CustomFields.fields.Records'), exact: true }).click();
  await page.getByRole('option', { name: t('enums.CustomFieldRecord.Leads'), exact: true }).click();
  await page.keyboard.press('Tab');
  return dialog;
}

/** Opens the form of a new lead with a name and an address. */
async function beginLead(page: Page, person: string): Promise<Locator> {
  await page
    .getByRole('button', { name: t('Leads.new'), exact: true })
    .first()
    .click();
  const lead = page.getByRole('dialog', { name: t('Leads.new') });
  await lead.getByRole('textbox', { name: t('Leads.fields.LastName'), exact: true }).fill(person);
  await lead.getByRole('textbox', { name: t('Leads.fields.Email'), exact: true }).fill(`${person}@example.test`);
  return lead;
}

test('A field of one’s own is defined, filled in, and leads are found by it @desktop', async ({ signedIn }) => {
  const page = await signedIn('ADM', '/desk/custom-fields');
  const name = unique('Tessera ');
  const dialog = await describeField(page, name, t('enums.CustomFieldKind.choice'));
  for (const [index, choice] of ['Ordinaria', 'Sostenitore'].entries()) {
    await dialog.getByRole('button', { name: t('customFields.addChoice') }).click();
    const label = t('customFields.choice', { number: index + 1 });
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(choice);
  }
  await expectAccessible(page, 'custom field');
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/desk/leads');
  const person = unique('Campi');
  const lead = await beginLead(page, person);
  const own = lead.getByRole('region', { name: t('customFields.card') });
  await own.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: 'Sostenitore', exact: true }).click();
  await lead.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(lead).toBeHidden();

  await page.getByRole('button', { name: t('list.addFilter'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: t('list.addFilter') });
  await panel.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: 'Sostenitore', exact: true }).click();
  await page.keyboard.press('Tab');
  await panel.getByRole('button', { name: t('list.apply') }).click();
  await expect(page.getByText(`${name}: Sostenitore`)).toBeVisible();
  await expect(page.getByText(person).first()).toBeVisible();
  await expect(page).toHaveURL(/CustomFields=/);
});

test('A number is filled in as people write it', async ({ signedIn }) => {
  const page = await signedIn('ADM', '/desk/custom-fields');
  const name = unique('Quota ');
  const dialog = await describeField(page, name, t('enums.CustomFieldKind.decimal'));
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/desk/leads');
  const person = unique('Campi');
  const lead = await beginLead(page, person);
  const number = lead.getByRole('region', { name: t('customFields.card') }).getByRole('textbox', { name, exact: true });
  for (const written of ['1,05', '-0,0005', '10,50', '1000,5']) {
    await number.fill('');
    await number.pressSequentially(written);
    await expect(number).toHaveValue(written === '1000,5' ? '1.000,5' : written);
  }
  await lead.getByRole('button', { name: t('form.save'), exact: true }).click();
  const call = await callsOf('ADM');
  const found = () => call(leads.list, { query: { Search: person } });
  await expect.poll(async () => (await found()).length).toBe(1);
  const saved = await call(leads.one, { params: { Id: (await found())[0]?.Id ?? 0 } });
  expect(Object.values(saved.CustomFields)).toContain(1000.5);
});

test('A form that is open while a field is put out of use can be saved all the same', async ({ signedIn }) => {
  const call = await callsOf('ADM');
  const name = unique('Passeggera ');
  const field = await call(customFields.create, {
    body: { Description: name, Kind: 'text', Records: ['Leads'] },
  });
  const page = await signedIn('ADM', '/desk/leads');
  const person = unique('Campi');
  const lead = await beginLead(page, person);
  const own = lead.getByRole('textbox', { name, exact: true });
  await own.fill('di passaggio');
  await call(customFields.update, { params: { Id: field.Id }, body: { ...field, Active: false } });
  const save = lead.getByRole('button', { name: t('form.save'), exact: true });
  await save.click();
  await expect(own).toBeHidden();
  await save.click();
  await expect(lead).toBeHidden();
});

test('A filter on a field that is gone says so, and can be taken away @desktop', async ({ signedIn }) => {
  const call = await callsOf('ADM');
  const name = unique('Fuori uso ');
  const { Key } = await call(customFields.create, {
    body: { Description: name, Kind: 'text', Records: ['Leads'], Active: false },
  });
  const asked = new URLSearchParams({ CustomFields: `mai_statoHas=x&${Key}Has=y` });
  const page = await signedIn('ADM', `/desk/leads?${asked}`);
  const gone = t('customFields.gone');
  await expect(page.getByText(`mai_stato: ${gone}`)).toBeVisible();
  await expect(page.getByText(`${name}: ${gone}`)).toBeVisible();
  await page.getByRole('button', { name: t('list.removeFilter', { name: 'mai_stato' }) }).click();
  await expect(page.getByText(`mai_stato: ${gone}`)).toBeHidden();
  await page.getByRole('button', { name: t('list.removeFilter', { name }) }).click();
  await expect(page).not.toHaveURL(/CustomFields=/);
});

test('Two people’s changes of fields of one’s own are merged one by one @desktop', async ({ signedIn }) => {
  const call = await callsOf('ADM');
  const [first, second] = [unique('Prima '), unique('Seconda ')];
  const described = (Description: string) =>
    call(customFields.create, { body: { Description, Kind: 'text', Records: ['Leads'] } });
  const [{ Key: mine }, { Key: theirs }] = [await described(first), await described(second)];
  const LastName = unique('Campi');
  const { Id } = await call(leads.create, { body: { LastName, Email: `${LastName}@example.test` } });
  const page = await signedIn('ADM', `/desk/leads?Open=${Id}`);
  const lead = page.getByRole('dialog', { name: LastName });
  await lead.getByRole('textbox', { name: first, exact: true }).fill('mia');
  const stored = await call(leads.one, { params: { Id } });
  const changed = { ...stored, CustomFields: { [mine]: 'sua', [theirs]: 'anche' } };
  await call(leads.update, { params: { Id }, body: changed });
  await lead.getByRole('button', { name: t('form.save'), exact: true }).click();
  const merge = lead.getByRole('alert');
  await expect(merge.getByRole('group', { name: second, exact: true })).toContainText('anche');
  await expect(merge.getByRole('radio', { name: `${first}: ${t('record.merge.keepMine')}` })).toBeChecked();
  await merge.getByRole('button', { name: t('record.merge.save') }).click();
  await expect(lead).toBeHidden();
  const { CustomFields } = await call(leads.one, { params: { Id } });
  expect(CustomFields).toEqual({ [mine]: 'mia', [theirs]: 'anche' });
});
