import { BuiltInKey } from '@circolo/contract/access/menus/built-in-keys';
import { expect, type Locator, type Page } from '@playwright/test';
import { t } from '../fixtures/messages.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { changePageData } from '../fixtures/page-data.ts';
import { fillLogin, openEntry, openMenu, test } from '../fixtures/test.ts';

const keys = Object.values(BuiltInKey);

/** What leaves the product: the address that the server of the stories is configured with (`serve.ts`). */
const outside = {
  [BuiltInKey.chatbotAdmin]: 'https://chatbot.example.test/admin',
  [BuiltInKey.helpdesk]: 'https://helpdesk.example.test/',
  [BuiltInKey.helpdeskConnect]: 'https://connect.example.test/',
};
const partner = 'https://partner.example.test/';

/** What leads to another page of the product. */
const inside = {
  [BuiltInKey.shop]: '/shop',
  [BuiltInKey.shopLogin]: '/shop/login',
  [BuiltInKey.activityList]: '/activities',
  [BuiltInKey.userProfile]: '/profile',
};

const nameOf = (key: number): string => t(`menu.builtin.${key}` as Parameters<typeof t>[0]);
const openTools = (page: Page): Promise<Locator> => openEntry(page, t('menu.tools'));
const item = (menu: Locator, role: 'link' | 'button', key: number): Locator =>
  menu.getByRole(role, { name: new RegExp(`^${nameOf(key)}( \\(|$)`) });

/** A new tab opens there, and cannot reach back to ours. */
async function expectNewTab(page: Page, link: Locator, address: string): Promise<void> {
  await page
    .context()
    .route(`${address}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>outside</title>' }));
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await tab.waitForURL(address);
  expect(await tab.evaluate(() => globalThis.opener === null)).toBe(true);
  await tab.close();
}

test('Every built-in item of the menu does what its key says @desktop', async ({ page }) => {
  test.slow();
  const user = await ownUser();
  await user.change({ functions: keys });
  await page.goto('/auth/login');
  await fillLogin(page, user.email);
  await page.waitForURL(/\/desk$/);

  for (const [key, path] of Object.entries(inside)) {
    await item(await openTools(page), 'link', Number(key)).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goto('/desk');
  }
  for (const [key, address] of Object.entries(outside)) {
    await expectNewTab(page, item(await openTools(page), 'link', Number(key)), address);
    await page.reload();
  }
  await item(await openTools(page), 'button', BuiltInKey.spooler).click();
  await expect(page.getByRole('dialog', { name: t('spooler.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await item(await openTools(page), 'button', BuiltInKey.logout).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('The control bar folds the menu to its icons and unfolds it, also after a reload', { tag: '@desktop' }, async ({
  signedIn,
}) => {
  const page = await signedIn('HLP');
  const menu = await openMenu(page);
  const width = async () => (await menu.boundingBox())?.width ?? 0;
  const wide = await width();
  await item(await openTools(page), 'button', BuiltInKey.controlNavbar).click();
  await expect.poll(width).toBeLessThan(80);
  await page.reload();
  await expect.poll(width).toBeLessThan(80);
  await menu.getByRole('button', { name: t('menu.tools') }).click();
  await page.getByRole('menuitem', { name: nameOf(BuiltInKey.controlNavbar) }).click();
  await expect.poll(width).toBe(wide);
});

test('What is not configured is not offered', { tag: '@desktop' }, async ({ page }) => {
  const user = await ownUser();
  await user.change({ functions: keys });
  await changePageData(page, (data) => {
    data.links = {};
    if (data.origin) data.origin.UseShop = false;
  });
  await page.goto('/auth/login');
  await fillLogin(page, user.email);
  const menu = await openTools(page);
  await expect(item(menu, 'link', BuiltInKey.userProfile)).toBeVisible();
  for (const key of [...Object.keys(outside).map(Number), BuiltInKey.shop, BuiltInKey.shopLogin])
    await expect(item(menu, 'link', key), nameOf(key)).toHaveCount(0);
});

for (const path of ['/landing', '/shop']) {
  test(`The page for partners is linked at ${path} where it is configured`, { tag: '@desktop' }, async ({ page }) => {
    const link = page.getByRole('link', { name: t('shell.becomePartner') });
    await page.goto(path);
    await expectNewTab(page, link, partner);
    await changePageData(page, (data) => {
      data.links = {};
    });
    await page.reload();
    await expect(page.getByRole('link', { name: t('landing.login') }).first()).toBeVisible();
    await expect(link).toHaveCount(0);
  });
}
