import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import { listQuotations, withdrawQuotation } from '@circolo/contract/crm/quotations/quotation';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf, linkIn, readOutbox } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { makeOpportunity, makeTimeline } from '../fixtures/opportunity.ts';
import { buyer } from '../fixtures/payment.ts';
import { orderByStaff, quoted } from '../fixtures/quotation.ts';
import { test } from '../fixtures/test.ts';

test('A customer accepts a quotation by the link of its mail, without signing in, and staff see it @phone', async ({
  page,
  signedIn,
}) => {
  test.slow();
  const { opportunity, quotation, link } = await quoted();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('quotationPage.title', { number: quotation.Number }),
  );
  await expectAccessible(page, 'quotation');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('quotationPage.pdf') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Preventivo .*\.pdf$/);
  const accept = page.getByRole('button', { name: t('quotationPage.submit') });
  await accept.click();
  await expect(page.getByText(t('validation.required')).first()).toBeVisible();
  await page.getByRole('textbox', { name: t('quotationPage.name') }).fill('Anna Bianchi');
  await accept.click();
  const accepted = page.getByRole('status').filter({ hasText: t('quotationPage.accepted') });
  await expect(accepted).toContainText('Anna Bianchi');
  await expect(accepted).toBeFocused();
  await expect(accept).toBeHidden();
  await expectAccessible(page, 'accepted quotation');
  await page.reload();
  await expect(accepted).toContainText('Anna Bianchi');
  await page.getByRole('link', { name: t('quotationPage.pay') }).click();
  await expect(page).toHaveURL(/\/shop\/pay#/);

  const desk = await signedIn('COM', `/desk/opportunities/${opportunity.Id}`);
  const entry = desk.getByRole('group', { name: quotation.Number });
  await expect(entry).toContainText(t('enums.QuotationState.A'));
  await expect(entry).toContainText('Accettato da Anna Bianchi');
  await expectAccessible(desk, 'opportunity with a quotation');
});

test('A quotation that was withdrawn says so and what to do @desktop', async ({ page }) => {
  test.slow();
  const { call, opportunity, quotation, link } = await quoted();
  await page.goto(link);
  await expect(page.getByRole('button', { name: t('quotationPage.submit') })).toBeVisible();
  await call(withdrawQuotation, { params: { Id: opportunity.Id, Quotation: quotation.Id } });
  // A page that is open learns it from the refusal.
  await page.getByRole('textbox', { name: t('quotationPage.name') }).fill('Anna Bianchi');
  await page.getByRole('button', { name: t('quotationPage.submit') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('quotationPage.closed.W.title') })).toBeVisible();
  await expectAccessible(page, 'withdrawn quotation');
  await page.goto(`${new URL(link).origin}/shop/quotation#nothing`);
  await page.reload();
  await expect(page.getByRole('heading', { name: t('quotationPage.wrong') })).toBeVisible();
});

test('A quotation whose order staff made meanwhile says which, and leads to its payment @desktop', async ({ page }) => {
  test.slow();
  const { call, opportunity, link } = await quoted();
  await page.goto(link);
  await page.getByRole('textbox', { name: t('quotationPage.name') }).fill('Anna Bianchi');
  const order = await orderByStaff(call, opportunity.Id);
  // A page that is open learns it from the refusal.
  await page.getByRole('button', { name: t('quotationPage.submit') }).click();
  const closed = page.getByRole('status').filter({ hasText: t('quotationPage.closed.D.title') });
  await expect(closed).toContainText(order);
  await expect(page.getByRole('button', { name: t('quotationPage.submit') })).toBeHidden();
  await expectAccessible(page, 'quotation that is an order');
  await closed.getByRole('link', { name: t('quotationPage.pay') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order);
});

test('A salesperson quotes an opportunity at the desk; the customer accepts it, and the order is there @desktop', async ({
  page,
  signedIn,
}) => {
  test.slow();
  const { email, order } = await buyer();
  // What was billed once is known of the customer.
  await order('BO');
  const opportunity = await makeOpportunity(unique('ASD Offerta '), await makeTimeline(['Primo incontro']));
  const desk = await signedIn('COM', `/desk/opportunities/${opportunity.Id}`);
  await desk.getByRole('button', { name: t('quotations.make') }).click();
  const dialog = desk.getByRole('dialog', { name: t('quotations.form') });
  const pick = async (label: string, text: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).fill(text);
    await desk.getByRole('listbox').getByRole('option').first().click();
  };
  await pick(t('sales.form.customer'), email);
  await pick(t('sales.form.package'), 'BASE-ANNO');
  await expectAccessible(desk, 'form of a quotation');
  await dialog.getByRole('button', { name: t('quotations.send') }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => readOutbox(email), { timeout: 60_000 }).toContain('/shop/quotation');
  await page.goto(linkIn(await readOutbox(email), '/shop/quotation'));
  await page.getByRole('textbox', { name: t('quotationPage.name') }).fill('Anna Bianchi');
  await page.getByRole('button', { name: t('quotationPage.submit') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('quotationPage.accepted') })).toBeVisible();

  await desk.reload();
  const [quotation] = await (await callsOf('SUS'))(listQuotations, { params: { Id: opportunity.Id } });
  const entry = desk.getByRole('group', { name: quotation?.Number ?? '' });
  await expect(entry).toContainText(t('enums.QuotationState.A'));
  await entry.getByRole('link', { name: new RegExp(quotation?.Order?.Description ?? 'no order') }).click();
  await expect(desk).toHaveURL(new RegExp(`/desk/orders/${quotation?.Order?.Id}$`));
  await expect(desk.getByText('BASE-ANNO').or(desk.getByText('Olga Serra')).first()).toBeVisible();
});

test('The form of a quotation begins at its customer, and says where billing data are missing @desktop', async ({
  signedIn,
}) => {
  const { email } = await buyer();
  const opportunity = await makeOpportunity(unique('ASD Inizio '), await makeTimeline(['Primo incontro']));
  const desk = await signedIn('COM', `/desk/opportunities/${opportunity.Id}`);
  await desk.getByRole('button', { name: t('quotations.make') }).click();
  const dialog = desk.getByRole('dialog', { name: t('quotations.form') });
  const customer = dialog.getByRole('combobox', { name: t('sales.form.customer'), exact: true });
  await expect(customer).toBeFocused();
  const pick = async (label: string, text: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).fill(text);
    await desk.getByRole('listbox').getByRole('option').first().click();
  };
  await pick(t('sales.form.customer'), email);
  await pick(t('sales.form.package'), 'BASE-ANNO');
  await dialog.getByRole('button', { name: t('quotations.send') }).click();
  await expect(dialog.getByText(t('validation.noBillingOnFile'))).toBeInViewport();
  await expect(dialog.getByRole('switch', { name: t('sales.form.billingOnFile') })).toBeFocused();
});

test('A quotation calls its customer as the opportunity does, the association first @desktop', async ({ signedIn }) => {
  const call = await callsOf('COM');
  const found = await call(opportunities.list, { query: { Search: 'ASD Virtus Navile', Limit: 10 } });
  const desk = await signedIn('COM', `/desk/opportunities/${found[0]?.Id}`);
  await desk.getByRole('button', { name: t('quotations.make') }).click();
  const dialog = desk.getByRole('dialog', { name: t('quotations.form') });
  await expect(dialog.getByRole('region', { name: t('sales.form.summary') })).toContainText('ASD Virtus Navile');
});
