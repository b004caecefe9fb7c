import { readCart } from '@circolo/contract/shop/cart';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { buyer } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';
import { brands } from '../surroundings.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: t('shop.summary.title') });

test('A cart outlives the login, is found on another device, and the order empties it @phone', async ({
  page,
  browser,
}) => {
  test.slow();
  const { call, order, open } = await buyer();
  await page.goto(`${brands.associations}/shop`);
  await page.getByRole('link', { name: t('shop.home.choose', { name: 'Base' }), exact: true }).click();
  const next = page.getByRole('button', { name: t('shop.summary.next'), exact: true }).filter({ visible: true });
  await next.first().click();
  await expect(page).toHaveURL(/\/shop\/check-out$/);

  await open(page, '/shop/check-out');
  await expect(summary(page)).toContainText('Base');
  await expect.poll(async () => (await call(readCart)).Cart?.Lines.length).toBe(1);
  const reminder = page.getByRole('checkbox', { name: t('cart.remind') });
  await expect(reminder).not.toBeChecked();
  await reminder.check();
  await expect.poll(async () => (await call(readCart)).Reminders).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'the check-out with its reminder');

  const elsewhere = await browser.newContext({ baseURL: brands.associations });
  const other = await elsewhere.newPage();
  await open(other, '/shop/cart');
  await expect(other).toHaveURL(/\/shop\/check-out$/);
  await expect(summary(other)).toContainText('Base');

  await order('BO');
  await other.reload();
  await expect(other.getByRole('heading', { name: t('shop.checkOut.empty') })).toBeVisible();
  await elsewhere.close();
});

test('Staff who want to buy read where they order for a customer @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/shop');
  await page.getByRole('link', { name: t('shop.home.choose', { name: 'Base' }), exact: true }).click();
  const next = page.getByRole('button', { name: t('shop.summary.next'), exact: true }).filter({ visible: true });
  await next.first().click();
  await expect(page.getByRole('heading', { name: t('shop.checkOut.staff') })).toBeVisible();
  await expectAccessible(page, 'the check-out of staff');
  await page.getByRole('link', { name: t('shop.checkOut.toDesk') }).click();
  await expect(page).toHaveURL(/\/desk$/);
});
