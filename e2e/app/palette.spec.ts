import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { addressOf } from '../fixtures/accounts.ts';
import { rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { openSetting, test } from '../fixtures/test.ts';

const hint = t('shell.searchHint');

async function openPalette(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: t('shell.search') }).click();
  const palette = page.getByRole('dialog', { name: hint });
  await expect(palette).toBeVisible();
  return palette;
}

const type = (page: Page, text: string) => page.getByRole('textbox', { name: hint }).fill(text);

test('A record is found by its address and opened with the keyboard @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/users');
  const palette = await openPalette(page);
  await type(page, addressOf('ENT'));
  const found = palette.getByRole('button', { name: addressOf('ENT') }).first();
  await expect(found).toBeVisible();
  await expect(palette.getByRole('status')).toHaveText(/^\d+/);
  await expectAccessible(page, 'palette');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/users\/\d+/);
});

test('Enter alone opens the first, and waits for what is being searched @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/users');
  await openPalette(page);
  await page.keyboard.type(addressOf('ENT'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/users\/\d+/);
  await openSetting(page, t('Banks.title'));
  await expect(page).toHaveURL(/\/desk\/banks$/);
  const palette = await openPalette(page);
  // Nothing is typed: the first is what was opened last.
  await expect(palette.getByRole('button').first()).toContainText(t('Users.title'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/users\/\d+/);
});

test('The line that Enter opens is marked, and each line has room around its text @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/users');
  const palette = await openPalette(page);
  await type(page, 'bonifico');
  const [first, second] = [palette.getByRole('button').nth(0), palette.getByRole('button').nth(1)];
  await expect(second).toBeVisible();
  const groundOf = (line: typeof first) => line.evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect.poll(async () => (await groundOf(first)) === (await groundOf(second))).toBe(false);
  await expect(second).not.toHaveCSS('padding-inline-start', '0px');
});

test('What was opened is offered the next time; a screen can be opened to add @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/banks');
  await expect(rowsOf(page, t('Banks.title'))).not.toHaveCount(0);
  const palette = await openPalette(page);
  await type(page, 'bonifico');
  await palette.getByRole('button', { name: /BO/ }).first().click();
  await expect(page).toHaveURL(/\/desk\/[\w-]+\?Open=\d+/);
  const record = page.getByRole('dialog').getByRole('button', { name: t('form.save'), exact: true });
  await expect(record).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/Open=/);
  await openPalette(page);
  // Nothing is typed: only what was opened before has this name.
  await expect(palette.getByRole('button', { name: /bonifico/i })).toHaveCount(1);
  await type(page, t('Banks.new'));
  await palette.getByRole('button', { name: new RegExp(`^${t('Banks.new')}`) }).click();
  await expect(page).toHaveURL(/\/desk\/banks\?Open=0/);
});

test('An empty result is explained, and the palette finds only what the menu opens @desktop', async ({ signedIn }) => {
  const page = await signedIn('HLP', '/desk/users');
  const palette = await openPalette(page);
  await type(page, 'nessuno si chiama così');
  await expect(palette.getByText(t('palette.nothing'))).toBeVisible();
  await type(page, t('MenusGroups.new'));
  await expect(palette.getByRole('button', { name: new RegExp(`^${t('MenusGroups.new')}`) })).toHaveCount(0);
});

test('The settings are found by their name, and a page by one of what it lists @desktop', async ({ signedIn }) => {
  const page = await signedIn('COM', '/desk/users');
  const palette = await openPalette(page);
  await type(page, 'rimborso');
  await expect(palette.getByRole('button').first()).toHaveText(t('Refunds.title'));
  await type(page, t('menu.settings'));
  await expect(palette.getByRole('button').first()).toHaveText(t('menu.settings'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/settings$/);
});
