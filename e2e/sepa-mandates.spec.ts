import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { ownUser } from './fixtures/own-user.ts';
import { test } from './fixtures/test.ts';
import { t } from './fixtures/words.ts';

test('Staff print the form of a mandate and register it once it is signed @desktop', async ({ signedIn }) => {
  const { email } = await ownUser('STD');
  const page = await signedIn('SUS', '/desk/sepa-debits');
  await page.getByRole('button', { name: t('sepa.mandate'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('sepa.mandateTitle') });
  await expectAccessible(page, 'the mandate on paper', { within: '[role="dialog"]' });

  const loaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('sepa.mandatePrint') }).click();
  const form = await loaded;
  expect(form.suggestedFilename()).toBe(t('sepa.mandateFile'));
  expect(
    readFileSync(await form.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const field = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
  await field(t('sepa.holder')).fill('Olga Serra');
  await field(t('sepa.iban')).fill('IT60 X054 2811 1010 0000 0123 456');
  await field(t('sepa.signedOn')).fill('02/03/2026');
  await dialog.getByRole('combobox', { name: new RegExp(`^${t('sepa.customer')}`) }).fill(email);
  await page.getByRole('option').filter({ visible: true }).first().click();
  await dialog.getByRole('button', { name: t('sepa.mandateSave'), exact: true }).click();
  await expect(page.getByText(/^Mandato MND-\d{6} registrato$/)).toBeVisible();
  await expect(dialog).toBeHidden();
});
