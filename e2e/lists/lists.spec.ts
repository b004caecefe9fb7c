import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { forward } from '../fixtures/forward.ts';
import { choose, expectCount, filterBy, rowsOf, searchFor, shownCount } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { openMenu, test } from '../fixtures/test.ts';

const users = t('Users.title');
const nature = t('Users.fields.Nature');
// No story adds a user of this nature.
const subagent = t('enums.UserNature.SUB');
const chip = t('list.chip', { field: nature, value: subagent });

test('Filters become chips, stand in the address and survive a reload', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/users');
  await expect(rowsOf(page, users)).toHaveCount(25);
  await filterBy(page, async (panel) => {
    await choose(panel, nature, subagent);
    await page.keyboard.press('Tab');
  });
  await expect(page.getByText(chip)).toBeVisible();
  await expect(page).toHaveURL(/Nature=SUB/);
  const shown = await shownCount(page, users, 25);
  await page.reload();
  await expect(page.getByText(chip)).toBeVisible();
  await expectCount(page, users, shown);
  await page.getByRole('button', { name: t('list.removeFilter', { name: nature }) }).click();
  await expect(page.getByText(chip)).toBeHidden();
  await expect(page).not.toHaveURL(/Nature=/);
  await expect(rowsOf(page, users)).toHaveCount(25);
});

/** What the menu opens: all customers, and no one else. */
const customersAlone = /\/desk\/users\?Nature=[A-Z,%0-9]+$/;

test('Choosing the screen from the menu starts clean @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/users?Search=padel&Nature=ENT,STD');
  await expect(page.getByRole('searchbox', { name: t('list.search') })).toHaveValue('padel');
  await (await openMenu(page)).getByRole('link', { name: 'Clienti', exact: true }).click();
  await expect(page).toHaveURL(customersAlone);
  await expect(page.getByRole('searchbox', { name: t('list.search') })).toHaveValue('');
});

test('A typed address without filters shows the whole list', { tag: '@desktop' }, async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/users?Nature=SUB');
  await expect(page.getByText(chip)).toBeVisible();
  await page.goto('/desk/users');
  await expect(rowsOf(page, users)).toHaveCount(25);
  await expect(page.getByText(chip)).toBeHidden();
  await expect(page).toHaveURL(/\/desk\/users$/);
});

test('The search narrows list and count, and says so when nothing is left @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/users');
  await searchFor(page, 'padel');
  await expect(page).toHaveURL(/Search=padel/);
  await expect(rowsOf(page, users).first()).toContainText(/padel/i);
  await shownCount(page, users, 25);
  await searchFor(page, 'nessuno si chiama così');
  await expect(page.getByText(t('list.noneFound'))).toBeVisible();
  await expectCount(page, users, 0);
});

// Cards have no headers. The accounts of the demonstration: no story adds one or changes an address.
test('A header sorts ascending, descending and not at all', { tag: '@desktop' }, async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/users?Email=circolo.test');
  const email = t('Users.fields.Email');
  const header = page.getByRole('columnheader', { name: email });
  const shown = () => rowsOf(page, users).locator('td:nth-child(3)').allInnerTexts();
  await expectCount(page, users, 9);
  await expect(rowsOf(page, users)).toHaveCount(9);
  const before = await shown();
  const ascending = [...before].sort();
  const descending = [...ascending].reverse();
  expect([ascending, descending]).not.toContainEqual(before);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/OrderColumn=Email&OrderType=ASC/);
  await expect.poll(shown).toEqual(ascending);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(shown).toEqual(descending);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await expect.poll(shown).toEqual(before);
});

test('Pages of 10, 25 and 50 rows; the address knows the page @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/users');
  const rows = rowsOf(page, users);
  await expect(rows).toHaveCount(25);
  const size = page.getByRole('combobox', { name: t('grid.pageSize') });
  await size.selectOption('10');
  await expect(rows).toHaveCount(10);
  const firstRow = () => rows.first().innerText();
  const first = await firstRow();
  await page.getByRole('button', { name: t('list.page', { page: 2 }), exact: true }).click();
  await expect(page).toHaveURL(/Page=2/);
  await expect.poll(firstRow).not.toBe(first);
  await page.reload();
  await expect(page.getByRole('button', { name: t('list.page', { page: 2 }), exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await size.selectOption('50');
  await expect(rows).toHaveCount(50);
});

test('An address of a page that is no more opens the last one @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/users?Page=400');
  await expect(rowsOf(page, users)).not.toHaveCount(0);
  await expect(page).not.toHaveURL(/Page=400/);
  await expect(page.getByRole('button', { name: t('list.nextPage') })).toBeDisabled();
});

