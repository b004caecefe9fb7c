import { linkOpportunityOrder } from '@circolo/contract/crm/opportunities/opportunity-calls';
import { orders } from '@circolo/contract/sales/orders/order';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { opportunityNow } from '../fixtures/opportunity.ts';
import { acceptByLink, orderByStaff, quoted } from '../fixtures/quotation.ts';
import { test } from '../fixtures/test.ts';

test('The order of an opportunity begins with what its accepted quotation offers, to whom it is billed, and is linked @desktop', async ({
  signedIn,
}) => {
  test.slow();
  const { call, opportunity, quotation, link } = await quoted();
  await acceptByLink(link);
  // The order that came of it is none of the opportunity's any more: it is made once more.
  await call(linkOpportunityOrder, { params: { Id: opportunity.Id }, body: { Order: null } });
  const page = await signedIn('SUS', `/desk/opportunities/${opportunity.Id}`);
  await page.getByRole('button', { name: t('opportunityActions.label.makeOrder') }).click();
  const form = page.getByRole('dialog', { name: t('Orders.new') });
  await expect(form.getByText(t('quotations.takenOver', { number: quotation.Number }))).toBeVisible();
  await expect(form.getByRole('combobox', { name: t('sales.form.customer'), exact: true })).toBeDisabled();
  await expect(form.getByRole('combobox', { name: t('sales.form.package'), exact: true })).not.toHaveValue('');
  await expect(form.getByRole('textbox', { name: t('sales.form.ownPrice'), exact: true })).toHaveValue(/^180/);
  await expect(form.getByRole('textbox', { name: t('sales.form.ownPriceReason') })).toHaveValue('Concordato');
  await expect(form.getByRole('textbox', { name: t('billing.FirstName'), exact: true })).toHaveValue('Olga');
  await expect(form.getByRole('textbox', { name: t('billing.LastName'), exact: true })).toHaveValue('Serra');
  await expect(form.getByRole('textbox', { name: t('billing.Address'), exact: true })).toHaveValue('Via Roma');
  await expectAccessible(page, 'order of a quotation', { within: '[role="dialog"]' });
  await form.getByRole('button', { name: t('sales.form.save') }).click();
  await expect(form).toBeHidden();
  const { Order } = await opportunityNow(opportunity.Id);
  await expect(page.getByRole('link', { name: Order?.Description ?? 'no order' })).toBeVisible();
  const made = await call(orders.one, { params: { Id: Order?.Id ?? 0 } });
  expect([made.Lines[0]?.UnitPrice, made.Billing?.LastName, made.CustomerNotes]).toEqual([
    180,
    'Serra',
    'Compresa la formazione di due ore.',
  ]);
});

test('An order that is linked closes the open quotation; without the order the quotation is open again @desktop', async ({
  signedIn,
}) => {
  test.slow();
  const { call, opportunity, quotation } = await quoted();
  const order = await orderByStaff(call, opportunity.Id);
  const page = await signedIn('SUS', `/desk/opportunities/${opportunity.Id}`);
  const entry = page.getByRole('group', { name: quotation.Number, exact: true });
  await expect(entry.getByText(t('enums.QuotationState.D'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('opportunities.order.unlink'), exact: true }).click();
  await expect(entry.getByText(t('enums.QuotationState.O'), { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: t('opportunities.order.choose') }).fill(order);
  await page.getByRole('option', { name: new RegExp(order) }).click();
  await page.getByRole('button', { name: t('opportunities.order.link'), exact: true }).click();
  await expect(page.getByRole('link', { name: order, exact: true })).toBeVisible();
  await expect(entry.getByText(t('enums.QuotationState.D'), { exact: true })).toBeVisible();
});
