import { groups } from '@circolo/contract/catalogue/groups/group';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { choose, rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

const title = t('Groups.title');
const bar = (page: Page) => page.getByRole('region', { name: t('bulk.label') });
/** How far from the left the middle of something is. */
const middleOf = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2;
  });
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: t('bulk.select', { name }) });

/** Product groups of a story's own, found by their name; gives the names. */
async function ownGroups(count: number, name: string): Promise<string[]> {
  const call = await callsOf('SUS');
  const names: string[] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const Description = `${name} ${nth}`;
    await call(groups.create, { body: { Code: `${name}${nth}`, Description, Software: 'A' } });
    names.push(Description);
  }
  return names;
}

async function positionsOf(name: string): Promise<number[]> {
  const call = await callsOf('SUS');
  const rows = await call(groups.list, { query: { Search: name, Limit: 50 } });
  return rows.map(({ Position }) => Position);
}

async function openFound(page: Page, name: string, count: number): Promise<void> {
  await searchFor(page, name);
  await expect(rowsOf(page, title)).toHaveCount(count);
}

test('Some rows are chosen and changed, after saying what would happen, and changed back', async ({ signedIn }) => {
  const name = unique('MASSA').toUpperCase();
  const [first = '', second = ''] = await ownGroups(3, name);
  const page = await signedIn('SUS', '/desk/groups');
  await openFound(page, name, 3);
  await boxOf(page, first).check();
  await boxOf(page, second).check();
  await expect(bar(page)).toContainText(t('bulk.chosen_other', { count: 2 }));
  await expectAccessible(page, 'chosen rows');
  // It is below the list, not over the menu beside it.
  expect(await middleOf(bar(page))).toBeCloseTo(await middleOf(rowsOf(page, title).first()), -2);
  await bar(page)
    .getByRole('button', { name: t('bulk.edit'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: t('bulk.editTitle') });
  await choose(dialog, t('bulk.addField'), t('Groups.fields.Position'));
  await dialog.getByRole('textbox', { name: t('Groups.fields.Position') }).fill('77');
  await dialog.getByRole('button', { name: t('bulk.check'), exact: true }).click();
  await expect(dialog).toContainText(t('bulk.willEdit_other', { count: 2 }));
  expect(await positionsOf(name)).toEqual([0, 0, 0]);
  await expectAccessible(page, 'what would be changed');
  await dialog.getByRole('button', { name: t('bulk.runEdit_other', { count: 2 }), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(bar(page)).toBeHidden();
  expect((await positionsOf(name)).sort()).toEqual([0, 77, 77]);
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('changes.undo'), exact: true })
    .click();
  await expectToast(page, t('changes.undone_other', { count: 2 }));
  expect(await positionsOf(name)).toEqual([0, 0, 0]);
});

test('All results are chosen and deleted; what others refer to stays and says why @desktop', async ({ signedIn }) => {
  const name = unique('TUTTI').toUpperCase();
  await ownGroups(11, name);
  const call = await callsOf('SUS');
  const [parent] = await call(groups.list, { query: { Search: `${name} 1`, Limit: 10, OrderColumn: 'Code' } });
  const child = { Code: unique('FIGLIO').toUpperCase(), Description: 'Gruppo figlio', Software: 'A' as const };
  await call(groups.create, { body: { ...child, ParentGroup: { Id: parent?.Id ?? 0 } } });
  const page = await signedIn('SUS', `/desk/groups?Limit=10&Search=${name}`);
  await expect(rowsOf(page, title)).toHaveCount(10);
  await rowsOf(page, title).first().getByRole('checkbox').check();
  await bar(page)
    .getByRole('button', { name: t('bulk.chooseAll_other', { count: 11 }) })
    .click();
  await expect(bar(page)).toContainText(t('bulk.chosen_other', { count: 11 }));
  await bar(page)
    .getByRole('button', { name: t('bulk.delete'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: t('bulk.deleteTitle') });
  await expect(dialog).toContainText(t('bulk.willDelete_other', { count: 10 }));
  await expect(dialog).toContainText(t('bulk.willNot_one', { count: 1 }));
  await expect(dialog.getByRole('listitem')).toContainText(parent?.Description ?? '');
  await dialog.getByRole('button', { name: t('bulk.runDelete_other', { count: 10 }), exact: true }).click();
  await expect(dialog).toContainText(t('bulk.refused_one', { count: 1 }));
  await dialog
    .getByRole('button', { name: t('form.close'), exact: true })
    .last()
    .click();
  await expect(rowsOf(page, title)).toHaveCount(1);
  await page.goto('/desk/changes');
  const row = rowsOf(page, t('ChangeSets.title')).filter({ hasText: name }).first();
  await expect(row).toBeVisible();
  await expectAccessible(page, 'recent changes');
  await row.getByRole('button', { name: new RegExp(`^${t('changes.undo')}`) }).click();
  const question = page.getByRole('dialog', { name: t('changes.undoTitle') });
  await question.getByRole('button', { name: t('changes.confirm'), exact: true }).click();
  await expectToast(page, t('changes.undone_other', { count: 10 }));
  await expect(row).toContainText(t('enums.ChangeSetState.R'));
  expect(await positionsOf(name)).toHaveLength(11);
});

test('A deleted record is brought back from the toast @desktop', async ({ signedIn }) => {
  const name = unique('TORNA').toUpperCase();
  const [group = ''] = await ownGroups(1, name);
  const page = await signedIn('SUS', '/desk/groups');
  await openFound(page, name, 1);
  await page.getByRole('button', { name: `${t('list.delete')}: ${group}` }).click();
  const question = page.getByRole('dialog', { name: t('confirm.delete.title') });
  await question.getByRole('button', { name: t('list.delete'), exact: true }).click();
  await expect(page.getByText(t('list.noneFound'))).toBeVisible();
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('changes.undo'), exact: true })
    .click();
  await expectToast(page, t('changes.restored', { name: group }));
  await expect(rowsOf(page, title)).toHaveCount(1);
});