test('Columns are chosen and remembered @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/banks');
  const region = page.getByRole('main');
  await expect(rowsOf(page, t('Banks.title'))).not.toHaveCount(0);
  const instructions = t('Banks.fields.Holder');
  await expect(region.getByText(instructions, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: t('panel.columns'), exact: true }).click();
  await page.getByRole('checkbox', { name: instructions, exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await expect(region.getByText(instructions, { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(rowsOf(page, t('Banks.title'))).not.toHaveCount(0);
  await expect(region.getByText(instructions, { exact: true })).toHaveCount(0);
});

test('The CSV has exactly the rows and columns on screen @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/users?Email=circolo.test&OrderColumn=Email&OrderType=ASC');
  const rows = rowsOf(page, users);
  await expectCount(page, users, 9);
  await expect(rows).toHaveCount(9);
  await page.getByRole('button', { name: t('list.exportAs'), exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    page.getByRole('menuitem', { name: t('spooler.formats.excel') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^.+ \d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toContain(t('Users.fields.Email'));
  const emails = lines.slice(1).map((line) => line.match(/[^;"]+@[^;"]+/)?.[0]);
  expect(emails).toEqual([...emails].sort());
  expect(emails).toContain('ent@circolo.test');
});

test('A list that cannot be loaded says so, counts 0 and comes back with a retry @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk');
  await page.route(/\/api\/Banks\/Page/, (route) => route.fulfill({ status: 400, body: '{}' }));
  await page.goto('/desk/banks');
  const banks = t('Banks.title');
  await expect(page.getByRole('alert')).toContainText(t('error.loadFailed'));
  await expectCount(page, banks, 0);
  await expect(rowsOf(page, banks)).toHaveCount(0);
  await page.unroute(/\/api\/Banks\/Page/);
  await page.getByRole('button', { name: t('error.retry'), exact: true }).click();
  await expect(rowsOf(page, banks)).not.toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('A list with more than are counted says so, and counts all when it is asked to @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk');
  const path = /\/api\/Banks\/Page/;
  // As the server answers where more than so many are found.
  await page.route(path, async (route) => {
    const answer = await forward(route);
    await route.fulfill({ json: { ...(await answer.json()), Count: 10_000, CountIsExact: false } });
  });
  await page.goto('/desk/banks');
  const banks = t('Banks.title');
  const more = t('grid.moreThan', { number: '10.000' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(more);
  await expect(page.getByText(t('grid.rows', { from: '1', to: '25', total: more }))).toBeVisible();
  await expect(rowsOf(page, banks)).not.toHaveCount(0);
  const shown = await rowsOf(page, banks).count();
  await page.getByRole('button', { name: t('grid.countAll') }).click();
  await expectCount(page, banks, shown);
  await expect(page.getByRole('button', { name: t('grid.countAll') })).toHaveCount(0);
  await page.unroute(path);
});

test('Who may only look is offered neither adding nor changing nor deleting @desktop', async ({ signedIn }) => {
  const page = await signedIn('HLP', '/desk/banks');
  const row = rowsOf(page, t('Banks.title')).first();
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: t('Banks.new') })).toHaveCount(0);
  await expect(row.getByRole('button', { name: new RegExp(`^${t('list.edit')}`) })).toHaveCount(0);
  await expect(row.getByRole('button', { name: new RegExp(`^${t('list.delete')}`) })).toHaveCount(0);
  await row.getByRole('button', { name: new RegExp(`^${t('list.view')}:`) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('form.readOnly'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('form.save') })).toHaveCount(0);
});

test('Who may change but not delete is offered no deleting @desktop', async ({ signedIn }) => {
  const page = await signedIn('COM', '/desk/users?Nature=ENT');
  const row = rowsOf(page, users).first();
  await expect(row.getByRole('button', { name: new RegExp(`^${t('list.edit')}`) })).toBeVisible();
  await expect(row.getByRole('button', { name: new RegExp(`^${t('list.delete')}`) })).toHaveCount(0);
});

test('The toast of a save appears at the bottom right, with an icon, and goes by itself @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/menu-groups');
  const row = rowsOf(page, t('MenusGroups.title')).first();
  await row.getByRole('button', { name: new RegExp(`^${t('list.edit')}`) }).click();
  // All at one look, from within the page: it is gone after a second and a half.
  const shown = page.waitForFunction((text) => {
    const toast = [...document.querySelectorAll('[role=alert]')].find((alert) => alert.textContent?.includes(text));
    if (!toast?.querySelector('svg')) return false;
    const { right, bottom } = toast.getBoundingClientRect();
    return innerWidth - right < 40 && innerHeight - bottom < 40;
  }, t('toast.success.save'));
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: t('form.save'), exact: true }).click();
  // The password that is asked for meanwhile is answered where an element is waited for (`rooms.ts`).
  await expect(form).toHaveCount(0);
  await shown;
  await expect(page.getByRole('alert').filter({ hasText: t('toast.success.save') })).toBeHidden();
});

test('On a narrow page every total, due date, and day with its time can be read whole @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/orders');
  await page.setViewportSize({ width: 1024, height: 900 });
  const rows = rowsOf(page, t('Orders.title'));
  await expect(rows.first().locator('td:has(time)')).toContainText(/\d\d:\d\d$/);
  const heads = await page.locator('thead th').allTextContents();
  for (const name of ['Total', 'ExpirationDate', 'Date'] as const) {
    const nth = heads.indexOf(t(`Orders.fields.${name}`));
    const cut = await rows.evaluateAll(
      (lines, place) =>
        lines.map(({ children }) => children[place]).filter((cell) => !cell || cell.scrollWidth > cell.clientWidth)
          .length,
      nth,
    );
    expect(cut, name).toBe(0);
  }
});
