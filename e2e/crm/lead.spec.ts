import { leads } from '@circolo/contract/crm/leads/lead';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { pressInRow, rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { brands } from '../surroundings.ts';

test('A visitor asks to be called; commercial staff take the lead on and qualify it', async ({ page, signedIn }) => {
  const [name, field] = [unique('ASD '), (key: string) => t(`LeadRequests.fields.${key}` as never)];
  await page.goto(`${brands.associations}/landing?utm_source=prova`);
  await page.getByRole('button', { name: t('landing.contactOpen') }).click();
  await page.getByRole('textbox', { name: field('LastName') }).fill('Bianchi');
  await page.getByRole('textbox', { name: field('BusinessName') }).fill(name);
  await page.getByRole('textbox', { name: field('Email') }).fill(`${unique('lead-')}@example.test`);
  await page.getByRole('button', { name: t('contactForm.send') }).click();
  // Without the notice on privacy nothing is sent.
  await expect(page.getByRole('checkbox', { name: field('Privacy') })).toBeFocused();
  await page.getByRole('checkbox', { name: field('Privacy') }).check();
  await expectAccessible(page, 'the contact form');
  await page.getByRole('button', { name: t('contactForm.send') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('contactForm.doneTitle') })).toBeVisible();

  const desk = await signedIn('COM');
  await desk.goto(`/desk/leads?Search=${encodeURIComponent(name)}`);
  const row = rowsOf(desk, t('Leads.title')).first();
  await pressInRow(row, t('leads.take'));
  await expectToast(desk, t('leads.taken'));
  await pressInRow(row, t('leads.change'));
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('leads.newState') }).click();
  await desk.getByRole('option', { name: t('enums.LeadStatus.Q') }).click();
  await expectAccessible(desk, 'the dialog of a new state');
  await dialog.getByRole('button', { name: t('leads.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(t('enums.LeadStatus.Q')).first()).toBeVisible();

  // What is planned with them is a form within the lead's own: neither takes the other for its own.
  await row.getByText(name).click();
  await dialog.getByRole('tab', { name: t('activitiesOf.title') }).click();
  await dialog.getByRole('button', { name: t('activitiesOf.plan') }).click();
  const activity = desk.getByRole('dialog', { name: t('CrmActivities.new') });
  await activity.getByRole('textbox', { name: t('CrmActivities.fields.Subject') }).fill('Sentire il presidente');
  await activity.getByRole('combobox', { name: t('CrmActivities.fields.Type') }).click();
  await desk.getByRole('option').filter({ visible: true }).first().click();
  await activity.getByRole('button', { name: t('form.save') }).click();
  await expect(activity).toBeHidden();
  await expect(dialog.getByText('Sentire il presidente')).toBeVisible();
  await expect(dialog.getByRole('tab', { name: t('activitiesOf.title') })).toHaveAttribute('aria-selected', 'true');
});

test('A lead is taken, called and converted where it is read @desktop', async ({ signedIn }) => {
  const call = await callsOf('SUS');
  const made = await call(leads.create, { body: { BusinessName: unique('ASD Letta '), Mobile: '+39 348 1234567' } });
  const page = await signedIn('COM', `/desk/leads?Open=${made.Id}`);
  const dialog = page.getByRole('dialog', { name: made.Name });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await button(t('leads.take')).click();
  await expectToast(page, t('leads.taken'));
  await expect(button(t('leads.take'))).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: t('leads.call'), exact: true })).toHaveAttribute(
    'href',
    'tel:+393481234567',
  );
  await expectAccessible(page, 'a lead with what is done about it');

  // What is typed is not lost by an act: it asks first.
  const town = dialog.getByRole('textbox', { name: t('Leads.fields.City'), exact: true });
  await town.fill('Livorno');
  await button(t('leads.convert.label')).click();
  await page.getByRole('button', { name: t('form.stay'), exact: true }).click();
  await expect(town).toHaveValue('Livorno');
  await button(t('form.save')).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/desk/leads?Open=${made.Id}`);
  await button(t('leads.convert.label')).click();
  await page
    .getByRole('dialog', { name: t('leads.convert.title', { name: made.Name }) })
    .getByRole('button', { name: t('leads.convert.label'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/desk\/opportunities\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(made.Name);
});

test('The name of a lead is read whole above its record, however long it is @phone', async ({ signedIn }) => {
  const call = await callsOf('SUS');
  const BusinessName = `${unique('ASD ')} Polisportiva Ricreativa e Culturale San Giovanni Battista in Valle di Sotto`;
  const { Id } = await call(leads.create, { body: { BusinessName, Email: `${unique('l-')}@example.test` } });
  const page = await signedIn('SUS', `/desk/leads?Open=${Id}`);
  const title = page.getByRole('heading', { name: new RegExp(BusinessName) });
  await expect(title).toBeVisible();
  const tabs = page.getByRole('dialog').getByRole('tablist');
  await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThan(0);
  const [above, below] = [await title.boundingBox(), await tabs.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});