// Cards are no rows of a table: they have no keys of their own.
test('Rows are chosen by the keyboard and with shift @desktop', async ({ signedIn }) => {
  const name = unique('TASTI').toUpperCase();
  const names = await ownGroups(5, name);
  const page = await signedIn('SUS', '/desk/groups');
  await openFound(page, name, 5);
  await rowsOf(page, title).first().focus();
  await page.keyboard.press('x');
  await expect(bar(page)).toContainText(t('bulk.chosen_one', { count: 1 }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(bar(page)).toContainText(t('bulk.chosen_other', { count: 2 }));
  await boxOf(page, names.at(-1) ?? '').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText(t('bulk.chosen_other', { count: 5 }));
  await page.getByRole('checkbox', { name: t('bulk.selectPage') }).click();
  await expect(bar(page)).toBeHidden();
  await boxOf(page, names[0] ?? '').check();
  await searchFor(page, names[0] ?? '');
  await expect(bar(page)).toBeHidden();
});

test('Who only looks is not offered to undo what others changed @desktop', async ({ signedIn }) => {
  // Two changes of leads of the demonstration, which the helpdesk may view.
  const mark = 'contatti-fiera.csv';
  const undo = { name: new RegExp(`^${t('changes.undo')}`) };
  const rowOf = (page: Page) => rowsOf(page, t('ChangeSets.title')).filter({ hasText: mark });
  const listed = `/desk/changes?Search=${mark}`;
  await expect(rowOf(await signedIn('ADM', listed)).getByRole('button', undo)).toBeVisible();
  const page = await signedIn('HLP', listed);
  await expect(rowOf(page)).toBeVisible();
  await expect(rowOf(page).getByRole('button', undo)).toHaveCount(0);
});

test('Who only looks has nothing to choose @desktop', async ({ signedIn }) => {
  const page = await signedIn('HLP', '/desk/groups');
  await expect(rowsOf(page, title).first()).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
