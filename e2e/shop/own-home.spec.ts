import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { countShifts, hold, shiftsOf } from '../fixtures/loading.ts';
import { t } from '../fixtures/messages.ts';
import { buyer } from '../fixtures/payment.ts';
import { sell } from '../fixtures/subscriber.ts';
import { test } from '../fixtures/test.ts';

test('Who is signed in comes home to what is theirs, not to a trial @phone', async ({ signedIn }) => {
  const page = await signedIn('STD', '/shop');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(t('shop.own.title', { name: '' }).trim());
  await expect(main.getByRole('link', { name: t('shop.hero.demo') })).toHaveCount(0);
  await expectAccessible(page, 'home of a customer');
  await main.getByRole('link', { name: t('shop.header.purchases') }).click();
  await expect(page).toHaveURL(/\/shop\/purchases$/);
});

test('The home of a demo says until when it lasts and leads to the plans @phone', async ({ signedIn }) => {
  const page = await signedIn('DEM', '/shop');
  const demo = page.getByRole('region', { name: t('shop.own.reminders') }).getByRole('listitem');
  await expect(demo).toContainText(/demo dura fino al \d/);
  await expectAccessible(page, 'home of a demo');
  await demo.getByRole('link', { name: t('shop.own.plans') }).click();
  await expect(page.locator('#plans')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('The own pages of a customer lead to each other, and each says which one it is', async ({ signedIn }) => {
  const page = await signedIn('STD', '/shop/orders');
  const own = page.getByRole('navigation', { name: t('shop.header.account') });
  for (const [label, path] of [
    [t('shop.ownPages.purchases'), 'purchases'],
    [t('shop.ownPages.documents'), 'documents'],
    [t('shop.header.methods'), 'payment-methods'],
    [t('shop.header.profile'), 'profile'],
    [t('shop.ownPages.orders'), 'orders'],
  ] as const) {
    await own.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/shop/${path}$`));
    await expect(own.locator('[aria-current=page]')).toHaveText(label);
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(t('shop.orders.title'));
  await expectAccessible(page, 'the own pages of a customer');
});

test('The home of a customer says first what waits to be paid and what ends soon @phone', async ({ page }) => {
  const { order, open, email } = await buyer();
  await sell(email, ['PLUS-MESE']);
  const { Id } = await order('BO');
  await open(page, '/shop');
  const waits = page.getByRole('region', { name: t('shop.own.reminders') }).getByRole('listitem');
  await expect(waits).toHaveCount(2);
  await expect(waits.first()).toContainText('€');
  await expect(waits.last()).toContainText('scade il');
  await expect(waits.last().getByRole('link', { name: t('shop.purchases.renew') })).toBeVisible();
  await expectAccessible(page, 'home of a customer with something to do');
  await waits
    .first()
    .getByRole('link', { name: t('shop.own.pay') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/shop/orders/${Id}$`));
});

test('Nothing of the home of a customer moves when what waits for them is known', async ({ page }) => {
  const { order, open, email } = await buyer();
  await sell(email, ['PLUS-MESE']);
  await order('BO');
  await open(page, '/shop/orders');
  await countShifts(page);
  const answers = await hold(page, /\/api\/Shop\/(Orders|Purchases|PaymentMethods)$/);
  await page.goto('/shop', { waitUntil: 'commit' });
  await answers.asked;
  // What the server has drawn may move when its font comes: that is another matter.
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true);
  const before = await shiftsOf(page);
  answers.letGo();
  await expect(page.getByRole('region', { name: t('shop.own.reminders') }).getByRole('listitem')).toHaveCount(2);
  await page.waitForTimeout(500);
  expect((await shiftsOf(page)) - before).toBe(0);
});

test('The home of a customer comes once where a question of it cannot be answered @phone', async ({ page }) => {
  const { open } = await buyer();
  await open(page, '/shop/orders');
  let questions = 0;
  await page.route('**/api/Shop/Unfit', (route) => {
    questions += 1;
    return route.fulfill({ status: 405, json: { Code: 'MethodNotAllowed', Message: '' } });
  });
  await page.goto('/shop');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const before = questions;
  await page.waitForTimeout(1_000);
  expect(questions - before).toBeLessThan(3);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('An order that waits to be paid leads to its payment from the list of orders @phone', async ({ page }) => {
  const { order, open } = await buyer();
  const { Id, Number: number } = await order('BO');
  await open(page, '/shop/orders');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await expectAccessible(page, 'orders of which one can be paid');
  await card.getByRole('link', { name: t('payments.order.pay') }).click();
  await expect(page).toHaveURL(new RegExp(`/shop/orders/${Id}$`));
});
