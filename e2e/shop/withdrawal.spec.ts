import { changeOrderStatus } from '@circolo/contract/sales/orders/order';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf, readOutbox } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { buyer } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

test('A consumer withdraws from the contract: who, confirmation, receipt by e-mail, money back @desktop', async ({
  page,
}) => {
  const customer = await buyer();
  const { Id, Number: number } = await customer.order('BO');
  const call = await callsOf('SUS');
  await call(changeOrderStatus, { params: { Id }, body: { From: 'IA', To: 'PA' } });

  await customer.open(page, `/shop/orders/${Id}`);
  await page.getByRole('link', { name: t('afterSale.command'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('afterSale.title') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: new RegExp(`^${t('afterSale.name')}`) })).toHaveValue('Olga Serra');
  await expectAccessible(page, 'the withdrawal');
  await page.getByRole('button', { name: t('afterSale.confirm'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: t('afterSale.done') })).toContainText(customer.email);
  await expect.poll(() => readOutbox(customer.email)).toContain('Recesso ricevuto il');

  await page.getByRole('link', { name: t('shop.orders.one', { number }) }).click();
  await expect(page.getByRole('heading', { name: t('afterSale.refunds'), exact: true })).toBeVisible();
  await expect(page.getByText(t('enums.OrderStatus.RI'), { exact: true })).toBeVisible();
});
