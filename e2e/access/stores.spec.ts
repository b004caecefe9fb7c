import { expect, type Page } from '@playwright/test';
import { addressOf } from '../fixtures/accounts.ts';
import { readStorage, readStored, writeStored } from '../fixtures/browser-storage.ts';
import { filterBy, headingOf, rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { fillLogin, openEntry, openSetting, signIn, test } from '../fixtures/test.ts';

// What the browser stores does not depend on the width.
const desktop = { tag: '@desktop' };

/** Everything that lies in the browser's storages, as anybody who opens them reads it. */
const wholeStorage = (page: Page) =>
  page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)].flat().join('\n'));

async function chooseInMenu(page: Page, path: string): Promise<void> {
  await page.locator(`nav a[href="/desk/${path}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/desk/${path}(\\?Nature=|$)`));
}

test('Session, user and choices are stored, and none of it can be read in the storage', desktop, async ({ page }) => {
  await signIn(page, 'ADM');
  await openSetting(page, t('Banks.title'));
  await expect(page).toHaveURL(/\/desk\/banks$/);
  const auth = await readStored(page, 'auth');
  const user = await readStored(page, 'user');
  expect(Object.keys(auth ?? {}).sort()).toEqual(['pat', 'pid', 'prt']);
  expect(user).toMatchObject({ Email: addressOf('ADM'), DisplayName: 'Alessandro Galli', Nature: 'ADM' });
  expect(user).toMatchObject({ ContactsSyncEnabled: false, CalendarSyncEnabled: false, OriginCategory: 'PRV' });
  expect(await readStored(page, 'route')).toEqual({ key: 1510, customAuthorization: null, baseAuthorization: 'F' });
  const text = await wholeStorage(page);
  expect(text).toContain('circolo-auth');
  const secrets = [auth?.pat, auth?.prt, auth?.pid, user?.poa, user?.Email, 'Alessandro', 'Galli', 'banks', 'Banche'];
  for (const secret of secrets) {
    if (!secret) continue;
    expect(text, secret).not.toContain(secret);
    expect(text, secret).not.toContain(btoa(secret).replace(/=+$/, ''));
  }
});

test(
  'The filters of a list are kept for the session, until a screen is chosen from the menu',
  desktop,
  async ({ signedIn }) => {
    const page = await signedIn('SUS');
    await chooseInMenu(page, 'users');
    await filterBy(page, (panel) =>
      panel.getByRole('textbox', { name: t('Users.fields.Email'), exact: true }).fill('circolo.test'),
    );
    await expect(page).toHaveURL(/Email=circolo\.test/);
    await expect.poll(() => readStored(page, 'filters')).toMatchObject({ '/desk/users': { Email: 'circolo.test' } });
    expect(await readStorage(page, 'filters')).not.toContain('circolo.test');
    // Another way back than the menu finds them again.
    await rowsOf(page, t('Users.title')).first().click();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('customer.back'), exact: true })
      .click();
    await expect(page).toHaveURL(/Email=circolo\.test/);
    // The next screen takes its time, and gets nothing of the one that is still drawn meanwhile.
    await page.route(/\/assets\/LeadsScreen/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await openEntry(page, 'Vendite');
    await chooseInMenu(page, 'leads');
    await expect(headingOf(page, t('Leads.title'))).toBeVisible();
    await expect(page).toHaveURL(/\/desk\/leads$/);
    expect((await readStored(page, 'filters'))?.['/desk/users']).toBeUndefined();
    await chooseInMenu(page, 'users');
    // Its line is called customers: those it shows, and the people of the company a tab away.
    await expect(page).toHaveURL(/\/desk\/users\?Nature=[A-Z%2C]+$/);
    await expect(
      page.getByRole('navigation', { name: t('list.tabs') }).getByRole('link', { name: t('Users.tabs.customers') }),
    ).toHaveAttribute('aria-current', 'page');
    await expect(rowsOf(page, t('Users.title'))).toHaveCount(25);
  },
);

test('The same user keeps the stored menu over the fresh one; another one gets theirs', desktop, async ({ page }) => {
  await signIn(page, 'COM');
  const user = await readStored(page, 'user');
  const known = { ...user, Menu: { Id: 1, Description: 'Menu di ieri', Details: [] } } as NonNullable<typeof user>;
  await writeStored(page, 'user', known);
  await page.evaluate(() => localStorage.removeItem('circolo-auth'));
  await page.goto('/auth/login');
  await fillLogin(page, addressOf('COM'));
  await page.waitForURL(/\/desk$/);
  expect((await readStored(page, 'user'))?.Menu).toMatchObject({ Description: 'Menu di ieri' });
  await page.evaluate(() => localStorage.removeItem('circolo-auth'));
  await page.goto('/auth/login');
  await fillLogin(page, addressOf('HLP'));
  await page.waitForURL(/\/desk$/);
  await expect.poll(async () => (await readStored(page, 'user'))?.Menu).toMatchObject({ Description: 'Assistenza' });
});
