import { savePermissionMatrix } from '@circolo/contract/access/matrix/permission-matrix';
import { menus } from '@circolo/contract/access/menus/menu';
import { menuFunctions } from '@circolo/contract/access/menus/menu-function';
import type { Level } from '@circolo/contract/authorization/levels';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { choose } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

const level = (code: Level) => t(`permissions.level.${code}`);
const helpdesk = t('enums.UserNature.HLP');

/** A custom menu of the story's own, so that no other story loses what it may do; both functions are viewed in it. */
async function ownMenu() {
  const call = await callsOf('SUS');
  const Description = unique('Matrice');
  const known = await call(menuFunctions.list, { query: { Limit: 999 } });
  const used = ['orders', 'coupons'].map((address) => known.find(({ BaseUrl }) => BaseUrl === address)?.Id ?? 0);
  const Details = used.map((Id, Position) => ({ Position, Function: { Id }, BaseAuthorizations: 'V' as const }));
  const { Id } = await call(menus.create, {
    body: { Description, UserNature: { Code: 'HLP' }, Custom: true, Details },
  });
  return { Id, Description, orders: used[0] ?? 0, coupons: used[1] ?? 0 };
}

/** The cell of a function in a custom menu, or in the menu of the helpdesk. */
const cellOf = (page: Page, title: string, menu?: string) =>
  page.getByRole('button', { name: new RegExp(`^${title}, ${menu ? `${helpdesk} · ${menu}` : helpdesk}:`) });

/** Opens the matrix with the custom menus among its columns. */
async function withCustomMenus(page: Page) {
  await page.getByRole('switch', { name: t('permissions.matrix.others') }).check();
}

test('Two levels are changed with the keyboard, saved together, and hold after a reload @desktop', async ({
  signedIn,
}) => {
  const own = await ownMenu();
  const page = await signedIn('SUS', '/desk/permission-matrix');
  await withCustomMenus(page);
  const orders = cellOf(page, t('Orders.title'), own.Description);
  const coupons = cellOf(page, t('Coupons.title'), own.Description);
  await orders.focus();
  await page.keyboard.press(t('permissions.matrix.letter.E'));
  await expect(orders).toHaveAccessibleName(new RegExp(t('permissions.matrix.before', { level: level('V') })));
  // Back and forth leads to the same cell.
  await page.keyboard.press('ArrowDown');
  await expect(orders).not.toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(orders).toBeFocused();

  await coupons.press('Enter');
  const offered = page.getByRole('menu');
  await expect(offered.getByRole('menuitemradio', { name: level('V') })).toBeFocused();
  await expectAccessible(page, 'the levels of a cell');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(offered).toBeHidden();
  await expect(coupons).toBeFocused();
  const why = page.getByRole('complementary', { name: t('permissions.matrix.why') });
  await expect(why).toContainText(t('permissions.rule.C', { menu: own.Description, level: level('N') }));

  await expect(page.getByText(t('permissions.own.changed_other', { count: 2 }))).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(t('permissions.own.changed_one', { count: 1 }))).toBeVisible();
  await coupons.press('0');
  await page.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expectToast(page, t('permissions.own.saved'));
  await page.reload();
  await withCustomMenus(page);
  await expect(orders).toHaveAccessibleName(new RegExp(`: ${level('E')}`));
  await expect(coupons).toHaveAccessibleName(new RegExp(`: ${level('N')}`));
});

test('A save that somebody else has overtaken loses nothing, and counts when it is repeated @desktop', async ({
  signedIn,
}) => {
  const own = await ownMenu();
  const page = await signedIn('SUS', '/desk/permission-matrix');
  await withCustomMenus(page);
  const orders = cellOf(page, t('Orders.title'), own.Description);
  const coupons = cellOf(page, t('Coupons.title'), own.Description);
  await orders.press('3');
  await coupons.press('2');
  const call = await callsOf('SUS');
  await call(savePermissionMatrix, {
    body: { Changes: [{ Menu: { Id: own.Id }, Function: { Id: own.orders }, Before: 'V', Level: 'N' }] },
  });
  await page.getByRole('button', { name: t('form.save'), exact: true }).click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText(t('permissions.matrix.conflict'));
  await expect(refusal).toContainText(t('validation.changedByOther', { value: level('N') }));
  await expectAccessible(page, 'a matrix that was refused');
  await expect(orders).toHaveAccessibleName(new RegExp(`: ${level('F')}.*${level('N')}`));
  await expect(coupons).toHaveAccessibleName(new RegExp(`: ${level('E')}`));
  await refusal.getByRole('button', { name: new RegExp(own.Description) }).click();
  await expect(orders).toBeFocused();
  await page.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expectToast(page, t('permissions.own.saved'));
  await page.reload();
  await withCustomMenus(page);
  await expect(orders).toHaveAccessibleName(new RegExp(`: ${level('F')}`));
});

