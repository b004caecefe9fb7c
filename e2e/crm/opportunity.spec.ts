import { linkOpportunityOrder } from '@circolo/contract/crm/opportunities/opportunity-calls';
import { changeOrderStatus } from '@circolo/contract/sales/orders/order';
import { expect, type Locator } from '@playwright/test';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { pressInRow, rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { makeTimeline, opportunityNow } from '../fixtures/opportunity.ts';
import { placeOrder } from '../fixtures/order.ts';
import { test } from '../fixtures/test.ts';
import { brands } from '../surroundings.ts';

/** Types into a choice of records and takes what is found. */
async function pick(within: Locator, label: string, name: string): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).fill(name);
  await within.page().getByRole('option', { name }).first().click();
}

test('A lead of the landing page becomes an opportunity, a quotation, an order, and is won once it is paid @desktop', async ({
  page,
  signedIn,
}) => {
  const [name, field] = [unique('ASD Vince '), (key: string) => t(`LeadRequests.fields.${key}` as never)];
  const timeline = await makeTimeline(['Prima chiamata', 'Proposta scritta', 'Contratto firmato']);
  await page.goto(`${brands.associations}/landing?utm_source=prova`);
  await page.getByRole('button', { name: t('landing.contactOpen') }).click();
  await page.getByRole('textbox', { name: field('LastName') }).fill('Bianchi');
  await page.getByRole('textbox', { name: field('BusinessName') }).fill(name);
  await page.getByRole('textbox', { name: field('Email') }).fill(`${unique('vince-')}@example.test`);
  await page.getByRole('checkbox', { name: field('Privacy') }).check();
  await page.getByRole('button', { name: t('contactForm.send') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('contactForm.doneTitle') })).toBeVisible();

  const desk = await signedIn('COM', `/desk/leads?Search=${encodeURIComponent(name)}`);
  const row = rowsOf(desk, t('Leads.title')).filter({ hasText: name });
  await pressInRow(row, t('leads.take'));
  await expect(row).not.toContainText(t('leads.unassigned'));
  await pressInRow(row, t('leads.convert.label'));
  const dialog = desk.getByRole('dialog');
  await pick(dialog, t('ConvertLead.fields.Timeline'), timeline.Description);
  await dialog.getByRole('button', { name: t('leads.convert.label'), exact: true }).click();
  await desk.waitForURL(/\/desk\/opportunities\/\d+$/);
  const id = Number(desk.url().split('/').at(-1));

  await expect(desk.getByRole('button', { name: t('letters.write'), exact: true })).toBeVisible();
  await desk.getByRole('button', { name: t('opportunities.contact.plan') }).click();
  await expect(dialog.getByRole('heading', { name: t('CrmActivities.new') })).toBeVisible();
  await desk.keyboard.press('Escape');

  await desk.getByRole('button', { name: `${t('opportunityActions.label.closeStep')}: Prima chiamata` }).click();
  await dialog.getByRole('textbox', { name: t('OpportunityActions.fields.Outcome') }).fill('Vuole un preventivo');
  await dialog.getByRole('button', { name: t('opportunityActions.confirm') }).click();
  await expect(
    desk.getByRole('button', { name: `${t('opportunityActions.label.closeStep')}: Proposta scritta` }),
  ).toBeVisible();

  const order = await placeOrder();
  const call = await callsOf('ADM');
  await call(linkOpportunityOrder, { params: { Id: id }, body: { Order: { Id: order.Id } } });
  await desk.reload();
  await expect(desk.getByRole('link', { name: order.Number })).toBeVisible();
  await call(changeOrderStatus, { params: { Id: order.Id }, body: { From: 'IA', To: 'PA' } });
  await expect.poll(async () => (await opportunityNow(id)).Status).toBe('S');
  await desk.reload();
  await expect(desk.getByText(t('enums.OpportunityStatus.S')).first()).toBeVisible();
});
