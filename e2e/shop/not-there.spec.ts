import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

const key = 'A'.repeat(24);

test('An order that is not there leads back to the orders @phone', async ({ signedIn }) => {
  const page = await signedIn('STD', '/shop/orders/999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shop.notHere'));
  await expect(page.getByRole('button', { name: t('error.retry') })).toHaveCount(0);
  await expectAccessible(page, 'order that is not there');
  await page.getByRole('link', { name: t('shop.orders.back'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shop.orders.title'));
});

test('An address of no order and no document is not called fields to check @desktop', async ({ signedIn }) => {
  const page = await signedIn('STD', '/shop/orders/abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shop.notHere'));
  await expect(page.getByText(t('error.pageNotFoundText'))).toBeVisible();
  await page.goto('/shop/documents/abc');
  await expect(page.getByRole('link', { name: t('shop.header.documents'), exact: true }).last()).toBeVisible();
  await expect(page.getByText(t('error.pageNotFoundText'))).toBeVisible();
});

test('A visitor of an address that is not there finds the shop @desktop', async ({ page }) => {
  await page.goto('/shop/nothing');
  await expect(page.getByRole('heading', { name: t('error.pageNotFound') })).toBeVisible();
  await page.getByRole('link', { name: t('error.toShop'), exact: true }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('A payment link that is cut says what to do @desktop', async ({ page }) => {
  await page.goto('/shop/pay#AAAA');
  await expect(page.getByText(t('errors.PayLinkError'))).toBeVisible();
});

for (const [name, path, calls] of [
  ['payment', `/shop/pay#${key}`, '**/Shop/Pay/**'],
  ['quotation', `/shop/quotation#${key}`, '**/Shop/Quotations/**'],
] as const)
  test(`The link of a ${name} is not called wrong while the service fails @desktop`, async ({ page }) => {
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(path);
    const again = page.getByRole('button', { name: t('error.retry'), exact: true });
    await expect(again).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('alert')).toContainText(t('shop.loadFailedText'));
    await page.unroute(calls);
    await again.click();
    await expect(again).toBeHidden();
  });
