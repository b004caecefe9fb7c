import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
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
