import { expect, type Locator } from '@playwright/test';
import { rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { settle } from '../fixtures/moving.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

// A phone has no keyboard.
const keyboard = { tag: '@desktop' };

test('Slash searches, n adds, Escape closes and the focus comes back', keyboard, async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/groups');
  await expect(rowsOf(page, t('Groups.title'))).not.toHaveCount(0);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: t('list.search') });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await page.keyboard.press('Escape');
  await search.blur();
  const add = page.getByRole('button', { name: t('Groups.new') });
  await add.focus();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: t('Groups.new') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});

test(
  'n on orders begins at the first field, and a drawer that is read at its title',
  keyboard,
  async ({ signedIn }) => {
    const page = await signedIn('SUS', '/desk/orders');
    await expect(rowsOf(page, t('Orders.title'))).not.toHaveCount(0);
    await page.keyboard.press('n');
    const drawer = page.getByRole('dialog', { name: t('Orders.new') });
    await expect(drawer.getByRole('combobox', { name: t('sales.form.customer'), exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('heading', { name: t('faqs.help.title') })).toBeFocused();
  },
);

test(
  'A list is reached by few steps of the tab key, the first of which is the link to the content',
  keyboard,
  async ({ signedIn }) => {
    const page = await signedIn('SUS', '/desk/orders');
    await expect(rowsOf(page, t('Orders.title'))).not.toHaveCount(0);
    const isIn = (part: string) => page.evaluate((chosen) => document.activeElement?.closest(chosen) !== null, part);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#content');
    let steps = 1;
    while (steps < 40 && !(await isIn('table'))) {
      await page.keyboard.press('Tab');
      steps += 1;
    }
    expect(steps).toBeLessThan(30);
  },
);

test('The tab key passes the menu in one step, and arrows move in it', keyboard, async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/groups');
  await expect(rowsOf(page, t('Groups.title'))).not.toHaveCount(0);
  const menu = page.getByRole('navigation', { name: t('shell.menu') });
  const current = menu.locator('[aria-current="page"]');
  const inside = (place: Locator) => place.evaluate((part) => part.contains(document.activeElement));
  let steps = 0;
  while (steps < 12 && !(await inside(menu))) {
    await page.keyboard.press('Tab');
    steps += 1;
  }
  await expect(current).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(current).not.toBeFocused();
  expect(await inside(menu)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await inside(page.locator('#content'))).toBe(true);
});

test('Ctrl K finds a screen and opens it', keyboard, async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk');
  await settle(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: t('shell.searchHint') }).fill('pacch');
  // The first that fits is chosen already.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/packages$/);
});

test('The question mark opens the help, which has all keys', keyboard, async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk');
  await settle(page);
  await page.keyboard.press('Shift+?');
  await page.getByRole('button', { name: t('faqs.help.keys'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: t('keys.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Arrows move between rows, Enter opens one, Ctrl Enter saves', keyboard, async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/menu-groups');
  const rows = rowsOf(page, t('MenusGroups.title'));
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const description = dialog.getByRole('textbox', { name: t('MenusGroups.fields.Description'), exact: true });
  await description.focus();
  await page.keyboard.press('Control+Enter');
  await expectToast(page, t('toast.success.save'));
  await expect(dialog).toBeHidden();
});

test('Unsaved changes ask before they are left', keyboard, async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/groups');
  await page.getByRole('button', { name: t('Groups.new') }).click();
  const dialog = page.getByRole('dialog', { name: t('Groups.new') });
  await dialog.getByRole('textbox', { name: t('Groups.fields.Description'), exact: true }).fill('Non ancora');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: t('form.leaveTitle') });
  await question.getByRole('button', { name: t('form.stay') }).click();
  await expect(dialog.getByRole('textbox', { name: t('Groups.fields.Description'), exact: true })).toHaveValue(
    'Non ancora',
  );
  // Else it would take the next key.
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: t('form.leave') }).click();
  await expect(dialog).toBeHidden();
});
