import { expect } from '@playwright/test';
import type { Nature } from '../fixtures/accounts.ts';
import { t } from '../fixtures/messages.ts';
import { changePageData } from '../fixtures/page-data.ts';
import { test } from '../fixtures/test.ts';
import { brands } from '../surroundings.ts';

// Which page an address leads to does not depend on the width.
const desktop = { tag: '@desktop' };

/** Where an address ends for a visitor, for a helpdesk and for a customer. */
type Ends = readonly [visitor: string, staff: string, customer: string];

const home: Ends = ['/auth/login', '/desk', '/shop'];
const signedIn = (path: string): Ends => ['/auth/login', path, path];
const anybody = (path: string): Ends => [path, path, path];
const customer = (path: string): Ends => [`/shop/login?back=${encodeURIComponent(path)}`, path, path];
const missing = anybody('/error/404');

const rows: Record<string, Ends> = {
  '/': home,
  '/auth': home,
  '/auth/login': home,
  '/auth/recovery-password': anybody('/auth/recovery-password'),
  '/auth/change-password': anybody('/auth/change-password'),
  '/auth/signin': anybody('/auth/signin'),
  '/desk': home,
  '/desk/users': ['/auth/login', '/desk/users', '/shop'],
  '/users': ['/auth/login', '/desk/users', '/shop'],
  // The helpdesk's menu has no menus.
  '/desk/menus': home,
  '/desk/nothing': missing,
  '/profile': signedIn('/profile'),
  '/activities': signedIn('/activities'),
  '/activities/on-boarding': signedIn('/activities/on-boarding'),
  '/demo-activation': anybody('/demo-activation'),
  '/landing': anybody('/landing'),
  '/test': anybody('/test'),
  '/error': missing,
  '/error/404': missing,
  '/error/500': anybody('/error/500'),
  '/error/nothing': missing,
  '/nothing': missing,
  '/shop': anybody('/shop'),
  '/shop/login': anybody('/shop/login'),
  '/shop/logout': anybody('/shop/logout'),
  '/shop/recovery-key': anybody('/shop/recovery-key'),
  '/shop/activate': anybody('/shop/activate'),
  '/shop/link': anybody('/shop/link'),
  // Whose address is proved has nothing to confirm.
  '/shop/confirm': [`/shop/login?back=${encodeURIComponent('/shop/confirm')}`, '/shop/orders', '/shop/orders'],
  '/shop/signin': anybody('/shop/signin'),
  '/shop/account-link': anybody('/shop/account-link'),
  '/shop/billing-data': anybody('/shop/billing-data'),
  '/shop/product-detail?product=base': anybody('/shop/product-detail?product=base'),
  '/shop/check-out': anybody('/shop/check-out'),
  '/shop/completed': customer('/shop/completed'),
  '/shop/nothing': missing,
  // After a custom login the browser is led back to it from then on, so these come last.
  '/auth-x?insieme': ['/auth-x/login?insieme', '/desk', '/shop'],
  '/auth-x/login?insieme': ['/auth-x/login?insieme', '/desk', '/shop'],
  '/auth-x/recovery-password?insieme': anybody('/auth-x/recovery-password?insieme'),
  '/auth-x/change-password?insieme': anybody('/auth-x/change-password?insieme'),
  '/auth-x/signin?insieme': anybody('/auth-x/signin?insieme'),
};

const people: readonly (Nature | null)[] = [null, 'HLP', 'STD'];

for (const [index, nature] of people.entries()) {
  test(
    `Every address leads ${nature ?? 'a visitor'} to its page, or to where they belong`,
    desktop,
    async ({ page: open, signedIn: as }) => {
      test.slow();
      const page = nature ? await as(nature) : open;
      for (const [path, ends] of Object.entries(rows)) {
        // What leads visitors and customers to one page leads staff there, too.
        if (nature === 'HLP' && new Set(ends).size === 1) continue;
        await test.step(`${path} → ${ends[index]}`, async () => {
          await page.goto(brands.associations + path);
          await expect(page).toHaveURL(brands.associations + ends[index]);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        });
      }
    },
  );
}

test('A shop that its brand has not opened leads to the login from every address', desktop, async ({ page }) => {
  for (const path of ['/shop', '/shop/login', '/shop/check-out', '/shop/completed', '/shop/nothing']) {
    await page.goto(brands.volunteers + path);
    await expect(page).toHaveURL(`${brands.volunteers}/auth/login`);
  }
});

test('The components are no page where the configuration keeps them off', desktop, async ({ page }) => {
  await changePageData(page, (data) => {
    data.componentsPage = false;
  });
  await page.goto('/test');
  await expect(page).toHaveURL(/\/error\/404$/);
});

test('A custom login has its own look, and keeps it from form to form', desktop, async ({ page }) => {
  const logo = page.getByRole('main').getByRole('img').first();
  await page.goto('/auth/login');
  const usual = await logo.getAttribute('src');
  await page.goto('/auth-x?insieme');
  await expect(page).toHaveURL(/\/auth-x\/login\?insieme$/);
  await expect(logo).not.toHaveAttribute('src', usual ?? '');
  await page.getByRole('link', { name: t('auth.login.forgot') }).click();
  await expect(page).toHaveURL(/\/auth-x\/recovery-password\?insieme$/);
  await expect(logo).not.toHaveAttribute('src', usual ?? '');
});
