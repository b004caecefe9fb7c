import { users } from '@circolo/contract/access/users/user';
import { invoicingRules } from '@circolo/contract/invoicing/rules/invoicing-rule';
import { orders } from '@circolo/contract/sales/orders/order';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf, linkIn, readOutbox } from '../fixtures/api.ts';
import { rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { paidOrder, rejectedBilling } from '../fixtures/paid-order.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

const title = t('OrdersToInvoice.title');

test('Staff invoice chosen orders at once, and see of the one that was refused why @desktop', async ({ signedIn }) => {
  test.slow();
  const { email } = await ownUser('STD');
  const [first, second, incomplete] = [
    await paidOrder(email),
    await paidOrder(email),
    await paidOrder(email, rejectedBilling),
  ];
  const page = await signedIn('SUS', `/desk/orders-to-invoice?User=${first.userId}`);
  await expect(rowsOf(page, title)).toHaveCount(3);
  for (const { Number: name } of [first, second, incomplete])
    await page.getByRole('checkbox', { name: t('bulk.select', { name }) }).check();
  await page
    .getByRole('region', { name: t('bulk.label') })
    .getByRole('button', { name: t('ordersToInvoice.issue'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: t('ordersToInvoice.title') });
  await expect(dialog).toContainText(t('ordersToInvoice.text_other', { count: 3 }));
  await expectAccessible(page, 'what issuing many invoices means');
  await dialog.getByRole('button', { name: t('ordersToInvoice.run_other', { count: 3 }) }).click();
  // The job issues them one by one, and the dialog shows how far it is.
  await expect(dialog).toContainText(t('ordersToInvoice.refused_one', { count: 1 }), { timeout: 60_000 });
  await expectToast(page, t('ordersToInvoice.issued_other', { count: 2 }));
  await expect(dialog.getByRole('listitem').filter({ hasText: incomplete.Number })).toContainText(/PEC/);
  await expectAccessible(page, 'what issuing many invoices did');
  await dialog
    .getByRole('button', { name: t('form.close'), exact: true })
    .last()
    .click();
  await expect(rowsOf(page, title)).toHaveCount(1);
  const call = await callsOf('SUS');
  const stateOf = async (Id: number) => (await call(orders.one, { params: { Id } })).Status;
  expect([await stateOf(first.Id), await stateOf(second.Id), await stateOf(incomplete.Id)]).toEqual(['FT', 'FT', 'PA']);
});

/** A public body, whose orders no other story invoices, with an address to which no invoice can be delivered. */
const publicBody = {
  SubjectType: 'A' as const,
  BusinessName: 'Comune di Prova',
  FiscalCode: '00743110157',
  Address: 'Piazza Maggiore',
  StreetNumber: '6',
  ZipCode: '40124',
  City: 'Bologna',
  Province: 'BO',
  SdiCode: 'UFABC1',
  Pec: rejectedBilling.Pec,
};

test('A customer gives the missing data by the link of a mail, and the invoice that waited is issued @phone', async ({
  page,
}) => {
  test.slow();
  const call = await callsOf('SUS');
  const { email } = await ownUser('STD');
  const [user] = await call(users.list, { query: { Email: email, Limit: 10 } });
  const moment = { Moment: 'P' as const, SubjectType: 'A' as const, Origin: { Id: user?.Origin.Id ?? 0 } };
  const rule = await call(invoicingRules.create, { body: { Description: unique('Al pagamento '), ...moment } });
  try {
    const { Id } = await paidOrder(email, publicBody);
    await expect.poll(() => readOutbox(email), { timeout: 60_000 }).toContain('/shop/billing-data');
    await page.goto(linkIn(await readOutbox(email), '/shop/billing-data'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('billingLink.title'));
    await page.getByRole('button', { name: t('billingData.repairs.pecOfExchangeSystem') }).click();
    // What has been scrolled half under the header is no target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'billing data by a link');
    await page.getByRole('button', { name: t('billingLink.send') }).click();
    await expect(page.getByText(t('billingLink.thanks'))).toBeVisible();
    await expectAccessible(page, 'billing data were given');
    await expect.poll(async () => (await call(orders.one, { params: { Id } })).Status, { timeout: 60_000 }).toBe('FT');
    await page.reload();
    await expect(page.getByText(t('billingLink.given'))).toBeVisible();
  } finally {
    await call(invoicingRules.remove, { params: { Id: rule.Id } });
  }
});
