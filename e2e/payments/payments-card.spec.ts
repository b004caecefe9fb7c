import { listMyOrders } from '@circolo/contract/shop/my-orders';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { billingField } from '../fixtures/check-out.ts';
import { t } from '../fixtures/messages.ts';
import { atSandbox, buyer, outcome, payButton, way } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

async function fillBilling(page: Page): Promise<void> {
  const field = (name: Parameters<typeof t>[0]) => page.getByRole('textbox', { name: t(name), exact: true });
  await page.getByRole('radio', { name: t('enums.SubjectType.P') }).check();
  await field('shop.checkOut.fields.FirstName').fill('Mario');
  await field('shop.checkOut.fields.LastName').fill('Rossi');
  await field('shop.checkOut.fields.Address').fill('Via Roma');
  await field('shop.checkOut.fields.StreetNumber').fill('1');
  await field('shop.checkOut.fields.ZipCode').fill('20121');
  await billingField(page, 'City').fill('Milano');
  await field('shop.checkOut.fields.Province').fill('MI');
  await field('shop.checkOut.fields.FiscalCode').fill('RSSMRA85T10A562S');
  await page.getByRole('button', { name: t('shop.checkOut.useBilling'), exact: true }).click();
}

async function chooseProduct(page: Page): Promise<void> {
  await page.getByRole('link', { name: t('shop.home.choose', { name: 'Base' }), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Base' })).toBeVisible();
  const next = page.getByRole('button', { name: t('shop.summary.next'), exact: true }).filter({ visible: true });
  await next.first().click();
  await expect(page).toHaveURL(/\/shop\/check-out$/);
}

test('A card asks for one more confirmation, is saved, and pays the next order in one step @phone', async ({
  page,
}) => {
  test.slow();
  const { order, open } = await buyer();
  await open(page, '/shop');
  await chooseProduct(page);
  await fillBilling(page);
  await way(page, 'SC').check();
  await page.getByRole('checkbox', { name: t('payments.ways.save') }).check();
  await page.getByRole('checkbox', { name: t('shop.checkOut.accept') }).check();
  // What the header covers while one scrolls is not looked at.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'the payment step');
  await page.getByRole('button', { name: t('shop.checkOut.order'), exact: true }).click();

  await atSandbox(page, 'authentication');
  await expect(page).toHaveURL(/\/shop\/completed\?order=\d+$/);
  await expect(outcome(page)).toHaveText(t('payments.outcome.paid'));
  await expectAccessible(page, 'the page after a payment');
  await page.goto('/shop/purchases');
  await expect(page.getByRole('listitem').filter({ hasText: 'Base annuale' })).toContainText(
    t('enums.PurchaseState.A'),
  );

  await page.goto('/shop/payment-methods');
  const card = page.getByRole('listitem').filter({ hasText: '••••' });
  await expect(card).toContainText(t('payments.methods.default'));
  await expectAccessible(page, 'saved payment methods');

  const next = await order('SC');
  await page.goto(`/shop/orders/${next.Id}`);
  await page.getByRole('button', { name: t('payments.order.pay'), exact: true }).click();
  await expect(page.getByRole('radio', { name: /••••/ })).toBeChecked();
  await payButton(page).click();
  const payments = page.getByRole('region', { name: t('payments.order.title') });
  await expect(payments).toContainText(t('payments.order.attempt.S'));
  await expect(payments).toContainText('••••');
});

test('A check-out that is left at the provider keeps the order and what was chosen @desktop', async ({ page }) => {
  test.slow();
  const { call, open } = await buyer();
  await open(page, '/shop');
  await chooseProduct(page);
  await fillBilling(page);
  await way(page, 'PP').check();
  await page.getByRole('checkbox', { name: t('shop.checkOut.accept') }).check();
  await page.getByRole('button', { name: t('shop.checkOut.order'), exact: true }).click();
  await page.waitForURL(/\/sandbox\/pay\//);

  await page.goto('/shop/check-out');
  await way(page, 'SC').check();
  await page.getByRole('checkbox', { name: t('shop.checkOut.accept') }).check();
  await page.getByRole('button', { name: t('shop.checkOut.order'), exact: true }).click();
  await atSandbox(page, 'success');
  await expect(outcome(page)).toHaveText(t('payments.outcome.paid'));
  expect(await call(listMyOrders)).toHaveLength(1);
  await page.goto('/shop/check-out');
  await expect(page.getByText(t('shop.checkOut.empty'))).toBeVisible();
});