test('What an administrator may not give is not offered, with the reason @desktop', async ({ signedIn }) => {
  const page = await signedIn('ADM', '/desk/permission-matrix');
  const name = new RegExp(`^${t('Orders.title')}, ${t('enums.UserNature.SUS')}:`);
  await page.getByRole('button', { name }).press('Enter');
  const offered = page.getByRole('menuitemradio', { name: level('N') });
  await expect(offered).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('menu')).toHaveAccessibleDescription(t('access.menu.ofEquals'));
  await expectAccessible(page, 'a cell of a higher rank');
  await page.keyboard.press('Escape');
  await expect(offered).toBeHidden();
});

test('The rows are narrowed by a text and to where the natures differ @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/permission-matrix');
  await expect(cellOf(page, t('Orders.title'))).toBeVisible();
  await page.getByRole('searchbox', { name: t('permissions.search') }).fill('cóupon');
  await expect(cellOf(page, t('Orders.title'))).toHaveCount(0);
  await expect(cellOf(page, t('Coupons.title'))).toBeVisible();
  await page.getByRole('radio', { name: t('permissions.matrix.filter.changed'), exact: true }).press('Space');
  await expect(page.getByText(t('permissions.own.nothing'))).toBeVisible();
});

test('Several cells get a level at once, by Shift and the arrows or by dragging, and lose it in one step @desktop', async ({
  signedIn,
}) => {
  const own = await ownMenu();
  const page = await signedIn('SUS', '/desk/permission-matrix');
  await withCustomMenus(page);
  const search = page.getByRole('searchbox', { name: t('permissions.search') });
  const inMenu = page.getByRole('button', { name: new RegExp(`, ${helpdesk} · ${own.Description}:`) });
  await search.fill('ordini');
  await expect(cellOf(page, t('Orders.title'), own.Description)).toBeVisible();
  const listed = await inMenu.count();
  expect(listed).toBeGreaterThan(1);
  await inMenu.first().focus();
  for (let step = 1; step < listed; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText(t('permissions.matrix.chosen_other', { count: listed }))).toBeAttached();
  await expect(inMenu.first()).toHaveAccessibleName(new RegExp(t('permissions.matrix.inRange')));
  await page.keyboard.press('0');
  await expect(page.getByText(t('permissions.own.changed_other', { count: listed }))).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(t('permissions.own.changed_other', { count: listed }))).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByText(t('permissions.matrix.chosen_other', { count: listed }))).toHaveCount(0);

  await inMenu.first().hover();
  await page.mouse.down();
  await inMenu.last().hover();
  await page.mouse.up();
  const offered = page.getByRole('menu', { name: t('permissions.matrix.chosen_other', { count: listed }) });
  await expectAccessible(page, 'the levels of several cells');
  await offered.getByRole('menuitemradio', { name: level('N') }).click();
  await expect(page.getByText(t('permissions.own.changed_other', { count: listed }))).toBeVisible();
  await page.getByRole('button', { name: t('permissions.matrix.discard') }).click();
});

test('What narrows the matrix is in the address, and whom a level concerns has names @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/permission-matrix');
  await page.getByRole('searchbox', { name: t('permissions.search') }).fill('ordini');
  await page.getByRole('radio', { name: t('permissions.matrix.filter.differing'), exact: true }).press('Space');
  await withCustomMenus(page);
  await expect(page).toHaveURL(/Search=ordini&Rows=differing&Others=true/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: t('permissions.search') })).toHaveValue('ordini');
  await expect(page.getByRole('switch', { name: t('permissions.matrix.others') })).toBeChecked();
  await expect(page.getByRole('radio', { name: t('permissions.matrix.filter.differing'), exact: true })).toBeChecked();
  await cellOf(page, t('Orders.title')).focus();
  const why = page.getByRole('complementary', { name: t('permissions.matrix.why') });
  await expect(why.getByRole('heading', { name: t('permissions.matrix.people') })).toBeVisible();
  await expect(why.getByRole('listitem').first().getByRole('link')).toHaveAttribute('href', /\/desk\/users\/\d+$/);
});

test('On a phone the matrix shows one nature at a time, and a level says why it holds @phone', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/permission-matrix');
  await choose(page.locator('body'), t('permissions.nature'), helpdesk);
  const orders = cellOf(page, t('Orders.title'));
  await page.getByRole('radio', { name: t('permissions.matrix.filter.differing'), exact: true }).press('Space');
  await orders.click();
  await page.getByRole('menuitem', { name: t('permissions.matrix.why') }).click();
  const drawer = page.getByRole('dialog', { name: t('permissions.matrix.why') });
  await expect(drawer).toContainText(t('Orders.title'));
  await expectAccessible(page, 'why a level holds');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await orders.click();
  await page.getByRole('menuitemradio', { name: level('N') }).click();
  await page.getByRole('button', { name: t('permissions.matrix.discard') }).click();
  await expect(page.getByRole('button', { name: t('form.save'), exact: true })).toHaveCount(0);
});
