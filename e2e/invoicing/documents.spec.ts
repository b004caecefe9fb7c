import { documents } from '@circolo/contract/invoicing/documents/document';
import { SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { changeOrderStatus } from '@circolo/contract/sales/orders/order';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { paidOrder } from '../fixtures/paid-order.ts';
import { workingDialog } from '../fixtures/rooms.ts';
import { test } from '../fixtures/test.ts';

test('Staff open a document, send it, and read what its XML says @desktop', async ({ signedIn }) => {
  const call = await callsOf('SUS');
  const sold = await paidOrder((await ownUser('STD')).email);
  await call(changeOrderStatus, { params: { Id: sold.Id }, body: { From: 'PA', To: 'FT' } });
  const [invoice] = await call(documents.list, { query: { Order: String(sold.Id), Kind: 'I', Limit: 10 } });
  if (invoice?.SdiState !== SdiState.notSent) throw new Error('A billed order has no invoice that is to be sent');
  const page = await signedIn('SUS', '/desk/documents');
  await page
    .getByRole('navigation', { name: t('list.tabs') })
    .getByRole('link', { name: t('Documents.tabs.toSend') })
    .click();
  await expect(page.getByRole('row').filter({ hasText: invoice.FullNumber })).toBeVisible();
  await page.goto(`/desk/documents?Open=${invoice.Id}`);
  const drawer = workingDialog(page);
  await expect(drawer.getByText(`${t('documentRecord.kinds.I')} ${invoice.FullNumber}`)).toBeVisible();
  await expect(drawer.getByText(invoice.CustomerName, { exact: true })).toBeVisible();
  await expectAccessible(page, 'a document');
  await expect(drawer.getByRole('tab', { name: t('documentRecord.original') })).toBeHidden();

  await drawer.getByRole('tab', { name: t('documentRecord.exchange') }).click();
  await drawer.getByRole('button', { name: t('exchange.send'), exact: true }).click();
  await drawer.getByRole('tab', { name: t('documentRecord.original') }).click();
  await expect(drawer.getByText(t('readableInvoice.seller'))).toBeVisible();
  await expect(drawer.getByText(invoice.FullNumber, { exact: true })).toBeVisible();
  await expectAccessible(page, 'what the XML of a document says');

  const { Orders } = await call(documents.one, { params: { Id: invoice.Id } });
  const [order] = Orders;
  if (!order) throw new Error('The invoice is of no order');
  await page.goto(`/desk/orders/${order.Id}`);
  const card = page.getByRole('region', { name: t('Documents.title') });
  await expectAccessible(page, 'an order with its documents');
  await card.getByRole('link', { name: `${t('documentRecord.kinds.I')} ${invoice.FullNumber}` }).click();
  await expect(drawer.getByText(invoice.CustomerName, { exact: true })).toBeVisible();
});
