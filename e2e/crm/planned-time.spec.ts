import { expect } from '@playwright/test';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

test('An activity is not saved while its hour is none @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/crm-activities');
  await page.getByRole('button', { name: t('CrmActivities.new'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('CrmActivities.new') });
  const label = t('CrmActivities.fields.PlannedFrom');
  await dialog.getByRole('combobox', { name: t('CrmActivities.fields.Type') }).click();
  await page.getByRole('option').filter({ visible: true }).first().click();
  await dialog.getByRole('textbox', { name: t('CrmActivities.fields.Subject') }).fill('Ora da scrivere bene');
  await dialog.getByRole('combobox', { name: t('CrmActivities.fields.Lead') }).click();
  await page.getByRole('option').filter({ visible: true }).first().click();
  await dialog.getByRole('textbox', { name: label, exact: true }).fill('12/12/2031');
  const time = dialog.getByRole('textbox', { name: `${label}, ${t('agenda.time')}` });
  await time.fill('nove');
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(dialog.getByText(t('validation.invalidTime'))).toBeVisible();
  await expect(dialog).toBeVisible();
  await time.fill('9.30');
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
});
