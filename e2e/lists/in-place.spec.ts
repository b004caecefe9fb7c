import { groups } from '@circolo/contract/catalogue/groups/group';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { newGroup } from '../fixtures/record.ts';
import { test } from '../fixtures/test.ts';

const title = t('Groups.title');
const position = t('Groups.fields.Position');

/** The only row of a group, by its code. */
async function rowOf(page: Page, code: string): Promise<Locator> {
  await searchFor(page, code);
  const row = rowsOf(page, title);
  await expect(row).toHaveCount(1);
  return row;
}

const pencil = (row: Locator, field: string) => row.getByRole('button', { name: new RegExp(`^${field}`) });

test('A field is edited in its cell: Enter saves, Escape gives up, and the change is taken back @desktop', async ({
  signedIn,
}) => {
  const { Code } = await newGroup();
  const page = await signedIn('SUS', '/desk/groups');
  const row = await rowOf(page, Code);
  const input = row.getByRole('textbox', { name: position });
  // The code of the group may have the same figures.
  const cell = row.locator('td', { has: page.getByRole('button', { name: new RegExp(`^${position}`) }) });

  await pencil(row, position).focus();
  await page.keyboard.press('Enter');
  await expect(input).toBeFocused();
  await expectAccessible(page, 'a cell that is edited', { within: 'main' });
  await input.fill('77');
  await page.keyboard.press('Escape');
  await expect(input).toBeHidden();
  await expect(cell).not.toContainText('77');
  await expect(pencil(row, position)).toBeFocused();

  await page.keyboard.press('F2');
  await input.fill('88');
  await page.keyboard.press('Enter');
  await expect(input).toBeHidden();
  await expect(cell).toContainText('88');
  await expect(page).toHaveURL(/\/desk\/groups\?Search=[^&]*$/);
  await page.getByRole('button', { name: t('changes.undo') }).click();
  await expect(page.getByText(t('inPlace.undone'))).toBeVisible();
  await expect(cell).not.toContainText('88');

  // A double click edits; a single one opens the record.
  await row.getByText(Code).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await cell.dblclick();
  await expect(input).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('A refusal is at the cell, and what was typed stays @desktop', async ({ signedIn }) => {
  const { Code } = await newGroup();
  const page = await signedIn('SUS', '/desk/groups');
  const row = await rowOf(page, Code);
  const description = t('Groups.fields.Description');
  await pencil(row, description).click();
  const input = row.getByRole('textbox', { name: description });
  await input.fill('');
  await page.keyboard.press('Enter');
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(row).toContainText(t('validation.required'));
  await input.fill('Scritto due volte');
  // Both cells of a row may be edited at once: nothing typed is lost.
  await pencil(row, position).click();
  await expect(row.getByRole('textbox', { name: position })).toBeFocused();
  await expect(input).toHaveValue('Scritto due volte');
});

test('What somebody else has changed meanwhile is merged field by field @desktop', async ({ signedIn }) => {
  const { Id, Code } = await newGroup();
  const page = await signedIn('SUS', '/desk/groups');
  const row = await rowOf(page, Code);
  await pencil(row, position).click();
  const input = row.getByRole('textbox', { name: position });
  await expect(input).toBeFocused();
  const call = await callsOf('ADM');
  const stored = await call(groups.one, { params: { Id } });
  await call(groups.update, { params: { Id }, body: { ...stored, Position: 41 } });
  await input.fill('42');
  await page.keyboard.press('Enter');
  const merge = page.getByRole('dialog', { name: new RegExp(t('inPlace.conflict')) });
  await expect(merge).toContainText('41');
  await expectAccessible(page, 'a merge from a cell', { within: '[role=dialog]' });
  await merge.getByRole('button', { name: t('record.merge.save') }).click();
  await expect(merge).toBeHidden();
  await expect(row).toContainText('42');
});

test('Who may only look is offered no editing in the table @desktop', async ({ signedIn }) => {
  const page = await signedIn('HLP', '/desk/groups');
  await expect(rowsOf(page, title)).not.toHaveCount(0);
  await expect(pencil(rowsOf(page, title).first(), position)).toHaveCount(0);
});
