import { askSignInLink } from '@circolo/contract/access/sessions/link-sign-in';
import { createClient } from '@circolo/contract/http/client';
import { expect, type Page } from '@playwright/test';
import { addressOf, customers, type Nature, password, staff } from '../fixtures/accounts.ts';
import { sendCall } from '../fixtures/api.ts';
import { readStored, writeStored } from '../fixtures/browser-storage.ts';
import { signInLink } from '../fixtures/first-order.ts';
import { t } from '../fixtures/messages.ts';
import { type OwnUser, ownUser } from '../fixtures/own-user.ts';
import { changePageData } from '../fixtures/page-data.ts';
import { fillLogin, signIn, test } from '../fixtures/test.ts';
import { expectToast, noteToasts } from '../fixtures/toasts.ts';
import { brands } from '../surroundings.ts';

// Where one lands does not depend on the width.
const desktop = { tag: '@desktop' };

const products = { key: 1210, customAuthorization: null, baseAuthorization: 'V' };
const notInAnyMenu = { ...products, key: 424_242 };

interface Row {
  nature: Nature;
  /** `PRV` is the provider's own category. */
  category: 'PRV' | 'RIV';
  saved?: typeof products;
  lands: string;
}

const rows: Row[] = [
  ...staff.map((nature): Row => ({ nature, category: 'PRV', lands: '/desk' })),
  ...customers.map((nature): Row => ({ nature, category: 'PRV', lands: '/shop' })),
  ...[...staff, ...customers].map((nature): Row => ({ nature, category: 'RIV', lands: '/auth/login' })),
  { nature: 'COM', category: 'PRV', saved: products, lands: '/desk/products' },
  { nature: 'COM', category: 'RIV', saved: products, lands: '/desk/products' },
  { nature: 'COM', category: 'PRV', saved: notInAnyMenu, lands: '/desk' },
  { nature: 'COM', category: 'RIV', saved: notInAnyMenu, lands: '/auth/login' },
  // The menu of subjects has no products, customers have none.
  { nature: 'SUB', category: 'PRV', saved: products, lands: '/desk' },
  { nature: 'STD', category: 'PRV', saved: products, lands: '/shop' },
];

const nameOf = ({ nature, category, saved, lands }: Row): string =>
  `${nature} of ${category}${saved ? ` with the route ${saved.key} saved` : ''} lands at ${lands}`;

async function expectLanding(page: Page, user: OwnUser, row: Row): Promise<void> {
  // A page that is open would notice the change, and lead elsewhere by itself.
  await page.goto('about:blank');
  await user.change({ nature: row.nature, category: row.category });
  await page.goto('/landing');
  await page.evaluate(() => localStorage.clear());
  if (row.saved) await writeStored(page, 'route', row.saved);
  await page.goto('/auth/login');
  await fillLogin(page, user.email);
  if (row.lands === '/auth/login') {
    await expect(page.getByRole('alert')).toContainText(t('auth.login.noPlace'));
    expect(await readStored(page, 'auth')).toBeNull();
  }
  await expect(page).toHaveURL(new RegExp(`${row.lands}$`));
}

for (const [part, name] of [
  [rows.slice(0, 9), 'a user of the provider’s own category'],
  [rows.slice(9, 18), 'a user of another category'],
  [rows.slice(18), 'a user with a saved route'],
] as const) {
  test(`The login leads ${name} where nature, category and route say`, desktop, async ({ page }) => {
    test.slow();
    const user = await ownUser();
    for (const row of part) await test.step(nameOf(row), () => expectLanding(page, user, row));
  });
}

async function fillShopLogin(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: t('shop.login.email') }).fill(addressOf('STD'));
  await page.getByLabel(new RegExp(`^${t('shop.login.password')}`)).fill(password);
  await page.getByRole('button', { name: t('shop.login.submit'), exact: true }).click();
}

