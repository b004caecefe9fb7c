import { OrderStatus } from '@circolo/contract/sales/codes';
import { changeOrderStatus } from '@circolo/contract/sales/orders/order';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { buyer } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

test('A customer downloads the pro-forma of an order that waits for a transfer, and its receipt once it is paid @desktop', async ({
  page,
}) => {
  test.slow();
  const customer = await buyer();
  const order = await customer.order('BO');
  await customer.open(page, `/shop/orders/${order.Id}`);
  const download = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return file.suggestedFilename();
  };
  expect(await download(t('orderPapers.proForma'))).toMatch(/^Fattura pro forma n\. P\d{4}-\d{6}\.pdf$/);
  await expectAccessible(page, 'own order with a pro-forma');
  await page.goto('/shop/documents');
  const paper = page.getByRole('main').getByRole('listitem').filter({ hasText: order.Number });
  await expect(paper).toContainText(t('shop.documents.toPay', { amount: '' }).trim());
  await expectAccessible(page, 'own documents of which one is to be paid');
  await paper.getByRole('link', { name: t('payments.order.pay') }).click();
  await expect(page).toHaveURL(new RegExp(`/shop/orders/${order.Id}$`));
  const call = await callsOf('SUS');
  await call(changeOrderStatus, { params: { Id: order.Id }, body: { From: 'IA', To: OrderStatus.paid } });
  await page.reload();
  expect(await download(t('orderPapers.receipts'))).toMatch(/^Ricevuta n\. R\d{4}-\d{6}\.pdf$/);
  await expect(page.getByText(/^Ricevuta n\. R/).first()).toBeVisible();
  await expectAccessible(page, 'own order with a receipt');
});
