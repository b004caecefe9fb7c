import { documents } from '@circolo/contract/invoicing/documents/document';
import { handOverDocuments, sendDocument } from '@circolo/contract/invoicing/exchange/transmission';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { changeOrderStatus } from '@circolo/contract/sales/orders/order';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf, readOutbox } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { buyer } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

test('A customer has the invoice by e-mail, downloads it, and reads its XML once it was sent @desktop', async ({
  page,
}) => {
  const customer = await buyer();
  const order = await customer.order('BO');
  const call = await callsOf('SUS');
  const { paid, billed } = OrderStatus;
  await call(changeOrderStatus, { params: { Id: order.Id }, body: { From: 'IA', To: paid } });
  await call(changeOrderStatus, { params: { Id: order.Id }, body: { From: paid, To: billed } });
  const [invoice] = await call(documents.list, { query: { Order: String(order.Id), Limit: 10 } });
  if (!invoice) throw new Error('The order has no invoice');
  const title = `Fattura n. ${invoice.FullNumber}`;
  // Before the sign-in, whose own mail would be the newest.
  await expect.poll(() => readOutbox(customer.email), { timeout: 60_000 }).toContain(title);

  await customer.open(page, '/shop/documents');
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('shop.documents.readOf', { title }) })).toBeHidden();
  await expectAccessible(page, 'documents of a customer');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('shop.documents.downloadOf', { title }) }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${title.replaceAll('/', '-')}.pdf`);

  await call(sendDocument, { params: { Id: invoice.Id } });
  await call(handOverDocuments, { body: { Documents: [invoice.Id] } });
  await page.reload();
  await page.getByRole('link', { name: t('shop.documents.readOf', { title }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('shop.documents.original') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('readableInvoice.lines') })).toBeVisible();
  await expect(page.getByText(invoice.FullNumber, { exact: true })).toBeVisible();
  await expectAccessible(page, 'the XML of an invoice');
});
