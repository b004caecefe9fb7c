import { UserNature } from '@circolo/contract/authorization/natures';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFrameAccessible } from '../fixtures/accessible.ts';
import { rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { moveTo, settle } from '../fixtures/moving.ts';
import { englishOnly, expectNone } from '../fixtures/one-language.ts';
import { placeOrder } from '../fixtures/order.ts';
import { test } from '../fixtures/test.ts';
import { deskScreens, openPages, type Screen, shopPages } from '../screens.ts';

/** Looks at the form that a screen adds a record with. It begins at a field where a key opens it; a phone has no keyboard. */
async function checkDialog(page: Page, { name, adds }: Screen, opener: 'key' | 'button'): Promise<void> {
  if (!adds) return;
  // The list of screens names a key of the catalogue.
  const button = page.getByRole('button', { name: t(adds as Parameters<typeof t>[0]), exact: true }).first();
  const dialog = page.getByRole('dialog');
  if (opener === 'key') {
    // The button may come after the heading.
    await expect(button).toBeVisible();
    await page.keyboard.press('n');
    await expect(dialog.locator('input:focus, textarea:focus, select:focus'), `the form of ${name}`).toBeVisible();
  } else {
    await button.click();
    await expect(dialog).toBeVisible();
  }
  await settle(page);
  // Tall enough for every field, so that none lies half below the buttons that stay in sight.
  const size = page.viewportSize();
  if (size) await page.setViewportSize({ ...size, height: 4_000 });
  // What lies below it was looked at before it opened; the stories below look at a page and its dialog together.
  await expectAccessible(page, `the dialog of ${name}`, { within: '[role="dialog"]' });
  if (size) await page.setViewportSize(size);
}

const ofStaff = deskScreens.filter(({ as }) => as === UserNature.superuser);

/** Looks at a page and reads it: it shows no English. */
async function check(page: Page, { name }: Screen, scope = {}): Promise<void> {
  await expectAccessible(page, name, scope);
  expectNone(await page.locator('body').innerText(), englishOnly, name);
}

/** On a phone every list is cards and every dialog is the whole screen: of the screens made of these alone a few stand for all. */
const onPhone = new Set([
  'desk',
  'orders',
  'users',
  'products',
  'origins',
  'groups',
  'coupons',
  'outbox',
  'email-templates',
  'banks',
  'menus',
  'access-rules',
  'permission-matrix',
  'permission-x-ray',
  'changes',
  'transfers',
  'one-dispute',
  'profile',
]);
const atOnce = 10;
const walksOf = (screens: readonly Screen[]) => {
  const count = Math.ceil(screens.length / atOnce);
  return Array.from({ length: count }, (_, part) => screens.filter((__, index) => index % count === part));
};

for (const [tag, opener, forms, walks] of [
  ['@desktop', 'key', ', and whose forms begin at a field', walksOf(ofStaff)],
  ['@phone', 'button', '', walksOf(ofStaff.filter(({ name }) => onPhone.has(name)))],
] as const) {
  for (const screens of walks) {
    test(`axe finds nothing on the desk, which is all Italian${forms}: ${screens.map(({ name }) => name).join(', ')}`, {
      tag,
    }, async ({ signedIn }) => {
      test.slow();
      const page = await signedIn('SUS');
      await settle(page);
      for (const [nth, screen] of screens.entries()) {
        await moveTo(page, screen.path);
        // The menu is as the walk's first screen shows it.
        await check(page, screen, nth > 0 ? { except: 'nav' } : {});
        await checkDialog(page, screen, opener);
      }
    });
  }
}

test('axe finds nothing on the activities and the components', async ({ signedIn, page }) => {
  await page.goto('/test');
  await settle(page);
  await expectAccessible(page, 'the components');
  const customer = await signedIn('ENT', '/activities');
  await settle(customer);
  await expectAccessible(customer, 'the activities');
  await customer.goto('/activities/on-boarding');
  await settle(customer);
  await expectAccessible(customer, 'on-boarding');
});

test('axe finds nothing on the order page and its dialogs', async ({ signedIn }) => {
  const { Id } = await placeOrder();
  const page = await signedIn('SUS', `/desk/orders/${Id}`);
  await settle(page);
  await expectAccessible(page, 'the order page');
  await page
    .getByRole('button', { name: t('sales.status.begin', { verb: t('sales.status.verb.SO') }), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settle(page);
  await expectAccessible(page, 'the change of status');
});

test('axe finds nothing in filters, columns, menus, a confirmation and a mail', async ({ signedIn }) => {
  await placeOrder();
  const page = await signedIn('SUS', '/desk/groups');
  await settle(page);
  await page.getByRole('button', { name: t('list.addFilter'), exact: true }).click();
  await expect(page.getByRole('combobox', { name: t('Groups.fields.Software') })).toBeVisible();
  await expectAccessible(page, 'the filter panel');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('panel.columns'), exact: true }).click();
  await expect(page.getByRole('checkbox', { name: t('Groups.fields.Description'), exact: true })).toBeVisible();
  await expectAccessible(page, 'the columns');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('shell.account') }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'the account menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  const row = rowsOf(page, t('Groups.title')).first();
  await row.getByRole('button', { name: new RegExp(`^${t('list.delete')}`) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the confirmation');
  await page.keyboard.press('Escape');
  await page.goto('/desk/outbox');
  await settle(page);
  const mail = rowsOf(page, t('EmailMessages.title')).first();
  await mail.getByRole('button', { name: new RegExp(`^${t('list.view')}|^${t('list.edit')}`) }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  await expectAccessible(page, 'the drawer of a mail');
  await expectFrameAccessible(page, 'a mail');
});

for (const [name, screens] of [
  ['sign-in and error pages', openPages],
  ['the shop’s open pages', shopPages.filter(({ as }) => !as)],
] as const) {
  test(`axe finds nothing on ${name}, which are all Italian`, async ({ page }) => {
    test.slow();
    for (const screen of screens) {
      await page.goto(screen.path);
      await settle(page);
      await check(page, screen);
    }
  });
}

test('axe finds nothing on product, check-out and a customer’s own pages, which are all Italian', async ({
  signedIn,
}) => {
  test.slow();
  const page = await signedIn('STD', '/shop');
  await settle(page);
  await page.getByRole('link', { name: t('shop.home.choose', { name: 'Plus' }), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plus' })).toBeVisible();
  await settle(page);
  await expectAccessible(page, 'the product');
  const next = page.getByRole('button', { name: t('shop.summary.next'), exact: true }).filter({ visible: true });
  await next.first().click();
  await expect(page).toHaveURL(/\/shop\/check-out$/);
  await settle(page);
  await expectAccessible(page, 'the check-out');
  for (const screen of shopPages.filter(({ as }) => as)) {
    await page.goto(screen.path);
    await settle(page);
    await check(page, screen);
  }
});

// A matter of narrow screens.
test('Nothing is clipped and nothing scrolls sideways at 320 pixels', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { path, name } of [...openPages, ...shopPages.filter(({ as }) => !as)]) {
    await page.goto(path);
    await settle(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  }
});

test('The logo of the desk gives way to the buttons beside it at 320 pixels', { tag: '@phone' }, async ({
  signedIn,
}) => {
  const page = await signedIn('COM', '/desk');
  await page.setViewportSize({ width: 320, height: 640 });
  const search = page.getByRole('banner').getByRole('button', { name: t('shell.search') });
  const [logo, beside] = [page.getByRole('banner').locator('img').first(), search];
  await expect(beside).toBeVisible();
  const [left, right] = [await logo.boundingBox(), await beside.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
});
