import { menus } from '@circolo/contract/access/menus/menu';
import { users } from '@circolo/contract/access/users/user';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { dragOnto } from '../fixtures/drag.ts';
import { choose, rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { type OwnUser, ownUser } from '../fixtures/own-user.ts';
import { fillLogin, openMenu, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { brands } from '../surroundings.ts';

const functions = t('permissions.functions');
const level = (code: 'F' | 'E' | 'V' | 'N') => t(`permissions.level.${code}`);

/** Another browser, where a user of the story's own is signed in. */
async function signedInAs(browser: Browser, { email }: OwnUser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${brands.associations}/auth/login`);
  await fillLogin(page, email);
  await page.waitForURL(/\/desk$/);
  return page;
}

async function recordOf({ email }: OwnUser) {
  const call = await callsOf('SUS');
  const [row] = await call(users.list, { query: { Search: email, Limit: 10 } });
  return call(users.one, { params: { Id: row?.Id ?? 0 } });
}

/** Opens what a search of the list finds. */
async function openFound(page: Page, title: string, text: string, name: string) {
  await searchFor(page, text);
  await expect(rowsOf(page, title)).toHaveCount(1);
  await rowsOf(page, title)
    .first()
    .getByRole('button', { name: new RegExp(`^${t('list.edit')}`) })
    .click();
  return page.getByRole('dialog', { name });
}

test('The X-ray of the helpdesk shows its menu, every function with its rule, and the calls behind one @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/permission-x-ray');
  await expect(page.getByText(t('permissions.startTitle'))).toBeVisible();
  await choose(page.locator('body'), t('permissions.nature'), t('enums.UserNature.HLP'));
  await expect(page).toHaveURL(/Nature=HLP/);
  await expect(page.getByRole('heading', { name: 'Assistenza', exact: true })).toBeVisible();
  await expect(page.getByText(t('permissions.reason.F'))).toBeVisible();
  const rows = rowsOf(page, functions);
  const usersRow = rows.filter({ hasText: '/users' });
  await expect(usersRow).toContainText(t('permissions.rule.B', { menu: 'Assistenza', level: level('E') }));
  await page.getByRole('radio', { name: level('N'), exact: true }).press('Space');
  await expect(usersRow).toHaveCount(0);
  await expect(rows.filter({ hasText: '/menu-groups' })).toContainText(t('permissions.rule.A', { menu: 'Assistenza' }));
  await page.getByRole('radio', { name: t('permissions.every'), exact: true }).press('Space');
  await page.getByRole('searchbox', { name: t('permissions.search') }).fill('cliènti');
  await expect(usersRow).toHaveCount(1);
  const opener = usersRow.getByRole('button');
  await ((await opener.count()) > 0 ? opener.first() : usersRow).press('Enter');
  const drawer = page.getByRole('dialog', { name: t('Users.title') });
  const calls = drawer.getByRole('list', { name: t('Users.title') }).getByRole('listitem');
  await expect(calls.filter({ hasText: /^PUT\/Users\/\{Id\}[A-Z]/ })).toContainText(t('permissions.open'));
  await expect(calls.filter({ hasText: /^DELETE\/Users\/\{Id\}[A-Z]/ })).toContainText(t('permissions.closed'));
  await expectAccessible(page, 'the drawer of a function');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('A level of a user’s own opens a screen, and the X-ray names the rule @desktop', async ({ signedIn, browser }) => {
  // Two browsers and a mail.
  test.slow();
  const user = await ownUser('HLP');
  const page = await signedIn('SUS', '/desk/users');
  const drawer = await openFound(page, t('Users.title'), user.email, 'Olga Serra');
  await drawer.getByRole('tab', { name: t('permissions.own.tab') }).click();
  await drawer.getByRole('searchbox', { name: t('permissions.search') }).fill('menu');
  await choose(drawer, t('permissions.own.ownOf', { name: 'Menu' }), level('V'));
  const line = drawer
    .getByRole('list', { name: t('permissions.own.tab') })
    .getByRole('listitem')
    .first();
  await expect(line).toContainText(level('V'));
  await expect(drawer.getByText(t('permissions.own.changed_one', { count: 1 }))).toBeVisible();
  await expectAccessible(page, 'the levels of a user');
  await drawer
    .getByRole('tabpanel', { name: t('permissions.own.tab') })
    .getByRole('button', { name: t('form.save') })
    .click();
  await expectToast(page, t('permissions.own.saved'));
  // The form beside it is not stale after that.
  await drawer.getByRole('tab', { name: t('form.data'), exact: true }).click();
  await drawer.getByRole('textbox', { name: t('Users.fields.LastName'), exact: true }).fill('Serra Bianchi');
  await drawer.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(drawer).toBeHidden();

  const { Id } = await recordOf(user);
  await page.goto(`${brands.associations}/desk/permission-x-ray?User=${Id}`);
  const row = rowsOf(page, functions).filter({ hasText: /\/menus(?!-)/ });
  await expect(row).toContainText(t('permissions.rule.U', { level: level('V') }));

  const own = await signedInAs(browser, user);
  const menu = await openMenu(own);
  await menu.getByRole('link', { name: 'Menu', exact: true }).click();
  await expect(rowsOf(own, t('Menus.title')).first()).toBeVisible();
  await expect(own.getByRole('button', { name: t('Menus.new') })).toHaveCount(0);
  await own.context().close();
});

test('A menu says what a change alters, and the change counts at the next click elsewhere @desktop', async ({
  signedIn,
  browser,
}) => {
  // Two browsers and a mail.
  test.slow();
  const user = await ownUser('COM');
  await user.change({ functions: [1010, 1510] });
  const name = (await recordOf(user)).CustomMenu?.Description ?? '';
  const own = await signedInAs(browser, user);
  await (await openMenu(own)).getByRole('link', { name: t('Banks.title') }).click();
  await expect(rowsOf(own, t('Banks.title')).first()).toBeVisible();

  const page = await signedIn('SUS', '/desk/menus');
  const drawer = await openFound(page, t('Menus.title'), name, name);
  await drawer.getByRole('button', { name: t('access.menu.remove', { name: t('Banks.title') }) }).click();
  await drawer.getByRole('tab', { name: t('permissions.preview.tab') }).click();
  await expect(drawer.getByText(t('permissions.preview.users_one', { count: 1 })).first()).toBeVisible();
  const changed = drawer.getByRole('list', { name: t('permissions.preview.functions') }).getByRole('listitem');
  await expect(changed).toHaveCount(1);
  await expect(changed).toContainText(`${t('Banks.title')} ${t('permissions.preview.lost')}`);
  await expectAccessible(page, 'what a menu would change');
  // Nothing is saved yet.
  await own.reload();
  await expect(rowsOf(own, t('Banks.title')).first()).toBeVisible();
  await drawer.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(drawer).toBeHidden();

  await own.getByRole('searchbox', { name: t('list.search') }).fill('qualcosa');
  await expect(own.getByText(t('errors.AccessDenied')).first()).toBeVisible();
  await own.context().close();
});

test('An editor who would remove their own menus is asked first @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/menus');
  const drawer = await openFound(page, t('Menus.title'), 'Superutenti', 'Superutenti');
  const remove = drawer.getByRole('button', { name: t('access.menu.remove', { name: 'Menu' }), exact: true });
  // The longest menu of all takes a while to be drawn.
  await expect(remove).toBeVisible({ timeout: 30_000 });
  await remove.click();
  await drawer.getByRole('button', { name: t('form.save'), exact: true }).click();
  const question = page.getByRole('dialog', { name: t('permissions.preview.ownTitle') });
  await expect(question).toContainText(t('permissions.preview.ownText', { before: level('F'), after: level('V') }));
  await question.getByRole('button', { name: t('form.cancel') }).click();
  await expect(drawer.getByRole('button', { name: t('form.save'), exact: true })).toBeEnabled();
  const call = await callsOf('SUS');
  const [stored] = await call(menus.list, { query: { UserNature: 'SUS', Limit: 10 } });
  const record = await call(menus.one, { params: { Id: stored?.Id ?? 0 } });
  expect(record.Details.map(({ Function: used }) => used.Description)).toContain('Menu');
});

test('The lines of a menu are moved by their grips, by keyboard and by pointer @desktop', async ({ signedIn }) => {
  test.slow();
  const user = await ownUser('COM');
  await user.change({ functions: [1010, 1510, 1015] });
  const name = (await recordOf(user)).CustomMenu?.Description ?? '';
  const page = await signedIn('SUS', '/desk/menus');
  const drawer = await openFound(page, t('Menus.title'), name, name);
  const fields = drawer.getByRole('combobox', { name: t('Menus.fields.Function'), exact: true });
  const order = () => fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await expect(fields).toHaveCount(3);
  const [first = '', second = '', third = ''] = await order();
  const gripOf = (line: string) => drawer.getByRole('button', { name: t('grip.label', { name: line }), exact: true });

  await gripOf(first).press('Space');
  await expect(gripOf(first)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await expect.poll(order).toEqual([second, first, third]);
  await expect(gripOf(first)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect.poll(order).toEqual([second, third, first]);
  await page.keyboard.press('Escape');
  await expect.poll(order).toEqual([first, second, third]);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual([second, first, third]);
  await expect(gripOf(first)).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page, 'the lines of a menu');

  // Its grip is taken to the middle of the line below.
  await dragOnto(gripOf(first), gripOf(third));
  await expect.poll(order).toEqual([second, third, first]);
  await drawer.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(drawer).toBeHidden();
  const call = await callsOf('SUS');
  const [stored] = await call(menus.list, { query: { Description: name, Limit: 10 } });
  const record = await call(menus.one, { params: { Id: stored?.Id ?? 0 } });
  expect(record.Details.map(({ Function: used }) => used.Description)).toEqual([second, third, first]);
});
