import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

const groups = t('Groups.title');
const software = t('Groups.fields.Software');

/** Opens the wizard of the groups and gives it a file. */
async function uploadFile(page: Page, name: string, text: string): Promise<Locator> {
  await page.getByRole('button', { name: t('list.import'), exact: true }).click();
  const wizard = page.getByRole('dialog', { name: new RegExp(t('import.title')) });
  await expect(wizard.getByRole('button', { name: t('import.choose') })).toBeVisible();
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await wizard.locator('input[type="file"]').setInputFiles(file);
  await expect(wizard.getByRole('button', { name: t('import.preview') })).toBeVisible();
  return wizard;
}

const tab = (wizard: Locator, label: string, count: number) =>
  wizard.getByRole('tab', { name: new RegExp(`^${label}\\s*${count}$`) });

/** Chooses what every new group gets. */
async function chooseValue(page: Page, wizard: Locator, field: string, label: string): Promise<void> {
  await wizard.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: label, exact: true }).click();
}

test('A file goes through columns, preview, run, error file and undo @desktop', async ({ signedIn }, { project }) => {
  const page = await signedIn('SUS', '/desk/groups');
  const mark = `E2E${project.name === 'phone' ? 'P' : 'D'}${Date.now() % 1_000_000}`;
  const lines = [
    `${mark}A;Gruppo uno ${mark};#112233`,
    `${mark}B;Gruppo due ${mark};`,
    `${mark}C;;`,
    `${mark}D;Quattro;rosso`,
  ];
  const fileName = `gruppi-${mark}.csv`;
  await page.getByRole('button', { name: t('list.import'), exact: true }).click();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: t('import.template') }).click();
  const headings = await readFile(await (await template).path(), 'utf8');
  expect(headings).toContain(`"${t('Groups.fields.Description')}"`);
  await page.keyboard.press('Escape');
  const wizard = await uploadFile(page, fileName, `Codice;Titolo ${mark};Colore\r\n${lines.join('\r\n')}\r\n`);

  // Mappings are remembered by their headings, so this one is new. The story maps it, the missing field gets one value for all.
  const unknown = wizard.getByRole('combobox', { name: `${t('import.field')}: Titolo ${mark}` });
  await unknown.click();
  await page.getByRole('option', { name: `${t('Groups.fields.Description')} *`, exact: true }).click();
  await expect(wizard.getByText(new RegExp(software)).last()).toBeVisible();
  await chooseValue(page, wizard, software, t('enums.Software.A'));
  await expectAccessible(page, 'the import', { within: '[role="dialog"]' });
  await wizard.getByRole('button', { name: t('import.preview') }).click();

  await expect(tab(wizard, t('import.planned.C'), 2)).toBeVisible({ timeout: 20_000 });
  // Its button went with the step; who uses keys is still inside.
  await expect(wizard.getByRole('heading', { name: new RegExp(t('import.title')) })).toBeFocused();
  await tab(wizard, t('import.planned.F'), 2).click();
  await expect(wizard.getByText(new RegExp(`${t('Groups.fields.Description')}: `))).toBeVisible();
  await expect(wizard.getByText(new RegExp(`${t('Groups.fields.Color')}: `))).toBeVisible();
  await expectAccessible(page, 'the import', { within: '[role="dialog"]' });
  await wizard.getByRole('button', { name: t('import.run_other', { count: 2 }) }).click();

  await expect(wizard.getByText(t('import.ended'))).toBeVisible({ timeout: 20_000 });
  const download = page.waitForEvent('download');
  await wizard.getByRole('button', { name: t('import.errors') }).click();
  const errors = await readFile(await (await download).path(), 'utf8');
  expect(errors).toContain(`${mark}C;;;4;${t('Groups.fields.Description')}: `);
  await wizard
    .getByRole('button', { name: t('import.close'), exact: true })
    .last()
    .click();
  await expect(wizard).toBeHidden();
  await searchFor(page, mark);
  await expect(page.getByText(`Gruppo uno ${mark}`)).toBeVisible();

  // It is found again, and taken back.
  await page.getByRole('button', { name: t('list.import'), exact: true }).click();
  await wizard.getByRole('button', { name: fileName }).click();
  await wizard.getByRole('button', { name: t('import.undo') }).click();
  await page
    .getByRole('dialog', { name: t('import.undoTitle') })
    .getByRole('button', { name: t('import.undo') })
    .click();
  await expect(wizard.getByText(t('import.reverted'))).toBeVisible({ timeout: 20_000 });
  await wizard
    .getByRole('button', { name: t('import.close'), exact: true })
    .last()
    .click();
  await expect(page.getByText(`Gruppo uno ${mark}`)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: groups })).toBeVisible();
});

test('What is no CSV is refused with a message', { tag: '@desktop' }, async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/groups');
  await page.getByRole('button', { name: t('list.import'), exact: true }).click();
  const wizard = page.getByRole('dialog', { name: new RegExp(t('import.title')) });
  const file = { name: 'gruppi.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') };
  await wizard.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText(t('errors.CsvUnreadable'))).toBeVisible();
});
