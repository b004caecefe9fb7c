import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { openEntry, openMenu, test } from '../fixtures/test.ts';

const desktop = { tag: '@desktop' };
const entriesOf = (menu: Locator) => menu.locator('ul').first().locator('> li');
const content = (page: Page) => page.locator('#content');
const searchOf = (page: Page) => page.getByRole('searchbox', { name: t('menu.settingsSearch') });

test('The menu has nine entries of every day, and the one of the screen is open', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/refunds');
  const menu = await openMenu(page);
  await expect(entriesOf(menu)).toHaveCount(9);
  await expect(entriesOf(menu).first()).toHaveText(t('menu.today'));
  const orders = menu.getByRole('button', { name: 'Ordini', exact: true });
  await expect(orders).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: t('Refunds.title'), exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('One entry is open at a time', desktop, async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/refunds');
  const menu = await openEntry(page, 'Conti');
  const reconciliation = menu.getByRole('link', { name: 'Riconciliazione', exact: true });
  await expect(reconciliation).toBeVisible();
  await expect(menu.getByRole('link', { name: t('Refunds.title'), exact: true })).toBeHidden();
  await reconciliation.click();
  await expect(page).toHaveURL(/\/desk\/reconciliation$/);
  await menu.getByRole('link', { name: t('menu.today'), exact: true }).click();
  await expect(page).toHaveURL(/\/desk$/);
  await expect(reconciliation).toBeHidden();
});

test('A salesperson has seven entries beside the home, and neither accounts nor banks @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('COM', '/desk/settings');
  await expect(content(page).getByRole('link', { name: t('Products.title'), exact: true })).toBeVisible();
  await expect(content(page).getByRole('link', { name: t('Banks.title'), exact: true })).toHaveCount(0);
  const menu = await openMenu(page);
  await expect(entriesOf(menu)).toHaveCount(8);
  await expect(menu.getByRole('button', { name: 'Conti', exact: true })).toHaveCount(0);
});

test('The settings find a screen by its name, and Enter opens the first @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk');
  await (await openMenu(page)).getByRole('link', { name: t('menu.settings'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('menu.settings') })).toBeVisible();
  await expectAccessible(page, 'settings');
  await searchOf(page).fill('societa');
  await expect(content(page).getByRole('link')).toHaveText([t('Companies.title')]);
  await searchOf(page).fill('nessuna di queste');
  await expect(page.getByText(t('menu.settingsNone'))).toBeVisible();
  await searchOf(page).fill('modelli email');
  await searchOf(page).press('Enter');
  await expect(page).toHaveURL(/\/desk\/email-templates$/);
  await expect((await openMenu(page)).getByRole('link', { name: t('menu.settings') })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test(
  'Below 1200 pixels it is a rail of icons with names, whose panels the keyboard opens',
  desktop,
  async ({ signedIn }) => {
    const page = await signedIn('SUS', '/desk/orders');
    await page.setViewportSize({ width: 1024, height: 800 });
    const menu = await openMenu(page);
    expect((await menu.boundingBox())?.width).toBeLessThan(80);
    await expectAccessible(page, 'the rail of the menu');
    const accounts = menu.getByRole('button', { name: 'Conti', exact: true });
    await accounts.focus();
    await expect(page.getByRole('tooltip', { name: 'Conti' })).toBeVisible();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('menu', { name: 'Conti' });
    await expect(panel).toBeVisible();
    await expectAccessible(page, 'a panel of the rail');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(accounts).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/desk\/bank-statements$/);
    await page.getByRole('button', { name: t('shell.unfoldMenu') }).click();
    await expect(menu.getByRole('link', { name: t('BankStatements.title'), exact: true })).toBeVisible();
  },
);

test('The keyboard alone opens an entry and a screen of it', desktop, async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk');
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: t('menu.today'), exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('button', { name: 'Ordini', exact: true })).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: t('Orders.title'), exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/orders$/);
});

test('A screen is put at the top of the menu, stays there, and is taken away', desktop, async ({ signedIn }) => {
  const page = await signedIn('ADM', '/desk/companies');
  const star = page.getByRole('button', { name: t('menu.favourite', { name: t('Companies.title') }), exact: true });
  const favourites = page.getByRole('list', { name: t('menu.favourites') });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await expect(favourites).toHaveCount(0);
  await star.click();
  await expect(favourites.getByRole('link')).toHaveText([t('Companies.title')]);
  await page.goto('/desk/orders');
  await favourites.getByRole('link', { name: t('Companies.title') }).click();
  await expect(page).toHaveURL(/\/desk\/companies$/);
  await star.click();
  await expect(favourites).toHaveCount(0);
  await page.goto('/desk');
  await expect(page.getByRole('button', { name: t('menu.favourite', { name: t('menu.today') }) })).toHaveCount(0);
});
