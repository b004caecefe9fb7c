import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { billingField, chooseYear } from '../fixtures/check-out.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

test('The check-out says what would keep an invoice from a buyer, and mends it at a press @desktop', async ({
  page,
}) => {
  await chooseYear(page);
  await page.getByRole('radio', { name: t('enums.SubjectType.P') }).check();
  await billingField(page, 'FirstName').fill('Rossi');
  await billingField(page, 'LastName').fill('Mario');
  await billingField(page, 'FiscalCode').fill('RSSMRA8OA01F205X');
  await expect(page.getByText(t('billingData.findings.namesSwapped'))).toBeHidden();
  await page.keyboard.press('Tab');
  await page
    .getByRole('button', { name: t('billingData.repairs.fiscalCodeMistyped', { code: 'RSSMRA80A01F205X' }) })
    .click();
  await expect(billingField(page, 'FiscalCode')).toHaveValue('RSSMRA80A01F205X');
  await page
    .getByRole('button', { name: t('billingData.repairs.namesSwapped', { first: 'Mario', last: 'Rossi' }) })
    .click();
  await expect(billingField(page, 'FirstName')).toHaveValue('Mario');
  await expect(billingField(page, 'LastName')).toHaveValue('Rossi');

  await billingField(page, 'ZipCode').fill('20121');
  await billingField(page, 'City').pressSequentially('bolog');
  await expect(page.getByRole('option', { name: 'Bologna BO', exact: true })).toBeVisible();
  await expectAccessible(page, 'towns to choose from');
  for (const option of await page.getByRole('option').allTextContents()) expect(option).toMatch(/\bbolog/i);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(billingField(page, 'City')).toHaveValue('Bologna');
  await expect(billingField(page, 'Province')).toHaveValue('BO');
  await page.keyboard.press('Tab');
  const otherZip = page.getByText(t('billingData.findings.zipOtherProvince', { zip: '20121', province: 'BO' }));
  await expect(otherZip).toBeVisible();
  await expect(page.getByText(t('billingData.delivery.reservedArea'))).toBeVisible();
  await expectAccessible(page, 'findings of the billing data');
  await billingField(page, 'ZipCode').fill('40121');
  await billingField(page, 'ZipCode').blur();
  await expect(otherZip).toBeHidden();

  // A press on a button leaves the field too: what is found shows once the button has done its work.
  await billingField(page, 'ZipCode').fill('20121');
  await page.locator('button[type=submit]').first().click();
  await expect(otherZip).toBeVisible();
});