test(
  'The shop’s login leads to its home, or on to the base product that is chosen already',
  desktop,
  async ({ page }) => {
    await page.goto('/shop/login');
    await fillShopLogin(page);
    await expect(page).toHaveURL(/\/shop$/);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/shop');
    await page.getByRole('link', { name: t('shop.home.choose', { name: 'Plus' }), exact: true }).click();
    const next = page.getByRole('button', { name: t('shop.summary.next'), exact: true }).filter({ visible: true });
    await next.first().click();
    await expect(page).toHaveURL(/\/shop\/check-out$/);
    await expect.poll(async () => (await readStored(page, 'order'))?.BaseProductId).toBeTruthy();
    await page.goto('/shop/login');
    await fillShopLogin(page);
    await expect(page).toHaveURL(/\/shop\/product-detail\?product=plus$/);
    await expect.poll(async () => (await readStored(page, 'order'))?.oAuth?.Id).toBeTruthy();
  },
);

test(
  'A customer who has signed in to the shop finds the own activities without signing in again',
  desktop,
  async ({ page }) => {
    await page.goto('/shop/login');
    await fillShopLogin(page);
    await expect(page).toHaveURL(/\/shop$/);
    await page.getByRole('button', { name: t('shop.header.account') }).click();
    await page.getByRole('link', { name: t('shop.header.activities'), exact: true }).click();
    await expect(page).toHaveURL(/\/activities$/);
    await expect(page.getByRole('list', { name: t('activities.list') })).toBeAttached();
    await expect(page.getByText(t('activities.otherLogin'))).toHaveCount(0);
  },
);

test(
  'Who has a session of the shop alone signs in once more for the own activities, and comes back to them',
  desktop,
  async ({ page }) => {
    await createClient((request) => sendCall(request, null))(askSignInLink, { body: { Email: addressOf('STD') } });
    await page.goto(await signInLink(addressOf('STD')));
    await page.getByRole('button', { name: t('signInLink.enter'), exact: true }).click();
    await expect(page).toHaveURL(/\/shop\/orders$/);
    await page.goto('/activities');
    await expect(page.getByText(t('activities.otherLogin'))).toBeVisible();
    await page.getByRole('button', { name: t('activities.otherLoginGo') }).click();
    await expect(page).toHaveURL(/\/shop\/login\?back=/);
    await fillShopLogin(page);
    await expect(page).toHaveURL(/\/activities$/);
    await expect(page.getByRole('list', { name: t('activities.list') })).toBeAttached();
    await expect(page.getByText(t('activities.otherLogin'))).toHaveCount(0);
  },
);

test('A customer of a brand whose shop is closed stays at the login', desktop, async ({ page }) => {
  await page.goto(`${brands.volunteers}/auth/login`);
  await fillLogin(page, addressOf('STD'));
  await expect(page.getByRole('alert')).toContainText(t('auth.login.noPlace'));
  await page.goto(`${brands.volunteers}/shop`);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('alert')).toContainText(t('auth.login.noPlace'));
});

test(
  'A screen outside the menu is refused with a toast, leads to the base route and forgets the saved one',
  desktop,
  async ({ page }) => {
    await signIn(page, 'HLP');
    await writeStored(page, 'route', { ...products, key: 1110 });
    await noteToasts(page);
    await page.goto('/desk/menus');
    await expectToast(page, t('error.routeAccessDenied'));
    // The base route leads on to where a helpdesk begins, not to the screen that was saved.
    await expect(page).toHaveURL(/\/desk$/);
    await expect.poll(() => readStored(page, 'route')).toBeNull();
  },
);

for (const path of ['/auth/login', '/landing', '/desk', '/shop', '/shop/login']) {
  test(`A brand without any address shows the 404 page at ${path}`, desktop, async ({ page }) => {
    await changePageData(page, ({ origin }) => {
      if (origin) Object.assign(origin, { Url: '', UrlTest: null });
    });
    await page.goto(path);
    await expect(page).toHaveURL(/\/error\/404$/);
    await expect(page.getByRole('heading', { name: t('error.pageNotFound') })).toBeVisible();
  });
}
