import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { t } from '../fixtures/messages.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

test('Staff print the form of a mandate and register it once it is signed @desktop', async ({ signedIn }) => {
  const name = unique('Serra');
  await ownUser('STD', name);
  const page = await signedIn('SUS', '/desk/sepa-debits');
  await page.getByRole('button', { name: t('sepa.mandateAdd'), exact: true }).click();
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
  await dialog.getByRole('combobox', { name: new RegExp(`^${t('sepa.customer')}`) }).fill(name);
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('button', { name: t('sepa.mandateSave'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, /Mandato MND-\d{6} registrato/);
});
